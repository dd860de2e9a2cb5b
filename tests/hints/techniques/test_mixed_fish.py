"""Fish that strike a place of their own: it lies in two of the covers."""

from sudoku_app.core.cellsets import HOUSE_SETS
from sudoku_app.hints.catalogue import BY_KEY
from sudoku_app.hints.deduction import HousesFact
from tests.hints.boards import load_boards


def test_even_the_smallest_fish_may_strike_a_place_of_their_own() -> None:
    found = 0
    for case in load_boards():
        for step in BY_KEY["finned_franken_x_wing"].find(case.board):
            bases = step.facts["bases"]
            assert isinstance(bases, HousesFact)
            assert all(case.solution[cell] != digit for cell, digit in step.removals)
            found += any(
                HOUSE_SETS[h] >> cell & 1 for h in bases.houses for cell, _ in step.removals
            )
    assert found
