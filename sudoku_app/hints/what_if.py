"""What follows by singles when one candidate is supposed true, wave by wave, with the reasons.

All candidates of a board are tried together, so that the shortest what-ifs come first.
"""

from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import assert_never

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import Cell, HouseIndex
from sudoku_app.core.cellsets import BIT, HOUSE_SETS, PEER_SETS, cells_in, first_cell
from sudoku_app.core.digits import DIGITS, Digit, DigitSet, lowest, members, only
from sudoku_app.hints.chain_graph import NodeSet, node_index
from sudoku_app.hints.deduction import Board


@dataclass(frozen=True, slots=True)
class Forced:
    """A digit that follows: the last one of its cell, or with a house the last place there."""

    cell: Cell
    digit: Digit
    house: HouseIndex | None = None


@dataclass(frozen=True, slots=True)
class NoDigit:
    """A cell that no digit is left for."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class NoPlace:
    """A house that has no place left for a digit."""

    house: HouseIndex
    digit: Digit


Clash = NoDigit | NoPlace


class WhatIf:
    """One supposition and its consequences so far."""

    def __init__(self, board: Board, cell: Cell, digit: Digit) -> None:
        self._board = board
        self._digits = list(board.candidates.masks)
        self._places: list[int] = list(board.places)
        self._cause: dict[Placement, int] = {}
        self._step_of: dict[Placement, int] = {}
        self._waiting = [Forced(cell, digit)]
        self.waves = 0
        self.forced: list[Forced] = []
        self.true: NodeSet = 0
        self.false: NodeSet = 0
        self.clash: Clash | None = None

    @property
    def is_done(self) -> bool:
        return not self._waiting or self.clash is not None

    def grow(self) -> None:
        """Place everything that is forced now, then look for what that forces or breaks."""
        self.waves += 1
        struck = [0] * 10
        for one in self._waiting:
            if self._places[one.digit] & BIT[one.cell]:
                self._place(one, struck)
        self._waiting = []
        self._look_at_cells(struck)
        self._look_at_houses(struck)

    def _place(self, one: Forced, struck: list[int]) -> None:
        index = node_index(one.cell, one.digit)
        if self.true >> index & 1:
            return
        self.true |= 1 << index
        self._step_of[one.cell, one.digit] = len(self.forced)
        self.forced.append(one)
        for cell in cells_in(self._places[one.digit] & PEER_SETS[one.cell]):
            self._strike(cell, one.digit, struck)
        for digit in members(DigitSet(self._digits[one.cell] & ~only(one.digit))):
            self._strike(one.cell, digit, struck)

    def _strike(self, cell: Cell, digit: Digit, struck: list[int]) -> None:
        self._digits[cell] = DigitSet(self._digits[cell] & ~only(digit))
        self._places[digit] &= ~BIT[cell]
        self._cause[cell, digit] = len(self.forced) - 1
        self.false |= 1 << node_index(cell, digit)
        struck[digit] |= BIT[cell]

    def _look_at_cells(self, struck: list[int]) -> None:
        touched = 0
        for cells in struck:
            touched |= cells
        for cell in cells_in(touched):
            left = self._digits[cell]
            if not left:
                self.clash = self.clash or NoDigit(cell)
            elif left & (left - 1) == 0:
                self._expect(Forced(cell, lowest(left)))

    def _look_at_houses(self, struck: list[int]) -> None:
        for digit in DIGITS:
            if not struck[digit]:
                continue
            for house, cells in enumerate(HOUSE_SETS):
                if struck[digit] & cells:
                    left = self._places[digit] & cells
                    if not left:
                        self.clash = self.clash or NoPlace(HouseIndex(house), digit)
                    elif left & (left - 1) == 0:
                        self._expect(Forced(first_cell(left), digit, HouseIndex(house)))

    def _expect(self, one: Forced) -> None:
        if not self.true >> node_index(one.cell, one.digit) & 1:
            self._waiting.append(one)

    def reasons_for_clash(self, clash: Clash) -> list[Forced]:
        """The forced digits that a clash rests on, in order."""
        return self._trace({self._cause[one] for one in self._gone(clash)})

    def strikes(self, clash: Clash) -> list[tuple[Forced, Placement]]:
        """What a clash lacks, each with the forced digit that ruled it out."""
        return [(self.forced[self._cause[one]], one) for one in self._gone(clash)]

    def causes_of(self, one: Forced) -> list[Forced]:
        """The forced digits that directly led to another; the supposition has none."""
        return [self.forced[step] for step in sorted(self._causes(self.forced.index(one)))]

    def step_of(self, result: Placement, *, true: bool) -> int:
        """After how many forced digits a consequence stands."""
        return self._step_of[result] if true else self._cause[result]

    def reasons_for(self, result: Placement, *, true: bool) -> list[Forced]:
        """The forced digits that a consequence rests on, itself included when it is true."""
        return self._trace({self.step_of(result, true=true)})

    def _trace(self, steps: set[int]) -> list[Forced]:
        needed, open_steps = set(steps), list(steps)
        while open_steps:
            causes = self._causes(open_steps.pop())
            open_steps += causes - needed
            needed |= causes
        return [self.forced[step] for step in sorted(needed | {0})]

    def _causes(self, step: int) -> set[int]:
        return {self._cause[r] for r in self._rivals(self.forced[step])} if step else set()

    def _gone(self, clash: Clash) -> list[Placement]:
        match clash:
            case NoDigit(cell):
                return [(cell, digit) for digit in members(self._board.candidates[cell])]
            case NoPlace(house, digit):
                return self._places_in(house, digit)
            case _:
                assert_never(clash)

    def _rivals(self, one: Forced) -> list[Placement]:
        """What had to go before a digit was forced."""
        if one.house is None:
            return [
                (one.cell, d) for d in members(self._board.candidates[one.cell]) if d != one.digit
            ]
        places = self._places_in(one.house, one.digit)
        return [place for place in places if place[0] != one.cell]

    def _places_in(self, house: HouseIndex, digit: Digit) -> list[Placement]:
        return [(c, digit) for c in cells_in(self._board.places[digit] & HOUSE_SETS[house])]


class WhatIfs:
    """Every supposition on a board, all grown by the same number of waves unless they ended."""

    def __init__(self, board: Board) -> None:
        self.by_candidate = {
            (cell, digit): WhatIf(board, cell, digit)
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


@lru_cache(maxsize=4)
def what_ifs(board: Board) -> WhatIfs:
    return WhatIfs(board)
