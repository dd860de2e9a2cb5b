"""What-ifs: the right candidate never clashes, a wrong one may, and reasons come in order."""

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import DIGITS, Digit
from sudoku_app.core.exact import solve
from sudoku_app.core.grid import Grid
from sudoku_app.hints.catalogue import BY_KEY, next_step, steps
from sudoku_app.hints.chain_story import placements_in
from sudoku_app.hints.deduction import Board, CandidateMark, CandidatesFact, Role
from sudoku_app.hints.what_if import WhatIf
from sudoku_app.hints.what_if_board import what_ifs
from sudoku_app.hints.what_if_events import Forced, NoDigit
from tests.hints.boards import BoardCase, load_boards

CASES = [case for case in load_boards() if case.technique.startswith("forcing")]


def finished(board: Board, cell: Cell, digit: Digit, *, patterns: bool = False) -> WhatIf:
    return WhatIf(board, cell, digit, patterns=patterns).finish()


@pytest.mark.parametrize("patterns", [False, True])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.technique)
def test_supposing_the_truth_finds_only_truths(case: BoardCase, patterns: bool) -> None:
    for cell in case.board.grid.empty_cells():
        one = finished(case.board, cell, Digit(case.solution[cell]), patterns=patterns)
        assert one.clash is None
        assert all(case.solution[c] == d for c, d in placements_in(one.true))
        assert all(case.solution[c] != d for c, d in placements_in(one.false))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.technique)
def test_reasons_begin_with_the_supposition_and_end_with_the_result(case: BoardCase) -> None:
    cell = next(case.board.grid.empty_cells())
    one = finished(case.board, cell, Digit(case.solution[cell]))
    for result in placements_in(one.true):
        reasons = one.reasons_for(result, true=True)
        assert reasons[0] == Forced(cell, Digit(case.solution[cell]))
        assert isinstance(last := reasons[-1], Forced)
        assert (last.cell, last.digit) == result
        assert [one.events.index(r) for r in reasons] == sorted(map(one.events.index, reasons))


def test_the_shortest_contradiction_comes_first() -> None:
    case = next(c for c in CASES if c.technique == "forcing_chain_contradiction")
    found = list(steps(case.board, (BY_KEY[case.technique],)))
    waves = what_ifs(case.board).by_candidate
    depths = [waves[d.removals[0]].waves for d in found]
    assert depths == sorted(depths)
    assert all(len(d.story) >= 2 for d in found)


def test_a_clash_in_a_cell_names_it() -> None:
    values = [0] * 81
    for cell, digit in zip((1, 2, 3, 4, 5, 6, 7), range(1, 8), strict=True):
        values[cell] = digit
    grid = Grid(tuple(values))
    candidates = Candidates.of(grid).without((Cell(8), digit) for digit in DIGITS if digit != 9)
    one = finished(Board(grid, candidates, grid), Cell(0), Digit(9))
    assert one.clash == NoDigit(Cell(8))


def test_a_board_with_several_solutions_is_not_revealed() -> None:
    assert not list(BY_KEY["reveal"].find(Board.of(Grid.empty())))


def test_what_is_revealed_is_said_to_be_looked_up() -> None:
    case = next(c for c in load_boards() if c.technique == "reveal")
    fewest = min(case.board.candidates[c].bit_count() for c in case.board.grid.empty_cells())
    for reveal in BY_KEY["reveal"].find(case.board):
        ((cell, digit),) = reveal.placements
        assert case.board.candidates[cell].bit_count() == fewest
        assert case.solution[cell] == digit


HARDEST = (
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..41.....7..7...3..",
)


@pytest.mark.parametrize("puzzle", HARDEST)
def test_the_hardest_puzzles_have_a_next_step_that_is_proved(puzzle: str) -> None:
    board = Board.of(Grid.parse(puzzle))
    solution = solve(board.grid)
    assert solution is not None
    for _ in range(4):
        step = next_step(board)
        assert step is not None
        assert step.technique != "reveal"
        assert all(solution[cell] != digit for cell, digit in step.removals)
        board = board.after(step)


def test_a_contradiction_names_the_digits_behind_it() -> None:
    case = next(c for c in CASES if c.technique == "forcing_chain_contradiction")
    for step in steps(case.board, (BY_KEY[case.technique],)):
        clash = step.story[-1]
        because = clash.facts["because"]
        assert isinstance(because, CandidatesFact)
        told = {mark for one in step.story[:-1] for mark in one.marks}
        for cell, digit in because.candidates:
            assert CandidateMark(Role.COLOUR_A, cell, digit) in told


def test_what_is_struck_inside_is_told_with_its_own_clash() -> None:
    case = next(c for c in load_boards() if c.technique == "nested_what_if")
    step = next(BY_KEY["nested_what_if"].find(case.board))
    told = [sentence.template for sentence in step.story]
    assert told[0] == "suppose_true"
    assert told[-1] in {"no_digit_left_by", "no_place_left_by"}
    begun = sum(template == "suppose_inside" for template in told)
    assert begun > 0
    assert begun == sum("_left_inside" in template for template in told)
    assert step.length == len(told)
