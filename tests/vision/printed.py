"""Prints boards: as papers, books and screens do, in many fonts, lines, inks and papers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from sudoku_app import resources
from sudoku_app.core.cells import BOXES
from tests.vision import camera
from tests.vision.camera import Shot

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from numpy.random import Generator

    from sudoku_app.core.cells import Cell
    from sudoku_app.core.grid import Grid

Colour = tuple[int, int, int]

BUNDLED_FONTS = tuple(sorted(resources.path("fonts").glob("*.ttf")))


@dataclass(frozen=True)
class Print:
    """How a board looks on paper. Lengths are parts of a cell."""

    font: Path = BUNDLED_FONTS[0]
    height: float = 0.7
    ink: Colour = (20, 20, 20)
    digit_ink: Colour | None = None
    """Where it is not the ink of the lines."""
    thin_ink: Colour | None = None
    """Of the lines inside boxes, where it is another one."""
    paper: Colour = (235, 238, 240)
    shade: Colour | None = None
    """Behind every other box."""
    thin: float = 0.02
    thick: float = 0.06
    dashed: bool = False
    notes: Colour | None = None
    """Of small digits in most of the empty cells."""
    cell: int = 48


def print_board(grid: Grid, look: Print) -> Shot:
    """A page with the board in its middle, and where the lines cross."""
    margin = round(1.5 * look.cell)
    side = 9 * look.cell + 2 * margin
    page = Image.new("RGB", (side, side), look.paper)
    draw = ImageDraw.Draw(page)
    if look.shade:
        for box in BOXES[1::2]:
            left, top = (margin + look.cell * (part) for part in reversed(divmod(box[0], 9)))
            draw.rectangle([left, top, left + 3 * look.cell, top + 3 * look.cell], look.shade)
    _draw_lines(draw, look, margin)
    font = ImageFont.truetype(str(look.font), round(look.height * look.cell))
    for cell in grid.filled_cells():
        row, column = divmod(cell, 9)
        place = (margin + (column + 0.5) * look.cell, margin + (row + 0.5) * look.cell)
        draw.text(place, str(grid[cell]), look.digit_ink or look.ink, font, anchor="mm")
    if look.notes:
        _write_notes(draw, grid, look, margin)
    steps = margin + look.cell * np.arange(10.0)
    points = np.stack(np.meshgrid(steps, steps), axis=2)
    return Shot(np.asarray(page)[:, :, ::-1].copy(), points)


def written_into(shot: Shot, digits: dict[Cell, int], ink: Colour) -> Shot:
    """The page after somebody wrote digits into the board by hand."""
    page = Image.fromarray(shot.pixels[:, :, ::-1])
    draw = ImageDraw.Draw(page)
    font = ImageFont.truetype(str(BUNDLED_FONTS[-1]), round(0.75 * shot.cell))
    for cell, digit in digits.items():
        row, column = divmod(cell, 9)
        middle = shot.points[row : row + 2, column : column + 2].mean(axis=(0, 1))
        draw.text(tuple(middle), str(digit), ink, font, anchor="mm")
    return replace(shot, pixels=np.asarray(page)[:, :, ::-1].copy())


def _draw_lines(draw: ImageDraw.ImageDraw, look: Print, margin: int) -> None:
    first, last = margin, margin + 9 * look.cell
    for line in sorted(range(10), key=lambda line: line % 3 == 0):
        at = margin + line * look.cell
        ink = look.thin_ink if look.thin_ink and line % 3 else look.ink
        width = max(1, round(look.cell * (look.thin if line % 3 else look.thick)))
        step = 6 if look.dashed and line % 3 else last - first
        for start in range(first, last, 2 * step if step == 6 else step):
            draw.line([start, at, start + step, at], ink, width)
            draw.line([at, start, at, start + step], ink, width)


def _write_notes(draw: ImageDraw.ImageDraw, grid: Grid, look: Print, margin: int) -> None:
    font = ImageFont.truetype(str(look.font), round(0.26 * look.cell))
    for cell in grid.empty_cells():
        row, column = divmod(cell, 9)
        for note in {1 + cell * 2 % 9, 1 + cell * 5 % 9, 1 + cell * 7 % 9}:
            down, across = divmod(note - 1, 3)
            x, y = column + 0.2 + 0.3 * across, row + 0.2 + 0.3 * down
            place = (margin + x * look.cell, margin + y * look.cell)
            draw.text(place, str(note), look.notes, font, anchor="mm")


def random_print(rng: Generator, fonts: Sequence[Path] = BUNDLED_FONTS) -> Print:
    grey = int(rng.integers(0, 90))
    ink: Colour = (grey, grey, grey) if rng.random() < 0.7 else _colour(rng, 0, 130)
    light = int(rng.integers(190, 256))
    paper: Colour = (light, light, light) if rng.random() < 0.5 else _colour(rng, 180, 256)
    thin = float(rng.uniform(0.012, 0.04))
    return Print(
        font=fonts[int(rng.integers(len(fonts)))],
        height=float(rng.uniform(0.55, 0.85)),
        ink=ink,
        paper=paper,
        shade=_darker(paper, rng.uniform(0.8, 0.95)) if rng.random() < 0.25 else None,
        thin=thin,
        thick=thin + float(rng.uniform(0.01, 0.06)),
        dashed=bool(rng.random() < 0.1),
        cell=int(rng.integers(36, 64)),
    )


def _colour(rng: Generator, low: int, high: int) -> Colour:
    red, green, blue = (int(part) for part in rng.integers(low, high, 3))
    return red, green, blue


def _darker(colour: Colour, factor: float) -> Colour:
    red, green, blue = (int(part * factor) for part in colour)
    return red, green, blue


def photograph(shot: Shot, rng: Generator) -> Shot:
    """As a phone would: tilt, turn, curl, shadow, blur, noise, JPEG; or a plain screenshot."""
    if rng.random() < 0.15:
        return shot
    shot = camera.curled(shot, rng.uniform(-0.03, 0.03))
    shot = camera.tilted(shot, rng.uniform(1.0, 1.35), rng.uniform(0, 2 * np.pi))
    shot = camera.rotated(shot, rng.normal(0, 8))
    shot = camera.scaled(shot, rng.uniform(18, 48) / shot.cell)
    shot = camera.shaded(shot, rng.uniform(0, 0.6), rng)
    shot = camera.blurred(shot, rng.uniform(0.005, 0.045))
    tint = rng.uniform(0.75, 1.0, 3)
    shot = replace(shot, pixels=(shot.pixels * tint).astype(np.uint8))
    shot = camera.noisy(shot, rng.uniform(0, 14), rng)
    return camera.compressed(shot, int(rng.integers(35, 96)))


def turned(shot: Shot, quarter_turns: int) -> Any:
    return np.ascontiguousarray(np.rot90(shot.pixels, quarter_turns))
