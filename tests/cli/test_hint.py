"""sudoku-cli hint, explain and techniques."""

import json
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from sudoku_app.cli.hint import list_steps
from sudoku_app.cli.main import main
from sudoku_app.core.candidates import Candidates, format_state
from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.core.grid import Grid
from sudoku_app.hints.advice import Choice, all_hints
from sudoku_app.hints.catalogue import TECHNIQUES
from sudoku_app.hints.deduction import Board, Deduction
from tests.hints.boards import load_boards

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LOOSE = PUZZLE[:27] + "." * 54
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert main([*arguments, "--json"]) == 0
    record: dict[str, object] = json.loads(capsys.readouterr().out)
    return record


def hints(record: dict[str, object]) -> list[dict[str, object]]:
    found = record["hints"]
    assert isinstance(found, list)
    return found


def test_one_hint_is_the_easiest(capsys: pytest.CaptureFixture[str]) -> None:
    record = answer(capsys, "hint", PUZZLE)
    [hint] = hints(record)
    assert record["board"] == PUZZLE
    assert hint["technique"] == "hidden_single"
    assert hint["placements"] == [[1, 6, 8]]
    assert hint["eliminations"] == []
    assert "row 1, column 6" in str(hint["explanation"])


def test_a_board_with_spaces_is_named_whole(capsys: pytest.CaptureFixture[str]) -> None:
    spaced = " ".join(PUZZLE)
    assert answer(capsys, "hint", spaced)["board"] == spaced
    assert answer(capsys, "hint", f"{PUZZLE} from the paper")["board"] == PUZZLE


def test_the_givens_go_with_boards_of_a_file_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "board.txt"
    file.write_text(f"{PUZZLE[:2]}1{PUZZLE[3:]}\n", encoding="utf-8")
    record = answer(capsys, "hint", str(file), PUZZLE)
    assert record["board"] == f"{PUZZLE[:2]}1{PUZZLE[3:]}"
    assert hints(record)[0]["technique"] == "wrong_digit"


def test_a_wrong_digit_is_told_before_any_step(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in ("1", "5"):  # one that shows no clash yet, and one that does
        [hint] = hints(answer(capsys, "hint", PUZZLE[:2] + wrong + PUZZLE[3:], PUZZLE))
        assert hint["technique"] == "wrong_digit"
        assert hint["take_back"] == [[1, 3, int(wrong)]]
        assert "Remove the digit in row 1, column 3." in str(hint["explanation"])


def test_a_full_board_that_is_wrong_is_told_so(capsys: pytest.CaptureFixture[str]) -> None:
    [hint] = hints(answer(capsys, "hint", SOLUTION[:2] + "9" + SOLUTION[3:], PUZZLE))
    assert hint["take_back"] == [[1, 3, 9]]


def test_a_candidate_that_was_needed_is_brought_back(capsys: pytest.CaptureFixture[str]) -> None:
    grid = Grid.parse(PUZZLE)
    lost = Candidates.of(grid).without([(Cell(2), Digit(4))])
    [hint] = hints(answer(capsys, "hint", format_state(grid, lost), PUZZLE))
    assert hint["technique"] == "lost_note"
    assert hint["bring_back"] == [[1, 3, 4]]


def test_all_hints_of_one_technique(capsys: pytest.CaptureFixture[str]) -> None:
    found = hints(answer(capsys, "hint", "--all", "--technique", "naked_single", PUZZLE))
    assert len(found) > 1
    assert {hint["technique"] for hint in found} == {"naked_single"}


def test_short_notation(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", "--short", PUZZLE]) == 0
    assert "Write 8 in r1c6." in capsys.readouterr().out


def test_a_state_with_givens(capsys: pytest.CaptureFixture[str]) -> None:
    case = next(case for case in load_boards() if case.technique == "avoidable_rectangle_1")
    state = format_state(case.board.grid, case.board.candidates)
    key = ("--all", "--technique", case.technique)
    assert hints(answer(capsys, "hint", *key, state, str(case.board.givens)))
    assert main(["hint", *key, state]) == 1, "without givens every filled cell counts as given"


def test_a_filled_cell_that_may_be_open_is_looked_at_as_such(
    capsys: pytest.CaptureFixture[str],
) -> None:
    almost = Grid.parse("." + SOLUTION[1:])
    state = format_state(almost, Candidates.of(almost))
    assert main(["hint", state, SOLUTION.replace("5", ".")]) == 1
    found = hints(answer(capsys, "hint", "--all", state, SOLUTION.replace("5", ".")))
    assert [1, 1, 5] in [place for hint in found for place in hint["placements"]]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["hint", SOLUTION], 1, "every cell is filled"),
        (["hint", "5" + PUZZLE[1:8] + "5" + PUZZLE[9:]], 2, "clashes"),
        (["hint", PUZZLE, SOLUTION], 2, "the givens do not match the board"),
        (["hint", "." * 81], 1, "more than one solution"),
        (["hint", LOOSE], 0, "more than one solution"),
        (["hint", "53417....68" + LOOSE[11:], LOOSE], 1, "the digits filled in since leave none"),
        (["hint", "12345678.........9" + "." * 63], 1, "no solution"),
        (["hint", "--all", PUZZLE[:2] + "5" + PUZZLE[3:], PUZZLE], 2, "clashes"),
        (["hint", "--technique", "magic", PUZZLE], 2, "there is no technique 'magic'"),
        (["explain", "11" + "." * 79], 2, "clashes"),
    ],
)
def test_what_cannot_be_answered_is_said(
    arguments: list[str], code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == code
    assert words in capsys.readouterr().err


def test_explain_tells_the_whole_way(capsys: pytest.CaptureFixture[str]) -> None:
    record = answer(capsys, "explain", PUZZLE)
    assert record["solved"]
    assert record["grid"] == SOLUTION
    steps = record["steps"]
    assert isinstance(steps, list)
    assert len(steps) == PUZZLE.count(".")
    assert main(["explain", PUZZLE]) == 0
    assert capsys.readouterr().out.startswith("1. Hidden single: ")


def test_techniques_are_listed_with_their_lessons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["techniques", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["key"] for row in rows] == [technique.key for technique in TECHNIQUES]
    assert all(row["name"] for row in rows)
    assert all(bool(row["lesson"]) is row["taught"] for row in rows)


def test_all_steps_are_printed_as_they_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    options = Namespace(all=True, json=False, no_uniqueness=False, short=False)
    searched: list[str] = []

    def slow(board: Board, choice: Choice) -> Iterator[Deduction]:
        for step in all_hints(board, choice):
            searched.append(step.technique)
            yield step

    monkeypatch.setattr("sudoku_app.hints.advice.all_hints", slow)
    answer = list_steps(PUZZLE, None, options)
    assert len(searched) == 1
    assert len(list(answer.lines)) == len(searched) > 20
