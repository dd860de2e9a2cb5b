"""Two houses that each hold a digit in just two cells, one cell of each seeing the other: at least
one of the far ends is the digit. The shape gives the name: skyscraper, two-string kite, turbot.
"""

from collections.abc import Iterator
from itertools import combinations, product

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
    Mark,
    Node,
    NodeFact,
    Step,
    Technique,
)
from sudoku_app.hints.marks import on_digit, on_houses, on_removals, removals_in
from sudoku_app.hints.strong_links import StrongLink, strong_links


class Turbot:
    """Far end, near end, near end, far end; the near ends see each other."""

    def __init__(self, board: Board, first: StrongLink, second: StrongLink) -> None:
        self.first, self.second = first, second
        self.digit = first.digit
        self.cells = (*first.cells, *second.cells)
        start, *_, end = self.cells
        self.struck = board.places[self.digit] & PEER_SETS[start] & PEER_SETS[end]

    @property
    def near_ends(self) -> tuple[Cell, Cell]:
        return self.cells[1], self.cells[2]

    @property
    def shape(self) -> str:
        kinds = {self.first.house // 9, self.second.house // 9}
        shared = {h // 9 for h in shared_houses(*self.near_ends)}
        if 2 not in kinds and len(kinds) == 1 and shared - {2}:
            return "skyscraper"
        if kinds == {0, 1} and 2 in shared:
            return "two_string_kite"
        return "turbot_fish"


def shared_houses(first: Cell, second: Cell) -> list[HouseIndex]:
    return [h for h, other in zip(HOUSES_OF[first], HOUSES_OF[second], strict=True) if h == other]


def turbots(board: Board) -> Iterator[Turbot]:
    """Every pair of strong links that meet, with something to cross out."""
    for digit in DIGITS:
        for first, second in combinations(strong_links(board, digit), 2):
            if set(first.cells) & set(second.cells):
                continue
            for one, other in product((first, first.reversed), (second, second.reversed)):
                if PEER_SETS[one.cells[1]] >> other.cells[0] & 1:
                    turbot = Turbot(board, one, other)
                    if turbot.struck:
                        yield turbot


def find_skyscrapers(board: Board) -> Iterator[Deduction]:
    """Two parallel lines with two places each, standing on one crossing line."""
    return _find(board, "skyscraper")


def find_kites(board: Board) -> Iterator[Deduction]:
    """A row and a column with two places each that meet in a box."""
    return _find(board, "two_string_kite")


def find_turbots(board: Board) -> Iterator[Deduction]:
    """Any other two such houses that meet."""
    return _find(board, "turbot_fish")


def _find(board: Board, shape: str) -> Iterator[Deduction]:
    for turbot in turbots(board):
        if turbot.shape == shape:
            yield deduction_of(shape, (turbot,))


def find_dual_kites(board: Board) -> Iterator[Deduction]:
    """Two kites that meet in the same two cells of a box."""
    kites = [t for t in turbots(board) if t.shape == "two_string_kite"]
    for first, second in combinations(kites, 2):
        if set(first.near_ends) == set(second.near_ends) and _results(first) != _results(second):
            yield deduction_of("dual_two_string_kite", (first, second))


def _results(turbot: Turbot) -> tuple[Digit, int]:
    return turbot.digit, turbot.struck


def deduction_of(key: str, parts: tuple[Turbot, ...]) -> Deduction:
    removals = tuple(r for part in parts for r in removals_in(part.digit, part.struck))
    links = tuple(link for part in parts for link in _links(part))
    houses = dict.fromkeys(h for p in parts for h in (p.first.house, p.second.house))
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
    return Deduction(key, (), removals, marks, links, facts, story)


def _links(turbot: Turbot) -> tuple[Link, ...]:
    a, b, c, d = (Node(turbot.digit, (cell,)) for cell in turbot.cells)
    return Link(a, b, strong=True), Link(b, c, strong=False), Link(c, d, strong=True)


def _story(turbot: Turbot) -> Iterator[Step]:
    first, middle, last = _links(turbot)
    digit = DigitsFact((turbot.digit,))
    yield Step("suppose_not", {"node": NodeFact(first.start)}, _on_node(first.start))
    yield _only_other_place(first, turbot.first.house)
    shared = HousesFact((shared_houses(*turbot.near_ends)[0],))
    yield Step(
        "sees",
        {"node": NodeFact(middle.end), "digit": digit, "house": shared},
        _on_node(middle.end),
        (middle,),
    )
    yield _only_other_place(last, turbot.second.house)
    ends = CellsFact((turbot.cells[0], turbot.cells[3]))
    targets = tuple(cells_in(turbot.struck))
    facts: Facts = {"digit": digit, "ends": ends, "targets": CellsFact(targets)}
    marks = (*on_digit(turbot.digit, ends.cells), *on_removals((t, turbot.digit) for t in targets))
    yield Step("one_end_holds", facts, marks)


def _on_node(node: Node) -> tuple[Mark, ...]:
    return on_digit(node.digit, node.cells)


def _only_other_place(link: Link, house: HouseIndex) -> Step:
    facts: Facts = {
        "node": NodeFact(link.end),
        "house": HousesFact((house,)),
        "digit": DigitsFact((link.end.digit,)),
    }
    return Step("only_other_place", facts, (*on_houses((house,)), *_on_node(link.end)), (link,))


SKYSCRAPER = Technique("skyscraper", 42, find_skyscrapers)
TWO_STRING_KITE = Technique("two_string_kite", 43, find_kites)
TURBOT_FISH = Technique("turbot_fish", 45, find_turbots)
DUAL_TWO_STRING_KITE = Technique("dual_two_string_kite", 48, find_dual_kites)
