"""A row of swatches with the colours for cells."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from sudoku_app.i18n import tr
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.flow_layout import FlowLayout

SIDE = 18


class ColourRow(QWidget):
    """``chosen`` carries the number of a colour, from 1."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = FlowLayout(self)
        row.setSpacing(4)
        self._buttons: list[QToolButton] = []
        for number in range(1, len(theme.board.cell_colours) + 1):
            button = QToolButton(self)
            button.setProperty("look", "header")
            button.setProperty("colour", number)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setAccessibleName(tr("play.colour", number=number))
            button.setToolTip(tr("play.colour_tip"))
            button.clicked.connect(self._on_clicked)
            self._buttons.append(button)
            row.add(button, 1)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        for button, colour in zip(self._buttons, theme.board.cell_colours, strict=True):
            button.setIcon(_swatch(colour, theme.window.border))

    def _on_clicked(self) -> None:
        self.chosen.emit(self.sender().property("colour"))


def _swatch(colour: str, border: str) -> QIcon:
    pixmap = QPixmap(SIDE * 2, SIDE * 2)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(colour))
    painter.setPen(QColor(border))
    painter.drawRoundedRect(2, 2, SIDE * 2 - 4, SIDE * 2 - 4, 8, 8)
    painter.end()
    return QIcon(pixmap)
