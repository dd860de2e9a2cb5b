"""The camera page: the live picture, advice, and alternatives to a camera."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.i18n import tr
from sudoku_app.ui.photos.camera_reading import Answer
from sudoku_app.ui.photos.live_view import LiveView
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.announcements import announce
from sudoku_app.ui.widgets.choice_box import ChoiceBox
from sudoku_app.ui.widgets.flow_layout import FlowLayout
from sudoku_app.ui.widgets.icons import accent_icon, icon
from sudoku_app.ui.widgets.scroll_page import ScrollPage


class CameraPage(ScrollPage):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = LiveView()
        self.view.setAccessibleName(tr("photos.camera.live"))
        self.device = ChoiceBox()
        self.device.setAccessibleName(tr("photos.camera.device"))
        self.answer = ChoiceBox()
        self.answer.setAccessibleName(tr("photos.camera.answer"))
        for answer in Answer:
            self.answer.addItem(tr(f"photos.camera.answers.{answer}"), answer)
        for combo in (self.device, self.answer):
            shrinking = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            combo.setSizeAdjustPolicy(shrinking)
            combo.setMinimumContentsLength(8)
        self.mirror = QCheckBox(tr("photos.camera.mirror"))
        self.mirror.setToolTip(tr("photos.camera.mirror_tip"))
        self.rotate = QPushButton(tr("photos.camera.rotate"))
        self.capture = QPushButton(tr("photos.camera.capture"))
        self.capture.setProperty("look", "primary")
        self.capture.setToolTip(tr("photos.camera.capture_tip"))
        self.file = QPushButton(tr("photos.use_file"))
        self.back = QPushButton(tr("photos.back"))
        self.again = QPushButton(tr("photos.camera.again"))
        self.other_file = QPushButton(tr("photos.use_file"))
        self.other_file.setProperty("look", "primary")
        self._advice = QLabel(wordWrap=True)
        self._advice.setProperty("look", "heading")
        self._problem = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self._problem.setProperty("look", "heading")
        self._small_print = QLabel(tr("photos.privacy"), wordWrap=True)
        self._switches = QWidget()
        self._stack = QStackedLayout()
        self._build()
        self.set_theme(theme)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.back.click)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(tr("photos.camera.live"))

    @property
    def advice(self) -> str:
        return self._advice.text()

    @property
    def problem(self) -> str:
        """Why there is no live picture; empty while there is one."""
        return self._problem.text() if self._stack.currentIndex() == 1 else ""

    @property
    def small_print(self) -> str:
        return self._small_print.text()

    def show_mode(self, mode: str) -> None:
        """Show what the camera delivers, in front of the sentence about privacy."""
        self._small_print.setText(f"{mode} {tr('photos.privacy')}".strip())

    def set_theme(self, theme: Theme) -> None:
        self.capture.setIcon(accent_icon("camera", theme))
        self.file.setIcon(icon("image", theme))
        self.other_file.setIcon(accent_icon("image", theme))
        self.rotate.setIcon(icon("restart", theme))

    def advise(self, key: str) -> None:
        """Show advice or the state."""
        text = tr(f"photos.advice.{key}")
        if text != self.advice:
            self._advice.setText(text)
            announce(self, text)

    def show_live(self) -> None:
        self._stack.setCurrentIndex(0)
        self._enable(True)

    def show_problem(self, text: str) -> None:
        """Show a sentence in place of the picture, and the button to use a file."""
        self._problem.setText(text)
        announce(self, text)
        self._advice.clear()
        self._stack.setCurrentIndex(1)
        self._enable(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Space capture a frame, unless a button has the focus."""
        if event.key() == Qt.Key.Key_Space:
            self.capture.click()
        else:
            super().keyPressEvent(event)

    def _enable(self, live: bool) -> None:
        """Enable the buttons that need a live picture only while there is one."""
        self._switches.setVisible(live or self.device.count() > 1)
        for widget in (self.capture, self.rotate, self.mirror, self.answer):
            widget.setEnabled(live)
        for widget in (self.file, self.capture):
            widget.setVisible(live)

    def _build(self) -> None:
        switches = FlowLayout(self._switches)
        switches.add(self.device, 1)
        switches.add(self.answer, 1)
        switches.add(self.mirror)
        switches.add(self.rotate)
        below = FlowLayout(right=True)
        below.add(self._advice, 1)
        below.add_all(self.back, self.file, self.capture)
        self._small_print.setProperty("look", "small")
        column = QVBoxLayout(self.content)
        column.setContentsMargins(18, 6, 18, 12)
        column.setSpacing(10)
        column.addWidget(self._switches)
        column.addLayout(self._stack, 1)
        column.addLayout(below)
        column.addWidget(self._small_print)
        self._stack.addWidget(self.view)  # only with a parent, else it would be a window
        self._stack.addWidget(self._problem_card())

    def _problem_card(self) -> QWidget:
        card = QFrame()
        card.setProperty("look", "card")
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.again)
        buttons.addWidget(self.other_file)
        buttons.addStretch(1)
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(16)
        column.addStretch(1)
        column.addWidget(self._problem)
        column.addLayout(buttons)
        column.addStretch(1)
        return card
