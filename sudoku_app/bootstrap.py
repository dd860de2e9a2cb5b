"""The composition root: opens the window, and furnishes it once it has been painted."""

from __future__ import annotations

import argparse
import gc
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from sudoku_app import assets
from sudoku_app.ui.ahead import work_through
from sudoku_app.ui.entrance import Entrance, open_entrance
from sudoku_app.ui.first_paint import FirstPaint
from sudoku_app.ui.style import FUSION, install_fonts

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from sudoku_app.background.stream_slot import StreamSlot
    from sudoku_app.core.grid import Grid
    from sudoku_app.ui.controllers.services import Services
    from sudoku_app.ui.main_window import MainWindow

SWITCH_SECONDS = 0.0002
"""How long a thread in the background may keep the interpreter while the window wants it, which
it does a dozen times to show a message.
"""
SAMPLE = "123456789" + "." * 72
FURNITURE = ("ui.panels.message_strip", "ui.panels.failure_card", "ui.janitor", "ui.furnishing")
TABLE = (
    "ui.table",
    "storage.arrival",
    "storage.new_games",
    "generation.generator",
    "game.advice",
    "game.review",
    "ui.controllers.entry",
    "ui.controllers.library",
    "ui.controllers.statistics",
    "ui.pages.entry_page",
    "ui.pages.library_page",
    "ui.pages.statistics_page",
)
NEEDED_NEXT = (
    "ui.controllers.watching",
    "ui.controllers.racing",
    "ui.controllers.review",
    "ui.exports",
    "ui.pages.choice_page",
    "ui.pages.progress_page",
    "ui.pages.review_page",
    "ui.pages.race_page",
    "ui.dialogs.settings_dialog",
    "ui.dialogs.key_sheet",
    "ui.dialogs.about",
    "ui.dialogs.lessons",
    "ui.dialogs.print_dialog",
)


def run(arguments: list[str]) -> int:
    options = _parse(arguments[1:])
    sys.setswitchinterval(SWITCH_SECONDS)
    app = QApplication([*arguments[:1], *FUSION])
    app.setApplicationName("sudoku-app")
    app.setDesktopFileName("sudoku-app")
    install_fonts()
    if options.self_check:
        return self_check(build_window(app), options.self_check)
    try:
        entrance = open_entrance(app)
    except Exception as error:
        return give_up(error)
    FirstPaint(entrance.window).done.connect(partial(_follow, entrance, options))
    entrance.window.show()
    return app.exec()


def _follow(entrance: Entrance, options: argparse.Namespace) -> None:
    """Once the window is painted: all the rest, most of which stays until the end."""
    try:
        follow(entrance, options.files, options.camera)
    except Exception as error:
        QApplication.exit(give_up(error))


def follow(entrance: Entrance, files: Sequence[Path] = (), camera: Path | None = None) -> None:
    """Make the painted window work, a game first of all, then ready for what comes next.

    Keys and clicks wait until a game can be opened: to make all it needs between two of them
    takes as long, and the window would stand still.
    """
    from sudoku_app.background.stream_slot import StreamSlot

    loading = StreamSlot(entrance.window)
    _wait_for(loading, partial(_load, FURNITURE))
    services = work_through(complete(entrance, camera))
    _wait_for(loading, _load_table)
    work_through(_lay_table(entrance.window, services))
    gc.freeze()
    if files:
        services.arrivals.files(files)
    loading.returned.connect(services.ahead.start)
    loading.start(partial(_load, NEEDED_NEXT))


def _wait_for(loading: StreamSlot, load: Callable[[], Generator[str, None, None]]) -> None:
    """Load modules while the window goes on being painted."""
    loop = QEventLoop()
    for end in (loading.returned, loading.failed):
        end.connect(loop.quit)
    loading.start(load)
    loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)


def _load(modules: Sequence[str]) -> Generator[str, None, None]:
    from importlib import import_module

    for module in modules:
        yield module
        import_module(f"sudoku_app.{module}")


def _load_table() -> Generator[str, None, None]:
    """What a first game needs, all words, and what drawing a first board brings along."""
    yield from _load(TABLE)
    from PySide6 import QtWidgets

    from sudoku_app.core.grid import Grid
    from sudoku_app.game.state import GameState
    from sudoku_app.hints.texts import load
    from sudoku_app.strings import load_tables
    from sudoku_app.ui import icons
    from sudoku_app.ui.board.compose import compose
    from sudoku_app.ui.images import board_image
    from sudoku_app.ui.theme import load_theme

    QtWidgets.QStyle  # whose many names Qt makes known when it is first named # noqa: B018
    load_tables()
    load()
    icons.load()
    board_image(compose(GameState.start(Grid.parse(SAMPLE))), load_theme("paper"), side=90)


def give_up(error: Exception) -> int:
    """There is no window that could tell of it: say in a box why it cannot start.

    The title is written here, because the words in the resources may be what is missing.
    """
    import traceback

    from PySide6.QtWidgets import QMessageBox

    details = "".join(traceback.format_exception(error))
    sys.stderr.write(details)
    box = QMessageBox(QMessageBox.Icon.Critical, "Sudoku", str(error) or repr(error))
    box.setDetailedText(details)
    box.exec()
    return 1


def build_window(
    app: QApplication,
    puzzle: Grid | None = None,
    files: Sequence[Path] = (),
    camera: Path | None = None,
) -> MainWindow:
    """The whole window at once."""
    from sudoku_app.core.streams import finish
    from sudoku_app.game.puzzle import Origin

    entrance = open_entrance(app)
    services = finish(complete(entrance, camera))
    finish(_lay_table(entrance.window, services))
    if puzzle is not None:
        services.arrivals.play(puzzle, Origin.FILE)
    if files:
        services.arrivals.files(files)
    return entrance.window


def complete(entrance: Entrance, camera: Path | None = None) -> Generator[None, None, Services]:
    """Put everything behind the entrance but the table to play at."""
    from PySide6.QtGui import QIcon

    from sudoku_app.ui.furnishing import furnish
    from sudoku_app.ui.janitor import Janitor

    entrance.app.setWindowIcon(QIcon(str(assets.path("icons/sudoku-app.svg"))))
    window = entrance.window
    Janitor(window)
    window.commands.complete(window)
    yield
    window.add_messages(entrance.theme)
    yield
    window.fill_menus()
    window.wardrobe.add(*entrance.front.later_pieces)
    yield
    return (yield from furnish(entrance, camera))


def _lay_table(window: MainWindow, services: Services) -> Generator[None, None, None]:
    from sudoku_app.ui.table import lay_table

    yield from lay_table(window, services)


def self_check(window: MainWindow, picture: Path) -> int:
    """Draw the window into a file; the program can start when that works."""
    from sudoku_app.background.stream_thread import shut_down_all

    window.show()
    QApplication.processEvents()
    while not window.updatesEnabled():
        QApplication.processEvents()
    is_saved = window.grab().save(str(picture))
    shut_down_all()
    return 0 if is_saved else 1


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("sudoku-app", description="Sudoku in a window.")
    parser.add_argument(
        "files",
        nargs="*",
        type=Path,
        metavar="FILE",
        help="a puzzle, a saved game or a photo to open",
    )
    parser.add_argument(
        "--self-check", type=Path, metavar="PNG", help="draw the window into a file and end"
    )
    parser.add_argument(
        "--camera", type=Path, metavar="FILE", help="a video or a folder in place of a camera"
    )
    return parser.parse_args(arguments)
