"""A game on paper: what a player's moves should lead to, written down as simply as possible.

It knows nothing of the program's states; the window is compared with it.
"""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field

Pairs = Iterable[tuple[int, int]]


@dataclass
class Page:
    """The board as it stands: a digit or 0 in each cell, notes, colours, what hints ruled out."""

    digits: list[int]
    corner: list[set[int]] = field(default_factory=lambda: [set() for _ in range(81)])
    centre: list[set[int]] = field(default_factory=lambda: [set() for _ in range(81)])
    struck: list[set[int]] = field(default_factory=lambda: [set() for _ in range(81)])
    colours: list[int] = field(default_factory=lambda: [0] * 81)

    def allowed(self, cell: int) -> set[int]:
        return set(range(1, 10)) - {self.digits[p] for p in peers(cell)} - self.struck[cell]

    def clashes(self, cell: int) -> bool:
        digit = self.digits[cell]
        return bool(digit) and any(self.digits[p] == digit for p in peers(cell))


class ModelGame:
    def __init__(self, givens: str, solution: str, *, tidy: bool = True) -> None:
        self.givens = [int(sign) for sign in givens.replace(".", "0")]
        self.solution = [int(sign) for sign in solution]
        self.pages = [Page(list(self.givens))]
        self._place = 0
        self.flags: list[int] = []
        self.chosen: set[int] = set()
        self.tidy = tidy

    @property
    def place(self) -> int:
        return self._place

    @place.setter
    def place(self, place: int) -> None:
        """Whoever comes to a solved board has no cells chosen any more."""
        was_over, self._place = self.is_over, place
        if self.is_over and not was_over:
            self.chosen = set()

    @property
    def page(self) -> Page:
        return self.pages[self.place]

    @property
    def mistakes(self) -> set[int]:
        return {c for c in range(81) if self.page.digits[c] not in (0, self.solution[c])}

    @property
    def is_over(self) -> bool:
        """Nobody writes over what is solved."""
        return list(self.page.digits) == list(self.solution)

    def turn(self, page: Page) -> None:
        """Go on to a new page, unless nothing is different on it."""
        if page != self.page:
            del self.pages[self.place + 1 :]
            self.flags = [flag for flag in self.flags if flag <= self.place]
            self.pages.append(page)
            self.place += 1

    def write(self, digit: int) -> None:
        if self.is_over:
            return
        page = deepcopy(self.page)
        self._write(page, self._own(), digit, self.tidy)
        self.turn(page)

    def note(self, digit: int, kind: str) -> None:
        page = deepcopy(self.page)
        notes = page.corner if kind == "corner" else page.centre
        cells = [c for c in self.chosen if not page.digits[c]]
        everywhere = all(digit in notes[c] for c in cells)
        for cell in cells:
            (notes[cell].discard if everywhere else notes[cell].add)(digit)
        self.turn(page)

    def erase(self) -> None:
        if self.is_over:
            return
        page = deepcopy(self.page)
        self._erase(page, self._own())
        self.turn(page)

    def colour(self, colour: int) -> None:
        page = deepcopy(self.page)
        same = all(page.colours[c] == colour for c in self.chosen)
        for cell in self.chosen:
            page.colours[cell] = 0 if same else colour
        self.turn(page)

    def fill_notes(self) -> None:
        if self.is_over:
            return
        page = deepcopy(self.page)
        for cell in range(81):
            page.corner[cell] = set() if page.digits[cell] else page.allowed(cell)
        self.turn(page)

    def clear_notes(self) -> None:
        if self.is_over:
            return
        page = deepcopy(self.page)
        for notes in (*page.corner, *page.centre):
            notes.clear()
        self.turn(page)

    def take_steps(self, *steps: tuple[Pairs, Pairs]) -> None:
        """Several steps of a hint, all on one new page."""
        page = deepcopy(self.page)
        for placements, removals in steps:
            self._take_step(page, placements, list(removals))
        self.turn(page)

    def _take_step(self, page: Page, placements: Pairs, removals: Pairs) -> None:
        for cell in {c for c, _ in removals}:
            if not page.digits[cell] and not page.corner[cell] | page.centre[cell]:
                page.corner[cell] = page.allowed(cell)
        for cell, digit in removals:
            page.corner[cell].discard(digit)
            page.centre[cell].discard(digit)
            page.struck[cell].add(digit)
        for cell, digit in placements:
            self._write(page, [cell], digit, True)

    def take_back_mistakes(self) -> None:
        page = deepcopy(self.page)
        empty = [c for c in range(81) if not page.digits[c]]
        full = all(page.corner[c] | page.centre[c] for c in empty)
        for cell in empty:
            if self.solution[cell] in page.corner[cell] | page.centre[cell]:
                continue
            if page.centre[cell]:
                page.centre[cell].add(self.solution[cell])
            elif full:
                page.corner[cell].add(self.solution[cell])
        for cell in self.mistakes:
            page.digits[cell] = 0
        for cell in range(81):
            page.struck[cell].discard(self.solution[cell])
        self.turn(page)

    def reveal(self) -> None:
        page = deepcopy(self.page)
        for cell in sorted(self.chosen):
            if page.digits[cell] != self.solution[cell]:
                self._write(page, [cell], self.solution[cell], True)
        self.turn(page)

    def reveal_all(self) -> None:
        page = Page(list(self.solution), struck=self.page.struck, colours=self.page.colours)
        if self.page.digits != self.solution:
            self.turn(deepcopy(page))

    def restart(self) -> None:
        self.turn(Page(list(self.givens)))

    def undo(self) -> None:
        self.place = max(0, self.place - 1)

    def redo(self) -> None:
        self.place = min(len(self.pages) - 1, self.place + 1)

    def flag(self) -> None:
        if self.place not in self.flags and not self.is_over:
            self.flags.append(self.place)

    def back_to_flag(self) -> None:
        behind = [flag for flag in self.flags if flag < self.place]
        if behind:
            self.turn(deepcopy(self.pages[behind[-1]]))

    def _own(self) -> list[int]:
        return [c for c in self.chosen if not self.givens[c]]

    def _write(self, page: Page, cells: list[int], digit: int, tidy: bool) -> None:
        if cells and all(page.digits[c] == digit for c in cells):
            self._erase(page, cells)
            return
        for cell in cells:
            page.digits[cell] = digit
            page.corner[cell].clear()
            page.centre[cell].clear()
        for cell in cells:
            if tidy and not page.clashes(cell):
                for peer in peers(cell):
                    page.corner[peer].discard(digit)
                    page.centre[peer].discard(digit)

    def _erase(self, page: Page, cells: list[int]) -> None:
        """The digits of cells; where there are none the notes; else the colours."""
        if any(page.digits[c] for c in cells):
            for cell in cells:
                page.digits[cell] = 0
        elif any(page.corner[c] | page.centre[c] for c in cells):
            for cell in cells:
                page.corner[cell].clear()
                page.centre[cell].clear()
        else:
            for cell in cells:
                page.colours[cell] = 0


def peers(cell: int) -> Iterator[int]:
    row, column = divmod(cell, 9)
    for other in range(81):
        other_row, other_column = divmod(other, 9)
        same_box = (row // 3, column // 3) == (other_row // 3, other_column // 3)
        if other != cell and (same_box or row == other_row or column == other_column):
            yield other
