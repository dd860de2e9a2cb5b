"""What is refused in tests is told by its words, as the user reads them."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from sudoku_app.core.errors import SudokuError
from sudoku_app.error_messages import reason_of


@contextmanager
def refused(kind: type[SudokuError], reason: str) -> Iterator[None]:
    """Expect an error of this kind, with a reason in which the pattern is found."""
    with pytest.raises(kind) as caught:
        yield
    assert re.search(reason, reason_of(caught.value))
