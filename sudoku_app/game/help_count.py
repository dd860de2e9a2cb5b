"""Counts hints honestly: in a game each counts once, however often it is looked at."""

from sudoku_app.core.grid import Grid
from sudoku_app.game.session import Session
from sudoku_app.hints.deduction import Deduction


class HelpCount:
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
