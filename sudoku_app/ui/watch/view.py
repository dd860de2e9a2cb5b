"""The board of a run, and above it which solver is watched and how to leave."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from sudoku_app.i18n import tr
from sudoku_app.solvers.texts import solver_name
from sudoku_app.ui.watch.board import WatchBoard


class WatchView(QWidget):
    def __init__(self, board: WatchBoard, close_text: str) -> None:
        super().__init__()
        self.board = board
        self._text = ""
        self.title = QLabel()
        self.title.setProperty("look", "heading")
        self.title.setMinimumWidth(1)
        self.close_button = QPushButton(close_text)
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        head = QWidget()
        head.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(head)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.title, 1)
        self._row.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(head)
        column.addWidget(board, 1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hand the keyboard on; with a focus proxy Tab would leave out the button."""
        self.board.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Have the header as wide as the board, which is a square in the middle."""
        super().resizeEvent(event)
        height = self.height() - self._row.sizeHint().height()
        side = max((self.width() - height) // 2, 0)
        self._row.setContentsMargins(side, 0, side, 0)
        self._show_title()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._show_title()

    def show_solver(self, key: str) -> None:
        self._text = tr("watch.title", solver=solver_name(key))
        self.title.setToolTip(self._text)
        self.title.setAccessibleName(self._text)
        self._show_title()

    def _show_title(self) -> None:
        """Cut off what large text leaves no room for; the tooltip has it whole."""
        margins, button = self._row.contentsMargins(), self.close_button.sizeHint()
        room = self.width() - 2 * margins.left() - button.width() - self._row.spacing()
        elide = Qt.TextElideMode.ElideRight
        metrics = self.title.fontMetrics()
        self.title.setText(metrics.elidedText(self._text, elide, max(room, 0)))
