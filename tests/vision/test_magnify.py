"""Digits much smaller than their cells are read; notes are not taken for them."""

from __future__ import annotations

import numpy as np
import pytest

from sudoku_app.core.grid import Grid
from sudoku_app.vision.load import load
from sudoku_app.vision.magnify import with_legible_digits
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.rectify import rectify
from sudoku_app.vision.scan import scan
from sudoku_app.vision.stages import Lattice
from tests.streams import drain
from tests.vision import camera
from tests.vision.printed import Print, print_board
from tests.vision.test_repair import PUZZLES

PUZZLE = PUZZLES[0]


@pytest.mark.parametrize("puzzle", PUZZLES[:3])
@pytest.mark.parametrize("height", [0.22, 0.28, 0.33])
def test_small_digits_are_read(puzzle: Grid, height: float) -> None:
    shot = print_board(puzzle, Print(height=height, cell=80))
    _, result = drain(scan(load(shot.pixels), read_with_network))
    assert result.grid == puzzle


def test_small_digits_in_a_photo_are_read() -> None:
    shot = camera.tilted(print_board(PUZZLE, Print(height=0.28, cell=80)), 1.2, 1.0)
    shot = camera.noisy(camera.blurred(shot, 0.01), 6, np.random.default_rng(1))
    _, result = drain(scan(load(shot.pixels), read_with_network))
    assert result.grid == PUZZLE


@pytest.mark.parametrize(
    "look",
    [Print(), Print(height=0.45), Print(notes=(60, 60, 60)), Print(ink=(200, 200, 200))],
    ids=["usual", "smaller", "with notes", "faint"],
)
def test_other_boards_stay_as_they_are(look: Print) -> None:
    shot = print_board(PUZZLE, look)
    flat = rectify(load(shot.pixels), Lattice(shot.points))
    assert with_legible_digits(flat) is flat


def test_faint_digits_are_not_small() -> None:
    look = Print(ink=(150, 150, 150), digit_ink=(170, 170, 170), cell=18)
    shot = camera.compressed(camera.blurred(print_board(PUZZLE, look), 0.14), 40)
    flat = rectify(load(shot.pixels), Lattice(shot.points))
    assert with_legible_digits(flat) is flat


def test_notes_alone_are_not_enlarged() -> None:
    shot = print_board(Grid.empty(), Print(notes=(20, 20, 20)))
    flat = rectify(load(shot.pixels), Lattice(shot.points))
    assert with_legible_digits(flat) is flat
