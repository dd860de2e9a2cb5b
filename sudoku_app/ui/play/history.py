"""Undo, redo, savepoints and restart; each command is enabled only while it is possible."""

from PySide6.QtCore import QObject

from sudoku_app.game.session import Session
from sudoku_app.i18n import tr
from sudoku_app.ui.context import AppContext
from sudoku_app.ui.file_saver import SAID_SECONDS
from sudoku_app.ui.widgets.message_bar import Severity

FOR_UNFINISHED = (
    *("note_mode", "centre_mode", "erase", "fill_notes", "savepoint"),
    *("hint", "other_hints", "check", "take_back_mistakes", "rewind"),
)
"""The commands that a finished board has no use for."""


class HistoryController(QObject):
    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._current_game = current_game = context.current_game
        self._actions = actions = context.actions
        self._messages = context.messages
        actions.connect_command("savepoint", self._mark)
        actions.connect_command("return_to_savepoint", current_game.return_to_mark)
        actions.connect_command("restart", self._restart)
        current_game.opened.connect(self._refresh)
        current_game.changed.connect(self._refresh)
        self._refresh()

    def can_go(self, step: int) -> bool:
        session = self._current_game.session
        if session is None:
            return False
        return session.history.can_undo if step < 0 else session.history.can_redo

    def go(self, step: int) -> None:
        (self._current_game.undo if step < 0 else self._current_game.redo)()

    def _mark(self) -> None:
        """Set a savepoint and show a message, because the board does not change."""
        if self._current_game.session is not None:
            self._current_game.mark()
            self._messages.say(tr("play.savepoint"), Severity.SUCCESS, seconds=SAID_SECONDS)

    def _restart(self) -> None:
        self._current_game.play(Session.restart)

    def _refresh(self) -> None:
        session = self._current_game.session
        history = session.history if session else None
        enable = self._actions.set_enabled
        is_open = session is not None and not session.is_finished
        for key in FOR_UNFINISHED:
            enable(key, is_open)
        enable("return_to_savepoint", history is not None and history.can_return_to_mark)
        enable("restart", session is not None and session.is_begun)
        enable("clear_notes", session is not None and is_open and session.state.has_notes)
