"""The state of a game: immutable. Moves are functions from one state to the next."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import CELL_COUNT, CELLS, PEERS, Cell
from sudoku_app.core.digits import NO_DIGITS, Digit, DigitSet, contains, only
from sudoku_app.core.grid import Grid

NO_NOTES = (NO_DIGITS,) * CELL_COUNT
NO_COLOURS = (0,) * CELL_COUNT
COLOUR_COUNT = 8
"""How many colours a cell can have, counted from 1; each theme has that many."""

Notes = tuple[DigitSet, ...]


class NoteKind(StrEnum):
    """Corner notes keep their place in a 3 x 3 raster; centre notes stand in a line."""

    CORNER = "corner"
    CENTRE = "centre"


@dataclass(frozen=True, slots=True)
class GameState:
    """Everything the player can change and undo.

    ``struck`` keeps the candidates that applied hints have ruled out, so that a hint does not
    come twice even where the player writes no notes.
    """

    givens: Grid
    grid: Grid
    corner: Notes = NO_NOTES
    centre: Notes = NO_NOTES
    struck: Notes = NO_NOTES
    colours: tuple[int, ...] = NO_COLOURS

    @classmethod
    def start(cls, givens: Grid) -> Self:
        return cls(givens, givens)

    def is_given(self, cell: Cell) -> bool:
        return bool(self.givens[cell])

    def notes(self, kind: NoteKind) -> Notes:
        return self.corner if kind is NoteKind.CORNER else self.centre

    def possible(self, cell: Cell) -> DigitSet:
        """What the rules and the applied hints leave for an empty cell."""
        return DigitSet(self.grid.allowed(cell) & ~self.struck[cell])

    def claimed(self, cell: Cell, *, full: bool) -> DigitSet:
        """All notes of a cell, if they claim to be complete: beside centre notes, or where every
        cell has some (``full``).
        """
        noted = self.corner[cell] | self.centre[cell]
        return DigitSet(noted) if full or self.centre[cell] else NO_DIGITS

    @property
    def has_notes(self) -> bool:
        return (self.corner, self.centre) != (NO_NOTES, NO_NOTES)

    @property
    def has_full_notes(self) -> bool:
        """Whether every empty cell has notes, so that a missing note means a struck candidate."""
        return all(self.corner[c] | self.centre[c] for c in self.grid.empty_cells())


def enter(state: GameState, cells: Iterable[Cell], digit: Digit, *, tidy: bool) -> GameState:
    """Write a digit into cells; where all hold it already, empty them.

    With ``tidy`` the digit leaves the notes of the peers, but not when it clashes: a slip of the
    finger must not cost notes.
    """
    targets = [c for c in cells if not state.is_given(c)]
    if not targets:
        return state
    if all(state.grid[c] == digit for c in targets):
        return clear(state, targets)
    grid = state.grid.with_values((c, digit) for c in targets)
    emptied = set(targets)
    corner = _changed(state.corner, emptied, NO_DIGITS)
    centre = _changed(state.centre, emptied, NO_DIGITS)
    if tidy:
        clashing = grid.conflicts()
        seen = {p for c in targets if c not in clashing for p in PEERS[c]}
        corner, centre = _without(corner, seen, digit), _without(centre, seen, digit)
    return replace(state, grid=grid, corner=corner, centre=centre)


def toggle_note(state: GameState, cells: Iterable[Cell], digit: Digit, kind: NoteKind) -> GameState:
    """Add a note to the empty cells, or take it from all when all have it."""
    targets = [c for c in cells if not state.grid[c]]
    notes = list(state.notes(kind))
    adding = not all(contains(notes[c], digit) for c in targets)
    for cell in targets:
        bits = notes[cell] | only(digit) if adding else notes[cell] & ~only(digit)
        notes[cell] = DigitSet(bits)
    return _with_notes(state, kind, tuple(notes))


def clear(state: GameState, cells: Iterable[Cell]) -> GameState:
    """Empty cells: first their digits; cells without a digit lose their notes, then colours."""
    targets = {c for c in cells if not state.is_given(c)}
    filled = {c for c in targets if state.grid[c]}
    if filled:
        return replace(state, grid=state.grid.with_values((c, 0) for c in filled))
    noted = {c for c in targets if state.corner[c] | state.centre[c]}
    if noted:
        return replace(
            state,
            corner=_changed(state.corner, noted, NO_DIGITS),
            centre=_changed(state.centre, noted, NO_DIGITS),
        )
    return paint(state, targets, 0)


def paint(state: GameState, cells: Iterable[Cell], colour: int) -> GameState:
    """Colour cells; the colour they all have already is taken off."""
    targets = set(cells)
    wanted = 0 if targets and all(state.colours[c] == colour for c in targets) else colour
    colours = tuple(wanted if c in targets else state.colours[c] for c in CELLS)
    return replace(state, colours=colours)


def fill_notes(state: GameState) -> GameState:
    """Write every possible digit as a corner note; centre notes stay."""
    corner = tuple(NO_DIGITS if state.grid[c] else state.possible(c) for c in CELLS)
    return replace(state, corner=corner)


def clear_notes(state: GameState) -> GameState:
    return replace(state, corner=NO_NOTES, centre=NO_NOTES)


def noted(state: GameState, cells: Iterable[Cell]) -> GameState:
    """Every possible digit as a corner note in those of the cells that are empty of notes."""
    corner = list(state.corner)
    for cell in set(cells):
        if not state.grid[cell] and not corner[cell] | state.centre[cell]:
            corner[cell] = state.possible(cell)
    return replace(state, corner=tuple(corner))


def carry_out(
    state: GameState, placements: Iterable[Placement], removals: Iterable[Placement]
) -> GameState:
    """Carry out a hint. Struck candidates are shown as notes in cells that had none."""
    removals = tuple(removals)
    state = noted(state, (c for c, _ in removals))
    corner, centre, struck = list(state.corner), list(state.centre), list(state.struck)
    for cell, digit in removals:
        corner[cell] = DigitSet(corner[cell] & ~only(digit))
        centre[cell] = DigitSet(centre[cell] & ~only(digit))
        struck[cell] = DigitSet(struck[cell] | only(digit))
    state = replace(state, corner=tuple(corner), centre=tuple(centre), struck=tuple(struck))
    for cell, digit in placements:
        if state.grid[cell] != digit:
            state = enter(state, [cell], digit, tidy=True)
    return state


def restore(state: GameState, solution: Grid) -> GameState:
    """Take back what contradicts the solution: wrong digits, and right candidates struck."""
    wrong = {c for c in state.grid.filled_cells() if state.grid[c] != solution[c]}
    corner, centre, struck = list(state.corner), list(state.centre), list(state.struck)
    full = state.has_full_notes
    for cell in CELLS:
        right = only(Digit(solution[cell]))
        struck[cell] = DigitSet(struck[cell] & ~right)
        if state.grid[cell] or (corner[cell] | centre[cell]) & right:
            continue
        if centre[cell]:
            centre[cell] = DigitSet(centre[cell] | right)
        elif full:
            corner[cell] = DigitSet(corner[cell] | right)
    return replace(
        state,
        grid=state.grid.with_values((c, 0) for c in wrong),
        corner=tuple(corner),
        centre=tuple(centre),
        struck=tuple(struck),
    )


def _changed(notes: Notes, cells: Iterable[Cell], value: DigitSet) -> Notes:
    chosen = set(cells)
    return tuple(value if c in chosen else notes[c] for c in CELLS)


def _without(notes: Notes, cells: Iterable[Cell], digit: Digit) -> Notes:
    chosen = set(cells)
    return tuple(DigitSet(notes[c] & ~only(digit)) if c in chosen else notes[c] for c in CELLS)


def _with_notes(state: GameState, kind: NoteKind, notes: Notes) -> GameState:
    if kind is NoteKind.CORNER:
        return replace(state, corner=notes)
    return replace(state, centre=notes)
