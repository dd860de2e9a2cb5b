"""The whole way to the solution: found in the background, looked through step by step.

The board shows the position before each step; the game itself stays as it is.
"""

from collections.abc import Generator
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject

from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.core.cells import CELLS
from sudoku_app.core.digits import DigitSet
from sudoku_app.core.streams import changed
from sudoku_app.game.advice import Outlook, board_of, seek_way, way_start
from sudoku_app.game.state import GameState, Notes
from sudoku_app.hints.advice import Choice, Position
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.explain import explain
from sudoku_app.hints.rating import weigh
from sudoku_app.hints.way import WayStep
from sudoku_app.said import joined
from sudoku_app.strings import words
from sudoku_app.ui.board.picture import NO_OVERLAY, Overlay
from sudoku_app.ui.controllers.hint import HintController
from sudoku_app.ui.controllers.play import PlayController
from sudoku_app.ui.controllers.services import Services
from sudoku_app.ui.pace import Pace
from sudoku_app.ui.panels.hint_panel import Button, HintPanel
from sudoku_app.ui.panels.side_panel import SidePanel
from sudoku_app.ui.panels.way_list import ToldStep

LIST_EVERY_MS: Final = 30
LISTED_AT_ONCE: Final = 12


class WayController(QObject):
    def __init__(
        self,
        services: Services,
        play: PlayController,
        hint: HintController,
        side: SidePanel,
        panel: HintPanel,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._desk, self._preferences = services.desk, services.preferences
        self._play, self._hint = play, hint
        self._side, self._panel, self._list = side, panel, panel.way
        self._start: GameState | None = None
        self._over = False
        self._looked_at: ToldStep | None = None
        self._outlook = Outlook.OPEN
        self._search = StreamSlot(self)
        self._search.returned.connect(self._on_found)
        self._search.failed.connect(self._on_failed)
        self._filling = Pace(self, interval=LIST_EVERY_MS)
        self._filling.due.connect(self._on_filling)
        self._list.looked_at.connect(self._on_looked_at)
        panel.pressed.connect(self._on_pressed)
        panel.way_left.connect(self._on_left)
        side.section_changed.connect(self._on_section_changed)
        services.commands.connect_command("way", self.ask)

    @property
    def is_searching(self) -> bool:
        return self._filling.is_active

    def ask(self) -> None:
        """List the way from here, or from the start of a finished game; mistakes come first."""
        session = self._desk.session
        if session is None:
            return
        if session.mistakes:
            self._hint.tell_mistake()
            return
        self._hint.leave()
        self._side.show_section("hint")
        self._over, self._start = session.is_finished, way_start(session)
        position = Position(board_of(self._start), session.puzzle.solution)
        choice, short = self._hint.choice, self._preferences.settings.short_notation
        self._panel.show_way(can_go_on=not self._over)
        self._list.clear()
        self._list.setFocus()
        self._search.start(lambda: _told_way(position, choice, short))
        self._filling.start()

    def go_on(self) -> None:
        """Make the position that is looked at the game's own, as one step."""
        step = self._looked_at
        if step is not None and not self._over:
            way = [before.step.deduction for before in self._list.before(step.number)]
            self._desk.play(lambda s: s.follow((d.placements, d.removals) for d in way))
            self._side.show_section("play")
            self._play.take_focus()

    def _summary(self) -> str:
        count, level = self._list.count, words(f"levels.{self._list.level}.name")
        if not self._list.is_solved:
            key = "several" if self._outlook is Outlook.SEVERAL else "stuck"
            lines = [words(f"hint.whole_way.{key}", count=count)]
        else:
            key = "from_start" if self._over else "from_here"
            lines = [words(f"hint.whole_way.{key}", count=count, level=level)]
        return joined(lines if self._over else [*lines, words("hint.whole_way.counts")])

    def _on_looked_at(self, step: ToldStep | None) -> None:
        session = self._desk.session
        if self._start is None or session is None:
            return
        self._looked_at = step
        self._panel.show_way_step(step.number if step else 0)
        if step is None:
            self._play.show_preview(None)
            self._play.set_overlay(NO_OVERLAY)
            return
        for told in self._list.tell_up_to(step.number):
            if not self._over:
                self._hint.help.add(session, told.step.board.grid, told.step.deduction)
        board = step.step.board
        self._play.show_preview(_before(self._start, board))
        self._play.set_overlay(Overlay.of(step.step.deduction, board.candidates))

    def _on_filling(self) -> None:
        for step in self._search.take(LISTED_AT_ONCE):
            self._list.add(step)
        if self._over:
            self._list.tell_up_to(self._list.count)
        if self._looked_at is not None:
            self._panel.show_way_step(self._looked_at.number)
        if not self._search.is_running and self._search.is_drained:
            self._filling.stop()
            self._list.status.setText(self._summary())

    def _on_found(self, outlook: Outlook) -> None:
        self._outlook = outlook
        if self._search.is_drained and not self._list.count:
            self._hint.say_outlook(outlook)

    def _on_left(self) -> None:
        """Something else is told: the board is the game's again."""
        self._search.cancel()
        self._filling.stop()
        self._start = self._looked_at = None
        self._play.show_preview(None)
        self._play.set_overlay(NO_OVERLAY)

    def _on_section_changed(self, key: str) -> None:
        if self._start is not None and key != "hint":
            self._hint.leave()

    def _on_pressed(self, button: Button) -> None:
        if button is Button.WAY:
            self.ask()
        elif button is Button.GO_ON:
            self.go_on()

    def _on_failed(self, error: Exception) -> None:
        self._hint.leave()
        raise error


def _told_way(
    position: Position, choice: Choice, short: bool
) -> Generator[ToldStep, None, Outlook]:
    """Find the way and put it into words, all away from the window."""

    def tell(step: WayStep) -> ToldStep:
        return ToldStep(step, explain(step.deduction, short=short), *weigh(step.deduction))

    return (yield from changed(seek_way(position, choice), tell))


def _before(start: GameState, board: Board) -> GameState:
    """The game as it would be on a board of the way, with the notes that are left there."""
    corner, centre = _left(start.corner, board), _left(start.centre, board)
    return replace(start, grid=board.grid, corner=corner, centre=centre)


def _left(notes: Notes, board: Board) -> Notes:
    return tuple(DigitSet(notes[c] & board.candidates[c]) for c in CELLS)
