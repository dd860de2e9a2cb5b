"""The race page: up to four solvers side by side, and the chart when they have finished."""

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QHideEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.i18n import tr
from sudoku_app.solvers.comparison import Limits
from sudoku_app.ui.race.chart import chart_height, paint_chart
from sudoku_app.ui.race.lane import NOBODY, RaceLane
from sudoku_app.ui.race.result import Racer
from sudoku_app.ui.theme import TEXT_PX, Theme
from sudoku_app.ui.widgets.choice_box import ChoiceBox
from sudoku_app.ui.widgets.empty_card import EmptyCard
from sudoku_app.ui.widgets.fitting_widget import FittingWidget
from sudoku_app.ui.widgets.flow_layout import FlowLayout

PRESETS: Final = {
    "backtrackers": (
        "backtracking", "backtracking_fixed_order", "backtracking_sorted", "dancing_links",
    ),
    "logic_against_search": ("logical", "crook", "reduce_and_infer", "dancing_links"),
    "pen_and_paper": ("candidate_checking", "place_finding", "crook", "logical"),
    "oddities": ("brute_force", "simulated_annealing", "pattern_overlay", "instant"),
}  # fmt: skip
LANES: Final = 4
LANE_SPACING: Final = 12
ARROW: Final = 44
LEAST_CHART: Final = 640
LEAST_SIDE: Final = 150
MOST_ROWS: Final = 2
"""The maximum number of visible rows of boards; the others are scrolled to."""
LEAST: Final = 2
ALONE: Final = 0.5
BESIDE_THE_CHART: Final = 0.3
"""The fraction of the page's height for the boards while the chart is shown."""
LIMITS: Final = Limits(seconds=5.0)


class RacePage(FittingWidget):
    """``hidden`` is emitted when the page is hidden."""

    hidden = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lanes = QGridLayout()
        self._columns = 0
        self.lanes = [RaceLane(number, number > LEAST, theme) for number in range(1, LANES + 1)]
        self.presets = ChoiceBox()
        self.presets.setAccessibleName(tr("race.presets.label"))
        for key in PRESETS:
            self.presets.addItem(tr(f"race.presets.{key}"), key)
        self.presets.addItem(tr("race.presets.own"), "")
        self.presets.activated.connect(self._on_preset)
        self.start = QPushButton(tr("race.start"))
        self.start.setProperty("look", "primary")
        self.back = QPushButton(tr("race.back"))
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.back.click)
        self.chart = RaceChart(theme)
        self.replay = QPushButton()
        self.save = QPushButton(tr("race.save"))
        self.copy = QPushButton(tr("race.copy"))
        self._results = self._result_part()
        self._before = EmptyCard(tr("race.before", seconds=round(LIMITS.seconds)))
        self._scroll = QScrollArea(widgetResizable=True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._line = QLabel(tr("race.line"), wordWrap=True)
        self._line.setProperty("look", "muted")
        self._head = self._head_part()
        self._scroll.setWidget(self._content())
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 14, 8)
        column.addWidget(self._head)
        column.addWidget(self._scroll, 1)
        for lane in self.lanes:
            lane.chosen.connect(self._on_own_choice)
        self._on_preset()
        self.show_results(())

    @property
    def keys(self) -> list[str]:
        """The keys of the solvers in the race."""
        return [lane.key for lane in self.lanes if lane.key != NOBODY]

    @property
    def running_lanes(self) -> list[RaceLane]:
        return [lane for lane in self.lanes if lane.key != NOBODY]

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Give the focus to the button; a focus proxy would stop Tab from reaching the rest."""
        self.start.setFocus()

    def set_theme(self, theme: Theme) -> None:
        for lane in self.lanes:
            lane.board.set_theme(theme)
        self.chart.set_theme(theme)

    def set_running(self, running: bool) -> None:
        self.start.setText(tr("race.stop" if running else "race.start"))
        self.presets.setEnabled(not running)
        for lane in self.lanes:
            lane.choice.setEnabled(not running)

    def show_results(self, results: tuple[Racer, ...]) -> None:
        """Show the chart of a finished race, and scroll to it."""
        self.chart.show_results(results)
        self._before.setHidden(bool(results))
        self._results.setVisible(bool(results))
        self._fit()
        if results:
            QTimer.singleShot(0, self, self._show_end)

    def _show_end(self) -> None:
        self._scroll.ensureWidgetVisible(self.copy, 0, 10)

    def _fit(self) -> None:
        self._arrange_lanes()
        self._fit_boards()

    def _fit_boards(self) -> None:
        """Make the boards as large as the lanes are wide, or smaller if the chart needs room."""
        lane = (self.width() - 70) // self._columns
        share = BESIDE_THE_CHART if self.chart.results else ALONE
        rows = min(LANES // self._columns, MOST_ROWS)
        side = max(LEAST_SIDE, min(lane, round(self.height() * share / rows)))
        for one in self.lanes:
            one.board.setFixedHeight(side)

    def _arrange_lanes(self) -> None:
        """Arrange all lanes side by side, or fewer in a row if their names need more room."""
        widest = max(_width(lane.choice, self.fontMetrics()) for lane in self.lanes)
        room = (self.width() - 70) // (widest + LANE_SPACING)
        columns = LANES if room >= LANES else LANES // 2 if room > 1 else 1
        if columns == self._columns:
            return
        self._columns = columns
        for number, lane in enumerate(self.lanes):
            self._lanes.addWidget(lane, *divmod(number, columns))
        for column in range(LANES):
            self._lanes.setColumnStretch(column, int(column < columns))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self.hidden.emit()

    def _head_part(self) -> QWidget:
        title = QLabel(tr("race.title"))
        title.setProperty("look", "heading")
        part = QWidget()
        row = FlowLayout(part, right=True)
        row.add(title, 1)
        row.add_all(self.presets, self.start, self.back)
        return part

    def _content(self) -> QWidget:
        self._lanes.setSpacing(LANE_SPACING)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(10)
        column.addWidget(self._line)
        column.addLayout(self._lanes)
        column.addWidget(self._before, 1)
        column.addWidget(self._results)
        column.addStretch()
        # not earlier: PySide keeps the items of a filled layout after Qt has deleted them
        self._arrange_lanes()
        return content

    def _result_part(self) -> QWidget:
        part = QWidget()
        buttons = FlowLayout()
        buttons.add_all(self.replay, self.save, self.copy)
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.chart)
        column.addLayout(buttons)
        return part

    def _on_preset(self) -> None:
        keys = PRESETS.get(self.presets.currentData(), ())
        for lane, key in zip(self.lanes, keys, strict=False):
            lane.choose(key)

    def _on_own_choice(self) -> None:
        self.presets.setCurrentIndex(self.presets.findData(""))


class RaceChart(FittingWidget):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.results: tuple[Racer, ...] = ()
        self.setAccessibleName(tr("race.chart.name"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.update()

    def show_results(self, results: tuple[Racer, ...]) -> None:
        self.results = results
        self._fit()
        self.update()

    def _fit(self) -> None:
        self.setFixedHeight(round(chart_height(self.results) * self._scale()))

    def _scale(self) -> float:
        """The scale of the chart: that of the text, as far as the columns have room."""
        return max(1.0, min(self.fontInfo().pixelSize() / TEXT_PX, self.width() / LEAST_CHART))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        scale = self._scale()
        painter.scale(scale, scale)
        paint_chart(painter, round(self.width() / scale), self.results, self.theme)
        painter.end()


def _width(box: QComboBox, metrics: QFontMetrics) -> int:
    """The width that a combo box needs for its longest item."""
    return max(metrics.horizontalAdvance(box.itemText(i)) for i in range(box.count())) + ARROW
