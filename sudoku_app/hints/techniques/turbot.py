"""Two houses that each hold a digit in just two cells, one cell of each seeing the other: at least
one of the far ends is the digit. The shape gives the name: skyscraper, two-string kite, turbot.
"""

from collections.abc import Callable, Iterator
from itertools import combinations

from sudoku_app.core.cells import HOUSES_OF, Cell, HouseIndex
from sudoku_app.core.cellsets import PEER_SETS, cells_in
from sudoku_app.core.digits import DIGITS, Digit
from sudoku_app.hints.deduction import (
    Board,
    CellsFact,
    Deduction,
    DigitsFact,
    Facts,
    HousesFact,
    Link,
    Node,
    Step,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_digit, on_houses, on_removals, removals_in
from sudoku_app.hints.strong_links import BOX, COLUMN, ROW, StrongLink, strong_links


class Turbot:
    """Far end, near end, near end, far end; the near ends see each other."""

    def __init__(self, first: StrongLink, second: StrongLink, struck: int) -> None:
        self.first, self.second = first, second
        self.digit = first.digit
        self.cells = (*first.cells, *second.cells)
        self.struck = struck

    @property
    def near_ends(self) -> tuple[Cell, Cell]:
        return self.cells[1], self.cells[2]


def shared_houses(first: Cell, second: Cell) -> list[HouseIndex]:
    return [h for h, other in zip(HOUSES_OF[first], HOUSES_OF[second], strict=True) if h == other]


def _is_skyscraper(first: StrongLink, second: StrongLink) -> bool:
    """Parallel lines whose near ends share a crossing line."""
    near, other = first.cells[1], second.cells[0]
    return first.kind == second.kind != BOX and any(h < 18 for h in shared_houses(near, other))


def _is_kite(first: StrongLink, second: StrongLink) -> bool:
    """A row and a column, which can only meet in a box."""
    return {first.kind, second.kind} == {ROW, COLUMN}


def _has_name_of_its_own(first: StrongLink, second: StrongLink) -> bool:
    return _is_skyscraper(first, second) or _is_kite(first, second)


def _has_no_name(first: StrongLink, second: StrongLink) -> bool:
    return not _has_name_of_its_own(first, second)


def _turbots(board: Board, has_shape: Callable[[StrongLink, StrongLink], bool]) -> Iterator[Turbot]:
    """Every pair of strong links that meet in this shape, with something to cross out."""
    for digit in DIGITS:
        places = board.places[digit]
        for first, second in combinations(list(strong_links(board, digit)), 2):
            for near, far in (first.cells, first.cells[::-1]):
                for other, end in (second.cells, second.cells[::-1]):
                    struck = places & PEER_SETS[far] & PEER_SETS[end]
                    if not struck or not PEER_SETS[near] >> other & 1:
                        continue
                    one = StrongLink(digit, first.house, (far, near))
                    two = StrongLink(digit, second.house, (other, end))
                    if len({near, far, other, end}) == 4 and has_shape(one, two):
                        yield Turbot(one, two, struck)


def find_skyscrapers(board: Board) -> Iterator[Deduction]:
    """Two parallel lines with two places each, standing on one crossing line."""
    return (deduction_of("skyscraper", (t,)) for t in _turbots(board, _is_skyscraper))


def find_kites(board: Board) -> Iterator[Deduction]:
    """A row and a column with two places each that meet in a box."""
    return (deduction_of("two_string_kite", (t,)) for t in _turbots(board, _is_kite))


def find_turbots(board: Board) -> Iterator[Deduction]:
    """Any two such houses that meet, those without a better name first."""
    for has_shape in (_has_no_name, _has_name_of_its_own):
        for turbot in _turbots(board, has_shape):
            yield deduction_of("turbot_fish", (turbot,))


def find_dual_kites(board: Board) -> Iterator[Deduction]:
    """Two kites that meet in the same two cells of a box."""
    for first, second in combinations(list(_turbots(board, _is_kite)), 2):
        if set(first.near_ends) == set(second.near_ends) and _results(first) != _results(second):
            yield deduction_of("dual_two_string_kite", (first, second))


def _results(turbot: Turbot) -> tuple[Digit, int]:
    return turbot.digit, turbot.struck


def deduction_of(key: str, parts: tuple[Turbot, ...]) -> Deduction:
    removals = tuple(r for part in parts for r in removals_in(part.digit, part.struck))
    links = tuple(link for part in parts for link in _links(part))
    houses = sorted({h for p in parts for h in (p.first.house, p.second.house)})
    marks = (
        *on_houses(houses),
        *(mark for part in parts for mark in on_digit(part.digit, part.cells)),
        *on_removals(removals),
    )
    facts: Facts = {
        "digit": DigitsFact(tuple(dict.fromkeys(part.digit for part in parts))),
        "houses": HousesFact(tuple(houses)),
        "ends": CellsFact((parts[0].cells[0], parts[0].cells[3])),
    }
    story = tuple(step for part in parts for step in _story(part))
    return Deduction(key, (), removals, marks, links, facts, story, length=5 * len(parts))


def _links(turbot: Turbot) -> tuple[Link, ...]:
    a, b, c, d = (Node(turbot.digit, (cell,)) for cell in turbot.cells)
    return Link(a, b, strong=True), Link(b, c, strong=False), Link(c, d, strong=True)


def _story(turbot: Turbot) -> Iterator[Step]:
    near, ends = turbot.near_ends, (turbot.cells[0], turbot.cells[3])
    houses, shared = (turbot.first.house, turbot.second.house), shared_houses(*near)[0]
    targets = tuple(cells_in(turbot.struck))
    facts: Facts = {
        "digit": DigitsFact((turbot.digit,)),
        "houses": HousesFact(houses),
        "near": CellsFact(near),
        "shared": HousesFact((shared,)),
        "ends": CellsFact(ends),
        "targets": CellsFact(targets),
    }
    first, middle, last = _links(turbot)
    on_ends = on_digit(turbot.digit, ends)
    struck = on_removals((target, turbot.digit) for target in targets)
    everywhere = on_digit(turbot.digit, turbot.cells)
    yield Step("turbot_places", facts, (*on_houses(houses), *everywhere), (first, last))
    yield Step(
        "turbot_not_both", facts, (*on_houses((shared,)), *on_digit(turbot.digit, near)), (middle,)
    )
    yield Step("turbot_one_end", facts, (*on_houses(houses), *on_ends), (first, last))
    yield Step("turbot_sees_both", facts, (*on_ends, *struck))


SKYSCRAPER = Technique("skyscraper", Level.HARD, 42, find_skyscrapers)
TWO_STRING_KITE = Technique("two_string_kite", Level.HARD, 43, find_kites)
TURBOT_FISH = Technique("turbot_fish", Level.HARD, 45, find_turbots)
DUAL_TWO_STRING_KITE = Technique(
    "dual_two_string_kite", Level.HARD, 48, find_dual_kites, is_taught=False
)
