"""A race of solvers: one thread runs them in fair turns, and a timer shows how they stand."""

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from sudoku_app.background.mailbox import Latest
from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.core import exact
from sudoku_app.core.grid import Grid
from sudoku_app.solvers.catalogue import solver_named
from sudoku_app.solvers.comparison import Standing, Standings, compare
from sudoku_app.solvers.texts import phrase
from sudoku_app.strings import words
from sudoku_app.ui.controllers.saving import Saving
from sudoku_app.ui.file_dialogs import save_dialog
from sudoku_app.ui.pages.race_page import LIMITS, RacePage
from sudoku_app.ui.panels.ending_card import SOLVED
from sudoku_app.ui.panels.run_figures import number_text, seconds_text
from sudoku_app.ui.preferences import Preferences
from sudoku_app.ui.race_chart import chart_file
from sudoku_app.ui.race_result import racers, table_text

FRAME_MS: Final = 33


class Racing(QObject):
    """``said`` carries a sentence for the user, ``solved`` tells that a solution is shown."""

    said = Signal(str)
    solved = Signal()

    def __init__(
        self, page: RacePage, saving: Saving, preferences: Preferences, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._page = page
        self._saving = saving
        self._preferences = preferences
        self._puzzle = Grid.empty()
        self._solution: Grid | None = None
        self._slot = StreamSlot(self)
        self._slot.returned.connect(self._on_returned)
        self._slot.failed.connect(self._on_failed)
        self._frames = QTimer(self, interval=FRAME_MS)
        self._frames.timeout.connect(self._on_frame)
        page.start.clicked.connect(self.toggle)
        page.hidden.connect(self.stop)
        page.presets.activated.connect(self._show_puzzle)
        for lane in page.lanes:
            lane.chosen.connect(self._show_puzzle)
        page.save.clicked.connect(self._on_save)
        page.copy.clicked.connect(self.copy_table)

    @property
    def is_running(self) -> bool:
        return self._slot.is_running

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
        self._slot.start(partial(compare, self._puzzle, solvers, LIMITS), Latest())
        self._frames.start()

    def stop(self) -> None:
        """End the race where it is; without a result."""
        if self.is_running:
            for lane in self._page.running_lanes:
                lane.text.setText(words("race.stopped"))
        self._slot.cancel()
        self._rest()

    def save(self, path: Path) -> None:
        results, theme = self._page.chart.results, self._page.chart.theme
        self._saving.write(path, lambda: chart_file(results, theme, path))

    def copy_table(self) -> None:
        QGuiApplication.clipboard().setText(table_text(self._page.chart.results))
        self.said.emit(words("race.copied"))

    def _rest(self) -> None:
        self._frames.stop()
        self._page.set_running(False)

    def _show_puzzle(self) -> None:
        self._page.show_results(())
        for lane in self._page.lanes:
            lane.show_puzzle(self._puzzle)

    def _on_frame(self) -> None:
        for standings in self._slot.take(1):
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
        self._page.show_results(racers(standings))

    def _on_failed(self, error: Exception) -> None:
        self._rest()
        raise error

    def _on_save(self) -> None:
        name = words("race.file_name")
        dialog = save_dialog("race.save_title", name, ".png", self._preferences, self._page)
        dialog.setNameFilters([words("race.save_filter")])
        dialog.fileSelected.connect(self._on_save_chosen)
        dialog.open()

    def _on_save_chosen(self, name: str) -> None:
        path = Path(name)
        self.save(path if path.suffix else path.with_suffix(".png"))


def _standing_text(standing: Standing) -> str:
    time = seconds_text(standing.seconds)
    if standing.outcome is not None:
        verdict = phrase("verdicts", standing.outcome.verdict)
        return words("race.finished", verdict=verdict, time=time)
    return words("race.running", steps=number_text(standing.counters.steps), time=time)
