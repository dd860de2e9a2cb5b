"""Real photos spoilt in many ways: boards found, boards read right by the network.

Every SUDOKU_PHOTO_STEP-th photo is taken.
SUDOKU_FAILURES names a picture to write (.jpg): all boards that failed, side by side.
"""

from __future__ import annotations

import os
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np

from sudoku_app.core.errors import SudokuError
from sudoku_app.core.grid import Grid
from sudoku_app.vision.load import load
from sudoku_app.vision.locate import locate
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.scan import Scan, scan
from tests.bench.failure_sheet import Failure, write_sheet
from tests.bench.labelled_photos import FOLDER, WHERE_FROM, labelled_photos
from tests.bench.table import print_table
from tests.vision.camera import SPOILT, Shot

if TYPE_CHECKING:
    from numpy.typing import NDArray

STEP = int(os.environ.get("SUDOKU_PHOTO_STEP", "4"))
SHEET = os.environ.get("SUDOKU_FAILURES")


def run() -> None:
    labels = [*labelled_photos().items()][::STEP]
    if not labels:
        print(f"  {WHERE_FROM}")
        return
    shots = {name: _shot(name) for name, _ in labels}
    failures: list[Failure] = []
    rows = [_measure(spoiling, labels, shots, failures) for spoiling in SPOILT]
    print_table(("spoilt", "photos", "% found", "% exact", "silent", "median ms"), rows)
    if SHEET and failures:
        write_sheet(failures, Path(SHEET))


def _shot(name: str) -> Shot:
    photo = load(FOLDER / name)
    return Shot(photo.pixels, locate(photo).lattices[0].points)


def _measure(
    spoiling: str, labels: list[tuple[str, str]], shots: dict[str, Shot], failures: list[Failure]
) -> list[object]:
    found = exact = silent = 0
    times = []
    for number, (name, wanted) in enumerate(labels):
        shot = SPOILT[spoiling](shots[name], np.random.default_rng(number))
        started = process_time()
        result = _read(shot.pixels)
        times.append(1000 * (process_time() - started))
        is_right = result is not None and str(result.grid) == wanted
        found += result is not None
        exact += is_right
        silent += result is not None and not is_right and not result.repaired.doubtful
        if not is_right:
            failures.append(_failure(f"{spoiling}: {name}", shot, wanted, result))
            print(f"    {failures[-1].title}: {failures[-1].word}", flush=True)
    share = 100 / len(labels)
    return [spoiling, len(labels), found * share, exact * share, silent, float(np.median(times))]


def _failure(title: str, shot: Shot, wanted: str, result: Scan | None) -> Failure:
    if result is None:
        return Failure(title, shot.pixels, Grid.parse(wanted), None)
    return Failure(title, result.rectified.board, Grid.parse(wanted), result.grid)


def _read(pixels: NDArray[Any]) -> Scan | None:
    cv2.setNumThreads(1)
    stages = scan(load(pixels), read_with_network)
    try:
        while True:
            next(stages)
    except StopIteration as end:
        result: Scan = end.value
        return result
    except SudokuError:
        return None
