"""How to play: the rules and the first techniques on a board that can be tried."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.core.cells import CELLS, HOUSES_OF
from sudoku_app.core.digits import Digit
from sudoku_app.game import state as moves
from sudoku_app.game.practice import Answer, Judgement, PracticePosition, Verdict, judge
from sudoku_app.game.state import GameState
from sudoku_app.hints.catalogue import BY_KEY, next_step
from sudoku_app.hints.deduction import HouseMark
from sudoku_app.hints.explain import Sentence, explain
from sudoku_app.hints.lessons import example_board
from sudoku_app.i18n import tr
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.picture import BoardOptions, Overlay
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.dialogs.scroll_dialog import SHARE
from sudoku_app.ui.hints.sentence_text import message_html, sentence_html
from sudoku_app.ui.hints.sentence_view import SentenceView
from sudoku_app.ui.practice.written import written_overlay
from sudoku_app.ui.theme import TEXT_PX, Theme
from sudoku_app.ui.widgets.board_with_panel import BoardWithPanel
from sudoku_app.ui.widgets.flow_layout import FlowLayout
from sudoku_app.ui.widgets.flowing_panel import FlowingPanel

if TYPE_CHECKING:
    from sudoku_app.hints.deduction import Deduction

FIRST_SIZE: Final = (860, 600)
LEAST_SIZE: Final = (560, 460)


@dataclass(frozen=True, slots=True)
class Scene:
    """A page: its text is ``how_to_play.KEY``; with a step the player can try it."""

    key: str
    state: GameState
    overlay: Overlay
    position: PracticePosition | None = None
    step: Deduction | None = None


def scenes() -> tuple[Scene, ...]:
    """The rules, two singles to try, notes, and hints."""
    full_house, hidden_single = _single("full_house"), _single("hidden_single")
    board = example_board("naked_pair")
    noted = GameState(board.givens, board.grid, board.candidates.masks)
    middle = HOUSES_OF[CELLS[len(CELLS) // 2]]
    return (
        Scene("rules", full_house.state, Overlay(tuple(map(HouseMark, middle)))),
        full_house,
        hidden_single,
        Scene("notes", noted, Overlay()),
        Scene("help", hidden_single.state, hidden_single.overlay),
    )


def _single(technique: str) -> Scene:
    board = example_board(technique)
    step = next_step(board, (BY_KEY[technique],))
    assert step is not None
    return Scene(
        technique,
        GameState(board.givens, board.grid),
        Overlay.of(explain(step).nudge),
        PracticePosition(technique, board),
        step,
    )


class HowToPlay(QDialog):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("how_to_play.title"))
        self.setMinimumSize(*LEAST_SIZE)
        self._theme = theme
        self._scenes = scenes()
        self._number = 0
        self._state = self._scenes[0].state
        self._overlay = Overlay()
        self._paragraphs: list[Sentence | str] = []
        self.board = BoardView(theme)
        self.board.digit_typed.connect(self._on_digit)
        self.board.selection_changed.connect(self._draw)
        self.heading = QLabel(wordWrap=True)
        self.heading.setProperty("look", "heading")
        self.count = QLabel()
        self.count.setProperty("look", "muted")
        self.text = SentenceView()
        self.text.setAccessibleName(tr("how_to_play.title"))
        self.back, self.on = QPushButton(tr("lessons.back")), QPushButton(tr("lessons.on"))
        self.leave = QPushButton(tr("window.dialog.close"))
        self.on.setProperty("look", "primary")
        self.back.clicked.connect(partial(self._move, -1))
        self.on.clicked.connect(partial(self._move, 1))
        self.leave.clicked.connect(self.accept)
        self._lay_out()
        self._show()

    def _lay_out(self) -> None:
        panel = FlowingPanel()
        column = QVBoxLayout(panel)
        buttons = FlowLayout()
        for button in (self.back, self.on, self.leave):
            button.setAutoDefault(False)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            buttons.add(button)
        for label in (self.heading, self.count):
            column.addWidget(label)
        column.addLayout(buttons)
        column.addWidget(self.text, 1)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(BoardWithPanel(self.board, panel))
        growth = (1 + self.fontInfo().pixelSize() / TEXT_PX) / 2
        room = self.screen().availableSize() * SHARE
        self.resize((QSize(*FIRST_SIZE) * growth).boundedTo(room))

    @property
    def scene(self) -> Scene:
        return self._scenes[self._number]

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.board.set_theme(theme)
        self._show_text()

    def _move(self, by: int) -> None:
        self._number += by
        self._show()

    def _show(self) -> None:
        scene, last = self.scene, len(self._scenes) - 1
        self._state, self._overlay = scene.state, scene.overlay
        self.heading.setText(tr(f"how_to_play.{scene.key}.heading"))
        self.count.setText(tr("how_to_play.page", number=self._number + 1, of=last + 1))
        self.back.setEnabled(self._number > 0)
        self.on.setEnabled(self._number < last)
        self.board.select(Selection())
        self._tell(tr(f"how_to_play.{scene.key}.text"), *self._question())
        self._draw()
        self.board.setFocus()

    def _question(self) -> tuple[Sentence, ...]:
        """What to try on the board, in the words of a hint."""
        step = self.scene.step
        return (explain(step).pattern,) if step is not None else ()

    def _on_digit(self, digit: int) -> None:
        """Try a digit in the selected cell."""
        position, cells = self.scene.position, self.board.selection.cells
        if position is None or len(cells) != 1 or self._state != self.scene.state:
            return
        (cell,) = cells
        if position.board.grid[cell]:
            return
        judgement = judge(position, Answer(placements=((cell, Digit(digit)),)))
        if judgement.verdict is Verdict.WRONG:
            self._tell(tr(f"how_to_play.{self.scene.key}.text"), judgement.sentence())
            return
        self._praise(judgement, position)
        self._state = moves.enter(self._state, [cell], Digit(digit), tidy=True)
        self.board.select(Selection())
        self._draw()

    def _praise(self, judgement: Judgement, position: PracticePosition) -> None:
        step = judgement.step
        if step is None:
            self._tell(tr("how_to_play.right"))
        else:
            self._overlay = written_overlay(step, position.board.candidates)
            self._tell(tr("how_to_play.right"), *explain(step).why)

    def _tell(self, *paragraphs: Sentence | str) -> None:
        self._paragraphs = list(paragraphs)
        self._show_text()

    def _show_text(self) -> None:
        html = (
            message_html(text)
            if isinstance(text, str)
            else f"<p>{sentence_html(text, self._theme)}</p>"
            for text in self._paragraphs
        )
        self.text.show_html("".join(html))

    def _draw(self) -> None:
        options = BoardOptions(highlight_peers=False)
        picture = compose(self._state, self.board.selection, self._overlay, options)
        self.board.show_picture(picture)
