"""The practice page: a position on a board, and the panel to answer with."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.core.digits import DIGITS
from sudoku_app.game.practice import TIMES_TO_MASTER
from sudoku_app.i18n import tr
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.hints.sentence_view import SentenceView
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.board_with_panel import BoardWithPanel
from sudoku_app.ui.widgets.flow_layout import FlowLayout
from sudoku_app.ui.widgets.flowing_panel import FlowingPanel

FOUND: Final = "●"
OPEN: Final = "○"
LEAST_LINES: Final = 3
LINES_BELOW: Final = 5
TEXT_BELOW: Final = 1
"""The place of the text in a panel below the board."""


class PracticePage(BoardWithPanel):
    def __init__(self, theme: Theme) -> None:
        self.board = BoardView(theme)
        self.panel = PracticePanel()
        super().__init__(self.board, self.panel)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.panel.back.click)
        self.moved_below.connect(self.panel.set_below)
        for keys, button in (
            ("Return", self.panel.enter),
            ("Enter", self.panel.enter),
            ("H", self.panel.help.click),
            ("N", self.panel.toggle_writing),
        ):
            QShortcut(QKeySequence(keys), self.board, button).setContext(
                Qt.ShortcutContext.WidgetShortcut
            )


class PracticePanel(FlowingPanel):
    """``pressed`` carries a digit of the row of digits."""

    pressed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.back = _button("back")
        self.lesson = _button("lesson")
        self.name = QLabel(wordWrap=True)
        self.name.setProperty("look", "heading")
        self.count = QLabel(wordWrap=True)
        self.count.setProperty("look", "muted")
        self.text = SentenceView()
        self.text.setAccessibleName(tr("practice.title"))
        self.strike, self.write = _button("strike"), _button("write")
        self.digits = self._digit_buttons()
        self.check, self.help, self.next = _button("check"), _button("help"), _button("next")
        self._lay_out()

    def _digit_buttons(self) -> dict[int, QPushButton]:
        buttons = {}
        for digit in map(int, DIGITS):
            button = buttons[digit] = QPushButton(str(digit))
            button.setProperty("look", "compact")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setMinimumWidth(1)
            button.clicked.connect(self._on_digit)
        return buttons

    def _lay_out(self) -> None:
        self._modes = QButtonGroup(self)
        modes = FlowLayout()
        modes.setSpacing(0)
        for button in (self.strike, self.write):
            button.setCheckable(True)
            self._modes.addButton(button)
            modes.add(button, 1)
        digits = QGridLayout()
        digits.setSpacing(4)
        for digit, button in self.digits.items():
            digits.addWidget(button, 0, digit - 1)
        answers = FlowLayout()
        answers.add_all(self.check, self.help, self.next)
        top = FlowLayout()
        top.add(self.back)
        top.add(self.lesson)
        top.add(self.name, 1)
        top.add(self.count)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, 2, 2)
        column.addLayout(top)
        column.addLayout(modes)
        column.addLayout(digits)
        column.addLayout(answers)
        column.addWidget(self.text, 1)

    def set_below(self, below: bool) -> None:
        """Show the text first where the panel has little height and scrolls."""
        lines = LINES_BELOW if below else LEAST_LINES
        self.text.setMinimumHeight(self.fontMetrics().lineSpacing() * lines)
        self._column.removeWidget(self.text)
        self._column.insertWidget(TEXT_BELOW if below else -1, self.text, 1)

    def show_count(self, times: int) -> None:
        dots = FOUND * min(times, TIMES_TO_MASTER) + OPEN * (TIMES_TO_MASTER - times)
        key = "mastered" if times >= TIMES_TO_MASTER else "count"
        self.count.setText(f"{dots}  {tr(f'practice.{key}', found=times, of=TIMES_TO_MASTER)}")
        self.count.setAccessibleName(tr(f"practice.{key}", found=times, of=TIMES_TO_MASTER))

    def set_searching(self, *, cells: bool, writes: bool) -> None:
        """Show what can be answered: cells of the pattern, notes to cross out, or digits."""
        self.check.setVisible(cells)
        (self.write if writes else self.strike).setChecked(True)
        self.next.setText(tr("practice.skip"))
        _emphasise(self.next, False)
        for button in (self.check, self.strike, self.write, *self.digits.values()):
            button.setEnabled(True)

    def set_found(self) -> None:
        """Offer the next position, and take no further answer."""
        for button in (self.check, self.strike, self.write, *self.digits.values()):
            button.setEnabled(False)
        self.next.setText(tr("practice.next"))
        _emphasise(self.next, True)

    def enter(self) -> None:
        """Enter checks the selected cells, or goes on where the pattern was found."""
        (self.check if self.check.isEnabled() and self.check.isVisible() else self.next).click()

    def toggle_writing(self) -> None:
        (self.strike if self.write.isChecked() else self.write).setChecked(True)

    def _on_digit(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.pressed.emit(int(button.text()))


def _button(key: str) -> QPushButton:
    button = QPushButton(tr(f"practice.{key}"))
    button.setToolTip(tr(f"practice.tips.{key}"))
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


def _emphasise(button: QPushButton, strong: bool) -> None:
    look = "primary" if strong else ""
    if button.property("look") != look:
        button.setProperty("look", look)
        button.style().unpolish(button)
        button.style().polish(button)
