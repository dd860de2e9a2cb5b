"""Walks through the window: how long each action blocks the event loop, and key press to paint.

A timer of one millisecond runs in the UI thread. The longest gap between two of its ticks is the
time during which the window heard no key; it is given as processor time of the UI thread, which
other programs do not disturb, and on the clock. The library holds two hundred games.
"""

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, thread_time
from typing import Final, NamedTuple

from PySide6.QtCore import QDeadlineTimer, QEvent, QEventLoop, QObject, Qt, QThread, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from sudoku_app.core.digits import Digit
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.game.state import NoteKind
from sudoku_app.solvers.brute_force import BRUTE_FORCE
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.library import Library, new_game
from sudoku_app.workers.mailbox import Latest
from sudoku_app.workers.worker import Worker
from tests.bench.frames import offscreen
from tests.bench.table import print_table
from tests.ui.driver import MainWindow
from tests.ui.driver.scenes import PUZZLE
from tests.ui.driver.window import (
    board_of,
    build_window,
    main_windows,
    open_files,
    settings_of,
)

GAMES: Final = 200
CALM_MS: Final = 250
LONGEST_WAIT_MS: Final = 120_000
KEYS: Final = 100
PLAY, PAGE, DIALOG, LOOK = "play", "page", "dialog", "look"
FIRST, AGAIN = "first use", "again"
GOALS_MS: Final = {PLAY: 100, LOOK: 100, PAGE: 50, DIALOG: 50}
KEY_GOAL_MS: Final = 16


class Blocked(NamedTuple):
    """How long one action blocked the event loop at most, in milliseconds."""

    action: str
    kind: str
    cpu: float
    wall: float


class LoopClock(QObject):
    """Remembers the longest gaps between two ticks of a timer in the UI thread."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        timer = QTimer(self, interval=1, timerType=Qt.TimerType.PreciseTimer)
        timer.timeout.connect(self._on_tick)
        self.begin()
        timer.start()

    def begin(self) -> None:
        """Forget what was before."""
        self.cpu = self.wall = 0.0
        self._last = thread_time(), perf_counter()

    def _on_tick(self) -> None:
        now = thread_time(), perf_counter()
        self.cpu = max(self.cpu, 1000 * (now[0] - self._last[0]))
        self.wall = max(self.wall, 1000 * (now[1] - self._last[1]))
        self._last = now


class Walk:
    """Does one action after the other in the window that is open, and measures each."""

    def __init__(self, app: QApplication) -> None:
        self._app = app
        self._clock = LoopClock(app)
        build_window(app).show()
        self._calm()

    @property
    def window(self) -> MainWindow:
        """The window; another language brings another one."""
        return next(window for window in main_windows() if window.isVisible())

    def measure(self, action: str, kind: str, act: Callable[[], object]) -> Blocked:
        self._clock.begin()
        QTimer.singleShot(0, act)
        self._calm()
        return Blocked(action, kind, self._clock.cpu, self._clock.wall)

    def command(self, key: str) -> None:
        action = self.window.context.actions.actions[key]
        assert action.isEnabled(), key
        action.trigger()

    def press(self, key: Qt.Key) -> None:
        QTest.keyClick(board_of(self.window), key)

    def close_dialogs(self) -> None:
        for dialog in self.window.findChildren(QDialog):
            dialog.close()

    def change(self, **values: object) -> None:
        settings_of(self.window).change(**values)

    def close(self) -> None:
        window = self.window
        window.close()
        window.context.writer.flush()
        window.deleteLater()
        self._clock.deleteLater()
        self._app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def _calm(self) -> None:
        """Wait until background work has ended and the window has shown what came of it."""
        deadline = QDeadlineTimer(LONGEST_WAIT_MS)
        _wait(CALM_MS)
        while any(t.isRunning() for t in self._app.findChildren(QThread)):
            assert not deadline.hasExpired()
            _wait(CALM_MS)


def run() -> None:
    with offscreen() as app:
        _play_games()
        walk = Walk(app)
        photo = _photo(Path(os.environ["SUDOKU_APP_HOME"], "photo.png"))
        blocked = [*short_walk(walk), *_long_walk(walk, photo)]
        rows = [(b.action, f"{b.cpu:.1f}", f"{b.wall:.1f}", _verdict(b)) for b in blocked]
        print_table(("longest block, ms", "CPU", "wall", ""), rows)
        walk.measure("back to a game", PLAY, partial(walk.command, "paste"))
        print_table(("key to paint, median ms", "CPU", "wall"), _key_rows(walk))
        walk.close()
    load = f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    print(f"  goals, CPU: {GOALS_MS}, key to paint {KEY_GOAL_MS}; load average {load}")


def short_walk(walk: Walk) -> Iterator[Blocked]:
    """Playing, every page and dialog that needs no photo, and the looks."""
    QGuiApplication.clipboard().setText(str(PUZZLE))
    measure, command, press = walk.measure, walk.command, walk.press
    yield measure("new game", PLAY, partial(walk.window.context.new_puzzles.start, "easy"))
    yield measure("paste a puzzle", PLAY, partial(command, "paste"))
    yield measure("move", PLAY, partial(press, Qt.Key.Key_Right))
    yield measure("type a digit", PLAY, partial(press, Qt.Key.Key_4))
    yield measure("undo", PLAY, partial(command, "undo"))
    yield measure("note mode", PLAY, partial(command, "note_mode"))
    yield measure("type a note", PLAY, partial(press, Qt.Key.Key_2))
    yield measure("note mode off", PLAY, partial(command, "note_mode"))
    yield measure("fill notes", PLAY, partial(command, "fill_notes"))
    for stage in range(1, 6):
        yield measure(f"hint, stage {stage}", PLAY, partial(command, "hint"))
    yield measure("other hints", PLAY, partial(command, "other_hints"))
    yield measure("step-by-step solution", PLAY, partial(command, "solution_path"))
    yield measure("check", PLAY, partial(command, "check"))
    for use in (FIRST, AGAIN):
        kind = PAGE if use is FIRST else PLAY
        for page in ("watch", "race", "library", "statistics", "type", "home"):
            yield measure(f"page {page}, {use}", kind, partial(command, page))
        yield measure("back to the game", PLAY, partial(command, "paste"))
    for use in (FIRST, AGAIN):
        kind = DIALOG if use is FIRST else PLAY
        for dialog in ("settings", "shortcuts", "about", "lessons", "print"):
            yield measure(f"dialog {dialog}, {use}", kind, partial(command, dialog))
            yield measure(f"dialog {dialog} closed", PLAY, walk.close_dialogs)
    for theme in ("night", "paper"):
        yield measure(f"theme {theme}", LOOK, partial(walk.change, theme=theme))
    for size in (150, 100):
        yield measure(f"text size {size}%", LOOK, partial(walk.change, text_scale=size))
    for width, height in ((760, 600), (1120, 780)):
        resize = partial(walk.window.resize, width, height)
        yield measure(f"resize to {width} x {height}", LOOK, resize)
    for language in ("de", "en"):
        yield measure(f"language {language}", LOOK, partial(walk.change, language=language))


def _long_walk(walk: Walk, photo: Path) -> Iterator[Blocked]:
    """Photos, a whole solution, and large windows."""
    for use in (FIRST, AGAIN):
        kind = PAGE if use is FIRST else PLAY
        read = partial(open_files, walk.window, [photo])
        yield walk.measure(f"a photo of 9 megapixels, {use}", kind, read)
        yield walk.measure("home", PLAY, partial(walk.command, "home"))
    yield walk.measure("back to the game", PLAY, partial(walk.command, "paste"))
    yield walk.measure("solve", PLAY, walk.window.context.play.reveal.solve)
    for width, height in ((2560, 1440), (1120, 780)):
        resize = partial(walk.window.resize, width, height)
        yield walk.measure(f"resize to {width} x {height}", LOOK, resize)


def key_to_paint(walk: Walk, count: int = KEYS) -> tuple[float, float]:
    """Median milliseconds from a digit key to the painted board, CPU and wall."""
    board = board_of(walk.window)
    paints = _PaintCounter(board)
    board.installEventFilter(paints)
    cpu, wall = [], []
    for turn in range(count):
        QTest.keyClick(board, Qt.Key.Key_Right if turn % 9 else Qt.Key.Key_Down)
        QApplication.processEvents()
        before = paints.count
        started = thread_time(), perf_counter()
        QTest.keyClick(board, Qt.Key(Qt.Key.Key_1 + turn % 9))
        deadline = QDeadlineTimer(200)  # a key on a given changes nothing
        while paints.count == before and not deadline.hasExpired():
            QApplication.processEvents()
        if paints.count > before:
            cpu.append(1000 * (thread_time() - started[0]))
            wall.append(1000 * (perf_counter() - started[1]))
    assert len(cpu) > count // 4
    board.removeEventFilter(paints)
    return median(cpu), median(wall)


class _PaintCounter(QObject):
    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        self.count += event.type() is QEvent.Type.Paint
        return False


def _key_rows(walk: Walk) -> list[tuple[str, str, str]]:
    slot = Worker(walk.window)
    rows: list[tuple[str, str, str]] = []
    for name in ("nothing else runs", "a solver runs"):
        if rows:
            slot.start(lambda: BRUTE_FORCE.solve(PUZZLE), Latest())
        cpu, wall = key_to_paint(walk)
        rows.append((name, f"{cpu:.1f}", f"{wall:.1f}"))
    slot.cancel()
    return rows


def _verdict(blocked: Blocked) -> str:
    return "over" if blocked.cpu > GOALS_MS[blocked.kind] else ""


def _play_games() -> None:
    """A library such as a player has after a year."""
    library, rng = Library(Folders.of_user()), Random(1)
    for _ in range(GAMES):
        session = Session.start(Puzzle.of(PUZZLE, Origin.FILE))
        for cell in rng.sample(list(PUZZLE.empty_cells()), 20):
            session.toggle_note([cell], Digit(rng.randint(1, 9)), NoteKind.CORNER)
        game = new_game(session)
        library.save(game)


def _photo(path: Path) -> Path:
    import cv2

    from tests.vision.printed import Print, print_board

    cv2.imwrite(str(path), cv2.resize(print_board(PUZZLE, Print()).pixels, (3000, 3000)))
    return path


def _wait(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()
