"""The controls of a run: restart, step back, play, step on, finish, stop; position and speed."""

from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSlider,
    QStyle,
    QStyleOptionSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.i18n import tr
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.watch.animator import AS_FAST_AS_IT_CAN
from sudoku_app.ui.widgets.icons import icon

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
PAGES: Final = 20
"""How many times Page Down goes from one end of a run to the other."""


class JumpSlider(QSlider):
    """A click beside the handle takes it there at once; Qt's own moves by a page."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        x = round(event.position().x())
        handle = self._part(QStyle.SubControl.SC_SliderHandle)
        if event.button() is Qt.MouseButton.LeftButton and not (
            handle.left() <= x <= handle.right()
        ):
            groove = self._part(QStyle.SubControl.SC_SliderGroove)
            value = QStyle.sliderValueFromPosition(
                self.minimum(),
                self.maximum(),
                x - groove.left() - handle.width() // 2,
                groove.width() - handle.width(),
            )
            self.setValue(value)
            self.sliderMoved.emit(value)
        super().mousePressEvent(event)

    def _part(self, control: QStyle.SubControl) -> QRect:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        slider = QStyle.ComplexControl.CC_Slider
        return self.style().subControlRect(slider, option, control, self)


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
        self.position = _slider(tr("watch.button.slider"))
        self.position.setEnabled(False)
        self.position.sliderMoved.connect(self.sought)
        self.position.actionTriggered.connect(self._on_slider_action)
        self._position_text = QLabel(tr("watch.no_steps"))
        self.speed = _slider(tr("watch.speed.label"))
        self.speed.setRange(0, len(SPEEDS) - 1)
        self.speed.setPageStep(1)
        self.speed.valueChanged.connect(self._on_speed_changed)
        self._speed_text = QLabel()
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
        self.buttons["play"].setToolTip(tr(f"watch.button.{name}"))
        self.buttons["play"].setAccessibleName(tr(f"watch.button.{name}"))

    def show_position(self, position: int, length: int) -> None:
        self.position.setEnabled(length > 0)
        self.position.setMaximum(length)
        self.position.setPageStep(max(length // PAGES, 1))
        if not self.position.isSliderDown():
            self.position.setValue(position)
        text = tr("watch.no_steps")
        if length:
            text = tr("watch.position", position=position, length=length)
        self._position_text.setText(text)

    @property
    def chosen_speed(self) -> int:
        return SPEEDS[self.speed.value()]

    def show_speed(self, speed: int) -> None:
        """Set the slider to the nearest speed without a signal."""
        nearest = min(SPEEDS[:-1], key=lambda s: abs(s - speed)) if speed else speed
        self.speed.blockSignals(True)
        self.speed.setValue(SPEEDS.index(nearest))
        self.speed.blockSignals(False)
        self._show_speed_text()

    def _button(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName(name)
        button.setProperty("look", "transport")
        button.setToolTip(tr(f"watch.button.{name}"))
        button.setAccessibleName(tr(f"watch.button.{name}"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.setMinimumWidth(1)
        button.clicked.connect(self._on_clicked)
        return button

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        row = QHBoxLayout()
        row.setSpacing(4)
        column.addLayout(row)
        column.addSpacing(4)
        for button in self.buttons.values():
            row.addWidget(button, 1)
        for text, slider in (
            (self._position_text, self.position),
            (self._speed_text, self.speed),
        ):
            text.setProperty("look", "small")
            text.setMinimumWidth(1)
            text.setWordWrap(True)
            column.addWidget(text)
            column.addWidget(slider)

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
        text = tr("watch.speed.fastest") if fastest else tr("watch.speed.steps", count=speed)
        self._speed_text.setText(f"{tr('watch.speed.label')}: {text}")


def _slider(name: str) -> QSlider:
    slider = JumpSlider(Qt.Orientation.Horizontal)
    slider.setAccessibleName(name)
    slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return slider
