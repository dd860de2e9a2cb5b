"""Looks for what makes a lattice a Sudoku board: all lines, nothing beyond them, digits inside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.vision.locating.content import content_of, count_black
from sudoku_app.vision.locating.lines import evidence, profiles, whole_evidence
from sudoku_app.vision.locating.verdict import MOST_BLACK, NEARLY_ALL, NOTHING, Verdict

if TYPE_CHECKING:
    from sudoku_app.vision.locating.ink import Ink
    from sudoku_app.vision.stages import Floats

_INNER: Final = np.s_[:, 1:11, 1:10]
"""The board's own pieces among those looked at."""
_FEWEST_PIECES: Final = 140
"""That can be seen: all but those of a frame along the edges of the picture."""
_THERE: Final = 0.4
"""Of a usual piece of a line: what counts as one."""
_TILED: Final = 0.7
"""Share of lines from which on light digits are looked for where they were taken for granted."""
_HEAVIER: Final = 1.25
"""How many times as strong as the others the lines around boxes are, where they differ."""


def judge(ink: Ink, points: Floats) -> Verdict:
    found = _relative_evidence(ink, points)
    if found is None:
        return NOTHING
    is_there = np.where(np.isfinite(found), found > _THERE, np.nan)
    sides = [_side(found, is_there, side) for side in range(4)]
    shares = np.array([_share(line, 1.0) for line in is_there[_INNER].reshape(20, 9)])
    shares[[0, 10, 9, 19]] = [kept for kept, _ in sides]
    lines = _share_of_lines(found)
    return Verdict(
        lines,
        weakest_line=float(np.sort(shares)[1]),
        weakest_box_line=float(shares.reshape(2, 10)[:, ::3].min()),
        thin_lines=float(np.delete(shares.reshape(2, 10), np.s_[::3], axis=1).mean(axis=1).min()),
        weakest_side=min(kept for kept, _ in sides),
        beyond=max(beyond for _, beyond in sides),
        **_content(ink, points, lines),
        unseen=_unseen(ink, points),
        is_shifted=any(_is_shifted(lines) for lines in found[_INNER]),
    )


def _content(ink: Ink, points: Floats, lines: float) -> dict[str, int]:
    """Cells that an app or a marker pen has coloured are not black."""
    least = _TILED if ink.has_light_digits else NEARLY_ALL if ink.is_negative else 1.0
    content = content_of(ink.grey, points, both_ways=lines > least)
    if content["black"] > MOST_BLACK:
        content["black"] = min(content["black"], count_black(ink.brightest, points))
    return content


def _is_shifted(found: Floats) -> bool:
    """For the lines of one direction: as boards are found that lack a frame, a cell aside."""
    weights = np.median(np.nan_to_num(found[1:9]), axis=1)
    around_boxes, *others = (np.sort(weights[first::3])[-2] for first in (2, 0, 1))
    return bool(max(others) > _HEAVIER * max(around_boxes, _THERE))


def _unseen(ink: Ink, points: Floats) -> int:
    height, width = ink.grey.shape
    x, y = np.moveaxis(_middles(points), 2, 0)
    return int(((x < 0) | (y < 0) | (x >= width) | (y >= height)).sum())


def share_of_lines(ink: Ink, points: Floats, fewest_pieces: int = _FEWEST_PIECES) -> float:
    """The first part of the verdict, for less; ``fewest_pieces`` must lie within the picture."""
    found = _relative_evidence(ink, points, fewest_pieces)
    return 0.0 if found is None else _share_of_lines(found)


def share_gained(ink: Ink, points: Floats, right: int, down: int) -> float:
    """Of the lines that a lattice gained when it was moved by some cells: how many are there."""
    found = _relative_evidence(ink, points)
    if found is None:
        return 0.0
    across, upright = found[_INNER]
    gained = (
        across[_last(down)],
        upright[:, _last(down)],
        upright[_last(right)],
        across[:, _last(right)],
    )
    return float((np.concatenate([pieces.ravel() for pieces in gained]) > _THERE).mean())


def _last(step: int) -> slice:
    """What comes in at one end when all moves that way."""
    return slice(-step, None) if step > 0 else slice(-step)


def _relative_evidence(
    ink: Ink, points: Floats, fewest_pieces: int = _FEWEST_PIECES
) -> Floats | None:
    """For each piece of the lines and of one more on every side, 1 where it is a usual one."""
    darkness = profiles(ink.strength, _extended(points))
    between = profiles(ink.strength, _middles(points))
    found = evidence(darkness) - _chance(evidence(between))
    inner = found[_INNER]
    if np.isfinite(inner).sum() < fewest_pieces:
        return None
    usual = max(float(np.nanpercentile(inner, 35)), 0.12)
    whole = whole_evidence(darkness[_INNER]) - _chance(whole_evidence(between))
    found[_INNER] = np.fmax(inner, whole)
    relative: Floats = found / usual
    return relative


def _share_of_lines(found: Floats) -> float:
    return float(np.nanmean(np.clip(found[_INNER] / 0.7, -0.5, 1)))


def _chance(between: Floats) -> float:
    """How much of a line mere noise seems to show, measured halfway between the lines."""
    seen = between[np.isfinite(between)]
    return float(np.clip(np.median(seen), 0, 0.3)) if seen.size else 0.0


def _middles(points: Floats) -> Floats:
    middles: Floats = (points[:-1, :-1] + points[1:, 1:] + points[:-1, 1:] + points[1:, :-1]) / 4
    return middles


def _extended(points: Floats) -> Floats:
    """One more line on every side."""
    tall = np.concatenate([2 * points[:1] - points[1:2], points, 2 * points[-1:] - points[-2:-1]])
    wide: Floats = np.concatenate(
        [2 * tall[:, :1] - tall[:, 1:2], tall, 2 * tall[:, -1:] - tall[:, -2:-1]], axis=1
    )
    return wide


def _side(found: Floats, is_there: Floats, side: int) -> tuple[float, float]:
    """For top, left, bottom, right: how much of the frame is there, and how much beyond it.

    Beyond a heavy frame only heavy lines count: a board may be drawn into a sheet of pale ones.
    """
    same, other = (0, 1) if side in {0, 2} else (1, 0)
    frame, outer, row, row_beyond = (1, 0, 1, 0) if side < 2 else (10, 11, 9, 10)
    border = _share(is_there[same, frame, 1:10], 1.0)
    ends = _share(is_there[other, 2:10, row], 1.0)
    is_as_heavy = np.where(np.isfinite(found), found > _THERE * _weight(found[same, frame]), np.nan)
    next_line = _share(is_as_heavy[same, outer, 1:10], 0.0)
    stubs = _share(is_as_heavy[other, 1:11, row_beyond], 0.0)
    return max(border, ends), min(next_line, stubs)


def _weight(line: Floats) -> float:
    """How much stronger than a usual line the weaker parts of this one are, at least 1."""
    pieces = line[1:10]
    known = pieces[np.isfinite(pieces)]
    return max(float(np.percentile(known, 25)), 1.0) if known.size else 1.0


def _share(is_there: Floats, unknown: float) -> float:
    known = is_there[np.isfinite(is_there)]
    return float(known.mean()) if known.size > 3 else unknown
