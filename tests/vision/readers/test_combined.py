"""Two opinions about a cell: the second helps, but does not make clear what nobody saw."""

from __future__ import annotations

import numpy as np
import pytest

from sudoku_app.core.cells import Cell
from sudoku_app.vision.readers.combined import weigh
from sudoku_app.vision.reading import CHOICES
from sudoku_app.vision.repair import CLEAR


def _opinion(digit: int, share: float) -> np.ndarray:
    rows = np.full((81, CHOICES), (1 - share) / (CHOICES - 1))
    rows[:, digit] = share
    return rows


@pytest.mark.parametrize(("share", "is_clear"), [(0.3, False), (0.47, False), (0.8, True)])
def test_a_cell_the_network_cannot_read_stays_doubtful(share: float, is_clear: bool) -> None:
    both = weigh(_opinion(3, share), _opinion(3, 0.999), frozenset({Cell(5)}))
    assert both[5].argmax() == 3
    assert bool(both[5].max() >= CLEAR) is is_clear
    assert both[6].max() == pytest.approx(share)
