"""The past of a game: its steps, savepoints, starting over and without notes, each offered while
it can be had.
"""

from PySide6.QtCore import QObject

from sudoku_app.game.session import Session
from sudoku_app.strings import words
from sudoku_app.ui.controllers.saving import SAID_SECONDS
from sudoku_app.ui.controllers.services import Services
from sudoku_app.ui.panels.message_strip import Tone


class HistoryController(QObject):
    def __init__(self, services: Services, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk = services.desk
        self._commands = commands = services.commands
        self._strip = services.strip
        commands.connect_command("savepoint", self._mark)
        commands.connect_command("return_to_savepoint", desk.return_to_mark)
        commands.connect_command("restart", self._restart)
        desk.opened.connect(self._refresh)
        desk.changed.connect(self._refresh)
        self._refresh()

    def can_go(self, step: int) -> bool:
        session = self._desk.session
        if session is None:
            return False
        return session.history.can_undo if step < 0 else session.history.can_redo

    def go(self, step: int) -> None:
        (self._desk.undo if step < 0 else self._desk.redo)()

    def _mark(self) -> None:
        """The board stays as it is, so words must tell that something was done."""
        if self._desk.session is not None:
            self._desk.mark()
            self._strip.say(words("play.savepoint"), Tone.SUCCESS, seconds=SAID_SECONDS)

    def _restart(self) -> None:
        self._desk.play(Session.restart)

    def _refresh(self) -> None:
        session = self._desk.session
        history = session.history if session else None
        enable = self._commands.set_enabled
        enable("return_to_savepoint", history is not None and history.can_return_to_mark)
        enable("restart", session is not None and session.is_begun)
        enable("clear_notes", session is not None and session.state.has_notes)
