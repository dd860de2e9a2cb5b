"""The statistics page: for each level the number of games, best and average time, and the streak.

Only games without help count for the best time, and the page says so.
"""

from datetime import date

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.hints.level import LEVELS
from sudoku_app.i18n import tr
from sudoku_app.storage.statistics import Statistics
from sudoku_app.ui.game_text import time_text
from sudoku_app.ui.widgets.back_button import BackButton
from sudoku_app.ui.widgets.empty_card import EmptyCard
from sudoku_app.ui.widgets.flow_layout import FlowLayout
from sudoku_app.ui.widgets.scroll_page import ScrollPage

COLUMNS = ("level", "played", "best", "average", "days")


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
        self._card = QFrame()
        self._card.setProperty("look", "card")
        self._card.setMaximumWidth(680)
        self._table = QGridLayout(self._card)
        self._table.setContentsMargins(18, 14, 18, 14)
        self._table.setHorizontalSpacing(20)
        self._table.setVerticalSpacing(8)
        self._table.setColumnStretch(0, 1)
        self._note = QLabel(tr("library.statistics.note"), wordWrap=True)
        self._note.setProperty("look", "small")
        self._nothing = EmptyCard(tr("library.statistics.empty"))
        self.erase = QPushButton(tr("library.statistics.erase"))
        column = QVBoxLayout(self.content)
        column.setContentsMargins(24, 12, 24, 16)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.summary)
        column.addWidget(self._card)
        column.addWidget(self._note)
        column.addWidget(self.erase, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._nothing, 1)
        column.addStretch()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Give the focus to the button; a focus proxy would stop Tab from reaching the rest."""
        self.back.setFocus()

    def show_statistics(self, statistics: Statistics, today: date) -> None:
        while item := self._table.takeAt(0):
            if widget := item.widget():
                widget.deleteLater()
        rows = statistics.by_level([*LEVELS, ""], today)
        for widget in (self.summary, self._card, self._note, self.erase):
            widget.setVisible(bool(rows))
        self._nothing.setHidden(bool(rows))
        total = tr("library.statistics.total", count=len(statistics.results))
        streak = statistics.streak(today)
        text = tr("library.statistics.streak", count=streak) if streak else ""
        self.summary.setText(" · ".join([total, text] if text else [total]))
        for place, name in enumerate(COLUMNS):
            self._cell(0, place, tr(f"library.statistics.{name}"), "small")
        for line, row in enumerate(rows, 1):
            name = tr(f"levels.{row.level}.name") if row.level else tr("play.own")
            best = tr("library.statistics.none") if row.best is None else time_text(row.best)
            times = (best, time_text(row.average))
            for place, text in enumerate((name, str(row.played), *times, str(row.streak))):
                self._cell(line, place, text, "")

    def _cell(self, line: int, place: int, text: str, look: str) -> None:
        label = QLabel(text, wordWrap=place == 0)
        if look:
            label.setProperty("look", look)
        elif place:
            column = tr(f"library.statistics.{COLUMNS[place]}")
            label.setAccessibleName(f"{column}: {text}")
        side = Qt.AlignmentFlag.AlignRight if place else Qt.AlignmentFlag(0)
        self._table.addWidget(label, line, place, side | Qt.AlignmentFlag.AlignVCenter)
