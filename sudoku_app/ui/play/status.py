"""Updates level, time and digits left in the Play section, and runs the clock."""

from PySide6.QtCore import QObject

from sudoku_app.game.session import Finish
from sudoku_app.i18n import tr
from sudoku_app.ui.current_game import CurrentGame
from sudoku_app.ui.game_text import puzzle_name, time_text
from sudoku_app.ui.play.panel import PlayPanel
from sudoku_app.ui.settings_model import SettingsModel


class PlayStatus(QObject):
    def __init__(
        self,
        current_game: CurrentGame,
        panel: PlayPanel,
        settings_model: SettingsModel,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._current_game = current_game
        self._panel = panel
        self._settings_model = settings_model
        self._active = False
        self._watched = False
        self._paused = False
        current_game.opened.connect(self._run_clock)
        current_game.opened.connect(self.refresh)
        current_game.changed.connect(self._run_clock)
        current_game.changed.connect(self.refresh)
        current_game.rated.connect(self.refresh)
        settings_model.changed.connect(self._show_time)
        panel.tick.timeout.connect(self._show_time)

    def set_active(self, active: bool) -> None:
        """Run the clock only while the window is active and shows the board."""
        self._active = active
        self._run_clock()

    def show_section(self, section: str) -> None:
        """Stop the clock while a solver is watched."""
        self._watched = section == "watch"
        self._run_clock()

    def set_paused(self, paused: bool) -> None:
        self._paused = paused
        self._run_clock()

    def _run_clock(self) -> None:
        session = self._current_game.session
        if session is None:
            return
        stands = self._watched or self._paused or session.finish is not Finish.NOT_YET
        if self._active and not stands:
            session.clock.start()
        else:
            session.clock.pause()

    def refresh(self) -> None:
        session = self._current_game.session
        if session is None:
            return
        level = session.puzzle.level
        needs = tr(f"levels.{level}.needs") if level and not session.is_finished else ""
        self._panel.show_level(puzzle_name(session.puzzle), needs)
        self._panel.pad.show_grid(session.state.grid)
        self._panel.set_begun(session.history.can_undo or session.is_finished)
        self._show_time()

    def _show_time(self) -> None:
        session = self._current_game.session
        shown = session is not None and self._settings_model.settings.show_timer
        self._panel.time.setVisible(shown)
        if shown and session is not None:
            self._panel.time.setText(time_text(session.clock.elapsed))
