"""Compares the cells of a board with each other: all its printed 5s look alike.

Digits that the network reads with confidence give a mean feature vector for each digit of this
board. The unclear cells are then weighed by their distance to these means. The features are the
activations of the network's last but one layer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.vision.reading import normalised

if TYPE_CHECKING:
    from sudoku_app.vision.stages import Floats

_SURE: Final = 0.6
"""Cells at least this probable show how their digit looks."""
_CLEAR: Final = 0.9
_ENOUGH: Final = 5
"""Fewer digits with another one like them say nothing about the print."""
_WEIGHT: Final = 0.5
"""Nats for each time a cell is further from a digit than digits usually are from their like."""
_FURTHEST: Final = 6.0
_ROUNDS: Final = 2
_LEAST: Final = 1e-3
"""A distance to divide by, when all digits look exactly alike."""


def weigh_self_similarity(scores: Floats, features: Floats) -> Floats:
    """The probabilities of n cells, from their log probabilities and n x m features."""
    probabilities = probable(scores)
    for _ in range(_ROUNDS):
        distances = distances_to_digits(features, probabilities)
        usual = usual_distance(distances, probabilities)
        if usual is None:
            break
        further = np.where(np.isnan(distances), usual, distances) / usual
        further -= further.min(axis=1, keepdims=True)
        probabilities = probable(scores - _WEIGHT * np.minimum(further, _FURTHEST))
    return probabilities


def probable(scores: Floats) -> Floats:
    weights: Floats = np.exp(scores - scores.max(axis=1, keepdims=True))
    return normalised(weights)


def distances_to_digits(features: Floats, probabilities: Floats) -> Floats:
    """How far each cell is from the mean of the others with a digit; nan where there is none.

    Cells whose features are not known (nan) have no distance and do not count.
    """
    is_known = ~np.isnan(features).any(axis=1, keepdims=True)
    weights = np.where((probabilities >= _SURE) & is_known, probabilities, 0)
    features = np.where(is_known, features, 0)
    others = weights.sum(axis=0) - weights
    sums = weights.T @ features - weights[:, :, np.newaxis] * features[:, np.newaxis]
    count = np.maximum(others, _SURE)
    squares = ((features[:, np.newaxis] - sums / count[:, :, np.newaxis]) ** 2).sum(axis=2)
    return np.where((others >= _SURE) & is_known, squares * count / (count + 1), np.nan)


def usual_distance(distances: Floats, probabilities: Floats) -> float | None:
    """From a clear digit to its like, or None when too few digits have one."""
    best = probabilities.argmax(axis=1)
    own = distances[np.arange(len(best)), best]
    known = own[(best > 0) & (probabilities.max(axis=1) > _CLEAR) & ~np.isnan(own)]
    return max(float(np.median(known)), _LEAST) if len(known) >= _ENOUGH else None
