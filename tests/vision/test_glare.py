"""What a reflection hides is doubtful; white cells of a screen are not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from sudoku_app.vision.glare import wiped_out
from sudoku_app.vision.load import load
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.rectify import rectify
from sudoku_app.vision.scan import scan
from sudoku_app.vision.stages import Lattice
from tests.streams import drain
from tests.vision.printed import Print, print_board
from tests.vision.test_repair import PUZZLES

if TYPE_CHECKING:
    from sudoku_app.core.cells import Cell
    from tests.vision.camera import Shot

PUZZLE = PUZZLES[0]
PAPER = Print(paper=(175, 175, 170))


def lit(shot: Shot, cell: Cell) -> Shot:
    """With the reflection of a lamp in one cell."""
    row, column = divmod(cell, 9)
    middle = shot.points[row : row + 2, column : column + 2].mean(axis=(0, 1))
    y, x = np.mgrid[: shot.pixels.shape[0], : shot.pixels.shape[1]]
    away = ((x - middle[0]) ** 2 + (y - middle[1]) ** 2) / shot.cell**2
    light: Any = 600 * np.exp(-away)
    pixels = np.clip(shot.pixels + light[..., None], 0, 255).astype(np.uint8)
    return replace(shot, pixels=pixels)


@pytest.mark.parametrize("cell", list(PUZZLE.filled_cells())[5:20:5])
def test_a_digit_under_a_reflection_is_not_silently_left_out(cell: Cell) -> None:
    _, result = drain(scan(load(lit(print_board(PUZZLE, PAPER), cell).pixels), read_with_network))
    assert not result.grid[cell]
    assert cell in result.repaired.doubtful
    assert not result.repaired.certain


@pytest.mark.parametrize(
    "look",
    [
        PAPER,
        Print(paper=(255, 255, 255)),
        Print(paper=(255, 255, 255), shade=(220, 220, 220), thin_ink=(200, 200, 200)),
    ],
    ids=["paper", "white", "every other box white"],
)
def test_even_boards_hide_nothing(look: Print) -> None:
    shot = print_board(PUZZLE, look)
    assert not wiped_out(rectify(load(shot.pixels), Lattice(shot.points)))
