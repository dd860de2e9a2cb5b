"""The workers of the camera page: one thread shows frames, another reads them.

Frames are shown at the camera's rate and read at the reader's, so that the picture stays smooth on
a slow machine.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtGui import QPainterPath, QPolygonF

from sudoku_app.core import exact
from sudoku_app.core.cells import CELLS
from sudoku_app.core.streams import changed
from sudoku_app.hints.catalogue import next_step
from sudoku_app.hints.deduction import Board
from sudoku_app.ui.photos.photo_painter import written
from sudoku_app.ui.photos.photo_reading import (
    PhotoReading,
    Points,
    image_of,
    outline_polygon,
    points_of,
    reading_of,
)

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping
    from pathlib import Path

    from PySide6.QtGui import QImage

    from sudoku_app.core.cells import Cell
    from sudoku_app.core.grid import Grid
    from sudoku_app.vision.devices import Held
    from sudoku_app.vision.scan import Scan
    from sudoku_app.vision.watch import Preview
    from sudoku_app.workers.latest_item import LatestItem

LONGEST_SIDE: Final = 960
_LOST_AFTER: Final = 12
"""How many frames without the board end the search for it and start one for another board."""


class Answer(StrEnum):
    """What to write into the live picture."""

    NOTHING = "nothing"
    HINT = "hint"
    SOLUTION = "solution"


@dataclass
class Wish:
    """The requested answer; the UI thread changes it while the reading thread reads it."""

    answer: Answer = Answer.NOTHING


@dataclass(frozen=True, eq=False)
class LiveFrame:
    """A frame to show; points refer to a frame of this ``width``."""

    image: QImage
    width: int
    is_black: bool
    pixels: Any
    """The whole frame, for capturing by hand."""


@dataclass(frozen=True, eq=False)
class Sight:
    """The result of reading a frame: the board if there is one, and advice.

    The reading thread prepares it for the painter, because each small paint call would have to
    wait for that thread to release the interpreter lock.
    """

    points: Points | None
    advice: str
    progress: float = 0.0
    digits: Mapping[Cell, int] = field(default_factory=dict)
    outline: QPolygonF = field(init=False)
    writing: QPainterPath = field(init=False)

    def __post_init__(self) -> None:
        points = self.points
        outline = QPolygonF() if points is None else outline_polygon(points)
        writing = QPainterPath() if points is None else written(points, self.digits)
        object.__setattr__(self, "outline", outline)
        object.__setattr__(self, "writing", writing)


def show_frames(
    camera: int | Path, held: Held, relay: LatestItem[Any]
) -> Generator[LiveFrame, None, None]:
    """Yield all frames of a camera, and pass each to the reading thread."""
    from sudoku_app.vision.live import for_screen, is_black, live_frames

    try:
        with closing(live_frames(camera, held)) as frames:
            for frame in frames:
                relay.put(frame)
                small = for_screen(frame, LONGEST_SIDE)
                yield LiveFrame(image_of(small), frame.shape[1], is_black(frame), frame)
    finally:
        relay.close()


def read_frames(
    relay: LatestItem[Any], reader: str, wish: Wish
) -> Generator[Sight, None, PhotoReading]:
    """Read until the result is steady; if an answer is requested, show it and continue."""
    from sudoku_app.vision.readers.catalogue import create_reader
    from sudoku_app.vision.watch import watch

    frames, digit_reader = iter(relay), create_reader(reader)
    while True:
        scan = yield from changed(watch(frames, digit_reader), _sight)
        if wish.answer is Answer.NOTHING:
            return reading_of(scan, image_of(scan.photo.pixels))
        is_over = yield from _answered(frames, scan, wish)
        if is_over:
            return reading_of(scan, image_of(scan.photo.pixels))


def _sight(preview: Preview) -> Sight:
    points = points_of(preview.lattice) if preview.lattice is not None else None
    return Sight(points, preview.advice.value, preview.progress)


def _answered(frames: Iterator[Any], scan: Scan, wish: Wish) -> Generator[Sight, None, bool]:
    """Show the answer while the board is visible; True when it is no longer requested."""
    from sudoku_app.vision.tracking import Tracker

    answers = {answer: answer_digits(scan.grid, answer, scan.printed) for answer in Answer}
    tracker, missing = Tracker(scan.rectified.lattice), 0
    for frame in frames:
        if wish.answer is Answer.NOTHING:
            return True
        _, found = tracker.look(frame)
        missing = 0 if found is not None else missing + 1
        if missing > _LOST_AFTER:
            return False
        if found is not None:
            yield Sight(points_of(found), "answered", 1.0, answers[wish.answer])
    return True


def answer_digits(grid: Grid, answer: Answer, printed: Grid | None = None) -> dict[Cell, int]:
    """The digits to write into the empty cells of a board; none unless it has exactly one solution.

    Digits that are not ``printed`` may be wrong.
    """
    puzzle = printed or grid
    solution = exact.solve(puzzle) if exact.is_unique(puzzle) else None
    if answer is Answer.NOTHING or solution is None:
        return {}
    if answer is Answer.SOLUTION:
        return missing_digits(grid, solution)
    right = grid.with_values((c, 0) for c in CELLS if grid[c] != solution[c])
    return next_digit(right, solution, frozenset(grid.empty_cells()))


def missing_digits(grid: Grid, solution: Grid) -> dict[Cell, int]:
    """The digits of the solution for the empty cells of a board."""
    return {cell: solution[cell] for cell in grid.empty_cells()}


def next_digit(grid: Grid, solution: Grid, free: frozenset[Cell]) -> dict[Cell, int]:
    """The next digit for a ``free`` cell that the techniques find; steps before it are not shown.

    There is none if no cell is free.
    """
    board = Board.of(grid)
    while free and (step := next_step(board)) is not None:
        for cell, digit in step.placements:
            if cell in free:
                return {cell: digit}
        board = board.after(step)
    return {cell: solution[cell] for cell in sorted(free)[:1]}
