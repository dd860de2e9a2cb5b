"""How many presses of the hint key lead to the proof, and how many words a proof has.

Walks the solution paths of puzzles of all levels that came with the program.
"""

from itertools import chain, islice
from statistics import median
from typing import Final

from sudoku_app import resources
from sudoku_app.core.grid import Grid
from sudoku_app.hints.catalogue import TECHNIQUES, next_step
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.explain import explain
from sudoku_app.hints.level import LEVELS
from tests.bench.table import print_table
from tests.ui.driver import HintStages

PUZZLES: Final = 6
HINTS: Final = 30
"""So many hints of a level, spread over its puzzles."""


def run() -> None:
    head = ("level", "hints", "presses, median", "most", "sentences, median", "most", "words, most")
    of_level = {level: _hints_of(level) for level in LEVELS}
    rows = [_measure(level, hints) for level, hints in of_level.items()]
    print_table(head, [*rows, _measure("all", [*chain.from_iterable(of_level.values())])])


def _hints_of(level: str) -> list[HintStages]:
    lines = resources.text(f"puzzles/{level}.txt").splitlines()
    puzzles = (Grid.parse(line.split()[0]) for line in lines if line and not line.startswith("#"))
    return [hint for puzzle in islice(puzzles, PUZZLES) for hint in _hints(puzzle)]


def _measure(level: str, hints: list[HintStages]) -> tuple[object, ...]:
    presses = [hint.stage_count for hint in hints]
    sentences = [len(hint.proof) for hint in hints]
    words = [sum(len(str(s).split()) for p in hint.proof for s in p.sentences) for hint in hints]
    return (
        level,
        len(hints),
        median(presses),
        max(presses),
        median(sentences),
        max(sentences),
        max(words),
    )


def _hints(puzzle: Grid) -> list[HintStages]:
    """Every so many of the hints from the start of a puzzle to its end."""
    board, found = Board.of(puzzle), []
    while not board.grid.is_solved and (step := next_step(board, TECHNIQUES)) is not None:
        found.append(HintStages.of(step, explain(step), board.candidates))
        board = board.after(step)
    stride = max(len(found) * PUZZLES // HINTS, 1)
    return found[::stride]
