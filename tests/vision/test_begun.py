"""Papers that somebody has begun by hand: print, handwriting and small notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from sudoku_app.core.cells import CELLS
from sudoku_app.core.digits import members
from sudoku_app.core.exact import solve
from sudoku_app.core.grid import Grid
from sudoku_app.vision.load import load
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.scan import Content, Scan, scan
from tests.streams import drain
from tests.vision import camera
from tests.vision.handwritten import Pen, write_into
from tests.vision.printed import BUNDLED_FONTS, Print, photograph, print_board
from tests.vision.test_repair import PUZZLES

if TYPE_CHECKING:
    from sudoku_app.core.cells import Cell
    from tests.vision.camera import Shot
    from tests.vision.printed import Colour

PUZZLE = PUZZLES[0]
PENCIL = Pen()
BLUE = Pen(ink=(30, 40, 160), strength=0.95, width=0.04)
BLACK = Pen(ink=(15, 15, 15), strength=0.95, width=0.045)


def read(shot: Shot) -> Scan:
    return drain(scan(load(shot.pixels), read_with_network))[1]


def answers(puzzle: Grid, count: int = 81) -> dict[Cell, int]:
    """The right digits of the first empty cells."""
    solution = solve(puzzle)
    assert solution is not None
    return {cell: solution[cell] for cell in list(puzzle.empty_cells())[:count]}


def photographed(shot: Shot, rng: np.random.Generator) -> Shot:
    shot = camera.tilted(shot, rng.uniform(1.0, 1.2), rng.uniform(0, 2 * np.pi))
    shot = camera.rotated(shot, rng.normal(0, 4))
    shot = camera.shaded(shot, rng.uniform(0, 0.4), rng)
    return camera.compressed(camera.blurred(shot, 0.015), 85)


@pytest.mark.parametrize("pen", [PENCIL, BLUE, BLACK], ids=["pencil", "blue", "black"])
@pytest.mark.parametrize("count", [1, 12, 81])
def test_handwriting_is_told_from_print(pen: Pen, count: int) -> None:
    rng = np.random.default_rng([3, count])
    digits = answers(PUZZLE, count)
    found = read(photographed(write_into(print_board(PUZZLE, Print()), digits, rng, pen), rng))
    assert found.grid == PUZZLE.with_values(digits.items())
    assert found.repaired.written == digits.keys()
    assert found.printed == PUZZLE


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("ink", [(30, 60, 190), (190, 30, 40)], ids=["blue", "red"])
def test_two_digits_in_another_colour_are_enough(ink: Colour, seed: int) -> None:
    rng = np.random.default_rng([7, seed, 2])
    puzzle = PUZZLES[seed]
    digits = dict(list(answers(puzzle).items())[3:13:5])
    pen = Pen(ink=ink, strength=0.95, width=0.045)
    found = read(photograph(write_into(print_board(puzzle, Print()), digits, rng, pen), rng))
    assert found.repaired.written == digits.keys()
    assert found.printed == puzzle


@pytest.mark.parametrize("font", BUNDLED_FONTS, ids=lambda font: font.stem)
def test_print_alone_is_not_taken_for_handwriting(font: str) -> None:
    found = read(print_board(PUZZLE, Print(font=font)))  # type: ignore[arg-type]
    assert found.grid == PUZZLE
    assert not found.repaired.written


def test_a_clear_mistake_stays_as_it_was_written() -> None:
    rng = np.random.default_rng(5)
    digits = answers(PUZZLE, 20)
    cell = next(iter(digits))
    wrong = next(d for d in members(PUZZLE.allowed(cell)) if d != digits[cell])
    digits[cell] = wrong
    found = read(write_into(print_board(PUZZLE, Print()), digits, rng, PENCIL))
    assert found.grid[cell] == wrong
    assert cell in found.repaired.written
    assert found.repaired.solutions == 1


def test_a_board_written_as_a_whole_has_givens_only() -> None:
    rng = np.random.default_rng(6)
    digits = {cell: PUZZLE[cell] for cell in PUZZLE.filled_cells()}
    found = read(write_into(print_board(Grid.empty(), Print()), digits, rng, PENCIL))
    assert found.grid == found.printed == PUZZLE


@pytest.mark.parametrize("pen", [PENCIL, BLUE], ids=["pencil", "blue"])
def test_notes_are_no_digits_and_come_with_the_scan(pen: Pen) -> None:
    rng = np.random.default_rng(7)
    empty = list(PUZZLE.empty_cells())
    noted = dict.fromkeys(empty[:30], (2, 5, 7))
    found = read(write_into(print_board(PUZZLE, Print(cell=64)), {}, rng, pen, noted))
    assert found.grid == PUZZLE
    assert found.notes.keys() == noted.keys()
    legible = [digits for digits in found.notes.values() if digits]
    assert len(legible) >= 15
    assert sum(digits == {2, 5, 7} for digits in legible) > 0.85 * len(legible)


def test_every_cell_says_what_it_holds() -> None:
    rng = np.random.default_rng(8)
    digits = answers(PUZZLE, 10)
    noted = dict.fromkeys(list(PUZZLE.empty_cells())[10:20], (1, 4))
    found = read(write_into(print_board(PUZZLE, Print()), digits, rng, BLUE, noted))
    for cell in CELLS:
        expected = (
            Content.PRINTED if PUZZLE[cell]
            else Content.WRITTEN if cell in digits
            else Content.NOTES if cell in noted
            else Content.EMPTY
        )  # fmt: skip
        assert found.content(cell) is expected
