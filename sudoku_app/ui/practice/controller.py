"""Practice of a technique: one position after the other, and a word on each answer."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit, contains
from sudoku_app.game import state as moves
from sudoku_app.game.practice import (
    TIMES_TO_MASTER,
    Answer,
    Judgement,
    PracticePosition,
    Verdict,
    judge,
    positions,
)
from sudoku_app.hints.catalogue import BY_KEY, next_step
from sudoku_app.hints.explain import explain
from sudoku_app.hints.rating import SINGLES
from sudoku_app.hints.texts import name_of
from sudoku_app.i18n import tr
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.keys import Entry
from sudoku_app.ui.board.picture import NO_OVERLAY, BoardOptions, Overlay
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.hints.sentence_text import message_html, sentence_html
from sudoku_app.ui.practice.written import written_overlay
from sudoku_app.ui.widgets.announcements import announce
from sudoku_app.workers.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_app.game.state import GameState
    from sudoku_app.hints.deduction import Deduction
    from sudoku_app.hints.explain import Sentence
    from sudoku_app.ui.practice.page import PracticePage
    from sudoku_app.ui.practice.progress import PracticeProgress
    from sudoku_app.ui.settings_model import SettingsModel
    from sudoku_app.ui.theme import AppTheme


class PracticeController(QObject):
    """The board is the program's own: a practice position is no game, and nothing of it is saved
    but how often the technique was found. An answer is judged in a worker, because some techniques
    take long to search for; the board changes only by a right one.

    ``lesson_wanted`` carries the technique.
    """

    lesson_wanted = Signal(str)

    def __init__(
        self,
        page: PracticePage,
        progress: PracticeProgress,
        theme: AppTheme,
        settings_model: SettingsModel,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._page, self._progress, self._theme = page, progress, theme
        self._settings_model = settings_model
        self._technique = ""
        self._positions: Iterator[PracticePosition] = iter(())
        self._position: PracticePosition | None = None
        self._state: GameState | None = None
        self._step: Deduction | None = None
        self._found = False
        self._help = 0
        self._paragraphs: list[Sentence | str] = []
        self._overlay = NO_OVERLAY
        self._search, self._judging = Worker(self), Worker(self)
        self._search.returned.connect(self._on_step_known)
        self._judging.returned.connect(self._on_judged)
        self._connect()

    def _connect(self) -> None:
        board, panel = self._page.board, self._page.panel
        board.selection_changed.connect(self._draw)
        board.digit_typed.connect(self._on_digit)
        panel.pressed.connect(self._on_digit)
        panel.check.clicked.connect(self._on_check)
        panel.help.clicked.connect(self._on_help)
        panel.next.clicked.connect(self.go_on)
        panel.lesson.clicked.connect(self._on_lesson)
        self._theme.changed.connect(self._on_theme)
        self._settings_model.tell_motion(board.set_motion_enabled)

    @property
    def position(self) -> PracticePosition | None:
        return self._position

    @property
    def is_busy(self) -> bool:
        """Whether a worker is searching or judging."""
        return self._search.is_running or self._judging.is_running

    def start(self, technique: str) -> None:
        """Practise a technique from a position drawn at random."""
        self._technique = technique
        self._positions = positions(technique, Random())
        panel = self._page.panel
        panel.name.setText(tr("practice.heading", technique=name_of(technique)))
        self.go_on()

    def go_on(self) -> None:
        """Show the next position; after the last one they come again, in another order."""
        position = next(self._positions, None)
        if position is None:
            self._positions = positions(self._technique, Random())
            position = next(self._positions)
        board = position.board
        self._position = position
        self._state = position.state
        self._step, self._found, self._help = None, False, 0
        self._overlay = NO_OVERLAY
        self._judging.cancel()
        self._search.run(partial(next_step, board, (BY_KEY[self._technique],)))
        self._page.panel.help.setEnabled(False)
        self._page.panel.show_count(self._progress.mastery.times(self._technique))
        self._page.board.select(Selection())
        self._draw(animate=False)
        self._page.board.setFocus()

    def _on_step_known(self, step: Deduction | None) -> None:
        assert step is not None
        self._step = step
        is_single = self._technique in SINGLES
        panel = self._page.panel
        panel.set_searching(cells=not is_single, writes=bool(step.placements) and not step.removals)
        panel.help.setEnabled(True)
        self._tell(tr("practice.task_digit" if is_single else "practice.task"))

    def _on_digit(self, digit: int, entry: Entry = Entry.PLAIN) -> None:
        """Write or cross out a digit in the selected cells."""
        cells, position = self._page.board.selection.cells, self._position
        if position is None or self._found or not cells:
            return
        strikes = self._page.panel.strike.isChecked() or entry is not Entry.PLAIN
        places = tuple(
            (cell, Digit(digit))
            for cell in sorted(cells)
            if contains(position.board.candidates[cell], Digit(digit))
        )
        if not places:
            self._tell(tr("practice.not_there", digit=digit))
        elif strikes:
            self._judge(Answer(removals=places))
        else:
            self._judge(Answer(placements=places))

    def _on_check(self) -> None:
        cells = self._page.board.selection.cells
        if self._found:
            return
        if cells:
            self._judge(Answer(cells=frozenset(map(Cell, cells))))
        else:
            self._tell(tr("practice.select_first"))

    def _judge(self, answer: Answer) -> None:
        if self._position is not None:
            self._judging.run(partial(judge, self._position, answer))

    def _on_judged(self, judgement: Judgement) -> None:
        sentence = judgement.sentence(short=self._settings_model.settings.short_notation)
        if judgement.verdict is not Verdict.RIGHT or judgement.step is None:
            self._overlay = NO_OVERLAY
            self._tell(sentence)
            self._draw()
            return
        self._found = True
        lines: list[Sentence | str] = [sentence, *self._proof(judgement.step)]
        if self._help:
            lines.append(tr("practice.with_help"))
        else:
            lines += self._count()
        self._carry_out(judgement.step)
        self._page.panel.set_found()
        self._page.panel.help.setEnabled(False)
        self._tell(*lines)

    def _count(self) -> list[str]:
        """Count a find without help; the fifth one brings a message."""
        self._progress.count(self._technique)
        times = self._progress.mastery.times(self._technique)
        self._page.panel.show_count(times)
        name = name_of(self._technique)
        return [tr("practice.now_mastered", technique=name)] if times == TIMES_TO_MASTER else []

    def _carry_out(self, step: Deduction) -> None:
        assert self._state is not None
        assert self._position is not None
        self._page.board.select(Selection())
        if step.placements and not step.removals:
            self._state = moves.carry_out(self._state, step.placements, step.removals)
            self._overlay = written_overlay(step, self._position.board.candidates)
        else:
            self._overlay = Overlay.of(step, self._position.board.candidates)
        self._draw()

    def _on_help(self) -> None:
        """Show where to look, then the pattern, then all of it; the position counts no more."""
        step, position = self._step, self._position
        if step is None or position is None:
            return
        self._help += 1
        short = self._settings_model.settings.short_notation
        explanation = explain(step, short=short)
        candidates = position.board.candidates
        if self._help == 1:
            self._overlay = Overlay.of(explanation.nudge, candidates)
            self._tell(explanation.nudge)
        elif self._help == 2:
            self._overlay = Overlay.of(explanation.pattern, candidates)
            self._tell(explanation.pattern)
        else:
            self._found = True
            self._carry_out(step)
            self._page.panel.set_found()
            self._page.panel.help.setEnabled(False)
            self._tell(*self._proof(step))
        self._draw()

    def _proof(self, step: Deduction) -> list[Sentence | str]:
        explanation = explain(step, short=self._settings_model.settings.short_notation)
        return [*explanation.why, *explanation.do]

    def _on_lesson(self) -> None:
        self.lesson_wanted.emit(self._technique)

    def _on_theme(self) -> None:
        self._page.board.set_theme(self._theme.current)
        self._show_text(self._paragraphs)

    def _tell(self, *paragraphs: Sentence | str) -> None:
        self._paragraphs = list(paragraphs)
        self._show_text(paragraphs)
        announce(self._page.panel.text, " ".join(map(str, paragraphs)))

    def _show_text(self, paragraphs: Iterable[Sentence | str]) -> None:
        theme = self._theme.current
        html = (
            message_html(text)
            if isinstance(text, str)
            else f'<p style="margin:0 0 6px 0">{sentence_html(text, theme)}</p>'
            for text in paragraphs
        )
        self._page.panel.text.show_html("".join(html))

    def _draw(self, _selection: object = None, animate: bool = True) -> None:
        if self._state is not None:
            options = BoardOptions(
                highlight_peers=self._settings_model.settings.highlight_peers,
                highlight_equal=self._settings_model.settings.highlight_equal,
            )
            picture = compose(self._state, self._page.board.selection, self._overlay, options)
            self._page.board.show_picture(picture, animate)
