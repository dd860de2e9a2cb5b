"""sudoku-cli itself: its version, the completion of shells, terminals with few characters."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from sudoku_app.cli.completion import SHELLS
from sudoku_app.cli.main import VERBS, main
from sudoku_app.version import __version__

PUZZLE: Final = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"sudoku-cli {__version__}\n"


def completion(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as end:
        main(["--print-completion", shell])
    assert end.value.code == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("shell", SHELLS)
def test_every_verb_can_be_completed(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    script = completion(shell, capsys)
    assert all(verb.name in script for verb in VERBS)


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["sudoku-cli", "te"], ["techniques"]),
        (["sudoku-cli", "solve", "--li"], ["--limit"]),
        (["sudoku-cli", "solve", "puz"], ["puzzle.txt"]),
        (["sudoku-cli", "--print-completion", "z"], ["zsh"]),
    ],
)
def test_bash_completes(
    words: list[str], offered: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "puzzle.txt").touch()
    script = tmp_path / "completion.sh"
    script.write_text(completion("bash", capsys))
    ask = (
        f"source {script}; COMP_WORDS=({' '.join(words)}); COMP_CWORD={len(words) - 1};"
        "$(complete -p sudoku-cli | sed 's/.*-F \\([^ ]*\\).*/\\1/');"
        "printf '%s\\n' \"${COMPREPLY[@]}\""
    )
    asked = subprocess.run(
        ["bash", "-c", ask], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert asked.stdout.split() == offered, asked.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_a_comparison_on_a_terminal_with_few_characters(encoding: str) -> None:
    compared = subprocess.run(
        [sys.executable, "-m", "sudoku_app.cli", "compare", "--seconds", "0.05", PUZZLE],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=True,
    )
    table = compared.stdout.decode(encoding)
    assert "Brute force: Gave up after" in table
    assert "?" not in table
    assert compared.stderr == b""
