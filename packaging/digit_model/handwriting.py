"""Draws handwritten digits: of real writers, and of handwriting fonts.

usage: handwriting.py DIGITS OUT.npz [--kept-out]
DIGITS holds the public collections that README.md names, as ``.npz`` files with ``images`` (white
ink on black) and ``labels``. Each sample is cut to its ink, enlarged to 64 x 64 pixels and thinned
to its centre line, so that it can be drawn again with a pen of any width. OUT.npz keeps them.
With --kept-out these are the writers that are never trained on.
"""

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

Pixels = NDArray[np.float32]
Bits = NDArray[np.bool_]
Rows = NDArray[np.uint64]
"""Pictures whose rows of 64 pixels are the bits of one number."""

SIDE = 64
MARGIN = 6
"""Pixels around a sample."""
SHARES = {
    "swiss_numbers_32": 0.34,
    "pendigits_orig_32": 0.27,
    "mnist_28": 0.25,
    "optdigits_orig_32": 0.08,
    "semeion_32": 0.03,
    "hwd1000_32": 0.03,
}
"""How often each collection is drawn from; European and American styles are about balanced."""
MOST = 60000
"""Samples kept of a collection."""


@dataclass(frozen=True, eq=False)
class Samples:
    """Handwritten digits: the ink as written, and its centre line, packed to bits."""

    ink: NDArray[np.uint8]
    thin: NDArray[np.uint8]
    labels: NDArray[np.uint8]
    writers: NDArray[np.int64]
    """Samples of one writer share a number; -1 where the writer is not known."""
    sources: NDArray[np.uint8]

    @staticmethod
    def load(path: Path) -> "Samples":
        kept = np.load(path)
        return Samples(*(kept[name] for name in ("ink", "thin", "labels", "writers", "sources")))


def prepare(folder: Path, out: Path, kept_out: bool) -> None:
    parts = []
    for source, name in enumerate(SHARES):
        file = np.load(folder / f"{name}.npz")
        labels = file["labels"]
        kept = np.flatnonzero((labels > 0) & (is_for_training(file, len(labels)) != kept_out))
        if not len(kept):
            continue
        kept = np.random.default_rng(source).permutation(kept)[:MOST]
        kept.sort()
        writers = file["writer"][kept] if "writer" in file else np.full(len(kept), -1)
        ink = np.stack([centred(image) for image in file["images"][kept]])
        thin = np.concatenate(
            [thinned(ink[start : start + 2000] > 110) for start in range(0, len(ink), 2000)]
        )
        origin = np.full(len(kept), source, np.uint8)
        parts.append((ink, np.packbits(thin, axis=2), labels[kept], writers, origin))
        print(name, len(kept), flush=True)
    ink, thin, labels, writers, sources = (
        np.concatenate(part) for part in zip(*parts, strict=True)
    )
    np.savez(out, ink=ink, thin=thin, labels=labels, writers=writers, sources=sources)


def is_for_training(file: "np.lib.npyio.NpzFile", count: int) -> Bits:
    """Without the writers that the collections themselves keep for testing."""
    if "test" in file:
        return file["test"] == 0
    if "writers_part" in file:
        return file["writers_part"] == 0
    return np.ones(count, bool)


def centred(image: NDArray[np.uint8]) -> NDArray[np.uint8]:
    rows, columns = (
        np.flatnonzero((image > 60).any(axis=1)),
        np.flatnonzero((image > 60).any(axis=0)),
    )
    cut = image[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    scale = (SIDE - 2 * MARGIN) / max(cut.shape)
    size = [max(1, round(side * scale)) for side in cut.shape[::-1]]
    large = cv2.resize(cut, size, interpolation=cv2.INTER_CUBIC)
    result = np.zeros((SIDE, SIDE), np.uint8)
    top, left = (SIDE - large.shape[0]) // 2, (SIDE - large.shape[1]) // 2
    result[top : top + large.shape[0], left : left + large.shape[1]] = large
    return cv2.GaussianBlur(result, (0, 0), 1.2)


def thinned(ink: Bits) -> Bits:
    """The centre lines of many pictures at once (Zhang and Suen 1984); each row is one number."""
    rows = np.packbits(ink, axis=2).view(">u8")[:, :, 0].astype(np.uint64)
    before = None
    while before is None or (rows != before).any():
        before = rows.copy()
        for first in (True, False):
            rows &= ~removable(rows, first)
    packed = rows.astype(">u8")[:, :, None].view(np.uint8)
    return np.unpackbits(packed, axis=2).astype(bool)


def removable(rows: Rows, first: bool) -> Rows:
    """The pixels that thinning takes away in one pass, as bits of each row."""
    one = np.uint64(1)
    above, below = np.zeros_like(rows), np.zeros_like(rows)
    above[:, 1:], below[:, :-1] = rows[:, :-1], rows[:, 1:]
    left, right = rows >> one, rows << one
    around = (above, above << one, right, below << one, below, below >> one, left, above >> one)
    steps = (~now & following for now, following in pairwise((*around, around[0])))
    _, several = ones(around)
    _, several_missing = ones(~bits for bits in around)
    up, up_again = ones(steps)
    ends = right & below & (above | left) if first else above & left & (right | below)
    return rows & several & several_missing & up & ~up_again & ~ends


def ones(parts: Iterable[Rows]) -> tuple[Rows, Rows]:
    """Where at least one of the parts has a bit, and where at least two have."""
    some = several = np.uint64(0)
    for part in parts:
        several = several | (some & part)
        some = some | part
    return some, several


@dataclass(frozen=True)
class Hand:
    """How one person writes on one page."""

    source: int
    """Number of the collection; -1 for a font."""
    writer: int
    font: str
    stroke: float
    """Width of the pen, as a part of the height of a digit; 0 keeps the sample's own strokes."""
    slant: float
    narrow: float
    unsteady: float
    """How much each digit is distorted."""
    bars_sevens: bool


def choose_hand(rng: Generator, samples: Samples, fonts: list[str]) -> Hand:
    source, writer, font = -1, -1, ""
    if fonts and rng.random() < 0.16:
        font = str(rng.choice(fonts))
    else:
        source = int(rng.choice(len(SHARES), p=shares_of(samples)))
        if rng.random() < 0.5:
            writer = int(rng.choice(samples.writers[samples.sources == source]))
    return Hand(
        source,
        writer,
        font,
        0.0 if rng.random() < 0.3 else float(rng.uniform(0.035, 0.17)),
        float(rng.normal(0, 0.12)),
        float(rng.uniform(0.78, 1.2)),
        float(rng.uniform(0.2, 1.0)),
        rng.random() < 0.5,
    )


def write_digit(rng: Generator, hand: Hand, samples: Samples, digit: int, height: float) -> Pixels:
    """Ink from 0 to 1; the digit is about ``height`` pixels high, a little more or less."""
    from drawing import glyphs

    height = max(6.0, height * float(rng.uniform(0.85, 1.15)))
    stroke = hand.stroke * float(rng.uniform(0.85, 1.2))
    if hand.source < 0:
        shape = np.pad(glyphs(hand.font, 52)[digit - 1], 6)
        if digit == 7 and hand.bars_sevens:
            shape = shape.copy()
            middle, left, right = shape.shape[0] * 0.52, shape.shape[1] * 0.2, shape.shape[1] * 0.85
            cv2.line(shape, (int(left), int(middle + 2)), (int(right), int(middle - 2)), 1.0, 4)
        thin = None
    else:
        number = choose_sample(rng, hand, samples, digit)
        shape = samples.ink[number].astype(np.float32) / 255
        thin = np.unpackbits(samples.thin[number], axis=1)[:, :SIDE]
    if thin is not None and stroke > 0:
        far = cv2.distanceTransform(1 - thin, cv2.DIST_L2, 3)
        half = max(0.6, stroke * (SIDE - 2 * MARGIN) / 2)
        shape = np.clip(half + 0.8 - far, 0, 1).astype(np.float32)
        shape = cv2.GaussianBlur(shape, (0, 0), 0.8)
    return distorted(rng, hand, shape, height)


def choose_sample(rng: Generator, hand: Hand, samples: Samples, digit: int) -> int:
    fitting = numbers_of(samples, hand.source, digit)
    if hand.writer >= 0:
        own = fitting[samples.writers[fitting] == hand.writer]
        if len(own):
            return int(rng.choice(own))
    return int(rng.choice(fitting))


@cache
def shares_of(samples: Samples) -> NDArray[np.float64]:
    """How often to draw from each collection, if only some of them have samples."""
    present = np.isin(np.arange(len(SHARES)), samples.sources)
    shares = np.where(present, list(SHARES.values()), 0.0)
    return shares / shares.sum()


@cache
def numbers_of(samples: Samples, source: int, digit: int) -> NDArray[np.intp]:
    return np.flatnonzero((samples.sources == source) & (samples.labels == digit))


def distorted(rng: Generator, hand: Hand, shape: Pixels, height: float) -> Pixels:
    """Slanted, turned, stretched and bent, and scaled to its height."""
    rows = np.flatnonzero(shape.max(axis=1) > 0.3)
    tall = max(float(np.ptp(rows)) if len(rows) else 1.0, 0.45 * max(shape.shape))
    scale = height / tall
    angle = np.deg2rad(rng.normal(0, 5) * hand.unsteady)
    slant = hand.slant + rng.normal(0, 0.06) * hand.unsteady
    wide = scale * hand.narrow * float(rng.uniform(0.9, 1.1))
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    matrix = turn @ np.array([[wide, -slant * scale], [0, scale]])
    side = int(np.ceil(max(shape.shape) * scale * 1.45)) + 4
    middle = np.array([(shape.shape[1] - 1) / 2, (shape.shape[0] - 1) / 2])
    back = np.linalg.inv(matrix)
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) - (side - 1) / 2
    bend = rng.normal(0, 1, (2, 4, 4)).astype(np.float32) * 1.7 * hand.unsteady
    dx, dy = (cv2.resize(part, (side, side), interpolation=cv2.INTER_CUBIC) for part in bend)
    from_x = (back[0, 0] * x + back[0, 1] * y + middle[0] + dx).astype(np.float32)
    from_y = (back[1, 0] * x + back[1, 1] * y + middle[1] + dy).astype(np.float32)
    if scale < 0.7:
        shape = cv2.GaussianBlur(shape, (0, 0), 0.4 / scale)
    written = cv2.remap(shape, from_x, from_y, cv2.INTER_LINEAR)
    rows, columns = (np.flatnonzero(written.max(axis=axis) > 0.1) for axis in (1, 0))
    if not len(rows):
        return written
    return written[max(rows[0] - 1, 0) : rows[-1] + 2, max(columns[0] - 1, 0) : columns[-1] + 2]


if __name__ == "__main__":
    prepare(Path(sys.argv[1]), Path(sys.argv[2]), "--kept-out" in sys.argv)
