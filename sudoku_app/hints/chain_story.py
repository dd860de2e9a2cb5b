"""A chain as a deduction: its links in order, its marks, and one sentence a link."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import CELL_COUNT, Cell, HouseIndex
from sudoku_app.core.cellsets import HOUSE_SETS, cell_set, cells_in
from sudoku_app.core.digits import Digit, members
from sudoku_app.hints.almost_locked import AlmostLockedSet
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


def placements_in(nodes: NodeSet) -> tuple[Placement, ...]:
    """Single nodes as cells and digits, in reading order."""
    found = [(Cell(n % CELL_COUNT), Digit(n // CELL_COUNT + 1)) for n in bits_of(nodes)]
    return tuple(sorted(found))


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
    """The chain along ``path``, told from its first node being true or false (``suppose``).

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
    closing = [Step(ending, facts, on_removals(removals), links) for ending in endings]
    return Deduction(
        key,
        removals=removals,
        marks=(*node_marks(nodes, true_first=suppose), *on_removals(removals)),
        links=links,
        facts=facts,
        story=(opening, *_sentences(board, table, path, links, sets), *closing),
        length=len(links) + 2,
    )


def _sentences(
    board: Board, table: LinkTable, path: Path, links: Sequence[Link], sets: Sequence[Reason]
) -> Iterator[Step]:
    chosen = iter(sets)
    for link, (start, end) in zip(links, pairwise(path), strict=True):
        simplest = table.reasons(start, end)[0] if link.strong else None
        one = next(chosen, simplest) if link.strong else None
        yield tell_set_link(link, one) if one else tell_link(board, link)


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


def tell_link(board: Board, link: Link) -> Step:
    """One link as a sentence: why the end follows from the start."""
    start, end = link.start, link.end
    kind = "then_true" if link.strong else "then_false"
    facts: dict[str, Fact] = {"end": NodeFact(end), "digit": DigitsFact((end.digit,))}
    marks = node_marks((start, end), true_first=not link.strong)
    if start.digit != end.digit:
        return Step(f"{kind}_in_cell", facts, marks, (link,))
    house = _house_of(board, link)
    facts["house"] = HousesFact((house,))
    return Step(f"{kind}_in_house", facts, (HouseMark(house), *marks), (link,))


def tell_set_link(link: Link, one: AlmostLockedSet) -> Step:
    """A strong link inside an almost locked set."""
    cells = tuple(cells_in(one.cells))
    facts: Facts = {
        "start": NodeFact(link.start),
        "end": NodeFact(link.end),
        "cells": CellsFact(cells),
        "digits": DigitsFact(members(one.digits)),
        "digit": DigitsFact((link.end.digit,)),
        "lost": DigitsFact((link.start.digit,)),
        "count": CountFact(len(cells)),
    }
    marks = (*on_cells(cells, Role.SET_A), *node_marks((link.start, link.end), true_first=False))
    whole = set(link.end.cells) == set(cells)
    return Step("then_true_in_whole_set" if whole else "then_true_in_set", facts, marks, (link,))


def _house_of(board: Board, link: Link) -> HouseIndex:
    """The house that carries a link; for a strong link one without another place."""
    digit, cells = link.start.digit, cell_set((*link.start.cells, *link.end.cells))
    shared = [HouseIndex(h) for h, house in enumerate(HOUSE_SETS) if cells & ~house == 0]
    tight = (h for h in shared if board.places[digit] & HOUSE_SETS[h] == cells)
    return next(tight, shared[0])
