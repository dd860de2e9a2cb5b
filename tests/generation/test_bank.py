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

COUNT = 500
"""How many puzzles of each level there are."""
SAMPLE = dict.fromkeys(LEVELS, 5) | {Level.MASTER: 3, Level.EXTREME: 1}
"""So many are rated again; an extreme one takes seconds."""
MIXED = LEVELS[2:]


def rows(level: Level) -> list[list[str]]:
    """Each puzzle with its score, its hardest technique and the number of steps of its level."""
    return [line.split() for line in resources.text(f"puzzles/{level}.txt").splitlines()]


@pytest.mark.parametrize("level", LEVELS)
def test_the_bank_holds_proper_puzzles_of_its_level(level: Level) -> None:
    found = rows(level)
    assert len(found) >= COUNT
    assert len({puzzle for puzzle, *_ in found}) == len(found)
    assert all(is_unique(Grid.parse(puzzle)) for puzzle, *_ in found)
    for puzzle, score, hardest, steps in Random(1).sample(found, SAMPLE[level]):
        rating = rate(Grid.parse(puzzle))
        assert (rating.level, rating.score) == (level, int(score))
        assert (rating.hardest, rating.steps_of_level) == (hardest, int(steps))


@pytest.mark.parametrize("level", LEVELS)
def test_a_drawn_puzzle_keeps_the_level(level: Level) -> None:
    drawn = draw(level, Random(2))
    assert drawn is not None
    assert is_unique(drawn.puzzle)
    assert rate(drawn.puzzle).level is level


@pytest.mark.parametrize("level", MIXED)
def test_no_technique_has_the_last_word_too_often(level: Level) -> None:
    found = rows(level)
    patterns = Counter(hardest for *_, hardest, _ in found)
    assert max(patterns.values()) <= 0.3 * len(found)
    assert sum(int(steps) >= SEVERAL for *_, steps in found) >= 0.5 * len(found)


def test_beginners_puzzles_differ() -> None:
    assert len({score for _, score, *_ in rows(Level.BEGINNER)}) >= 10
