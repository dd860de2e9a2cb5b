"""One game from its puzzle to its end: the only thing that changes while somebody plays."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.core.errors import SudokuError
from sudoku_app.core.grid import Grid
from sudoku_app.game import state as moves
from sudoku_app.game.checking import Mistakes, find_mistakes, wrong_digits
from sudoku_app.game.clock import Clock
from sudoku_app.game.history import History
from sudoku_app.game.puzzle import Puzzle
from sudoku_app.game.state import GameState, NoteKind


class Finish(StrEnum):
    """How a full and right board came about."""

    NOT_YET = "not_yet"
    BY_PLAYER = "by_player"
    BY_MACHINE = "by_machine"
    AFTER_SOLUTION = "after_solution"
    """By the player, who had seen the solution before."""


class NoSingleSolutionError(SudokuError):
    """Something was asked that needs the one solution, and there is none or more than one."""

    def __init__(self) -> None:
        super().__init__("puzzle.not_unique")


@dataclass
class Session:
    puzzle: Puzzle
    history: History
    clock: Clock = field(default_factory=Clock)
    hints_used: int = 0
    cells_revealed: int = 0
    solution_seen: bool = False
    selection: tuple[Cell, ...] = ()

    @classmethod
    def start(cls, puzzle: Puzzle, board: Grid | None = None) -> "Session":
        """A new game; ``board`` tells what was written into the puzzle before."""
        return cls(puzzle, History.start(GameState(puzzle.givens, board or puzzle.givens)))

    @property
    def first_board(self) -> Grid:
        """The digits that were there when the game began."""
        return self.history.states[0].grid

    @property
    def state(self) -> GameState:
        return self.history.current

    @property
    def is_begun(self) -> bool:
        """Whether anything at all was written or coloured."""
        return self.state != GameState.start(self.puzzle.givens)

    @property
    def has_moves(self) -> bool:
        """Whether the player has made a move, even one that was undone since."""
        return len(self.history.states) > 1

    @property
    def has_player_marks(self) -> bool:
        """Whether there is a digit or a note of the player on the board."""
        state = self.state
        has_notes = any((*state.corner, *state.centre))
        return has_notes or state.grid != self.puzzle.givens

    @property
    def share_filled(self) -> float:
        """How much of what was empty is filled in, from 0 to 1."""
        empty = self.puzzle.givens.values.count(0)
        return 1 - self.state.grid.values.count(0) / empty if empty else 1.0

    @property
    def finish(self) -> Finish:
        if not self.state.grid.is_solved:
            return Finish.NOT_YET
        if not self.solution_seen:
            return Finish.BY_PLAYER
        return Finish.AFTER_SOLUTION if self._ended_by_one_digit else Finish.BY_MACHINE

    @property
    def is_finished(self) -> bool:
        return self.finish is not Finish.NOT_YET

    @property
    def mistakes(self) -> Mistakes:
        solution = self.puzzle.solution
        return find_mistakes(self.state, solution) if solution else Mistakes()

    def enter(self, cells: Iterable[Cell], digit: Digit, *, tidy: bool = True) -> bool:
        return self.history.add(moves.enter(self.state, cells, digit, tidy=tidy))

    def toggle_note(self, cells: Iterable[Cell], digit: Digit, kind: NoteKind) -> bool:
        return self.history.add(moves.toggle_note(self.state, cells, digit, kind))

    def clear(self, cells: Iterable[Cell]) -> bool:
        return self.history.add(moves.clear(self.state, cells))

    def paint(self, cells: Iterable[Cell], colour: int) -> bool:
        return self.history.add(moves.paint(self.state, cells, colour))

    def fill_notes(self) -> bool:
        return self.history.add(moves.fill_notes(self.state))

    def clear_notes(self) -> bool:
        return self.history.add(moves.clear_notes(self.state))

    def carry_out(self, placements: Iterable[Placement], removals: Iterable[Placement]) -> bool:
        """Apply a hint as one step."""
        return self.history.add(moves.carry_out(self.state, placements, removals))

    def follow(self, hints: Iterable[tuple[Iterable[Placement], Iterable[Placement]]]) -> bool:
        """Apply the placements and removals of several hints, one after the other, as one step."""
        state = self.state
        for placements, removals in hints:
            state = moves.carry_out(state, placements, removals)
        return self.history.add(state)

    def take_back_mistakes(self) -> bool:
        """Remove just the wrong digits and bring back the right notes."""
        return self.history.add(moves.restore(self.state, self._solution))

    def rewind(self) -> bool:
        """Go back to the last moment when every digit was right, as a new step."""
        solution = self._solution
        way_back = reversed(self.history.states[: self.history.position + 1])
        right = (state for state in way_back if not wrong_digits(state, solution))
        return self.history.add(next(right, self.state))

    def is_right(self, cell: Cell) -> bool:
        return self.state.grid[cell] == self._solution[cell]

    def reveal(self, cells: Iterable[Cell]) -> bool:
        """Write the right digits into cells, as one step."""
        state = self.state
        for cell in cells:
            digit = Digit(self._solution[cell])
            if state.grid[cell] != digit:
                self.cells_revealed += 1
                state = moves.enter(state, [cell], digit, tidy=True)
        return self.history.add(state)

    def reveal_all(self) -> bool:
        """Fill in the solution as one step; the game then counts as solved by the machine."""
        return self.take_over(self._solution)

    def take_over(self, solution: Grid) -> bool:
        """Fill in what a solver found, as one step; the machine has then solved the game."""
        state = self.state
        filled = GameState(state.givens, solution, colours=state.colours, struck=state.struck)
        self.solution_seen = True
        return self.history.add(filled)

    def show_solution(self) -> None:
        """All of it was shown elsewhere; what the player finished before stays the player's."""
        if not self.is_finished:
            self.solution_seen = True

    def forget_solution(self) -> None:
        """The solution was undone at once, so the game counts again; redo cannot bring it back."""
        del self.history.states[self.history.position + 1 :]
        self.solution_seen = False

    def restart(self) -> bool:
        """Back to the givens, as a step that can be undone."""
        return self.history.add(GameState.start(self.puzzle.givens))

    @property
    def _ended_by_one_digit(self) -> bool:
        """Whether the last step wrote a single cell, as a player does."""
        history = self.history
        before = history.states[max(history.position - 1, 0)].grid
        return sum(a != b for a, b in zip(before.values, self.state.grid.values, strict=True)) == 1

    @property
    def _solution(self) -> Grid:
        if self.puzzle.solution is None:
            raise NoSingleSolutionError
        return self.puzzle.solution
