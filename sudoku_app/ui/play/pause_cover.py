"""The cover of a paused game: an empty grid, and how to resume."""

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from sudoku_app.core.grid import Grid
from sudoku_app.game.state import GameState
from sudoku_app.i18n import tr
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.geometry import BoardGeometry
from sudoku_app.ui.board.painter import paint_board, paint_focus
from sudoku_app.ui.theme import Theme

CENTRE: Final = Qt.AlignmentFlag.AlignCenter
BY_TAB: Final = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
HELD: Final = {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta}
"""Modifier keys, which do not resume the game alone."""
COMMANDING: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class OneLine(QLabel):
    """A label that breaks its text only if one line does not fit."""

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.text()) + 2
        return QSize(width, self.heightForWidth(width))


class PauseCover(QWidget):
    """``left`` is emitted when the player wants to resume."""

    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._reached_by_tab = False
        self._empty = compose(GameState.start(Grid.empty()))
        title = QLabel(tr("play.pause.title"), alignment=CENTRE)
        title.setProperty("look", "heading")
        text = OneLine(tr("play.pause.text"), alignment=CENTRE, wordWrap=True)
        card = QFrame()
        card.setProperty("look", "card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(24, 16, 24, 16)
        inside.addWidget(title)
        inside.addWidget(text)
        QVBoxLayout(self).addWidget(card, alignment=CENTRE)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(f"{title.text()}. {text.text()}")

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        size = round(self.width() * ratio), round(self.height() * ratio)
        geometry = BoardGeometry.fit(*size, ratio)
        painter = QPainter(self)
        painter.scale(1 / ratio, 1 / ratio)
        paint_board(painter, self._empty, geometry, self._theme)
        if self.hasFocus() and self._reached_by_tab:
            paint_focus(painter, geometry, self._theme)
        painter.end()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._reached_by_tab = event.reason() in BY_TAB

    def event(self, event: QEvent) -> bool:
        """Accept shortcut overrides, so that a shortcut resumes the game like any other key."""
        override = event.type() is QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and not event.modifiers() & COMMANDING:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in HELD or event.modifiers() & COMMANDING:
            super().keyPressEvent(event)
        else:
            self.left.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.left.emit()
