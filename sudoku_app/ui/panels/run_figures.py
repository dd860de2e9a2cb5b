"""The counters of a run: what was placed, struck, guessed, taken back and checked, and how fast."""

from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from sudoku_app.core.events import Counters
from sudoku_app.strings import in_figures, words

NAMES: Final = (
    "placed", "struck", "guessed", "taken_back", "checked", "depth", "rate", "time",
)  # fmt: skip
COLUMNS: Final = 4
SPACING: Final = 6
MANY: Final = 10_000_000


class RunFigures(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figures: dict[str, QLabel] = {}
        self._labels: list[QLabel] = []
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(SPACING)
        grid.setVerticalSpacing(0)
        for name in NAMES:
            figure, label = QLabel("0"), QLabel(words(f"watch.figures.{name}"))
            figure.setProperty("look", "figure")
            label.setProperty("look", "small")
            figure.setMinimumWidth(1)
            label.setMinimumWidth(1)
            self._figures[name] = figure
            self._labels.append(label)
        self._columns = 0
        self._arrange(COLUMNS)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._fit()

    def _fit(self) -> None:
        """Large words need half the columns, or one."""
        widest = max(label.sizeHint().width() for label in self._labels)
        room = (self.width() + SPACING) // (widest + SPACING)
        self._arrange(next((n for n in (COLUMNS, COLUMNS // 2) if n <= room), 1))

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for number, (figure, label) in enumerate(
            zip(self._figures.values(), self._labels, strict=True)
        ):
            row, column = divmod(number, columns)
            figure.setContentsMargins(0, 6 * row, 0, 0)
            self._grid.addWidget(figure, 2 * row, column)
            self._grid.addWidget(label, 2 * row + 1, column)
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, int(column < columns))

    def figure(self, name: str) -> str:
        return self._figures[name].text()

    def show_counters(self, counters: Counters, depth: int, rate: float, seconds: float) -> None:
        for name, value in (
            ("placed", counters.placements),
            ("struck", counters.eliminations),
            ("guessed", counters.guesses),
            ("taken_back", counters.backtracks),
            ("checked", counters.checks),
            ("depth", depth),
            ("rate", round(rate)),
        ):
            self._figures[name].setText(number_text(value))
        self._figures["time"].setText(seconds_text(seconds))


def number_text(number: int) -> str:
    """With commas, or in millions when it is long."""
    if number < MANY:
        return in_figures(number)
    return words("watch.figures.millions", millions=number / 1e6)


def seconds_text(seconds: float) -> str:
    """With as many places as are worth telling, below a second in thousandths of it."""
    if round(seconds, 3) < 1:
        ms = seconds * 1000
        figures = in_figures(ms, f".{2 if ms < 10 else 3}g")
        return words("watch.figures.milliseconds", milliseconds=figures)
    places = 2 if seconds < 10 else 1
    return words("watch.figures.seconds", seconds=in_figures(seconds, f",.{places}f"))
