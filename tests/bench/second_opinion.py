"""What Tesseract adds to the network on spoilt photos, odd fonts and begun papers.

Every board is located, flattened and read by the network alone. Where the program would ask
Tesseract (the network hesitates at printed cells of a blurred board), it is asked once, and the
board is repaired again with both opinions. SUDOKU_ASK_ALL=1 asks about boards of any look.

SUDOKU_PHOTOS and SUDOKU_BEGUN name folders of labelled photos; SUDOKU_PHOTO_STEP takes every n-th
of them (8), beginning with SUDOKU_PHOTO_FIRST (0).
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np

from sudoku_app.core.errors import SudokuError
from sudoku_app.vision.handwriting import repair_begun
from sudoku_app.vision.load import load
from sudoku_app.vision.locate import locate
from sudoku_app.vision.readers.combined import is_blurred, unclear_cells, weigh
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.readers.tesseract import read_cells
from sudoku_app.vision.scan import Scan, scan
from tests.bench.drawn_photos import shuffled, system_fonts
from tests.bench.labelled_photos import BEGUN, FOLDER, begun_photos, labelled_photos
from tests.bench.table import print_table
from tests.vision import camera
from tests.vision.camera import Shot
from tests.vision.printed import BUNDLED_FONTS, photograph, print_board, random_print
from tests.vision.test_repair import PUZZLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.random import Generator
    from numpy.typing import NDArray

STEP = int(os.environ.get("SUDOKU_PHOTO_STEP", "8"))
FIRST = int(os.environ.get("SUDOKU_PHOTO_FIRST", "0"))
ASK_ALL = os.environ.get("SUDOKU_ASK_ALL") == "1"
DRAWN = 320
MOST_UNCLEAR = 40


def _darkened(shot: Shot, rng: Generator) -> Shot:
    dark = shot.pixels * 0.18 + rng.normal(0, 4, shot.pixels.shape)
    return Shot(np.clip(dark, 0, 255).astype(np.uint8), shot.points)


SPOILT: dict[str, Callable[[Shot, Generator], Shot]] = {
    "unfilled, as they are": lambda shot, _: shot,
    "dark": _darkened,
    "blurred": lambda shot, _: camera.blurred(shot, 0.1),
    "JPEG quality 6": lambda shot, _: camera.compressed(shot, 6),
    "noisy": lambda shot, rng: camera.noisy(shot, 55, rng),
    "ten pixels a cell": lambda shot, _: camera.scaled(shot, 10 / shot.cell),
}


@dataclass(slots=True)
class Tally:
    boards: int = 0
    asked: int = 0
    right_before: int = 0
    saved: int = 0
    spoilt: int = 0
    doubts_before: int = 0
    doubts_after: int = 0
    times: list[float] = field(default_factory=list)

    def add(self, board: Scan, wanted: str) -> None:
        self.boards += 1
        right = str(board.grid) == wanted
        self.right_before += right
        cells = unclear_cells(board.reading)
        if not cells or len(cells) > MOST_UNCLEAR:
            return
        if not (ASK_ALL or is_blurred(board.rectified)):
            return
        self.asked += 1
        started = perf_counter()
        opinion = read_cells(board.rectified, cells)
        self.times.append(1000 * (perf_counter() - started))
        both = weigh(board.reading.probabilities, opinion, cells)
        after = repair_begun(board.rectified, replace(board.reading, probabilities=both))
        right_after = str(after.grid) == wanted
        self.saved += right_after and not right
        self.spoilt += right and not right_after
        self.doubts_before += len(board.repaired.doubtful)
        self.doubts_after += len(after.doubtful)

    def row(self, kind: str) -> list[object]:
        ms = float(np.median(self.times)) if self.times else 0.0
        figures = (self.boards, self.right_before, self.asked, self.saved, self.spoilt)
        return [kind, *figures, self.doubts_before, self.doubts_after, ms]


def run() -> None:
    head = ("boards", "count", "right", "asked", "saved", "spoilt", "doubts", "after", "ms a call")
    tallies = {kind: Tally() for kind in (*SPOILT, "odd fonts", "begun")}
    for number, (name, wanted) in enumerate([*labelled_photos().items()][FIRST::STEP]):
        photo = load(FOLDER / name)
        shot = Shot(photo.pixels, locate(photo).lattices[0].points)
        for kind, spoil in SPOILT.items():
            pixels = spoil(shot, np.random.default_rng(number)).pixels
            _read_into(tallies[kind], pixels, wanted)
    for pixels, wanted in _drawn():
        _read_into(tallies["odd fonts"], pixels, wanted)
    for name, label in [*begun_photos().items()][FIRST::STEP]:
        _read_into(tallies["begun"], load(BEGUN / name).pixels, label.digits)
    print_table(head, [tally.row(kind) for kind, tally in tallies.items() if tally.boards])


def _drawn() -> Iterator[tuple[NDArray[Any], str]]:
    fonts = [*BUNDLED_FONTS, *system_fonts()]
    for seed in range(FIRST, DRAWN, STEP):
        rng = np.random.default_rng([11, seed])
        puzzle = shuffled(PUZZLES[seed % len(PUZZLES)], rng)
        shot = photograph(print_board(puzzle, random_print(rng, fonts)), rng)
        yield shot.pixels, str(puzzle)


def _read_into(tally: Tally, pixels: NDArray[Any], wanted: str) -> None:
    cv2.setNumThreads(1)
    stages = scan(load(pixels), read_with_network)
    try:
        while True:
            next(stages)
    except StopIteration as end:
        tally.add(end.value, wanted)
    except SudokuError:
        tally.boards += 1
