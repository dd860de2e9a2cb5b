"""Watching on the play page: a solver works on a copy of the game's puzzle.

Watching is a mode. While it lasts the game is hidden, so all commands for the board are off except
a few, and undo and redo step the run.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from sudoku_app.core.grid import Grid
from sudoku_app.i18n import tr
from sudoku_app.ui.actions import FOR_THE_BOARD
from sudoku_app.ui.pages import PLAY
from sudoku_app.ui.play.side_panel import WATCH
from sudoku_app.ui.watch.controller import WatchController, make_watching

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.current_game import CurrentGame
    from sudoku_app.ui.undo import Steps
    from sudoku_app.ui.watch.view import WatchView

SUSPENDED: Final = FOR_THE_BOARD - {"undo", "redo", "close_hint", "watch", "race"}
"""The commands that would change or read the hidden game."""


@dataclass(frozen=True, slots=True)
class GameSource:
    """The puzzle of the current game."""

    current_game: CurrentGame

    @property
    def givens(self) -> Grid:
        session = self.current_game.session
        return session.state.givens if session else Grid.empty()

    @property
    def current(self) -> Grid:
        session = self.current_game.session
        return session.state.grid if session else Grid.empty()


class WatchSection(QObject):
    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._play = context.play
        self._view: WatchView | None = None
        self._controller: WatchController | None = None
        self._game_steps: Steps | None = None
        side = self._play.side
        side.add_lazy_section(WATCH, self._build)
        side.section_changed.connect(self._on_section_changed)
        context.current_game.opened.connect(self._on_opened)
        context.actions.connect_command(WATCH, partial(side.show_section, WATCH))

    def _on_section_changed(self, key: str) -> None:
        if key == WATCH:
            self._enter()
        else:
            self._leave()

    def _enter(self) -> None:
        assert self._view is not None
        assert self._controller is not None
        self._play.boards.setCurrentWidget(self._view)
        self._view.board.setFocus()
        self._context.actions.suspend(SUSPENDED)
        if self._game_steps is None:
            self._game_steps = self._context.undo_router.exchange(PLAY, self._controller)

    def _leave(self) -> None:
        self._play.boards.setCurrentWidget(self._play.board)
        self._context.actions.suspend(frozenset())
        if self._game_steps is not None:
            self._context.undo_router.exchange(PLAY, self._game_steps)
            self._game_steps = None

    def _on_opened(self) -> None:
        """Drop the run on the previous puzzle."""
        if self._controller is not None:
            self._controller.start_from_givens()
            self._controller.reset()

    def _build(self) -> QWidget:
        context, page = self._context, self._play.page
        source = GameSource(context.current_game)
        self._view, panel, controller = make_watching(
            source, context, self, close_text=tr("watch.close"), idle_text=tr("watch.idle")
        )
        self._controller = controller
        panel.set_compact(page.is_below)
        page.moved_below.connect(panel.set_compact)
        self._play.boards.addWidget(self._view)
        self._view.close_button.clicked.connect(self._on_close)
        context.current_game.changed.connect(controller.refresh)
        controller.changed.connect(context.undo_router.refresh)
        controller.solved.connect(context.current_game.show_solution)
        controller.kept.connect(self._on_kept)
        return panel

    def _on_close(self) -> None:
        self._play.side.show_section(PLAY)
        self._play.board.setFocus()

    def _on_kept(self, solution: Grid) -> None:
        self._play.side.show_section(PLAY)
        self._context.current_game.play(lambda session: session.take_over(solution))
