"""Facts in words."""

import pytest

from sudoku_app.core.cells import Cell, HouseIndex, cell_at
from sudoku_app.core.digits import Digit
from sudoku_app.hints.deduction import (
    CandidatesFact,
    CellsFact,
    CountFact,
    DigitsFact,
    Fact,
    HousesFact,
    Node,
    NodeFact,
)
from sudoku_app.hints.texts import load
from sudoku_app.hints.wording import Wording

PLAIN = Wording(load().words)
SHORT = Wording(load().words, short=True)


def at(*places: tuple[int, int]) -> tuple[Cell, ...]:
    return tuple(cell_at(row - 1, column - 1) for row, column in places)


def digits(*numbers: int) -> DigitsFact:
    return DigitsFact(tuple(map(Digit, numbers)))


def houses(*indices: int) -> HousesFact:
    return HousesFact(tuple(map(HouseIndex, indices)))


@pytest.mark.parametrize(
    ("fact", "plain", "short"),
    [
        (CellsFact(at((3, 5))), "row 3, column 5", "r3c5"),
        (CellsFact(at((3, 5), (3, 7))), "row 3, columns 5 and 7", "r3c57"),
        (CellsFact(at((3, 5), (8, 5))), "column 5, rows 3 and 8", "r38c5"),
        (CellsFact(at((1, 2), (4, 9))), "row 1, column 2 and row 4, column 9", "r1c2, r4c9"),
        (
            CellsFact(at((1, 2), (4, 9), (7, 1))),
            "row 1, column 2; row 4, column 9; and row 7, column 1",
            "r1c2, r4c9, r7c1",
        ),
        (
            CellsFact(at((2, 4), (2, 6), (9, 4), (9, 6))),
            "rows 2 and 9, columns 4 and 6",
            "r29c46",
        ),
        (
            CellsFact(at((4, 1), (4, 2), (7, 4), (8, 4), (9, 4))),
            "column 4, rows 7, 8 and 9, and row 4, columns 1 and 2",
            "r4c12, r789c4",
        ),
        (digits(3), "3", "3"),
        (digits(3, 5, 7), "3, 5 and 7", "3, 5 and 7"),
        (houses(0, 6), "rows 1 and 7", "r1, r7"),
        (houses(2, 13), "row 3 and column 5", "r3, c5"),
        (houses(22), "the centre box", "b5"),
        (CountFact(3), "three", "three"),
        (NodeFact(Node(Digit(7), at((3, 5)))), "7 in row 3, column 5", "7 in r3c5"),
        (
            CandidatesFact(tuple((cell, Digit(d)) for cell in at((1, 1), (1, 2)) for d in (4, 8))),
            "4 and 8 in row 1, columns 1 and 2",
            "4 and 8 in r1c12",
        ),
    ],
)
def test_facts_in_full_and_in_short(fact: Fact, plain: str, short: str) -> None:
    assert PLAIN.say(fact) == plain
    assert SHORT.say(fact) == short


def test_choices_are_joined_by_or() -> None:
    assert PLAIN.say(digits(3, 7), "or") == "3 or 7"
    assert PLAIN.say(CellsFact(at((3, 5), (3, 7))), "or") == "row 3, column 5 or 7"


def test_nodes_say_what_is_and_what_is_not() -> None:
    one, group = Node(Digit(7), at((3, 5))), Node(Digit(7), at((3, 5), (3, 6)))
    assert PLAIN.say(NodeFact(one), "is") == "row 3, column 5 is 7"
    assert PLAIN.say(NodeFact(one), "not") == "row 3, column 5 is not 7"
    assert PLAIN.say(NodeFact(group), "is") == "7 is in row 3, column 5 or 6"
    assert PLAIN.say(NodeFact(group), "not") == "7 is not in row 3, column 5 or 6"
    assert PLAIN.say(NodeFact(group), "all") == "7 in row 3, columns 5 and 6"


def test_a_line_that_was_just_named_is_not_named_again() -> None:
    cells = at((3, 5), (3, 7))
    assert PLAIN.cells_within(cells, HouseIndex(2)) == "columns 5 and 7"
    assert PLAIN.cells_within(cells, HouseIndex(19)) == "row 3, columns 5 and 7"
    assert PLAIN.cells_within(at((3, 5), (8, 5)), HouseIndex(13)) == "rows 3 and 8"
