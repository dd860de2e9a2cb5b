"""Writes more digits and notes over empty cells that were drawn before, and keeps them.

usage: overlay.py CELLS HANDWRITING SAMPLES OUT.npz [COUNT]
This is far cheaper than drawing and photographing whole boards: the empty cells bring lines, paper,
dirt and noise of many pages, and each gets handwriting of its own. Half of them get small notes.
"""

import sys
from pathlib import Path

import cv2
import numpy as np
from drawing import NOTES, paste
from handwriting import Samples, choose_hand, write_digit
from numpy.random import Generator
from numpy.typing import NDArray

SCALE = 2
"""Pixels drawn for each pixel of a cell."""
SIDE = 32


def write_large(
    rng: Generator, samples: Samples, fonts: list[str], ink: NDArray[np.float32], digit: int
) -> None:
    hand = choose_hand(rng, samples, fonts)
    height = rng.uniform(0.4, 0.85)
    room = max(0.06, 0.5 - height / 2)
    x, y = 0.5 + np.clip(rng.normal(0, 0.08, 2), -room, room)
    shape = write_digit(rng, hand, samples, digit, height * len(ink))
    paste(ink, shape, x * len(ink), y * len(ink))


def write_small(
    rng: Generator, samples: Samples, fonts: list[str], ink: NDArray[np.float32]
) -> None:
    """Notes in a row, at their places of three by three, or one in a corner."""
    hand, side = choose_hand(rng, samples, fonts), len(ink)
    layout = rng.choice(["row", "places", "corner"], p=[0.6, 0.2, 0.2])
    count = int(rng.choice([2, 3, 4], p=[0.55, 0.33, 0.12]))
    if layout == "corner":
        count = int(rng.choice([1, 2], p=[0.6, 0.4]))
    digits = np.sort(rng.permutation(9)[:count] + 1)
    height = rng.uniform(0.2, (0.36, 0.52, 0.42, 0.34)[count - 1])
    if layout == "places":
        height = min(height, 0.28)
    start = rng.uniform(0.04, max(0.06, 0.9 - 0.62 * height * count))
    top = rng.uniform(0.08, 0.25) if rng.random() < 0.8 else rng.uniform(0.08, 0.9 - height)
    step = rng.uniform(0.5, 0.75) * height
    right, down = rng.integers(0, 2, 2)
    for number, digit in enumerate(digits):
        match layout:
            case "row":
                x, y = start + 0.3 * height + number * step, top + height / 2
            case "places":
                x, y = 0.2 + (digit - 1) % 3 * 0.3, 0.2 + (digit - 1) // 3 * 0.3
            case _:
                x, y = (
                    0.2 + 0.6 * (right if number == 0 else 1 - right),
                    0.07 + height / 2 + down * (0.86 - height),
                )
        x, y = np.array([x, y]) + rng.normal(0, 0.02, 2)
        shape = write_digit(rng, hand, samples, int(digit), height * side)
        paste(ink, shape, x * side, y * side)


def main() -> None:
    folder, fonts, samples, out = Path(sys.argv[1]), *sys.argv[2:5]
    count = int(sys.argv[5]) if len(sys.argv) > 5 else 40000
    cv2.setNumThreads(1)
    rng = np.random.default_rng(5)
    files = Path(fonts).read_text().splitlines()
    hands = Samples.load(Path(samples))
    shards = [np.load(path) for path in sorted(folder.glob("shard-*.npz"))]
    empty = np.concatenate([shard["cells"][shard["labels"] == 0] for shard in shards])
    labels = np.where(rng.random(count) < 0.5, NOTES, rng.integers(1, 10, count)).astype(np.uint8)
    cells = np.empty((count, SIDE, SIDE), np.uint8)
    for number, label in enumerate(labels):
        ink = np.zeros((SIDE * SCALE, SIDE * SCALE), np.float32)
        if label == NOTES:
            write_small(rng, hands, files, ink)
        else:
            write_large(rng, hands, files, ink, int(label))
        ink = cv2.GaussianBlur(ink, (0, 0), float(rng.uniform(0.6, 2.2)))
        ink = cv2.resize(ink, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
        strength = rng.uniform(0.35, 1.0) / max(float(ink.max()), 0.3)
        paper = empty[rng.integers(len(empty))].astype(np.float32)
        cells[number] = (paper * (1 - np.clip(ink * strength, 0, 1))).astype(np.uint8)
    np.savez(out, cells=cells, labels=labels, written=np.ones(count, np.uint8))
    print(f"{count} cells")


if __name__ == "__main__":
    main()
