"""The edges of connected ink, found once for all who look for boards in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import cv2

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.vision.stages import Image


class Contours(NamedTuple):
    all: Sequence[Image]
    holes: Sequence[Image]
    """Those around paper that is enclosed by ink."""
    area: int
    """Of the picture."""


def contours_of(binary: Image) -> Contours:
    found, tree = cv2.findContours(binary, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    parents: Any = tree[0, :, 3] if tree is not None else ()
    holes = [one for one, parent in zip(found, parents, strict=True) if parent >= 0]
    return Contours(found, holes, binary.size)
