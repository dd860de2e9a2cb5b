"""The composition root: opens the window, and furnishes it once it has been painted."""

from __future__ import annotations

import argparse
import gc
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from sudoku_app import assets
from sudoku_app.ui.entrance import Entrance, open_entrance
from sudoku_app.ui.first_paint import FirstPaint
from sudoku_app.ui.style import FUSION, install_fonts

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from sudoku_app.background.stream_slot import StreamSlot
    from sudoku_app.core.grid import Grid
    from sudoku_app.ui.controllers.services import Services
    from sudoku_app.ui.main_window import MainWindow


WARM_UP_MS = 100
SWITCH_SECONDS = 0.0002
"""How long a thread in the background may keep the interpreter while the window wants it, which
it does a dozen times to show a message.
"""
SAMPLE = "123456789" + "." * 72
FURNITURE = ("ui.panels.message_strip", "ui.panels.failure_card", "ui.janitor", "ui.furnishing")
NEEDED_NEXT = (
    "ui.table",
    "storage.arrival",
    "storage.new_games",
    "generation.generator",
    "game.advice",
    "game.review",
    "ui.controllers.watching",
    "ui.controllers.entry",
    "ui.controllers.library",
    "ui.controllers.statistics",
    "ui.controllers.racing",
    "ui.controllers.review",
    "ui.exports",
    "ui.pages.entry_page",
    "ui.pages.library_page",
    "ui.pages.statistics_page",
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
    """Make the painted window work, then ready for what comes next."""
    from sudoku_app.background.stream_slot import StreamSlot

    loading = StreamSlot(entrance.window)
    _wait_for(loading, FURNITURE)
    services = _work_through(complete(entrance, files=files, camera=camera))
    gc.freeze()
    loading.returned.connect(services.ahead.start)
    QTimer.singleShot(WARM_UP_MS, loading, partial(loading.start, _load_next))


def _wait_for(loading: StreamSlot, modules: Sequence[str]) -> None:
    """Load modules while the window goes on being painted; keys and clicks wait for them."""
    loop = QEventLoop()
    for end in (loading.returned, loading.failed):
        end.connect(loop.quit)
    loading.start(partial(_load, modules))
    loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)


def _work_through(steps: Generator[None, None, Services]) -> Services:
    """Let the window be painted between the steps; keys and clicks wait for the last."""
    loop = QEventLoop()
    made: list[Services] = []
    failures: list[Exception] = []

    def take_step() -> None:
        try:
            next(steps)
        except StopIteration as end:
            made.append(end.value)
            loop.quit()
        except Exception as error:
            failures.append(error)
            loop.quit()

    pace = QTimer(loop, interval=0)
    pace.timeout.connect(take_step)
    pace.start()
    loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
    while not (made or failures):  # whoever ends the program meanwhile ends the loop, too
        take_step()
    pace.timeout.disconnect(take_step)
    if failures:
        raise failures[0]
    return made.pop()  # what the step refers to must not hold the window


def _load(modules: Sequence[str]) -> Generator[str, None, None]:
    from importlib import import_module

    for module in modules:
        yield module
        import_module(f"sudoku_app.{module}")


def _load_next() -> Generator[str, None, None]:
    """What the player may want first, all words, and what drawing a first board brings along."""
    yield from _load(NEEDED_NEXT)
    from sudoku_app.core.grid import Grid
    from sudoku_app.game.state import GameState
    from sudoku_app.hints.texts import load
    from sudoku_app.strings import load_tables
    from sudoku_app.ui import icons
    from sudoku_app.ui.board.compose import compose
    from sudoku_app.ui.images import board_image
    from sudoku_app.ui.theme import load_theme

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

    entrance = open_entrance(app)
    finish(complete(entrance, puzzle, files, camera))
    return entrance.window


def complete(
    entrance: Entrance,
    puzzle: Grid | None = None,
    files: Sequence[Path] = (),
    camera: Path | None = None,
) -> Generator[None, None, Services]:
    """Put everything behind the entrance, and what was brought along on the table."""
    from PySide6.QtGui import QIcon

    from sudoku_app.game.puzzle import Origin
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
    services = furnish(entrance, camera)
    if puzzle is not None:
        services.arrivals.play(puzzle, Origin.FILE)
    if files:
        services.arrivals.files(files)
    return services


def self_check(window: MainWindow, picture: Path) -> int:
    """Draw the window into a file; the program can start when that works."""
    from sudoku_app.background.stream_slot import StreamSlot

    window.show()
    QApplication.processEvents()
    is_saved = window.grab().save(str(picture))
    for slot in window.findChildren(StreamSlot):
        slot.shut_down()  # without an event loop nobody else ends the threads
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
