"""The controls of a run: again, back, play, on, finish, stop; its position; its speed."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.said import joined
from sudoku_app.strings import words
from sudoku_app.ui.animator import AS_FAST_AS_IT_CAN
from sudoku_app.ui.icons import icon
from sudoku_app.ui.theme import Theme

SPEEDS: Final = (1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500, 1000, AS_FAST_AS_IT_CAN)
BUTTONS: Final = {
    "again": "restart",
    "step_back": "step_back",
    "play": "play",
    "step_on": "step_forward",
    "finish": "finish",
    "stop": "stop",
}
"""The buttons by name, each with its icon."""


class Transport(QWidget):
    """``pressed`` carries the name of a button, ``sought`` a position, ``speed_chosen`` a speed."""

    pressed = Signal(str)
    sought = Signal(int)
    speed_chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._playing = False
        self.buttons = {name: self._button(name) for name in BUTTONS}
        self.position = _slider(words("watch.button.slider"))
        self.position.setEnabled(False)
        self.position.sliderMoved.connect(self.sought)
        self.position.actionTriggered.connect(self._on_slider_action)
        self._position_text = QLabel(words("watch.no_steps"))
        self.speed = _slider(words("watch.speed.label"))
        self.speed.setRange(0, len(SPEEDS) - 1)
        self.speed.setPageStep(1)
        self.speed.valueChanged.connect(self._on_speed_changed)
        self._speed_text = QLabel()
        self.sliders = QWidget()
        self.set_theme(theme)
        self._lay_out()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for name, button in self.buttons.items():
            button.setIcon(icon(BUTTONS[name], theme))
        self.show_playing(self._playing)

    def show_playing(self, playing: bool) -> None:
        self._playing = playing
        name = "pause" if playing else "play"
        self.buttons["play"].setIcon(icon(name, self._theme))
        self.buttons["play"].setToolTip(words(f"watch.button.{name}"))
        self.buttons["play"].setAccessibleName(words(f"watch.button.{name}"))

    def show_position(self, position: int, length: int) -> None:
        self.position.setEnabled(length > 0)
        self.position.setMaximum(length)
        if not self.position.isSliderDown():
            self.position.setValue(position)
        text = words("watch.no_steps")
        if length:
            text = words("watch.position", position=position, length=length)
        self._position_text.setText(text)

    @property
    def chosen_speed(self) -> int:
        return SPEEDS[self.speed.value()]

    def show_speed(self, speed: int) -> None:
        """Show the nearest speed of the slider; says nothing."""
        nearest = min(SPEEDS[:-1], key=lambda s: abs(s - speed)) if speed else speed
        self.speed.blockSignals(True)
        self.speed.setValue(SPEEDS.index(nearest))
        self.speed.blockSignals(False)
        self._show_speed_text()

    def _button(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName(name)
        button.setProperty("look", "transport")
        button.setToolTip(words(f"watch.button.{name}"))
        button.setAccessibleName(words(f"watch.button.{name}"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.setMinimumWidth(1)
        button.clicked.connect(self._on_clicked)
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(4)
        for button in self.buttons.values():
            row.addWidget(button, 1)
        below = QVBoxLayout(self.sliders)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(0)
        for text, slider in (
            (self._position_text, self.position),
            (self._speed_text, self.speed),
        ):
            text.setProperty("look", "small")
            text.setMinimumWidth(1)
            text.setWordWrap(True)
            below.addWidget(text)
            below.addWidget(slider)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._column.addLayout(row)
        self.take_sliders()

    def take_sliders(self) -> None:
        """Have the sliders here, as long as they do not stand elsewhere."""
        self._column.addWidget(self.sliders)

    def _on_clicked(self) -> None:
        self.pressed.emit(self.sender().objectName())

    def _on_slider_action(self) -> None:
        if not self.position.isSliderDown():
            self.sought.emit(self.position.sliderPosition())

    def _on_speed_changed(self, index: int) -> None:
        self._show_speed_text()
        self.speed_chosen.emit(SPEEDS[index])

    def _show_speed_text(self) -> None:
        speed = self.chosen_speed
        fastest = speed == AS_FAST_AS_IT_CAN
        text = words("watch.speed.fastest") if fastest else words("watch.speed.steps", count=speed)
        self._speed_text.setText(joined((words("watch.speed.label"), text), ": "))


def _slider(name: str) -> QSlider:
    slider = QSlider(Qt.Orientation.Horizontal)
    slider.setAccessibleName(name)
    slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return slider
