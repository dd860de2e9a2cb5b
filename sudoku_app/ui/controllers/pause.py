"""Pausing: the clock stands and the board is covered, until the player does anything at all."""

from PySide6.QtCore import QObject

from sudoku_app.ui.controllers.scoreboard import Scoreboard
from sudoku_app.ui.controllers.services import Services
from sudoku_app.ui.controllers.theatre import WATCH, Stage
from sudoku_app.ui.panels.pause_cover import PauseCover

COMMAND = "pause"


class PauseController(QObject):
    def __init__(
        self, services: Services, stage: Stage, scoreboard: Scoreboard, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk, self._commands = services.desk, services.commands
        self._appearance = services.appearance
        self._stage, self._scoreboard = stage, scoreboard
        self._cover: PauseCover | None = None
        self._paused = False
        self._commands.connect_command(COMMAND, self._on_command)
        self._commands.triggered.connect(self._on_triggered)
        services.pages.page_changed.connect(self.go_on)
        for moment in (self._desk.opened, self._desk.changed, stage.side.section_changed):
            moment.connect(self._on_changed)

    def pause(self) -> None:
        """Cover the board and let the clock stand."""
        self._paused = True
        cover = self._made_cover()
        self._stage.boards.setCurrentWidget(cover)
        cover.setFocus()
        self._scoreboard.set_paused(True)

    def go_on(self) -> None:
        if not self._paused:
            return
        self._paused = False
        stage = self._stage
        if stage.boards.currentWidget() is self._cover:
            stage.boards.setCurrentWidget(stage.play_board)
            stage.play_board.setFocus()
        self._scoreboard.set_paused(False)

    def _made_cover(self) -> PauseCover:
        if self._cover is None:
            self._cover = PauseCover(self._appearance.theme)
            self._cover.left.connect(self.go_on)
            self._appearance.theme_changed.connect(self._cover.set_theme)
            self._stage.boards.addWidget(self._cover)
        return self._cover

    def _on_command(self) -> None:
        if self._paused:
            self.go_on()
        else:
            self.pause()

    def _on_triggered(self, key: str) -> None:
        """Any other command is a wish to go on."""
        if key != COMMAND:
            self.go_on()

    def _on_changed(self) -> None:
        self.go_on()
        session, watches = self._desk.session, self._stage.side.section == WATCH
        plays = session is not None and not session.is_finished and not watches
        self._commands.set_enabled(COMMAND, plays)
