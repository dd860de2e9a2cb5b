"""Buttons side by side of which one is chosen; they wrap if there is little room."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from sudoku_app.ui.widgets.flow_layout import FlowLayout


class ChoiceButtons(QWidget):
    """``chosen`` carries the value of the button that was pressed; who receives it decides, and
    shows the new choice with :meth:`set_value`.
    """

    chosen = Signal(object)

    def __init__(
        self, choices: Sequence[tuple[str, object]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._value: object = None
        self._buttons: dict[object, QPushButton] = {}
        row = FlowLayout(self)
        row.setSpacing(4)
        for label, value in choices:
            button = QPushButton(label)
            button.setCheckable(True)
            button.clicked.connect(self._on_clicked)
            self._buttons[value] = button
            row.add(button)

    @property
    def value(self) -> object:
        """The chosen value, or None."""
        return self._value

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        return tuple(self._buttons.values())

    def button(self, value: object) -> QPushButton:
        return self._buttons[value]

    def set_value(self, value: object) -> None:
        self._value = value
        for own, button in self._buttons.items():
            button.setChecked(own == value)

    def _on_clicked(self) -> None:
        value = next(v for v, button in self._buttons.items() if button is self.sender())
        self.set_value(self._value)
        self.chosen.emit(value)
