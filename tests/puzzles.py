"""The puzzle sets of tests and benchmarks: drawn with a seed, or published ones in ``tests/data``.

``easy`` are random puzzles without a clue to spare, about 24 clues each; ``s17`` have 17 clues;
``hardest`` are among the hardest known; ``misread`` have one wrong clue, ``dug`` are met while
clues are removed: these two may have no solution or several.
"""

from collections.abc import Callable
from functools import cache, partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

from sudoku_app.core.cells import CELLS, Cell, cell_at
from sudoku_app.core.digits import DIGITS
from sudoku_app.core.exact import is_unique
from sudoku_app.core.grid import Grid
from sudoku_app.generation.digging import dig
from sudoku_app.generation.full_grid import draw_full_grid

FOLDER: Final = Path(__file__).parent / "data" / "puzzles"


def puzzles_of(name: str, number: int) -> list[Grid]:
    """The first puzzles of a set, the same ones every time."""
    found = SETS[name](number)
    assert len(found) == number, f"{name} has only {len(found)} puzzles"
    return found


def published(name: str) -> list[Grid]:
    lines = (FOLDER / f"{name}.txt").read_text(encoding="ascii").splitlines()
    return [Grid.parse(line) for line in lines if not line.startswith("#")]


@cache
def _easy_puzzle(number: int) -> Grid:
    rng = Random(f"easy {number}")
    *_, puzzle = dig(draw_full_grid(rng), rng)
    return puzzle


def _easy(number: int) -> list[Grid]:
    return [_easy_puzzle(index) for index in range(number)]


def _shuffled(name: str, number: int) -> list[Grid]:
    """Published puzzles in another form each: in a normal form their first rows are empty, which
    would say more about the form than about a solver.
    """
    rng = Random(name)
    return [_in_another_form(puzzle, rng) for puzzle in published(name)][:number]


def _in_another_form(puzzle: Grid, rng: Random) -> Grid:
    """Bands, stacks, rows, columns and digits change places, which leaves a puzzle what it is."""
    rows, columns = _line_order(rng), _line_order(rng)
    names = (0, *rng.sample(DIGITS, len(DIGITS)))
    return Grid(tuple(names[puzzle[cell_at(row, column)]] for row in rows for column in columns))


def _line_order(rng: Random) -> list[int]:
    return [3 * band + line for band in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)]


def _misread(number: int) -> list[Grid]:
    """Easy puzzles in which one clue is another digit, which does not clash."""
    found: list[Grid] = []
    for index in count():
        if len(found) == number:
            return found
        rng = Random(f"misread {index}")
        puzzle = _easy_puzzle(index)
        changed = puzzle.with_value(rng.choice(list(puzzle.filled_cells())), rng.choice(DIGITS))
        if changed != puzzle and not changed.conflicts():
            found.append(changed)
    raise AssertionError("never")


def _dug(number: int) -> list[Grid]:
    """Boards met while clues are removed, those that were put back included."""
    found: list[Grid] = []
    for index in count():
        rng = Random(f"dug {index}")
        grid = draw_full_grid(rng)
        for cell in rng.sample(CELLS, len(CELLS)):
            if len(found) == number:
                return found
            grid = _try_without(grid, cell, found)
    raise AssertionError("never")


def _try_without(grid: Grid, cell: Cell, met: list[Grid]) -> Grid:
    trial = grid.with_value(cell, 0)
    met.append(trial)
    return trial if is_unique(trial) else grid


SETS: Final[dict[str, Callable[[int], list[Grid]]]] = {
    "easy": _easy,
    "s17": partial(_shuffled, "seventeen_clues"),
    "hardest": partial(_shuffled, "hardest"),
    "misread": _misread,
    "dug": _dug,
}
