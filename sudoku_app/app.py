"""The composition root: arguments, QApplication, the window, and the self check."""

from __future__ import annotations

import argparse
import ctypes
import gc
import signal
import sys
import traceback
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QMessageBox

from sudoku_app import resources
from sudoku_app.diagnostics import CrashLog, start_logging
from sudoku_app.error_messages import error_message
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.settings import Settings, load_settings
from sudoku_app.ui.gc_timer import GarbageCollectionTimer
from sudoku_app.ui.language import resolve_language, use_language
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.theme import install_fonts
from sudoku_app.ui.window_geometry import first_page, restore_geometry
from sudoku_app.version import __version__
from sudoku_app.workers.file_writer import FileWriter
from sudoku_app.workers.worker_thread import shut_down_all

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.storage.files import StorageError

SWITCH_SECONDS = 0.0002
"""How long a background thread may keep the interpreter lock while the UI thread wants it."""

M_ARENA_MAX = -8
"""A parameter of ``mallopt``, as ``malloc.h`` of glibc numbers it."""


class StartOptions(NamedTuple):
    files: tuple[Path, ...] = ()
    camera: Path | None = None
    """A video or a folder of pictures in place of a camera."""


def run(arguments: list[str]) -> int:
    options = _parse(arguments[1:])
    app = make_application(arguments[:1])
    logs = Folders.of_user().logs
    start_logging(logs)
    crash_log = CrashLog(logs)
    app.aboutToQuit.connect(crash_log.close)
    report = write_failure if options.self_check else give_up
    try:
        window = open_window(app, StartOptions(tuple(options.files), options.camera), report)
    except Exception as error:
        return report(error)
    if options.self_check:
        return self_check(app, window, options.self_check)
    if crash_log.previous:
        window.offer_crash(crash_log.previous)
    quit_on_signals(app)
    window.show()
    return app.exec()


def quit_on_signals(app: QApplication) -> None:
    """Let Ctrl+C and a request to end close the window, which saves the game.

    The event loop does it, because it may not have started yet, and because a signal may come
    while a page is being built.
    """
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: QTimer.singleShot(0, app, app.quit))


def make_application(arguments: list[str]) -> QApplication:
    sys.setswitchinterval(SWITCH_SECONDS)
    share_one_heap()
    app = QApplication(arguments)
    app.setStyle("fusion")
    app.setApplicationName("sudoku-app")
    app.setDesktopFileName("sudoku-app")
    app.setWindowIcon(QIcon(str(resources.path("icons/sudoku-app.svg"))))
    install_fonts()
    GarbageCollectionTimer(app)
    return app


def share_one_heap() -> None:
    """Have all threads share the heap of the C library.

    By default glibc has one for each thread and keeps what was freed there, so that a program
    that reads photos in threads grows with each of them.
    """
    if sys.platform == "linux":
        with suppress(AttributeError):  # another C library
            ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def open_window(
    app: QApplication, options: StartOptions, report: Callable[[Exception], int]
) -> MainWindow:
    """The window with its start page; everything else follows the first paint.

    A failure to complete the window is reported and ends the program.
    """
    window = _first_window(app, options)

    def complete() -> None:
        try:
            _complete(window, options)
        except Exception as error:
            app.exit(report(error))

    window.painted.connect(complete)
    return window


def build_window(app: QApplication, options: StartOptions) -> MainWindow:
    """The whole window at once."""
    window = _first_window(app, options)
    _complete(window, options)
    return window


def _first_window(app: QApplication, options: StartOptions) -> MainWindow:
    folders = Folders.of_user()
    problems: list[StorageError] = []
    settings = load_settings(folders.settings, problems.append)
    window = _build_window(app, folders, settings, FileWriter(app), options.camera)
    if problems:
        window.say(" ".join(map(error_message, problems)))
    restore_geometry(window, settings)
    return window


def _complete(window: MainWindow, options: StartOptions) -> None:
    """Install the features, and open what was named on the command line."""
    window.install_features()
    window.show_first_page(first_page(window.context.settings_model.settings))
    if options.files:
        window.context.importer.files(options.files)
    gc.freeze()  # what exists by now stays until the end
    window.completed.emit()


def _build_window(
    app: QApplication, folders: Folders, settings: Settings, writer: FileWriter, camera: Path | None
) -> MainWindow:
    use_language(app, resolve_language(settings.language))
    window = MainWindow(app, folders, settings, writer, camera)

    def rebuild() -> None:
        """Replace the window by one in the language that was chosen."""
        from sudoku_app.ui.window_state import WindowState  # needed only when it happens

        state = WindowState.of(window)
        new = _build_window(app, folders, window.context.settings_model.settings, writer, camera)
        new.setGeometry(window.geometry())
        new.setWindowState(window.windowState())
        new.install_features()
        state.restore(new)
        new.show()
        window.hide()
        window.deleteLater()

    window.language_changed.connect(rebuild)
    return window


def give_up(error: Exception) -> int:
    """Say in a message box why the program cannot start, because there is no window to say it.

    The title is written here, because the texts in the resources may be what is missing.
    """
    write_failure(error)
    box = QMessageBox(QMessageBox.Icon.Critical, "Sudoku", str(error) or repr(error))
    box.setDetailedText("".join(traceback.format_exception(error)))
    box.exec()
    return 1


def write_failure(error: Exception) -> int:
    """Write to standard error why the program cannot start; nobody sits before a self check."""
    sys.stderr.write("".join(traceback.format_exception(error)))
    return 1


def self_check(app: QApplication, window: MainWindow, picture: Path) -> int:
    """Draw the complete window into a file; the program can start when that works."""

    def draw() -> None:
        is_saved = window.grab().save(str(picture))
        shut_down_all()
        app.exit(0 if is_saved and window.failure_card.isHidden() else 1)

    window.completed.connect(draw)
    window.show()
    return app.exec()


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("sudoku-app", description="Sudoku in a window.")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
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
