"""What all verbs share: input, JSON lines, exit codes."""

import io
import json
import subprocess
import sys
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest

from sudoku_app.cli.main import VERBS, main
from sudoku_app.cli.verb import Verb
from sudoku_app.i18n import table

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_an_argument_is_a_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", PUZZLE]) == 0
    assert capsys.readouterr().out == SOLUTION + "\n"


def test_a_bad_line_does_not_stop_the_batch(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{PUZZLE}\n\n53x{PUZZLE[3:]}\n{PUZZLE}\n"))
    assert main(["solve", "--json", "-"]) == 2
    output = capsys.readouterr()
    good, bad, last = map(json.loads, output.out.splitlines())
    assert good["solution"] == last["solution"] == SOLUTION
    assert bad == {
        "puzzle": f"53x{PUZZLE[3:]}",
        "error": "line 3, column 3: 'x' is neither a digit nor a blank",
    }
    assert "line 3, column 3" in output.err


def test_no_solution_is_said_and_exits_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{PUZZLE}\n55{PUZZLE[2:]}\n", encoding="utf-8")
    assert main(["solve", "--json", str(file)]) == 1
    output = capsys.readouterr()
    assert json.loads(output.out.splitlines()[1])["solutions"] == 0
    assert "line 2: this puzzle has no solution: the 5 in row 1, column 1 clashes" in output.err


def test_the_command_line_loads_neither_qt_nor_opencv() -> None:
    code = (
        "import sys, sudoku_app.cli.main as m; "
        f"m.main(['solve', '{PUZZLE}']); "
        "assert not {'PySide6', 'cv2', 'numpy'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--json", "nowhere/puzzle.sdk"]) == 2
    output = capsys.readouterr()
    assert json.loads(output.out)["error"] == "there is no file 'nowhere/puzzle.sdk'"


def test_a_name_that_no_file_can_have_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "a" * 300]) == 2
    assert "there is no file" in capsys.readouterr().err


def test_a_folder_is_no_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["solve", str(tmp_path)]) == 2
    assert "is a folder" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "\n# a remark\n"])
def test_nothing_to_read_is_no_answer(
    text: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(["solve", "--json", "-"]) == 2
    assert json.loads(capsys.readouterr().out)["error"] == "there is no puzzle here"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_an_output_that_cannot_be_written_is_said() -> None:
    command = [sys.executable, "-m", "sudoku_app.cli", "solve", PUZZLE]
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert run.returncode == 1
    assert run.stderr == b"sudoku-cli: No space left on device\n"


@pytest.mark.parametrize(
    ("content", "error"),
    [
        ("", "there is no puzzle here"),
        (b"\xff\xfe\x00", "line 1, column 1: '\ufffd' is neither a digit nor a blank"),
        ("53..7....\n6..19\n", "line 1: a puzzle has 81 cells, this has 14"),
        ("<opensudoku>", "line 1, column 13: not well-formed XML (no element found)"),
    ],
)
def test_a_bad_file_is_reported(
    content: str | bytes, error: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "bad.txt"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    assert main(["solve", "--json", str(file)]) == 2
    output = capsys.readouterr()
    assert json.loads(output.out) == {"puzzle": str(file), "error": error}
    assert error in output.err


def test_remarks_and_empty_lines_are_skipped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"# two puzzles\n{PUZZLE}\n\n{PUZZLE} the same again\n", encoding="utf-8")
    assert main(["solve", str(file)]) == 0
    assert capsys.readouterr().out.split() == [SOLUTION, SOLUTION]


def test_a_long_batch_reports_to_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_app.cli.batch.PATIENCE", -1)
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{PUZZLE}\n{PUZZLE}\n"))
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["solve", "-"]) == 0
    assert capsys.readouterr().err == "\r1 done\r2 done\r2 done\n"


@pytest.mark.parametrize("verb", VERBS, ids=attrgetter("name"))
def test_every_verb_explains_itself(verb: Verb, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([verb.name, "--help"])
    assert end.value.code == 0
    output = capsys.readouterr().out
    assert verb.summary in " ".join(output.split())
    assert f"sudoku-cli {verb.name}" in output


def test_a_reader_that_leaves_early_is_no_error() -> None:
    command = (
        f"yes {PUZZLE} | head -n 20000 | {sys.executable} -m sudoku_app.cli solve - | head -n 1"
    )
    run = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert run.stdout == SOLUTION + "\n"
    assert run.stderr == ""


def test_bytes_that_are_no_text_are_reported_as_a_bad_line() -> None:
    command = [sys.executable, "-m", "sudoku_app.cli", "solve", "--json", "-"]
    text = b"\xef\xbb\xbf" + PUZZLE.encode() + b"\n\xff\xfe\n"
    run = subprocess.run(command, input=text, capture_output=True, check=False)
    good, bad = map(json.loads, run.stdout.splitlines())
    assert run.returncode == 2
    assert good["solution"] == SOLUTION
    assert bad["error"].startswith("line 2, column 1: ")


def test_a_file_that_may_not_be_read_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file, open_file = tmp_path / "secret.txt", Path.open
    file.touch()

    def refuse(path: Path, *arguments: Any, **options: Any) -> Any:
        if path == file:
            raise PermissionError(13, "Permission denied")
        return open_file(path, *arguments, **options)

    monkeypatch.setattr(Path, "open", refuse)
    assert main(["solve", str(file)]) == 2
    assert "could not be read: Permission denied" in capsys.readouterr().err


def test_a_program_that_lacks_its_words_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sudoku_app.resources.FOLDER", tmp_path)
    table.cache_clear()
    assert main(["solve", PUZZLE[:80]]) == 1
    table.cache_clear()
    assert "errors.toml is missing. Please install it again." in capsys.readouterr().err


def test_a_large_file_of_lines_is_answered_line_by_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "many.txt"
    file.write_text("\n".join([PUZZLE, "#" * 200_000, PUZZLE, "7" * 200_000, PUZZLE]))
    assert main(["convert", str(file), "--to", "line"]) == 2
    told = capsys.readouterr()
    assert told.out.count(PUZZLE) == 1
    assert "line 2: there is no puzzle in this text" in told.err


def test_a_text_that_is_too_long_is_refused_at_once(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "long.txt"
    file.write_text("123456789\n" * 600_000)
    assert main(["solve", str(file)]) == 2
    assert "this text is too long: 6 MB, the limit is 5" in capsys.readouterr().err
