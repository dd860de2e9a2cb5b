"""Composes the picture of the board from game state, selection and marks. No Qt."""

from collections.abc import Iterator
from typing import TypeGuard

from sudoku_app.core.cells import (
    CELLS,
    HOUSES,
    PEERS,
    Cell,
    are_peers,
    box_of,
    column_of,
    row_of,
)
from sudoku_app.core.digits import NO_DIGITS, Digit, DigitSet, only
from sudoku_app.game.state import GameState
from sudoku_app.hints.deduction import CandidateMark, CellMark, HouseMark, Mark, Role
from sudoku_app.ui.board.picture import (
    NO_OVERLAY,
    PLAIN_GROUND,
    BoardOptions,
    BoardPicture,
    CellContent,
    CellGround,
    Overlay,
    Ray,
    Tint,
)
from sudoku_app.ui.board.selection import Selection

PLAIN = BoardOptions()
NOTHING = Selection()
SETS = frozenset((Role.SET_A, Role.SET_B, Role.SET_C, Role.SET_D))
"""The roles of almost locked sets, whose cells show all their candidates."""


def compose(
    state: GameState,
    selection: Selection = NOTHING,
    overlay: Overlay = NO_OVERLAY,
    options: BoardOptions = PLAIN,
) -> BoardPicture:
    """The picture of a game. While a hint is shown, the selection is only a ring."""
    clashes = state.grid.conflicts() if options.show_clashes else frozenset()
    causes = _causes(state, clashes)
    candidate_marks = tuple(m for m in overlay.marks if isinstance(m, CandidateMark))
    in_sets = {m.cell for m in overlay.marks if isinstance(m, CellMark) and m.role in SETS}
    lit = None if overlay.marks else _lit_digit(state, selection, options)
    tints = {} if overlay.marks else _tints(state, selection, options, lit)
    return BoardPicture(
        tuple(
            _content(state, overlay, candidate_marks, c, c in causes, c in in_sets) for c in CELLS
        ),
        _grounds(state, options, clashes, tints, _roles(overlay)),
        selection.cells,
        selection.cursor,
        lit,
        tuple(m for m in overlay.marks if isinstance(m, HouseMark)),
        tuple(m for m in overlay.marks if isinstance(m, CellMark)),
        candidate_marks,
        overlay.links,
        tuple(_rays(state, overlay)),
    )


def _causes(state: GameState, clashes: frozenset[Cell]) -> frozenset[Cell]:
    """The clashing digits that the player wrote, and givens that clash among themselves."""
    if not any(state.givens[cell] for cell in clashes):
        return clashes
    clashing_givens = state.givens.conflicts()
    return frozenset(c for c in clashes if not state.givens[c] or c in clashing_givens)


def _grounds(
    state: GameState,
    options: BoardOptions,
    clashes: frozenset[Cell],
    tints: dict[Cell, Tint],
    roles: dict[Cell, tuple[Role, ...]],
) -> tuple[CellGround, ...]:
    special = {c for c in CELLS if state.colours[c]}
    special.update(clashes, tints, roles, options.wrong, options.doubtful, options.guesses)
    return tuple(
        CellGround(
            tints.get(c, Tint.NONE),
            state.colours[c],
            c in clashes,
            c in options.wrong,
            c in options.doubtful,
            options.guesses.get(c, 0),
            roles.get(c, ()),
        )
        if c in special
        else PLAIN_GROUND
        for c in CELLS
    )


def _lit_digit(state: GameState, selection: Selection, options: BoardOptions) -> Digit | None:
    if options.lit_digit:
        return Digit(options.lit_digit)
    if not options.highlight_equal or len(selection.cells) != 1:
        return None
    (cell,) = selection.cells
    return Digit(state.grid[cell]) if state.grid[cell] else None


def _tints(
    state: GameState, selection: Selection, options: BoardOptions, lit: Digit | None
) -> dict[Cell, Tint]:
    tints: dict[Cell, Tint] = {}
    if options.highlight_peers and len(selection.cells) == 1:
        (cell,) = selection.cells
        tints.update(dict.fromkeys(map(Cell, PEERS[cell]), Tint.PEER))
    if lit:
        tints.update({c: Tint.EQUAL for c in CELLS if state.grid[c] == lit})
    tints.update(dict.fromkeys(selection.cells, Tint.SELECTED))
    return tints


def _roles(overlay: Overlay) -> dict[Cell, tuple[Role, ...]]:
    """The roles that fill each cell, those of whole houses first."""
    roles: dict[Cell, tuple[Role, ...]] = {}
    for mark in overlay.marks:
        if isinstance(mark, HouseMark):
            for cell in HOUSES[mark.house]:
                roles[cell] = (*roles.get(cell, ()), mark.role)
    for mark in overlay.marks:
        if isinstance(mark, CellMark) or _is_placed(mark):
            roles[mark.cell] = (*roles.get(mark.cell, ()), mark.role)
    return roles


def _content(
    state: GameState,
    overlay: Overlay,
    marks: tuple[CandidateMark, ...],
    cell: Cell,
    clash: bool,
    in_set: bool,
) -> CellContent:
    """The content of a cell; one with candidate marks shows all its candidates. A digit with a
    mark is neither a note nor a ghost, because the mark draws it.
    """
    digit = state.grid[cell]
    if digit:
        return CellContent(digit, bool(state.givens[cell]), clash)
    corner, centre = state.corner[cell], state.centre[cell]
    marked = NO_DIGITS
    for mark in marks:
        if mark.cell == cell:
            marked = DigitSet(marked | only(mark.digit))
    ghosts = NO_DIGITS if corner | centre else overlay.ghosts.get(cell, NO_DIGITS)
    if marked or (in_set and overlay.candidates is not None):
        shown = corner | centre
        if overlay.candidates is not None:
            shown |= overlay.candidates[cell]
        corner, centre = DigitSet(shown & ~marked), NO_DIGITS
    ghosts = DigitSet(ghosts & ~marked & ~corner)
    return CellContent(0, False, False, corner, centre, ghosts)


def _rays(state: GameState, overlay: Overlay) -> Iterator[Ray]:
    """Rays from each blocking digit along its row or column to the farthest cell that it blocks.

    Blocked cells are those of the pattern, or else the open cells of the houses of the hint.
    """
    blockers = [m.cell for m in overlay.marks if _is_cell_mark(m, Role.BLOCKER)]
    if not blockers:
        return
    blocked = {m.cell for m in overlay.marks if _is_cell_mark(m, Role.PATTERN)}
    if not blocked:
        houses = [HOUSES[m.house] for m in overlay.marks if isinstance(m, HouseMark)]
        blocked = {c for h in houses if not set(h) & set(blockers) for c in h if not state.grid[c]}
        blocked -= {m.cell for m in overlay.marks if _is_placed(m)}
    for blocker in blockers:
        yield from _rays_from(blocker, blocked)


def _is_cell_mark(mark: Mark, role: Role) -> TypeGuard[CellMark]:
    return isinstance(mark, CellMark) and mark.role is role


def _is_placed(mark: Mark) -> TypeGuard[CandidateMark]:
    return isinstance(mark, CandidateMark) and mark.role is Role.PLACED


def _rays_from(blocker: Cell, blocked: set[Cell]) -> Iterator[Ray]:
    seen = [c for c in blocked if are_peers(blocker, c) and box_of(c) != box_of(blocker)]
    for line in (row_of, column_of):
        along = [c for c in seen if line(c) == line(blocker)]
        if along:
            yield Ray(blocker, max(along, key=lambda c: abs(c - blocker)))
