"""The built-in network: small, calibrated, and unconvinced by boards held the wrong way up."""

from __future__ import annotations

from unittest.mock import Mock

import numpy as np
import pytest

from sudoku_app import resources
from sudoku_app.core.grid import Grid
from sudoku_app.vision.orientation import read_upright
from sudoku_app.vision.readers import network
from sudoku_app.vision.readers.network import (
    HANDWRITING_MODEL,
    PRINT_MODEL,
    look_at,
    read_with_network,
)
from sudoku_app.vision.rectify import rectify
from sudoku_app.vision.stages import Lattice, Photo, Rectified
from tests.vision import camera
from tests.vision.printed import BUNDLED_FONTS, Print, print_board

PUZZLE = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
LOOKS = {
    **{font.stem: Print(font=font) for font in BUNDLED_FONTS},
    "small digits": Print(height=0.55),
    "red ink": Print(ink=(200, 30, 40)),
    "grey ink on grey paper": Print(ink=(110, 110, 110), paper=(200, 200, 200)),
    "shaded boxes": Print(shade=(205, 205, 205)),
    "yellow paper": Print(paper=(250, 235, 150)),
    "coarse": Print(cell=20),
}


def flat(look: Print) -> Rectified:
    shot = print_board(PUZZLE, look)
    return rectify(Photo(shot.pixels), Lattice(shot.points))


def test_the_model_is_small() -> None:
    sizes = [resources.path(model).stat().st_size for model in (PRINT_MODEL, HANDWRITING_MODEL)]
    assert sum(sizes) <= 2_000_000


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_printed_boards_are_read_with_conviction(look: Print) -> None:
    reading = read_with_network(flat(look))
    assert reading.grid == PUZZLE
    assert reading.conviction > -1


def test_any_number_of_cells_is_looked_at_each_alone() -> None:
    noise = np.random.default_rng(3).integers(0, 256, (7, 32, 32)).astype(np.uint8)
    scores, features = look_at(noise)
    assert scores.shape == (7, 10)
    assert len(features) == 7
    first_scores, first_features = look_at(noise[:1])
    assert np.allclose(first_scores, scores[:1], atol=1e-4)
    assert np.allclose(first_features, features[:1], atol=1e-4)


@pytest.mark.parametrize(("spoilt", "looks"), [(0, 1), (24, 2)])
def test_only_a_doubt_is_looked_at_twice(
    monkeypatch: pytest.MonkeyPatch, spoilt: int, looks: int
) -> None:
    board = flat(Print())
    grain = np.random.default_rng(1).integers(0, 256, (spoilt, spoilt))
    board.board[20 : 20 + spoilt, 20 : 20 + spoilt] = grain
    counted = Mock(wraps=look_at)
    monkeypatch.setattr(network, "look_at", counted)
    assert read_with_network(board).grid.values[1:] == PUZZLE.values[1:]
    assert counted.call_count == looks


def test_of_cells_without_a_mark_one_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Mock(wraps=look_at)
    monkeypatch.setattr(network, "look_at", counted)
    assert read_with_network(flat(Print())).grid == PUZZLE
    digits = sum(map(bool, PUZZLE.values))
    assert [len(call.args[0]) for call in counted.call_args_list] == [digits + 1]


@pytest.mark.parametrize("shade", [0, 90, 255])
def test_a_cell_of_one_shade_is_empty_whatever_the_shade(shade: int) -> None:
    board, empty = flat(Print()), list(PUZZLE.empty_cells())
    side = board.board.shape[0] // 9
    for cell in empty:
        row, column = (side * place for place in divmod(cell, 9))
        board.board[row + 2 : row + side - 2, column + 2 : column + side - 2] = shade
    reading = read_with_network(board)
    assert reading.grid == PUZZLE
    assert reading.confidences[empty].min() > 0.99


def test_a_faint_mark_is_looked_at() -> None:
    cells = np.full((2, 32, 32), 250, np.uint8)
    cells[1, 8:24, 16] = 210
    assert network.is_blank(cells).tolist() == [True, False]


@pytest.mark.parametrize(("name", "grainy"), [("noisy", True), ("compressed", False)])
def test_noise_is_grain_and_coarse_jpeg_is_not(name: str, grainy: bool) -> None:
    shot = camera.SPOILT[name](print_board(PUZZLE, Print()), np.random.default_rng(2))
    board = rectify(Photo(shot.pixels), Lattice(shot.points))
    assert (network.grain(board.board) > network._GRAINY) is grainy
    assert read_with_network(board).grid == PUZZLE


@pytest.mark.parametrize("quarter_turns", [1, 2, 3])
def test_a_turned_board_convinces_less_and_is_turned_back(quarter_turns: int) -> None:
    upright = flat(Print())
    turned = upright.turned(quarter_turns)
    assert read_with_network(turned).conviction < read_with_network(upright).conviction - 5
    board, reading = read_upright(turned, read_with_network)
    assert reading.grid == PUZZLE
    assert np.array_equal(board.board, upright.board)
    assert np.array_equal(board.lattice.points, upright.lattice.points)
