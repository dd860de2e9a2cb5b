"""All suppositions on a board, tried together, so that the shortest what-ifs come first."""

from functools import lru_cache
from threading import Lock
from typing import Self

from sudoku_app.core.cellsets import cells_in
from sudoku_app.core.digits import members
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.what_if import WhatIf


class WhatIfs:
    """Every supposition on a board, all grown by the same number of waves unless they ended."""

    def __init__(self, board: Board, *, patterns: bool) -> None:
        self.by_candidate = {
            (cell, digit): WhatIf(board, cell, digit, patterns=patterns)
            for cell in cells_in(board.open_cells)
            for digit in members(board.candidates[cell])
        }
        self.waves = 0
        self._growth = Lock()

    @property
    def is_done(self) -> bool:
        return all(one.is_done for one in self.by_candidate.values())

    def grow_to(self, waves: int) -> None:
        with self._growth:
            while self.waves < waves:
                for one in self.by_candidate.values():
                    if not one.is_done:
                        one.grow()
                self.waves += 1

    def finish(self) -> Self:
        while not self.is_done:
            self.grow_to(self.waves + 1)
        return self


@lru_cache(maxsize=4)
def what_ifs(board: Board, *, patterns: bool = False) -> WhatIfs:
    """What singles alone tell, or with ``patterns`` also pointing, claiming and pairs."""
    return WhatIfs(board, patterns=patterns)
