"""The marks of a solver's event on the board, and the picture of a run at a position. No Qt."""

from collections.abc import Iterator

from sudoku_app.core.cells import Cell
from sudoku_app.core.events import (
    Backtrack,
    CellNeed,
    Choose,
    Clash,
    Eliminate,
    Event,
    Exhausted,
    Fill,
    Forced,
    Guess,
    Holds,
    HouseNeed,
    Lay,
    Need,
    Place,
    Preempted,
    Seen,
    Swap,
    Turn,
    Unmet,
    Why,
)
from sudoku_app.core.grid import Grid
from sudoku_app.core.replay import Replay
from sudoku_app.game.state import NO_NOTES, GameState
from sudoku_app.hints.deduction import CandidateMark, CellMark, HouseMark, Mark, Role
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.picture import BoardOptions, BoardPicture, Overlay


def run_picture(
    givens: Grid, replay: Replay, event: Event | None, *, hurried: bool = False
) -> BoardPicture:
    """The board of a run after an event. A fast run marks only the cell, to flicker less.

    Some methods place clashing digits on the way: these are marked as wrong, not as clashes.
    """
    guesses = {cell: i for i, level in enumerate(replay.levels, 1) for cell in level.cells}
    notes = NO_NOTES if replay.masks is None else tuple(replay.masks)
    state = GameState(givens, replay.grid, corner=notes)
    marks = tuple(event_marks(event)) if event is not None else ()
    if hurried:
        marks = tuple(m for m in marks if isinstance(m, CellMark))[:1]
    options = BoardOptions(guesses=guesses)
    if event is not None or replay.grid != givens:
        clashing = frozenset() if hurried else state.grid.conflicts() - set(givens.filled_cells())
        options = BoardOptions(guesses=guesses, show_clashes=False, wrong=clashing)
    return compose(state, overlay=Overlay(marks, candidates=replay.candidates), options=options)


def event_marks(event: Event) -> Iterator[Mark]:
    """The marks of an event: the cell, then the reason, then single candidates."""
    match event:
        case Place(cell, _, why):
            yield CellMark(Role.PLACED, cell)
            yield from _reason(why)
        case Guess(cell):
            yield CellMark(Role.PATTERN, cell)
        case Backtrack(cell, _, why):
            yield CellMark(Role.REMOVED, cell)
            yield from _reason(why)
        case Eliminate(candidates, why):
            yield from _reason(why)
            for cell, digit in candidates:
                yield CandidateMark(Role.REMOVED, cell, digit)
        case Choose(need):
            yield from _need(need)
        case Lay(_, cells):
            yield from _cells(cells)
        case Swap(first, second):
            yield from _cells((first, second))
        case Turn(changes) | Fill(changes):
            yield from _cells(tuple(cell for cell, _ in reversed(changes)))


def _reason(why: Why) -> Iterator[Mark]:
    match why:
        case Forced(need) | Unmet(need) | Exhausted(need):
            yield from _need(need)
        case Clash(_, first, second):
            yield from _cells((first, second))
        case Seen(cell):
            yield CellMark(Role.BLOCKER, cell)
        case Holds(house):
            yield HouseMark(house)
        case Preempted(house, cells):
            yield HouseMark(house)
            yield from _cells(cells)


def _need(need: Need) -> Iterator[Mark]:
    match need:
        case CellNeed(cell):
            yield CellMark(Role.PATTERN, cell)
        case HouseNeed(house):
            yield HouseMark(house)


def _cells(cells: tuple[Cell, ...]) -> Iterator[Mark]:
    return (CellMark(Role.PATTERN, cell) for cell in cells)
