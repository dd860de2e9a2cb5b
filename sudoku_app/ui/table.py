"""The table to play at: the board, the panel beside it, and everyone who works there.

Laid after the first paint, so that the window is up before any of it is loaded.
"""

from functools import partial

from sudoku_app.core.digits import DIGITS
from sudoku_app.game.session import Session
from sudoku_app.ui.ahead import Steps, settle
from sudoku_app.ui.board import accessible
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.commands import CommandSet
from sudoku_app.ui.controllers.check import CheckController
from sudoku_app.ui.controllers.finish import FinishController
from sudoku_app.ui.controllers.hint import HintController
from sudoku_app.ui.controllers.history import HistoryController
from sudoku_app.ui.controllers.paper import PaperController
from sudoku_app.ui.controllers.pause import PauseController
from sudoku_app.ui.controllers.play import PlayController
from sudoku_app.ui.controllers.rater import Rater
from sudoku_app.ui.controllers.reveal import RevealController
from sudoku_app.ui.controllers.scoreboard import Scoreboard
from sudoku_app.ui.controllers.services import Services
from sudoku_app.ui.controllers.theatre import Stage, Theatre
from sudoku_app.ui.controllers.way import WayController
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.panels.board_stack import BoardStack
from sudoku_app.ui.panels.board_with_panel import BoardWithPanel
from sudoku_app.ui.panels.hint_panel import HintPanel
from sudoku_app.ui.panels.play_panel import PlayPanel
from sudoku_app.ui.panels.side_panel import SidePanel


def lay_table(window: MainWindow, services: Services) -> Steps:
    """Add the page for playing, with all that belongs to it, a step at a time."""
    accessible.install()
    commands, desk, preferences = services.commands, services.desk, services.preferences
    appearance, theme_changed = services.appearance, services.appearance.theme_changed
    board = BoardView(appearance.theme)
    theme_changed.connect(board.set_theme)
    commands.add_to_board(board)
    yield
    play = PlayController(desk, board, preferences, window)
    side = SidePanel(window.wardrobe)
    boards = BoardStack()
    boards.addWidget(board)
    page = BoardWithPanel(boards, side)
    window.pages.add_page("play", page)
    window.wardrobe.add(boards, page.scroll_bar)
    yield
    panel = PlayPanel(commands, appearance.theme)
    theme_changed.connect(panel.colours.set_theme)
    yield
    side.add_section("play", panel)
    yield
    hint_panel = HintPanel(appearance.theme)
    theme_changed.connect(hint_panel.set_theme)
    yield
    side.add_section("hint", hint_panel)
    yield
    FinishController(desk, panel, window)
    for moment in (desk.opened, desk.finished):
        moment.connect(partial(side.show_section, "play"))
    scoreboard = Scoreboard(desk, panel, preferences, window)
    Rater(desk, window)
    window.play_changed.connect(scoreboard.set_active)
    side.section_changed.connect(scoreboard.show_section)
    panel.pad.pressed.connect(play.press_digit)
    panel.colours.chosen.connect(play.paint)
    play.armed_changed.connect(panel.pad.set_armed)
    play.note_mode_changed.connect(partial(_show_note_mode, commands))
    page.crowded.connect(side.set_crowded)
    page.moved_below.connect(panel.set_below)
    page.moved_below.connect(partial(_place_title, panel, side))
    page.moved_below.connect(hint_panel.set_compact)
    yield
    history = HistoryController(services, window)
    services.stepping.add("play", history, desk.opened, desk.changed)
    hint = HintController(services, play, side, hint_panel, window)
    WayController(services, play, hint, side, hint_panel, window)
    hint_panel.lesson_asked.connect(services.lessons.open)
    for change in (services.interpreter.language_changed, preferences.notation_changed):
        change.connect(partial(_retell_lists, services, hint_panel))
    yield
    side.section_changed.connect(CheckController(services, play, window).show_section)
    reveal = RevealController(services, play, board, window)
    reveal.started.connect(hint.leave)
    reveal.started.connect(partial(side.show_section, "play"))
    side.section_changed.connect(reveal.show_section)
    yield
    stage = Stage(page, boards, board, side)
    Theatre(stage, services, window)
    PauseController(services, stage, scoreboard, window)
    PaperController(services, window)
    desk.ready.connect(board.setFocus)
    yield
    for digit in DIGITS:
        commands.connect_command(f"light_{digit}", partial(play.light, digit))
    for key, slot in (
        ("note_mode", play.set_note_mode),
        ("centre_mode", play.set_centre_mode),
        ("erase", play.erase),
        ("fill_notes", partial(desk.play, Session.fill_notes)),
        ("clear_notes", partial(desk.play, Session.clear_notes)),
    ):
        commands.connect_command(key, slot)
    yield
    yield from settle(page)
    for steps in (side.prepare("watch"), *map(services.pages.prepare, services.pages.unmade)):
        services.ahead.add(steps)


def _show_note_mode(commands: CommandSet, enabled: bool, centre: bool) -> None:
    commands.actions["note_mode"].setChecked(enabled)
    commands.actions["centre_mode"].setChecked(centre)


def _retell_lists(services: Services, panel: HintPanel) -> None:
    short = services.preferences.settings.short_notation
    for steps in (panel.others, panel.way):
        services.ahead.hurry(steps.retell(short))


def _place_title(panel: PlayPanel, side: SidePanel, below: bool) -> None:
    """Level and time stand beside the tabs where room is short."""
    if below:
        side.take_corner(panel.title)
    else:
        panel.take_title()
