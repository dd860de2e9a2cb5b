"""Keeps the cells of photos of begun papers for training.

usage: real_cells.py FOLDER NAMES OUT.npz
FOLDER holds pictures and labels.tsv: name, printed givens, all digits, cells with small notes, each
81 characters ('.' none, '?' not labelled, 'c' notes). NAMES lists the pictures to use, one a line.
Where the givens are not labelled, the cells are shown without saying whether they were written.
"""

import sys
from pathlib import Path

import cv2
import numpy as np
from drawing import NOTES
from numpy.typing import NDArray

sys.path.append(str(Path(__file__).resolve().parents[2]))

from sudoku_app.vision.load import load
from sudoku_app.vision.locate import locate
from sudoku_app.vision.rectify import rectify_either
from sudoku_app.vision.split import split

EMPTY_CELLS = 20
UNKNOWN = 2
"""In place of whether a cell was written: nobody has labelled it."""


def labels_of(digits: str, notes: str) -> NDArray[np.uint8]:
    found = np.array([int(digit) if digit.isdigit() else 0 for digit in digits], np.uint8)
    found[[mark == "c" for mark in notes]] = NOTES
    return found


def main() -> None:
    folder, names, out = Path(sys.argv[1]), set(Path(sys.argv[2]).read_text().split()), sys.argv[3]
    cv2.setNumThreads(1)
    rng = np.random.default_rng(1)
    kept_cells, kept_labels, kept_written = [], [], []
    for line in (folder / "labels.tsv").read_text().splitlines():
        name, givens, digits, notes = line.split("\t")
        if name not in names or "?" in digits:
            continue
        photo = load(str(folder / name))
        lattices = locate(photo).lattices
        if not lattices:
            continue
        cells = split(rectify_either(photo, lattices[0]))
        labels = labels_of(digits, notes)
        written = np.array([g == "." for g in givens], np.uint8)
        if len(givens) != 81 or "?" in givens:
            written = np.full(81, UNKNOWN, np.uint8)
        empty = rng.permutation(np.flatnonzero(labels == 0))[:EMPTY_CELLS]
        kept = np.concatenate([np.flatnonzero(labels), empty])
        kept_cells.append(cells[kept])
        kept_labels.append(labels[kept])
        kept_written.append(written[kept])
    cells, labels, written = map(np.concatenate, (kept_cells, kept_labels, kept_written))
    np.savez(out, cells=cells, labels=labels, written=written)
    print(f"{len(cells)} cells of {len(kept_cells)} photos")


if __name__ == "__main__":
    main()
