"""The counters of a run, those that its solver has: what it did, how deep, how fast, how long."""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.core.events import Counters
from sudoku_app.i18n import format_number, tr
from sudoku_app.ui.theme import TEXT_PX, Theme

NAMES: Final = (
    "placed", "struck", "guessed", "taken_back", "checked", "swapped", "depth", "rate", "time",
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
    "simulated_annealing": ("swapped",),
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
SMALL_PX: Final = 12
"""The size of the names where text has ``TEXT_PX``."""
MANY: Final = 10_000_000


class RunFigures(QWidget):
    """A grid of figures with their names below, in as many columns as the words have room for.

    They are painted here, because they change with every step and are many.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._texts = dict.fromkeys(NAMES, "0")
        self._shown: tuple[str, ...] = NAMES
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def show_solver(self, key: str) -> None:
        """Have only the figures that a solver has."""
        self._shown = tuple(n for n in NAMES if n in (*COUNTED[key], *ALWAYS))
        self.updateGeometry()
        self._refresh()

    @property
    def shown(self) -> tuple[str, ...]:
        return self._shown

    def figure(self, name: str) -> str:
        return self._texts[name]

    def show_counters(self, counters: Counters, depth: int, rate: float, seconds: float) -> None:
        self._texts = {
            "placed": number_text(counters.placements),
            "struck": number_text(counters.eliminations),
            "guessed": number_text(counters.guesses),
            "taken_back": number_text(counters.backtracks),
            "checked": number_text(counters.checks),
            "swapped": number_text(counters.swaps),
            "depth": number_text(depth),
            "rate": number_text(round(rate)),
            "time": seconds_text(seconds),
        }
        self._refresh()

    def _refresh(self) -> None:
        spoken = (f"{self._texts[name]} {_word(name)}" for name in self._shown)
        self.setAccessibleName(", ".join(spoken))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(COLUMNS * (self._widest() + SPACING), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._widest(), 0)

    def heightForWidth(self, width: int) -> int:
        rows = -(-len(self._shown) // self.columns(width))
        return rows * self._row_height() - ROW_GAP

    def columns(self, width: int) -> int:
        """As many as have room for the words, at least one."""
        room = (width + SPACING) // (self._widest() + SPACING)
        return max(min(room, COLUMNS), 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        large, small = self._fonts()
        columns, height = self.columns(self.width()), self._row_height()
        width = (self.width() + SPACING) // columns
        for number, name in enumerate(self._shown):
            row, column = divmod(number, columns)
            place = QRect(column * width, row * height, width - SPACING, height - ROW_GAP)
            painter.setFont(large)
            painter.setPen(QColor(self._theme.window.text))
            painter.drawText(place, Qt.AlignmentFlag.AlignTop, self._texts[name])
            painter.setFont(small)
            painter.setPen(QColor(self._theme.window.muted))
            painter.drawText(place, Qt.AlignmentFlag.AlignBottom, _word(name))
        painter.end()

    def _fonts(self) -> tuple[QFont, QFont]:
        """The fonts of the figures and of their names."""
        large, small = self.font(), self.font()
        large.setWeight(QFont.Weight.DemiBold)
        small.setPixelSize(round(large.pixelSize() * SMALL_PX / TEXT_PX))
        return large, small

    def _widest(self) -> int:
        metrics = QFontMetrics(self._fonts()[1])
        return max(metrics.horizontalAdvance(_word(name)) for name in self._shown) + 1

    def _row_height(self) -> int:
        return sum(QFontMetrics(font).height() for font in self._fonts()) + ROW_GAP


def _word(name: str) -> str:
    return tr(f"watch.figures.{name}")


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
