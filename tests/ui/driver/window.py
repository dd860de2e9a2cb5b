"""The one module of the tests that knows the classes of the window."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from sudoku_app import app as application
from sudoku_app.core.grid import Grid
from sudoku_app.game.puzzle import Origin
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.settings_model import SettingsModel
from sudoku_app.ui.theme import apply_theme, load_theme


def build_window(
    app: QApplication,
    puzzle: Grid | None = None,
    files: Sequence[Path] = (),
    camera: Path | None = None,
) -> MainWindow:
    """The whole window, with a puzzle or files opened in it."""
    window = application.build_window(app, application.StartOptions(tuple(files), camera))
    if puzzle is not None:
        window.context.importer.play(puzzle, Origin.FILE)
    return window


def reset_theme(app: QApplication) -> None:
    """Font and palette of the application as they are without any settings."""
    apply_theme(app, QWidget(), load_theme("paper"))


def main_windows() -> list[MainWindow]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]


def board_of(window: MainWindow) -> BoardView:
    """The board that is shown."""
    return next(b for b in window.findChildren(BoardView) if b.isVisibleTo(window))


def settings_of(window: MainWindow) -> SettingsModel:
    return window.context.settings_model


def open_files(window: MainWindow, files: Sequence[Path]) -> None:
    window.context.importer.files(files)
