"""Pictures without a puzzle, drawn, and photos with theirs painted out: puzzles claimed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from sudoku_app.core.errors import SudokuError
from sudoku_app.vision.load import load
from sudoku_app.vision.locate import locate
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.scan import scan
from tests.bench.labelled_photos import FOLDER, WHERE_FROM
from tests.bench.table import print_table
from tests.vision.camera import Shot
from tests.vision.no_puzzles import KINDS, painted_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

EACH = 16
PAINTED = 40


def run() -> None:
    drawn = {
        kind: [draw(np.random.default_rng([7, seed])) for seed in range(EACH)]
        for kind, draw in KINDS.items()
    }
    rows = [_measure(kind, pictures) for kind, pictures in drawn.items()]
    if photos := list(_painted_out()):
        rows.append(_measure("painted out", photos))
    print_table(("pictures", "count", "grids found", "puzzles claimed"), rows)
    if not photos:
        print(f"  {WHERE_FROM}")


def _painted_out() -> Iterator[NDArray[Any]]:
    rng = np.random.default_rng(7)
    for path in sorted(FOLDER.glob("*.jpg"))[:: max(1, 160 // PAINTED)]:
        photo = load(path)
        lattices = locate(photo).lattices
        pixels = photo.pixels
        for lattice in lattices:
            pixels = painted_out(Shot(pixels, lattice.points), rng)
        yield pixels


def _measure(kind: str, pictures: list[NDArray[Any]]) -> list[object]:
    grids = sum(bool(locate(load(pixels)).lattices) for pixels in pictures)
    return [kind, len(pictures), grids, sum(map(_is_claimed, pictures))]


def _is_claimed(pixels: NDArray[Any]) -> bool:
    try:
        for _ in scan(load(pixels), read_with_network):
            pass
    except SudokuError:
        return False
    return True
