"""Collect boards where techniques apply: python -m tests.hints.collect_boards FILE...

Solves the puzzles of the files (one a line) and writes, for each technique, the first boards met on
the way where it finds something to ``tests/data/hint_boards.tsv``, beside those already there.
"""

import sys
from collections import Counter
from pathlib import Path

from sudoku_app.core.candidates import format_state
from sudoku_app.core.grid import Grid
from sudoku_app.hints.catalogue import TECHNIQUES, next_step, steps
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.techniques.singles import SINGLES
from tests.hints.boards import BOARDS_FILE, load_boards

WANTED = 3
"""Boards a technique."""
SINGLE_KEYS = {technique.key for technique in SINGLES}


def main(files: list[str]) -> None:
    counts = Counter(case.technique for case in load_boards())
    for file in files:
        for line in Path(file).read_text().split():
            _collect(Grid.parse(line), counts)


def _collect(puzzle: Grid, counts: Counter[str]) -> None:
    board = Board.of(puzzle)
    found: set[str] = set()
    while (step := next_step(board)) is not None:
        easy = step.technique in SINGLE_KEYS
        for technique in SINGLES if easy else TECHNIQUES:
            wanted = technique.key not in found and counts[technique.key] < WANTED
            if wanted and next(steps(board, (technique,)), None) is not None:
                found.add(technique.key)
                counts[technique.key] += 1
                _write(technique.key, board)
        board = board.after(step)


def _write(technique: str, board: Board) -> None:
    state = format_state(board.grid, board.candidates)
    with BOARDS_FILE.open("a") as file:
        file.write(f"{technique}\t{state}\t{board.givens}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
