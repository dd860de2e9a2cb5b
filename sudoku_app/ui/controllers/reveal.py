"""Shows what was not found: one cell, or the whole solution, filled in before the player's eyes."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.core.events import Place
from sudoku_app.game import state as moves
from sudoku_app.game.session import Finish, Session
from sudoku_app.solvers.instant import INSTANT
from sudoku_app.strings import words
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.controllers.play import PlayController
from sudoku_app.ui.controllers.services import Services
from sudoku_app.ui.panels.message_strip import Tone

if TYPE_CHECKING:
    from sudoku_app.ui.controllers.stepping import Steps

STEP_MS: Final = 100
CELLS_A_STEP: Final = 4
SHOWN_SECONDS: Final = 8
ABOUT_THE_GAME: Final = frozenset(("check", "take_back_mistakes", "rewind", "pause"))
"""Commands for the game as it is, which must not lie under a solution that fills in."""


class RevealController(QObject):
    """The fill is only shown; the game changes once, at its end, so that one undo takes it back.

    While it fills, asking again or Enter finishes. Esc or undo stops, and so does all that the
    player turns to instead: a move, a hint, a check, a solver, another page, another game.
    """

    started = Signal()

    def __init__(
        self, services: Services, play: PlayController, board: BoardView, parent: QObject
    ) -> None:
        super().__init__(parent)
        desk, commands = self._desk, self._commands = services.desk, services.commands
        self._strip, self._stepping = services.strip, services.stepping
        self._preferences = services.preferences
        self._play = play
        self._board = board
        self._shown: moves.GameState | None = None
        self._past: Steps | None = None
        self._solving = StreamSlot(self)
        self._solving.failed.connect(self._on_failed)
        self._steps = QTimer(self, interval=STEP_MS)
        self._steps.timeout.connect(self._on_step)
        desk.changed.connect(self._on_changed)
        desk.opened.connect(self._on_changed)
        desk.opened.connect(self._on_opened)
        commands.connect_command("reveal_cell", self.reveal_cell)
        commands.connect_command("solve", self.solve)
        commands.actions["apply_hint"].triggered.connect(self._on_enter)
        commands.actions["leave_hint"].triggered.connect(self.stop)
        commands.triggered.connect(self._on_command)
        services.pages.page_changed.connect(self.stop)

    @property
    def is_filling(self) -> bool:
        return self._shown is not None

    def reveal_cell(self) -> None:
        """Write the right digit into the selected cells."""
        session = self._desk.session
        if session is None or self._lacks_solution(session):
            return
        cells = sorted(self._board.selection.cells)
        wanting = [c for c in cells if not session.is_right(c)]
        if not wanting:
            self._strip.say(words("hint.reveal.nothing"), Tone.NOTE, seconds=SHOWN_SECONDS)
        else:
            self._desk.play(lambda s: s.reveal(wanting))

    def solve(self) -> None:
        """Fill in the solution; asked again while it fills, finish at once."""
        session = self._desk.session
        if session is None or self._lacks_solution(session):
            return
        if self.is_filling or not self._preferences.settings.motion:
            self.finish()
            return
        assert session.puzzle.solution is not None
        self.started.emit()
        start = self._shown = moves.restore(session.state, session.puzzle.solution)
        self._play.show_preview(start)
        self._solving.start(lambda: INSTANT.solve(start.grid))
        self._steps.start()
        self._past = self._stepping.exchange("play", self)
        self._commands.set_enabled("apply_hint", True)

    def finish(self) -> None:
        """Make the solution the game's next step."""
        self.stop()
        self._desk.play(Session.reveal_all)

    def stop(self) -> None:
        """Show the game as it is."""
        if self._shown is not None and self._past is not None:
            self._shown = None
            self._stepping.exchange("play", self._past)
            self._solving.cancel()
            self._steps.stop()
            self._play.show_preview(None)
            self._commands.set_enabled("apply_hint", False)

    def show_section(self, section: str) -> None:
        """Hints and solvers are about the game as it is."""
        if section != "play":
            self.stop()

    def can_go(self, step: int) -> bool:
        """What fills in is not yet a step of the game, and is undone all the same."""
        return step < 0

    def go(self, _step: int) -> None:
        self.stop()

    def _on_changed(self) -> None:
        self.stop()
        session = self._desk.session
        unfinished = session is not None and session.finish is Finish.NOT_YET
        for key in ("solve", "reveal_cell"):
            self._commands.set_enabled(key, unfinished)

    def _on_opened(self) -> None:
        """What was said is about the game before."""
        self._strip.withdraw(words("hint.reveal.no_single_solution"))

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
        text = words("hint.reveal.no_single_solution")
        self._strip.say(text, Tone.WARNING, seconds=SHOWN_SECONDS)
        return True
