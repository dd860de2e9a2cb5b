"""Photos that show only a part of a puzzle: how many of them are said to.

SUDOKU_PHOTOS and SUDOKU_BEGUN name the folders of whole photos; every SUDOKU_PHOTO_STEP-th of them
(8) is cropped so that one, two or three rows or columns of its puzzle are missing at one side.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from sudoku_app.core.errors import SudokuError
from sudoku_app.vision.load import load
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.scan import scan
from sudoku_app.vision.stages import Located
from tests.bench.labelled_photos import BEGUN, FOLDER, begun_photos, labelled_photos
from tests.bench.table import print_table

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.random import Generator

    from sudoku_app.vision.stages import Photo

STEP = int(os.environ.get("SUDOKU_PHOTO_STEP", "8"))
MISSING = (1, 2, 3)


def run() -> None:
    photos = [FOLDER / name for name in labelled_photos()]
    photos += [BEGUN / name for name in begun_photos()]
    told: dict[int, Counter[str]] = {missing: Counter() for missing in MISSING}
    for number, path in enumerate(photos[::STEP]):
        missing = MISSING[number % len(MISSING)]
        photo = _cropped(np.random.default_rng(number), path, missing)
        if photo is None:
            continue
        answer = _answer(photo)
        told[missing][answer] += 1
        if answer != "photo.cut_off":
            print(f"    {path.name}, {missing} missing: {answer}", flush=True)
    kinds = sorted({answer for counted in told.values() for answer in counted})
    rows = [[missing, *(counted[kind] for kind in kinds)] for missing, counted in told.items()]
    print_table(("missing", *kinds), rows)


def _cropped(rng: Generator, path: Path, missing: int) -> Photo | None:
    """The photo without so many rows or columns and a part of the next; None if none is found."""
    photo = load(path)
    located = next(scan(photo, read_with_network), None)
    if not isinstance(located, Located) or not located.lattices:
        return None
    outline = located.lattices[0].outline
    (left, top), (right, bottom) = outline.min(axis=0), outline.max(axis=0)
    share = (missing + rng.uniform(0.1, 0.9)) / 9
    pixels = photo.pixels
    match rng.integers(4):
        case 0:
            pixels = pixels[round(top + share * (bottom - top)) :]
        case 1:
            pixels = pixels[: round(bottom - share * (bottom - top))]
        case 2:
            pixels = pixels[:, round(left + share * (right - left)) :]
        case _:
            pixels = pixels[:, : round(right - share * (right - left))]
    return replace(photo, pixels=np.ascontiguousarray(pixels))


def _answer(photo: Photo) -> str:
    """The key of the message, or that a puzzle was read, perhaps with doubtful cells."""
    stages = scan(photo, read_with_network)
    try:
        while True:
            next(stages)
    except StopIteration as end:
        return "read, doubtful" if end.value.repaired.doubtful else "read"
    except SudokuError as error:
        return error.key
