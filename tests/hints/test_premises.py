"""The premises of a proof are true, and complete: what is named rules out all that is claimed."""

from collections.abc import Iterator

import pytest

from sudoku_app.core.cells import HOUSES, Cell
from sudoku_app.core.cellsets import PEER_SETS
from sudoku_app.hints.catalogue import BY_KEY, next_step, steps
from sudoku_app.hints.deduction import (
    Board,
    CellMark,
    CellsFact,
    Deduction,
    DigitsFact,
    HousesFact,
    Role,
    Step,
)
from sudoku_app.hints.explain import explain
from sudoku_app.hints.lessons import examples, lesson_keys, practice_boards
from tests.hints.boards import BoardCase, load_boards

LOCKED = ("pointing", "claiming")
NAKED = ("locked_pair", "naked_pair", "locked_triple", "naked_triple", "naked_quad")
HIDDEN = ("hidden_pair", "hidden_triple", "hidden_quad")
STEPPED = (
    "x_chain",
    "xy_chain",
    "aic",
    "nice_loop",
    "als_chain",
    "forcing",
    "what_if",
    "franken",
    "mutant",
    "dual",
)
"""Chains and what-ifs, which are told step by step, and patterns that no lesson teaches."""
MOST_WORDS = 120


def cases(*techniques: str) -> Iterator[tuple[BoardCase, Deduction]]:
    for case in load_boards():
        if case.technique in techniques:
            for step in steps(case.board, (BY_KEY[case.technique],)):
                yield case, step


def cells(step: Step, name: str) -> set[int]:
    fact = step.facts[name]
    assert isinstance(fact, CellsFact)
    return set(fact.cells)


def digits(step: Step, name: str) -> set[int]:
    fact = step.facts[name]
    assert isinstance(fact, DigitsFact)
    return set(fact.digits)


def test_blockers_and_earlier_steps_account_for_every_other_cell() -> None:
    for case, deduction in cases(*LOCKED):
        board = case.board
        house, home = deduction.facts["house"], deduction.facts["cells"]
        assert isinstance(house, HousesFact)
        assert isinstance(home, CellsFact)
        told: set[int] = set()
        for step in deduction.story:
            (digit,) = digits(step, "digit")
            covered = cells(step, "cells")
            told |= covered
            if step.template == "blocker_covers":
                (blocker,) = cells(step, "blocker")
                assert board.grid[Cell(blocker)] == digit
                assert all(PEER_SETS[blocker] >> cell & 1 for cell in covered)
        open_cells = {c for c in HOUSES[house.houses[0]] if not board.grid[c]}
        assert told == open_cells - set(home.cells)


def test_what_a_cell_sees_and_what_is_left_make_nine_digits() -> None:
    for case, deduction in cases(*NAKED):
        for step in deduction.story:
            if step.template == "digits_left_brief":
                continue
            seen, left = digits(step, "seen"), digits(step, "left")
            earlier = digits(step, "earlier")
            assert seen | left | earlier == set(range(1, 10))
            assert not seen & left
            for cell in cells(step, "cells"):
                assert seen == {
                    v for c, v in enumerate(case.board.grid.values) if v and sees(c, cell)
                }


def sees(cell: int, other: int) -> bool:
    return bool(PEER_SETS[cell] >> other & 1)


@pytest.mark.parametrize("key", HIDDEN)
def test_every_digit_of_a_hidden_subset_has_its_sentence(key: str) -> None:
    for _, deduction in cases(key):
        fact = deduction.facts["digits"]
        assert isinstance(fact, DigitsFact)
        told = [digit for step in deduction.story for digit in digits(step, "digit")]
        assert told == list(fact.digits)


def test_blockers_are_drawn() -> None:
    for case, deduction in cases(*LOCKED, *NAKED, *HIDDEN):
        for step in deduction.story:
            blockers = [m for m in step.marks if isinstance(m, CellMark) and m.role is Role.BLOCKER]
            assert all(case.board.grid[mark.cell] for mark in blockers)
            if step.template in ("blocker_covers", "digits_left", "places_left"):
                assert blockers


def test_blockers_are_left_unnamed_only_where_the_proof_would_be_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = [step for case in load_boards() for step in direct_steps(case)]
    told = [proof(step) for step in found]
    monkeypatch.setattr("sudoku_app.hints.explain.MOST_WORDS", 10**6)
    in_full = [proof(step) for step in found]
    shortened = [(brief, full) for brief, full in zip(told, in_full, strict=True) if brief != full]
    assert shortened
    assert all(len(full.split()) > MOST_WORDS for _, full in shortened)
    assert all(len(text.split()) <= MOST_WORDS for text in told)


def direct_steps(case: BoardCase) -> Iterator[Deduction]:
    """The steps of a subset as hints, with the single they lead to."""
    if case.technique in (*NAKED, *HIDDEN):
        for part in BY_KEY[case.technique].all_parts:
            yield from (found for found in part.search(case.board) if isinstance(found, Deduction))


def proof(step: Deduction) -> str:
    return " ".join(map(str, explain(step).why))


def test_no_proof_is_too_long_to_read_unless_it_is_stepped() -> None:
    for case in load_boards():
        if not any(part in case.technique for part in STEPPED):
            step = next_step(case.board, (BY_KEY[case.technique],))
            assert step is not None
            words = sum(len(str(sentence).split()) for sentence in explain(step).why)
            assert words <= MOST_WORDS, (case.technique, words)


@pytest.mark.parametrize("key", lesson_keys())
def test_no_proof_in_a_lesson_is_too_long_to_read_unless_it_is_stepped(key: str) -> None:
    if any(part in key for part in STEPPED):
        return
    for board in (*examples(key), *practice_boards(key)):
        step = next_step(board, (BY_KEY[key],))
        assert step is not None
        assert len(proof(step).split()) <= MOST_WORDS


def test_a_proof_on_a_board_without_notes_needs_no_earlier_steps() -> None:
    for case in load_boards():
        board = Board.of(case.board.grid, case.board.givens)
        for step in steps(board, [BY_KEY[key] for key in LOCKED]):
            assert all(told.template == "blocker_covers" for told in step.story)
