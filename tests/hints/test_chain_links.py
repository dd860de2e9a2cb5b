"""Links and chains: what a link claims holds in the solution; chains are told as they are."""

from itertools import islice, pairwise

import pytest

from sudoku_app.core.cellsets import PEER_SETS, cells_in
from sudoku_app.core.grid import Grid
from sudoku_app.hints.catalogue import BY_KEY, steps
from sudoku_app.hints.chain_graph import (
    LinkTable,
    bits_of,
    candidate_links,
    digit_links,
    pair_cell_links,
)
from sudoku_app.hints.chain_search import ChainSearch
from sudoku_app.hints.deduction import Board, Deduction, Link, Node
from sudoku_app.hints.grouped_graph import grouped_links, set_links
from tests.hints.boards import BoardCase, load_boards

CHAINS = (
    "x_chain",
    "xy_chain",
    "aic",
    "continuous_nice_loop",
    "discontinuous_nice_loop",
    "grouped_aic",
    "grouped_continuous_nice_loop",
    "grouped_discontinuous_nice_loop",
)
CASES = [case for case in load_boards() if case.technique in CHAINS]
IDS = [case.technique for case in CASES]


def tables(board: Board) -> list[LinkTable]:
    some_digits = [digit_links(board, node.digit) for node in candidate_links(board).nodes.values()]
    return [
        *some_digits[:1],
        pair_cell_links(board),
        candidate_links(board),
        grouped_links(board),
        set_links(board),
    ]


def holds(node: Node, solution: Grid) -> bool:
    return any(solution[cell] == node.digit for cell in node.cells)


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_links_go_both_ways_and_are_true_of_the_solution(case: BoardCase) -> None:
    for table in tables(case.board):
        for index, node in table.nodes.items():
            for other in bits_of(table.weak[index]):
                assert table.weak[other] >> index & 1
                both = holds(node, case.solution) and holds(table.nodes[other], case.solution)
                assert not both
            for other in bits_of(table.strong[index]):
                assert table.strong[other] >> index & 1
                assert holds(node, case.solution) or holds(table.nodes[other], case.solution)


@pytest.mark.parametrize("case", CASES[::3], ids=IDS[::3])
def test_chains_come_shortest_first_along_links(case: BoardCase) -> None:
    search = ChainSearch(grouped_links(case.board))
    rounds = 0
    for ends in islice(search.ends(), 400):
        assert ends.rounds >= rounds
        rounds = ends.rounds
        for path in islice(search.paths(ends), 3):
            assert (path[0], path[-1]) == (ends.start, ends.end)
            assert len(path) == 2 * ends.rounds + 2
            for place, (start, end) in enumerate(pairwise(path)):
                links = search.table.weak if place % 2 else search.table.strong
                assert links[start] >> end & 1


def test_a_search_that_is_read_twice_tells_the_same() -> None:
    search = ChainSearch(candidate_links(CASES[0].board))
    some = list(islice(search.ends(), 50))
    assert list(search.ends())[: len(some)] == some


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_links_alternate_and_are_told_in_order_at_most_two_at_a_time(case: BoardCase) -> None:
    for deduction in islice(steps(case.board, (BY_KEY[case.technique],)), 10):
        links = deduction.links
        assert all(first.strong is not second.strong for first, second in pairwise(links))
        assert all(first.end == second.start for first, second in pairwise(links))
        told: list[Link] = []
        for step in deduction.story[1:]:
            if len(told) == len(links):
                break
            assert 1 <= len(step.links) <= 2
            told += step.links
        assert tuple(told) == links


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_the_first_chain_is_a_shortest_one(case: BoardCase) -> None:
    found: list[Deduction] = list(steps(case.board, (BY_KEY[case.technique],)))
    if not case.technique.startswith("grouped"):
        assert len(found[0].links) == min(len(deduction.links) for deduction in found)


def test_an_x_chain_keeps_to_one_digit_and_an_xy_chain_to_cells_of_two() -> None:
    for case in CASES:
        for deduction in steps(case.board, (BY_KEY[case.technique],)):
            nodes = [node for link in deduction.links for node in (link.start, link.end)]
            if case.technique == "x_chain":
                assert len({node.digit for node in nodes}) == 1
            if case.technique == "xy_chain":
                cells = {cell for node in nodes for cell in node.cells}
                assert all(case.board.candidates[c].bit_count() == 2 for c in cells)


def test_an_x_chain_back_to_its_start_proves_the_digit_there() -> None:
    found = 0
    for case in load_boards():
        for step in BY_KEY["x_chain"].find(case.board):
            if step.links[0].start == step.links[-1].end:
                start = step.links[0].start
                assert holds(start, case.solution)
                seen = case.board.places[start.digit] & PEER_SETS[start.cells[0]]
                assert set(step.removals) == {(cell, start.digit) for cell in cells_in(seen)}
                found += 1
    assert found


def test_loops_that_are_not_the_shortest_way_round_are_found() -> None:
    others = 0
    for case in CASES:
        if case.technique == "grouped_continuous_nice_loop":
            technique = BY_KEY[case.technique]
            parts = (found for part in technique.parts for found in part.search(case.board))
            shortest = {step.removals for step in parts if isinstance(step, Deduction)}
            found = list(technique.find(case.board))
            assert shortest <= {step.removals for step in found}
            for step in found:
                assert all(case.solution[cell] != digit for cell, digit in step.removals)
                others += step.removals not in shortest
    assert others
