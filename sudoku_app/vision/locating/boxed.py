"""Boards of which only the lines around boxes are seen: hairlines that a camera lost.

A last resort. The lattice hangs on sixteen lines then, and the digits have to prove the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.vision.locating import fitting
from sudoku_app.vision.locating.contours import contours_of
from sudoku_app.vision.locating.judging import judge
from sudoku_app.vision.locating.lines import quick_score
from sudoku_app.vision.locating.outlines import outlined_lattices
from sudoku_app.vision.stages import Lattice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.vision.locating.ink import Ink
    from sudoku_app.vision.stages import Image

_LOOKED_AT: Final = 3
_LEAST_PROMISE: Final = 0.3


def boxed_lattices(ink: Ink, binary: Image) -> Iterator[Lattice]:
    """The boards whose boxes are all framed, the most promising first."""
    lattices = list(outlined_lattices(contours_of(binary)))
    promises = quick_score(ink.strength, lattices)
    for index in np.argsort(-promises)[:_LOOKED_AT]:
        if promises[index] > _LEAST_PROMISE:
            rounds = (*fitting.ROUGH, *fitting.FINE)
            points = fitting.refine(ink.strength, lattices[index], rounds, fitting.BOX_LINES)
            verdict = judge(ink, points)
            if verdict.has_boxes:
                yield Lattice(points, verdict.lines).scaled(1 / ink.scale)
