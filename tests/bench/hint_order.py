"""How often a chain hint is longer than the shortest chain that the finders know on its board.

Walks the solution paths of puzzles that came with the program. Beside chains and groups of cells,
chains through almost locked sets are counted apart: they are of a higher level.
``SUDOKU_PUZZLES`` is the number of puzzles of each level.
"""

import os
from collections.abc import Iterator
from itertools import islice
from time import thread_time
from typing import Final

from sudoku_app import resources
from sudoku_app.core.grid import Grid
from sudoku_app.hints.catalogue import BY_KEY, next_step
from sudoku_app.hints.deduction import Board, Deduction
from sudoku_app.hints.level import Level
from tests.bench.table import print_table

LEVELS: Final = ("expert", "master", "extreme")
SAMPLE: Final = int(os.environ.get("SUDOKU_PUZZLES", "60"))
CHAINS: Final = (
    "x_chain",
    "xy_chain",
    "aic",
    "continuous_nice_loop",
    "discontinuous_nice_loop",
    "grouped_aic",
    "grouped_continuous_nice_loop",
    "grouped_discontinuous_nice_loop",
)
LOOKED_AT: Final = 200
"""So many steps of each search are looked at for a shorter one."""


def run() -> None:
    head = ("puzzles", "chain hints", "longer", "by 4 or more", "% longer", "worst ms")
    print_table(head, [_measure(level) for level in LEVELS])


def _measure(level: str) -> tuple[object, ...]:
    puzzles = [line.split()[0] for line in resources.text(f"puzzles/{level}.txt").splitlines()]
    gaps, worst = [], 0.0
    for puzzle in puzzles[:: max(1, len(puzzles) // SAMPLE)][:SAMPLE]:
        board = Board.of(Grid.parse(puzzle))
        while not board.grid.is_full:
            start = thread_time()
            step = next_step(board)
            worst = max(worst, thread_time() - start)
            if step is None:
                break
            if step.technique in CHAINS:
                gaps.append(len(step.links) - min(map(_links, _chains(board, step.level))))
            board = board.after(step)
    longer, far = sum(gap > 0 for gap in gaps), sum(gap >= 4 for gap in gaps)
    share = f"{100 * longer / len(gaps):.1f}" if gaps else "-"
    return level, len(gaps), longer, far, share, worst * 1e3


def _links(step: Deduction) -> int:
    return len(step.links)


def _chains(board: Board, level: Level | None) -> Iterator[Deduction]:
    """The chains on a board, with those through almost locked sets where the hint is such a one."""
    for key in CHAINS:
        for part in BY_KEY[key].all_parts:
            if part.level is Level.MASTER or level is Level.EXTREME:
                steps = (d for d in part.search(board) if isinstance(d, Deduction))
                yield from islice(steps, LOOKED_AT)
