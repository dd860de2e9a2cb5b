"""A board with a panel to the right, or below it in a narrow window."""

from typing import Final

from PySide6.QtCore import QMargins, QRect, Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QScrollArea,
    QScrollBar,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.ui.theme import TEXT_PX
from sudoku_app.ui.widgets.fitting_widget import FittingWidget
from sudoku_app.ui.widgets.message_place import MessagePlace

NARROW: Final = 900
PANEL_WIDTH: Final = 340
LEAST_PANEL_WIDTH: Final = 316
LEAST_PANEL_HEIGHT: Final = 108
MOST_PANEL_HEIGHT: Final = 300
PANEL_SHARE: Final = 0.32
READABLE: Final = 374
"""The side of a board with cells of 40 pixels, the smallest with readable notes."""
WORTH_IT: Final = 1.05
GAP: Final = 10
MARGINS: Final = QMargins(10, 8, 10, 8)
AROUND_BOARD: Final = 60
NO_LIMIT: Final = 16777215


class BoardWithPanel(FittingWidget):
    """``messages`` is the place for messages: at the bottom of the panel, where they move nothing
    under the mouse, or at the top of a panel below the board, where they scroll with it.
    """

    moved_below = Signal(bool)

    def __init__(
        self,
        board: QWidget,
        panel: QWidget,
        *,
        least_width: int = LEAST_PANEL_WIDTH,
        parent: QWidget | None = None,
    ) -> None:
        """``least_width`` is that of a panel beside the board in a narrow window."""
        super().__init__(parent)
        self._below = False
        self._least_width = least_width
        self.messages = MessagePlace(QMargins(0, 4, 0, 4))
        self.messages.grown.connect(self._show_messages)
        self._scroll = QScrollArea(widgetResizable=True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        content, self._column = _with_column(panel)
        self._scroll.setWidget(content)
        self._side, self._foot = _with_column(self._scroll)
        self._foot.addWidget(self.messages)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setSpacing(GAP)
        self._layout.addWidget(board, 1)
        self._layout.addWidget(self._side)
        self.setFocusProxy(board)
        self._arrange()

    def set_least_width(self, width: int) -> None:
        """Change the least width of the panel, for a panel that shows something else now."""
        self._least_width = width
        self._fit()

    @property
    def scroll_bar(self) -> QScrollBar:
        """The scroll bar of the panel."""
        return self._scroll.verticalScrollBar()

    @property
    def is_below(self) -> bool:
        return self._below

    def _fit(self) -> None:
        below = self._wants_below()
        if below != self._below:
            self._below = below
            self._place_messages()
            self.moved_below.emit(below)
        self._arrange()

    def _place_messages(self) -> None:
        if self._below:
            self._column.insertWidget(0, self.messages)
        else:
            self._foot.addWidget(self.messages)

    def _show_messages(self) -> None:
        self._scroll.verticalScrollBar().setValue(0)

    def _wants_below(self) -> bool:
        """Whether the panel belongs below the board: if that makes the board notably larger."""
        if self._is_wide():
            return False
        room = self._room()
        below = min(room.height() - GAP - self._panel_height(), room.width())
        beside = min(room.width() - GAP - self._least_panel_width(), room.height())
        return below > beside * WORTH_IT * self._growth()

    def _arrange(self) -> None:
        directions = QBoxLayout.Direction
        self._layout.setDirection(directions.TopToBottom if self._below else directions.LeftToRight)
        side = MARGINS.left() + self._spare() // 2
        self._layout.setContentsMargins(side, MARGINS.top(), side, MARGINS.bottom())
        ignored, fixed = QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed
        if self._below:
            self._side.setFixedHeight(self._panel_height())
            self._side.setMinimumWidth(0)
            self._side.setMaximumWidth(NO_LIMIT)
            self._side.setSizePolicy(ignored, fixed)
        else:
            self._side.setFixedWidth(self._panel_width())
            self._side.setMinimumHeight(0)
            self._side.setMaximumHeight(NO_LIMIT)
            self._side.setSizePolicy(fixed, ignored)

    def _spare(self) -> int:
        """The width that is left beside board and panel in a wide window."""
        if self._below:
            return 0
        room = self._room()
        return max(room.width() - GAP - self._panel_width() - room.height() - AROUND_BOARD, 0)

    def _panel_height(self) -> int:
        """The height of a panel below the board: what a readable board leaves, within limits."""
        height = self._room().height()
        wished = min(height * PANEL_SHARE, height - GAP - READABLE, MOST_PANEL_HEIGHT)
        return round(max(wished, LEAST_PANEL_HEIGHT * self._growth()))

    def _panel_width(self) -> int:
        """The width of the panel; in a narrow window what the board leaves."""
        room = self._room()
        left = max(room.width() - GAP - room.height(), self._least_panel_width())
        return self._full_width() if self._is_wide() else min(self._full_width(), left)

    def _least_panel_width(self) -> int:
        """The least width grows with the text size, but leaves room for a readable board."""
        wanted = round(self._least_width * self._growth())
        return min(wanted, max(LEAST_PANEL_WIDTH, self._least_width))

    def _is_wide(self) -> bool:
        return self.width() >= NARROW + self._full_width() - PANEL_WIDTH

    def _full_width(self) -> int:
        """The full width of the panel, which grows with the text size, but more slowly."""
        return round(PANEL_WIDTH * self._growth())

    def _growth(self) -> float:
        return 1 + max(self.fontInfo().pixelSize() / TEXT_PX - 1, 0) / 2

    def _room(self) -> QRect:
        return self.rect().marginsRemoved(MARGINS)


def _with_column(inside: QWidget) -> tuple[QWidget, QVBoxLayout]:
    """Wrap a widget in another one with a column layout, in which it takes the free room."""
    around = QWidget()
    column = QVBoxLayout(around)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(inside, 1)
    return around, column
