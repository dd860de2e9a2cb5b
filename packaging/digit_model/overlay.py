"""Writes more digits and notes over empty cells that were drawn before, and keeps them.

usage: overlay.py CELLS HANDWRITING SAMPLES OUT.npz [COUNT [SEED]]
This is far cheaper than drawing and photographing whole boards: the empty cells bring lines, paper,
dirt and noise of many pages, and each gets handwriting of its own: large digits, some of them over
an erased or crossed out one, in a circle, underlined or cut by a line; small notes; and what is
left of a digit that was erased, or reaches in from the next cell, which counts as empty.
"""

import sys
from pathlib import Path

import cv2
import numpy as np
from drawing import NOTES, paste
from handwriting import Hand, Samples, choose_hand, write_digit
from numpy.random import Generator
from numpy.typing import NDArray

SCALE = 2
"""Pixels drawn for each pixel of a cell."""
SIDE = 32


def write_large(
    rng: Generator, samples: Samples, fonts: list[str], ink: NDArray[np.float32], digit: int
) -> None:
    """A digit anywhere in its cell; one in six is corrected, circled or underlined."""
    hand = choose_hand(rng, samples, fonts)
    height = rng.uniform(0.36, 0.95)
    room = max(0.1, 0.54 - height / 2)
    x, y = 0.5 + np.clip(rng.normal(0, 0.1, 2), -room, room)
    shape = write_digit(rng, hand, samples, digit, height * len(ink))
    kind = rng.random()
    if kind < 0.06:
        other = write_digit(rng, hand, samples, int(rng.integers(1, 10)), height * len(ink))
        paste(ink, other, x * len(ink), y * len(ink), float(rng.uniform(0.08, 0.45)))
    elif kind < 0.08:
        write_crossed_out(rng, hand, samples, ink)
    elif kind < 0.11:
        circle(rng, ink)
    elif kind < 0.13:
        underline(rng, ink)
    elif kind < 0.16:
        reach_in(rng, hand, samples, ink)
    paste(ink, shape, x * len(ink), y * len(ink))


def write_crossed_out(
    rng: Generator, hand: Hand, samples: Samples, ink: NDArray[np.float32]
) -> None:
    """A small digit in a corner with a stroke through it."""
    side = len(ink)
    x, y = (side * rng.choice([rng.uniform(0.12, 0.25), rng.uniform(0.75, 0.88)], 2)).tolist()
    height = side * rng.uniform(0.2, 0.35)
    paste(ink, write_digit(rng, hand, samples, int(rng.integers(1, 10)), height), x, y)
    ends = np.array([[-1, 1], [1, -1]]) * height * rng.uniform(0.4, 0.7) + [x, y]
    cv2.line(ink, *np.round(ends).astype(int).tolist(), 0.9, int(rng.integers(1, 3)), cv2.LINE_AA)


def circle(rng: Generator, ink: NDArray[np.float32]) -> None:
    side = len(ink)
    centre = [round(side * v) for v in rng.uniform(0.44, 0.56, 2)]
    axes = [round(side * v) for v in rng.uniform(0.4, 0.52, 2)]
    width = int(rng.integers(1, 4))
    cv2.ellipse(ink, centre, axes, rng.uniform(0, 90), 0, 350, 0.9, width, cv2.LINE_AA)


def underline(rng: Generator, ink: NDArray[np.float32]) -> None:
    side = len(ink)
    left, right = round(side * rng.uniform(0.1, 0.3)), round(side * rng.uniform(0.7, 0.95))
    first, last = (round(side * v) for v in 0.9 + rng.normal(0, 0.03, 2))
    cv2.line(ink, (left, first), (right, last), 0.9, int(rng.integers(1, 3)), cv2.LINE_AA)


def reach_in(rng: Generator, hand: Hand, samples: Samples, ink: NDArray[np.float32]) -> None:
    """The edge of a digit of the next cell."""
    side = len(ink)
    shape = write_digit(rng, hand, samples, int(rng.integers(1, 10)), side * rng.uniform(0.5, 0.9))
    across = rng.random() < 0.5
    beyond = shape.shape[1 if across else 0] / 2 - side * rng.uniform(0.04, 0.16)
    far = -beyond if rng.random() < 0.5 else side + beyond
    along = side * rng.uniform(0.3, 0.7)
    paste(ink, shape, *((far, along) if across else (along, far)))


def leave_traces(
    rng: Generator, samples: Samples, fonts: list[str], ink: NDArray[np.float32]
) -> None:
    """What an empty cell shows: an erased digit, or one of the next cell that reaches in."""
    hand = choose_hand(rng, samples, fonts)
    if rng.random() < 0.5:
        reach_in(rng, hand, samples, ink)
        return
    shape = write_digit(
        rng, hand, samples, int(rng.integers(1, 10)), len(ink) * rng.uniform(0.4, 0.8)
    )
    x, y = len(ink) * rng.uniform(0.4, 0.6, 2)
    paste(ink, shape, x, y, float(rng.uniform(0.04, 0.13)))


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
    seed = int(sys.argv[6]) if len(sys.argv) > 6 else 5
    cv2.setNumThreads(1)
    rng = np.random.default_rng(seed)
    files = Path(fonts).read_text().splitlines()
    hands = Samples.load(Path(samples))
    shards = [np.load(path) for path in sorted(folder.glob("shard-0*.npz"))]
    empty = np.concatenate([shard["cells"][shard["labels"] == 0] for shard in shards])
    kinds = rng.random(count)
    labels = np.where(kinds < 0.28, NOTES, rng.integers(1, 10, count)).astype(np.uint8)
    labels[kinds > 0.96] = 0
    cells = np.empty((count, SIDE, SIDE), np.uint8)
    for number, label in enumerate(labels):
        ink = np.zeros((SIDE * SCALE, SIDE * SCALE), np.float32)
        if label == NOTES:
            write_small(rng, hands, files, ink)
        elif label:
            write_large(rng, hands, files, ink, int(label))
        else:
            leave_traces(rng, hands, files, ink)
        ink = cv2.GaussianBlur(ink, (0, 0), float(rng.uniform(0.6, 2.2)))
        ink = cv2.resize(ink, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
        strength = rng.uniform(0.28, 1.0) / (max(float(ink.max()), 0.3) if label else 1.0)
        paper = empty[rng.integers(len(empty))].astype(np.float32)
        cells[number] = (paper * (1 - np.clip(ink * strength, 0, 1))).astype(np.uint8)
    np.savez(out, cells=cells, labels=labels, written=np.ones(count, np.uint8))
    print(f"{count} cells")


if __name__ == "__main__":
    main()
