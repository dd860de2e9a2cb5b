"""The statistics page: a calendar of daily puzzles, times over time, and a table of the levels.

Only games without help count for the best time, and the page says so.
"""

from datetime import date

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.hints.level import LEVELS
from sudoku_app.i18n import format_number, tr
from sudoku_app.storage.statistics import Statistics
from sudoku_app.ui.game_text import time_text
from sudoku_app.ui.library.calendar import Calendar
from sudoku_app.ui.library.time_chart import TimeChartCard
from sudoku_app.ui.widgets.back_button import BackButton
from sudoku_app.ui.widgets.empty_card import EmptyCard
from sudoku_app.ui.widgets.flow_layout import FlowLayout
from sudoku_app.ui.widgets.scroll_page import ScrollPage
from sudoku_app.ui.widgets.tiles import TileGrid

COLUMNS = ("level", "played", "best", "average", "hints")
WIDTH = 1072
CARD_WIDTH = 320


class StatisticsPage(ScrollPage):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = QLabel(tr("library.statistics.title"))
        title.setProperty("look", "title")
        self.back = BackButton(self)
        head = FlowLayout(right=True)
        head.add(title, 1)
        head.add(self.back)
        self.summary = QLabel(wordWrap=True)
        self.summary.setProperty("look", "heading")
        self._body = QWidget()
        self._note = QLabel(tr("library.statistics.note"), wordWrap=True)
        self._note.setProperty("look", "small")
        self._nothing = EmptyCard(tr("library.statistics.empty"))
        self.erase = QPushButton(tr("library.statistics.erase"))
        column = QVBoxLayout(self.content)
        column.setContentsMargins(24, 12, 24, 16)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.summary)
        self._row = QHBoxLayout()
        column.addLayout(self._row)
        self._row.addWidget(self._body, 1000)
        self._row.addStretch(1)
        column.addWidget(self._note)
        column.addWidget(self.erase, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._nothing, 1)
        column.addStretch()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Give the focus to the button; a focus proxy would stop Tab from reaching the rest."""
        self.back.setFocus()

    def show_statistics(self, statistics: Statistics, today: date) -> None:
        """Show statistics in new widgets, because items are not taken out of layouts here."""
        has_results = bool(statistics.results)
        self._body.hide()
        self._body.deleteLater()
        self._body = _body(statistics, today) if has_results else QWidget()
        self._row.insertWidget(0, self._body, 1000)
        for widget in (self.summary, self._body, self._note, self.erase):
            widget.setVisible(has_results)
        self._nothing.setHidden(has_results)
        total = tr("library.statistics.total", count=len(statistics.results))
        streak = statistics.streak(today)
        text = tr("library.statistics.streak", count=streak) if streak else ""
        self.summary.setText(" · ".join([total, text] if text else [total]))
        QWidget.setTabOrder(self._body, self.erase)


def _body(statistics: Statistics, today: date) -> QWidget:
    body = QWidget()
    body.setMaximumWidth(WIDTH)
    cards = TileGrid(CARD_WIDTH, spacing=12)
    column = QVBoxLayout(body)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(12)
    column.addWidget(cards)
    cards.set_tiles([Calendar(statistics, today), TimeChartCard(statistics)])
    column.addWidget(_table(statistics))
    return body


def _table(statistics: Statistics) -> QWidget:
    card = QFrame()
    card.setProperty("look", "card")
    grid = QGridLayout(card)
    grid.setContentsMargins(18, 14, 18, 14)
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(8)
    for place in range(len(COLUMNS)):
        grid.setColumnStretch(place, 1)
    for place, name in enumerate(COLUMNS):
        label = QLabel(tr(f"library.statistics.{name}"), wordWrap=True)
        label.setProperty("look", "small")
        label.setAlignment(_side(place))
        grid.addWidget(label, 0, place)
    for line, row in enumerate(statistics.by_level([*LEVELS, ""]), 1):
        name = tr(f"levels.{row.level}.name") if row.level else tr("play.own")
        best = tr("library.statistics.none") if row.best is None else time_text(row.best)
        hints = format_number(row.hints, ".1f")
        texts = (name, str(row.played), best, time_text(row.average), hints)
        for place, text in enumerate(texts):
            label = QLabel(text, wordWrap=place == 0)
            if place:
                column = tr(f"library.statistics.{COLUMNS[place]}")
                label.setAccessibleName(f"{column}: {text}")
            grid.addWidget(label, line, place, _side(place))
    return card


def _side(place: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if place else Qt.AlignmentFlag(0)
    return side | Qt.AlignmentFlag.AlignVCenter
