"""Reveals a cell, or fills in the whole solution as an animation."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDeadlineTimer, QObject, QTimer, Signal

from sudoku_app.core.events import Place
from sudoku_app.game import state as moves
from sudoku_app.game.session import Finish, Session
from sudoku_app.i18n import tr
from sudoku_app.solvers.instant import INSTANT
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.context import AppContext
from sudoku_app.ui.play.controller import PlayController
from sudoku_app.ui.widgets.message_bar import Severity
from sudoku_app.workers.worker import Worker

if TYPE_CHECKING:
    from sudoku_app.ui.undo import Steps

STEP_MS: Final = 100
CELLS_A_STEP: Final = 4
SHOWN_SECONDS: Final = 8
GRACE_MS: Final = 10_000
"""The time in which undoing the solution lets the game count again."""
ABOUT_THE_GAME: Final = frozenset(("check", "hint", "take_back_mistakes", "rewind", "pause"))
"""Commands about the game itself, which stop the animation."""


class RevealController(QObject):
    """The animation is a preview; the game changes once, at its end, so that one undo reverts it.

    During the animation the command or Enter finishes it. Esc and undo stop it, and so does
    everything else: a move, a hint, a check, a solver, another page, another game.
    """

    started = Signal()

    def __init__(
        self, context: AppContext, play: PlayController, board: BoardView, parent: QObject
    ) -> None:
        super().__init__(parent)
        current_game, actions = self._current_game, self._actions = (
            context.current_game,
            context.actions,
        )
        self._messages, self._undo_router = context.messages, context.undo_router
        self._settings_model = context.settings_model
        self._play = play
        self._board = board
        self._shown: moves.GameState | None = None
        self._past: Steps | None = None
        self._revealed: Session | None = None
        self._grace = QDeadlineTimer(0)
        self.grace_ms = GRACE_MS
        self._solving = Worker(self)
        self._solving.failed.connect(self._on_failed)
        self._steps = QTimer(self, interval=STEP_MS)
        self._steps.timeout.connect(self._on_step)
        current_game.changed.connect(self._on_changed)
        current_game.opened.connect(self._on_changed)
        current_game.opened.connect(self._on_opened)
        actions.connect_command("reveal_cell", self.reveal_cell)
        actions.connect_command("solve", self.ask)
        actions.actions["apply_hint"].triggered.connect(self._on_enter)
        actions.actions["close_hint"].triggered.connect(self.stop)
        actions.triggered.connect(self._on_command)
        context.pages.page_changed.connect(self.stop)
        context.pages.page_changed.connect(self._withdraw_question)
        actions.actions["close_hint"].triggered.connect(self._withdraw_question)

    @property
    def is_filling(self) -> bool:
        return self._shown is not None

    def reveal_cell(self) -> None:
        """Write the right digit into the selected cells."""
        session = self._current_game.session
        if session is None or self._lacks_solution(session):
            return
        cells = sorted(self._board.selection.cells)
        wanting = [c for c in cells if not session.is_right(c)]
        if not wanting:
            self._messages.say(tr("hint.reveal.nothing"), Severity.NOTE, seconds=SHOWN_SECONDS)
        else:
            self._current_game.play(lambda s: s.reveal(wanting))

    def ask(self) -> None:
        """Ask before the solution is shown, unless the game has ceased to count already."""
        session = self._current_game.session
        if session is None or self._lacks_solution(session):
            return
        if self.is_filling or session.solution_seen:
            self.solve()
        else:
            self._messages.ask(tr("hint.reveal.question"), tr("hint.reveal.yes"), self.solve)

    def solve(self) -> None:
        """Start to fill in the solution, or finish at once if it is being filled in."""
        session = self._current_game.session
        if session is None or self._lacks_solution(session):
            return
        if self.is_filling or not self._settings_model.settings.motion:
            self.finish()
            return
        assert session.puzzle.solution is not None
        self.started.emit()
        start = self._shown = moves.restore(session.state, session.puzzle.solution)
        self._play.show_preview(start)
        self._solving.start(lambda: INSTANT.solve(start.grid))
        self._steps.start()
        self._past = self._undo_router.exchange("play", self)
        self._actions.set_enabled("apply_hint", True)

    def finish(self) -> None:
        """Make the solution the next state of the game."""
        self.stop()
        session = self._current_game.session
        if session is not None and not session.solution_seen:
            self._revealed = session
            self._grace.setRemainingTime(self.grace_ms)
        self._current_game.play(Session.reveal_all)

    def stop(self) -> None:
        """Stop the animation and show the game again."""
        if self._shown is not None and self._past is not None:
            self._shown = None
            self._undo_router.exchange("play", self._past)
            self._solving.cancel()
            self._steps.stop()
            self._play.show_preview(None)
            self._actions.set_enabled("apply_hint", False)

    def show_section(self, section: str) -> None:
        """Stop when the Hint or Watch section is shown."""
        if section != "play":
            self.stop()

    def can_go(self, step: int) -> bool:
        """Whether the step is possible: undo stops the animation, redo does nothing."""
        return step < 0

    def go(self, _step: int) -> None:
        self.stop()

    def _forget_solution(self) -> None:
        """Let the game count again if the solution was undone soon after it was shown."""
        session = self._current_game.session
        if self._revealed is not None and not (session is not None and session.is_finished):
            if session is self._revealed and not self._grace.hasExpired():
                session.forget_solution()
                self._undo_router.refresh()
            self._revealed = None

    def _withdraw_question(self) -> None:
        self._messages.withdraw(tr("hint.reveal.question"))

    def _on_changed(self) -> None:
        self.stop()
        self._withdraw_question()
        self._forget_solution()
        session = self._current_game.session
        unfinished = session is not None and session.finish is Finish.NOT_YET
        for key in ("solve", "reveal_cell"):
            self._actions.set_enabled(key, unfinished)

    def _on_opened(self) -> None:
        """Withdraw a message about the previous game."""
        self._messages.withdraw(tr("hint.reveal.no_single_solution"))

    def _on_command(self, key: str) -> None:
        if key in ABOUT_THE_GAME:
            self.stop()

    def _on_enter(self) -> None:
        if self.is_filling:
            self.finish()

    def _on_step(self) -> None:
        places = [e for e in self._solving.take(CELLS_A_STEP) if isinstance(e, Place)]
        if self._shown is not None and places:
            for place in places:
                self._shown = moves.enter(self._shown, [place.cell], place.digit, tidy=True)
            self._play.show_preview(self._shown, animate=not self._shown.grid.is_solved)
        elif not self._solving.is_running and self._solving.is_drained:
            self.finish()

    def _on_failed(self, error: Exception) -> None:
        self.stop()
        raise error

    def _lacks_solution(self, session: Session) -> bool:
        if session.puzzle.solution is not None:
            return False
        text = tr("hint.reveal.no_single_solution")
        self._messages.say(text, Severity.WARNING, seconds=SHOWN_SECONDS)
        return True
