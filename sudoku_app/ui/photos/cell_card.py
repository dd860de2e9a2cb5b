"""A card with a question about one cell: its enlarged picture, and the answers as buttons.

The card is always there, and as high as its longest text needs, so that nothing around it moves
when a question comes or goes.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QImage, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.ui.widgets.announcements import announce
from sudoku_app.ui.widgets.flow_layout import FlowLayout

CROP_SIDE: Final = 60
MOST_ANSWERS: Final = 2
SPACING: Final = 12
GAP: Final = 6
NARROWEST: Final = 300
TALLEST: Final = 10_000


class CellCard(QFrame):
    """``answered`` carries the value of the button that was pressed."""

    answered = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self._crop = QLabel()
        self._crop.setFixedSize(CROP_SIDE, CROP_SIDE)
        self._title = QLabel()
        self._title.setProperty("look", "tile-title")
        self._text = QLabel(wordWrap=True)
        self._buttons = tuple(QPushButton() for _ in range(MOST_ANSWERS))
        self._values: tuple[object, ...] = ()
        self._question: tuple[object, ...] = ()
        self._longest_questions: tuple[str, ...] = ()
        self._longest_texts: tuple[str, ...] = ()
        self._widest_answers: tuple[str, ...] = ()
        self._build()
        self.tell("")

    def _build(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 8, 12, 8)
        row.setSpacing(SPACING)
        row.addWidget(self._crop)
        words = QWidget(self)
        column = QVBoxLayout(words)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addStretch(1)
        column.addWidget(self._title)
        column.addWidget(self._text)
        column.addStretch(1)
        row.addWidget(words, 1)
        self._answers = QWidget(self)
        answers = FlowLayout(self._answers, right=True)
        answers.setSpacing(GAP)
        for button in self._buttons:
            answers.add(button)
            button.clicked.connect(self._on_clicked)
        row.addWidget(self._answers, 0, Qt.AlignmentFlag.AlignVCenter)

    @property
    def text(self) -> str:
        return self._text.text()

    @property
    def title(self) -> str:
        """The cell in question; empty if nothing is asked."""
        return self._title.text()

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The buttons of the answers."""
        return self._buttons[: len(self._values)]

    @property
    def is_asking(self) -> bool:
        return bool(self._values)

    def reserve(
        self, questions: Sequence[str], texts: Sequence[str], answers: Sequence[str]
    ) -> None:
        """Keep room for the longest of these, also while something shorter is shown."""
        self._longest_questions, self._longest_texts = tuple(questions), tuple(texts)
        self._widest_answers = tuple(answers)
        self._fit()

    def ask(
        self, title: str, text: str, crop: QImage, answers: Sequence[tuple[str, object]]
    ) -> None:
        question = (title, text, crop, tuple(answers))
        if question == self._question:
            return
        self._question = question
        self._values = tuple(value for _, value in answers)
        self._show_texts(title, text)
        self._show_crop(crop)
        for number, button in enumerate(self._buttons):
            is_used = number < len(answers)
            button.setVisible(is_used)
            button.setText(answers[number][0] if is_used else "")
        self._answers.show()
        self._fit()
        announce(self, title, text)

    def tell(self, text: str) -> None:
        """Show a text without a question."""
        if (text,) == self._question:
            return
        was_asking, self._question, self._values = self.is_asking, (text,), ()
        self._show_texts("", text)
        self._crop.hide()
        for button in self._buttons:
            button.hide()
        self._answers.hide()
        self._fit()
        if text and (was_asking or self.isVisible()):
            announce(self, text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        """Make the card high enough for all texts it may have to show."""
        metrics, margins = self._text.fontMetrics(), self.contentsMargins()
        layout = self.layout()
        assert layout is not None
        rim = layout.contentsMargins()
        room = self.width() - rim.left() - rim.right() - margins.left() - margins.right()
        if room < NARROWEST:
            return  # not laid out yet
        wanted, beside_crop = self._answers_width(), room - CROP_SIDE - 2 * SPACING
        answers = min(wanted, beside_crop // 2)
        self._answers.setFixedWidth(answers)
        beside = beside_crop - answers
        lines = 1 if answers == wanted else MOST_ANSWERS
        buttons = lines * (self._buttons[0].sizeHint().height() + GAP)
        questions = (*self._longest_questions, self.text if self.is_asking else "")
        texts = (*self._longest_texts, "" if self.is_asking else self.text)
        asked = text_height(self._text, questions, beside) + metrics.lineSpacing() + 4
        described = text_height(self._text, texts, room)
        rims = rim.top() + rim.bottom() + margins.top() + margins.bottom()
        self.setFixedHeight(max(asked, described, buttons, CROP_SIDE) + rims)

    def _answers_width(self) -> int:
        """The width of the widest answers, which the text never uses."""
        shown = [button.sizeHint().width() for button in self.buttons]
        metrics, padding = self.fontMetrics(), 2 * SPACING + 4
        kept = [metrics.horizontalAdvance(text) + padding for text in self._widest_answers]
        return max(sum(widths) + GAP * max(len(widths) - 1, 0) for widths in (shown, kept))

    def _show_texts(self, title: str, text: str) -> None:
        self._title.setText(title)
        self._title.setVisible(bool(title))
        self._text.setText(text)
        self._text.setProperty("look", "" if title else "muted")
        self._text.style().unpolish(self._text)
        self._text.style().polish(self._text)

    def _show_crop(self, crop: QImage) -> None:
        self._crop.setHidden(crop.isNull())
        if not crop.isNull():
            ratio = self.devicePixelRatioF()
            side = round(CROP_SIDE * ratio)
            keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode
            picture = QPixmap.fromImage(crop.scaled(side, side, keep, smooth.SmoothTransformation))
            picture.setDevicePixelRatio(ratio)
            self._crop.setPixmap(picture)

    def _on_clicked(self) -> None:
        number = self._buttons.index(self.sender())
        self.answered.emit(self._values[number])


def text_height(label: QLabel, texts: Iterable[str], width: int) -> int:
    """The height of the longest of some texts, wrapped as a label of this width would do."""
    area, wrap = QRect(0, 0, max(width, 1), TALLEST), Qt.TextFlag.TextWordWrap
    metrics = label.fontMetrics()
    return max(metrics.boundingRect(area, wrap.value, text).height() for text in texts)
