"""The exact solver against a plain one, on boards with no, one and many solutions."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.digits import DIGITS, Digit
from sudoku_app.core.exact import count_solutions, find_solutions, is_unique, solve
from sudoku_app.core.grid import Grid
from tests.core.plain_solver import first_solutions

PUZZLES = {
    "gentle": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "sparse": "9......74..53.................97.1...4..1....28............26.....5..3..4........",
    "hard": ".....1.39........5..3.5.6....8.9...67....28..1..4.......9.8..5..2.......4..7.....",
    "places before cells": (
        ".......3.......92.9..2....53..1......5...4..3..8.75...1..6..3....4.....6.7...8..1"
    ),
    "several": ".9..2....84.79.1.313.4.8..6...9.....2.....8..4.....37...71.............8.1...946.",
}
SOLVED = Grid.parse(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
LIMIT = 5


@st.composite
def boards(draw: st.DrawFn) -> Grid:
    """A solved grid relabelled, dug, and perhaps with a digit spoilt: any number of solutions."""
    labels = [0, *draw(st.permutations(range(1, 10)))]
    # Digging at most 54 cells keeps the oracle quick; the puzzles above have fewer clues.
    dug = set(draw(st.lists(st.sampled_from(CELLS), max_size=54, unique=True)))
    values = [0 if cell in dug else labels[SOLVED[cell]] for cell in CELLS]
    for cell in draw(st.lists(st.sampled_from(CELLS), max_size=2)):
        values[cell] = draw(st.sampled_from(DIGITS))
    return Grid(tuple(values))


removals = st.lists(st.tuples(st.sampled_from(CELLS), st.sampled_from(DIGITS)), max_size=30)


@settings(max_examples=150, deadline=None)
@given(board=boards())
def test_the_solutions_are_those_of_the_plain_solver(board: Grid) -> None:
    expected = first_solutions(board, LIMIT)
    found = find_solutions(board, LIMIT)
    assert len(set(found)) == len(found) == len(expected) == count_solutions(board, LIMIT)
    assert all(solution.is_solved and solution.extends(board) for solution in found)
    assert is_unique(board) == (len(expected) == 1)
    assert (solve(board) is None) == (not expected)
    if len(expected) < LIMIT:
        assert set(found) == expected


@settings(max_examples=100, deadline=None)
@given(board=boards(), removed=removals)
def test_candidates_narrow_the_solutions(board: Grid, removed: list[tuple[Cell, Digit]]) -> None:
    candidates = Candidates.of(board).without(removed)
    expected = first_solutions(board, LIMIT, candidates)
    assert count_solutions(board, LIMIT, candidates) == len(expected)
    if len(expected) < LIMIT:
        assert set(find_solutions(board, LIMIT, candidates)) == expected


@pytest.mark.parametrize("name", PUZZLES)
def test_known_puzzles(name: str) -> None:
    puzzle = Grid.parse(PUZZLES[name])
    found = find_solutions(puzzle, 10)
    assert (len(found) == 1) == (name != "several")
    assert all(solution.is_solved and solution.extends(puzzle) for solution in found)


@pytest.mark.parametrize("limit", [0, 1, 2, 500])
def test_counting_stops_at_the_limit(limit: int) -> None:
    assert count_solutions(Grid.empty(), limit) == limit
    assert len(set(find_solutions(Grid.empty(), limit))) == limit


def test_clashing_givens_have_no_solution() -> None:
    for cell, peer in ((0, 1), (0, 9), (0, 10)):
        board = Grid.empty().with_values([(Cell(cell), 5), (Cell(peer), 5)])
        assert solve(board) is None
        assert count_solutions(board) == 0


def test_a_cell_without_candidates_has_no_solution() -> None:
    emptied = Candidates.of(Grid.empty()).without((Cell(40), digit) for digit in DIGITS)
    assert count_solutions(Grid.empty(), 1, emptied) == 0


def test_a_solved_grid_is_its_own_solution() -> None:
    assert find_solutions(SOLVED) == (SOLVED,)


def test_random_full_grids_dug_to_the_last_clue_stay_unique() -> None:
    rng = Random(3)
    board = SOLVED
    for cell in rng.sample(CELLS, len(CELLS)):
        dug = board.with_value(cell, 0)
        if is_unique(dug):
            board = dug
    assert first_solutions(board, 2) == {SOLVED}
    assert all(not is_unique(board.with_value(cell, 0)) for cell in board.filled_cells())
