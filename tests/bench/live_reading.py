"""Reading 1280 x 720 frames of a moving page: frames a second, against a whole scan of each."""

from __future__ import annotations

import os
from time import process_time
from typing import TYPE_CHECKING, Any

import sudoku_app.vision  # noqa: F401  # first: it decides how numpy uses threads

import cv2  # isort: skip
import numpy as np

from sudoku_app.core.errors import SudokuError
from sudoku_app.vision.load import load
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.scan import scan
from sudoku_app.vision.watch import watch
from tests.bench.table import print_table
from tests.vision import camera, no_puzzles
from tests.vision.printed import Print, print_board
from tests.vision.test_repair import PUZZLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from numpy.random import Generator
    from numpy.typing import NDArray

SIZE = (1280, 720)
FRAMES = 60


def run() -> None:
    cv2.setNumThreads(1)
    kinds: dict[str, Callable[[Generator], NDArray[Any]]] = {
        "a page held still": lambda _: _page(Print()),
        "out of focus": lambda _: _blurred_page(),
        "a dark screen": lambda _: _page(Print(ink=(225, 225, 225), paper=(24, 26, 30))),
        "text, no puzzle": no_puzzles.text,
        "a crossword": no_puzzles.crossword,
    }
    rows = []
    for name, draw in kinds.items():
        frames = list(_frames(draw(np.random.default_rng(3))))
        watched, scanned = _watched_ms(frames), _scanned_ms(frames[::6])
        rows.append((name, watched, 1000 / watched, scanned, watched / scanned))
    head = ("frames show", "CPU ms a frame", "frames a second", "ms of a whole scan", "ratio")
    print_table(head, rows)
    load_average = " ".join(f"{value:.1f}" for value in os.getloadavg())
    print(f"one thread; load average {load_average} on {os.cpu_count()} cores")


def _page(look: Print) -> NDArray[Any]:
    return print_board(PUZZLES[0], look).pixels


def _blurred_page() -> NDArray[Any]:
    return camera.blurred(print_board(PUZZLES[0], Print()), 0.15).pixels


def _frames(page: NDArray[Any]) -> Iterator[NDArray[Any]]:
    """The page before a camera that is never quite still, with a camera's noise."""
    rng = np.random.default_rng(1)
    scale = 680 / max(page.shape[:2])
    for number in range(FRAMES):
        turn = cv2.getRotationMatrix2D((0, 0), 2 * np.sin(number / 9), scale)
        turn[:, 2] += (330 + 12 * np.sin(number / 4), 25 + 8 * np.cos(number / 5))
        frame = cv2.warpAffine(page, turn, SIZE, borderValue=(70, 80, 95))
        yield np.clip(frame + rng.normal(0, 3, frame.shape), 0, 255).astype(np.uint8)


def _watched_ms(frames: list[NDArray[Any]]) -> float:
    """Watching ends when the reading is steady; then it begins anew with the next frame."""
    left = iter(frames)
    started = process_time()
    for first in left:
        _finish(watch(_after(first, left), read_with_network))
    return 1000 * (process_time() - started) / len(frames)


def _after(first: NDArray[Any], others: Iterator[NDArray[Any]]) -> Iterator[NDArray[Any]]:
    yield first
    yield from others


def _scanned_ms(frames: list[NDArray[Any]]) -> float:
    started = process_time()
    for frame in frames:
        _finish(scan(load(frame), read_with_network))
    return 1000 * (process_time() - started) / len(frames)


def _finish(stream: Iterable[object]) -> None:
    try:
        for _ in stream:
            pass
    except SudokuError:
        pass  # no puzzle in these frames is an answer too
