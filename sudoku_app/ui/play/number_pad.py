"""The number pad: nine buttons, each with the number of digits left; complete digits are muted."""

from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QApplication, QGridLayout, QPushButton, QSizePolicy, QWidget

from sudoku_app.core.digits import DIGITS
from sudoku_app.core.grid import Grid
from sudoku_app.i18n import tr
from sudoku_app.ui.play.controller import EntryMode

DIGIT_SCALE: Final = 1.7
NOTE_SCALE: Final = 1.05
COUNT_SCALE: Final = 0.86
INSET: Final = 9
SPACING: Final = 6


class DigitButton(QPushButton):
    """A button with a digit as it will be written and, below it, how many of it are left."""

    def __init__(self, digit: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.digit = digit
        self._left = -1
        self._mode = EntryMode.DIGIT
        self._dense = False
        self.setProperty("look", "digit")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_left(9)

    @property
    def left(self) -> int:
        return self._left

    def set_left(self, left: int) -> None:
        if max(left, 0) == self._left:
            return
        self._left = max(left, 0)
        name = tr("play.pad.digit", digit=self.digit, count=self._left)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.update()

    def set_mode(self, mode: EntryMode) -> None:
        """Show the digit large, small in the corner or small in the centre."""
        self._mode = mode
        self.update()

    def set_dense(self, dense: bool) -> None:
        """Leave out how many are left."""
        self._dense = dense
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(34, _height(self, self._dense))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        group = QPalette.ColorGroup.Active if self._left else QPalette.ColorGroup.Disabled
        painter.setPen(self.palette().color(group, QPalette.ColorRole.ButtonText))
        text = self.fontInfo().pixelSize()
        middle = self.height() * DIGIT_SCALE / (DIGIT_SCALE + COUNT_SCALE)
        place = self.rect() if self._dense else QRect(0, 4, self.width(), round(middle) - 4)
        centre = Qt.AlignmentFlag.AlignCenter
        if self._mode is EntryMode.CORNER:
            corner = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
            place = place.adjusted(INSET, INSET - 4, 0, 0)
            self._write(painter, str(self.digit), text * NOTE_SCALE, place, corner)
        else:
            scale = DIGIT_SCALE if self._mode is EntryMode.DIGIT else NOTE_SCALE
            self._write(painter, str(self.digit), text * scale, place, centre)
        if self._left and not self._dense:
            below = QRect(0, round(middle) - 4, self.width(), self.height() - round(middle))
            painter.setPen(QApplication.palette().color(QPalette.ColorRole.PlaceholderText))
            self._write(painter, str(self._left), text * COUNT_SCALE, below, centre)
        painter.end()

    def _write(
        self,
        painter: QPainter,
        text: str,
        size: float,
        place: QRect,
        alignment: Qt.AlignmentFlag,
    ) -> None:
        font = self.font()
        font.setPixelSize(round(size))
        painter.setFont(font)
        painter.drawText(place, alignment, text)


class NumberPad(QWidget):
    pressed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons = {int(digit): DigitButton(digit, self) for digit in DIGITS}
        self._rows = 0
        self._dense = False
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(SPACING)
        for button in self._buttons.values():
            button.clicked.connect(self._on_clicked)
        self.set_columns(3)

    def button(self, digit: int) -> DigitButton:
        return self._buttons[digit]

    def set_columns(self, columns: int) -> None:
        """Arrange the buttons: three columns beside the board, nine below it."""
        for index, button in enumerate(self._buttons.values()):
            self._grid.addWidget(button, index // columns, index % columns)
        self._rows = len(self._buttons) // columns
        self._keep_height()

    def set_dense(self, dense: bool) -> None:
        """Lower the buttons where there is little room."""
        if dense != self._dense:
            self._dense = dense
            for button in self._buttons.values():
                button.set_dense(dense)
            self._keep_height()

    def height_of(self, *, dense: bool) -> int:
        return self._rows * (_height(self, dense) + SPACING) - SPACING

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._keep_height()

    def _keep_height(self) -> None:
        """Set the minimum height for two lines, because that of the stylesheet is too low."""
        height = _height(self, self._dense)
        for row in range(len(self._buttons)):
            self._grid.setRowMinimumHeight(row, height if row < self._rows else 0)

    def show_grid(self, grid: Grid) -> None:
        for digit, button in self._buttons.items():
            button.set_left(9 - grid.values.count(digit))

    def set_mode(self, mode: EntryMode) -> None:
        for button in self._buttons.values():
            button.set_mode(mode)

    def set_armed(self, digit: int) -> None:
        for own, button in self._buttons.items():
            button.setChecked(own == digit)

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, DigitButton):
            button.setChecked(not button.isChecked())
            self.pressed.emit(button.digit)


def _height(widget: QWidget, dense: bool) -> int:
    """The height of a digit; measured with the pad, whose font changes before the buttons'."""
    scale, margins = (DIGIT_SCALE, 14) if dense else (DIGIT_SCALE + COUNT_SCALE, 18)
    return round(widget.fontInfo().pixelSize() * scale + margins)
