"""The board widget: shows a picture, and emits signals for input by keys and mouse.

Its only state is the selection; controllers decide what the input means.
"""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCursor,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.grid import Grid
from sudoku_app.game.state import GameState
from sudoku_app.ui.board.accessible_text import tell_changes, tell_cursor
from sudoku_app.ui.board.animation import Motion, motions_between
from sudoku_app.ui.board.animation_player import MotionPlayer
from sudoku_app.ui.board.cell_painter import GIVEN_WEIGHT
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.geometry import BoardGeometry
from sudoku_app.ui.board.glyph_cache import GlyphCache
from sudoku_app.ui.board.glyphs import draw_glyph
from sudoku_app.ui.board.keys import STEPS, Entry, digit_of, entry_of, is_clear
from sudoku_app.ui.board.marks import draw_marks, draw_rays
from sudoku_app.ui.board.painter import (
    paint_focus,
    paint_grounds,
    paint_hover,
    paint_lines,
    paint_signs,
)
from sudoku_app.ui.board.pens import brush, pen, solid
from sudoku_app.ui.board.picture import BoardPicture
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.theme import Theme

_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier
_BY_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
_POINTER_SIDE: Final = 32
"""The largest pointer that every system shows unscaled."""
_ARROW: Final = ((1, 1), (1, 16), (4.8, 12.6), (7.2, 18), (9.8, 16.8), (7.4, 11.6), (12.2, 11.2))
_BADGE: Final = QRectF(12, 12, 19, 19)


class BoardView(QWidget):
    selection_changed = Signal(object)
    digit_typed = Signal(int, Entry)
    clear_typed = Signal()
    cell_pressed = Signal(int)
    cell_hovered = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._picture = compose(GameState.start(Grid.empty()))
        self._selection = Selection()
        self._glyphs: GlyphCache | None = None
        self._armed = 0
        self._motion_enabled = True
        self._player = MotionPlayer(self)
        self._player.moved.connect(self._update_board)
        self._after_focus = QTimer(self, singleShot=True, interval=0)
        self._after_focus.timeout.connect(self._announce_cursor)
        self._hovered: Cell | None = None
        self._reached_by_tab = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def picture(self) -> BoardPicture:
        return self._picture

    @property
    def selection(self) -> Selection:
        return self._selection

    @property
    def motions(self) -> tuple[Motion, ...]:
        """The running animations."""
        return self._player.motions

    def show_picture(self, picture: BoardPicture, animate: bool = True) -> None:
        """Show another picture, and animate the changes unless animation is off."""
        if not (animate and self._motion_enabled and self.isVisible()):
            self._player.start(())
        elif picture.contents != self._picture.contents:
            self._player.start(motions_between(self._picture, picture))
        before, self._picture = self._picture, picture
        self._update_board()
        tell_changes(self, before, picture)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._glyphs = None
        self.set_armed_digit(self._armed)
        self.update()

    def set_armed_digit(self, digit: int) -> None:
        """Show the digit that the next clicked cells will take at the pointer; 0 for none."""
        self._armed = digit
        if digit:
            self.setCursor(_armed_cursor(digit, self._theme, self.devicePixelRatioF()))
        else:
            self.unsetCursor()

    def set_motion_enabled(self, enabled: bool) -> None:
        self._motion_enabled = enabled

    def set_speed_factor(self, factor: float) -> None:
        """Set the factor by which animations are faster."""
        self._player.speed_factor = factor

    def select(self, selection: Selection) -> None:
        """Set the selection, and emit ``selection_changed`` if it differs."""
        if selection != self._selection:
            self._selection = selection
            self.selection_changed.emit(selection)

    def mark_hovered(self, cell: Cell | None) -> None:
        """Mark a cell, because the mouse is over it here or in another view."""
        if cell != self._hovered:
            self._hovered = cell
            self._update_board()

    def geometry_in_pixels(self) -> BoardGeometry:
        return self._current_glyphs().geometry

    def sizeHint(self) -> QSize:
        return QSize(640, 640)

    def minimumSizeHint(self) -> QSize:
        return QSize(280, 280)

    def _current_glyphs(self) -> GlyphCache:
        ratio = self.devicePixelRatioF()
        size = (round(self.width() * ratio), round(self.height() * ratio))
        if self._glyphs is None or self._glyphs.size != size:
            geometry = BoardGeometry.fit(*size, ratio)
            self._glyphs = GlyphCache(size, geometry, self._theme)
        return self._glyphs

    def _update_board(self) -> None:
        """Schedule a paint of the board without the empty space around it."""
        if self._glyphs is None:
            self.update()
            return
        ratio = self.devicePixelRatioF()
        x, y, side, _ = (pixels / ratio for pixels in self._glyphs.geometry.area)
        self.update(QRectF(x, y, side, side).toAlignedRect())

    def paintEvent(self, event: QPaintEvent) -> None:
        glyphs, picture, theme = self._current_glyphs(), self._picture, self._theme
        geometry = glyphs.geometry
        painter = QPainter(self)
        painter.scale(1 / self.devicePixelRatioF(), 1 / self.devicePixelRatioF())
        paint_grounds(painter, picture, geometry, theme)
        paint_lines(painter, geometry, theme)
        draw_rays(painter, picture, geometry, theme)
        glyphs.paint_ink(painter, self._player.uncovered(picture.contents))
        self._player.paint(painter, picture, geometry, theme)
        draw_marks(painter, picture, glyphs.routes(picture), geometry, theme)
        glyphs.paint_guesses(painter, picture)
        if self._hovered is not None:
            paint_hover(painter, self._hovered, geometry, theme)
        paint_signs(painter, picture, geometry, theme, self.hasFocus())
        if self.hasFocus() and self._reached_by_tab and picture.cursor is None:
            paint_focus(painter, geometry, theme)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._glyphs = None
        super().resizeEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._reached_by_tab = event.reason() in _BY_TAB
        self._after_focus.start()
        self._update_board()

    def _announce_cursor(self) -> None:
        """Announce the cell under the cursor, after Qt has announced the board."""
        if self.hasFocus():
            tell_cursor(self, self._picture)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._update_board()

    def event(self, event: QEvent) -> bool:
        """Let Tab visit the tab stops before it leaves the board."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            backwards = event.key() == Qt.Key.Key_Backtab
            if (event.key() == Qt.Key.Key_Tab or backwards) and self._visit_stop(backwards):
                return True
        return super().event(event)

    def tab_stops(self) -> list[Cell]:
        """The cells that Tab visits in order: the empty ones."""
        return [c for c in CELLS if not self._picture.contents[c].digit]

    def _visit_stop(self, backwards: bool) -> bool:
        cursor, stops = self._selection.cursor, self.tab_stops()
        if backwards:
            rest = [c for c in reversed(stops) if cursor is not None and c < cursor]
        else:
            rest = [c for c in stops if cursor is None or c > cursor]
        if rest:
            self.select(Selection.of(rest[0]))
        return bool(rest)

    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> object:
        """Report the cell under the cursor, because the menu key opens the menu there."""
        cursor = self._selection.cursor
        if query is not Qt.InputMethodQuery.ImCursorRectangle or cursor is None:
            return super().inputMethodQuery(query)
        ratio = self.devicePixelRatioF()
        x, y, width, height = (
            round(pixels / ratio) for pixels in self.geometry_in_pixels().cell_rect(cursor)
        )
        return QRect(x, y, width, height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        modifiers = event.modifiers()
        digit = digit_of(event)
        step = STEPS.get(Qt.Key(event.key()))
        letter = event.key() <= Qt.Key.Key_Z
        if digit is not None and not modifiers & Qt.KeyboardModifier.AltModifier:
            self.digit_typed.emit(digit, entry_of(event))
        elif is_clear(event) and not modifiers & _CONTROL:
            self.clear_typed.emit()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.select(Selection(frozenset(CELLS), self._selection.cursor or CELLS[0]))
        elif step and not (letter and modifiers & _CONTROL):
            self._move(*step, modifiers)
        else:
            super().keyPressEvent(event)

    def _move(self, down: int, right: int, modifiers: Qt.KeyboardModifier) -> None:
        stride = 3 if modifiers & _CONTROL else 1
        extend = bool(modifiers & _SHIFT)
        self.select(self._selection.moved(down * stride, right * stride, extend))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        if cell is None or event.button() is not Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        if event.modifiers() & _CONTROL:
            self.select(self._selection.toggled(cell))
        elif event.modifiers() & _SHIFT:
            self.select(self._selection.stretched(cell))
        else:
            self.select(Selection.of(cell))
            self.cell_pressed.emit(cell)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        if event.buttons() & Qt.MouseButton.LeftButton:
            if cell is not None and cell != self._selection.cursor:
                self.select(self._selection.swept(cell))
        elif cell != self._hovered:
            self._hover(cell)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)
        super().leaveEvent(event)

    def set_hovering(self, hovering: bool) -> None:
        """Mark the cell under the mouse, or none."""
        self.setMouseTracking(hovering)
        if not hovering:
            self._hover(None)

    def _hover(self, cell: Cell | None) -> None:
        self.mark_hovered(cell)
        self.cell_hovered.emit(cell)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Select all cells with the digit of the clicked cell."""
        cell = self.cell_at(event.position())
        if cell is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        contents = self._picture.contents
        if digit := contents[cell].digit:
            self.select(Selection.of(*(c for c in CELLS if contents[c].digit == digit), cell))

    def cell_at(self, position: QPointF) -> Cell | None:
        ratio = self.devicePixelRatioF()
        return self.geometry_in_pixels().cell_at(position.x() * ratio, position.y() * ratio)


def _armed_cursor(digit: int, theme: Theme, ratio: float) -> QCursor:
    """The mouse pointer while a digit is armed: an arrow that carries the digit."""
    pixmap = QPixmap(round(_POINTER_SIDE * ratio), round(_POINTER_SIDE * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen(theme.board.paper, 1.2))
    painter.setBrush(brush(theme.board.given))
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in _ARROW]))
    painter.setPen(pen(theme.board.ring, 1.4))
    painter.setBrush(brush(theme.board.paper))
    painter.drawRoundedRect(_BADGE.adjusted(0.7, 0.7, -0.7, -0.7), 6, 6)
    solid(painter, theme.board.player)
    centre = _BADGE.center()
    draw_glyph(painter, str(digit), centre.x(), centre.y(), 11.5, GIVEN_WEIGHT)
    painter.end()
    return QCursor(pixmap, 1, 1)
