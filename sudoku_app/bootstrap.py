"""The composition root: the only place that wires everything."""

import argparse
import sys
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from sudoku_app import assets
from sudoku_app.background.writer import Writer
from sudoku_app.core.grid import Grid
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.library import Library, new_game
from sudoku_app.storage.settings import load_settings
from sudoku_app.storage.statistics import load_statistics
from sudoku_app.ui.board import accessible
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.controllers.keeper import Keeper
from sudoku_app.ui.controllers.play import PlayController
from sudoku_app.ui.controllers.scoreboard import Scoreboard
from sudoku_app.ui.desk import Desk
from sudoku_app.ui.failures import Failures
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.panels.board_with_panel import BoardWithPanel
from sudoku_app.ui.panels.play_panel import PlayPanel
from sudoku_app.ui.panels.side_panel import SidePanel
from sudoku_app.ui.preferences import Preferences
from sudoku_app.ui.style import FUSION, dress, install_fonts, resolve_theme

FIRST_PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def run(arguments: list[str]) -> int:
    options = _parse(arguments[1:])
    sys.setswitchinterval(0.001)
    app = QApplication([*arguments[:1], *FUSION])
    app.setApplicationName("sudoku-app")
    app.setDesktopFileName("sudoku-app")
    app.setWindowIcon(QIcon(str(assets.path("icons/sudoku-app.svg"))))
    install_fonts()
    accessible.install()
    window = build_window(app, _read_puzzle(options.file))
    window.show()
    if options.self_check:
        return self_check(window, options.self_check)
    return app.exec()


def build_window(app: QApplication, puzzle: Grid) -> MainWindow:
    folders = Folders.of_user()
    settings = load_settings(folders.settings)
    theme = resolve_theme(settings.theme)
    dress(app, theme, settings.text_scale / 100)
    window = MainWindow(theme)
    failures = Failures(window)
    failures.expected.connect(window.say)
    failures.unexpected.connect(window.failure_card.show_failure)
    failures.install()
    writer = Writer(window)
    preferences = Preferences(settings, folders, writer, window)
    desk = Desk(window)
    library = Library(folders)
    statistics = load_statistics(folders.statistics)
    keeper = Keeper(desk, library, statistics, folders, writer, window)
    keeper.troubled.connect(window.say)
    commands = window.commands
    board = BoardView(theme)
    commands.add_to_board(board)
    play = PlayController(desk, board, preferences, window)
    panel = PlayPanel(commands, theme)
    side = SidePanel()
    side.add_section("play", panel)
    page = BoardWithPanel(board, side)
    window.add_page("play", page)
    scoreboard = Scoreboard(desk, panel, preferences, window)
    window.activity_changed.connect(scoreboard.set_active)
    panel.pad.pressed.connect(play.press_digit)
    panel.colours.chosen.connect(play.paint)
    play.armed_changed.connect(panel.pad.set_armed)
    play.note_mode_changed.connect(commands.actions["note_mode"].setChecked)
    page.moved_below.connect(lambda below: panel.pad.set_columns(9 if below else 3))
    for key, slot in (
        ("undo", desk.undo),
        ("redo", desk.redo),
        ("note_mode", play.set_note_mode),
        ("erase", play.erase),
        ("fill_notes", partial(desk.play, Session.fill_notes)),
        ("clear_notes", partial(desk.play, Session.clear_notes)),
        ("savepoint", desk.mark),
        (
            "return_to_savepoint",
            partial(desk.play, lambda session: session.history.return_to_mark()),
        ),
        ("restart", partial(desk.play, Session.restart)),
        ("reveal_cell", play.reveal_cell),
        ("keys", partial(_show_keys, window)),
        ("quit", window.close),
    ):
        commands.connect_command(key, slot)
    window.build_menus()
    desk.open(new_game(Session.start(Puzzle.of(puzzle, Origin.FILE))))
    board.setFocus()
    return window


def _show_keys(window: MainWindow) -> None:
    from sudoku_app.ui.dialogs.key_sheet import KeySheet

    sheet = KeySheet(window)
    sheet.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    sheet.show()


def self_check(window: MainWindow, picture: Path) -> int:
    """Draw the window into a file; the program can start when that works."""
    QApplication.processEvents()
    return 0 if window.grab().save(str(picture)) else 1


def _read_puzzle(file: Path | None) -> Grid:
    if file is None:
        return Grid.parse(FIRST_PUZZLE)
    from sudoku_app.core.formats.catalogue import read_one

    return read_one(file.read_text(encoding="utf-8")).grid


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("sudoku-app")
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--self-check", type=Path, metavar="PNG")
    return parser.parse_args(arguments)
