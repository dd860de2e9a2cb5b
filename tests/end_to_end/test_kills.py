"""A few of the kills that ``python -m tests.end_to_end.kills`` makes by the hundred."""

import sys

import pytest

from tests.end_to_end.kills import KINDS, rounds

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="led through a pipe")


@pytest.mark.parametrize("kind", KINDS)
def test_a_kill_costs_no_key_that_was_shown(kind: str) -> None:
    (done,) = rounds(kind, count=1, seed=1)
    assert done.keys > 1
    assert (done.lost, done.unreadable) == (0, 0)
