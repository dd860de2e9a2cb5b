"""Cells that look like the board's own clear digits are taken for them."""

from __future__ import annotations

import numpy as np
import pytest

from sudoku_app.vision.readers.self_similarity import probable, weigh_self_similarity

DIGITS = np.array([*([0] * 12), *([5] * 6), *([6] * 6), 5])
"""The last cell is the one in doubt."""


def board(spread: float = 0.3) -> tuple[np.ndarray, np.ndarray]:
    """Clear scores for all but the last cell, which could be a 5 or a 6; features that tell."""
    scores = np.where(np.arange(10) == DIGITS[:, None], 0.0, -9.0)
    scores[-1, [5, 6]] = -0.7, -0.6
    places = np.zeros((10, 4))
    places[5], places[6] = (4, 0, 0, 0), (0, 4, 0, 0)
    rng = np.random.default_rng(1)
    return scores, places[DIGITS] + rng.normal(0, spread, (len(DIGITS), 4))


def test_likeness_settles_a_doubt() -> None:
    scores, features = board()
    assert probable(scores).argmax(axis=1)[-1] == 6
    after = weigh_self_similarity(scores, features)
    assert list(after.argmax(axis=1)) == list(DIGITS)
    assert after[-1, 5] > 0.9


def test_a_digit_without_its_like_is_not_ruled_out() -> None:
    scores, features = board()
    scores[-1] = np.where(np.arange(10) == 8, 0.0, -6.0)
    features[-1] = (0, 0, 4, 0)
    after = weigh_self_similarity(scores, features)
    assert after.argmax(axis=1)[-1] == 8


def test_one_clear_misreading_does_not_spread() -> None:
    scores, features = board()
    scores[12] = np.where(np.arange(10) == 6, 0.0, -3.0)
    after = weigh_self_similarity(scores, features)
    assert list(after.argmax(axis=1)) == list(DIGITS)


@pytest.mark.parametrize("digits", [0, 1, 3])
def test_too_few_digits_change_nothing(digits: int) -> None:
    scores, features = board()
    few = [*range(12), *range(12, 12 + digits)]
    assert np.allclose(weigh_self_similarity(scores[few], features[few]), probable(scores[few]))


def test_identical_digits_are_no_trouble() -> None:
    scores, features = board(spread=0.0)
    after = weigh_self_similarity(scores, features)
    assert np.isfinite(after).all()
    assert np.allclose(after.sum(axis=1), 1)
    assert after.argmax(axis=1)[-1] == 5
