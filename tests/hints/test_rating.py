"""Ratings: levels by the hardest step, the same whatever the digits are called."""

import pytest

from sudoku_app.core.grid import Grid
from sudoku_app.hints.catalogue import TECHNIQUES
from sudoku_app.hints.level import LEVELS, Level
from sudoku_app.hints.rating import SINGLES, describe, rate

EASY = "..9..1...76..4.1..3.4...9..4....37.92..8.9..49.74....3..3...4.1..2.1..75...7..2.."
BEYOND = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
BEGINNER = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize(("puzzle", "level"), [(BEGINNER, Level.BEGINNER), (EASY, Level.EASY)])
def test_the_level_is_that_of_the_hardest_step(puzzle: str, level: Level) -> None:
    rating = rate(Grid.parse(puzzle))
    assert rating.solved
    assert rating.level is level
    blanks = sum(1 for _ in Grid.parse(puzzle).empty_cells())
    assert sum(rating.techniques[key] for key in SINGLES if key in rating.techniques) == blanks


@pytest.mark.parametrize("puzzle", [BEGINNER, EASY])
def test_relabelling_and_transposing_change_nothing(puzzle: str) -> None:
    relabelled = puzzle.translate(str.maketrans("123456789", "987654321"))
    assert rate(Grid.parse(relabelled)).level is rate(Grid.parse(puzzle)).level
    transposed = "".join(puzzle[column::9] for column in range(9))
    assert rate(Grid.parse(transposed)).level is rate(Grid.parse(puzzle)).level


def test_the_catalogue_climbs_through_the_levels() -> None:
    ranks = [t.level.rank for t in TECHNIQUES if t.key not in SINGLES]
    assert ranks == sorted(ranks)


def test_a_search_below_a_level_gives_up_honestly() -> None:
    assert not rate(Grid.empty(), Level.MEDIUM).solved


def test_a_puzzle_that_no_technique_solves_is_the_hardest_there_is() -> None:
    rating = rate(Grid.parse(BEYOND))
    assert not rating.solved
    assert rating.level is Level.EXTREME
    assert rating.score > 10_000


def test_what_a_puzzle_needs_is_said_in_a_line() -> None:
    assert describe(rate(Grid.parse(BEGINNER))) == "51 singles"


def test_levels_are_in_order() -> None:
    assert [level.rank for level in LEVELS] == list(range(7))
