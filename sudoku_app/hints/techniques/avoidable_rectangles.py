"""Avoidable rectangles: corners that were filled on the way, none of them given, must not make a
pattern whose digits could be swapped.
"""

from collections.abc import Iterator

from sudoku_app.core.cells import Cell
from sudoku_app.core.cellsets import common_peers
from sudoku_app.core.digits import Digit, DigitSet, members, only
from sudoku_app.hints.deduction import (
    Board,
    CellsFact,
    Deduction,
    DigitsFact,
    Facts,
    Role,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_cells, on_digit, on_removals, removals_in
from sudoku_app.hints.rectangles import RECTANGLES, Corners, corner_facts


def _threatened(board: Board) -> Iterator[tuple[Corners, dict[Cell, Digit]]]:
    """Rectangles that could still become swappable, with what that needs in each open corner."""
    for corners in RECTANGLES:
        filled = [c for c in corners if board.grid[c]]
        if 2 <= len(filled) <= 3 and not any(board.givens[c] for c in corners):
            needed = _crosswise(board, corners)
            if needed:
                yield corners, {c: d for c, d in needed.items() if not board.grid[c]}


def _crosswise(board: Board, corners: Corners) -> dict[Cell, Digit] | None:
    """The digit each corner would hold in the swappable pattern; None if there is none."""
    values = [board.grid[c] for c in corners]
    one, other = values[0] or values[3], values[1] or values[2]
    pattern = (one, other, other, one)
    if not one or not other or one == other:
        return None
    if any(v not in (0, p) for v, p in zip(values, pattern, strict=True)):
        return None
    return {c: Digit(p) for c, p in zip(corners, pattern, strict=True)}


def find_type_1(board: Board) -> Iterator[Deduction]:
    """Three corners are filled crosswise: the fourth cannot complete them."""
    for corners, needed in _threatened(board):
        if len(needed) == 1:
            cell, digit = next(iter(needed.items()))
            if board.candidates.has(cell, digit):
                yield _deduction(board, "avoidable_rectangle_1", corners, needed, None)


def find_type_2(board: Board) -> Iterator[Deduction]:
    """Two corners are filled, the others have the dangerous digit and one more, the same in
    both: one of them takes it.
    """
    for corners, needed in _threatened(board):
        if len(needed) == 2:
            spares = {DigitSet(board.candidates[c] & ~only(d)) for c, d in needed.items()}
            bare = any(not board.candidates.has(c, d) for c, d in needed.items())
            spare = spares.pop()
            if not spares and not bare and spare.bit_count() == 1:
                digit = members(spare)[0]
                if board.places[digit] & common_peers(needed):
                    yield _deduction(board, "avoidable_rectangle_2", corners, needed, digit)


def _deduction(
    board: Board, key: str, corners: Corners, needed: dict[Cell, Digit], spare: Digit | None
) -> Deduction:
    open_corners = tuple(needed)
    filled = tuple(c for c in corners if c not in needed)
    if spare is None:
        removals = tuple(needed.items())
    else:
        removals = tuple(removals_in(spare, board.places[spare] & common_peers(open_corners)))
    pair = tuple(sorted({*needed.values(), *(Digit(board.grid[c]) for c in filled)}))
    facts: Facts = {
        **corner_facts(corners),
        "targets": CellsFact(tuple(dict.fromkeys(cell for cell, _ in removals))),
        "filled": CellsFact(filled),
        "open": CellsFact(open_corners),
        "pair": DigitsFact(pair),
        "spare": DigitsFact((spare,) if spare else ()),
    }
    marks = (
        *on_cells(corners),
        *(on_digit(spare, open_corners, Role.FIN) if spare else ()),
        *on_removals(removals),
    )
    return Deduction(key, (), removals, marks, facts=facts)


AVOIDABLE_RECTANGLE_1 = Technique(
    "avoidable_rectangle_1",
    Level.EXPERT,
    57,
    find_type_1,
    needs_uniqueness=True,
    is_taught=False,
)
AVOIDABLE_RECTANGLE_2 = Technique(
    "avoidable_rectangle_2",
    Level.EXPERT,
    57,
    find_type_2,
    needs_uniqueness=True,
    is_taught=False,
)
