"""One picture of all boards that were read wrong: flat, what was read there, and a word on each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np

from sudoku_app.core.cells import CELLS

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from sudoku_app.core.grid import Grid

CELL = 28
SIDE = 9 * CELL
HEAD = 34
GAP = 8
ACROSS = 5
RED = (30, 30, 220)
BLACK = (0, 0, 0)
WHITE = (255, 255, 255)
LOST = 8
"""With this many cells wrong it is not the digits: the lines were taken for others."""


@dataclass(frozen=True, eq=False)
class Failure:
    """A board read wrong; without one (``read`` is None) ``picture`` is the photo."""

    title: str
    picture: NDArray[Any]
    wanted: Grid
    read: Grid | None

    @property
    def word(self) -> str:
        if self.read is None:
            return "no grid found"
        wrong = [(self.wanted[c], self.read[c]) for c in CELLS if self.wanted[c] != self.read[c]]
        return "lattice off its lines" if len(wrong) >= LOST else ", ".join(_misreadings(wrong))


def _misreadings(wrong: list[tuple[int, int]]) -> list[str]:
    kinds = sorted(set(wrong))
    return [f"{_mistake(*kind)}{_times(wrong.count(kind))}" for kind in kinds]


def _mistake(wanted: int, read: int) -> str:
    return f"{wanted} missed" if not read else f"{wanted or 'nothing'} read as {read}"


def _times(count: int) -> str:
    return f" x{count}" if count > 1 else ""


def write_sheet(failures: list[Failure], path: Path) -> None:
    tiles = [_tile(failure) for failure in failures]
    tiles += [np.full_like(tiles[0], 255)] * (-len(tiles) % ACROSS)
    rows = [np.hstack(tiles[start : start + ACROSS]) for start in range(0, len(tiles), ACROSS)]
    cv2.imwrite(str(path), np.vstack(rows), [cv2.IMWRITE_JPEG_QUALITY, 45])


def _tile(failure: Failure) -> NDArray[Any]:
    tile = np.full((SIDE + HEAD + GAP, SIDE + GAP, 3), 255, np.uint8)
    picture = cv2.resize(failure.picture, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    if picture.ndim == 2:
        picture = cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR)
    if failure.read is not None:
        _mark(picture, failure.wanted, failure.read)
    tile[HEAD : HEAD + SIDE, :SIDE] = picture
    for line, text in enumerate((failure.title, failure.word)):
        _write(tile, text, (0, 12 + 15 * line), BLACK)
    return tile


def _mark(picture: NDArray[Any], wanted: Grid, read: Grid) -> None:
    for cell in CELLS:
        if wanted[cell] == read[cell]:
            continue
        top, left = (CELL * part for part in divmod(cell, 9))
        cv2.rectangle(picture, (left, top), (left + CELL - 1, top + CELL - 1), RED, 1)
        cv2.rectangle(picture, (left + CELL - 11, top + 2), (left + CELL - 3, top + 12), WHITE, -1)
        _write(picture, str(read[cell]) if read[cell] else "-", (left + CELL - 11, top + 12), RED)


def _write(picture: NDArray[Any], text: str, place: tuple[int, int], ink: tuple[int, ...]) -> None:
    cv2.putText(picture, text, place, cv2.FONT_HERSHEY_SIMPLEX, 0.4, ink, 1, cv2.LINE_AA)
