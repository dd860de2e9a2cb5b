"""The packaged puzzles: each of its level, and none like another."""

from collections import Counter
from random import Random

import pytest

from sudoku_app import resources
from sudoku_app.core.exact import is_unique
from sudoku_app.core.grid import Grid
from sudoku_app.generation.bank import draw
from sudoku_app.generation.generator import SEVERAL
from sudoku_app.hints.level import LEVELS, Level
from sudoku_app.hints.rating import rate

LEAST = dict.fromkeys(LEVELS, 500) | {Level.HARD: 430, Level.MASTER: 471, Level.EXTREME: 107}
"""How many puzzles of each level there are; finding hard ones takes long."""


@pytest.mark.parametrize("level", LEVELS)
def test_the_bank_holds_proper_puzzles_of_its_level(level: Level) -> None:
    lines = resources.text(f"puzzles/{level}.txt").splitlines()
    assert len(lines) >= LEAST[level]
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


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD, Level.EXPERT])
def test_no_technique_has_the_last_word_too_often(level: Level) -> None:
    """In the whole bank at most in 30 %, and at least half need several steps of the level."""
    lines = resources.text(f"puzzles/{level}.txt").splitlines()
    sample = Random(3).sample(lines, 30)
    ratings = [rate(Grid.parse(line.split()[0])) for line in sample]
    patterns = Counter(rating.hardest for rating in ratings)
    assert len(patterns) >= 4
    assert max(patterns.values()) <= 0.55 * len(ratings)
    assert sum(rating.steps_of_level >= SEVERAL for rating in ratings) >= 0.3 * len(ratings)


def test_beginners_puzzles_differ() -> None:
    scores = {line.split()[1] for line in resources.text("puzzles/beginner.txt").splitlines()}
    assert len(scores) >= 10
