"""Laws of repair: pixels and rules weighed together, and nothing wrong kept silent."""

from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.core.cells import CELLS, PEERS, Cell
from sudoku_app.core.exact import count_solutions, solve
from sudoku_app.core.grid import Grid
from sudoku_app.vision.reading import Reading, normalised
from sudoku_app.vision.repair import CLASH, NO_SOLUTION, SEVERAL_SOLUTIONS, repair
from sudoku_app.vision.stages import Floats

PUZZLES = tuple(
    Grid.parse(text)
    for text in (
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "...7...8..9...31....68.5.7..2.6...49...2...5...8.4...7...9...3.37......61.5..4...",
        ".42.....5...632.8..8..4.2...........715.6834.9.835.761.91..6.......2.19...61...5.",
        "000000907000420180000705026100904000050000040000507009920108000034059000507000000",
    )
)
puzzles = st.sampled_from(PUZZLES)
cells = st.sampled_from(CELLS)
SURE = 0.9999


def probabilities_of(grid: Grid, confidence: float = SURE) -> Floats:
    rows = np.full((81, 10), (1 - confidence) / 9)
    rows[np.arange(81), grid.values] = confidence
    return rows


def with_doubt(rows: Floats, cell: Cell, shares: dict[int, float]) -> Floats:
    changed = rows.copy()
    changed[cell] = 1e-4
    for choice, share in shares.items():
        changed[cell, choice] = share
    return normalised(changed)


@given(puzzles)
def test_a_clear_puzzle_stays_as_read_and_is_certain(puzzle: Grid) -> None:
    repaired = repair(Reading(probabilities_of(puzzle)))
    assert (repaired.grid, repaired.changes, repaired.solutions) == (puzzle, (), 1)
    assert repaired.certain
    assert not repaired.doubtful


@given(puzzles, cells, st.integers(1, 9))
def test_one_misread_cell_that_breaks_the_rules_is_mended(
    puzzle: Grid, cell: Cell, wrong: int
) -> None:
    broken = puzzle.with_value(cell, wrong)
    if wrong == puzzle[cell] or (not broken.conflicts() and count_solutions(broken) == 1):
        return
    rows = with_doubt(probabilities_of(puzzle), cell, {wrong: 0.6, puzzle[cell]: 0.39})
    repaired = repair(Reading(rows))
    assert repaired.grid == puzzle
    assert [(c.cell, c.seen, c.settled) for c in repaired.changes] == [(cell, wrong, puzzle[cell])]
    assert cell in repaired.doubtful
    assert not repaired.certain


@given(puzzles, st.integers(0, 20))
def test_a_clash_beyond_doubt_stays_and_is_doubtful(puzzle: Grid, start: int) -> None:
    cell = list(puzzle.filled_cells())[start]
    wrong = next(puzzle[peer] for peer in PEERS[cell] if puzzle[peer] not in {0, puzzle[cell]})
    board = puzzle.with_value(cell, wrong)
    repaired = repair(Reading(normalised(probabilities_of(board, 1.0))))
    assert (repaired.grid, repaired.changes) == (board, ())
    assert repaired.doubtful == board.conflicts()
    assert not repaired.certain


@given(puzzles, st.integers(0, 80))
def test_a_clear_board_with_several_solutions_stays_and_says_so(puzzle: Grid, start: int) -> None:
    kept = [c for c in puzzle.filled_cells() if (c + start) % 3]
    board = Grid.empty().with_values((c, puzzle[c]) for c in kept)
    repaired = repair(Reading(probabilities_of(board)))
    assert repaired.grid == board
    assert repaired.solutions == count_solutions(board)
    if repaired.solutions == 2:
        assert repaired.doubtful
        assert not repaired.certain


@settings(max_examples=40)
@given(puzzles, st.lists(st.tuples(cells, st.integers(0, 9), st.floats(0.02, 0.9)), max_size=6))
def test_only_an_unchanged_clear_puzzle_is_certain(
    puzzle: Grid, doubts: list[tuple[Cell, int, float]]
) -> None:
    rows = probabilities_of(puzzle)
    for cell, choice, share in doubts:
        rows = with_doubt(rows, cell, {puzzle[cell]: 1 - share, choice: share})
    reading = Reading(rows)
    repaired = repair(reading)
    assert repaired.certain or repaired.doubtful
    if repaired.certain:
        assert repaired.solutions == 1
        assert repaired.grid == reading.grid
        assert not repaired.doubtful


def total_cost(grid: Grid, rows: Floats) -> float:
    pixels = -float(np.log(rows[np.arange(81), grid.values]).sum())
    if grid.conflicts():
        return pixels + CLASH
    return pixels + (NO_SOLUTION, 0.0, SEVERAL_SOLUTIONS)[count_solutions(grid)]


@settings(max_examples=25)
@given(puzzles, st.lists(cells, min_size=2, max_size=2, unique=True), st.data())
def test_no_board_near_by_is_more_probable(
    puzzle: Grid, where: list[Cell], data: st.DataObject
) -> None:
    rows = probabilities_of(puzzle)
    for cell in where:
        shares = data.draw(st.lists(st.floats(0.001, 1), min_size=10, max_size=10))
        rows[cell] = shares
    rows = normalised(rows)
    best = total_cost(repair(Reading(rows)).grid, rows)
    for choices in product(range(10), repeat=2):
        other = puzzle.with_values(zip(where, choices, strict=True))
        assert best <= total_cost(other, rows) + 1e-9


def test_two_misread_cells_are_mended_together() -> None:
    puzzle = PUZZLES[0]
    first, second = list(puzzle.filled_cells())[:2]
    for a, b in combinations((first, second), 2):
        rows = with_doubt(probabilities_of(puzzle), a, {8: 0.5, puzzle[a]: 0.3})
        rows = with_doubt(rows, b, {5: 0.6, puzzle[b]: 0.35})
        assert repair(Reading(rows)).grid == puzzle


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_hopeless_readings_come_to_an_end(share: float) -> None:
    rng = np.random.default_rng(7)
    rows = normalised(rng.random((81, 10)) * (1 - share) + share)
    assert repair(Reading(rows)).doubtful


def written_reading(shares: dict[int, float]) -> tuple[Cell, Grid, Reading]:
    """A puzzle with one written digit, which the reader sees with these probabilities."""
    puzzle = PUZZLES[0]
    cell = next(iter(puzzle.empty_cells()))
    solution = solve(puzzle)
    assert solution is not None
    rows = with_doubt(probabilities_of(puzzle), cell, shares)
    return cell, solution, Reading(rows)


def test_the_solution_decides_about_an_unclear_written_digit() -> None:
    cell, solution, _ = written_reading({1: 1.0})
    right, other = solution[cell], solution[cell] % 9 + 1
    _, _, reading = written_reading({other: 0.55, right: 0.44})
    repaired = repair(reading, frozenset({cell}))
    assert repaired.grid[cell] == right
    assert cell in repaired.doubtful


def test_a_clear_mistake_is_neither_changed_nor_doubtful() -> None:
    cell, solution, _ = written_reading({1: 1.0})
    other = solution[cell] % 9 + 1
    _, _, reading = written_reading({other: 0.998})
    repaired = repair(reading, frozenset({cell}))
    assert repaired.grid[cell] == other
    assert cell not in repaired.doubtful
    assert repaired.certain


def test_a_mistake_that_is_not_quite_clear_is_kept_and_doubtful() -> None:
    cell, solution, _ = written_reading({1: 1.0})
    right, other = solution[cell], solution[cell] % 9 + 1
    _, _, reading = written_reading({other: 0.96, right: 0.02})
    repaired = repair(reading, frozenset({cell}))
    assert repaired.grid[cell] == other
    assert cell in repaired.doubtful


def test_a_mistake_is_kept_when_only_another_wrong_digit_is_likely_too() -> None:
    cell, solution, _ = written_reading({1: 1.0})
    right = solution[cell]
    other, third = right % 9 + 1, (right + 1) % 9 + 1
    _, _, reading = written_reading({other: 0.6, third: 0.38, right: 0.02})
    repaired = repair(reading, frozenset({cell}))
    assert repaired.grid[cell] == other
    assert cell in repaired.doubtful


def test_a_lone_mark_is_not_taken_for_nothing_because_it_is_wrong() -> None:
    cell, solution, _ = written_reading({1: 1.0})
    other = solution[cell] % 9 + 1
    _, _, reading = written_reading({other: 0.98, solution[cell]: 0.015, 0: 0.005})
    repaired = repair(reading, frozenset({cell}))
    assert repaired.grid[cell] == other
    assert cell in repaired.doubtful
