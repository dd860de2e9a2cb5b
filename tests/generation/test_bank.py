"""The packaged puzzles: each of its level, and none like another."""

from random import Random

import pytest

from sudoku_app import assets
from sudoku_app.core.exact import is_unique
from sudoku_app.core.grid import Grid
from sudoku_app.generation.bank import draw
from sudoku_app.hints.level import LEVELS, Level
from sudoku_app.hints.rating import rate


@pytest.mark.parametrize("level", LEVELS)
def test_the_bank_holds_proper_puzzles_of_its_level(level: Level) -> None:
    lines = assets.text(f"puzzles/{level}.txt").splitlines()
    assert len(lines) >= 200
    assert len(set(lines)) == len(lines)
    assert all(is_unique(Grid.parse(line.split()[0])) for line in lines)
    for line in Random(1).sample(lines, 3):
        puzzle, score = line.split()
        rating = rate(Grid.parse(puzzle))
        assert (rating.level, rating.score) == (level, int(score))


@pytest.mark.parametrize("level", LEVELS)
def test_a_drawn_puzzle_keeps_the_level(level: Level) -> None:
    drawn = draw(level, Random(2))
    assert drawn is not None
    assert is_unique(drawn.puzzle)
    assert rate(drawn.puzzle).level is level
