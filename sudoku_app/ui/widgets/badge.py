"""The badge that says whether a board is a valid puzzle, with text, sign and colour."""

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from sudoku_app.core.cells import HOUSES, Cell, HouseIndex
from sudoku_app.core.grid import Grid
from sudoku_app.game.inspection import COUNTED, Inspection, Soundness
from sudoku_app.hints.wording import HouseName
from sudoku_app.i18n import tr
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.announcements import announce
from sudoku_app.ui.widgets.icons import pixmap

TONES: Final = {
    Soundness.UNCHECKED: ("note", "info"),
    Soundness.EMPTY: ("note", "info"),
    Soundness.ONE: ("success", "check"),
    Soundness.SEVERAL: ("warning", "warning"),
    Soundness.CLASHES: ("danger", "warning"),
    Soundness.NONE: ("danger", "warning"),
}


class Badge(QFrame):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "strip")
        self._theme = theme
        self._soundness = Soundness.EMPTY
        self._sign = QLabel(alignment=Qt.AlignmentFlag.AlignTop)
        self._text = QLabel(wordWrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 10, 12, 10)
        row.setSpacing(10)
        row.addWidget(self._sign)
        row.addWidget(self._text, 1)
        self.show_inspection(Grid.empty(), Inspection(Soundness.EMPTY))

    @property
    def text(self) -> str:
        return self._text.text()

    @property
    def soundness(self) -> Soundness:
        return self._soundness

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._draw_sign()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._draw_sign()

    def show_inspection(self, grid: Grid, inspection: Inspection) -> None:
        self._soundness = inspection.soundness
        text = badge_text(grid, inspection)
        if text != self.text and self.isVisible():
            announce(self, text)
        self._text.setText(text)
        self.setAccessibleName(text)
        self.setProperty("tone", TONES[inspection.soundness][0])
        self.style().unpolish(self)
        self.style().polish(self)
        self._draw_sign()

    def _draw_sign(self) -> None:
        side = round(self.fontMetrics().height() * 1.2)
        ratio = self.devicePixelRatioF()
        sign = pixmap(TONES[self._soundness][1], self._theme.window.text, round(side * ratio))
        sign.setDevicePixelRatio(ratio)
        self._sign.setPixmap(sign)


def badge_text(grid: Grid, inspection: Inspection) -> str:
    match inspection.soundness:
        case Soundness.CLASHES:
            return _first_clash(grid, inspection.clashes)
        case Soundness.SEVERAL if inspection.solutions >= COUNTED:
            return tr("entry.badge.many", count=COUNTED)
        case _:
            return tr(f"entry.badge.{inspection.soundness}", count=inspection.solutions)


def _first_clash(grid: Grid, clashes: Collection[Cell]) -> str:
    """Name the first house that contains a digit more than once, and count the other cells."""
    for index, house in enumerate(HOUSES):
        digits = [grid[cell] for cell in house if grid[cell]]
        digit = max(digits, key=digits.count, default=0)
        times = digits.count(digit)
        if times > 1:
            return clash_text(digit, HouseIndex(index), times, len(clashes) - times)
    return ""


def clash_text(digit: int, house: HouseIndex, times: int, others: int) -> str:
    key = "twice" if times == 2 else "often"
    text = tr(f"entry.badge.{key}", digit=digit, house=HouseName(house), times=times)
    return f"{text} {tr('entry.badge.more_clashes', count=others)}" if others else text
