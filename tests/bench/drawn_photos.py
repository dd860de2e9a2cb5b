"""Three hundred drawn photos over this machine's fonts: boards read right, and silently wrong."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import ImageFont

from sudoku_app.core.errors import SudokuError
from sudoku_app.core.grid import Grid
from sudoku_app.vision.load import load
from sudoku_app.vision.readers.catalogue import create_reader
from sudoku_app.vision.scan import Scan, scan
from tests.bench.table import print_table
from tests.vision.printed import BUNDLED_FONTS, photograph, print_board, random_print
from tests.vision.test_repair import PUZZLES

COUNT = 300
FAMILIES = (
    *(
        "C059",
        "Caladea",
        "Cantarell",
        "Carlito",
        "DejaVu",
        "FreeSans",
        "FreeSerif",
        "Gillius",
        "Lato",
    ),
    *("Liberation", "Nimbus", "OpenSans", "Play", "Roboto", "Tribun", "Vollkorn", "texgyre"),
)


def run() -> None:
    fonts = [*BUNDLED_FONTS, *system_fonts()]
    rows = []
    for name in ("network", "auto"):
        exact = silent = 0
        for number in range(COUNT):
            rng = np.random.default_rng([1, number])
            puzzle = shuffled(PUZZLES[number % len(PUZZLES)], rng)
            shot = photograph(print_board(puzzle, random_print(rng, fonts)), rng)
            result = read(shot.pixels, name)
            right = result is not None and result.grid == puzzle
            exact += right
            silent += result is not None and not right and not result.repaired.doubtful
            if not right:
                print(f"    {name}: photo {number} {'not found' if result is None else 'misread'}")
        rows.append((name, COUNT, len(fonts), 100 * exact / COUNT, silent))
    print_table(("reader", "photos", "fonts", "% exact", "silent"), rows)


def system_fonts() -> list[Path]:
    """Usual text faces, upright and slanted, of all weights."""
    files = sorted(Path("/usr/share/fonts").rglob("*.[to]tf"))
    return [path for path in files if path.name.startswith(FAMILIES) and _has_digits(path)]


def _has_digits(path: Path) -> bool:
    font = ImageFont.truetype(str(path), 20)
    return len({bytes(font.getmask(digit)) for digit in "123456789"}) == 9


def shuffled(puzzle: Grid, rng: np.random.Generator) -> Grid:
    """The same puzzle with its digits exchanged."""
    names = [0, *rng.permutation(np.arange(1, 10)).tolist()]
    return Grid(tuple(names[value] for value in puzzle.values))


def read(pixels: np.ndarray, name: str) -> Scan | None:
    stages = scan(load(pixels), create_reader(name))
    try:
        while True:
            next(stages)
    except StopIteration as end:
        result: Scan = end.value
        return result
    except SudokuError:
        return None
