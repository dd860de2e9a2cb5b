"""Multi-colouring: two clusters of a digit, each in two colours, that see each other."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations, product

from sudoku_app.core.cellsets import PEER_SETS, CellSet, cells_in, first_cell
from sudoku_app.core.digits import DIGITS, Digit
from sudoku_app.hints.clusters import Cluster, clusters, sight_of, tell_targets
from sudoku_app.hints.deduction import (
    Board,
    CellsFact,
    Deduction,
    DigitsFact,
    Fact,
    Facts,
    Mark,
    Role,
    Step,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_digit, on_removals, removals_in


@dataclass(frozen=True, slots=True)
class _Bridge:
    """A colour of one cluster that sees one of another, their opposites, and what sees those."""

    near: tuple[int, int]
    ends: tuple[int, int]
    sight: int


MULTI_ROLES = (Role.COLOUR_A, Role.SET_A, Role.COLOUR_B, Role.SET_B)


def find_multi_colours_1(board: Board) -> Iterator[Deduction]:
    """When a colour of one cluster sees a colour of another, at least one of their opposites is
    the digit: what sees both opposites is not.
    """
    for digit in DIGITS:
        for pair in combinations(clusters(board, digit), 2):
            bridges = [b for b in _bridges(pair) if b.sight & board.places[digit]]
            single = [(bridge,) for bridge in bridges]
            for chosen in (*single, *combinations(bridges, 2)):
                yield _multi("multi_colouring_1", pair, chosen, board.places[digit])


def _bridges(pair: tuple[Cluster, Cluster]) -> Iterator[_Bridge]:
    one, other = pair
    for touching, touched in product((0, 1), repeat=2):
        near = one.colours[touching], other.colours[touched]
        if sight_of(near[0]) & near[1]:
            ends = one.colours[1 - touching], other.colours[1 - touched]
            yield _Bridge(near, ends, sight_of(ends[0]) & sight_of(ends[1]))


def find_multi_colours_2(board: Board) -> Iterator[Deduction]:
    """A colour that sees both colours of another cluster is the wrong one."""
    for digit in DIGITS:
        for one, other in permutations(clusters(board, digit), 2):
            for colour in (0, 1):
                seen = sight_of(one.colours[colour])
                if seen & other.colours[0] and seen & other.colours[1]:
                    near = one.colours[colour], other.colours[0]
                    ends = one.colours[1 - colour], other.colours[1]
                    bridge = _Bridge(near, ends, near[0])
                    story = tuple(_both_seen(digit, bridge))
                    yield _multi("multi_colouring_2", (one, other), (bridge,), near[0], story)


def _multi(
    key: str,
    pair: tuple[Cluster, Cluster],
    bridges: tuple[_Bridge, ...],
    places: int,
    story: tuple[Step, ...] = (),
) -> Deduction:
    digit = pair[0].digit
    struck = 0
    for bridge in bridges:
        struck |= bridge.sight & places
    removals = tuple(removals_in(digit, struck))
    links = (*pair[0].links, *pair[1].links)
    facts: Facts = {"digit": DigitsFact((digit,))}
    marks = (*_coloured(digit, bridges[0]), *on_removals(removals))
    story = story or tuple(step for bridge in bridges for step in _across(digit, bridge, places))
    return Deduction(key, (), removals, marks, links, facts, story)


def _coloured(digit: Digit, bridge: _Bridge) -> tuple[Mark, ...]:
    groups = (*bridge.near, *bridge.ends)
    return tuple(
        mark
        for group, role in zip(groups, MULTI_ROLES, strict=True)
        for mark in on_digit(digit, cells_in(group), role)
    )


def _across(digit: Digit, bridge: _Bridge, places: int) -> Iterator[Step]:
    """One of the opposites is right, so what sees both goes."""
    facts: Facts = {"digit": DigitsFact((digit,)), **_touch_facts("", *bridge.near)}
    marks = _coloured(digit, bridge)
    yield Step("colours_bridge", facts, marks)
    yield Step("colours_opposite", facts, marks)
    roles = Role.COLOUR_B, Role.SET_B
    yield from tell_targets(digit, bridge.sight & places, bridge.ends, roles)


def _both_seen(digit: Digit, bridge: _Bridge) -> Iterator[Step]:
    """A colour sees both colours of the other cluster."""
    colour = bridge.near[0]
    facts: Facts = {
        "digit": DigitsFact((digit,)),
        **_touch_facts("", colour, bridge.near[1]),
        **_touch_facts("second_", colour, bridge.ends[1]),
    }
    marks = (*_coloured(digit, bridge), *on_removals(removals_in(digit, colour)))
    if colour.bit_count() == 1:
        yield Step("colours_both_seen", facts, marks)
    else:
        yield Step("colours_both_touched", facts, marks)
        yield Step("colours_wrong", facts, marks)


def _touch_facts(prefix: str, colour: int, other: int) -> dict[str, Fact]:
    """A cell of one colour and a cell of the other that see each other."""
    touching = next(cell for cell in cells_in(colour) if PEER_SETS[cell] & other)
    touched = first_cell(CellSet(PEER_SETS[touching] & other))
    return {
        f"{prefix}touching": CellsFact((touching,)),
        f"{prefix}touched": CellsFact((touched,)),
    }


MULTI_COLOURING_1 = Technique("multi_colouring_1", Level.EXPERT, 57, find_multi_colours_1)
MULTI_COLOURING_2 = Technique(
    "multi_colouring_2", Level.EXPERT, 57, find_multi_colours_2, is_taught=False
)
