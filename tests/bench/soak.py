"""Eight hours of random play, compressed: memory, threads, descriptors, and key to painted frame.

Every so often the player looks around: watches a solver, starts a race, reads a photo, types a
puzzle, opens the library and the lessons. ``HOURS=1`` plays for one hour.
"""

import os
import threading
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter

from PySide6.QtCore import QDeadlineTimer, QEvent
from PySide6.QtWidgets import QApplication

from tests.bench.frames import offscreen
from tests.bench.table import print_table
from tests.end_to_end.kills import draw_photo
from tests.ui.driver.random_play import RandomPlayer

HOURS = float(os.environ.get("HOURS", "8"))
HOUR = 6000
"""More moves than a player makes in an hour, counting every key."""
ROWS = 8
ROUND = 500
"""Moves between two looks around."""
STAY_MS = 300
SEED = 1
PLACES = ("watch", "home", "race", "library", "type", "lessons", "statistics", "home")


def run() -> None:
    with offscreen() as app:
        player = RandomPlayer(app)
        photo = draw_photo(Path(os.environ["SUDOKU_APP_HOME"]) / "photo.png")
        rows = _play(app, player, photo)
        player.leave()
    head = ("hours", "resident MB", "threads", "descriptors", "key to frame, median ms", "p95 ms")
    print_table(head, rows)


def _play(app: QApplication, player: RandomPlayer, photo: Path) -> list[tuple[object, ...]]:
    rng, rows, times = Random(SEED), list[tuple[object, ...]](), list[float]()
    moves = round(HOURS * HOUR)
    interval = moves // ROWS
    for move in range(1, moves + 1):
        player.act_at_random(rng)
        app.processEvents()
        player.compare()
        if move % 10 == 0:
            times.append(_key_to_frame(player, rng))
        if move % ROUND == 0:
            _look_around(app, player, photo)
        if move % interval == 0:
            player.compare_saved()
            p95 = quantiles(times, n=20)[-1]
            measured = (f"{resident_mb():.1f}", count_threads(), count_descriptors())
            rows.append((f"{move / HOUR:g}", *measured, f"{median(times):.1f}", f"{p95:.1f}"))
            print("  ", *rows[-1], flush=True)
            times.clear()
    return rows


def _look_around(app: QApplication, player: RandomPlayer, photo: Path) -> None:
    for place in PLACES:
        player.window.context.actions.actions[place].trigger()
        _stay(app, STAY_MS)
    player.window.context.importer.files((photo,))
    _stay(app, 5 * STAY_MS)
    player.open(0)
    _stay(app, STAY_MS)


def _stay(app: QApplication, milliseconds: int) -> None:
    end = QDeadlineTimer(milliseconds)
    while not end.hasExpired():
        app.processEvents()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # as an event loop does


def _key_to_frame(player: RandomPlayer, rng: Random) -> float:
    """Milliseconds from a digit, written and taken back, to the painted board."""
    digit = rng.randint(1, 9)
    player.choose([rng.randrange(81)])
    started = perf_counter()
    player.write(digit)
    player.board.repaint()
    return 1000 * (perf_counter() - started)


def resident_mb() -> float:
    """What the process holds in memory now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def count_threads() -> int:
    tasks = Path("/proc/self/task")
    return len(list(tasks.iterdir())) if tasks.exists() else threading.active_count()


def count_descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))
