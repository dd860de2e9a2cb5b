"""Digging stops at the number of clues that was asked for."""

from random import Random

import pytest

from sudoku_app.core import exact
from sudoku_app.generation.digging import dig, is_minimal
from sudoku_app.generation.full_grid import draw_full_grid
from sudoku_app.generation.symmetry import Symmetry


@pytest.mark.parametrize("symmetry", Symmetry)
@pytest.mark.parametrize("clues", [30, 45])
def test_no_clue_is_taken_beyond_the_number_wished(symmetry: Symmetry, clues: int) -> None:
    for seed in range(3):
        rng = Random(seed)
        *_, puzzle = dig(draw_full_grid(rng), rng, symmetry, clues)
        assert sum(map(bool, puzzle.values)) >= clues
        assert exact.is_unique(puzzle)


def test_without_a_number_every_clue_left_is_needed() -> None:
    rng = Random(1)
    *_, puzzle = dig(draw_full_grid(rng), rng)
    assert is_minimal(puzzle)
