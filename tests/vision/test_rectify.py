"""The flat board: straight, evenly lit, and cut where the cells are."""

from __future__ import annotations

import numpy as np
import pytest

from sudoku_app.vision.rectify import even_light, flatten, rectify, rectify_either
from sudoku_app.vision.split import CELL_SIDE, split
from sudoku_app.vision.stages import BOARD_CELL, Lattice, Photo
from tests.vision import camera
from tests.vision.printed import Print, print_board
from tests.vision.test_repair import PUZZLES

SHOT = print_board(PUZZLES[0], Print())


def rectified_cells(shot: camera.Shot) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    return split(rectify(Photo(shot.pixels), Lattice(shot.points)))


def test_cells_hold_ink_exactly_where_there_are_digits() -> None:
    cells = rectified_cells(SHOT)
    assert cells.shape == (81, CELL_SIDE, CELL_SIDE)
    hearts = cells[:, 6:-6, 6:-6].min(axis=(1, 2))
    assert [bool(heart < 128) for heart in hearts] == [digit != 0 for digit in PUZZLES[0].values]


@pytest.mark.parametrize("name", ["tilted", "curled", "shaded", "large"])
def test_the_flat_board_is_the_same_however_it_was_photographed(name: str) -> None:
    spoilt = {
        "tilted": camera.tilted(SHOT, 0.7, 1.0),
        "curled": camera.curled(SHOT, 0.06),
        "shaded": camera.shaded(SHOT, 0.6, np.random.default_rng(2)),
        "large": camera.scaled(SHOT, 3),
    }[name]
    difference = np.abs(rectified_cells(spoilt).astype(float) - rectified_cells(SHOT))
    assert difference.mean() < 8


def test_red_print_is_as_dark_as_black() -> None:
    red = print_board(PUZZLES[0], Print(ink=(200, 40, 40)))
    cells = rectified_cells(red)[:, 6:-6, 6:-6]
    filled = [cell for cell, digit in enumerate(PUZZLES[0].values) if digit]
    assert cells[filled].min(axis=(1, 2)).max() < 90


def test_light_digits_become_dark_ones_and_keep_their_colours() -> None:
    blue = print_board(PUZZLES[0], Print(digit_ink=(150, 60, 30)))
    lattice = Lattice(blue.points)
    usual = rectify(Photo(blue.pixels), lattice)
    for pixels in (blue.pixels, 255 - blue.pixels):
        either = rectify_either(Photo(pixels), lattice)
        assert np.abs(either.board.astype(float) - usual.board).mean() < 2
        assert either.colours is not None
        assert np.array_equal(either.colours, flatten(pixels, lattice))


def test_turning_a_board_turns_its_lattice_along() -> None:
    flat = rectify(Photo(SHOT.pixels), Lattice(SHOT.points))
    turned = flat.turned(1)
    again = rectify(Photo(SHOT.pixels), turned.lattice)
    assert np.abs(turned.board.astype(float) - again.board).mean() < 2
    assert turned.turned(3).board.tobytes() == flat.board.tobytes()
    assert turned.colours is not None
    assert again.colours is not None
    assert np.abs(turned.colours.astype(float) - again.colours).mean() < 2
    assert turned.board.shape == (9 * BOARD_CELL, 9 * BOARD_CELL)


@pytest.mark.parametrize("angle", [0.0, 0.4, 1.3])
def test_the_edge_of_a_shadow_is_no_ink(angle: float) -> None:
    x, y = np.meshgrid(np.arange(576), np.arange(576))
    away = (x - 288) * np.cos(angle) + (y - 288) * np.sin(angle)
    page = np.full((576, 576), 230.0)
    page[10::64] = page[11::64] = 60
    board = even_light((page * np.where(away > 0, 0.5, 1.0)).astype(np.uint8))
    beside = board[(away > 4) & (away < 12) & (y % 64 > 24) & (y % 64 < 60)]
    assert np.percentile(beside, 10) > 190


def test_the_size_of_a_cell_lies_between_its_width_and_its_height() -> None:
    x, y = np.meshgrid(np.arange(10) * 90.0, np.arange(10) * 40.0)
    assert Lattice(np.stack([x, y], axis=-1)).cell_size == pytest.approx(60)


def test_corners_and_outline_go_clockwise_from_the_top_left() -> None:
    x, y = np.meshgrid(np.arange(10.0), np.arange(10.0))
    lattice = Lattice(np.stack([x, y], axis=-1))
    assert lattice.corners.tolist() == [[0, 0], [9, 0], [9, 9], [0, 9]]
    edges = [(n, 0) for n in range(9)], [(9, n) for n in range(9)]
    back = [(n, 9) for n in range(9, 0, -1)], [(0, n) for n in range(9, 0, -1)]
    assert [tuple(point) for point in lattice.outline] == [*edges[0], *edges[1], *back[0], *back[1]]


def test_a_cell_is_shown_while_its_heart_touches_the_edge_of_the_photo() -> None:
    x, y = np.meshgrid(np.arange(10) * 10.0, np.arange(10) * 10.0)
    photo = Photo(np.zeros((100, 100, 3), np.uint8))
    heart = 3.0
    touching = Lattice(np.stack([x - heart, y - heart], axis=-1))
    assert touching.is_within(photo).all()
    beyond = Lattice(np.stack([x - heart - 0.5, y], axis=-1)).is_within(photo).reshape(9, 9)
    assert not beyond[:, 0].any()
    assert beyond[:, 1:].all()
