"""Drawn layers kept between repaints: the ink of unchanged cells, a hint's marks."""

from math import ceil, floor

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap

from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.digits import Digit, members, only
from sudoku_app.ui.board.geometry import BoardGeometry, Rect
from sudoku_app.ui.board.ink import draw_content
from sudoku_app.ui.board.marks import draw_marks
from sudoku_app.ui.board.painter import paint_guess
from sudoku_app.ui.board.picture import NO_INK, BoardPicture, CellContent
from sudoku_app.ui.theme import Theme


class BoardLayers:
    """Pixmaps in device pixels for one size and theme; only cells that changed are drawn again."""

    def __init__(self, width: int, height: int, geometry: BoardGeometry, theme: Theme) -> None:
        self.geometry = geometry
        self.theme = theme
        self.size = (width, height)
        self.ink = _transparent(*self.size)
        self.marks = QPixmap()
        self._drawn = [NO_INK] * len(CELLS)
        self._marked: BoardPicture | None = None
        self._notes: dict[Digit, tuple[int, int, QPixmap]] = {}
        self._rings: dict[int, QPixmap] = {}

    def draw_ink(self, contents: list[CellContent]) -> None:
        changed = [c for c in CELLS if contents[c] != self._drawn[c]]
        if not changed:
            return
        painter = QPainter(self.ink)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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
        if content.digit or content.centre:
            draw_content(painter, content, cell, self.geometry, self.theme)
            return
        left, top, *_ = self.geometry.cell_rect(cell)
        for digit in members(content.corner):
            x, y, note = self._notes.get(digit) or self._draw_note(digit)
            painter.drawPixmap(left + x, top + y, note)

    def _draw_note(self, digit: Digit) -> tuple[int, int, QPixmap]:
        """A corner note, and where in a cell it stands. It looks the same in every cell, and there
        may be hundreds of them.
        """
        first = CELLS[0]
        rect, corner = self.geometry.cell_rect(first), self.geometry.note_corner(first, digit)
        x, y = floor(corner.x), floor(corner.y)
        side = ceil(self.geometry.note_pitch) + 1
        note = _transparent(side, side)
        painter = QPainter(note)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-x, -y)
        draw_content(painter, CellContent(corner=only(digit)), first, self.geometry, self.theme)
        painter.end()
        self._notes[digit] = x - rect.x, y - rect.y, note
        return self._notes[digit]

    def draw_guesses(self, painter: QPainter, picture: BoardPicture) -> None:
        """Put a ring around each guess; they come and go too often to be drawn anew each time."""
        for cell, ground in zip(CELLS, picture.grounds, strict=True):
            if ground.guess_depth:
                rect = self.geometry.cell_rect(cell)
                painter.drawPixmap(rect.x, rect.y, self._ring(ground.guess_depth))

    def _ring(self, depth: int) -> QPixmap:
        if depth not in self._rings:
            side = self.geometry.cell
            ring = self._rings[depth] = _transparent(side, side)
            painter = QPainter(ring)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_guess(painter, Rect(0, 0, side, side), depth, self.theme)
            painter.end()
        return self._rings[depth]

    def draw_hint(self, picture: BoardPicture) -> bool:
        """Draw the marks of a hint unless they stand there already; tells whether there are any."""
        if not _has_marks(picture):
            return False
        if self._marked is None or not _same_marks(picture, self._marked):
            self._marked = picture
            self.marks = _transparent(*self.size)
            painter = QPainter(self.marks)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_marks(painter, picture, self.geometry, self.theme)
            painter.end()
        return True


def _transparent(width: int, height: int) -> QPixmap:
    pixmap = QPixmap(width, height)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _has_marks(picture: BoardPicture) -> bool:
    return bool(picture.houses or picture.cell_marks or picture.candidate_marks or picture.links)


def _same_marks(first: BoardPicture, second: BoardPicture) -> bool:
    """Links keep clear of the ink, so the marks depend on it as well."""
    return (
        first.houses == second.houses
        and first.cell_marks == second.cell_marks
        and first.candidate_marks == second.candidate_marks
        and first.links == second.links
        and first.contents == second.contents
    )
