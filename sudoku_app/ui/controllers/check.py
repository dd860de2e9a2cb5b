"""Check my work: says what does not fit, marks it, and takes back just that."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from sudoku_app.game.checking import Mistakes
from sudoku_app.game.session import Finish, Session
from sudoku_app.said import joined
from sudoku_app.strings import words
from sudoku_app.ui.controllers.play import PlayController
from sudoku_app.ui.controllers.services import Services
from sudoku_app.ui.panels.message_strip import Tone

SHOWN_SECONDS = 5


class CheckController(QObject):
    def __init__(self, services: Services, play: PlayController, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = services.desk
        self._strip = services.strip
        self._play = play
        self._said = ""
        services.commands.connect_command("check", self.check)
        services.commands.connect_command("take_back_mistakes", self.take_back)
        services.commands.connect_command("rewind", self.rewind)
        self._desk.changed.connect(self._withdraw)
        self._desk.opened.connect(self._withdraw)
        services.pages.page_changed.connect(self._withdraw)

    def check(self) -> None:
        session = self._desk.session
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
            self._say(joined(sentences), Tone.WARNING, _take_back(mistakes))
        else:
            finished = session.finish is not Finish.NOT_YET
            self._say(words("hint.check.solved" if finished else "hint.check.fits"), Tone.SUCCESS)

    def take_back(self) -> None:
        """Remove the wrong digits and bring back lost notes; everything right stays."""
        self._mend(Session.take_back_mistakes)

    def show_section(self, section: str) -> None:
        """A hint speaks of mistakes itself."""
        if section == "hint":
            self._withdraw()

    def rewind(self) -> None:
        """Go back to where all was right; what came after goes, right or wrong."""
        self._mend(Session.rewind)

    def _mend(self, mend: Callable[[Session], bool]) -> None:
        """Carry it out where something is wrong, else tell that nothing is."""
        session = self._desk.session
        if session is None:
            return
        before = session.state
        if session.puzzle.solution is not None and session.mistakes:
            self._desk.play(mend)
        if session.state == before:
            self.check()

    def _say_clashes(self, session: Session) -> None:
        reason = words("hint.check.no_single_solution")
        clashes = _counted("clashes", len(session.state.grid.conflicts()))
        self._say(joined((*clashes, reason)), Tone.WARNING if clashes else Tone.NOTE)

    def _say(self, text: str, tone: Tone, action: str = "") -> None:
        self._said = text
        run = self.take_back if action else None
        self._strip.say(text, tone, action, run, seconds=0 if action else SHOWN_SECONDS)

    def _withdraw(self) -> None:
        """After a move, or where the board is out of sight, the verdict no longer stands."""
        self._strip.withdraw(self._said)
        self._said = ""


def _take_back(mistakes: Mistakes) -> str:
    """Wrong digits are taken back, lost notes brought back, and both put right."""
    if mistakes.digits and mistakes.notes:
        return words("hint.check.put_right")
    kind = "take_back" if mistakes.digits else "bring_back"
    return words(f"hint.check.{kind}", count=len(mistakes.digits or mistakes.notes))


def _counted(key: str, count: int) -> list[str]:
    return [words(f"hint.check.{key}", count=count)] if count else []
