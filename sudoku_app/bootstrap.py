"""The composition root: the only place that wires everything."""

import argparse
import sys
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from sudoku_app import assets
from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.background.writer import Writer
from sudoku_app.reasons import sentence_of
from sudoku_app.storage.files import StorageError
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.library import Library
from sudoku_app.storage.settings import Settings, load_settings
from sudoku_app.strings import use_language, words
from sudoku_app.ui.controllers.appearance import Appearance
from sudoku_app.ui.controllers.arrivals import Arrivals
from sudoku_app.ui.controllers.dialogs import Dialogs
from sudoku_app.ui.controllers.files import Files
from sudoku_app.ui.controllers.keeper import Keeper
from sudoku_app.ui.controllers.lessons import Lessons
from sudoku_app.ui.controllers.navigation import Navigation
from sudoku_app.ui.controllers.new_puzzles import NewPuzzles
from sudoku_app.ui.controllers.services import Services
from sudoku_app.ui.controllers.snap import SnapController
from sudoku_app.ui.controllers.typed_theatre import TypedTheatre
from sudoku_app.ui.controllers.window_memory import WindowMemory
from sudoku_app.ui.desk import Desk
from sudoku_app.ui.failures import Failures
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.preferences import Preferences
from sudoku_app.ui.style import FUSION, dress, install_fonts, resolve_theme

if TYPE_CHECKING:
    from sudoku_app.core.grid import Grid


WARM_UP_MS = 400


def run(arguments: list[str]) -> int:
    options = _parse(arguments[1:])
    sys.setswitchinterval(0.001)
    app = QApplication([*arguments[:1], *FUSION])
    app.setApplicationName("sudoku-app")
    app.setDesktopFileName("sudoku-app")
    app.setWindowIcon(QIcon(str(assets.path("icons/sudoku-app.svg"))))
    install_fonts()
    window = build_window(app, file=options.file, camera=options.camera)
    window.show()
    if options.self_check:
        return self_check(window, options.self_check)
    QTimer.singleShot(WARM_UP_MS, _warm_up)
    return app.exec()


def _warm_up() -> None:
    """Load the techniques and their words while the player still looks at the first page."""
    Thread(target=_load_hints, name="warm-up").start()


def _load_hints() -> None:
    import sudoku_app.game.advice
    import sudoku_app.hints.texts

    sudoku_app.hints.texts.load()


def build_window(
    app: QApplication,
    puzzle: "Grid | None" = None,
    file: Path | None = None,
    camera: Path | None = None,
) -> MainWindow:
    folders = Folders.of_user()
    settings, problem = _load_settings(folders)
    use_language(settings.language)
    theme = resolve_theme(settings.theme)
    dress(app, theme, settings.text_scale / 100)
    window = MainWindow(theme)
    failures = Failures(window)
    failures.expected.connect(window.say)
    failures.unexpected.connect(window.failure_card.show_failure)
    failures.install()
    writer = Writer(window)
    preferences = Preferences(settings, folders, writer, window)
    appearance = Appearance(app, preferences, window)
    appearance.theme_changed.connect(window.set_theme)
    desk = Desk(window)
    library = Library(folders)
    keeper = Keeper(desk, library, folders, writer, window)
    keeper.troubled.connect(window.say)
    keeper.relieved.connect(partial(window.strip.say, words("window.strip.relieved")))
    window.closing.connect(keeper.save)
    window.closing.connect(partial(writer.submit, "trash", library.empty_trash))
    commands = window.commands
    for key, slot in (("full_screen", window.set_full_screen), ("quit", window.close)):
        commands.connect_command(key, slot)
    commands.announce_board()
    arrivals = Arrivals(desk, library, window)
    window.dropped.connect(arrivals.drop)
    services = Services(
        appearance=appearance,
        arrivals=arrivals,
        commands=commands,
        desk=desk,
        failures=failures,
        keeper=keeper,
        lessons=Lessons(appearance, commands, window),
        library=library,
        new_puzzles=NewPuzzles(desk, library, preferences, window),
        pages=window.pages,
        preferences=preferences,
        strip=window.strip,
    )
    desk.opening.connect(partial(_lay_table_once, window, services))
    navigation = Navigation(services, window)
    typed = TypedTheatre(navigation, services, window)
    window.closing.connect(typed.shut_down)
    snap = SnapController(services, writer, camera, window)
    window.closing.connect(snap.shut_down)
    Dialogs(commands, preferences, window)
    Files(desk, arrivals, appearance, writer, window.strip, window).connect_commands(commands)
    memory = WindowMemory(window, preferences)
    window.build_menus()
    if puzzle is not None:
        from sudoku_app.game.puzzle import Origin

        arrivals.play(puzzle, Origin.FILE)
    else:
        window.show_page(memory.first_page)
    if file is not None:
        arrivals.file(file)
    if problem:
        window.say(problem)
    return window


def _lay_table_once(window: MainWindow, services: Services) -> None:
    if not window.pages.has_page("play"):
        from sudoku_app.ui.table import lay_table

        lay_table(window, services)


def _load_settings(folders: Folders) -> tuple[Settings, str]:
    """The settings; broken or unreadable ones are told of and do not stop the start."""
    try:
        return load_settings(folders.settings), ""
    except StorageError as error:
        return Settings(), sentence_of(error)


def self_check(window: MainWindow, picture: Path) -> int:
    """Draw the window into a file; the program can start when that works."""
    QApplication.processEvents()
    is_saved = window.grab().save(str(picture))
    for slot in window.findChildren(StreamSlot):
        slot.shut_down()  # without an event loop nobody else ends the threads
    return 0 if is_saved else 1


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("sudoku-app")
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--self-check", type=Path, metavar="PNG")
    parser.add_argument(
        "--camera", type=Path, metavar="FILE", help="a video or a folder in place of a camera"
    )
    return parser.parse_args(arguments)
