"""Boards are found where they are, whatever was done to the picture, and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from sudoku_app.vision.locate import follow, glance, locate
from sudoku_app.vision.stages import Lattice, Photo
from tests.vision import camera, no_puzzles
from tests.vision.printed import Print, print_board, random_print
from tests.vision.test_repair import PUZZLES

if TYPE_CHECKING:
    from sudoku_app.core.grid import Grid
    from tests.vision.camera import Shot

PUZZLE: Grid = PUZZLES[0]


def miss(lattice: Lattice, shot: Shot) -> float:
    """The largest error in cells, whichever way round the board is taken."""
    turns = (np.rot90(lattice.points, quarter) for quarter in range(4))
    return min(
        float(np.linalg.norm(turn - shot.points, axis=2).max()) / shot.cell for turn in turns
    )


LOOKS = {
    "usual": Print(),
    "thin": Print(thin=0.02, thick=0.025),
    "shaded boxes": Print(shade=(190, 200, 205)),
    "dashed": Print(dashed=True),
}


@pytest.mark.parametrize("name", camera.SPOILT)
def test_a_spoilt_picture_still_shows_its_board(name: str) -> None:
    shot = camera.SPOILT[name](print_board(PUZZLE, LOOKS["usual"]), np.random.default_rng(5))
    assert miss(locate(Photo(shot.pixels)).lattices[0], shot) < 0.2


@pytest.mark.parametrize("look", LOOKS)
def test_boards_of_many_looks_are_found(look: str) -> None:
    shot = camera.rotated(print_board(PUZZLE, LOOKS[look]), 7)
    assert miss(locate(Photo(shot.pixels)).lattices[0], shot) < 0.15


@pytest.mark.parametrize("seed", range(4))
def test_random_prints_are_found(seed: int) -> None:
    shot = print_board(PUZZLE, random_print(np.random.default_rng(seed)))
    assert miss(locate(Photo(shot.pixels)).lattices[0], shot) < 0.15


@pytest.mark.parametrize("kind", no_puzzles.KINDS)
@pytest.mark.parametrize("seed", range(2))
def test_nothing_is_found_where_no_puzzle_is(kind: str, seed: int) -> None:
    picture = no_puzzles.KINDS[kind](np.random.default_rng(seed))
    assert locate(Photo(picture)).lattices == ()


def test_nothing_is_found_where_the_puzzle_was_painted_out() -> None:
    shot = print_board(PUZZLE, Print())
    picture = no_puzzles.painted_out(shot, np.random.default_rng(1))
    assert locate(Photo(picture)).lattices == ()


def test_several_boards_are_offered_the_largest_first() -> None:
    large = print_board(PUZZLE, Print())
    small = camera.scaled(print_board(PUZZLES[1], Print()), 0.6)
    height = large.pixels.shape[0]
    beside = np.full((height, small.pixels.shape[1], 3), 238, dtype=np.uint8)
    beside[: small.pixels.shape[0]] = small.pixels
    found = locate(Photo(np.hstack([beside, large.pixels]))).lattices
    assert len(found) == 2
    assert found[0].area > 2 * found[1].area
    assert miss(found[1], small) < 0.2


def test_a_board_is_followed_to_the_next_frame() -> None:
    first = print_board(PUZZLE, Print())
    start = glance(first.pixels, 0)
    assert start is not None
    followed = follow(np.roll(first.pixels, 6, axis=1), start)
    assert followed is not None
    assert np.abs(followed.points - start.points - (6, 0)).max() < 2
    assert follow(np.full_like(first.pixels, 230), start) is None
    outside = Lattice(start.points - 5000)
    assert follow(first.pixels, outside) is None
