"""python -m tests.bench.window_walk WIDTH HEIGHT: the longest turns of one walk, as JSON.

The library holds two hundred games, the photo has nine megapixels.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import thread_time

import cv2
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from sudoku_app import bootstrap
from sudoku_app.core.digits import Digit
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.game.state import NoteKind
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.library import Library, new_game
from sudoku_app.ui.ahead import Ahead
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.controllers.arrivals import Arrivals
from sudoku_app.ui.entrance import open_entrance
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.panels.gallery import Gallery
from tests.bench.frames import offscreen
from tests.ui.board.scenes import PUZZLE
from tests.vision.printed import Print, print_board

GAMES = 200
COLLECTION = 2000
CALM_MS = 700
"""How long one looks at what a step of the walk has brought before the next."""
SAME_WORK = 225_000
"""Numbers to add up after each step: how much longer that takes at times is the machine's doing."""


Row = tuple[str, float]


class LoopClock:
    """Remembers the longest turn of the event loop: until it ends, no key is heard.

    Qt tells when a turn begins; a hook at each event would cost as much as the events themselves
    while another thread wants the interpreter. Waiting takes no time of the processor. Turns of
    inner loops count each for itself.
    """

    def __init__(self, app: QApplication) -> None:
        self.begin()
        app.eventDispatcher().awake.connect(self._on_awake)

    def begin(self) -> None:
        """Forget what was before."""
        self.longest = 0.0
        self._began = thread_time()

    def _on_awake(self) -> None:
        now = thread_time()
        self.longest = max(self.longest, 1000 * (now - self._began))
        self._began = now


def walk(width: int, height: int) -> dict[str, float]:
    """Milliseconds of processor time of the longest turn in each step."""
    with offscreen() as app:
        _play_games()
        return dict(_walk(app, LoopClock(app), (width, height)))


def _walk(app: QApplication, clock: LoopClock, size: tuple[int, int]) -> Iterator[Row]:
    entrance = open_entrance(app)
    window = entrance.window
    window.resize(*size)
    clock.begin()
    window.show()
    _calm(CALM_MS)
    yield "launch: first paint", clock.longest
    clock.begin()
    bootstrap.follow(entrance)
    yield "furnished", clock.longest
    clock.begin()
    _wait_until_ready(window)
    yield "made ahead", clock.longest
    photo = Path(os.environ["SUDOKU_APP_HOME"], "photo.png")
    cv2.imwrite(str(photo), cv2.resize(print_board(PUZZLE, Print()).pixels, (3000, 3000)))
    collection = photo.with_name("collection.sdm")
    collection.write_text(f"{PUZZLE}\n".replace(".", "0") * COLLECTION)
    same = []
    for number, (name, act) in enumerate(_steps(window, photo, collection), 1):
        yield f"{number}. {name}", _step(clock, act)
        same.append(_step(clock, _do_same_work, calm=0))
    window.close()
    _calm(CALM_MS)
    yield "reference: the same work after each step, median", median(same)
    yield "reference: the same work after each step, longest", max(same)


def _do_same_work() -> None:
    sum(range(SAME_WORK))


def _play_games() -> None:
    """A library such as a player has after a year."""
    library, rng = Library(Folders.of_user()), Random(1)
    for _ in range(GAMES):
        session = Session.start(Puzzle.of(PUZZLE, Origin.FILE))
        for cell in rng.sample(list(PUZZLE.empty_cells()), 20):
            session.toggle_note([cell], Digit(rng.randint(1, 9)), NoteKind.CORNER)
        game = new_game(session)
        library.save(game)
        library.settle(game)


def _steps(
    window: MainWindow, photo: Path, collection: Path
) -> Iterator[tuple[str, Callable[[], object]]]:
    def do(command: str) -> Callable[[], None]:
        return window.commands.actions[command].trigger

    def key(code: Qt.Key) -> Callable[[], None]:
        return lambda: QTest.keyClick(window.findChildren(BoardView)[0], code)

    QGuiApplication.clipboard().setText(str(PUZZLE))
    for round_ in ("first", "again"):
        yield f"paste a puzzle, {round_}", do("paste")
        yield "move", key(Qt.Key.Key_Right)
        yield "write", key(Qt.Key.Key_4)
        yield "undo", do("undo")
        yield "fill notes", do("fill_notes")
        for rung in range(1, 6):
            yield f"hint {rung}", do("hint")
        yield "other hints", do("other_hints")
        yield "check", do("check")
        yield "watch", do("watch")
        yield f"library, {round_}", do("library")
        yield "scrolled to its end", partial(_scroll, window)
        for page in ("statistics", "type", "home"):
            yield f"{page}, {round_}", do(page)
        yield f"a collection, {round_}", partial(_open, window, collection)
        yield "scrolled to its end", partial(_scroll, window)
        yield "back to the game", do("paste")
        yield "race", do("race")
        yield f"a photo, {round_}", partial(_open, window, photo)
        yield "review left", do("home")
        yield "back to the game", do("paste")
        for dialog in ("settings", "keys", "about", "lessons", "print"):
            yield f"{dialog}, {round_}", do(dialog)
            yield f"{dialog} closed", partial(_close_dialogs, window)
        for language in ("de", "en"):
            yield f"language {language}", partial(_set, window, "language", language)
        for theme in ("night", "paper"):
            yield f"theme {theme}", partial(_set, window, "theme", theme)
        for size in (150, 100):
            yield f"text {size}", partial(_set, window, "text_scale", size)
    yield "new", do("new")
    yield "the whole way", do("way")
    yield "solve", do("solve")
    for width, height in ((760, 600), (1600, 1000), (1120, 780)):
        yield f"resize to {width} x {height}", partial(window.resize, width, height)


def _set(window: MainWindow, name: str, value: object) -> None:
    from sudoku_app.ui.preferences import Preferences

    preferences = window.findChild(Preferences)
    assert preferences is not None
    preferences.change(**{name: value})


def _scroll(window: MainWindow) -> None:
    for gallery in window.findChildren(Gallery):
        if gallery.isVisible():
            gallery.scrollToBottom()


def _open(window: MainWindow, photo: Path) -> None:
    arrivals = window.findChild(Arrivals)
    assert arrivals is not None
    arrivals.files([photo])


def _close_dialogs(window: QWidget) -> None:
    for dialog in window.findChildren(QDialog):
        dialog.close()


def _step(clock: LoopClock, act: Callable[[], object], calm: int = CALM_MS) -> float:
    clock.begin()
    QTimer.singleShot(0, act)
    _calm(calm)
    return clock.longest


def _wait_until_ready(window: MainWindow) -> None:
    """A player looks at the front page for a moment, too."""
    _calm(CALM_MS)
    ahead = window.findChild(Ahead)
    assert ahead is not None
    while not ahead.is_done:
        _calm(CALM_MS)


def _calm(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


if __name__ == "__main__":
    print(json.dumps(walk(*map(int, sys.argv[1:]))))
