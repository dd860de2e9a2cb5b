"""Walks through the real window: the longest turn of its event loop after each step.

Each walk is a process of its own. The last rows tell of a piece of work that is the same after each
step: by how much its longest exceeds its median is the machine's doing.
"""

import json
import os
import subprocess
import sys
from statistics import median
from typing import Final

from tests.bench.table import print_table

WALKS: Final = int(os.environ.get("SUDOKU_WALKS", "3"))
SIZES: Final = ((1120, 780), (2560, 1440))
GOAL_MS: Final = 10


def run() -> None:
    for size in SIZES:
        walks = [_walk(size) for _ in range(WALKS)]
        rows = [_row(step, [walk[step] for walk in walks]) for step in walks[0]]
        print_table((f"{size[0]} x {size[1]}, ms of CPU", "least", "median", "most", "over"), rows)


def _walk(size: tuple[int, int]) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.window_walk", *map(str, size)],
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    walk: dict[str, float] = json.loads(done.stdout)
    return walk


def _row(step: str, times: list[float]) -> tuple[str, ...]:
    over = sum(time > GOAL_MS for time in times)
    figures = (f"{time:.1f}" for time in (min(times), median(times), max(times)))
    return step, *figures, f"{over} of {len(times)}" if over else ""
