"""What is drawn at each stage: a proof grows, a what-if starts afresh, the name waits."""

from itertools import pairwise

import pytest

from sudoku_app.core.cells import HOUSES_OF
from sudoku_app.hints.catalogue import BY_KEY, TAUGHT, next_step
from sudoku_app.hints.deduction import CandidateMark, HouseMark, Role
from sudoku_app.hints.explain import explain
from tests.hints.boards import load_boards
from tests.ui.driver import HintStages, Stage

KEYS = [technique.key for technique in TAUGHT]


def stages_of(key: str) -> HintStages:
    board = next(case.board for case in load_boards() if case.technique == key)
    deduction = next_step(board, (BY_KEY[key],))
    assert deduction is not None
    return HintStages.of(deduction, explain(deduction), board.candidates)


@pytest.mark.parametrize("key", KEYS)
def test_every_hint_has_three_stages_a_single_two_a_full_house_one(key: str) -> None:
    stages = stages_of(key)
    shown = list(dict.fromkeys(step.stage for step in stages.steps))
    assert shown == {
        "full_house": [Stage.WHY],
        "hidden_single": [Stage.WHERE, Stage.WHY],
        "naked_single": [Stage.WHERE, Stage.WHY],
    }.get(key, list(Stage))
    assert stages.stage_count == len(shown)
    for stage in stages.steps:
        assert stage.sentences
        assert stage.overlay.marks


@pytest.mark.parametrize("key", KEYS)
def test_no_step_says_again_what_the_step_before_has_said(key: str) -> None:
    told = [" ".join(map(str, stage.sentences)) for stage in stages_of(key).steps]
    for before, now in pairwise(told):
        assert now.rstrip(".").lower() not in before.lower()


@pytest.mark.parametrize("key", KEYS)
def test_the_result_is_shown_last_and_in_full(key: str) -> None:
    stages = stages_of(key)
    results = {Role.PLACED, Role.REMOVED}
    assert results & {mark.role for mark in stages.steps[-1].overlay.marks}
    for stage in stages.steps:
        if stage.stage is not Stage.WHY:
            assert not results & {mark.role for mark in stage.overlay.marks}


def test_a_chain_grows_link_by_link() -> None:
    stages = stages_of("aic")
    links = [len(r.overlay.links) for r in stages.steps if r.stage is Stage.WHY]
    assert links == sorted(links)
    assert links[0] == 0
    assert links[-1] >= 3


def test_a_what_if_begins_where_something_changes() -> None:
    for key in ("aic", "xy_wing", "discontinuous_nice_loop", "forcing_chain_contradiction"):
        stages = stages_of(key)
        (area,) = (m.house for m in stages.steps[0].overlay.marks if isinstance(m, HouseMark))
        results = (Role.PLACED, Role.REMOVED)
        marks = (m for m in stages.steps[-1].overlay.marks if isinstance(m, CandidateMark))
        assert any(area in HOUSES_OF[m.cell] for m in marks if m.role in results), key


def test_all_rows_of_a_fish_glow_when_they_are_named() -> None:
    where, what = stages_of("swordfish").steps[:2]
    assert len(where.overlay.marks) == 1
    assert set(where.overlay.marks) < set(what.overlay.marks)
    assert sum(isinstance(mark, HouseMark) for mark in what.overlay.marks) == 3


def test_a_second_what_if_leaves_the_first_behind() -> None:
    stages = stages_of("forcing_chain_verity")
    starts = [r for r in stages.steps if r.sentences[0].starts_over]
    assert len(starts) > 1
    for stage in starts:
        marked = {m for m in stage.overlay.marks if isinstance(m, CandidateMark)}
        assert marked == {m for m in stage.sentences[0].marks if isinstance(m, CandidateMark)}


def test_a_what_if_begins_with_what_is_tried_alone() -> None:
    """All that follows was shown at once before a word of it was said."""
    stages = stages_of("forcing_chain_contradiction")
    pattern, first = stages.steps[2:4]
    assert len(pattern.overlay.marks) == 1
    assert len(first.overlay.marks) > 1


def test_arrows_lead_to_what_is_forced_and_from_nothing_else() -> None:
    """All discs look alike: without arrows nobody finds the newest, nor what it follows from."""
    stages = stages_of("forcing_chain_contradiction")
    _supposed, *forced, clash, _result = stages.proof
    for stage in forced:
        newest = [m for m in stage.overlay.marks if isinstance(m, CandidateMark)][-1]
        ends = {(link.end.cells, link.end.digit) for link in stage.overlay.links}
        assert ends == {((newest.cell,), newest.digit)}
    marks = [m for m in clash.overlay.marks if isinstance(m, CandidateMark)]
    gone = {(m.cell, m.digit) for m in marks if m.role is Role.PATTERN}
    struck = {(link.end.cells[0], link.end.digit) for link in clash.overlay.links}
    assert gone
    assert struck == gone


def test_no_candidate_has_two_looks() -> None:
    for key in KEYS:
        for stage in stages_of(key).proof[:-1]:
            marks = [m for m in stage.overlay.marks if isinstance(m, CandidateMark)]
            assert len({(m.cell, m.digit) for m in marks}) == len(marks), key
            if not stage.sentences[0].marks:
                continue
            houses = {m for m in stage.overlay.marks if isinstance(m, HouseMark)}
            assert houses == {m for m in stage.sentences[0].marks if isinstance(m, HouseMark)}


def test_steps_stop_at_both_ends() -> None:
    stages = stages_of("naked_pair")
    assert not stages.is_named
    assert stages.at(0).shown == 1
    top = stages.at(99)
    assert top.is_complete
    assert top.is_named
    assert top.shown_steps == stages.steps


def test_a_fish_strikes_along_the_lines_it_fills() -> None:
    fills, strikes = (stage.overlay for stage in stages_of("x_wing").steps[-3:-1])
    houses = {m.house for m in strikes.marks if isinstance(m, HouseMark)}
    assert houses == {m.house for m in fills.marks if isinstance(m, HouseMark)}


@pytest.mark.parametrize("key", KEYS)
def test_no_link_hangs_in_the_air(key: str) -> None:
    for stage in stages_of(key).steps:
        marks = {(m.cell, m.digit) for m in stage.overlay.marks if isinstance(m, CandidateMark)}
        nodes = [node for link in stage.overlay.links for node in (link.start, link.end)]
        assert {(cell, node.digit) for node in nodes for cell in node.cells} <= marks


def test_each_press_leads_to_the_next_stage() -> None:
    stages = stages_of("aic")
    assert stages.stage is Stage.WHERE
    assert stages.at_next_stage().stage is Stage.WHAT
    why = stages.at_next_stage().at_next_stage()
    assert why.stage is Stage.WHY
    assert why.proof_shown == 1
    assert why.at_next_stage() == why


def test_only_steps_about_candidates_need_notes() -> None:
    assert stages_of("naked_pair").is_about_candidates
    assert not stages_of("hidden_single").is_about_candidates
