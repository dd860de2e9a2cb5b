"""Draws the digits and notes of cells."""

from typing import Final

from PySide6.QtGui import QFont, QPainter

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import NO_DIGITS
from sudoku_app.ui.board.geometry import BoardGeometry
from sudoku_app.ui.board.glyphs import draw_glyph
from sudoku_app.ui.board.pens import solid
from sudoku_app.ui.board.picture import CellContent
from sudoku_app.ui.theme import Theme

DIGIT_HEIGHT: Final = 0.54
"""The height of a digit as a fraction of its cell."""
NOTE_HEIGHT: Final = 0.68
"""The height of a note as a fraction of its place in the 3 x 3 raster."""
GHOST_HEIGHT: Final = 0.6
GIVEN_WEIGHT: Final = QFont.Weight.DemiBold
PLAYER_WEIGHT: Final = QFont.Weight.Normal
NOTE_WEIGHT: Final = QFont.Weight.Normal


def draw_content(
    painter: QPainter, content: CellContent, cell: Cell, geometry: BoardGeometry, theme: Theme
) -> None:
    if content.digit:
        draw_digit(painter, content, cell, geometry, theme)
        return
    if content.ghosts:
        solid(painter, theme.board.ghost)
        for digit, (x, y), size in geometry.note_places(cell, content.ghosts, NO_DIGITS):
            draw_glyph(painter, str(digit), x, y, size * GHOST_HEIGHT, NOTE_WEIGHT)
    if content.corner or content.centre:
        solid(painter, theme.board.note)
        for digit, (x, y), size in geometry.note_places(cell, content.corner, content.centre):
            draw_glyph(painter, str(digit), x, y, size * NOTE_HEIGHT, NOTE_WEIGHT)


def draw_digit(
    painter: QPainter,
    content: CellContent,
    cell: Cell,
    geometry: BoardGeometry,
    theme: Theme,
    scale: float = 1.0,
) -> None:
    ink = theme.board.given if content.given else theme.board.player
    solid(painter, theme.board.clash if content.clash else ink)
    x, y = geometry.cell_rect(cell).centre
    weight = GIVEN_WEIGHT if content.given else PLAYER_WEIGHT
    draw_glyph(painter, str(content.digit), x, y, geometry.cell * DIGIT_HEIGHT * scale, weight)
