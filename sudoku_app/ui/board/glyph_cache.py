"""Caches pixmaps between paints, because drawing takes many times longer than copying."""

from math import ceil, floor

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap

from sudoku_app.core.cells import CELLS
from sudoku_app.core.digits import Digit, members, only
from sudoku_app.ui.board.cell_painter import draw_content
from sudoku_app.ui.board.geometry import BoardGeometry, Rect
from sudoku_app.ui.board.marks import find_routes
from sudoku_app.ui.board.painter import paint_guess
from sudoku_app.ui.board.picture import BoardPicture, CellContent
from sudoku_app.ui.board.routes import Route
from sudoku_app.ui.theme import Theme

MOST_KEPT = 200
"""The maximum number of cached digits and sets of centre notes."""


class GlyphCache:
    """Pixmaps in device pixels for one size and theme."""

    def __init__(self, size: tuple[int, int], geometry: BoardGeometry, theme: Theme) -> None:
        self.size = size
        self.geometry = geometry
        self.theme = theme
        self._contents: dict[CellContent, QPixmap] = {}
        self._notes: dict[Digit, tuple[int, int, QPixmap]] = {}
        self._rings: dict[int, QPixmap] = {}
        self._routed: tuple[object, ...] = ()
        self._routes: list[Route] = []

    def paint_ink(self, painter: QPainter, contents: list[CellContent]) -> None:
        """Paint the digits and notes of all cells."""
        for cell, content in zip(CELLS, contents, strict=True):
            left, top, *_ = self.geometry.cell_rect(cell)
            if content.digit or content.centre or content.ghosts:
                stamp = self._contents.get(content) or self._draw_content(content)
                painter.drawPixmap(left, top, stamp)
            elif content.corner:
                for digit in members(content.corner):
                    x, y, note = self._notes.get(digit) or self._draw_note(digit)
                    painter.drawPixmap(left + x, top + y, note)

    def paint_guesses(self, painter: QPainter, picture: BoardPicture) -> None:
        """Paint a ring around each guess."""
        for cell, ground in zip(CELLS, picture.grounds, strict=True):
            if ground.guess_depth:
                left, top, *_ = self.geometry.cell_rect(cell)
                painter.drawPixmap(left, top, self._ring(ground.guess_depth))

    def routes(self, picture: BoardPicture) -> list[Route]:
        """The routes of the links, cached because finding them takes longer than drawing."""
        if not picture.links:
            return []
        depends_on = (picture.links, picture.candidate_marks, picture.contents)
        if depends_on != self._routed:
            self._routed = depends_on
            self._routes = find_routes(picture, self.geometry)
        return self._routes

    def _draw_content(self, content: CellContent) -> QPixmap:
        if len(self._contents) >= MOST_KEPT:
            self._contents.clear()
        rect = self.geometry.cell_rect(CELLS[0])
        stamp = self._contents[content] = _transparent(rect.width, rect.height)
        self._draw_as_in_first_cell(stamp, content, rect.x, rect.y)
        return stamp

    def _draw_note(self, digit: Digit) -> tuple[int, int, QPixmap]:
        """The pixmap of a corner note and its position in a cell."""
        first = CELLS[0]
        rect, corner = self.geometry.cell_rect(first), self.geometry.note_corner(first, digit)
        x, y = floor(corner.x), floor(corner.y)
        side = ceil(self.geometry.note_pitch) + 1
        note = _transparent(side, side)
        self._draw_as_in_first_cell(note, CellContent(corner=only(digit)), x, y)
        self._notes[digit] = x - rect.x, y - rect.y, note
        return self._notes[digit]

    def _draw_as_in_first_cell(
        self, pixmap: QPixmap, content: CellContent, left: int, top: int
    ) -> None:
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-left, -top)
        draw_content(painter, content, CELLS[0], self.geometry, self.theme)
        painter.end()

    def _ring(self, depth: int) -> QPixmap:
        if depth not in self._rings:
            side = self.geometry.cell
            ring = self._rings[depth] = _transparent(side, side)
            painter = QPainter(ring)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_guess(painter, Rect(0, 0, side, side), depth, self.theme)
            painter.end()
        return self._rings[depth]


def _transparent(width: int, height: int) -> QPixmap:
    pixmap = QPixmap(width, height)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap
