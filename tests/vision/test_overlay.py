"""Digits are written into their cells and nowhere else, and can be read again."""

from __future__ import annotations

import numpy as np
import pytest

from sudoku_app.core.cells import CELLS
from sudoku_app.core.digits import Digit
from sudoku_app.vision.overlay import write_digits
from sudoku_app.vision.stages import Lattice
from tests.vision import camera
from tests.vision.printed import Print, print_board
from tests.vision.test_repair import PUZZLES

SHOT = camera.tilted(print_board(PUZZLES[0], Print()), 0.7, 0.5)


def test_only_the_given_cells_change() -> None:
    cells = [cell for cell in CELLS if PUZZLES[0][cell] == 0][:3]
    written = write_digits(SHOT.pixels, Lattice(SHOT.points), {c: Digit(5) for c in cells})
    changed = np.argwhere((written != SHOT.pixels).any(axis=2))[:, ::-1]
    corners = [SHOT.points[r : r + 2, c : c + 2].reshape(4, 2) for r, c in map(_place, cells)]
    for spot in changed[::7]:
        assert any(
            (corner.min(axis=0) - 1 <= spot).all() and (spot <= corner.max(axis=0) + 1).all()
            for corner in corners
        )
    assert len(changed) > 3 * 30


def test_a_digit_lands_in_its_own_row_and_column() -> None:
    cell = CELLS[8 * 9 + 7]
    written = write_digits(SHOT.pixels, Lattice(SHOT.points), {cell: Digit(8)})
    middle = np.argwhere((written != SHOT.pixels).any(axis=2)).mean(axis=0)[::-1]
    corners = SHOT.points[8:10, 7:9].reshape(4, 2)
    assert (corners.min(axis=0) < middle).all()
    assert (middle < corners.max(axis=0)).all()


def test_digits_stand_in_the_middle_of_their_cells() -> None:
    side = 60
    x, y = np.meshgrid(np.arange(10.0) * side, np.arange(10.0) * side)
    paper = np.full((9 * side, 9 * side, 3), 255, np.uint8)
    digits = {cell: Digit(8) for cell in CELLS}
    written = write_digits(paper, Lattice(np.stack([x, y], axis=-1)), digits)
    ink = (255.0 - written.mean(axis=2)).reshape(9, side, 9, side).sum(axis=(0, 2))
    for profile in (ink.sum(axis=0), ink.sum(axis=1)):
        middle = np.average(np.arange(side), weights=profile)
        assert middle == pytest.approx(side / 2, abs=0.1 * side)


def test_a_cell_outside_the_picture_is_left_out() -> None:
    away = Lattice(SHOT.points + 10_000)
    assert (write_digits(SHOT.pixels, away, {CELLS[0]: Digit(1)}) == SHOT.pixels).all()


def _place(cell: int) -> tuple[int, int]:
    return divmod(cell, 9)
