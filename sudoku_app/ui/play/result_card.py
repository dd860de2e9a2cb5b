"""The card at the end of a game: the result, what to do next, and a look back."""

from dataclasses import dataclass
from html import escape
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.i18n import tr
from sudoku_app.ui.actions import Actions
from sudoku_app.ui.widgets.announcements import announce
from sudoku_app.ui.widgets.flow_layout import FlowLayout

JOINT: Final = " · "


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the card says, and which buttons it has; a level that is empty has no button."""

    title: str
    lines: tuple[str, ...]
    level: str = ""
    harder: str = ""
    offers_today: bool = False
    offers_steps: bool = False


class ResultCard(QFrame):
    """``level_wanted`` carries the level of the next puzzle, ``looked_back`` the number of the
    easier step to show, counted from 0, or -1 when the player has seen enough.
    """

    level_wanted = Signal(str)
    today_wanted = Signal()
    looked_back = Signal(int)

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "card")
        self._below = False
        self._outcome = Outcome("", ())
        self._steps: list[str] = []
        self._step = -1
        self.title = QLabel(wordWrap=True)
        self.title.setProperty("look", "title")
        self.text = QLabel(wordWrap=True)
        self.same = _button("primary")
        self.harder = _button()
        self.today = _button()
        self.today.setText(tr("play.result.today"))
        self.way = _button()
        self.way.setText(tr("play.result.way"))
        self.look_back = _button()
        self.look_back.setText(tr("play.result.look_back"))
        self._look_back_row = self._make_look_back_row()
        self.same.clicked.connect(self._on_same)
        self.harder.clicked.connect(self._on_harder)
        self.today.clicked.connect(self.today_wanted)
        self.way.clicked.connect(actions.actions["solution_path"].trigger)
        self.look_back.clicked.connect(self._on_look_back)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(self.title)
        column.addWidget(self.text)
        column.addWidget(self._look_back_row)
        column.addStretch(1)
        self._both = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._both.setContentsMargins(14, 12, 14, 14)
        self._both.setSpacing(12)
        self._both.addLayout(column, 1)
        buttons = QVBoxLayout()
        buttons.setSpacing(8)
        for button in (self.same, self.harder, self.today, self.way, self.look_back):
            buttons.addWidget(button)
        buttons.addStretch(1)
        self._both.addLayout(buttons)
        self.hide()

    def _make_look_back_row(self) -> QWidget:
        self.earlier, self.later, self.enough = (_button() for _ in range(3))
        self.earlier.setText(tr("play.result.earlier"))
        self.later.setText(tr("play.result.later"))
        self.enough.setText(tr("play.result.enough"))
        self.earlier.clicked.connect(self._on_earlier)
        self.later.clicked.connect(self._on_later)
        self.enough.clicked.connect(self.end_look_back)
        row = QWidget()
        flow = FlowLayout(row)
        flow.add_all(self.earlier, self.later, self.enough)
        return row

    def set_below(self, below: bool) -> None:
        """Put the buttons beside the text if the panel is below the board."""
        directions = QBoxLayout.Direction
        self._both.setDirection(directions.LeftToRight if below else directions.TopToBottom)
        self._below = below
        self._show()

    def show_outcome(self, outcome: Outcome) -> None:
        self._outcome = outcome
        self._steps, self._step = [], -1
        self._show()
        announce(self, outcome.title, *outcome.lines)

    def offer_look_back(self, steps: list[str]) -> None:
        """Offer to look back at these easier steps, which were found after the end."""
        self._steps = steps
        self._show()

    def end_look_back(self) -> None:
        if self._step >= 0:
            self._go_to(-1)

    def _show(self) -> None:
        outcome, looks_back = self._outcome, self._step >= 0
        if looks_back:
            place = tr("play.result.place", number=self._step + 1, count=len(self._steps))
            self.title.setText(place)
            self.text.setText(_paragraph(self._steps[self._step]))
        else:
            self.title.setText(outcome.title)
            lines = [JOINT.join(outcome.lines)] if self._below else outcome.lines
            self.text.setText("".join(map(_paragraph, lines)))
        self.text.setHidden(not self.text.text())
        self._look_back_row.setVisible(looks_back)
        self.earlier.setEnabled(self._step > 0)
        self.later.setEnabled(self._step + 1 < len(self._steps))
        for button in (self.earlier, self.later):
            button.setHidden(len(self._steps) < 2)
        for button, key, level in (
            (self.same, "same", outcome.level),
            (self.harder, "harder", outcome.harder),
        ):
            if level:
                button.setText(tr(f"play.result.{key}", level=tr(f"levels.{level}.name")))
            button.setVisible(bool(level) and not looks_back)
        self.today.setVisible(outcome.offers_today and not looks_back)
        self.way.setVisible(outcome.offers_steps and not looks_back)
        self.look_back.setVisible(bool(self._steps) and not looks_back)

    def _on_same(self) -> None:
        self.level_wanted.emit(self._outcome.level)

    def _on_harder(self) -> None:
        self.level_wanted.emit(self._outcome.harder)

    def _on_look_back(self) -> None:
        self._go_to(0)
        self.enough.setFocus()

    def _on_earlier(self) -> None:
        self._go_to(self._step - 1)

    def _on_later(self) -> None:
        self._go_to(self._step + 1)

    def _go_to(self, step: int) -> None:
        self._step = step
        self._show()
        self.looked_back.emit(step)
        if step >= 0:
            announce(self, self._steps[step])


def _button(look: str = "") -> QPushButton:
    button = QPushButton()
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    if look:
        button.setProperty("look", look)
    return button


def _paragraph(line: str) -> str:
    return f'<p style="margin:0 0 4px 0">{escape(line)}</p>'
