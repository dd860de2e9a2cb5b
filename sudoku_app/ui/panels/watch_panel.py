"""The Watch section: which solver, the controls of its run, what it does and how it ended."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from sudoku_app.strings import words
from sudoku_app.ui.panels.depth_chart import DepthChart
from sudoku_app.ui.panels.ending_card import EndingCard
from sudoku_app.ui.panels.run_figures import RunFigures
from sudoku_app.ui.panels.solver_choice import SolverChoice
from sudoku_app.ui.panels.transport import Transport
from sudoku_app.ui.theme import Theme

CAPTION_LINES = 3


class WatchPanel(QWidget):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = SolverChoice()
        self.start = QComboBox()
        self.start.addItems([words("watch.start.current"), words("watch.start.givens")])
        self.start.setAccessibleName(words("watch.start.label"))
        self.transport = Transport(theme)
        self.caption = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        self.caption.setProperty("look", "caption")
        self.figures = RunFigures()
        self.depth_chart = DepthChart(theme)
        self.depth_text = QLabel(wordWrap=True)
        self.depth_text.setProperty("look", "small")
        self.forecast = QLabel(wordWrap=True)
        self.forecast.hide()
        self.ending = EndingCard()
        self._start_row = self._labelled_start()
        self._left, self._right = QVBoxLayout(), QVBoxLayout()
        self._both = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._lay_out()

    def set_theme(self, theme: Theme) -> None:
        self.transport.set_theme(theme)
        self.depth_chart.set_theme(theme)

    def set_compact(self, compact: bool) -> None:
        """Two columns with the controls on top, for a panel below the board."""
        directions = QBoxLayout.Direction
        self._both.setDirection(directions.LeftToRight if compact else directions.TopToBottom)
        self.transport.set_compact(compact)
        self.choice.set_compact(compact)
        self._left.setSpacing(4 if compact else 10)
        self._left.removeWidget(self.transport)
        self._left.insertWidget(1 if compact else 2, self.transport)
        self._left.setStretch(3, 1 if compact else 0)
        self._both.setStretch(0, 1 if compact else 0)

    def set_start_offered(self, offered: bool) -> None:
        """Whether there is a choice where to start from."""
        self._start_row.setVisible(offered)

    def say(self, text: str) -> None:
        """The caption; without one its place goes to what else there is to say."""
        height = self.caption.fontMetrics().lineSpacing() * CAPTION_LINES
        self.caption.setMinimumHeight(height)
        self.caption.setText(text)
        self.caption.setVisible(bool(text))

    def say_forecast(self, text: str) -> None:
        self.forecast.setText(text)
        self.forecast.setVisible(bool(text))

    def _labelled_start(self) -> QWidget:
        row_widget = QWidget()
        row = QHBoxLayout(row_widget)
        row.setContentsMargins(0, 0, 0, 0)
        label = QLabel(words("watch.start.label"))
        label.setBuddy(self.start)
        row.addWidget(label)
        row.addWidget(self.start, 1)
        return row_widget

    def _lay_out(self) -> None:
        self._both.setContentsMargins(2, 2, 2, 2)
        self._both.setSpacing(12)
        for layout in (self._left, self._right):
            layout.setSpacing(10)
            self._both.addLayout(layout)
        self._both.setStretch(1, 1)
        for widget in (self.choice, self._start_row, self.transport):
            self._left.addWidget(widget)
        self._left.addStretch(0)
        for widget in (
            self.caption,
            self.ending,
            self.forecast,
            self.figures,
            self.depth_text,
            self.depth_chart,
        ):
            self._right.addWidget(widget)
        self._right.addStretch(1)
