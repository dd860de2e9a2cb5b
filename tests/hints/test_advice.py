"""The single hint: mistakes first, then the easiest step, the best of its kind."""

from collections import Counter
from itertools import islice, takewhile

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.core.exact import solve
from sudoku_app.core.grid import Grid
from sudoku_app.hints.advice import (
    LOST_NOTE,
    MOST_EACH,
    WRONG_DIGIT,
    Choice,
    Position,
    all_hints,
    next_hint,
)
from sudoku_app.hints.catalogue import BY_KEY
from sudoku_app.hints.deduction import Board, CellMark
from sudoku_app.hints.explain import explain
from tests.hints.boards import load_boards

GIVENS = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SOLUTION = solve(GIVENS)


def position(grid: Grid, candidates: Candidates | None = None) -> Position:
    board = Board(grid, candidates or Candidates.of(grid), GIVENS)
    return Position(board, SOLUTION)


def test_a_wrong_digit_is_told_before_anything_else() -> None:
    assert SOLUTION is not None
    grid = GIVENS.with_value(Cell(2), SOLUTION[Cell(2)]).with_value(Cell(3), 2)
    hint = next_hint(position(grid))
    assert hint is not None
    assert hint.deduction.technique == WRONG_DIGIT
    assert hint.takes_back == (Cell(3),)
    told = explain(hint.deduction)
    assert "top middle box is wrong" in str(told.nudge)
    assert [str(sentence) for sentence in told.why] == [
        "The 2 in row 1, column 4 is wrong: with it, the puzzle has no solution."
    ]
    assert str(told.do[0]) == "Remove the digit in row 1, column 4."


def test_of_wrong_digits_one_that_clashes_is_told_first_and_with_what() -> None:
    hidden, clashing = Cell(2), Cell(36 + 1)
    hint = next_hint(position(GIVENS.with_value(hidden, 1).with_value(clashing, 1)))
    assert hint is not None
    assert hint.takes_back == (hidden, clashing)
    told = explain(hint.deduction)
    assert "middle left box is wrong" in str(told.nudge)
    assert [str(sentence) for sentence in told.why] == [
        "The 1 in row 5, column 2 is wrong: row 5 has another 1, in column 9."
    ]
    assert str(told.do[0]) == "Remove the digits in row 1, column 3 and row 5, column 2."


def test_of_several_mistakes_only_the_one_spoken_of_is_marked() -> None:
    hidden, clashing = Cell(2), Cell(36 + 1)
    hint = next_hint(position(GIVENS.with_value(hidden, 1).with_value(clashing, 1)))
    assert hint is not None
    told = explain(hint.deduction)
    for sentence in (told.pattern, *told.why):
        marked = {mark.cell for mark in sentence.marks if isinstance(mark, CellMark)}
        assert hidden not in marked
        assert clashing in marked
    mended = {mark.cell for mark in told.do[0].marks if isinstance(mark, CellMark)}
    assert mended == {hidden, clashing}


def test_a_struck_candidate_that_is_right_is_brought_back() -> None:
    assert SOLUTION is not None
    right = Digit(SOLUTION[Cell(2)])
    hint = next_hint(position(GIVENS, Candidates.of(GIVENS).without([(Cell(2), right)])))
    assert hint is not None
    assert hint.deduction.technique == LOST_NOTE
    assert hint.restores == ((Cell(2), right),)
    assert str(explain(hint.deduction).do[0]) == "Restore the note in row 1, column 3."


def test_the_hint_is_of_the_easiest_technique_that_applies() -> None:
    hint = next_hint(position(GIVENS))
    assert hint is not None
    assert not hint.is_mistake
    assert hint.deduction.technique == next(all_hints(Board.of(GIVENS))).technique


@pytest.mark.parametrize("last", [Cell(0), Cell(40), Cell(80)])
def test_among_equals_the_nearest_to_the_last_move_wins(last: Cell) -> None:
    board = Board.of(GIVENS)
    hint = next_hint(Position(board, SOLUTION, last))
    assert hint is not None
    (cell, _) = hint.deduction.placements[0]
    same = takewhile(lambda d: d.technique == hint.deduction.technique, all_hints(board))

    def distance(other: Cell) -> int:
        return abs(other // 9 - last // 9) + abs(other % 9 - last % 9)

    assert distance(cell) == min(distance(d.placements[0][0]) for d in same)


def test_techniques_can_be_switched_off() -> None:
    easiest = next(all_hints(Board.of(GIVENS))).technique
    choice = Choice(techniques_off=frozenset({easiest}))
    assert all(d.technique != easiest for d in islice(all_hints(Board.of(GIVENS), choice), 100))


def test_every_step_is_listed_once_under_its_easiest_name() -> None:
    case = next(case for case in load_boards() if case.technique == "skyscraper")
    found = list(islice(all_hints(case.board), 60))
    results = [(frozenset(d.placements), frozenset(d.removals)) for d in found]
    assert len(set(results)) == len(results)
    skyscraper = next(BY_KEY["skyscraper"].find(case.board))
    named = {d.technique for d in found if set(d.removals) == set(skyscraper.removals)}
    assert named == {"skyscraper"}


def test_of_one_technique_only_the_first_steps_are_listed() -> None:
    board = Board.of(GIVENS)
    counts = Counter(d.technique for d in all_hints(board, only("als_xz", "als_xy_wing")))
    assert len(list(islice(BY_KEY["als_xz"].find(board), MOST_EACH + 1))) == MOST_EACH + 1
    assert counts == {"als_xz": MOST_EACH, "als_xy_wing": MOST_EACH}


def only(*techniques: str) -> Choice:
    return Choice(techniques_off=frozenset(BY_KEY) - {*techniques})


def test_a_cell_is_revealed_only_where_nothing_else_helps() -> None:
    board = Board.of(GIVENS)
    others = Choice(techniques_off=frozenset(BY_KEY) - {"hidden_single", "reveal"})
    assert {d.technique for d in all_hints(board, others)} == {"hidden_single"}
    alone = Choice(techniques_off=frozenset(BY_KEY) - {"reveal"})
    assert {d.technique for d in all_hints(board, alone)} == {"reveal"}


def test_a_full_board_has_nothing_to_say() -> None:
    assert SOLUTION is not None
    assert next_hint(position(SOLUTION)) is None
