"""Drawn layers kept between repaints: the ink of unchanged cells, a hint's marks."""

from collections.abc import Callable
from math import ceil, floor

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap

from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.digits import Digit, members, only
from sudoku_app.ui.board.geometry import BoardGeometry, Rect
from sudoku_app.ui.board.ink import draw_content
from sudoku_app.ui.board.marks import draw_marks, draw_rays
from sudoku_app.ui.board.painter import paint_guess
from sudoku_app.ui.board.picture import NO_INK, BoardPicture, CellContent
from sudoku_app.ui.theme import Theme

Draw = Callable[[QPainter, BoardPicture, BoardGeometry, Theme], None]


class BoardLayers:
    """Pixmaps in device pixels for one size and theme; only cells that changed are drawn again.

    They reach as far as the board, which in a wide window is half of its place.
    """

    def __init__(self, size: tuple[int, int], geometry: BoardGeometry, theme: Theme) -> None:
        self.size = size
        self.geometry = geometry
        self.theme = theme
        self._ink = self.new_layer()
        self._drawn = [NO_INK] * len(CELLS)
        self._rays = _Overlay(self, draw_rays)
        self._marks = _Overlay(self, draw_marks)
        self._digits: dict[CellContent, QPixmap] = {}
        self._notes: dict[Digit, tuple[int, int, QPixmap]] = {}
        self._rings: dict[int, QPixmap] = {}

    def paint_ink(self, painter: QPainter, contents: list[CellContent]) -> None:
        self._draw_ink([c for c in CELLS if contents[c] != self._drawn[c]], contents)
        painter.drawPixmap(self.geometry.left, self.geometry.top, self._ink)

    def paint_rays(self, painter: QPainter, picture: BoardPicture) -> None:
        if picture.rays:
            self._rays.paint(painter, picture, picture.rays)

    def paint_marks(self, painter: QPainter, picture: BoardPicture) -> None:
        """Links keep clear of the ink, so the marks depend on it as well."""
        marks = (picture.houses, picture.cell_marks, picture.candidate_marks, picture.links)
        if any(marks):
            self._marks.paint(painter, picture, (*marks, picture.contents))

    def new_layer(self) -> QPixmap:
        return _transparent(self.geometry.side, self.geometry.side)

    def begin(self, layer: QPixmap) -> QPainter:
        """A painter for a layer, in the coordinates of the board."""
        painter = _begin(layer)
        painter.translate(-self.geometry.left, -self.geometry.top)
        return painter

    def _draw_ink(self, changed: list[Cell], contents: list[CellContent]) -> None:
        if not changed:
            return
        painter = self.begin(self._ink)
        for cell in changed:
            if self._drawn[cell] != NO_INK:
                self._wipe(painter, cell)
            self._draw_content(painter, contents[cell], cell)
            self._drawn[cell] = contents[cell]
        painter.end()

    def _wipe(self, painter: QPainter, cell: Cell) -> None:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        painter.fillRect(*self.geometry.cell_rect(cell), Qt.GlobalColor.transparent)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)

    def _draw_content(self, painter: QPainter, content: CellContent, cell: Cell) -> None:
        left, top, *_ = self.geometry.cell_rect(cell)
        if content.digit:
            painter.drawPixmap(left, top, self._digits.get(content) or self._draw_digit(content))
        elif content.centre:
            draw_content(painter, content, cell, self.geometry, self.theme)
        else:
            for digit in members(content.corner):
                x, y, note = self._notes.get(digit) or self._draw_note(digit)
                painter.drawPixmap(left + x, top + y, note)

    def _draw_digit(self, content: CellContent) -> QPixmap:
        """It looks the same in every cell: to fill its outline takes many times longer than to
        copy it.
        """
        rect = self.geometry.cell_rect(CELLS[0])
        digit = self._digits[content] = _transparent(rect.width, rect.height)
        self._draw_first(digit, content, rect.x, rect.y)
        return digit

    def _draw_note(self, digit: Digit) -> tuple[int, int, QPixmap]:
        """A corner note, and where in a cell it stands; there may be hundreds of them."""
        first = CELLS[0]
        rect, corner = self.geometry.cell_rect(first), self.geometry.note_corner(first, digit)
        x, y = floor(corner.x), floor(corner.y)
        side = ceil(self.geometry.note_pitch) + 1
        note = _transparent(side, side)
        self._draw_first(note, CellContent(corner=only(digit)), x, y)
        self._notes[digit] = x - rect.x, y - rect.y, note
        return self._notes[digit]

    def _draw_first(self, pixmap: QPixmap, content: CellContent, x: int, y: int) -> None:
        """What the first cell would show from a point on."""
        painter = _begin(pixmap)
        painter.translate(-x, -y)
        draw_content(painter, content, CELLS[0], self.geometry, self.theme)
        painter.end()

    def paint_guesses(self, painter: QPainter, picture: BoardPicture) -> None:
        """Put a ring around each guess; they come and go too often to be drawn anew each time."""
        for cell, ground in zip(CELLS, picture.grounds, strict=True):
            if ground.guess_depth:
                rect = self.geometry.cell_rect(cell)
                painter.drawPixmap(rect.x, rect.y, self._ring(ground.guess_depth))

    def _ring(self, depth: int) -> QPixmap:
        if depth not in self._rings:
            side = self.geometry.cell
            ring = self._rings[depth] = _transparent(side, side)
            painter = _begin(ring)
            paint_guess(painter, Rect(0, 0, side, side), depth, self.theme)
            painter.end()
        return self._rings[depth]


class _Overlay:
    """A layer that is drawn as a whole, and again only when what it depends on has changed."""

    def __init__(self, layers: BoardLayers, draw: Draw) -> None:
        self._layers = layers
        self._draw = draw
        self._pixmap: QPixmap | None = None
        self._drawn: object = None

    def paint(self, painter: QPainter, picture: BoardPicture, depends_on: object) -> None:
        layers = self._layers
        if self._pixmap is None:
            self._pixmap = layers.new_layer()
        elif self._drawn != depends_on:
            self._pixmap.fill(Qt.GlobalColor.transparent)
        if self._drawn != depends_on:
            self._drawn = depends_on
            own = layers.begin(self._pixmap)
            self._draw(own, picture, layers.geometry, layers.theme)
            own.end()
        painter.drawPixmap(layers.geometry.left, layers.geometry.top, self._pixmap)


def _transparent(width: int, height: int) -> QPixmap:
    pixmap = QPixmap(width, height)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _begin(pixmap: QPixmap) -> QPainter:
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter
