"""Pictures that hold no Sudoku: blank pages, text, tables, crosswords, chess boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cv2
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.random import Generator
    from numpy.typing import NDArray

    from tests.vision.camera import Shot


def _page(rng: Generator) -> NDArray[Any]:
    height, width = rng.integers(500, 1100, 2)
    colour = rng.integers(170, 255)
    light = np.linspace(rng.uniform(0.7, 1), rng.uniform(0.7, 1), width)[None, :, None]
    page = np.full((height, width, 3), float(colour)) * light
    return (page + rng.normal(0, 3, page.shape)).clip(0, 255).astype(np.uint8)


def blank(rng: Generator) -> NDArray[Any]:
    return _page(rng)


def text(rng: Generator) -> NDArray[Any]:
    page = _page(rng)
    size = rng.uniform(0.4, 1.0)
    step = int(30 * size)
    columns = int(rng.integers(1, 4))
    width = page.shape[1] // columns
    for column in range(columns):
        for y in range(step, page.shape[0] - step, step):
            _write(page, _words(rng, int(width / (11 * size))), (column * width + 10, y), size)
    return page


def _words(rng: Generator, length: int) -> str:
    letters = rng.choice(list("abcdefghijklmnopqrstuvwxyz      0123456789"), max(length, 1))
    return "".join(letters)


def _write(page: NDArray[Any], words: str, at: tuple[int, int], size: float) -> None:
    cv2.putText(page, words, at, cv2.FONT_HERSHEY_SIMPLEX, size * 0.6, (30, 30, 30), 1, cv2.LINE_AA)


def table(rng: Generator) -> NDArray[Any]:
    """A ruled table with numbers; never nine by nine."""
    page = _page(rng)
    rows, columns = int(rng.integers(3, 20)), int(rng.integers(2, 14))
    if rows == columns == 9:
        rows = 12
    return _ruled(page, rng, rows, columns, numbers=True)


def _ruled(
    page: NDArray[Any], rng: Generator, rows: int, columns: int, *, numbers: bool
) -> NDArray[Any]:
    height, width = page.shape[:2]
    top, left = rng.integers(10, 60, 2)
    ys = np.linspace(top, height - top, rows + 1).astype(int)
    xs = np.linspace(left, width - left, columns + 1).astype(int)
    for y in ys:
        cv2.line(page, (xs[0], y), (xs[-1], y), (40, 40, 40), int(rng.integers(1, 3)))
    for x in xs:
        cv2.line(page, (x, ys[0]), (x, ys[-1]), (40, 40, 40), int(rng.integers(1, 3)))
    for y in ys[1:] if numbers else ():
        for x in xs[:-1]:
            _write(page, str(rng.integers(0, 1000)), (int(x) + 4, int(y) - 5), 0.8)
    return page


def boxes_of_numbers(rng: Generator) -> NDArray[Any]:
    """Three by three frames, each with up to nine numbers in rows and columns: a box of notes."""
    page, starts = squares(rng, 3, 150)
    for row, column in np.ndindex(9, 9):
        if rng.random() < 0.6:
            x, y = int(starts[0]) + 50 * column + 17, int(starts[0]) + 50 * row + 35
            number = str(3 * (row % 3) + column % 3 + 1)
            cv2.putText(page, number, (x, y), cv2.FONT_HERSHEY_SIMPLEX, 0.9, (30, 30, 30), 2)
    return page


def squares(rng: Generator, count: int, edge: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """A page with a square field of ``count`` x ``count`` ruled squares, and where they begin."""
    side = count * edge
    page = _page(rng)
    page = cv2.resize(page, (side + 120, side + int(rng.integers(80, 300))))
    starts = 50 + np.arange(count + 1) * edge
    for start in starts:
        end = int(starts[-1])
        cv2.line(page, (50, int(start)), (end, int(start)), (30, 30, 30), 2)
        cv2.line(page, (int(start), 50), (int(start), end), (30, 30, 30), 2)
    return page, starts


def crossword(rng: Generator) -> NDArray[Any]:
    count, edge = int(rng.choice([7, 9, 11, 13, 15])), int(rng.integers(26, 50))
    page, starts = squares(rng, count, edge)
    number = 1
    for row in range(count):
        for column in range(count):
            x, y = int(starts[column]), int(starts[row])
            if rng.random() < 0.22:
                cv2.rectangle(page, (x, y), (x + edge, y + edge), (25, 25, 25), cv2.FILLED)
            elif rng.random() < 0.3:
                _write(page, str(number), (x + 3, y + 11), 0.5)
                number += 1
    return page


def chess(rng: Generator) -> NDArray[Any]:
    count, edge = int(rng.choice([8, 8, 8, 10])), int(rng.integers(30, 80))
    page, starts = squares(rng, count, edge)
    dark = int(rng.integers(40, 150))
    for row in range(count):
        for column in range(row % 2, count, 2):
            x, y = int(starts[column]), int(starts[row])
            cv2.rectangle(page, (x, y), (x + edge, y + edge), (dark,) * 3, cv2.FILLED)
    return page


def graph_paper(rng: Generator) -> NDArray[Any]:
    count, edge = int(rng.integers(12, 40)), int(rng.integers(14, 36))
    return squares(rng, count, edge)[0]


def number_search(rng: Generator) -> NDArray[Any]:
    """A field of digits without lines."""
    page = _page(rng)
    step = int(rng.integers(30, 60))
    for y in range(step, page.shape[0] - 10, step):
        for x in range(10, page.shape[1] - step, step):
            _write(page, str(rng.integers(1, 10)), (x, y), step / 30)
    return page


def landscape(rng: Generator) -> NDArray[Any]:
    """Clouds of all sizes and colours with things before them, as in any photo of the world."""
    height, width = (int(side) for side in rng.integers(400, 800, 2))
    clouds = np.zeros((height, width, 3), np.float32)
    for octave in range(2, 8):
        grain = rng.normal(0, 0.6**octave, (2**octave + 2, 2**octave + 2, 3)).astype(np.float32)
        clouds += cv2.resize(grain, (width, height), interpolation=cv2.INTER_CUBIC)
    scene = cv2.normalize(clouds, np.zeros_like(clouds), 0, 255, cv2.NORM_MINMAX).astype(np.uint8)
    for _ in range(int(rng.integers(5, 60))):
        start, end = ([int(p) for p in rng.integers(0, (width, height))] for _ in range(2))
        colour = [int(part) for part in rng.integers(0, 255, 3)]
        size = [int(radius) for radius in rng.integers(3, 90, 2)]
        if rng.random() < 0.5:
            cv2.ellipse(scene, start, size, float(rng.uniform(0, 180)), 0, 360, colour, -1)
        else:
            cv2.line(scene, start, end, colour, int(rng.integers(1, 6)), cv2.LINE_AA)
    return scene


KINDS: dict[str, Callable[[Generator], NDArray[Any]]] = {
    "blank": blank, "text": text, "table": table, "crossword": crossword, "chess": chess,
    "graph paper": graph_paper, "number search": number_search, "landscape": landscape,
}  # fmt: skip


def painted_out(shot: Shot, rng: Generator) -> NDArray[Any]:
    """The picture with paper colour over the board and a little around it."""
    centre = shot.points.mean(axis=(0, 1))
    outline = np.concatenate(
        [shot.points[0], shot.points[:, 9], shot.points[9, ::-1], shot.points[::-1, 0]]
    )
    region = centre + (outline - centre) * 1.03
    paper = np.percentile(shot.pixels[::7, ::7].reshape(-1, 3), 70, axis=0)
    pixels = shot.pixels.copy()
    mask = np.zeros(pixels.shape[:2], dtype=np.uint8)
    cv2.fillPoly(mask, [region.round().astype(np.int32)], 255)
    patch = paper + rng.normal(0, 4, pixels.shape)
    pixels[mask > 0] = patch.clip(0, 255).astype(np.uint8)[mask > 0]
    return pixels
