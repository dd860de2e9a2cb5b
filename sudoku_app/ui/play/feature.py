"""The play page: the board, the panel beside it, and the controllers of the game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStackedWidget

from sudoku_app.core.digits import DIGITS
from sudoku_app.game.session import Session
from sudoku_app.ui.board import accessibility
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.pages import PLAY
from sudoku_app.ui.play.cell_menu import offer_cell_menu
from sudoku_app.ui.play.check import CheckController
from sudoku_app.ui.play.controller import EntryMode, PlayController
from sudoku_app.ui.play.finish import FinishController
from sudoku_app.ui.play.history import HistoryController
from sudoku_app.ui.play.panel import PlayPanel
from sudoku_app.ui.play.pause import PauseController
from sudoku_app.ui.play.rater import DifficultyRater
from sudoku_app.ui.play.reveal import RevealController
from sudoku_app.ui.play.side_panel import STEPS, WATCH, SidePanel
from sudoku_app.ui.play.sounds import Sounds
from sudoku_app.ui.play.status import PlayStatus
from sudoku_app.ui.widgets.board_with_panel import BoardWithPanel

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent
    from PySide6.QtWidgets import QWidget

    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.main_window import MainWindow


LEAST_WIDTHS: Final = {PLAY: 240, STEPS: 280, WATCH: 240}
"""The least width of the panel in a narrow window, by its section."""


def install(context: AppContext, window: MainWindow) -> None:
    context.play = PlayFeature(context, window)


class PlayFeature(QObject):
    """Builds the play page and exposes its parts to other features as ``context.play``."""

    def __init__(self, context: AppContext, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        accessibility.install()
        theme, current_game, actions = context.theme, context.current_game, context.actions
        self.board = BoardView(theme.current)
        theme.changed.connect(self.board.set_theme)
        actions.add_to_board(self.board)
        offer_cell_menu(actions, self.board)
        self.controller = PlayController(current_game, self.board, context.settings_model, self)
        self.side = SidePanel()
        self.boards = BoardStack()
        self.boards.addWidget(self.board)
        self.page = BoardWithPanel(self.boards, self.side, least_width=LEAST_WIDTHS[PLAY])
        self.panel = PlayPanel(actions, theme.current)
        theme.changed.connect(self.panel.set_theme)
        self.panel.set_drawer_open(context.settings_model.settings.tools_open)
        self.side.add_section(PLAY, self.panel)
        context.pages.register(PLAY, self._page)
        self.status = PlayStatus(current_game, self.panel, context.settings_model, self)
        self.reveal = RevealController(context, self.controller, self.board, self)
        self._add_controllers()
        self._connect(window)
        self._connect_actions()
        context.pages.build(PLAY)

    def _page(self) -> QWidget:
        return self.page

    def _add_controllers(self) -> None:
        context, side = self._context, self.side
        FinishController(context, self, self)
        DifficultyRater(context.current_game, self)
        Sounds(context.current_game, context.settings_model, self)
        history = HistoryController(context, self)
        opened, changed = context.current_game.opened, context.current_game.changed
        context.undo_router.add(PLAY, history, opened, changed)
        check = CheckController(context, self.controller, self)
        PauseController(context, self, self)
        side.section_changed.connect(self._on_section_changed)
        side.section_changed.connect(check.show_section)
        side.section_changed.connect(self.status.show_section)
        side.section_changed.connect(self.reveal.show_section)

    def _connect(self, window: MainWindow) -> None:
        current_game, panel, side = self._context.current_game, self.panel, self.side
        for moment in (current_game.opened, current_game.finished, self.reveal.started):
            moment.connect(partial(side.show_section, PLAY))
        current_game.ready.connect(partial(self._context.pages.show_page, PLAY))
        current_game.ready.connect(self.board.setFocus)
        window.play_changed.connect(self.status.set_active)
        panel.pad.pressed.connect(self.controller.press_digit)
        panel.modes.chosen.connect(self.controller.set_mode)
        panel.colours.chosen.connect(self.controller.paint)
        panel.tools_toggled.connect(self._on_tools_toggled)
        self.controller.armed_changed.connect(panel.set_armed)
        self.controller.mode_changed.connect(self._on_mode_changed)
        self.page.moved_below.connect(panel.set_below)

    def _connect_actions(self) -> None:
        connect = self._context.actions.connect_command
        for digit in DIGITS:
            connect(f"light_{digit}", partial(self.controller.light, digit))
        connect("note_mode", self.controller.toggle_corner_notes)
        connect("centre_mode", self.controller.toggle_centre_notes)
        connect("erase", self.controller.erase)
        connect("fill_notes", partial(self._context.current_game.play, Session.fill_notes))
        connect("clear_notes", partial(self._context.current_game.play, Session.clear_notes))

    def _on_mode_changed(self, mode: EntryMode) -> None:
        actions = self._context.actions.actions
        actions["note_mode"].setChecked(mode is EntryMode.CORNER)
        actions["centre_mode"].setChecked(mode is EntryMode.CENTRE)
        self.panel.set_mode(mode)

    def _on_section_changed(self, section: str) -> None:
        self.page.set_least_width(LEAST_WIDTHS[section])

    def _on_tools_toggled(self, is_open: bool) -> None:
        self._context.settings_model.remember(tools_open=is_open)


class BoardStack(QStackedWidget):
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Give the focus to the visible board.

        A focus proxy would not do: changing it changes the tab order.
        """
        board = self.currentWidget()
        if board is not None:
            board.setFocus()
