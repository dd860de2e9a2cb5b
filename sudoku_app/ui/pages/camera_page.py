"""The camera page: the live picture, what to change in words, and the ways around a camera."""

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

from sudoku_app.strings import words
from sudoku_app.ui.announcement import announce
from sudoku_app.ui.camera_streams import Answer
from sudoku_app.ui.icons import accent_icon, icon
from sudoku_app.ui.pages.scroll_page import ScrollPage
from sudoku_app.ui.panels.choice_box import ChoiceBox
from sudoku_app.ui.panels.flow import Flow
from sudoku_app.ui.panels.live_view import LiveView
from sudoku_app.ui.theme import Theme


class CameraPage(ScrollPage):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = LiveView()
        self.view.setAccessibleName(words("snap.camera.live"))
        self.device = ChoiceBox()
        self.device.setAccessibleName(words("snap.camera.device"))
        self.answer = ChoiceBox()
        self.answer.setAccessibleName(words("snap.camera.answer"))
        for answer in Answer:
            self.answer.addItem(words(f"snap.camera.answers.{answer}"), answer)
        for combo in (self.device, self.answer):
            shrinking = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            combo.setSizeAdjustPolicy(shrinking)
            combo.setMinimumContentsLength(8)
        self.mirror = QCheckBox(words("snap.camera.mirror"))
        self.mirror.setToolTip(words("snap.camera.mirror_tip"))
        self.rotate = QPushButton(words("snap.camera.rotate"))
        self.capture = QPushButton(words("snap.camera.capture"))
        self.capture.setProperty("look", "primary")
        self.capture.setToolTip(words("snap.camera.capture_tip"))
        self.file = QPushButton(words("snap.use_file"))
        self.back = QPushButton(words("snap.back"))
        self.again = QPushButton(words("snap.camera.again"))
        self.other_file = QPushButton(words("snap.use_file"))
        self.other_file.setProperty("look", "primary")
        self._advice = QLabel(wordWrap=True)
        self._advice.setProperty("look", "heading")
        self._problem = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self._problem.setProperty("look", "heading")
        self._switches = QWidget()
        self._stack = QStackedLayout()
        self._build()
        self.set_theme(theme)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.back.click)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(words("snap.camera.live"))

    @property
    def advice(self) -> str:
        return self._advice.text()

    @property
    def problem(self) -> str:
        """Why there is no live picture; nothing while there is one."""
        return self._problem.text() if self._stack.currentIndex() == 1 else ""

    def set_theme(self, theme: Theme) -> None:
        self.capture.setIcon(accent_icon("camera", theme))
        self.file.setIcon(icon("image", theme))
        self.other_file.setIcon(accent_icon("image", theme))
        self.rotate.setIcon(icon("restart", theme))

    def advise(self, key: str) -> None:
        """What to change, or what happens."""
        text = words(f"snap.advice.{key}")
        if text != self.advice:
            self._advice.setText(text)
            announce(self, text)

    def show_live(self) -> None:
        self._stack.setCurrentIndex(0)
        self._enable(True)

    def show_problem(self, text: str) -> None:
        """A sentence in place of the picture, with the way to use a file."""
        self._problem.setText(text)
        announce(self, text)
        self._advice.clear()
        self._stack.setCurrentIndex(1)
        self._enable(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space takes the picture, unless a button or a switch has the keyboard."""
        if event.key() == Qt.Key.Key_Space:
            self.capture.click()
        else:
            super().keyPressEvent(event)

    def _enable(self, live: bool) -> None:
        """Without a picture only what leads to one is of use."""
        self._switches.setVisible(live or self.device.count() > 1)
        for widget in (self.capture, self.rotate, self.mirror, self.answer):
            widget.setEnabled(live)
        for widget in (self.file, self.capture):
            widget.setVisible(live)

    def _build(self) -> None:
        switches = Flow(self._switches)
        switches.add(self.device, 1)
        switches.add(self.answer, 1)
        switches.add(self.mirror)
        switches.add(self.rotate)
        below = Flow(right=True)
        below.add(self._advice, 1)
        for button in (self.back, self.file, self.capture):
            below.add(button)
        privacy = QLabel(words("snap.privacy"), wordWrap=True)
        privacy.setProperty("look", "small")
        column = QVBoxLayout(self.content)
        column.setContentsMargins(18, 6, 18, 12)
        column.setSpacing(10)
        column.addWidget(self._switches)
        column.addLayout(self._stack, 1)
        column.addLayout(below)
        column.addWidget(privacy)
        self._stack.addWidget(self.view)  # not before it has a parent: it would be a window
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
