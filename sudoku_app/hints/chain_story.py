"""A chain as a deduction: its links in order, its marks, and one sentence a link."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import CELL_COUNT, Cell, HouseIndex
from sudoku_app.core.cellsets import HOUSE_SETS, cell_set, cells_in
from sudoku_app.core.digits import Digit
from sudoku_app.hints.chain_graph import LinkTable, NodeSet, Reason, bits_of
from sudoku_app.hints.chain_search import Path
from sudoku_app.hints.deduction import (
    Board,
    CandidateMark,
    CandidatesFact,
    CellsFact,
    CountFact,
    Deduction,
    DigitsFact,
    Fact,
    Facts,
    HouseMark,
    HousesFact,
    Link,
    Mark,
    Node,
    NodeFact,
    Role,
    Step,
)
from sudoku_app.hints.marks import on_cells, on_removals

EITHER_WAY: Final = "either_way"
"""The ending of a chain whose two ends rule the same candidates out."""


def placements_in(nodes: NodeSet) -> tuple[Placement, ...]:
    """Single nodes as cells and digits, in reading order."""
    found = [(Cell(n % CELL_COUNT), Digit(n // CELL_COUNT + 1)) for n in bits_of(nodes)]
    return tuple(sorted(found))


def chain_length(links: int) -> int:
    """How many thoughts a chain takes: the supposition, its links, the conclusion."""
    return links + 2


def tell_chain(
    key: str,
    board: Board,
    table: LinkTable,
    path: Path,
    removals: tuple[Placement, ...],
    *,
    suppose: bool,
    endings: Sequence[str],
    sets: Sequence[Reason] = (),
) -> Deduction:
    """The chain along ``path``, explained from its first node being true or false (``suppose``).

    ``sets`` are the reasons of its strong links in order, if they are not the simplest ones.
    """
    nodes = [table.nodes[index] for index in path]
    links = links_along(nodes, strong_first=not suppose)
    opening = Step(
        "suppose_true" if suppose else "suppose_false",
        {"start": NodeFact(nodes[0])},
        node_marks(nodes[:1], true_first=suppose),
    )
    facts: dict[str, Fact] = {
        "start": NodeFact(nodes[0]),
        "end": NodeFact(nodes[-1]),
        "ends": CellsFact(tuple(dict.fromkeys((*nodes[0].cells, *nodes[-1].cells)))),
        "digit": DigitsFact((nodes[0].digit,)),
        "other": DigitsFact((nodes[-1].digit,)),
        "removed": CandidatesFact(removals),
        "links": CountFact(len(links)),
    }
    closing: list[Step] = []
    for ending in endings:
        if ending == EITHER_WAY:
            closing += _ruled_out_by_both(nodes[0], nodes[-1], removals, links)
        else:
            closing.append(Step(ending, facts, on_removals(removals), links))
    return Deduction(
        key,
        removals=removals,
        marks=(*node_marks(nodes, true_first=suppose), *on_removals(removals)),
        links=links,
        facts=facts,
        story=(opening, *_sentences(board, table, path, links, sets), *closing),
        length=chain_length(len(links)),
    )


def _sentences(
    board: Board, table: LinkTable, path: Path, links: Sequence[Link], sets: Sequence[Reason]
) -> Iterator[Step]:
    """A sentence for each node that becomes true: what is ruled out, and what that leaves."""
    chosen = iter(sets)
    ruled_out: Link | None = None
    for link, (start, end) in zip(links, pairwise(path), strict=True):
        if not link.strong:
            ruled_out = link
            continue
        one = next(chosen, table.reasons(start, end)[0])
        if ruled_out:
            yield _tell_both(board, ruled_out, link, one)
        else:
            yield _tell_strong(board, link, one)
        ruled_out = None
    if ruled_out:
        yield _tell_weak(board, ruled_out, "ruled_out" if links[0].strong else "back")


def _ruled_out_by_both(
    start: Node, end: Node, removals: tuple[Placement, ...], links: tuple[Link, ...]
) -> Iterator[Step]:
    """Why each removal clashes with either end of a chain, one of which is true."""
    groups: dict[str, list[Placement]] = {}
    for cell, digit in removals:
        if start.cells == end.cells:
            template = "nothing_else_fits"
        elif start.digit == end.digit:
            template = "sees_both_ends"
        else:
            at_start = (cell,) == start.cells
            template = "is_start_or_sees_end" if at_start else "is_end_or_sees_start"
        groups.setdefault(template, []).append((cell, digit))
    for template, group in groups.items():
        facts: Facts = {
            "start": NodeFact(start),
            "end": NodeFact(end),
            "start_digit": DigitsFact((start.digit,)),
            "end_digit": DigitsFact((end.digit,)),
            "removed": CandidatesFact(tuple(group)),
            "targets": CellsFact(tuple(dict.fromkeys(cell for cell, _ in group))),
            "digits": DigitsFact(tuple(dict.fromkeys(digit for _, digit in group))),
        }
        marks = (
            *node_marks((start,), true_first=False),
            *node_marks((end,), true_first=True),
            *on_removals(group),
        )
        yield Step(template, facts, marks, links)


def links_along(nodes: Sequence[Node], *, strong_first: bool) -> tuple[Link, ...]:
    return tuple(
        Link(start, end, strong=(place % 2 == 0) == strong_first)
        for place, (start, end) in enumerate(pairwise(nodes))
    )


def node_marks(nodes: Iterable[Node], *, true_first: bool) -> tuple[Mark, ...]:
    """Nodes that become true in one colour, those that become false in the other."""
    marks: dict[Mark, None] = {}
    for place, node in enumerate(nodes):
        role = Role.COLOUR_A if (place % 2 == 0) == true_first else Role.COLOUR_B
        marks.update((CandidateMark(role, cell, node.digit), None) for cell in node.cells)
    return tuple(marks)


def _tell_strong(board: Board, link: Link, one: Reason) -> Step:
    """The first link of a chain that supposes something is false."""
    marks = node_marks((link.start, link.end), true_first=False)
    return _forced("then", board, link, one, {}, marks, (link,))


def _tell_both(board: Board, weak: Link, strong: Link, one: Reason) -> Step:
    """What is true rules out the start of a strong link, so that its end is true."""
    marks = node_marks((weak.start, strong.start, strong.end), true_first=True)
    lost: dict[str, Fact] = {"ruled_out": NodeFact(strong.start)}
    return _forced("next", board, strong, one, lost, marks, (weak, strong))


def _forced(
    kind: str,
    board: Board,
    link: Link,
    one: Reason,
    more: dict[str, Fact],
    marks: tuple[Mark, ...],
    links: tuple[Link, ...],
) -> Step:
    start, end = link.start, link.end
    facts: dict[str, Fact] = {
        "end": NodeFact(end),
        "digit": DigitsFact((end.digit,)),
        "lost": DigitsFact((start.digit,)),
        **more,
    }
    if one:
        cells = tuple(cells_in(one.cells))
        facts |= {"cells": CellsFact(cells), "count": CountFact(len(cells))}
        whole = "whole_set" if set(end.cells) == set(cells) else "set"
        return Step(f"{kind}_in_{whole}", facts, (*on_cells(cells, Role.SET_A), *marks), links)
    if start.digit != end.digit:
        return Step(f"{kind}_in_cell", facts, marks, links)
    house = _house_of(board, link)
    facts["house"] = HousesFact((house,))
    return Step(f"{kind}_in_house", facts, (HouseMark(house), *marks), links)


def _tell_weak(board: Board, link: Link, kind: str) -> Step:
    """The last link of a chain that comes back to its start, which it rules out."""
    facts: dict[str, Fact] = {"end": NodeFact(link.end), "digit": DigitsFact((link.end.digit,))}
    marks = node_marks((link.start, link.end), true_first=True)
    if link.start.digit != link.end.digit:
        return Step(f"{kind}_in_cell", facts, marks, (link,))
    house = _house_of(board, link)
    facts["house"] = HousesFact((house,))
    return Step(f"{kind}_in_house", facts, (HouseMark(house), *marks), (link,))


def _house_of(board: Board, link: Link) -> HouseIndex:
    """The house that carries a link; for a strong link one without another place."""
    digit, cells = link.start.digit, cell_set((*link.start.cells, *link.end.cells))
    shared = [HouseIndex(h) for h, house in enumerate(HOUSE_SETS) if cells & ~house == 0]
    tight = (h for h in shared if board.places[digit] & HOUSE_SETS[h] == cells)
    return next(tight, shared[0])
