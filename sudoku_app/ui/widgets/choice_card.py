"""A card with rows to choose from, each with a name and a line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from sudoku_app.ui.widgets.icons import pixmap
from sudoku_app.ui.widgets.row_button import RowButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.ui.theme import Theme

NAME_WIDTH: Final = 5.4
"""The width of a name with its text beside it, in text heights."""
ICON: Final = 1.6
CHEVRON: Final = 0.86


class ChoiceRow(RowButton):
    """With an icon the text is below the name, else beside it."""

    def __init__(self, name: str, text: str, icon: str = "") -> None:
        super().__init__("row")
        self.setAccessibleName(f"{name}. {text}")
        self._icon = icon
        self._theme: Theme | None = None
        self._name = QLabel(name)
        self._name.setProperty("look", "tile-title")
        self._text = QLabel(text, wordWrap=True)
        self._text.setProperty("look", "muted")
        self._picture = QLabel() if icon else None
        self._chevron = QLabel()
        self.row.setContentsMargins(10, 9, 10, 9)
        self._fill()

    def _fill(self) -> None:
        if self._picture is not None:
            self.row.addWidget(self._picture)
            column = QVBoxLayout()
            column.setSpacing(1)
            column.addWidget(self._name)
            column.addWidget(self._text)
            self.row.addLayout(column, 1)
        else:
            self.row.addWidget(self._name)
            self.row.addWidget(self._text, 1)
        self.row.addWidget(self._chevron)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        height = self.fontInfo().pixelSize()
        if self._picture is not None:
            self._draw(self._picture, self._icon, theme.window.accent, height * ICON)
        else:
            self._name.setMinimumWidth(round(height * NAME_WIDTH))
        self._draw(self._chevron, "chevron_right", theme.window.muted, height * CHEVRON)

    def _draw(self, place: QLabel, name: str, colour: str, size: float) -> None:
        ratio = self.devicePixelRatioF()
        drawn = pixmap(name, colour, round(size * ratio)).copy()
        drawn.setDevicePixelRatio(ratio)
        place.setPixmap(drawn)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and self._theme is not None:
            self.set_theme(self._theme)


class ChoiceCard(QWidget):
    """Rows below a heading, and a last line of plain text."""

    def __init__(self, heading: QLabel, rows: Sequence[ChoiceRow], last: str = "") -> None:
        super().__init__()
        self.rows = rows
        card = QFrame()
        card.setProperty("look", "card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(5, 5, 5, 5)
        inside.setSpacing(0)
        for row in rows:
            inside.addWidget(row, 1)
        if last:
            line = QLabel(last, wordWrap=True)
            line.setProperty("look", "muted")
            line.setContentsMargins(12, 6, 12, 8)
            inside.addWidget(line)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(heading)
        column.addWidget(card, 1)

    def set_theme(self, theme: Theme) -> None:
        for row in self.rows:
            row.set_theme(theme)
