"""Empty rectangle: a box holds a digit only in one row and one column of it. With a house beyond
that has two places for the digit, one of them on that row or column, the far crossing loses it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from sudoku_app.core.cells import HOUSES_OF, Cell, HouseIndex
from sudoku_app.core.cellsets import HOUSE_SETS, cells_in, first_cell
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
    Role,
    Step,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_digit, on_houses, on_removals


@dataclass(frozen=True, slots=True)
class EmptyRectangle:
    digit: Digit
    box: HouseIndex
    hinge: HouseIndex
    """The line of the box that the link stands on."""
    crossing: HouseIndex
    """The other line of the box; the target lies on it."""
    link: HouseIndex
    near: Cell
    far: Cell
    target: Cell

    @property
    def lines(self) -> tuple[HouseIndex, ...]:
        return tuple(sorted((self.hinge, self.crossing)))


def empty_rectangles(board: Board) -> Iterator[EmptyRectangle]:
    for digit in DIGITS:
        for box in range(18, 27):
            for row, column in _arms(board, digit, HouseIndex(box)):
                yield from _with_links(board, digit, HouseIndex(box), row, column)
                yield from _with_links(board, digit, HouseIndex(box), column, row)


def _arms(board: Board, digit: Digit, box: HouseIndex) -> Iterator[tuple[HouseIndex, HouseIndex]]:
    """The rows and columns that together, but neither alone, hold all places of the box."""
    places = board.places[digit] & HOUSE_SETS[box]
    if not 2 <= places.bit_count() <= 5:
        return
    corner = first_cell(HOUSE_SETS[box])
    for row in range(corner // 9, corner // 9 + 3):
        for column in range(9 + corner % 9, 12 + corner % 9):
            row_part, column_part = places & HOUSE_SETS[row], places & HOUSE_SETS[column]
            if row_part | column_part == places and row_part != places != column_part:
                yield HouseIndex(row), HouseIndex(column)


def _with_links(
    board: Board, digit: Digit, box: HouseIndex, hinge: HouseIndex, crossing: HouseIndex
) -> Iterator[EmptyRectangle]:
    places = board.places[digit]
    along_row = hinge < 9
    for near in cells_in(places & HOUSE_SETS[hinge] & ~HOUSE_SETS[box]):
        link = HOUSES_OF[near][1 if along_row else 0]
        pair = places & HOUSE_SETS[link]
        if pair.bit_count() != 2:
            continue
        far = first_cell(pair & ~(1 << near))
        back = HOUSES_OF[far][0 if along_row else 1]
        target = HOUSE_SETS[back] & HOUSE_SETS[crossing]
        if target & places & ~HOUSE_SETS[box]:
            cell = first_cell(target)
            yield EmptyRectangle(digit, box, hinge, crossing, link, near, far, cell)


def find_empty_rectangles(board: Board) -> Iterator[Deduction]:
    """The box puts the digit on one of two lines, and either way the target loses it."""
    for rectangle in empty_rectangles(board):
        yield _deduction(board, "empty_rectangle", (rectangle,))


def find_dual(board: Board) -> Iterator[Deduction]:
    """Two empty rectangles of one digit in the same box."""
    for first, second in combinations(empty_rectangles(board), 2):
        same_box = (first.digit, first.box) == (second.digit, second.box)
        if same_box and first.target != second.target:
            yield _deduction(board, "dual_empty_rectangle", (first, second))


def _deduction(board: Board, key: str, parts: tuple[EmptyRectangle, ...]) -> Deduction:
    digit, box = parts[0].digit, parts[0].box
    inside = tuple(cells_in(board.places[digit] & HOUSE_SETS[box]))
    removals = tuple((part.target, digit) for part in parts)
    ends = tuple(dict.fromkeys(cell for part in parts for cell in (part.near, part.far)))
    facts: Facts = {
        "digit": DigitsFact((digit,)),
        "box": HousesFact((box,)),
        "lines": HousesFact(parts[0].lines),
        "cells": CellsFact(inside),
        "ends": CellsFact(ends),
    }
    marks = (
        *on_houses((box,)),
        *on_digit(digit, inside),
        *on_digit(digit, ends, Role.FIN),
        *on_removals(removals),
    )
    links = tuple(
        Link(Node(digit, (part.near,)), Node(digit, (part.far,)), strong=True) for part in parts
    )
    story = [_arms_step(inside, parts[0])]
    for part in parts:
        again = part is not parts[0]
        if again and part.lines != parts[0].lines:
            story.append(_arms_step(inside, part))
        story += _story(part, again=again)
    length = 3 * len(parts)
    return Deduction(key, (), removals, marks, links, facts, tuple(story), length)


def _arms_step(inside: tuple[Cell, ...], part: EmptyRectangle) -> Step:
    facts: Facts = {
        "digit": DigitsFact((part.digit,)),
        "box": HousesFact((part.box,)),
        "lines": HousesFact(part.lines),
    }
    return Step("rectangle_arms", facts, (*on_houses((part.box,)), *on_digit(part.digit, inside)))


def _story(part: EmptyRectangle, *, again: bool) -> Iterator[Step]:
    facts: Facts = {
        "digit": DigitsFact((part.digit,)),
        "box": HousesFact((part.box,)),
        "hinge": HousesFact((part.hinge,)),
        "crossing": HousesFact((part.crossing,)),
        "link": HousesFact((part.link,)),
        "near": CellsFact((part.near,)),
        "far": CellsFact((part.far,)),
        "target": CellsFact((part.target,)),
    }
    clash = on_removals(((part.target, part.digit),))
    near = on_digit(part.digit, (part.near,), Role.FIN)
    far = on_digit(part.digit, (part.far,), Role.FIN)
    link = Link(Node(part.digit, (part.near,)), Node(part.digit, (part.far,)), strong=True)
    suppose = "rectangle_suppose_again" if again else "rectangle_suppose"
    yield Step(suppose, facts, (*clash, *on_houses((part.hinge, part.box))))
    yield Step("rectangle_link", facts, (*near, *far, *on_houses((part.link,))), (link,))
    yield Step("rectangle_clash", facts, (*far, *clash))


EMPTY_RECTANGLE = Technique("empty_rectangle", Level.EXPERT, 51, find_empty_rectangles)
DUAL_EMPTY_RECTANGLE = Technique(
    "dual_empty_rectangle", Level.EXPERT, 52, find_dual, is_taught=False
)
