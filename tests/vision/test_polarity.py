"""Digits come out dark on light ground, cell by cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
import pytest

from sudoku_app.vision.load import load
from sudoku_app.vision.polarity import dark_on_light
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.rectify import flatten
from sudoku_app.vision.scan import scan
from sudoku_app.vision.stages import BOARD_CELL, Lattice
from tests.streams import drain
from tests.vision.printed import Print, print_board
from tests.vision.test_repair import PUZZLES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from sudoku_app.core.cells import Cell
    from sudoku_app.core.grid import Grid
    from tests.vision.camera import Shot

PUZZLE = PUZZLES[0]
SCREEN = print_board(PUZZLE, Print(paper=(255, 255, 255), thin_ink=(215, 215, 215)))
GIVENS = tuple(PUZZLE.filled_cells())


def selected(shot: Shot, cells: Iterable[Cell], colour: tuple[int, int, int]) -> NDArray[Any]:
    """The screen with these cells filled with a colour and their digits in white."""
    pixels = shot.pixels.copy()
    for cell in cells:
        row, column = divmod(cell, 9)
        (left, top), (right, bottom) = shot.points[[row, row + 1], [column, column + 1]].astype(int)
        part = pixels[top + 2 : bottom - 1, left + 2 : right - 1]
        ink = 1 - part.mean(axis=2, keepdims=True) / 255
        part[:] = np.array(colour) * (1 - ink) + 255 * ink
    return pixels


@pytest.mark.parametrize("colour", [(220, 90, 40), (20, 120, 230), (60, 60, 60)])
def test_the_white_digit_of_a_selected_cell_is_read(colour: tuple[int, int, int]) -> None:
    _, result = drain(scan(load(selected(SCREEN, GIVENS[4:5], colour)), read_with_network))
    assert result.grid == PUZZLE


@pytest.mark.parametrize("puzzle", PUZZLES[:2])
def test_white_digits_on_dark_cells_are_read(puzzle: Grid) -> None:
    """More dark cells than a puzzle may have black ones; but these have something in them."""
    small = print_board(puzzle, Print(paper=(255, 255, 255), height=0.55))
    page = selected(small, puzzle.filled_cells(), (110, 30, 60))
    assert drain(scan(load(page), read_with_network))[1].grid == puzzle


@pytest.mark.parametrize("shade", [None, (170, 175, 180)])
def test_dark_digits_between_white_lines_are_read(shade: tuple[int, int, int] | None) -> None:
    white = (255, 255, 255)
    look = Print(ink=white, digit_ink=(25, 25, 25), paper=(200, 205, 210), shade=shade)
    page = print_board(PUZZLE, look).pixels
    assert drain(scan(load(page), read_with_network))[1].grid == PUZZLE


def test_a_light_cell_of_a_dark_screen_is_left_alone() -> None:
    flat = 255 - flatten(selected(SCREEN, GIVENS[:1], (80, 80, 80)), Lattice(SCREEN.points))
    seen = dark_on_light(flat)[: BOARD_CELL - 8, : BOARD_CELL - 8]
    assert np.array_equal(seen, flat[: BOARD_CELL - 8, : BOARD_CELL - 8])
    assert np.median(dark_on_light(flat)) > 200


def test_the_edge_of_a_shadow_is_no_light_digit() -> None:
    paper = flatten(SCREEN.pixels, Lattice(SCREEN.points))
    light = np.ones(paper.shape[:2], np.float32)
    light[:, : int(3.6 * BOARD_CELL)] = 0.3
    shaded = (paper * cv2.GaussianBlur(light, (0, 0), 3)[..., None]).astype(np.uint8)
    assert np.array_equal(dark_on_light(shaded), shaded)


def test_tiny_digits_beside_coloured_cells_stay_dark() -> None:
    """An app colours the row, the column and the box of the cell that is chosen."""
    shot = print_board(PUZZLE, Print(paper=(255, 255, 255), height=0.15, cell=84))
    pixels = shot.pixels.copy()
    left, top = shot.points[0, 0].astype(int)
    for height, width in ((9, 1), (1, 9), (3, 3)):
        part = pixels[top : top + 84 * height, left : left + 84 * width]
        part[:] = np.minimum(part, np.array([0, 255, 255], np.uint8))
    assert drain(scan(load(pixels), read_with_network))[1].grid == PUZZLE
