"""Drawn layers kept between repaints: the lines, the ink of unchanged cells, a hint's marks."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap

from sudoku_app.core.cells import CELLS
from sudoku_app.ui.board.geometry import BoardGeometry, Rect
from sudoku_app.ui.board.ink import draw_content
from sudoku_app.ui.board.marks import draw_marks
from sudoku_app.ui.board.painter import paint_guess, paint_lines
from sudoku_app.ui.board.picture import NO_INK, BoardPicture, CellContent
from sudoku_app.ui.theme import Theme


class BoardLayers:
    """Pixmaps in device pixels for one size and theme; only cells that changed are drawn again."""

    def __init__(self, width: int, height: int, geometry: BoardGeometry, theme: Theme) -> None:
        self.geometry = geometry
        self.theme = theme
        self.size = (width, height)
        self.lines = self._empty()
        self.ink = self._empty()
        self.marks = QPixmap()
        self._drawn = [NO_INK] * len(CELLS)
        self._marked: BoardPicture | None = None
        self._rings: dict[int, QPixmap] = {}
        painter = QPainter(self.lines)
        paint_lines(painter, geometry, theme)
        painter.end()

    def _empty(self) -> QPixmap:
        pixmap = QPixmap(*self.size)
        pixmap.fill(Qt.GlobalColor.transparent)
        return pixmap

    def draw_ink(self, contents: list[CellContent]) -> None:
        changed = [c for c in CELLS if contents[c] != self._drawn[c]]
        if not changed:
            return
        painter = QPainter(self.ink)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for cell in changed:
            rect = self.geometry.cell_rect(cell)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
            painter.fillRect(*rect, Qt.GlobalColor.transparent)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            draw_content(painter, contents[cell], cell, self.geometry, self.theme)
            self._drawn[cell] = contents[cell]
        painter.end()

    def draw_guesses(self, painter: QPainter, picture: BoardPicture) -> None:
        """Put a ring around each guess; they come and go too often to be drawn anew each time."""
        for cell, ground in zip(CELLS, picture.grounds, strict=True):
            if ground.guess_depth:
                rect = self.geometry.cell_rect(cell)
                painter.drawPixmap(rect.x, rect.y, self._ring(ground.guess_depth))

    def _ring(self, depth: int) -> QPixmap:
        if depth not in self._rings:
            side = self.geometry.cell
            ring = self._rings[depth] = QPixmap(side, side)
            ring.fill(Qt.GlobalColor.transparent)
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
            self.marks = self._empty()
            painter = QPainter(self.marks)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_marks(painter, picture, self.geometry, self.theme)
            painter.end()
        return True


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
