"""Leads from the game to the solvers at work: the Watch section and the race.

Both are made when they are first wanted.
"""

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStackedWidget, QWidget

from sudoku_app.core.grid import Grid
from sudoku_app.ui.ahead import PAINTED_MS, Making
from sudoku_app.ui.controllers.services import Services
from sudoku_app.ui.desk import Desk
from sudoku_app.ui.pace import Pace
from sudoku_app.ui.panels.board_with_panel import BoardWithPanel
from sudoku_app.ui.panels.side_panel import SidePanel

if TYPE_CHECKING:
    from sudoku_app.ui.board.watch_board import WatchBoard
    from sudoku_app.ui.controllers.racing import Racing
    from sudoku_app.ui.controllers.watching import Watching

PLAY = "play"
WATCH = "watch"
RACE = "race"
MESSAGE_SECONDS = 6


@dataclass(frozen=True, slots=True)
class Stage:
    """Where solvers are watched: the page of the game, its boards and its panel."""

    page: BoardWithPanel
    boards: QStackedWidget
    play_board: QWidget
    side: SidePanel


@dataclass(frozen=True, slots=True)
class DeskSource:
    """The puzzle on the desk."""

    desk: Desk

    @property
    def givens(self) -> Grid:
        return self.desk.session.state.givens if self.desk.session else Grid.empty()

    @property
    def current(self) -> Grid:
        return self.desk.session.state.grid if self.desk.session else Grid.empty()


class Theatre(QObject):
    def __init__(self, stage: Stage, services: Services, parent: QObject) -> None:
        super().__init__(parent)
        self._stage = stage
        self._services = services
        self._source = DeskSource(services.desk)
        self._watch_board: WatchBoard | None = None
        self._watching: Watching | None = None
        self._racing: Racing | None = None
        self._then_show_board = Pace(self, interval=PAINTED_MS, once=True)
        self._then_show_board.due.connect(self._show_board)
        stage.side.add_lazy_section(WATCH, self._make_watch())
        stage.side.section_changed.connect(self._on_section_changed)
        services.pages.add_lazy_page(RACE, self._make_race())
        services.desk.opened.connect(self._on_opened)
        services.commands.connect_command(WATCH, partial(stage.side.show_section, WATCH))
        services.commands.connect_command(RACE, self._on_race)

    def _on_section_changed(self, key: str) -> None:
        if key == WATCH:
            self._then_show_board.start()
        else:
            self._then_show_board.stop()
            self._stage.boards.setCurrentWidget(self._stage.play_board)

    def _show_board(self) -> None:
        """After the panel: each takes its time."""
        if self._watch_board is not None:
            self._stage.boards.setCurrentWidget(self._watch_board)
            self._watch_board.setFocus()

    def _on_opened(self) -> None:
        """Another puzzle: nothing of a run on the one before is left."""
        if self._watching is not None:
            self._watching.reset()

    def _on_race(self) -> None:
        self._services.pages.make(RACE)
        assert self._racing is not None
        self._racing.set_puzzle(self._source.givens)
        self._services.pages.show_soon(RACE)

    def _make_watch(self) -> Making:
        from sudoku_app.ui.controllers.watching import make_watching

        page, desk = self._stage.page, self._services.desk
        board, panel, watching = yield from make_watching(self._source, self._services, self)
        yield
        panel.set_compact(page.is_below)
        page.moved_below.connect(panel.set_compact)
        self._stage.boards.addWidget(board)
        self._watch_board, self._watching = board, watching
        desk.changed.connect(watching.refresh)
        watching.solved.connect(self._on_solved)
        watching.kept.connect(self._on_kept)
        return panel

    def _on_solved(self) -> None:
        session = self._services.desk.session
        if session is not None:
            session.show_solution()

    def _on_kept(self, solution: Grid) -> None:
        self._stage.side.show_section(PLAY)
        self._services.desk.play(lambda session: session.take_over(solution))

    def _make_race(self) -> Making:
        from sudoku_app.ui.controllers.racing import Racing
        from sudoku_app.ui.pages.race_page import RacePage, make_lanes

        services = self._services
        lanes = yield from make_lanes(services.appearance.theme)
        page = RacePage(services.appearance.theme, lanes)
        yield
        services.appearance.theme_changed.connect(page.set_theme)
        page.back.clicked.connect(partial(services.pages.show_page, PLAY))
        self._racing = Racing(page, services.saving, services.preferences, self)
        self._racing.solved.connect(self._on_solved)
        self._racing.said.connect(partial(services.strip.say, seconds=MESSAGE_SECONDS))
        return page
