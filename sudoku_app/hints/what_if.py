"""What follows when one candidate is supposed true, wave by wave, with the reasons.

Singles come first. Where they lead no further, pointing, claiming and pairs may be used, and at the
very end what-ifs inside: a second supposition that fails is struck for as long as the first holds.
"""

from collections.abc import Iterator
from typing import Final, Self, assert_never

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import CELLS, HOUSES_OF, Cell, HouseIndex
from sudoku_app.core.cellsets import BIT, HOUSE_SETS, PEER_SETS, CellSet, cells_in, first_cell
from sudoku_app.core.digits import DIGITS, Digit, DigitSet, lowest, members, only
from sudoku_app.hints.chain_graph import NodeSet, node_index
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.what_if_events import (
    Clash,
    Event,
    Forced,
    Locked,
    NoDigit,
    NoPlace,
    Pair,
    Refuted,
)

_CROSSINGS: Final = tuple(
    (
        HouseIndex(source),
        int(HOUSE_SETS[source]),
        tuple(
            (HouseIndex(other), int(HOUSE_SETS[other]))
            for other in (range(18) if source >= 18 else range(18, 27))
            if HOUSE_SETS[source] & HOUSE_SETS[other]
        ),
    )
    for source in range(27)
)
"""For each house the houses of the other kind, box or line, that cross it."""
_HOUSES: Final = tuple((HouseIndex(house), int(cells)) for house, cells in enumerate(HOUSE_SETS))


class WhatIf:
    """One supposition and its consequences so far."""

    def __init__(self, board: Board, cell: Cell, digit: Digit, *, patterns: bool = False) -> None:
        self._board = board
        self._patterns = patterns
        self._digits: list[int] = list(board.candidates.masks)
        self._places: list[int] = list(board.places)
        self._cause: dict[Placement, int] = {}
        self._step_of: dict[Placement, int] = {}
        self._waiting = [Forced(cell, digit)]
        self._unread = [0] * 10
        """For each digit the cells that lost it since patterns were last looked for."""
        self.waves = 0
        self.shared = 0
        """How many events come from the what-if that this one is a copy of."""
        self.events: list[Event] = []
        self.true: NodeSet = 0
        self.false: NodeSet = 0
        self.clash: Clash | None = None

    def fork(self, cell: Cell, digit: Digit) -> Self:
        """A copy with a second supposition on top of all that was found so far."""
        other = object.__new__(type(self))
        other._board, other._patterns = self._board, False
        other._digits, other._places = self._digits.copy(), self._places.copy()
        other._cause, other._step_of = self._cause.copy(), self._step_of.copy()
        other._waiting, other._unread = [Forced(cell, digit)], [0] * 10
        other.waves, other.events = self.waves, self.events.copy()
        other.true, other.false, other.clash = self.true, self.false, None
        other.shared = len(self.events)
        return other

    @property
    def is_done(self) -> bool:
        if self.clash is not None:
            return True
        return not self._waiting and not (self._patterns and any(self._unread))

    def finish(self) -> Self:
        while not self.is_done:
            self.grow()
        return self

    def grow(self) -> None:
        """Place everything that is forced now, then look for what that forces or breaks.

        Where nothing is forced, patterns are looked for.
        """
        self.waves += 1
        struck = [0] * 10
        if self._waiting:
            for one in self._waiting:
                if self._places[one.digit] & BIT[one.cell]:
                    self._place(one, struck)
            self._waiting = []
        else:
            unread, self._unread = self._unread, [0] * 10
            patterns: list[Locked | Pair] = [*self._locked(unread), *self._pairs(unread)]
            for pattern in patterns:
                self._apply(pattern, struck)
        self._look_at_cells(struck)
        self._look_at_houses(struck)
        if self._patterns:
            self._unread = [a | b for a, b in zip(self._unread, struck, strict=True)]

    def refute(self, inner: "WhatIf") -> None:
        """Strike a second supposition that has led to a clash."""
        assert inner.clash is not None
        start = inner.shared
        first = inner.events[start]
        assert isinstance(first, Forced)
        if not self._places[first.digit] & BIT[first.cell]:
            return
        steps = inner.steps_to_clash(inner.clash) | {start}
        self.events.append(
            Refuted(
                first.cell,
                first.digit,
                inner,
                tuple(sorted(step for step in steps if step >= start)),
                frozenset(step for step in steps if step < start),
            )
        )
        struck = [0] * 10
        self._strike(first.cell, first.digit, struck)
        self._look_at_cells(struck)
        self._look_at_houses(struck)
        if self._patterns:
            self._unread[first.digit] |= BIT[first.cell]

    def open_candidates(self) -> list[Placement]:
        """What may still be supposed on top of the first supposition."""
        return [
            (cell, digit)
            for cell in cells_in(self._board.open_cells)
            if self._digits[cell].bit_count() > 1
            for digit in members(DigitSet(self._digits[cell]))
        ]

    def _place(self, one: Forced, struck: list[int]) -> None:
        index = node_index(one.cell, one.digit)
        if self.true >> index & 1:
            return
        self.true |= 1 << index
        self._step_of[one.cell, one.digit] = len(self.events)
        self.events.append(one)
        seen = self._places[one.digit] & PEER_SETS[one.cell]
        if seen:
            self._strike_in(seen, one.digit, struck)
        for digit in members(DigitSet(self._digits[one.cell] & ~only(one.digit))):
            self._strike(one.cell, digit, struck)

    def _apply(self, pattern: Locked | Pair, struck: list[int]) -> None:
        left = [(cell, digit) for cell, digit in pattern.struck if self._places[digit] & BIT[cell]]
        if left:
            self.events.append(pattern)
            for cell, digit in left:
                self._strike(cell, digit, struck)

    def _strike(self, cell: Cell, digit: Digit, struck: list[int]) -> None:
        self._digits[cell] = self._digits[cell] & ~only(digit)
        self._places[digit] &= ~BIT[cell]
        self._cause[cell, digit] = len(self.events) - 1
        self.false |= 1 << node_index(cell, digit)
        struck[digit] |= BIT[cell]

    def _strike_in(self, cells: int, digit: Digit, struck: list[int]) -> None:
        """Strike a digit in several cells at once, as most strikes are made."""
        keeps, cause, digits = ~only(digit), len(self.events) - 1, self._digits
        self._places[digit] &= ~cells
        self.false |= cells << node_index(CELLS[0], digit)
        struck[digit] |= cells
        for cell in cells_in(CellSet(cells)):
            digits[cell] &= keeps
            self._cause[cell, digit] = cause

    def _look_at_cells(self, struck: list[int]) -> None:
        touched = 0
        for cells in struck:
            touched |= cells
        for cell in cells_in(touched):
            left = self._digits[cell]
            if not left:
                self.clash = self.clash or NoDigit(cell)
            elif left & (left - 1) == 0:
                self._expect(Forced(cell, lowest(DigitSet(left))))

    def _look_at_houses(self, struck: list[int]) -> None:
        for digit in DIGITS:
            lost, places = struck[digit], self._places[digit]
            if not lost:
                continue
            for house, cells in _HOUSES:
                if lost & cells:
                    left = places & cells
                    if left & (left - 1):
                        continue
                    if left:
                        self._expect(Forced(first_cell(CellSet(left)), digit, house))
                    else:
                        self.clash = self.clash or NoPlace(house, digit)

    def _expect(self, one: Forced) -> None:
        if not self.true >> node_index(one.cell, one.digit) & 1:
            self._waiting.append(one)

    def _locked(self, unread: list[int]) -> Iterator[Locked]:
        """Pointing and claiming in the houses that lost a digit."""
        for digit in DIGITS:
            lost, places = unread[digit], self._places[digit]
            if not lost:
                continue
            for source, source_set, others in _CROSSINGS:
                if not lost & source_set:
                    continue
                home = places & source_set
                if home.bit_count() not in (2, 3):
                    continue
                for other, other_set in others:
                    if not home & ~other_set and (struck := places & other_set & ~source_set):
                        yield Locked(
                            digit,
                            source,
                            other,
                            tuple(cells_in(home)),
                            tuple((cell, digit) for cell in cells_in(struck)),
                        )

    def _pairs(self, unread: list[int]) -> Iterator[Pair]:
        """Naked pairs with a cell that lost a digit."""
        touched = 0
        for cells in unread:
            touched |= cells
        digits = self._digits
        for cell in cells_in(touched):
            mask = digits[cell]
            if mask.bit_count() != 2:
                continue
            pair = members(DigitSet(mask))
            both = self._places[pair[0]] & self._places[pair[1]] & PEER_SETS[cell]
            for other in cells_in(both):
                if digits[other] == mask:
                    yield from self._pair(pair, (min(cell, other), max(cell, other)))

    def _pair(self, pair: tuple[Digit, ...], cells: tuple[Cell, Cell]) -> Iterator[Pair]:
        first, second = cells
        for house in HOUSES_OF[first]:
            if house in HOUSES_OF[second]:
                rest = HOUSE_SETS[house] & ~BIT[first] & ~BIT[second]
                struck = tuple((c, d) for d in pair for c in cells_in(self._places[d] & rest))
                if struck:
                    yield Pair(pair, house, cells, struck)

    def reasons_for_clash(self, clash: Clash) -> list[Event]:
        """The events that a clash rests on, in order."""
        return [self.events[step] for step in sorted(self.steps_to_clash(clash) | {0})]

    def steps_to_clash(self, clash: Clash) -> set[int]:
        """The numbers of the events that a clash rests on."""
        return self._needed({self._cause[one] for one in self._gone(clash)})

    def strikes(self, clash: Clash) -> list[tuple[Event, Placement]]:
        """What a clash lacks, each with the event that ruled it out."""
        return [(self.events[self._cause[one]], one) for one in self._gone(clash)]

    def causes_of(self, one: Event) -> list[Event]:
        """The events that directly led to another; the supposition has none."""
        return [self.events[step] for step in sorted(self._causes(self.events.index(one)))]

    def step_of(self, result: Placement, *, true: bool) -> int:
        """After how many events a consequence stands."""
        return self._step_of[result] if true else self._cause[result]

    def cause_of(self, removed: Placement) -> Event:
        """The event that ruled a candidate out."""
        return self.events[self._cause[removed]]

    def reasons_for(self, result: Placement, *, true: bool) -> list[Event]:
        """The events that a consequence rests on, itself included when it is true."""
        return self._trace({self.step_of(result, true=true)})

    def _trace(self, steps: set[int]) -> list[Event]:
        return [self.events[step] for step in sorted(self._needed(steps) | {0})]

    def _needed(self, steps: set[int]) -> set[int]:
        needed, open_steps = set(steps), list(steps)
        while open_steps:
            causes = self._causes(open_steps.pop())
            open_steps += causes - needed
            needed |= causes
        return needed

    def _causes(self, step: int) -> set[int]:
        match self.events[step]:
            case Refuted(outer_steps=steps):
                return set(steps)
            case event:
                gone = self._rivals(event)
                return {self._cause[one] for one in gone if self._cause.get(one, step) < step}

    def _gone(self, clash: Clash) -> list[Placement]:
        match clash:
            case NoDigit(cell):
                return [(cell, digit) for digit in members(self._board.candidates[cell])]
            case NoPlace(house, digit):
                return self._places_in(house, digit)
            case _:
                assert_never(clash)

    def _rivals(self, one: Forced | Locked | Pair) -> list[Placement]:
        """What had to go before an event followed."""
        board = self._board
        match one:
            case Forced(cell, digit, None):
                return [(cell, d) for d in members(board.candidates[cell]) if d != digit]
            case Forced(cell, digit, house):
                assert house is not None
                return [place for place in self._places_in(house, digit) if place[0] != cell]
            case Locked(digit, house, _, cells):
                return [place for place in self._places_in(house, digit) if place[0] not in cells]
            case Pair(digits, _, cells):
                return [
                    (cell, digit)
                    for cell in cells
                    for digit in members(board.candidates[cell])
                    if digit not in digits
                ]
            case _:
                assert_never(one)

    def _places_in(self, house: HouseIndex, digit: Digit) -> list[Placement]:
        return [(c, digit) for c in cells_in(self._board.places[digit] & HOUSE_SETS[house])]
