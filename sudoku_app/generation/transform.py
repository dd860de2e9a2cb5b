"""Another look for the same puzzle: digits renamed, rows and columns moved, the board turned.

Nothing here depends on the library's random numbers, whose order may change between versions of
Python: the same seed gives the same look for ever.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count

from sudoku_app.core.grid import Grid


def transformed(puzzle: Grid, seed: str) -> Grid:
    """The puzzle in the look that a seed stands for."""
    numbers = _numbers(seed)
    names = (0, *(digit + 1 for digit in _order(9, numbers)))
    rows, columns = _lines(numbers), _lines(numbers)
    if next(numbers) % 2:
        cells = [9 * row + column for row in rows for column in columns]
    else:
        cells = [9 * row + column for column in columns for row in rows]
    return Grid(tuple(names[puzzle.values[cell]] for cell in cells))


def _numbers(seed: str) -> Iterator[int]:
    """Endless numbers below 2**32, the same for the same seed."""
    for block in count():
        digest = sha256(f"{seed} {block}".encode()).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")


def _order(size: int, numbers: Iterator[int]) -> list[int]:
    """The numbers from 0 to ``size`` - 1 in some order."""
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        other = next(numbers) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def _lines(numbers: Iterator[int]) -> list[int]:
    """Rows or columns in another order that keeps those of a box together.

    Opposite lines stay opposite, so that a pattern of clues keeps its rotational symmetry.
    """
    first = _order(3, numbers)
    if next(numbers) % 2:
        first = [8 - line for line in first]
    middle = 3 if next(numbers) % 2 else 5
    half = [*first, middle]
    return [*half, 4, *(8 - line for line in reversed(half))]
