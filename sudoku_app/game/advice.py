"""Asking for a hint in the middle of a game."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from sudoku_app.core import exact
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.digits import NO_DIGITS, DigitSet
from sudoku_app.core.grid import Grid
from sudoku_app.game.session import Session
from sudoku_app.game.state import GameState
from sudoku_app.hints.advice import Choice, Hint, Position, all_hints, seek_hint
from sudoku_app.hints.catalogue import TECHNIQUES
from sudoku_app.hints.deduction import Board, Deduction, Technique
from sudoku_app.hints.solution_path import PathStep, find_solution_path
from sudoku_app.hints.techniques.alternating_chains import X_CHAIN


class Outlook(StrEnum):
    """What can become of a board."""

    OPEN = "open"
    SOLVED = "solved"
    SEVERAL = "several"
    """The givens leave several solutions."""
    IMPOSSIBLE = "impossible"
    """The givens leave no solution."""
    DEAD_END = "dead_end"
    """The givens leave several solutions, the digits written since leave none."""


@dataclass(frozen=True, slots=True)
class Advice:
    outlook: Outlook
    hint: Hint | None = None


def seek_advice(position: Position, choice: Choice) -> Generator[Technique, None, Advice]:
    """Search for what to say to a player; any board has an answer."""
    outlook = outlook_of(position)
    if outlook is Outlook.OPEN:
        return Advice(outlook, (yield from seek_hint(position, choice)))
    if outlook is Outlook.SEVERAL:
        trusted = _without_wrong_notes(position)
        return Advice(outlook, (yield from seek_hint(trusted, _without_chains(choice))))
    return Advice(outlook)


def all_steps(position: Position, choice: Choice) -> Iterator[Deduction]:
    """Every step to choose from, easiest first; none where nothing certain can be said."""
    outlook = outlook_of(position)
    if outlook is Outlook.OPEN:
        yield from all_hints(position.board, choice)
    elif outlook is Outlook.SEVERAL:
        yield from all_hints(_without_wrong_notes(position).board, _without_chains(choice))


def seek_solution_path(position: Position, choice: Choice) -> Generator[PathStep, None, Outlook]:
    """The steps of a person from here to the end, as far as anything is certain."""
    outlook = outlook_of(position)
    if outlook is Outlook.SEVERAL:
        position, choice = _without_wrong_notes(position), _without_chains(choice)
    if outlook in {Outlook.OPEN, Outlook.SEVERAL}:
        techniques = choice.among(TECHNIQUES)
        yield from find_solution_path(position.board, techniques, uniqueness=choice.uniqueness)
    return outlook


def path_start(session: Session) -> GameState:
    """Where the solution path begins: here, or at the givens of a finished game."""
    return GameState.start(session.puzzle.givens) if session.is_finished else session.state


def _without_chains(choice: Choice) -> Choice:
    """Where much is open there are long chains without end, and none leads far."""
    hard = {t.key for t in TECHNIQUES if t.difficulty >= X_CHAIN.difficulty}
    return replace(choice, techniques_off=choice.techniques_off | hard)


def _without_wrong_notes(position: Position) -> Position:
    """With several solutions no note can be called wrong, but together they can leave none."""
    board = position.board
    if exact.solve(board.grid, board.candidates):
        return position
    return replace(position, board=replace(board, candidates=Candidates.of(board.grid)))


def outlook_of(position: Position) -> Outlook:
    board = position.board
    if board.grid.is_solved:
        return Outlook.SOLVED
    if position.solution is not None:
        return Outlook.OPEN
    if not _can_be_solved(board.givens):
        return Outlook.IMPOSSIBLE
    return Outlook.SEVERAL if _can_be_solved(board.grid) else Outlook.DEAD_END


def _can_be_solved(grid: Grid) -> bool:
    return not grid.conflicts() and exact.solve(grid) is not None


def position_of(session: Session) -> Position:
    """What the hint engine looks at: the board, the player's own notes where they are complete."""
    return Position(board_of(session.state), session.puzzle.solution, _last_cell(session))


def board_of(state: GameState) -> Board:
    return Board(state.grid, _candidates(state), state.givens)


def _candidates(state: GameState) -> Candidates:
    full = state.has_full_notes
    masks = []
    for cell in CELLS:
        if state.grid[cell]:
            masks.append(NO_DIGITS)
        else:
            written = state.claimed(cell, full=full)
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


class HelpCount:
    """Counts hints honestly: in a game each counts once, however often it is looked at."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._counted: set[object] = set()

    def add(self, session: Session | None, board: Grid, deduction: Deduction) -> None:
        """A deduction on a board was shown to the player of a game, if there is one."""
        if session is None:
            return
        if session is not self._session:
            self._session = session
            self._counted.clear()
        key = board, deduction.placements, deduction.removals
        if key not in self._counted:
            self._counted.add(key)
            session.hints_used += 1
