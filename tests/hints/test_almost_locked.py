"""Almost locked sets: found all, with one digit to spare, and linked as the solution has it."""

from itertools import combinations

import pytest

from sudoku_app.core.cells import HOUSES
from sudoku_app.core.cellsets import cell_set, cells_in
from sudoku_app.core.digits import Digit, members
from sudoku_app.core.grid import Grid
from sudoku_app.hints.almost_locked import AlmostLockedSet, almost_locked_sets, restricted_commons
from sudoku_app.hints.catalogue import BY_KEY, next_step
from sudoku_app.hints.chain_graph import bits_of
from sudoku_app.hints.deduction import CellsFact, Deduction
from sudoku_app.hints.set_network import set_network
from tests.hints.boards import BoardCase, load_boards

CASES = [case for case in load_boards() if case.technique in {"als_xz", "als_chain"}]


def has(one: AlmostLockedSet, digit: Digit, solution: Grid) -> bool:
    return any(solution[cell] == digit for cell in cells_in(one.cells))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.technique)
def test_every_set_has_one_digit_more_than_cells_and_lacks_one_in_the_end(case: BoardCase) -> None:
    for one in almost_locked_sets(case.board):
        assert one.digits.bit_count() == len(one) + 1
        assert sum(not has(one, d, case.solution) for d in members(one.digits)) == 1


def test_no_set_is_missing() -> None:
    board = CASES[0].board
    found = {one.cells for one in almost_locked_sets(board)}
    for house in HOUSES:
        open_cells = [c for c in house if board.candidates[c]]
        for size in (1, 2, 3):
            for cells in combinations(open_cells, size):
                digits = 0
                for cell in cells:
                    digits |= board.candidates[cell]
                assert (digits.bit_count() == size + 1) == (cell_set(cells) in found)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.technique)
def test_linked_sets_never_both_have_the_digit(case: BoardCase) -> None:
    network = set_network(case.board)
    for index, links in enumerate(network.linked):
        first = network.sets[index]
        for digit, others in links.items():
            for other in bits_of(others):
                second = network.sets[other]
                assert digit in members(restricted_commons(first, second))
                assert not (has(first, digit, case.solution) and has(second, digit, case.solution))


def groups(step: Deduction) -> list[set[int]]:
    """The groups of cells that the text of a step introduces by a letter."""
    told = [one.facts["cells"] for one in step.story if "letter" in one.facts]
    return [set(fact.cells) for fact in told if isinstance(fact, CellsFact)]


@pytest.mark.parametrize("key", ["als_xy_wing", "death_blossom"])
def test_the_groups_of_a_hint_share_no_cell(key: str) -> None:
    checked = 0
    for case in load_boards()[::8]:
        step = next_step(case.board, (BY_KEY[key],))
        if step:
            found = groups(step)
            assert len(found) > 1
            assert sum(map(len, found)) == len(set().union(*found))
            checked += 1
    assert checked > 5
