"""Simple colouring: one cluster of a digit in two colours, one of which is right as a whole."""

from collections.abc import Iterator

from sudoku_app.core.cells import HOUSES_OF, Cell
from sudoku_app.core.cellsets import PEER_SETS, cells_in
from sudoku_app.core.digits import DIGITS
from sudoku_app.hints.clusters import Cluster, clusters, sight_of, tell_targets
from sudoku_app.hints.deduction import (
    Board,
    CellsFact,
    Deduction,
    DigitsFact,
    Facts,
    HousesFact,
    Role,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_digit, on_removals, removals_in


def find_traps(board: Board) -> Iterator[Deduction]:
    """A cell that sees both colours cannot hold the digit."""
    for digit in DIGITS:
        for cluster in clusters(board, digit):
            first, second = cluster.colours
            struck = board.places[digit] & sight_of(first) & sight_of(second) & ~cluster.cells
            if struck:
                yield _simple("simple_colouring_trap", cluster, struck, ())


def find_wraps(board: Board) -> Iterator[Deduction]:
    """A colour with two cells in one house is the wrong one."""
    for digit in DIGITS:
        for cluster in clusters(board, digit):
            for wrong in cluster.colours:
                clash = _clash(wrong)
                if clash:
                    yield _simple("simple_colouring_wrap", cluster, wrong, clash)


def _clash(colour: int) -> tuple[Cell, ...]:
    """Two cells of a colour that see each other, if there are any."""
    for cell in cells_in(colour):
        for other in cells_in(colour & PEER_SETS[cell]):
            return cell, other
    return ()


def _simple(key: str, cluster: Cluster, struck: int, clash: tuple[Cell, ...]) -> Deduction:
    digit = cluster.digit
    removals = tuple(removals_in(digit, struck))
    wrong, right = cluster.colours
    if struck == right:
        wrong, right = right, wrong
    facts: Facts = {
        "digit": DigitsFact((digit,)),
        "clash": CellsFact(clash),
        "houses": HousesFact(tuple(h for h in HOUSES_OF[clash[0]] if h in HOUSES_OF[clash[1]])[:1])
        if clash
        else HousesFact(()),
    }
    marks = (
        *on_digit(digit, cells_in(wrong), Role.COLOUR_A),
        *on_digit(digit, cells_in(right), Role.COLOUR_B),
        *on_removals(removals),
    )
    roles = Role.COLOUR_A, Role.COLOUR_B
    story = () if clash else tuple(tell_targets(digit, struck, (wrong, right), roles))
    return Deduction(key, (), removals, marks, cluster.links, facts, story)


SIMPLE_COLOURING_TRAP = Technique("simple_colouring_trap", Level.EXPERT, 56, find_traps)
SIMPLE_COLOURING_WRAP = Technique("simple_colouring_wrap", Level.EXPERT, 56, find_wraps)
