"""The command line as a process: a self check, batches through pipes, exit codes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.end_to_end.player import PATIENCE, ROOT, environment
from tests.ui.driver.scenes import PUZZLE, SOLUTION


def run(home: Path, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=ROOT,
        env=environment(home),
        input=given,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def cli(home: Path, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return run(home, "sudoku_app.cli", *arguments, given=given)


def test_a_self_check_that_cannot_write_its_picture_says_so(home: Path) -> None:
    ended = run(home, "sudoku_app", "--self-check", str(home / "nowhere" / "window.png"))
    assert ended.returncode == 1


def test_one_bad_line_does_not_stop_a_batch(home: Path) -> None:
    ended = cli(home, "solve", "--json", "-", given=f"{PUZZLE}\n12x\n{PUZZLE}\n")
    first, bad, last = map(json.loads, ended.stdout.splitlines())
    assert ended.returncode == 2
    assert first["solution"] == last["solution"] == str(SOLUTION)
    assert bad["error"]


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("solve", str(PUZZLE)), 0, "534678912"),
        (("hint", str(PUZZLE)), 0, "row"),
        (("rate", str(PUZZLE)), 0, "beginner"),
        (("explain", str(PUZZLE)), 0, "row"),
        (("compare", str(PUZZLE)), 0, "backtracking"),
        (("convert", "--to", "csv", str(PUZZLE)), 0, "5,3,"),
        (("generate", "--level", "easy", "--seed", "1"), 0, "."),
        (("solvers",), 0, "backtracking"),
        (("techniques",), 0, "naked_pair"),
        (("solve", "11" + "." * 79), 1, ""),
        (("solve", "not a puzzle"), 2, ""),
        (("read", "no-such-photo.jpg"), 2, ""),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_every_verb_answers(home: Path, arguments: tuple[str, ...], code: int, told: str) -> None:
    ended = cli(home, *arguments)
    assert ended.returncode == code, ended.stderr
    assert told in ended.stdout.lower()
    assert bool(ended.stderr) is (code != 0)
    assert "Traceback" not in ended.stderr


def test_scripts_are_answered_in_english(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LANG", "LANGUAGE"):
        monkeypatch.setenv(name, "de_DE.UTF-8")
    assert cli(home, "hint", str(PUZZLE)).stdout.startswith("Hidden single: ")
