"""Finds the boards of a photo: looks at it in one way after the other until one is certain."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, islice
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from sudoku_app.vision.locating import fitting
from sudoku_app.vision.locating.binarise import sharp, soft, strong
from sudoku_app.vision.locating.boards import Boards
from sudoku_app.vision.locating.contours import contours_of
from sudoku_app.vision.locating.ink import (
    Ink,
    edges_of,
    has_marks,
    ink_of,
    is_grainy,
    without_grain,
)
from sudoku_app.vision.locating.judging import judge
from sudoku_app.vision.locating.lines import quick_score
from sudoku_app.vision.locating.outlines import outlined_lattices
from sudoku_app.vision.locating.region_growing import grown_lattices
from sudoku_app.vision.stages import Image, Lattice, Located

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.vision.locating.effort import Effort
    from sudoku_app.vision.stages import Photo

_Way: TypeAlias = Callable[[Ink], Image]

_LONG_SIDE: Final = 720
_OTHER_LOOKS: Final[tuple[tuple[int, tuple[_Way, ...]], ...]] = (
    (360, (sharp,)),
    (1500, (sharp, strong)),
)
_EDGES: Final = ((720, 0.8, 0), (720, 1.4, 50), (1100, 0.8, 0))
"""Long side, pixels of blur, and percent of the picture that show no more than grain."""
_LEAST_OF_EDGES: Final = 0.8
"""Share of the lines: where fewer are seen, some may run through digits."""
_GLANCES: Final = ((640, sharp), (640, strong), (960, sharp))
_KEPT_AT_A_GLANCE: Final = 2
_FOLLOWED_SIDE: Final = 340
_BOXED_LOOKED_AT: Final = 3
_LEAST_PROMISE_OF_BOXES: Final = 0.3


def locate(photo: Photo, effort: Effort | None = None) -> Located:
    """All boards of the photo, dark on light or light on dark; none is an answer too.

    The search ends when the effort, which may be shared with searches of other kinds, is spent.
    """
    boards = Boards(effort)
    for ink, ways in _looks(photo.pixels, boards):
        for way in ways:
            _search(boards, ink, way)
            if boards.has_faultless() or boards.effort.is_spent:
                return boards.located
    return boards.located


def _search(boards: Boards, ink: Ink, way: _Way) -> None:
    contours = contours_of(way(ink))
    boards.effort.pieces += len(contours.all)
    lattices = list(outlined_lattices(contours))
    boards.look_for(ink, lattices)
    if not boards.has_faultless():
        boards.look_for(ink, [*lattices, *grown_lattices(contours)])


def _glance_at(boards: Boards, ink: Ink, way: _Way) -> None:
    contours = contours_of(way(ink))
    boards.effort.pieces += len(contours.all)
    lattices = [*outlined_lattices(contours), *grown_lattices(contours)]
    boards.look_for(ink, lattices, _KEPT_AT_A_GLANCE)


def _looks(pixels: Image, boards: Boards) -> Iterator[tuple[Ink, tuple[_Way, ...]]]:
    """Ink to search in, and ways to tell it from paper, until a board is certain.

    The likeliest come first. Where no marks fill a part as large as a board, one way is enough.
    """
    usual = ink_of(pixels, _LONG_SIDE)
    yield usual, (sharp,)
    if boards.has_certain():
        yield usual, (strong, soft)
        return
    negative = ink_of(pixels, _LONG_SIDE, is_negative=True)
    yield negative, (sharp,)
    marked = [ink for ink in (usual, negative) if has_marks(ink)]
    for ink in marked:
        yield ink, (strong, soft)
    if is_grainy(usual) and not boards.has_certain():
        yield ink_of(without_grain(pixels), _LONG_SIDE), (strong, sharp)
    for long_side, ways in _OTHER_LOOKS:
        for ink in marked:
            if boards.has_certain():
                return
            yield ink_of(pixels, long_side, is_negative=ink.is_negative), ways
    for is_negative in (False, True):
        tiled = ink_of(pixels, _LONG_SIDE, is_negative=is_negative, has_light_digits=True)
        if has_marks(tiled):
            yield tiled, (sharp, soft)


def locate_tiles(photo: Photo, effort: Effort | None = None) -> Iterator[Located]:
    """Boards whose cells differ from what is between them, some by being darker, some lighter.

    Texture has edges everywhere: the digits have to prove the rest.
    """
    for edges in _EDGES:
        boards = Boards(effort)
        if boards.effort.is_spent:
            return
        ink = edges_of(photo.pixels, *edges)
        for way in (sharp, strong):
            if not boards.has_certain():
                _glance_at(boards, ink, way)
        yield boards.located.with_lines(_LEAST_OF_EDGES)


def locate_boxes(photo: Photo, effort: Effort | None = None) -> Iterator[Located]:
    """Boards of which perhaps only the lines around boxes are seen, or the edges of boxes."""
    if effort is not None and effort.is_spent:
        return
    inks = (ink_of(photo.pixels, _LONG_SIDE, is_negative=way) for way in (False, True))
    for ink in chain(filter(has_marks, inks), [edges_of(photo.pixels, *_EDGES[0])]):
        yield Located(tuple(islice(_boxed_lattices(ink, sharp(ink)), 1)))


def _boxed_lattices(ink: Ink, binary: Image) -> Iterator[Lattice]:
    """Boards of which only the lines around boxes are seen, hairlines that a camera lost; the most
    promising first.

    The lattice hangs on sixteen lines then, and the digits have to prove the rest.
    """
    lattices = list(outlined_lattices(contours_of(binary)))
    promises = quick_score(ink.strength, lattices)
    for index in np.argsort(-promises)[:_BOXED_LOOKED_AT]:
        if promises[index] > _LEAST_PROMISE_OF_BOXES:
            rounds = (*fitting.ROUGH, *fitting.FINE)
            points = fitting.refine(ink.strength, lattices[index], rounds, fitting.BOX_LINES)
            verdict = judge(ink, points)
            if verdict.has_boxes:
                yield Lattice(points, verdict.lines).scaled(1 / ink.scale)


def glance(pixels: Image, way: int) -> Lattice | None:
    """The largest board that one of three ways of looking shows: for frames followed by others."""
    long_side, binary_of = _GLANCES[way]
    ink = ink_of(pixels, long_side)
    boards = Boards()
    _glance_at(boards, ink, binary_of)
    return next(iter(boards.located.lattices), None)


def follow(pixels: Image, lattice: Lattice) -> Lattice | None:
    """The lattice of a frame a moment ago, pulled onto this one, if it still fits well."""
    room = 1.5 * lattice.cell_size
    left, top = np.maximum(np.floor(lattice.points.min(axis=(0, 1)) - room), 0).astype(int)
    right, bottom = np.ceil(lattice.points.max(axis=(0, 1)) + room).astype(int)
    part = pixels[top : max(bottom, 1), left : max(right, 1)]
    if min(part.shape[:2]) < 2:
        return None
    ink = ink_of(part, _FOLLOWED_SIDE)
    near = Lattice(lattice.points - (left, top)).scaled(ink.scale).points
    moved = fitting.refine(ink.strength, near, fitting.FOLLOWING)
    verdict = judge(ink, moved)
    if not verdict.is_board:
        return None
    points = Lattice(moved).scaled(1 / ink.scale).points
    return Lattice(points + np.array([left, top]), verdict.lines)
