"""Boards of tiles, some darker than the ground between them and some lighter: no lines at all."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sudoku_app.vision import scan as scanning
from sudoku_app.vision.load import load
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.scan import scan
from sudoku_app.vision.stages import Lattice, Located
from tests.streams import drain
from tests.vision import camera
from tests.vision.camera import Shot
from tests.vision.printed import Print, print_board
from tests.vision.test_repair import PUZZLES

PUZZLE = PUZZLES[0]
GROUND = Print(ink=(244, 239, 230), paper=(255, 255, 255), digit_ink=(255, 255, 255), cell=60)
NAVY = Print(paper=(60, 72, 104), digit_ink=(255, 255, 255), thin=0.08, thick=0.13)
GREY = Print(paper=(166, 170, 168), digit_ink=(46, 52, 54), thin=0.03, thick=0.05)


def tiled(given: Print) -> Shot:
    """Givens on dark tiles, the other tiles are lighter than the ground."""
    look = replace(GROUND, thin=given.thin, thick=given.thick)
    dark = print_board(PUZZLE, replace(given, ink=GROUND.ink, cell=GROUND.cell)).pixels
    shot = print_board(PUZZLE, look)
    pixels, corners = shot.pixels.copy(), shot.points.astype(int)
    for cell in PUZZLE.filled_cells():
        row, column = divmod(cell, 9)
        (left, top), (right, bottom) = corners[row, column], corners[row + 1, column + 1]
        pixels[top:bottom, left:right] = dark[top:bottom, left:right]
    return Shot(pixels, shot.points)


@pytest.mark.parametrize("given", [NAVY, GREY], ids=["navy", "grey"])
def test_dark_tiles_among_light_ones_are_read(given: Print) -> None:
    _, result = drain(scan(load(tiled(given).pixels), read_with_network))
    assert result.grid == PUZZLE


@pytest.mark.parametrize("given", [NAVY, GREY], ids=["navy", "grey"])
def test_photographed_tiles_are_read(given: Print) -> None:
    shot = camera.noisy(camera.rotated(tiled(given), 5), 8, np.random.default_rng(4))
    _, result = drain(scan(load(camera.compressed(shot, 70).pixels), read_with_network))
    assert result.grid == PUZZLE


def test_a_grid_of_doubtful_digits_gives_way_to_a_clear_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shot = tiled(GREY)
    beside = Lattice(shot.points + 0.3 * GROUND.cell, score=0.7)
    monkeypatch.setattr(scanning, "locate", lambda _photo, _effort=None: Located((beside,)))
    _, result = drain(scan(load(shot.pixels), read_with_network))
    assert result.grid == PUZZLE
