"""A card with a question about one cell: its enlarged picture, and the answers as buttons."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.ui.widgets.announcements import announce

CROP_SIDE: Final = 92


class CellCard(QFrame):
    """``answered`` carries the value of the button that was pressed."""

    answered = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self._crop = QLabel(alignment=Qt.AlignmentFlag.AlignTop)
        self._title = QLabel()
        self._title.setProperty("look", "tile-title")
        self._text = QLabel(wordWrap=True)
        self._row = QHBoxLayout()
        self._row.setSpacing(6)
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(self._title)
        column.addWidget(self._text, 1)
        column.addLayout(self._row)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 10, 12, 10)
        row.setSpacing(12)
        row.addWidget(self._crop)
        row.addLayout(column, 1)
        self._buttons: list[QPushButton] = []
        self._question: tuple[object, ...] = ()

    @property
    def text(self) -> str:
        return self._text.text()

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        return tuple(self._buttons)

    def ask(
        self, title: str, text: str, crop: QImage, answers: Sequence[tuple[str, object]]
    ) -> None:
        question = (title, text, crop, tuple(answers))
        if question == self._question and not self.isHidden():
            return  # a user who is answering with the keyboard keeps the focus on a button
        self._question = question
        self._title.setText(title)
        self._text.setText(text)
        self._show_crop(crop)
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = [self._button(label, value) for label, value in answers]
        while self._row.count():
            self._row.takeAt(0)
        for button in self._buttons:
            self._row.addWidget(button)
        self._row.addStretch(1)
        self.show()
        announce(self, title, text)

    def _show_crop(self, crop: QImage) -> None:
        self._crop.setHidden(crop.isNull())
        if not crop.isNull():
            ratio = self.devicePixelRatioF()
            side = round(CROP_SIDE * ratio)
            keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode
            picture = QPixmap.fromImage(crop.scaled(side, side, keep, smooth.SmoothTransformation))
            picture.setDevicePixelRatio(ratio)
            self._crop.setPixmap(picture)

    def _button(self, label: str, value: object) -> QPushButton:
        button = QPushButton(label)
        button.setProperty("answer", value)
        button.clicked.connect(self._on_clicked)
        return button

    def _on_clicked(self) -> None:
        self.answered.emit(self.sender().property("answer"))
