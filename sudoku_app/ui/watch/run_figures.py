"""The counters of a run, those that its solver has: what it did, how deep, how fast, how long."""

from typing import Final

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

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
ROW_GAP: Final = 6
MANY: Final = 10_000_000


class RunFigures(QWidget):
    """A grid of figures with their names below. There is a place for each figure, which is filled
    or hidden; places are laid out here, in as many columns as the words have room for.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[str, ...] = ()
        self._places = [(QLabel("0", self), QLabel(self)) for _ in NAMES]
        for figure, label in self._places:
            figure.setProperty("look", "figure")
            label.setProperty("look", "small")
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._show(NAMES)

    def show_solver(self, key: str) -> None:
        """Have only the figures that a solver has."""
        self._show(tuple(n for n in NAMES if n in (*COUNTED[key], *ALWAYS)))

    def _show(self, names: tuple[str, ...]) -> None:
        self._shown = names
        for number, (figure, label) in enumerate(self._places):
            is_used = number < len(names)
            figure.setText("0")
            label.setText(tr(f"watch.figures.{names[number]}") if is_used else "")
            figure.setVisible(is_used)
            label.setVisible(is_used)
        self._arrange()

    def sizeHint(self) -> QSize:
        return QSize(COLUMNS * (self._widest() + SPACING), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._widest(), 0)

    def heightForWidth(self, width: int) -> int:
        rows = -(-len(self._shown) // self._columns(width))
        return rows * self._row_height() - ROW_GAP

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._arrange()

    def _arrange(self) -> None:
        columns, height = self._columns(self.width()), self._row_height()
        width = (self.width() + SPACING) // columns
        for number in range(len(self._shown)):
            row, column = divmod(number, columns)
            top = row * height
            for label in self._places[number]:
                needed = label.sizeHint().height()
                label.setGeometry(column * width, top, width - SPACING, needed)
                top += needed
        self.updateGeometry()

    def _columns(self, width: int) -> int:
        """Large words need half the columns, or one."""
        room = (width + SPACING) // (self._widest() + SPACING)
        return next((n for n in (COLUMNS, COLUMNS // 2) if n <= room), 1)

    def _widest(self) -> int:
        used = self._places[: len(self._shown)]
        return max(label.sizeHint().width() for _, label in used)

    def _row_height(self) -> int:
        return sum(label.sizeHint().height() for label in self._places[0]) + ROW_GAP

    @property
    def shown(self) -> tuple[str, ...]:
        return self._shown

    def figure(self, name: str) -> str:
        return self._places[self._shown.index(name)][0].text()

    def show_counters(self, counters: Counters, depth: int, rate: float, seconds: float) -> None:
        texts = {
            "placed": number_text(counters.placements),
            "struck": number_text(counters.eliminations),
            "guessed": number_text(counters.guesses),
            "taken_back": number_text(counters.backtracks),
            "checked": number_text(counters.checks),
            "depth": number_text(depth),
            "rate": number_text(round(rate)),
            "time": seconds_text(seconds),
        }
        for (figure, _), name in zip(self._places, self._shown, strict=False):
            figure.setText(texts[name])


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
