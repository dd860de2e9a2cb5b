"""What all verbs share: input, JSON lines, exit codes."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_app.cli.main import main

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
