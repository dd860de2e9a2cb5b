"""Tells the digits a player has written from the printed ones, on the whole board.

The network gives the log odds of handwriting for each cell alone. The printed digits of a page
share one ink, stroke width, height and baseline, so the cells are then compared with each other. A
printed puzzle has exactly one solution: of several likely splits the likeliest one whose printed
digits have one solution is taken. A board without print was written by hand as a whole, and all its
digits are givens.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import compress
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np

from sudoku_app.core.exact import count_solutions
from sudoku_app.vision.readers.self_similarity import distances_to_digits
from sudoku_app.vision.reading import CHOICES
from sudoku_app.vision.repair import repair
from sudoku_app.vision.split import cells_of
from sudoku_app.vision.stages import BOARD_CELL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from sudoku_app.core.cells import Cell
    from sudoku_app.core.grid import Grid
    from sudoku_app.vision.reading import Reading
    from sudoku_app.vision.repair import Repaired
    from sudoku_app.vision.stages import Floats, Image, Rectified

_INK: Final = 110
_PAPER: Final = 215
_RIM: Final = BOARD_CELL // 7
"""Pixels left out along the edges of a cell, because its lines have the colour of the print."""
_APART: Final = 0.35
"""The least difference of two inks, as a share of their depth."""
_SEPARATE: Final = 4.5
"""The least distance of two inks, in standard deviations of one; the halves of one ink have 3."""
_ROUNDS: Final = 4
_FITTINGS: Final = 8

_APPEARANCE: Final = 0.8
"""The weight of the board's own two groups of ink, size and place."""
_MOST_OF_LOOKS: Final = 8.0
_GROUP: Final = 3.0
"""Cells: a digit that looks unlike the print counts the less, the fewer others do, unless its ink
has another colour."""
_FEWEST_CLUES: Final = 17
_FEWEST_PRINTED: Final = 8
"""Fewer printed digits do not show how the print of the board looks."""
_SPREAD_OF_PRINT: Final = np.array([0.05, 0.025, 0.08, 0.12, 0.037, 0.012, 0.012, 0.5])
_SPREAD_OF_HAND: Final = np.array([0.3, 0.15, 0.25, 0.25, 0.12, 0.06, 0.06, 1.0])
"""Usual standard deviations: of tint (2), depth, stroke width, height, place (x, y), and of the
logarithm of the distance to the other printed cells with the same digit."""
_FURTHEST: Final = 16.0
"""Squared standard deviations: what is further away is a stain, or a piece of a line."""
_FAINTEST: Final = 20
_LEAST_DISTANCE: Final = 1e-3
_PRIOR_WEIGHT: Final = 4.0
"""Cells by which the usual values count beside those of the board."""
_CLEAR: Final = 2.2
"""In nats: a cell whose log odds are nearer to zero is doubtful."""
_MOST_SPLITS: Final = 120
_MOST_DOUBTED: Final = 12.0
"""In nats: no cell is moved to the other side of the split that is clearer than this."""


@dataclass(frozen=True, slots=True)
class Split:
    """Which digits were written, and of which of the filled cells this is in doubt."""

    written: frozenset[Cell]
    doubtful: frozenset[Cell] = frozenset()


def repair_begun(rectified: Rectified, reading: Reading) -> Repaired:
    """Repair the printed digits by the rules, and weigh the written ones against the solution."""
    odds = handwriting_odds(rectified, reading)
    first: Repaired | None = None
    for split in _splits(rectified, reading, odds):
        repaired = repair(reading.with_written(split.written), split.written)
        if repaired.solutions == 1 and not _adds_to_print(repaired):
            return _with_split_doubts(repaired, split.doubtful)
        if first is None and split.written:
            first = _with_split_doubts(repaired, split.doubtful)
    whole = repair(reading)
    if first is None:
        return whole
    return _with_split_doubts(whole, first.written) if whole.solutions == 1 else first


def _with_split_doubts(repaired: Repaired, cells: frozenset[Cell]) -> Repaired:
    cells = frozenset(cell for cell in cells if repaired.grid[cell])
    if not cells:
        return repaired
    doubtful = repaired.doubtful | cells
    return replace(repaired, doubtful=doubtful, split_doubtful=cells, certain=False)


def _adds_to_print(repaired: Repaired) -> bool:
    """Whether the print is a puzzle only with a digit that nobody saw."""
    return any(
        not change.seen and change.cell not in repaired.written for change in repaired.changes
    )


def _splits(rectified: Rectified, reading: Reading, odds: Floats) -> Iterator[Split]:
    """Splits to try: by appearance and rules, then by colour alone."""
    filled = list(reading.grid.filled_cells())
    is_written = odds > 0
    printed = [cell for cell in filled if not is_written[cell]]
    if filled and len(printed) >= _FEWEST_CLUES:
        doubtful = frozenset(c for c in filled if is_doubtful(odds[c], reading.handwriting[c]))
        if len(printed) < len(filled):
            yield from _by_appearance(reading.grid, filled, odds, doubtful)
        elif doubtful and count_solutions(reading.grid, 2) == 1:
            yield Split(frozenset(), doubtful)
    for written in _inks(rectified, reading):
        yield Split(written)


def is_doubtful(odds: float, alone: float) -> bool:
    """Whether it is unclear who wrote a digit, or the network alone says more clearly the opposite.

    Both are log odds of handwriting: of the whole board, and of the cell alone.
    """
    opposite = -alone if odds > 0 else alone
    return bool(abs(odds) < max(_CLEAR, opposite))


def _by_appearance(
    grid: Grid, filled: list[Cell], odds: Floats, doubtful: frozenset[Cell]
) -> Iterator[Split]:
    """The likeliest split, then the likeliest one whose printed digits have one solution."""
    likeliest = frozenset(cell for cell in filled if odds[cell] > 0)
    yield Split(likeliest, doubtful)
    printed = grid.with_values((cell, 0) for cell in likeliest)
    if count_solutions(printed, 2) == 2:
        added = missing_print(printed, grid, sorted(likeliest, key=lambda cell: odds[cell]))
        if added:
            yield Split(likeliest - added, doubtful | added)
        return
    for flipped in _flips(filled, odds):
        written = likeliest ^ flipped
        printed = grid.with_values((cell, 0) for cell in written)
        if not printed.conflicts() and _is_puzzle(printed):
            yield Split(written, doubtful | flipped)
            return


def missing_print(printed: Grid, grid: Grid, written: list[Cell]) -> frozenset[Cell]:
    """The first of some digits that leave the print one solution if they are print too."""
    added: set[Cell] = set()
    for cell in written:
        more = printed.with_value(cell, grid[cell])
        solutions = count_solutions(more, 2)
        if solutions:
            printed = more
            added.add(cell)
        if solutions == 1:
            return frozenset(added)
    return frozenset()


def _is_puzzle(printed: Grid) -> bool:
    count = sum(1 for _ in printed.filled_cells())
    return count >= _FEWEST_CLUES and count_solutions(printed, 2) == 1


def _flips(filled: list[Cell], odds: Floats) -> Iterator[frozenset[Cell]]:
    """Sets of cells to move to the other side of the split, the likeliest first."""
    cells = sorted((c for c in filled if abs(odds[c]) < _MOST_DOUBTED), key=lambda c: abs(odds[c]))
    costs = [float(abs(odds[cell])) for cell in cells]
    queue: list[tuple[float, tuple[int, ...]]] = [(costs[0], (0,))] if cells else []
    for _ in range(_MOST_SPLITS):
        if not queue:
            return
        cost, chosen = heappop(queue)
        yield frozenset(cells[number] for number in chosen)
        following = chosen[-1] + 1
        if following < len(cells):
            heappush(queue, (cost + costs[following], (*chosen, following)))
            moved = cost - costs[chosen[-1]] + costs[following]
            heappush(queue, (moved, (*chosen[:-1], following)))


def handwriting_odds(rectified: Rectified, reading: Reading) -> Floats:
    """The log odds of handwriting for each filled cell, all cells taken together; else 0."""
    odds = np.zeros(81)
    filled = list(reading.grid.filled_cells())
    if not filled:
        return odds
    alone = reading.handwriting[filled]
    digits = np.array([reading.grid[cell] for cell in filled])
    board = _Board(alone, _looks(rectified, filled), reading.features[filled], digits)
    fits = [_fitted(board, alone - shift) for shift in (0.0, _middle_of_two_groups(alone))]
    odds[filled] = max(fits, key=lambda fit: fit[1])[0]
    return odds


@dataclass(frozen=True, eq=False)
class _Board:
    """What is known of each filled cell: the network's log odds, looks, features and digit."""

    alone: Floats
    looks: Floats
    features: Floats
    digits: Floats


def _fitted(board: _Board, start: Floats) -> tuple[Floats, float]:
    """The log odds after print and handwriting were fitted in turns, and how well they fit."""
    together, fit = start, -np.inf
    looks = board.looks.copy()
    for _ in range(_FITTINGS):
        share = 1 / (1 + np.exp(-np.clip(together, -30, 30)))
        if (1 - share).sum() < _FEWEST_PRINTED:
            return board.alone, -np.inf
        looks[:, -1] = _unlikeness(board.features, board.digits, 1 - share)
        written, printed = _log_densities(looks, share, 1 - share)
        among = share.sum() / (share.sum() + _GROUP)
        most = _MOST_OF_LOOKS * np.where(_is_other_ink(looks[:, :2], 1 - share), 1.0, among)
        ratio = np.clip(_APPEARANCE * (written - printed), -_MOST_OF_LOOKS, most)
        together = board.alone + ratio
        prior = np.logaddexp(0, board.alone)
        fit = float(np.logaddexp(written + board.alone - prior, printed - prior).sum())
    return together, fit


def _is_other_ink(tints: Floats, printed: Floats) -> NDArray[np.bool_]:
    """Which digits have a colour that the print surely does not have, however few they are."""
    centre, spread = _centre_and_spread(tints, printed)
    away = np.linalg.norm(tints - centre, axis=1)
    is_other: NDArray[np.bool_] = away > max(_APART, _SEPARATE * spread)
    return is_other


def _centre_and_spread(tints: Floats, weights: Floats) -> tuple[Floats, float]:
    weights = np.where(np.isnan(tints).any(axis=1), 0, weights)
    total = max(float(weights.sum()), 1e-9)
    known = np.nan_to_num(tints)
    centre: Floats = weights @ known / total
    return centre, float(np.sqrt(weights @ ((known - centre) ** 2).sum(axis=1) / total))


def _middle_of_two_groups(odds: Floats) -> float:
    """The limit between low and high log odds, if handwriting is only more or less likely."""
    limit = float(odds.mean())
    for _ in range(_ROUNDS):
        low, high = odds[odds <= limit], odds[odds > limit]
        if not len(low) or not len(high):
            break
        limit = float(low.mean() + high.mean()) / 2
    return limit


def _unlikeness(features: Floats, digits: Floats, printed: Floats) -> Floats:
    """Log distance of each cell to the other printed ones with its digit; nan if there are none."""
    chosen = np.zeros((len(digits), CHOICES))
    chosen[np.arange(len(digits)), digits] = printed
    own = distances_to_digits(features, chosen)[np.arange(len(digits)), digits]
    unlikeness: Floats = np.log(np.maximum(own, _LEAST_DISTANCE))
    return unlikeness


def _log_densities(looks: Floats, written: Floats, printed: Floats) -> tuple[Floats, Floats]:
    """How well each cell fits the written group and the printed one, in nats."""
    known = ~np.isnan(looks)
    centre = printed @ np.where(known, looks, 0) / np.maximum(printed @ known, 1e-9)
    print_density = _log_density(looks, printed, centre, _SPREAD_OF_PRINT)
    return _log_density(looks, written, centre, _SPREAD_OF_HAND), print_density


def _log_density(looks: Floats, weights: Floats, centre: Floats, spread: Floats) -> Floats:
    """Of a normal distribution with independent features, fitted to the weighted cells.

    A few cells with the usual spread around ``centre`` are added to them. What is not known of a
    cell (nan) does not count.
    """
    known = ~np.isnan(looks)
    total = weights @ known + _PRIOR_WEIGHT
    mean = (weights @ np.where(known, looks, 0) + _PRIOR_WEIGHT * centre) / total
    squares = np.where(known, (looks - mean) ** 2, 0)
    variance = (weights @ squares + _PRIOR_WEIGHT * spread**2) / total
    terms = np.minimum(squares / variance, _FURTHEST) + np.log(variance)
    density: Floats = -0.5 * np.where(known, terms, 0).sum(axis=1)
    return density


def _looks(rectified: Rectified, cells: list[Cell]) -> Floats:
    """Tint, depth, stroke width, height and place of each digit, and room for one more feature.

    What is not known is nan.
    """
    inner = cells_of(rectified.board)[cells][:, _RIM:-_RIM, _RIM:-_RIM]
    depth = 255 - np.partition(inner.reshape(len(cells), -1), 40, axis=1)[:, 40].astype(np.float64)
    looks = np.full((len(cells), len(_SPREAD_OF_PRINT)), np.nan)
    looks[:, 2] = np.log(np.maximum(depth, 1))
    for number in np.flatnonzero(depth > _FAINTEST):
        mask = (inner[number] < 255 - 0.5 * depth[number]).astype(np.uint8)
        rows, columns = (np.flatnonzero(mask.any(axis=axis)) for axis in (1, 0))
        inside = cv2.distanceTransform(np.pad(mask, 1), cv2.DIST_L2, 3)
        looks[number, 3] = np.log(4 * inside[inside > 0].mean())
        looks[number, 4] = np.log((np.ptp(rows) + 1) / BOARD_CELL)
        looks[number, 5] = (columns[0] + columns[-1]) / 2 / BOARD_CELL
        looks[number, 6] = (rows[0] + rows[-1]) / 2 / BOARD_CELL
    if rectified.colours is not None and rectified.colours.ndim == 3:
        tinted, tints = _tints(rectified.colours, rectified.board, cells)
        places = np.searchsorted(cells, tinted)
        looks[places, :2] = tints
    return looks


def _inks(rectified: Rectified, reading: Reading) -> Iterator[frozenset[Cell]]:
    """The cells of one of two inks, the more colourful one first; nothing if there is only one."""
    if rectified.colours is None or rectified.colours.ndim == 2:
        return
    cells, tints = _tints(rectified.colours, rectified.board, list(reading.grid.filled_cells()))
    groups = _two_groups(tints) if len(cells) > 2 else None
    if groups is None:
        return
    coloured = groups if _colour(tints, groups) > _colour(tints, ~groups) else ~groups
    for chosen in (coloured, ~coloured):
        yield frozenset(compress(cells, chosen))


def _colour(tints: Floats, chosen: Floats) -> float:
    return float(np.linalg.norm(tints[chosen].mean(axis=0)))


def _tints(colours: Image, board: Image, digits: list[Cell]) -> tuple[list[Cell], Floats]:
    """How the ink of each digit differs from grey, in shares of its depth.

    Cells in which no ink or no paper is seen are left out.
    """
    hearts, seen = _hearts(board)[digits], _hearts(colours)[digits].astype(np.float32)
    is_ink, is_paper = hearts < 255 - _INK, hearts > _PAPER
    known: NDArray[np.bool_] = np.logical_and(is_ink.any(axis=1), is_paper.any(axis=1))
    ink, paper = (_mean_of(spots[known], seen[known]) for spots in (is_ink, is_paper))
    blue, green, red = ((paper - ink) / np.maximum(np.maximum(paper, ink), 1)).T
    depth = np.maximum(np.abs(blue + green + red) / 3, 0.05)
    tints = np.stack([red - blue, green - (red + blue) / 2], axis=1) / depth[:, None]
    return list(compress(digits, known)), tints


def _mean_of(spots: Image, seen: Floats) -> Floats:
    """The mean colour of the chosen spots of each cell."""
    chosen = spots[:, np.newaxis].astype(np.float32)
    mean: Floats = (chosen @ seen)[:, 0] / chosen.sum(axis=2)
    return mean


def _hearts(board: Image) -> Image:
    """The pixels of each cell without its edges, cell by cell."""
    hearts = cells_of(board)[:, _RIM:-_RIM, _RIM:-_RIM]
    return hearts.reshape(81, -1, *board.shape[2:])


def _two_groups(tints: Floats) -> Floats | None:
    """Which tints belong to one of two well separated groups."""
    apart = np.linalg.norm(tints[:, None] - tints[None], axis=2)
    centres = tints[list(np.unravel_index(apart.argmax(), apart.shape))]
    for _ in range(_ROUNDS):
        distances = np.linalg.norm(tints[:, None] - centres[None], axis=2)
        first: Floats = distances.argmin(axis=1) == 0
        if first.all() or not first.any():
            return None
        centres = np.array([tints[first].mean(axis=0), tints[~first].mean(axis=0)])
    gap = float(np.linalg.norm(centres[0] - centres[1]))
    spread = float(np.sqrt((distances.min(axis=1) ** 2).mean()))
    return first if gap > max(_APART, _SEPARATE * spread) else None
