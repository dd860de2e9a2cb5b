"""Pictures of every stage of a scan, for looking at what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.core.cells import CELLS
from sudoku_app.vision.stages import BOARD_CELL

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_app.vision.scan import Scan
    from sudoku_app.vision.stages import Image

_GREEN: Final = (60, 160, 20)
_RED: Final = (30, 30, 220)


def write_pictures(scan: Scan, folder: Path, name: str) -> None:
    """Write NAME-1-candidates.png and so on into the folder, which is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {
        "1-candidates": _candidates(scan),
        "2-lattice": _lattice(scan),
        "3-board": scan.rectified.board,
        "4-reading": _reading(scan),
    }
    for stage, picture in pictures.items():
        cv2.imwrite(str(folder / f"{name}-{stage}.png"), picture)


def _candidates(scan: Scan) -> Image:
    picture = scan.photo.pixels.copy()
    quads = [np.rint(corners).astype(np.int32) for corners in scan.located.candidates]
    cv2.polylines(picture, quads, isClosed=True, color=_RED, thickness=1)
    return picture


def _lattice(scan: Scan) -> Image:
    picture = scan.photo.pixels.copy()
    points = np.rint(scan.rectified.lattice.points).astype(np.int32)
    lines = [np.ascontiguousarray(line) for line in (*points, *points.swapaxes(0, 1))]
    cv2.polylines(picture, lines, isClosed=False, color=_GREEN, thickness=1)
    return picture


def _reading(scan: Scan) -> Image:
    """The flat board with each cell's digit and probability; doubtful ones in red."""
    picture = cv2.cvtColor(scan.rectified.board, cv2.COLOR_GRAY2BGR)
    for cell in CELLS:
        row, column = divmod(cell, 9)
        chosen = scan.grid[cell]
        share = scan.reading.probabilities[cell, chosen]
        colour = _RED if cell in scan.repaired.doubtful else _GREEN
        place = (column * BOARD_CELL + 4, row * BOARD_CELL + 14)
        if chosen or cell in scan.repaired.doubtful:
            words = f"{chosen or '-'} {share:.2f}"
            cv2.putText(picture, words, place, cv2.FONT_HERSHEY_SIMPLEX, 0.4, colour, 1)
    return picture
