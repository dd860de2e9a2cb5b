"""Asking for a hint in the middle of a game."""

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.digits import NO_DIGITS, DigitSet
from sudoku_app.game.session import Session
from sudoku_app.game.state import GameState
from sudoku_app.hints.advice import Position
from sudoku_app.hints.deduction import Board


def position_of(session: Session) -> Position:
    """What the hint engine looks at: the board, the player's own notes where they are complete."""
    state = session.state
    board = Board(state.grid, _candidates(state), state.givens)
    return Position(board, session.puzzle.solution, _last_cell(session))


def _candidates(state: GameState) -> Candidates:
    full = state.has_full_notes
    masks = []
    for cell in CELLS:
        if state.grid[cell]:
            masks.append(NO_DIGITS)
        else:
            written = state.centre[cell] or (state.corner[cell] if full else NO_DIGITS)
            possible = state.possible(cell)
            masks.append(DigitSet(possible & written) if written else possible)
    return Candidates(tuple(masks))


def _last_cell(session: Session) -> Cell | None:
    """The cell that the last step filled."""
    states = session.history.states[: session.history.position + 1]
    if len(states) < 2:
        return None
    before, after = states[-2].grid, states[-1].grid
    return next((c for c in CELLS if after[c] and after[c] != before[c]), None)
