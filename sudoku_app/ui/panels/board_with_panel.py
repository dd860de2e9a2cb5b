"""The board and one panel: the panel to the right, or below the board in a narrow window."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QSizePolicy, QWidget

from sudoku_app.ui.style import TEXT_PX

NARROW: Final = 900
PANEL_WIDTH: Final = 340
LEAST_PANEL_HEIGHT: Final = 132
MOST_PANEL_HEIGHT: Final = 300


class BoardWithPanel(QWidget):
    moved_below = Signal(bool)

    def __init__(self, board: QWidget, panel: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._below = False
        self._scroll = QScrollArea(widgetResizable=True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(panel)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(14, 8, 14, 14)
        self._layout.setSpacing(16)
        self._layout.addWidget(board, 1)
        self._layout.addWidget(self._scroll)
        self.setFocusProxy(board)
        self._arrange()

    @property
    def is_below(self) -> bool:
        return self._below

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        below = self.width() < NARROW + self._panel_width() - PANEL_WIDTH
        if below != self._below:
            self._below = below
            self.moved_below.emit(below)
        self._arrange()

    def _panel_width(self) -> int:
        """Wider for large text, though not in the same measure: the board needs room as well."""
        return round(PANEL_WIDTH * self._growth())

    def _growth(self) -> float:
        return 1 + max(self.fontInfo().pixelSize() / TEXT_PX - 1, 0) / 2

    def _arrange(self) -> None:
        directions = QBoxLayout.Direction
        self._layout.setDirection(directions.TopToBottom if self._below else directions.LeftToRight)
        ignored, fixed = QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed
        if self._below:
            height = max(self.height() * 0.32, LEAST_PANEL_HEIGHT * self._growth())
            self._scroll.setFixedHeight(min(round(height), MOST_PANEL_HEIGHT))
            self._scroll.setMinimumWidth(0)
            self._scroll.setMaximumWidth(16777215)
            self._scroll.setSizePolicy(ignored, fixed)
        else:
            self._scroll.setFixedWidth(self._panel_width())
            self._scroll.setMinimumHeight(0)
            self._scroll.setMaximumHeight(16777215)
            self._scroll.setSizePolicy(fixed, ignored)
