"""A race of solvers: one thread runs them in fair turns, and a timer shows how they stand.

Afterwards it can be replayed slowly, in the order of CPU time.
"""

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from sudoku_app.core import exact
from sudoku_app.core.grid import Grid
from sudoku_app.i18n import tr
from sudoku_app.solvers.catalogue import solver_named
from sudoku_app.solvers.comparison import Standing, Standings, compare
from sudoku_app.solvers.texts import phrase
from sudoku_app.ui.file_saver import FileSaver
from sudoku_app.ui.race.chart import chart_file
from sudoku_app.ui.race.page import LIMITS, RacePage
from sudoku_app.ui.race.replay import RaceReplay, record_replay
from sudoku_app.ui.race.result import racers, table_text
from sudoku_app.ui.settings_model import SettingsModel
from sudoku_app.ui.watch.ending_card import SOLVED
from sudoku_app.ui.watch.run_figures import number_text, seconds_text
from sudoku_app.ui.widgets.file_dialogs import save_dialog
from sudoku_app.workers.mailbox import Latest
from sudoku_app.workers.worker import Worker

FRAME_MS: Final = 33
REPLAY_SECONDS: Final = 20.0
"""How long a replay takes, however quick the race was."""


class RaceController(QObject):
    """``said`` carries a sentence for the user, ``solved`` tells that a solution is shown."""

    said = Signal(str)
    solved = Signal()

    def __init__(
        self, page: RacePage, file_saver: FileSaver, settings_model: SettingsModel, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._page = page
        self._file_saver = file_saver
        self._settings_model = settings_model
        self._puzzle = Grid.empty()
        self._solution: Grid | None = None
        self._worker = Worker(self)
        self._worker.returned.connect(self._on_returned)
        self._worker.failed.connect(self._on_failed)
        self._frames = QTimer(self, interval=FRAME_MS)
        self._frames.timeout.connect(self._on_frame)
        self._results: Standings = ()
        self._replay: RaceReplay | None = None
        self._recorder = Worker(self)
        self._recorder.returned.connect(self._on_recorded)
        self._recorder.failed.connect(self._on_failed)
        self._replay_clock = QElapsedTimer()
        self._replay_frames = QTimer(self, interval=FRAME_MS)
        self._replay_frames.timeout.connect(self._on_replay_frame)
        self._show_replay_text()
        page.replay.clicked.connect(self.toggle_replay)
        page.start.clicked.connect(self.toggle)
        page.hidden.connect(self.stop)
        page.presets.activated.connect(self._show_puzzle)
        for lane in page.lanes:
            lane.chosen.connect(self._show_puzzle)
        page.save.clicked.connect(self._on_save)
        page.copy.clicked.connect(self.copy_table)

    @property
    def is_running(self) -> bool:
        return self._worker.is_running

    def set_puzzle(self, puzzle: Grid) -> None:
        """The puzzle of the next race; what is known of another one goes."""
        if puzzle != self._puzzle or not self._page.chart.results:
            self.stop()
            self._puzzle = puzzle
            self._solution = exact.solve(puzzle) if exact.is_unique(puzzle) else None
            self._show_puzzle()

    def toggle(self) -> None:
        self.stop() if self.is_running else self.start()

    def start(self) -> None:
        solvers = [solver_named(key) for key in self._page.keys]
        self._show_puzzle()
        self._page.set_running(True)
        self._worker.start(partial(compare, self._puzzle, solvers, LIMITS), Latest())
        self._frames.start()

    def stop(self) -> None:
        """End the race where it is, without a result, or its replay."""
        if self.is_replaying:
            self._stop_replay()
        if self.is_running:
            for lane in self._page.running_lanes:
                lane.text.setText(tr("race.stopped"))
        self._worker.cancel()
        self._rest()

    @property
    def is_replaying(self) -> bool:
        """Whether a replay is shown or prepared."""
        return self._replay_frames.isActive()

    def toggle_replay(self) -> None:
        """Show the race that is over in slow motion, or stop that and show its end."""
        if self.is_replaying:
            self._stop_replay()
            return
        self._recorder.start(partial(record_replay, self._puzzle, self._results), Latest())
        self._replay_frames.start()
        self._show_replay_text(0.0)

    def save(self, path: Path) -> None:
        results, theme = self._page.chart.results, self._page.chart.theme
        self._file_saver.write(path, lambda: chart_file(results, theme, path))

    def copy_table(self) -> None:
        QGuiApplication.clipboard().setText(table_text(self._page.chart.results))
        self.said.emit(tr("race.copied"))

    def _stop_replay(self) -> None:
        self._recorder.cancel()
        self._replay_frames.stop()
        self._replay = None
        self._show_replay_text()
        if self._results:
            self._show(self._results)

    def _on_recorded(self, replay: RaceReplay) -> None:
        self._replay = replay
        self._replay_clock.start()
        self._page.replay.setText(tr("race.replay.stop"))

    def _on_replay_frame(self) -> None:
        if self._replay is None:
            for share in self._recorder.take(1):
                self._show_replay_text(share)
            return
        share = self._replay_clock.elapsed() / 1000 / REPLAY_SECONDS
        if share >= 1:
            self._stop_replay()
        else:
            self._show(self._replay.at(share * self._replay.seconds))

    def _show_replay_text(self, share: float | None = None) -> None:
        """What the button does, or how much of the replay is prepared."""
        if share is None:
            self._page.replay.setText(tr("race.replay.start"))
        else:
            self._page.replay.setText(tr("race.replay.busy", percent=int(100 * share)))

    def _rest(self) -> None:
        self._frames.stop()
        self._page.set_running(False)

    def _show_puzzle(self) -> None:
        self._results = ()
        self._stop_replay()
        self._page.show_results(())
        for lane in self._page.lanes:
            lane.show_puzzle(self._puzzle)

    def _on_frame(self) -> None:
        for standings in self._worker.take(1):
            self._show(standings)

    def _show(self, standings: Standings) -> None:
        for lane, standing in zip(self._page.running_lanes, standings, strict=True):
            done = self._done(standing.grid)
            lane.show_state(self._puzzle, standing.grid, done, _standing_text(standing))
        if any(s.outcome is not None and s.outcome.verdict in SOLVED for s in standings):
            self.solved.emit()

    def _done(self, grid: Grid) -> int:
        """How many percent of the empty cells are right; or filled, if that is all we know."""
        goal = self._solution or grid
        empty = list(self._puzzle.empty_cells())
        right = sum(1 for c in empty if grid[c] and grid[c] == goal[c])
        return 100 * right // len(empty) if empty else 100

    def _on_returned(self, standings: Standings) -> None:
        self._show(standings)
        self._rest()
        self._results = standings
        self._page.show_results(racers(standings))

    def _on_failed(self, error: Exception) -> None:
        self._rest()
        self._stop_replay()
        raise error

    def _on_save(self) -> None:
        name = tr("race.file_name")
        dialog = save_dialog("race.save_title", name, ".png", self._settings_model, self._page)
        dialog.setNameFilters([tr("race.save_filter")])
        dialog.fileSelected.connect(self._on_save_chosen)
        dialog.open()

    def _on_save_chosen(self, name: str) -> None:
        path = Path(name)
        self.save(path if path.suffix else path.with_suffix(".png"))


def _standing_text(standing: Standing) -> str:
    time = seconds_text(standing.seconds)
    if standing.outcome is not None:
        verdict = phrase("verdicts", standing.outcome.verdict)
        return tr("race.finished", verdict=verdict, time=time)
    return tr("race.running", steps=number_text(standing.counters.steps), time=time)
