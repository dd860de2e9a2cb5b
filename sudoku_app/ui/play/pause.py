"""Pausing: stops the clock and covers the board until the player presses a key or a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sudoku_app.ui.play.pause_cover import PauseCover

if TYPE_CHECKING:
    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.play.feature import PlayFeature

COMMAND = "pause"


class PauseController(QObject):
    def __init__(self, context: AppContext, play: PlayFeature, parent: QObject) -> None:
        super().__init__(parent)
        self._current_game, self._actions = context.current_game, context.actions
        self._theme = context.theme
        self._play = play
        self._cover: PauseCover | None = None
        self._paused = False
        self._actions.connect_command(COMMAND, self._on_command)
        self._actions.triggered.connect(self._on_triggered)
        context.pages.page_changed.connect(self.go_on)
        for moment in (
            self._current_game.opened,
            self._current_game.changed,
            play.side.section_changed,
        ):
            moment.connect(self._on_changed)

    def pause(self) -> None:
        """Cover the board and stop the clock."""
        self._paused = True
        cover = self._made_cover()
        self._play.boards.setCurrentWidget(cover)
        cover.setFocus()
        self._play.status.set_paused(True)

    def go_on(self) -> None:
        if not self._paused:
            return
        self._paused = False
        if self._play.boards.currentWidget() is self._cover:
            self._play.boards.setCurrentWidget(self._play.board)
            self._play.board.setFocus()
        self._play.status.set_paused(False)

    def _made_cover(self) -> PauseCover:
        if self._cover is None:
            self._cover = PauseCover(self._theme.current)
            self._cover.left.connect(self.go_on)
            self._theme.changed.connect(self._cover.set_theme)
            self._play.boards.addWidget(self._cover)
        return self._cover

    def _on_command(self) -> None:
        if self._paused:
            self.go_on()
        else:
            self.pause()

    def _on_triggered(self, key: str) -> None:
        """Resume the game when any other command is triggered."""
        if key != COMMAND:
            self.go_on()

    def _on_changed(self) -> None:
        self.go_on()
        session, watches = self._current_game.session, self._play.side.section == "watch"
        plays = session is not None and not session.is_finished and not watches
        self._actions.set_enabled(COMMAND, plays)
