"""Laws of all techniques: never against the solution, the same on a relabelled or transposed
board, and nothing breaks when every hint is followed.
"""

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.core.candidates import Candidates, Placement
from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.digits import DIGITS, Digit, DigitSet, digit_set, members
from sudoku_app.core.grid import Grid
from sudoku_app.hints.catalogue import BY_KEY, TECHNIQUES, steps
from sudoku_app.hints.deduction import Board, Deduction, Technique
from sudoku_app.hints.explain import explain
from tests.hints.boards import BoardCase, load_boards

CASES = load_boards()
Result = tuple[frozenset[Placement], frozenset[Placement]]

LONG_SEARCH = 66
"""From this difficulty on a search can take long on a board with candidates everywhere."""
QUICK = TECHNIQUES[: TECHNIQUES.index(BY_KEY["nested_what_if"])]
"""The techniques whose searches end soon on any board."""
ENOUGH = 20
"""Of a technique that finds hundreds of steps on a board, this many are checked."""


class Mirror:
    """Another name for every digit, and rows for columns if wanted."""

    def __init__(self, names: tuple[Digit, ...], *, transposed: bool) -> None:
        self._names = dict(zip(DIGITS, names, strict=True))
        self._transposed = transposed

    def cell(self, cell: Cell) -> Cell:
        return Cell(cell % 9 * 9 + cell // 9) if self._transposed else cell

    def board(self, board: Board) -> Board:
        masks = [DigitSet(0)] * 81
        for cell in CELLS:
            named = digit_set(self._names[d] for d in members(board.candidates[cell]))
            masks[self.cell(cell)] = named
        return Board(self._grid(board.grid), Candidates(tuple(masks)), self._grid(board.givens))

    def result(self, deduction: Deduction) -> Result:
        return self._all(deduction.placements), self._all(deduction.removals)

    def _all(self, candidates: tuple[Placement, ...]) -> frozenset[Placement]:
        return frozenset((self.cell(c), self._names[d]) for c, d in candidates)

    def _grid(self, grid: Grid) -> Grid:
        filled = grid.filled_cells()
        return Grid.empty().with_values((self.cell(c), self._names[Digit(grid[c])]) for c in filled)


AS_IT_IS = Mirror(DIGITS, transposed=False)


def contradicts(deduction: Deduction, solution: Grid) -> bool:
    return any(solution[c] != d for c, d in deduction.placements) or any(
        solution[c] == d for c, d in deduction.removals
    )


def changes_nothing(deduction: Deduction, board: Board) -> bool:
    struck = any(board.candidates.has(c, d) for c, d in deduction.removals)
    return not struck and not any(board.candidates.has(c, d) for c, d in deduction.placements)


def test_the_boards_cover_every_technique() -> None:
    assert {case.technique for case in CASES} == {t.key for t in TECHNIQUES}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.technique)
def test_a_technique_fires_on_its_boards_and_is_right(case: BoardCase) -> None:
    found = list(islice(steps(case.board, (BY_KEY[case.technique],)), ENOUGH))
    assert found
    for deduction in found:
        assert deduction.technique == case.technique
        assert not contradicts(deduction, case.solution)
        assert not changes_nothing(deduction, case.board)


@settings(max_examples=60)
@given(
    case=st.sampled_from(CASES),
    names=st.permutations(DIGITS),
    transposed=st.booleans(),
)
def test_other_names_and_transposing_map_hints_to_hints(
    case: BoardCase, names: list[Digit], transposed: bool
) -> None:
    technique = (BY_KEY[case.technique],)
    mirror = Mirror(tuple(names), transposed=transposed)
    expected = {mirror.result(d) for d in steps(case.board, technique)}
    found = {AS_IT_IS.result(d) for d in steps(mirror.board(case.board), technique)}
    assert found == expected


@settings(max_examples=25)
@given(case=st.sampled_from(CASES), chooser=st.randoms(use_true_random=False))
def test_following_hints_never_breaks_a_puzzle(case: BoardCase, chooser: Random) -> None:
    board = case.board
    while found := list(islice(steps(board, QUICK), 5)) or list(islice(steps(board), 1)):
        step = chooser.choice(found)
        assert not contradicts(step, case.solution)
        board = board.after(step)
    assert case.solution.extends(board.grid)


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.key)
def test_a_solved_puzzle_needs_no_technique(technique: Technique) -> None:
    assert not list(technique.find(Board.of(CASES[0].solution)))


@pytest.mark.parametrize("technique", QUICK, ids=lambda technique: technique.key)
def test_a_technique_is_silent_on_an_empty_board(technique: Technique) -> None:
    assert next(technique.find(Board.of(Grid.empty())), None) is None


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.key)
def test_a_technique_is_silent_where_every_candidate_is_in_a_solution(technique: Technique) -> None:
    """Without two of its digits a full board has pairs only, and they can change places."""
    full = CASES[0].solution
    board = Board.of(Grid(tuple(digit if digit > 2 else 0 for digit in full.values)))
    found = next(technique.find(board), None)
    assert found is None or technique.needs_uniqueness or technique.key == "reveal"


def test_techniques_that_rely_on_one_solution_are_silent_where_there_are_several() -> None:
    relying = [t for t in TECHNIQUES if t.needs_uniqueness]
    for case in CASES:
        if BY_KEY[case.technique] in relying:
            loose = Board(case.board.grid, case.board.candidates, Grid.empty())
            assert not list(steps(loose, relying))
            assert not list(steps(case.board, relying, uniqueness=False))


@settings(max_examples=40)
@given(masks=st.lists(st.integers(0, 511), min_size=81, max_size=81))
def test_no_finder_stumbles_over_a_board_that_makes_no_sense(masks: list[int]) -> None:
    candidates = Candidates(tuple(map(DigitSet, masks)))
    board = Board(Grid.empty(), candidates, Grid.empty())
    for technique in TECHNIQUES:
        if technique.difficulty < LONG_SEARCH:
            for deduction in islice(technique.find(board), ENOUGH):
                assert not changes_nothing(deduction, board)
                assert str(explain(deduction))
