"""A calendar of the daily puzzles, a month at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDate, QLocale, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.i18n import tr
from sudoku_app.ui.language import locale_in_use

if TYPE_CHECKING:
    from datetime import date

    from PySide6.QtGui import QPaintEvent

    from sudoku_app.storage.statistics import Statistics

WEEK: Final = 7
WEEKS: Final = 6
LINE: Final = 2.15
"""The height of a week in text heights."""
SMALL: Final = 0.82
DISC: Final = 0.84
ISO: Final = "yyyy-MM-dd"


class Calendar(QFrame):
    def __init__(self, statistics: Statistics, today: date, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self._today = QDate(today.year, today.month, today.day)
        heading = QLabel(tr("library.statistics.daily"))
        heading.setProperty("look", "heading")
        self._month = QLabel()
        self.before = _arrow("‹", tr("library.statistics.month_before"))
        self.after = _arrow("›", tr("library.statistics.month_after"))
        self.before.clicked.connect(self._on_before)
        self.after.clicked.connect(self._on_after)
        self.view = MonthView(statistics, self._today)
        legend = QLabel(tr("library.statistics.legend"), wordWrap=True)
        legend.setProperty("look", "small")
        head = QHBoxLayout()
        head.addWidget(heading, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(8)
        column.addLayout(head)
        turn = QHBoxLayout()
        turn.addWidget(self.before)
        turn.addWidget(self._month, 1, Qt.AlignmentFlag.AlignCenter)
        turn.addWidget(self.after)
        column.addLayout(turn)
        column.addWidget(self.view, 1)
        column.addWidget(legend)
        self._show(self._today)

    def _on_before(self) -> None:
        self._show(self.view.month.addMonths(-1))

    def _on_after(self) -> None:
        self._show(self.view.month.addMonths(1))

    def _show(self, day: QDate) -> None:
        self.view.show_month(QDate(day.year(), day.month(), 1))
        name = locale_in_use().standaloneMonthName(day.month())
        self._month.setText(f"{name} {day.year()}")
        self.after.setEnabled(self.view.month.addMonths(1) <= self._today)


class MonthView(QWidget):
    """Days with their daily puzzle solved are filled, days with another puzzle are ringed."""

    def __init__(self, statistics: Statistics, today: QDate, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._daily, self._days = statistics.daily_days, statistics.days
        self._today = today
        self.month = today
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def show_month(self, month: QDate) -> None:
        self.month = month
        solved = [str(day.day()) for day in self._month_days() if self._is_daily(day)]
        days = ", ".join(solved) or tr("library.statistics.no_days")
        name = locale_in_use().standaloneMonthName(month.month())
        self.setAccessibleName(tr("library.statistics.solved_days", month=name, days=days))
        self.update()

    def sizeHint(self) -> QSize:
        line = round(self.fontInfo().pixelSize() * LINE)
        return QSize(WEEK * line, (WEEKS + 1) * line)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _month_days(self) -> list[QDate]:
        return [self.month.addDays(i) for i in range(self.month.daysInMonth())]

    def _is_daily(self, day: QDate) -> bool:
        return day.toString(ISO) in self._daily

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        locale = locale_in_use()
        first = QLocale.system().firstDayOfWeek().value
        width, height = self.width() / WEEK, self.height() / (WEEKS + 1)
        font = self.font()
        font.setPixelSize(round(self.fontInfo().pixelSize() * SMALL))
        painter.setFont(font)
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        for column in range(WEEK):
            name = locale.standaloneDayName(
                (first - 1 + column) % WEEK + 1, QLocale.FormatType.ShortFormat
            )
            place = QRectF(column * width, 0, width, height)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, name)
        painter.setFont(self.font())
        offset = (self.month.dayOfWeek() - first) % WEEK
        for day in self._month_days():
            week, column = divmod(offset + day.day() - 1, WEEK)
            place = QRectF(column * width, (week + 1) * height, width, height)
            self._paint_day(painter, day, place)
        painter.end()

    def _paint_day(self, painter: QPainter, day: QDate, place: QRectF) -> None:
        roles, palette = QPalette.ColorRole, self.palette()
        side = min(place.width(), place.height()) * DISC
        disc = QRectF(0, 0, side, side)
        disc.moveCenter(place.center())
        text = palette.color(roles.WindowText)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._is_daily(day):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.color(roles.Highlight))
            painter.drawEllipse(disc)
            text = palette.color(roles.HighlightedText)
        elif day.toString(ISO) in self._days:
            painter.setPen(QPen(palette.color(roles.Highlight), 1.5))
            painter.drawEllipse(disc)
        elif day > self._today:
            text = palette.color(QPalette.ColorGroup.Disabled, roles.WindowText)
        if day == self._today:
            font = self.font()
            font.setBold(True)
            painter.setFont(font)
        painter.setPen(text)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(day.day()))
        painter.setFont(self.font())
        if day == self._today:
            dot = QRectF(0, 0, 4, 4)
            dot.moveCenter(place.center())
            dot.moveBottom(disc.bottom() - 2)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(text)
            painter.drawEllipse(dot)


def _arrow(sign: str, name: str) -> QToolButton:
    button = QToolButton()
    button.setText(sign)
    button.setToolTip(name)
    button.setAccessibleName(name)
    button.setProperty("look", "header")
    return button
