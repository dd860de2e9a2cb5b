"""The composition root: the only place that wires everything."""

import argparse
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from sudoku_app.core.formats.catalogue import read_one
from sudoku_app.core.grid import Grid
from sudoku_app.game.state import GameState
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.style import dress, install_fonts, resolve_theme

SAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def run(arguments: list[str]) -> int:
    options = _parse(arguments[1:])
    sys.setswitchinterval(0.001)
    app = QApplication.instance() or QApplication(arguments[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("sudoku-app")
    install_fonts()
    theme = resolve_theme("system")
    dress(app, theme)
    view = BoardView(theme)
    view.resize(640, 640)
    puzzle = read_one(options.file.read_text()).grid if options.file else Grid.parse(SAMPLE)
    state = GameState.start(puzzle)

    def show(selection: Selection) -> None:
        view.show_picture(compose(state, selection))

    view.selection_changed.connect(show)
    show(Selection())
    view.show()
    if options.self_check:
        return self_check(view, options.self_check)
    return app.exec()


def self_check(view: BoardView, picture: Path) -> int:
    """Draw the window into a file; it is up when that works."""
    QApplication.processEvents()
    return 0 if view.grab().save(str(picture)) else 1


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("sudoku-app")
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--self-check", type=Path, metavar="PNG")
    return parser.parse_args(arguments)
