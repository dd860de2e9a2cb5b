"""Undo, redo, savepoints and starting over; each is offered only while it can do something."""

from PySide6.QtCore import QObject

from sudoku_app.game.session import Session
from sudoku_app.ui.commands import CommandSet
from sudoku_app.ui.desk import Desk


class HistoryController(QObject):
    def __init__(self, desk: Desk, commands: CommandSet, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._commands = commands
        commands.connect_command("undo", desk.undo)
        commands.connect_command("redo", desk.redo)
        commands.connect_command("savepoint", desk.mark)
        commands.connect_command("return_to_savepoint", desk.return_to_mark)
        commands.connect_command("restart", self._restart)
        desk.opened.connect(self._refresh)
        desk.changed.connect(self._refresh)
        self._refresh()

    def _restart(self) -> None:
        self._desk.play(Session.restart)

    def _refresh(self) -> None:
        session = self._desk.session
        history = session.history if session else None
        enable = self._commands.set_enabled
        enable("undo", history is not None and history.can_undo)
        enable("redo", history is not None and history.can_redo)
        enable("return_to_savepoint", history is not None and history.can_return_to_mark)
        enable("restart", session is not None and session.is_begun)
