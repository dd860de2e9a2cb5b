"""Keeps the Play section true: level, time and digits left."""

from PySide6.QtCore import QObject

from sudoku_app.game.session import Finish
from sudoku_app.strings import words
from sudoku_app.ui.desk import Desk
from sudoku_app.ui.game_words import puzzle_name, time_text
from sudoku_app.ui.panels.play_panel import PlayPanel
from sudoku_app.ui.preferences import Preferences


class Scoreboard(QObject):
    def __init__(
        self, desk: Desk, panel: PlayPanel, preferences: Preferences, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._panel = panel
        self._preferences = preferences
        self._active = False
        self._watched = False
        self._paused = False
        desk.opened.connect(self._run_clock)
        desk.opened.connect(self.refresh)
        desk.changed.connect(self._run_clock)
        desk.changed.connect(self.refresh)
        desk.rated.connect(self.refresh)
        preferences.changed.connect(self._show_time)
        panel.tick.timeout.connect(self._show_time)

    def set_active(self, active: bool) -> None:
        """Time runs only while the board is in use and the game is not over."""
        self._active = active
        self._run_clock()

    def show_section(self, section: str) -> None:
        """While a solver is watched nobody plays."""
        self._watched = section == "watch"
        self._run_clock()

    def set_paused(self, paused: bool) -> None:
        self._paused = paused
        self._run_clock()

    def _run_clock(self) -> None:
        session = self._desk.session
        if session is None:
            return
        stands = self._watched or self._paused or session.finish is not Finish.NOT_YET
        if self._active and not stands:
            session.clock.start()
        else:
            session.clock.pause()

    def refresh(self) -> None:
        session = self._desk.session
        if session is None:
            return
        level = session.puzzle.level
        needs = words(f"levels.{level}.needs") if level else ""
        self._panel.show_level(puzzle_name(session.puzzle), needs)
        self._panel.pad.show_grid(session.state.grid)
        self._panel.set_begun(session.history.can_undo)
        self._show_time()

    def _show_time(self) -> None:
        session = self._desk.session
        shown = session is not None and self._preferences.settings.show_timer
        self._panel.time.setVisible(shown)
        if shown and session is not None:
            self._panel.time.setText(time_text(session.clock.elapsed))
