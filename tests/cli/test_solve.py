"""sudoku-cli solve: many puzzles at once, counting, and boards of all kinds."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_app.cli.main import main
from sudoku_app.core.exact import find_solutions
from sudoku_app.core.grid import Grid
from tests.puzzles import puzzles_of

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEVERAL = ".9..2....84.79.1.313.4.8..6...9.....2.....8..4.....37...71.............8.1...946."


@pytest.mark.parametrize("name", ["easy", "s17", "hardest"])
def test_a_hundred_puzzles_at_once(name: str) -> None:
    puzzles = [str(puzzle) for puzzle in puzzles_of(name, 100)]
    command = [sys.executable, "-m", "sudoku_app.cli", "solve", "--json", "-"]
    lines = "\n".join(puzzles)
    run = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    records = [json.loads(line) for line in run.stdout.splitlines()]
    assert [record["puzzle"] for record in records] == puzzles
    for record in records:
        solution = Grid.parse(record["solution"])
        assert solution.is_solved
        assert solution.extends(Grid.parse(record["puzzle"]))
        assert (record["solutions"], record["verdict"]) == (1, "solved")


def records(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_solutions_are_counted_up_to_the_limit(
    limit: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", "--json", "--limit", str(limit), "." * 81]) == 0
    (record,) = records(capsys)
    assert record["solutions"] == limit
    assert record["verdict"] == ("solved" if limit == 1 else "several")


@pytest.mark.parametrize("limit", ["0", "-1", "x"])
def test_a_limit_is_a_number_from_1_up(limit: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["solve", "--limit", limit, PUZZLE])
    assert end.value.code == 2
    assert "is not a number from 1 up" in capsys.readouterr().err


def test_several_solutions_are_remarked_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", SEVERAL]) == 0
    output = capsys.readouterr()
    assert Grid.parse(output.out.strip()) in find_solutions(Grid.parse(SEVERAL), 100)
    assert "more than one solution" in output.err


def test_a_file_of_any_format(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    main(["convert", "--to", "pencilmarks", PUZZLE])
    file = tmp_path / "marks.txt"
    file.write_text(capsys.readouterr().out)
    assert main(["solve", "--json", str(file)]) == 0
    assert records(capsys)[0]["solution"] == SOLUTION


def test_candidates_gone_from_a_state_count(capsys: pytest.CaptureFixture[str]) -> None:
    main(["convert", "--to", "state", PUZZLE])
    state = capsys.readouterr().out.strip()
    third_cell = state[:18] + state[18:27].replace("4", ".") + state[27:]
    assert main(["solve", third_cell]) == 1
    assert "this puzzle has no solution" in capsys.readouterr().err


@pytest.mark.parametrize("key", ["backtracking", "dancing_links", "logical"])
def test_a_solver_by_name_counts_its_steps(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--json", "--solver", key, PUZZLE]) == 0
    (record,) = records(capsys)
    assert (record["solver"], record["solution"], record["verdict"]) == (key, SOLUTION, "solved")
    assert isinstance(record["steps"], int)
    assert record["steps"] > 0


def test_a_solver_that_gets_stuck_exits_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--json", "--solver", "logical", SEVERAL]) == 1
    output = capsys.readouterr()
    record = json.loads(output.out)
    assert (record["solution"], record["solutions"], record["verdict"]) == (None, 2, "stuck")
    assert record["explanation"] in output.err


def test_an_unknown_solver_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--solver", "magic", PUZZLE]) == 2
    assert "there is no solver 'magic'; there are" in capsys.readouterr().err
