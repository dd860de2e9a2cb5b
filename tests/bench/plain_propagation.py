"""The well-known Python solver in the manner of Norvig's essay, written plainly: dictionaries of
strings, elimination and only-place propagation, search in the cell with the fewest digits."""

from collections.abc import Iterator
from itertools import islice

from sudoku_app.core.cells import CELLS, HOUSES, HOUSES_OF, PEERS, Cell

Values = dict[Cell, str]


def first_solutions(puzzle: str, limit: int = 2) -> list[str]:
    values: Values = dict.fromkeys(CELLS, "123456789")
    for cell, character in zip(CELLS, puzzle, strict=True):
        if character != "." and not _assign(values, cell, character):
            return []
    return ["".join(found[c] for c in CELLS) for found in islice(_search(values), limit)]


def _assign(values: Values, cell: Cell, digit: str) -> bool:
    return all(_eliminate(values, cell, other) for other in values[cell].replace(digit, ""))


def _eliminate(values: Values, cell: Cell, digit: str) -> bool:
    if digit not in values[cell]:
        return True
    values[cell] = values[cell].replace(digit, "")
    if not values[cell]:
        return False
    if len(values[cell]) == 1 and not all(
        _eliminate(values, peer, values[cell]) for peer in PEERS[cell]
    ):
        return False
    for house in HOUSES_OF[cell]:
        places = [c for c in HOUSES[house] if digit in values[c]]
        if not places or (len(places) == 1 and not _assign(values, places[0], digit)):
            return False
    return True


def _search(values: Values) -> Iterator[Values]:
    open_cells = [c for c in CELLS if len(values[c]) > 1]
    if not open_cells:
        yield values
        return
    cell = min(open_cells, key=lambda c: len(values[c]))
    for digit in values[cell]:
        branch = values.copy()
        if _assign(branch, cell, digit):
            yield from _search(branch)
