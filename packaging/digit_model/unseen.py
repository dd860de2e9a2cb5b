"""Writes over photos of unfilled puzzles, by the hands of people that are never trained on.

usage: unseen.py PHOTOS KEPT_OUT.npz FOLDER [SEED]
PHOTOS holds pictures and labels.tsv (name, 81 characters); KEPT_OUT.npz comes from ``handwriting.py
--kept-out``. FOLDER gets pictures and a labels.tsv as ``tests/bench/begun_papers.py`` reads it. On
each photo one person has filled 15 to 100 % of the empty cells, one digit in forty wrong, and one
in three has noted something in other cells. The print, the paper and the camera are real.
"""

import sys
from pathlib import Path

import cv2
import numpy as np
from drawing import NOTES, Page, Pixels, pen_of, write_digits
from handwriting import Samples, choose_hand
from numpy.random import Generator
from numpy.typing import NDArray

sys.path.append(str(Path(__file__).resolve().parents[2]))

from sudoku_app.core.exact import solve
from sudoku_app.core.grid import Grid
from sudoku_app.vision.load import load
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.scan import scan
from sudoku_app.vision.stages import Photo

CELL = 64


def begin(rng: Generator, puzzle: Grid) -> Page:
    """What a player puts into the empty cells of a puzzle, on an empty page."""
    solution = solve(puzzle)
    assert solution is not None
    labels = np.array(solution.values)
    empty = np.array(puzzle.values) == 0
    written = empty & (rng.random(81) < rng.uniform(0.15, 1.0))
    noted = empty & ~written & (rng.random(81) < rng.choice([0.0, 0.0, 0.5]))
    wrong = written & (rng.random(81) < 1 / 40)
    labels[wrong] = rng.integers(1, 10, np.count_nonzero(wrong))
    labels[empty & ~written] = 0
    labels[noted] = NOTES
    pixels = np.zeros((9 * CELL, 9 * CELL, 3), np.float32)
    return Page(pixels, CELL, 0, labels, written | noted)


def write_over(
    rng: Generator, photo: NDArray[np.uint8], lattice: NDArray[np.float64], ink: Pixels
) -> NDArray[np.uint8]:
    """The photo with ink in the cells of the board: it takes away light, as real ink does."""
    colour, strength, grain = pen_of(rng)
    if grain > 0.12:
        rough = cv2.GaussianBlur(rng.random(ink.shape, np.float32), (0, 0), 0.7)
        rough = (rough - rough.mean()) / (rough.std() + 1e-6)
        ink = ink * np.clip(1 - grain * np.maximum(rough, 0), 0.1, 1)
    ink = cv2.GaussianBlur(ink * strength, (0, 0), float(rng.uniform(0.8, 2.2)))
    seen = np.zeros(photo.shape[:2], np.float32)
    square = np.array([[0, 0], [CELL, 0], [CELL, CELL], [0, CELL]], np.float32)
    for row, column in np.ndindex(9, 9):
        corners = lattice[[row, row, row + 1, row + 1], [column, column + 1, column + 1, column]]
        left, top = np.maximum(np.floor(corners.min(axis=0)).astype(int) - 1, 0)
        width, height = np.ceil(corners.max(axis=0)).astype(int) + 2 - (left, top)
        area = seen[top : top + height, left : left + width]
        start = square + np.array([column, row]) * CELL
        view = cv2.getPerspectiveTransform(
            start.astype(np.float32), (corners - (left, top)).astype(np.float32)
        )
        part = cv2.warpPerspective(ink, view, area.shape[::-1], flags=cv2.INTER_AREA)
        inside = np.zeros(area.shape, np.uint8)
        cv2.fillConvexPoly(inside, np.round(corners - (left, top)).astype(np.int32), (1,))
        np.copyto(area, part, where=inside > 0)
    return (photo * (1 - seen[..., None] * (1 - colour))).astype(np.uint8)


def crossings(photo: Photo) -> NDArray[np.float64]:
    """The crossings of the board's lines, from the corner that is top left of its print."""
    stages = scan(photo, read_with_network)
    try:
        while True:
            next(stages)
    except StopIteration as end:
        return end.value.rectified.lattice.points


def main() -> None:
    photos, samples, folder = Path(sys.argv[1]), Samples.load(Path(sys.argv[2])), Path(sys.argv[3])
    rng = np.random.default_rng(int(sys.argv[4]) if len(sys.argv) > 4 else 7)
    cv2.setNumThreads(1)
    folder.mkdir(parents=True, exist_ok=True)
    rows = []
    for line in (photos / "labels.tsv").read_text().splitlines():
        name, printed = line.split("\t")[:2]
        photo = load(photos / name)
        page = begin(rng, Grid.parse(printed))
        ink = np.zeros(page.pixels.shape[:2], np.float32)
        write_digits(rng, page, choose_hand(rng, samples, []), samples, page.written, ink)
        begun = write_over(rng, photo.pixels, crossings(photo), ink)
        cv2.imwrite(str(folder / f"unseen_{name}"), begun, [cv2.IMWRITE_JPEG_QUALITY, 92])
        digits = "".join(str(label) if 0 < label < NOTES else "." for label in page.labels)
        notes = "".join("c" if label == NOTES else "." for label in page.labels)
        rows.append(f"unseen_{name}\t{printed}\t{digits}\t{notes}\n")
    (folder / "labels.tsv").write_text("".join(rows))


if __name__ == "__main__":
    main()
