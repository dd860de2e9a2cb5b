"""The panel of the Watch section: solver, transport, caption, figures and ending."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from sudoku_app.i18n import tr
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.watch.depth_chart import DepthChart
from sudoku_app.ui.watch.ending_card import EndingCard
from sudoku_app.ui.watch.mistake_card import MistakeCard
from sudoku_app.ui.watch.run_figures import RunFigures
from sudoku_app.ui.watch.solver_choice import SolverChoice
from sudoku_app.ui.watch.transport import Transport
from sudoku_app.ui.widgets.choice_box import ChoiceBox

GIVENS = "givens"
CURRENT = "current"
CAPTION_LINES = 3
STRETCHES = (0, 0, 1)
COMPACT_STRETCHES = (5, 4, 5)


class WatchPanel(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.choice = SolverChoice()
        self.transport = Transport(theme)
        self.figures = RunFigures(theme)
        self.ending = EndingCard()
        self.mistake = MistakeCard()
        self.depth_chart = DepthChart(theme)
        self.start = ChoiceBox()
        for key in (GIVENS, CURRENT):
            self.start.addItem(tr(f"watch.start.{key}"), key)
        self.start.setAccessibleName(tr("watch.start.label"))
        self.caption = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        self.depth_text = QLabel(wordWrap=True)
        self.depth_text.setProperty("look", "small")
        self.forecast = QLabel(wordWrap=True)
        self.forecast.hide()
        self._start_row = self._labelled_start()
        self._all = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._all.setContentsMargins(2, 2, 2, 2)
        self._all.setSpacing(10)
        for widgets in (
            (self.choice, self._start_row),
            (self.transport,),
            (
                self.caption,
                self.ending,
                self.mistake,
                self.forecast,
                self.figures,
                self.depth_text,
                self.depth_chart,
            ),
        ):
            self._all.addWidget(_column(widgets))
        self.set_compact(False)

    def set_theme(self, theme: Theme) -> None:
        self.transport.set_theme(theme)
        self.figures.set_theme(theme)
        self.depth_chart.set_theme(theme)

    def set_compact(self, compact: bool) -> None:
        """Have the three parts side by side while the panel is below the board."""
        directions = QBoxLayout.Direction
        self._all.setDirection(directions.LeftToRight if compact else directions.TopToBottom)
        self.choice.set_compact(compact)
        for number, stretch in enumerate(COMPACT_STRETCHES if compact else STRETCHES):
            self._all.setStretch(number, stretch)

    def set_start_offered(self, offered: bool) -> None:
        """Whether there is a choice where to start from; without one it is the givens."""
        self._start_row.setVisible(offered)
        if not offered:
            self.start.setCurrentIndex(0)

    @property
    def starts_from_current(self) -> bool:
        return bool(self.start.currentData() == CURRENT)

    def say(self, text: str) -> None:
        """Show the caption, or hide it if it is empty."""
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
        label = QLabel(tr("watch.start.label"))
        label.setBuddy(self.start)
        row.addWidget(label)
        row.addWidget(self.start, 1)
        return row_widget


def _column(widgets: tuple[QWidget, ...]) -> QWidget:
    part = QWidget()
    column = QVBoxLayout(part)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    for widget in widgets:
        column.addWidget(widget)
    column.addStretch(1)
    return part
