"""The times of a level over its latest games, as a small chart."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDate, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from sudoku_app.hints.level import LEVELS
from sudoku_app.i18n import tr
from sudoku_app.ui.game_text import day_text, time_text
from sudoku_app.ui.widgets.choice_box import ChoiceBox

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from sudoku_app.storage.statistics import Result, Statistics

MOST: Final = 40
"""The number of games shown; the latest."""
STEPS: Final = (30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 36000)
"""The distances between the lines of the scale, in seconds."""
MOST_LINES: Final = 4
DOT: Final = 3.5
SMALL: Final = 0.82
HEIGHT: Final = 10
"""The least height in text heights."""


class TimeChartCard(QFrame):
    def __init__(self, statistics: Statistics, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self._statistics = statistics
        heading = QLabel(tr("library.statistics.times"))
        heading.setProperty("look", "heading")
        self.level = ChoiceBox()
        self.level.setAccessibleName(tr("library.statistics.level"))
        for level in (*LEVELS, ""):
            if statistics.of_level(level):
                name = tr(f"levels.{level}.name") if level else tr("play.own")
                self.level.addItem(name, str(level))
        self.chart = TimeChart()
        legend = QLabel(tr("library.statistics.times_legend"), wordWrap=True)
        legend.setProperty("look", "small")
        head = QHBoxLayout()
        head.addWidget(heading, 1)
        head.addWidget(self.level)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.chart, 1)
        column.addWidget(legend)
        if statistics.results:
            latest = statistics.results[-1].level
            self.level.setCurrentIndex(max(self.level.findData(latest), 0))
        self._show()
        self.level.currentIndexChanged.connect(self._show)

    def _show(self) -> None:
        level = self.level.currentData()
        self.chart.show_results(self._statistics.of_level(level or "")[-MOST:])


class TimeChart(QWidget):
    """A dot for each game, hollow if hints were used, and a dashed line at the average."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._results: tuple[Result, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_results(self, results: tuple[Result, ...]) -> None:
        self._results = results
        times = ", ".join(time_text(result.seconds) for result in results)
        self.setAccessibleName(tr("library.statistics.times_read", times=times))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(260, round(self.fontInfo().pixelSize() * HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._results:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = self.font()
        font.setPixelSize(round(self.fontInfo().pixelSize() * SMALL))
        painter.setFont(font)
        step, top = scale_of(max(result.seconds for result in self._results))
        line = painter.fontMetrics().height()
        left = painter.fontMetrics().horizontalAdvance(time_text(top)) + 8
        plot = QRectF(left, line / 2, self.width() - left - DOT - 2, self.height() - line * 2)
        self._paint_scale(painter, plot, step, top)
        self._paint_days(painter, plot, line)
        self._paint_results(painter, plot, top)
        painter.end()

    def _paint_scale(self, painter: QPainter, plot: QRectF, step: int, top: int) -> None:
        roles, palette = QPalette.ColorRole, self.palette()
        height = painter.fontMetrics().height()
        for seconds in range(0, top + 1, step):
            y = plot.bottom() - plot.height() * seconds / top
            painter.setPen(palette.color(roles.AlternateBase))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(palette.color(roles.PlaceholderText))
            place = QRectF(0, y - height / 2, plot.left() - 8, height)
            sides = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place, sides, time_text(seconds))

    def _paint_days(self, painter: QPainter, plot: QRectF, line: float) -> None:
        days = [
            day_text(QDate.fromString(result.day, "yyyy-MM-dd"))
            for result in (self._results[0], self._results[-1])
        ]
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        place = QRectF(plot.left(), plot.bottom() + line / 2, plot.width(), line)
        if days[0] != days[1]:
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft, days[0])
        painter.drawText(place, Qt.AlignmentFlag.AlignRight, days[1])

    def _paint_results(self, painter: QPainter, plot: QRectF, top: int) -> None:
        roles, palette = QPalette.ColorRole, self.palette()
        accent = palette.color(roles.Highlight)
        seconds = [result.seconds for result in self._results]
        y = plot.bottom() - plot.height() * sum(seconds) / len(seconds) / top
        painter.setPen(QPen(palette.color(roles.PlaceholderText), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        points = [
            QPointF(
                plot.left() + plot.width() * (number + 0.5) / len(seconds),
                plot.bottom() - plot.height() * time / top,
            )
            for number, time in enumerate(seconds)
        ]
        painter.setPen(QPen(accent, 1.2))
        for first, second in pairwise(points):
            painter.drawLine(first, second)
        painter.setPen(QPen(accent, 1.6))
        for point, result in zip(points, self._results, strict=True):
            painter.setBrush(palette.color(roles.Base if result.hints else roles.Highlight))
            painter.drawEllipse(point, DOT, DOT)


def scale_of(longest: int) -> tuple[int, int]:
    """The distance of the lines of a scale that ends above a time, and its end."""
    step = next((step for step in STEPS if longest <= step * MOST_LINES), 0)
    step = step or -(-longest // MOST_LINES)
    return step, max(-(-longest // step), 1) * step
