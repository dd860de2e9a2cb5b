"""Hours of random play in the real window: memory at intervals, and key press to painted frame."""

import os
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter

from PySide6.QtWidgets import QApplication

from tests.bench.frames import offscreen
from tests.bench.table import print_table
from tests.ui.driver.random_play import RandomPlayer

MOVES = 6000
"""More than a player makes in an hour, counting every key."""
INTERVAL = 1000
SEED = 1


def run() -> None:
    with offscreen() as app:
        player = RandomPlayer(app)
        rows = _play(app, player)
        player.leave()
    print_table(("moves", "resident MB", "key to frame, median ms", "p95 ms"), rows)


def _play(app: QApplication, player: RandomPlayer) -> list[tuple[object, ...]]:
    rng = Random(SEED)
    rows: list[tuple[object, ...]] = [(0, f"{resident_mb():.1f}", "", "")]
    times: list[float] = []
    for move in range(1, MOVES + 1):
        player.act_at_random(rng)
        app.processEvents()
        player.compare()
        if move % 10 == 0:
            times.append(_key_to_frame(player, rng))
        if move % INTERVAL == 0:
            player.compare_saved()
            p95 = quantiles(times, n=20)[-1]
            rows.append(
                (move, f"{resident_mb():.1f}", f"{median(times):.1f}", f"{p95:.1f}"),
            )
            times.clear()
    return rows


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
