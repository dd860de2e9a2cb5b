"""From a drawn photo to the puzzle, end to end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from sudoku_app.core.cells import Cell
from sudoku_app.core.grid import Grid
from sudoku_app.vision.errors import NoPuzzleError
from sudoku_app.vision.load import load
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.reading import Reading, normalised
from sudoku_app.vision.repair import Repaired
from sudoku_app.vision.scan import Scan, scan, scan_lattice
from sudoku_app.vision.stages import BOARD_CELL, Lattice, Located, Photo, Rectified
from tests.refusal import refused
from tests.streams import drain
from tests.vision import camera, no_puzzles
from tests.vision.printed import Print, photograph, print_board, random_print, turned
from tests.vision.test_repair import PUZZLES

if TYPE_CHECKING:
    from sudoku_app.vision.scan import Stage
    from sudoku_app.vision.stages import Floats
    from tests.vision.printed import Colour

PUZZLE = PUZZLES[0]


def finish(photo: Photo, board: int = 0) -> tuple[list[Stage], Scan]:
    return drain(scan(photo, read_with_network, board))


def test_stages_come_in_order_and_end_in_a_scan() -> None:
    stages, result = finish(load(print_board(PUZZLE, Print()).pixels))
    assert [type(stage) for stage in stages] == [Located, Rectified, Reading, Repaired]
    assert result.grid == PUZZLE
    assert result.repaired.certain
    assert result.crop(Cell(80)).shape == (BOARD_CELL, BOARD_CELL)


@pytest.mark.parametrize("seed", range(8))
def test_drawn_photos_are_read(seed: int) -> None:
    rng = np.random.default_rng([2, seed])
    puzzle = PUZZLES[seed % len(PUZZLES)]
    shot = photograph(print_board(puzzle, random_print(rng)), rng)
    _, result = finish(load(shot.pixels))
    assert result.grid == puzzle


@pytest.mark.parametrize("quarter_turns", [1, 2, 3])
def test_a_photo_may_be_held_any_way(quarter_turns: int) -> None:
    _, result = finish(load(turned(print_board(PUZZLE, Print()), quarter_turns)))
    assert result.grid == PUZZLE


def test_what_the_picture_cuts_off_is_doubtful() -> None:
    shot = camera.rotated(print_board(PUZZLE, Print()), 6)
    edge = round(float(shot.points[0].mean(axis=0)[1] + 0.5 * shot.cell))
    _, result = finish(load(shot.pixels[edge:]))
    is_hidden = ~result.rectified.lattice.is_within(result.photo)
    hidden = {Cell(int(cell)) for cell in np.flatnonzero(is_hidden)}
    assert 0 < len(hidden) < 9
    assert hidden <= result.repaired.doubtful
    assert not result.repaired.certain


@pytest.mark.parametrize("rows", [0.9, 1.6, 2.7, 3.5, 4.4])
def test_a_photo_of_a_part_of_a_puzzle_is_told_as_that(rows: float) -> None:
    shot = print_board(PUZZLE, Print())
    edge = round(float(shot.points[0, 0, 1] + rows * shot.cell))
    with refused(NoPuzzleError, "only a part"):
        finish(load(shot.pixels[edge:]))
    with refused(NoPuzzleError, "only a part"):
        finish(load(shot.pixels[:, :-edge]))


@pytest.mark.parametrize("count", [4, 6, 9])
def test_a_grid_with_few_digits_is_left_to_be_reviewed(count: int) -> None:
    few = PUZZLE.with_values((cell, 0) for cell in list(PUZZLE.filled_cells())[count:])
    _, result = finish(load(print_board(few, Print()).pixels))
    assert result.grid == few
    assert result.repaired.doubtful
    assert not result.repaired.certain


def test_a_blank_page_has_no_puzzle() -> None:
    with refused(NoPuzzleError, "no Sudoku grid"):
        finish(load(np.full((400, 400, 3), 240, np.uint8)))


def test_an_empty_grid_is_no_puzzle() -> None:
    with pytest.raises(NoPuzzleError):
        finish(load(print_board(Grid.empty(), Print()).pixels))


VAGUE = 0.75 * np.eye(10)[list(PUZZLE.values)] + 0.025
"""All of a puzzle, but each cell with a chance of three quarters alone: so foliage is read."""


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (np.full((81, 10), 0.1), "no Sudoku digits"),
        (np.eye(10)[[0] * 79 + [5, 6]] + 1e-9, "no Sudoku digits"),
        (VAGUE, "could not be read"),
    ],
)
def test_a_grid_without_legible_digits_is_no_puzzle(rows: Floats, told: str) -> None:
    photo = load(print_board(PUZZLE, Print()).pixels)
    stages = scan(photo, lambda _: Reading(normalised(rows)))
    with refused(NoPuzzleError, told):
        list(stages)


def test_a_dark_screen_is_read_as_its_negative() -> None:
    look = Print(ink=(220, 220, 220), paper=(30, 30, 34))
    _, result = finish(load(print_board(PUZZLE, look).pixels))
    assert result.grid == PUZZLE


def test_a_dark_screen_on_a_light_desk_is_read() -> None:
    screen = print_board(PUZZLE, Print(ink=(220, 220, 220), paper=(30, 30, 34))).pixels
    desk = np.full((1000, 1200, 3), 210, np.uint8)
    desk[200 : 200 + screen.shape[0], 300 : 300 + screen.shape[1]] = screen
    assert np.median(desk) > 200
    assert finish(load(desk))[1].grid == PUZZLE


@pytest.mark.parametrize(
    "shades", [((20, 20, 20), (240, 240, 240)), ((220, 220, 220), (30, 30, 30))]
)
def test_a_board_whose_thin_lines_are_lost_is_read(shades: tuple[Colour, Colour]) -> None:
    ink, paper = shades
    look = Print(ink=ink, paper=paper, thin_ink=paper)
    assert finish(load(print_board(PUZZLE, look).pixels))[1].grid == PUZZLE


@pytest.mark.parametrize("period", [5.7, 9.0])
def test_ripples_on_a_screen_do_not_hide_its_board(period: float) -> None:
    """They look like lines, the pale ones of the screen do not: the first grid has no digits."""
    screen = print_board(PUZZLE, Print(paper=(245, 245, 245), thin_ink=(238, 238, 238), cell=40))
    shot = camera.rippled(camera.rotated(screen, 4), 0.045, period)
    stages, result = finish(load(shot.pixels))
    assert len(stages) > 4
    assert result.grid == PUZZLE
    assert len(result.located.lattices) == 1


@pytest.mark.parametrize("seed", range(3))
def test_nine_framed_boxes_of_small_numbers_are_no_puzzle(seed: int) -> None:
    picture = no_puzzles.boxes_of_numbers(np.random.default_rng(seed))
    with pytest.raises(NoPuzzleError):
        finish(load(picture))


def test_paper_in_the_dark_is_no_dark_screen() -> None:
    shot = print_board(PUZZLE, Print())
    photo = load((shot.pixels * 0.3).astype(np.uint8))
    lattice = Lattice(shot.points)
    _, result = drain(scan_lattice(photo, Located((lattice,)), lattice, read_with_network))
    assert result.grid == PUZZLE


def test_another_board_of_the_page_can_be_asked_for() -> None:
    small, large = (
        print_board(p, Print(cell=c)).pixels for p, c in ((PUZZLES[1], 30), (PUZZLE, 48))
    )
    page = np.full((large.shape[0], large.shape[1] + small.shape[1], 3), 235, np.uint8)
    page[:, : large.shape[1]] = large
    page[: small.shape[0], large.shape[1] :] = small
    assert finish(load(page))[1].grid == PUZZLE
    assert finish(load(page), board=1)[1].grid == PUZZLES[1]
    with refused(NoPuzzleError, "no puzzle number 3 in this picture, only 2"):
        finish(load(page), board=2)
