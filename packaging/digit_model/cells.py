"""Draws, photographs and flattens boards, and keeps their cells for training.

usage: cells.py FONTS HANDWRITING SAMPLES FOLDER [--boards N] [--seed S] [--jobs N]
The flat boards come from the app's own rectification with a lattice that is a little off, because
the lattice found in a real photo is a little off too, and are softened as the app softens them.
Each shard depends on the seed and its number alone.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path

import cv2
import numpy as np
from camera import choose_spoiling, photograph
from drawing import Material, draw_page
from handwriting import Samples
from numpy.random import Generator
from numpy.typing import NDArray

sys.path.append(str(Path(__file__).resolve().parents[2]))

from sudoku_app.vision.readers.network import blurs, softened
from sudoku_app.vision.rectify import rectify
from sudoku_app.vision.split import split
from sudoku_app.vision.stages import Lattice, Photo

SHARD = 50
"""Boards a file."""
SECOND_LOOKS = 0.2
"""Share of the boards shown as the app looks at them when the first look leaves a doubt."""
EMPTY_CELLS = 20
"""Empty cells kept of a board: enough of them, since most are plain paper."""


def shake(rng: Generator, lattice: NDArray[np.float64]) -> NDArray[np.float64]:
    """The lattice as a search would find it: shifted, stretched and uneven by parts of a cell."""
    cell = np.linalg.norm(lattice[9, 9] - lattice[0, 0]) / 12.7
    wide = rng.choice([1.0, 2.2], p=[0.85, 0.15])
    shift = rng.normal(0, 0.02 * wide, 2)
    stretch = np.einsum(
        "rcx,xy->rcy", lattice - lattice.mean(axis=(0, 1)), rng.normal(0, 0.003 * wide, (2, 2))
    )
    return lattice + cell * (shift + rng.normal(0, 0.012 * wide, lattice.shape)) + stretch


def make_board(
    rng: Generator, material: Material
) -> tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.bool_]]:
    spoiling = choose_spoiling(rng)
    page = draw_page(rng, material, int(np.clip(spoiling.cell_size * 1.3, 28, 64)))
    shot = photograph(rng, page, spoiling)
    flat = rectify(Photo(shot.pixels), Lattice(shake(rng, shot.lattice)))
    cells = split(softened(flat, blurs(flat)[int(rng.random() < SECOND_LOOKS)]))
    empty = rng.permutation(np.flatnonzero(shot.labels == 0))[:EMPTY_CELLS]
    kept = np.concatenate([np.flatnonzero(shot.labels), empty])
    return cells[kept], shot.labels[kept], shot.written[kept]


def make_shard(
    number: int, seed: int, fonts: list[str], handwriting: list[str], samples: Path, folder: Path
) -> int:
    cv2.setNumThreads(1)
    rng = np.random.default_rng([seed, number])
    material = Material(fonts, handwriting, Samples.load(samples))
    boards = [make_board(rng, material) for _ in range(SHARD)]
    cells, labels, written = (np.concatenate(part) for part in zip(*boards, strict=True))
    np.savez(
        folder / f"shard-{number:03}.npz",
        cells=cells,
        labels=labels.astype(np.uint8),
        written=written,
    )
    return len(cells)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("fonts", type=Path, help="files.txt as written by fonts.py")
    parser.add_argument("handwriting", type=Path, help="files.txt of the handwriting fonts")
    parser.add_argument("samples", type=Path, help="as written by handwriting.py")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--boards", type=int, default=12000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first file")
    parser.add_argument("--jobs", type=int, default=2, help="processes at work")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    fonts = options.fonts.read_text().splitlines()
    handwriting = options.handwriting.read_text().splitlines()
    shards = range(options.first, options.first + options.boards // SHARD)
    constant = (options.seed, fonts, handwriting, options.samples, options.folder)
    with ProcessPoolExecutor(options.jobs) as pool:
        counts = pool.map(make_shard, shards, *map(repeat, constant))
        print(f"{sum(counts)} cells of {len(shards) * SHARD} boards")


if __name__ == "__main__":
    main()
