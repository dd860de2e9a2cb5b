"""The command "Check": reports wrong digits, marks them, and offers to take them back."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from sudoku_app.game.checking import Mistakes
from sudoku_app.game.session import Finish, Session
from sudoku_app.i18n import tr
from sudoku_app.ui.context import AppContext
from sudoku_app.ui.pages import PLAY
from sudoku_app.ui.play.controller import PlayController
from sudoku_app.ui.widgets.message_bar import Severity

SHOWN_SECONDS = 5


class CheckController(QObject):
    def __init__(self, context: AppContext, play: PlayController, parent: QObject) -> None:
        super().__init__(parent)
        self._current_game = context.current_game
        self._actions = context.actions
        self._messages = context.messages
        self._play = play
        self._message = ""
        context.actions.connect_command("check", self.check)
        context.actions.connect_command("take_back_mistakes", self.take_back)
        context.actions.connect_command("rewind", self.rewind)
        for signal in (self._current_game.changed, self._current_game.opened):
            signal.connect(self._withdraw)
            signal.connect(self._enable_commands)
        context.pages.page_changed.connect(self._withdraw)

    def check(self) -> None:
        session = self._current_game.session
        if session is None:
            return
        if session.puzzle.solution is None:
            self._say_clashes(session)
            return
        mistakes = session.mistakes
        self._play.mark_wrong(frozenset((*mistakes.digits, *mistakes.notes)))
        if mistakes:
            sentences = _counted("digits", len(mistakes.digits))
            sentences += _counted("notes", len(mistakes.notes))
            self._say(" ".join(sentences), Severity.WARNING, _take_back(mistakes))
        else:
            finished = session.finish is not Finish.NOT_YET
            self._say(tr("hint.check.solved" if finished else "hint.check.fits"), Severity.SUCCESS)

    def take_back(self) -> None:
        """Remove the wrong digits and bring back lost notes; everything right stays."""
        self._mend(Session.take_back_mistakes)

    def show_section(self, section: str) -> None:
        """A hint speaks of mistakes itself, and a solver shows another board."""
        if section != PLAY:
            self._withdraw()

    def rewind(self) -> None:
        """Go back to the last state without mistakes; later moves are lost, right or wrong."""
        self._mend(Session.rewind)

    def _mend(self, mend: Callable[[Session], bool]) -> None:
        """Make a move that corrects mistakes, or report that there are none."""
        session = self._current_game.session
        if session is None:
            return
        before = session.state
        if session.puzzle.solution is not None and session.mistakes:
            self._current_game.play(mend)
        if session.state == before:
            self.check()

    def _say_clashes(self, session: Session) -> None:
        reason = tr("hint.check.no_single_solution")
        clashes = _counted("clashes", len(session.state.grid.conflicts()))
        self._say(" ".join((*clashes, reason)), Severity.WARNING if clashes else Severity.NOTE)

    def _say(self, text: str, tone: Severity, action: str = "") -> None:
        self._message = text
        run = self.take_back if action else None
        self._messages.say(text, tone, action, run, seconds=0 if action else SHOWN_SECONDS)

    def _enable_commands(self) -> None:
        """Mistakes can be corrected once the player has written something, right or wrong."""
        session = self._current_game.session
        has_written = session is not None and session.has_player_marks
        for key in ("take_back_mistakes", "rewind"):
            self._actions.set_enabled(key, has_written)

    def _withdraw(self) -> None:
        """Remove the result, because it no longer applies."""
        self._messages.withdraw(self._message)
        self._message = ""


def _take_back(mistakes: Mistakes) -> str:
    """The label of the button: take back digits, restore notes, or both."""
    if mistakes.digits and mistakes.notes:
        return tr("hint.check.put_right")
    kind = "take_back" if mistakes.digits else "bring_back"
    return tr(f"hint.check.{kind}", count=len(mistakes.digits or mistakes.notes))


def _counted(key: str, count: int) -> list[str]:
    return [tr(f"hint.check.{key}", count=count)] if count else []
