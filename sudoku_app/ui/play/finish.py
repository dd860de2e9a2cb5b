"""The end of a game: the burst over the board, then the card with the result and what to do next.

A worker looks for easier steps that the player passed over; the card offers to look back at them.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from sudoku_app.game.review import EasierStep, review
from sudoku_app.game.session import Finish, Session
from sudoku_app.hints.explain import explain
from sudoku_app.hints.level import LEVELS, Level
from sudoku_app.hints.wording import CellName
from sudoku_app.i18n import tr
from sudoku_app.ui.autosave import result_of
from sudoku_app.ui.board.picture import NO_OVERLAY, Overlay
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.game_text import time_text
from sudoku_app.ui.play.burst import Burst
from sudoku_app.ui.play.result_card import Outcome
from sudoku_app.workers.mailbox import Latest
from sudoku_app.workers.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from sudoku_app.storage.save_file import SavedGame
    from sudoku_app.storage.statistics import Statistics
    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.play.feature import PlayFeature

WAVE_MS: Final = 1200
"""The time for the wave over the board, before the card takes the place of the digits."""
LEAST_STREAK: Final = 2
FIRST_LEVEL: Final = "easy"


class FinishController(QObject):
    def __init__(self, context: AppContext, play: PlayFeature, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._current_game = current_game = context.current_game
        self._play = play
        self._panel, self._card = play.panel, play.panel.result
        self._was_finished = False
        self._easier: tuple[EasierStep, ...] = ()
        self._burst = Burst(context.theme.current, play.board)
        context.theme.changed.connect(self._burst.set_theme)
        self._review = Worker(self)
        self._review.returned.connect(self._on_reviewed)
        self._wave = QTimer(self, singleShot=True, interval=WAVE_MS)
        self._wave.timeout.connect(self._show_card)
        current_game.opened.connect(self._on_opened)
        current_game.rated.connect(self._on_opened)
        current_game.changed.connect(self._on_changed)
        context.pages.page_changed.connect(self._card.end_look_back)
        self._card.level_wanted.connect(context.new_puzzles.start)
        self._card.today_wanted.connect(context.new_puzzles.today)
        self._card.looked_back.connect(self._on_looked_back)

    @property
    def _is_finished(self) -> bool:
        session = self._current_game.session
        return session is not None and session.is_finished

    @property
    def is_reviewing(self) -> bool:
        return self._review.is_running

    def _on_opened(self) -> None:
        self._reset()
        if self._is_finished:
            self._show_card()

    def _on_changed(self) -> None:
        was_finished = self._was_finished
        self._reset()
        if not self._is_finished:
            return
        if not was_finished:
            self._play.board.select(Selection())
        session = self._current_game.session
        by_player = session is not None and session.finish is Finish.BY_PLAYER
        has_motion = self._context.settings_model.settings.motion
        if by_player and not was_finished and has_motion and self._play.board.isVisible():
            self._burst.play()
            self._wave.start()
        else:
            self._show_card()

    def _reset(self) -> None:
        """Take the card away, and stop what is under way for it."""
        self._was_finished = self._is_finished
        self._review.cancel()
        self._wave.stop()
        self._burst.stop()
        self._card.end_look_back()
        self._panel.set_finished(False)
        self._play.board.set_hovering(not self._is_finished)

    def _show_card(self) -> None:
        game = self._current_game.game
        if game is None or not game.session.is_finished:
            return
        session = game.session
        self._card.show_outcome(self._outcome(game))
        self._panel.set_finished(True)
        if session.finish is Finish.BY_PLAYER:
            history, solution = session.history, session.puzzle.solution or session.state.grid
            states = tuple(history.states[: history.position + 1])
            self._review.start(lambda: review(states, solution), Latest())

    def _outcome(self, game: SavedGame) -> Outcome:
        session = game.session
        level = session.puzzle.level or FIRST_LEVEL
        if session.finish is Finish.BY_MACHINE:
            lines = (tr("play.result.by_machine_text"),)
            return Outcome(tr("play.result.by_machine"), lines, level, offers_steps=True)
        if session.finish is Finish.AFTER_SOLUTION:
            lines = (tr("play.result.after_solution_text"),)
            return Outcome(tr("play.result.after_solution"), lines, level)
        statistics = self._context.autosave.statistics
        offers_today = self._offers_today(session, statistics)
        if session.first_board.is_solved:
            lines = (tr("play.result.on_paper"),)
            return Outcome(tr("play.result.untimed"), lines, level, offers_today=offers_today)
        has_timer = self._context.settings_model.settings.show_timer
        time = time_text(session.clock.elapsed)
        title = tr("play.result.by_player", time=time) if has_timer else tr("play.result.untimed")
        about = tuple(_lines(game, statistics, has_timer))
        harder = _harder(game, statistics)
        return Outcome(title, about, level, harder, offers_today)

    def _offers_today(self, session: Session, statistics: Statistics) -> bool:
        """Whether today's puzzle is still to be solved, and this was another one."""
        today = _today().isoformat()
        return session.puzzle.day != today and today not in statistics.daily_days

    def _on_reviewed(self, easier: tuple[EasierStep, ...]) -> None:
        self._easier = easier
        self._card.offer_look_back([look_back_text(step) for step in easier])

    def _on_looked_back(self, number: int) -> None:
        """Show the board of that moment with the easier step, or the finished one again."""
        controller = self._play.controller
        if number >= 0:
            step = self._easier[number]
            controller.show_preview(step.before)
            controller.set_overlay(Overlay.of(step.easier))
        else:
            controller.set_overlay(NO_OVERLAY)
            controller.show_preview(None)


def _lines(game: SavedGame, statistics: Statistics, has_timer: bool) -> Iterator[str]:
    """What is worth telling about a game that the player has solved."""
    result = result_of(game)
    standing = statistics.standing(result)
    if has_timer and standing.is_best:
        yield tr("play.result.best")
    elif has_timer and standing.faster and not result.hints:
        yield tr("play.result.faster", time=time_text(standing.faster))
    streak = statistics.with_result(result).streak(_today())
    if streak >= LEAST_STREAK:
        yield tr("play.result.streak", count=streak)
    yield tr("play.result.hints", count=result.hints) if result.hints else tr("play.result.alone")
    if game.session.puzzle.day == _today().isoformat():
        yield tr("play.result.tomorrow")


def _harder(game: SavedGame, statistics: Statistics) -> str:
    """The next level if the game went well: without help, and no slower than usual."""
    level, result = game.session.puzzle.level, result_of(game)
    if not level or level == LEVELS[-1] or result.hints or statistics.standing(result).is_slower:
        return ""
    return LEVELS[[*LEVELS].index(Level(level)) + 1]


def look_back_text(step: EasierStep) -> str:
    (cell, digit), (easier_cell, easier_digit) = step.written, step.easier.placements[0]
    return tr(
        "review.step",
        digit=digit,
        cell=CellName(cell),
        easier_digit=easier_digit,
        easier_cell=CellName(easier_cell),
        name=explain(step.easier).name,
    )


def _today() -> date:
    return datetime.now(UTC).astimezone().date()
