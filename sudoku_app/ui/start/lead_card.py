"""A card of the start page: a picture, a title, a line of text and one button.

Until there is something to show it is an empty frame, as high as it will be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.i18n import tr
from sudoku_app.ui.widgets.icons import pixmap

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from sudoku_app.ui.theme import Theme

BOARD_SIDE = 148
ICON_SIDE = 44
MARGIN = 16


class LeadCard(QFrame):
    accepted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self._picture = QLabel()
        self._picture.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.title = QLabel(wordWrap=True)
        self.title.setProperty("look", "heading")
        self.text = QLabel(wordWrap=True)
        self.text.setProperty("look", "muted")
        self.button = QPushButton()
        self.button.setProperty("look", "primary")
        self.button.clicked.connect(self.accepted)
        column = QVBoxLayout()
        column.setSpacing(6)
        column.addWidget(self.title)
        column.addWidget(self.text)
        column.addSpacing(6)
        column.addStretch(1)
        offer = QHBoxLayout()
        offer.addWidget(self.button)
        offer.addStretch(1)
        column.addLayout(offer)
        self._content = QWidget()
        row = QHBoxLayout(self._content)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(18)
        row.addWidget(self._picture)
        row.addLayout(column, 1)
        around = QVBoxLayout(self)
        around.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        around.addWidget(self._content)
        self.setMinimumHeight(BOARD_SIDE + 2 * MARGIN + 2)

    def set_filled(self, filled: bool) -> None:
        """Show the content, or an empty frame of the same height."""
        self._content.setVisible(filled)

    @property
    def is_filled(self) -> bool:
        return not self._content.isHidden()

    def show_words(self, title: str, text: str, button: str) -> None:
        self.title.setText(title)
        self.text.setText(text)
        self.button.setText(button)

    def show_board(self, picture: QPixmap) -> None:
        self._show(picture)
        self._picture.setAccessibleName(tr("window.board.name"))

    def show_icon(self, name: str, theme: Theme) -> None:
        ratio = self.devicePixelRatioF()
        drawn = pixmap(name, theme.window.accent, round(ICON_SIDE * ratio))
        drawn.setDevicePixelRatio(ratio)
        self._show(drawn)

    def _show(self, picture: QPixmap) -> None:
        self._picture.setPixmap(picture)
