"""Lies where the board was while the game is paused: an empty grid, and how to go on."""

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from sudoku_app.core.grid import Grid
from sudoku_app.game.state import GameState
from sudoku_app.strings import words
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.geometry import BoardGeometry
from sudoku_app.ui.board.painter import paint_board, paint_focus
from sudoku_app.ui.theme import Theme

CENTRE: Final = Qt.AlignmentFlag.AlignCenter
BY_TAB: Final = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
HELD: Final = {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta}
"""Keys that mean nothing alone."""
COMMANDING: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class OneLine(QLabel):
    """Words that stand in one line wherever it fits; a label alone breaks them as it likes."""

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.text()) + 2
        return QSize(width, self.heightForWidth(width))


class PauseCover(QWidget):
    """``left`` says that the player wants to go on."""

    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._reached_by_tab = False
        self._empty = compose(GameState.start(Grid.empty()))
        title = QLabel(words("play.pause.title"), alignment=CENTRE)
        title.setProperty("look", "heading")
        text = OneLine(words("play.pause.text"), alignment=CENTRE, wordWrap=True)
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
        """A key that would be a command alone is here like any other."""
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
