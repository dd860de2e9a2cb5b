"""New puzzles: one solution, exactly the wished level, the same from the same seed."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.core.exact import count_solutions
from sudoku_app.core.streams import finish
from sudoku_app.generation.digging import dig, is_minimal
from sudoku_app.generation.full_grid import draw_full_grid
from sudoku_app.generation.generator import SEVERAL, NewPuzzle, Wish, generate
from sudoku_app.generation.symmetry import Symmetry, orbits
from sudoku_app.hints.catalogue import technique_named
from sudoku_app.hints.level import Level
from sudoku_app.hints.rating import rate


def made(wish: Wish, seed: int) -> NewPuzzle:
    return finish(generate(wish, Random(seed)))


@given(st.integers(0, 10**6))
@settings(max_examples=20)
def test_a_drawn_grid_is_a_solution(seed: int) -> None:
    assert draw_full_grid(Random(seed)).is_solved


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.EASY, Level.MEDIUM])
def test_a_puzzle_has_one_solution_and_the_wished_level(level: Level) -> None:
    new = made(Wish(level), 7)
    assert count_solutions(new.puzzle) == 1
    assert new.solution.extends(new.puzzle)
    assert new.solution.is_solved
    assert rate(new.puzzle) == new.rating
    assert new.rating.level is level


@pytest.mark.parametrize("technique", ["pointing", "naked_pair", "skyscraper", "xy_wing"])
def test_a_wished_technique_is_the_hardest_of_its_puzzle(technique: str) -> None:
    rating = made(Wish(technique=technique), 3).rating
    assert rating.hardest == technique
    assert rating.level is technique_named(technique).level


def test_puzzles_of_a_level_differ_in_their_hardest_technique() -> None:
    ratings = [made(Wish(Level.MEDIUM), seed).rating for seed in range(8)]
    patterns = Counter(rating.hardest for rating in ratings)
    assert len(patterns) >= 3
    assert sum(rating.steps_of_level >= SEVERAL for rating in ratings) >= 2


@pytest.mark.parametrize("symmetry", list(Symmetry))
def test_the_clues_keep_the_symmetry(symmetry: Symmetry) -> None:
    *_, puzzle = dig(draw_full_grid(Random(1)), Random(2), symmetry)
    assert count_solutions(puzzle) == 1
    for group in orbits(symmetry):
        assert len({bool(puzzle[cell]) for cell in group}) == 1


def test_clue_counts_and_minimality_are_kept() -> None:
    assert sum(map(bool, made(Wish(Level.EASY, clues=40), 1).puzzle.values)) >= 40
    assert is_minimal(made(Wish(Level.EASY, symmetry=Symmetry.NONE, minimal=True), 1).puzzle)


def test_the_same_seed_gives_the_same_puzzle() -> None:
    assert made(Wish(Level.EASY), 5) == made(Wish(Level.EASY), 5)
    assert made(Wish(Level.EASY), 5) != made(Wish(Level.EASY), 6)
