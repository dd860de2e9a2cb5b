"""The composition root: the only place that wires everything."""

import argparse
import sys
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from sudoku_app.core.grid import Grid
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.ui.board import accessible
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.controllers.play import PlayController
from sudoku_app.ui.failures import Failures
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.style import FUSION, dress, install_fonts, resolve_theme

FIRST_PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def run(arguments: list[str]) -> int:
    options = _parse(arguments[1:])
    sys.setswitchinterval(0.001)
    app = QApplication([*arguments[:1], *FUSION])
    app.setApplicationName("sudoku-app")
    install_fonts()
    accessible.install()
    window = build_window(app, _read_puzzle(options.file))
    window.show()
    if options.self_check:
        return self_check(window, options.self_check)
    return app.exec()


def build_window(app: QApplication, puzzle: Grid) -> MainWindow:
    theme = resolve_theme("system")
    dress(app, theme)
    window = MainWindow(theme)
    failures = Failures(window)
    failures.expected.connect(window.say)
    failures.unexpected.connect(window.failure_card.show_failure)
    failures.install()
    board = BoardView(theme)
    window.add_page("play", board)
    play = PlayController(Session.start(Puzzle.of(puzzle, Origin.FILE)), board, window)
    commands = window.commands
    commands.add_to_board(board)
    for key, slot in (
        ("undo", play.undo),
        ("redo", play.redo),
        ("note_mode", play.set_note_mode),
        ("keys", partial(_show_keys, window)),
        ("quit", window.close),
    ):
        commands.connect_command(key, slot)
    window.build_menus()
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
