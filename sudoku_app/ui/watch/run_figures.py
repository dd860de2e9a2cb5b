"""The counters of a run, those that its solver has: what it did, how deep, how fast, how long."""

from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from sudoku_app.core.events import Counters
from sudoku_app.i18n import format_number, tr

NAMES: Final = (
    "placed", "struck", "guessed", "taken_back", "checked", "depth", "rate", "time",
)  # fmt: skip
_SEARCH: Final = ("guessed", "taken_back", "depth")
COUNTED: Final[dict[str, tuple[str, ...]]] = {
    "brute_force": ("checked",),
    "backtracking": _SEARCH,
    "backtracking_fixed_order": _SEARCH,
    "backtracking_sorted": _SEARCH,
    "candidate_checking": ("placed", "struck"),
    "place_finding": ("placed",),
    "reduce_and_infer": ("placed", "struck", *_SEARCH),
    "crook": ("placed", "struck", *_SEARCH),
    "simulated_annealing": ("checked",),
    "pattern_overlay": ("placed", "struck", *_SEARCH),
    "dancing_links": ("placed", *_SEARCH),
    "logical": ("placed", "struck", *_SEARCH),
    "instant": ("placed",),
}
"""What each solver counts; the speed and the time are told of all."""
ALWAYS: Final = ("rate", "time")
COLUMNS: Final = 4
SPACING: Final = 6
MANY: Final = 10_000_000


class RunFigures(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figures: dict[str, QLabel] = {}
        self._labels: dict[str, QLabel] = {}
        self._shown: tuple[str, ...] = NAMES
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(SPACING)
        grid.setVerticalSpacing(0)
        for name in NAMES:
            figure, label = QLabel("0"), QLabel(tr(f"watch.figures.{name}"))
            figure.setProperty("look", "figure")
            label.setProperty("look", "small")
            figure.setMinimumWidth(1)
            label.setMinimumWidth(1)
            self._figures[name] = figure
            self._labels[name] = label
        self._columns = 0
        self._arrange(COLUMNS)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Large words need half the columns, or one."""
        widest = max(self._labels[name].sizeHint().width() for name in self._shown)
        room = (self.width() + SPACING) // (widest + SPACING)
        self._arrange(next((n for n in (COLUMNS, COLUMNS // 2) if n <= room), 1))

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for number, name in enumerate(self._shown):
            figure, label = self._figures[name], self._labels[name]
            row, column = divmod(number, columns)
            figure.setContentsMargins(0, 6 * row, 0, 0)
            self._grid.addWidget(figure, 2 * row, column)
            self._grid.addWidget(label, 2 * row + 1, column)
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, int(column < columns))

    def show_solver(self, key: str) -> None:
        """Have only the figures that a solver has."""
        self._shown = tuple(n for n in NAMES if n in (*COUNTED[key], *ALWAYS))
        for name in NAMES:
            for widget in (self._figures[name], self._labels[name]):
                self._grid.removeWidget(widget)
                widget.setVisible(name in self._shown)
        self._columns = 0
        self._fit()

    @property
    def shown(self) -> tuple[str, ...]:
        return self._shown

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
        return format_number(number)
    return tr("watch.figures.millions", millions=number / 1e6)


def seconds_text(seconds: float) -> str:
    """With as many places as are worth telling, below a second in thousandths of it."""
    if round(seconds, 3) < 1:
        ms = seconds * 1000
        figures = format_number(round(ms, 2) if ms < 1 else ms, f".{2 if ms < 10 else 3}g")
        return tr("watch.figures.milliseconds", milliseconds=figures)
    places = 2 if seconds < 10 else 1
    return tr("watch.figures.seconds", seconds=format_number(seconds, f",.{places}f"))
