"""The solution path: all steps to the solution, found in a worker, to look through one by one.

The board shows the position before the selected step; the game itself does not change.
"""

from collections.abc import Generator
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QTimer

from sudoku_app.core.cells import CELLS
from sudoku_app.core.digits import DigitSet
from sudoku_app.core.streams import changed
from sudoku_app.game.advice import Outlook, board_of, path_start, seek_solution_path
from sudoku_app.game.state import GameState, Notes
from sudoku_app.hints.advice import Choice, Position
from sudoku_app.hints.catalogue import level_of
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.explain import explain
from sudoku_app.hints.solution_path import PathStep
from sudoku_app.i18n import tr
from sudoku_app.ui.board.picture import NO_OVERLAY, Overlay
from sudoku_app.ui.context import AppContext
from sudoku_app.ui.hints.controller import HintController
from sudoku_app.ui.hints.solution_path_list import ListedStep
from sudoku_app.ui.hints.steps_panel import StepsPanel
from sudoku_app.ui.play.controller import PlayController
from sudoku_app.ui.play.side_panel import PLAY, STEPS, SidePanel
from sudoku_app.workers.worker import Worker

LIST_EVERY_MS: Final = 30
LISTED_AT_ONCE: Final = 12


class SolutionPathController(QObject):
    def __init__(
        self,
        context: AppContext,
        play: PlayController,
        hint: HintController,
        side: SidePanel,
        panel: StepsPanel,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._current_game, self._settings_model = context.current_game, context.settings_model
        self._play, self._hint = play, hint
        self._side, self._panel, self._list = side, panel, panel.path
        self._start: GameState | None = None
        self._over = False
        self._looked_at: ListedStep | None = None
        self._outlook = Outlook.OPEN
        self._search = Worker(self)
        self._search.returned.connect(self._on_found)
        self._search.failed.connect(self._on_failed)
        self._filling = QTimer(self, interval=LIST_EVERY_MS)
        self._filling.timeout.connect(self._on_filling)
        self._list.looked_at.connect(self._on_looked_at)
        panel.play_on_pressed.connect(self.play_on)
        side.section_changed.connect(self._on_section_changed)
        context.actions.connect_command("solution_path", self.ask)

    @property
    def is_searching(self) -> bool:
        return self._filling.isActive()

    def ask(self) -> None:
        """List the path from the current state, or from the start of a finished game.

        If there are mistakes, show these instead.
        """
        session = self._current_game.session
        if session is None:
            return
        if session.mistakes:
            self._hint.show_mistake()
            return
        self._hint.leave()
        self._side.show_section(PLAY)
        self._over, self._start = session.is_finished, path_start(session)
        position = Position(board_of(self._start), session.puzzle.solution)
        choice, short = self._hint.choice, self._settings_model.settings.short_notation
        self._list.clear()
        self._panel.show_path(can_play_on=not self._over)
        self._side.show_section(STEPS)
        self._list.setFocus()
        self._search.start(lambda: _explained_path(position, choice, short))
        self._filling.start()

    def play_on(self) -> None:
        """Make the shown position the state of the game, as one move."""
        step = self._looked_at
        if step is not None and not self._over:
            path = [before.step.deduction for before in self._list.before(step.number)]
            self._current_game.play(lambda s: s.follow((d.placements, d.removals) for d in path))
            self._side.show_section(PLAY)
            self._play.take_focus()

    def _summary(self) -> str:
        count, level = self._list.count, tr(f"levels.{self._list.level}.name")
        if not self._list.is_solved:
            key = "several" if self._outlook is Outlook.SEVERAL else "stuck"
            lines = [tr(f"hint.solution_path.{key}", count=count)]
        else:
            key = "from_start" if self._over else "from_here"
            lines = [tr(f"hint.solution_path.{key}", count=count, level=level)]
        return " ".join(lines if self._over else [*lines, tr("hint.solution_path.counts")])

    def _on_looked_at(self, step: ListedStep | None) -> None:
        session = self._current_game.session
        if self._start is None or session is None:
            return
        self._looked_at = step
        self._panel.show_path_step(step.number if step else 0)
        if step is None:
            self._play.show_preview(None)
            self._play.set_overlay(NO_OVERLAY)
            return
        for shown in self._list.show_up_to(step.number):
            if not self._over:
                self._hint.help.add(session, shown.step.board.grid, shown.step.deduction)
        board = step.step.board
        self._play.show_preview(_before(self._start, board))
        self._play.set_overlay(Overlay.of(step.step.deduction, board.candidates))

    def _on_filling(self) -> None:
        for step in self._search.take(LISTED_AT_ONCE):
            self._list.add(step)
        if self._over:
            self._list.show_up_to(self._list.count)
        if self._looked_at is not None:
            self._panel.show_path_step(self._looked_at.number)
        if not self._search.is_running and self._search.is_drained:
            self._filling.stop()
            self._list.status.setText(self._summary())

    def _on_found(self, outlook: Outlook) -> None:
        self._outlook = outlook
        if self._search.is_drained and not self._list.count:
            self._hint.say_outlook(outlook)

    def _on_left(self) -> None:
        """Show the game on the board again."""
        self._search.cancel()
        self._filling.stop()
        self._start = self._looked_at = None
        self._play.show_preview(None)
        self._play.set_overlay(NO_OVERLAY)

    def _on_section_changed(self, section: str) -> None:
        if self._start is not None and section != STEPS:
            self._on_left()

    def _on_failed(self, error: Exception) -> None:
        self._hint.leave()
        raise error


def _explained_path(
    position: Position, choice: Choice, short: bool
) -> Generator[ListedStep, None, Outlook]:
    """Find the path and explain it; runs in a worker."""

    def tell(step: PathStep) -> ListedStep:
        return ListedStep(step, explain(step.deduction, short=short), level_of(step.deduction))

    return (yield from changed(seek_solution_path(position, choice), tell))


def _before(start: GameState, board: Board) -> GameState:
    """The game state for a board of the path, with the candidates as notes."""
    corner, centre = _left(start.corner, board), _left(start.centre, board)
    return replace(start, grid=board.grid, corner=corner, centre=centre)


def _left(notes: Notes, board: Board) -> Notes:
    return tuple(DigitSet(notes[c] & board.candidates[c]) for c in CELLS)
