"""Two opinions about a cell: the second helps, but does not make clear what nobody saw."""

from __future__ import annotations

import numpy as np
import pytest

from sudoku_app.core.cells import Cell
from sudoku_app.vision.orientation import read_upright
from sudoku_app.vision.readers.combined import CombinedReader, unclear_cells, weigh
from sudoku_app.vision.reading import CHOICES, Reading
from sudoku_app.vision.repair import CLEAR
from sudoku_app.vision.stages import Lattice, Rectified


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


class _Counting(CombinedReader):
    """Looks with given readings and counts second opinions."""

    def __init__(self, reading: Reading) -> None:
        super().__init__()
        self.looks = self.opinions = 0
        self._reading = reading

    def look(self, rectified: Rectified) -> Reading:  # noqa: ARG002
        self.looks += 1
        return self._reading

    def reconsider(self, rectified: Rectified, reading: Reading) -> Reading:  # noqa: ARG002
        self.opinions += 1
        return reading


def test_a_second_opinion_is_asked_for_once_whichever_side_is_up() -> None:
    reader = _Counting(Reading(_opinion(0, 0.5)))
    points = np.stack(np.meshgrid(np.arange(10.0), np.arange(10.0)), axis=-1)
    read_upright(Rectified(np.full((576, 576), 255, np.uint8), Lattice(points)), reader)
    assert (reader.looks, reader.opinions) == (4, 1)


@pytest.mark.parametrize(("written", "asked"), [(0, 5), (20, 0)])
def test_nothing_is_asked_about_papers_that_were_begun(written: int, asked: int) -> None:
    rows = _opinion(0, 0.999)
    rows[: 20 + written] = _opinion(4, 0.999)[0]
    rows[:5] = _opinion(0, 0.6)[0]
    odds = np.full(81, -5.0)
    odds[20 : 20 + written] = 5.0
    grid_clashes = Reading(rows, handwriting=odds).grid.conflicts()
    unclear = unclear_cells(Reading(rows, handwriting=odds)) - grid_clashes
    assert len(unclear) == asked


def test_one_unclear_cell_is_left_to_the_rules() -> None:
    rows = _opinion(0, 0.999)
    rows[:1] = _opinion(0, 0.6)[0]
    assert not unclear_cells(Reading(rows))
