"""The solution path: each step on the board that the last one left, rated as the puzzle is."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from sudoku_app.core.exact import solve
from sudoku_app.generation.bank import draw
from sudoku_app.hints.catalogue import BY_KEY
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.level import LEVELS, Level
from sudoku_app.hints.rating import SINGLES, rate, weigh
from sudoku_app.hints.solution_path import PathStep, find_solution_path


def path_of(level: Level, seed: int) -> list[PathStep]:
    banked = draw(level, Random(seed))
    assert banked is not None
    return list(find_solution_path(Board.of(banked.puzzle)))


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("level", LEVELS[:-1])
def test_a_path_leads_to_the_end_and_weighs_what_the_puzzle_does(level: Level, seed: int) -> None:
    path = path_of(level, seed)
    puzzle = path[0].board.grid
    assert path[-1].after.grid == solve(puzzle)
    assert [step.number for step in path] == list(range(1, len(path) + 1))
    assert all(one.after == other.board for one, other in pairwise(path))
    assert max((weigh(step.deduction)[0] for step in path), key=LEVELS.index) is level
    rating = rate(puzzle)
    counts = Counter(step.deduction.technique for step in path)
    beyond = {key: count for key, count in counts.items() if key not in SINGLES}
    assert beyond == {k: count for k, count in rating.techniques.items() if k not in SINGLES}
    hardest = max(weigh(step.deduction)[1] for step in path)
    assert 0 <= rating.score - 100 * hardest <= 400


def test_a_path_uses_only_what_it_may() -> None:
    allowed = [BY_KEY[key] for key in SINGLES]
    start = path_of(Level.EXPERT, 0)[0].board
    path = list(find_solution_path(start, allowed))
    assert {step.deduction.technique for step in path} <= set(SINGLES)
    assert not path[-1].after.grid.is_solved
