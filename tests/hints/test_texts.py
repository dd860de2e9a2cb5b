"""The texts of the hints: complete, readable as templates, without words nobody explained."""

import re
from itertools import islice

import pytest

from sudoku_app.hints.catalogue import BY_KEY, TECHNIQUES
from sudoku_app.hints.explain import BRIEF, done_words, explain
from sudoku_app.hints.techniques import forcing_chains
from sudoku_app.hints.templates import Choice, TemplateError, parse_template
from sudoku_app.hints.texts import STORY, load
from tests.hints.boards import load_boards


def test_every_technique_has_its_texts_and_no_text_lacks_its_technique() -> None:
    assert {t.key for t in TECHNIQUES} == set(load().techniques)


@pytest.mark.parametrize("key", sorted(load().techniques))
def test_no_text_is_empty(key: str) -> None:
    text = load().techniques[key]
    assert all((text.name, text.kind, text.pattern, text.why))
    assert bool(text.lesson) is BY_KEY[key].is_taught


def test_every_template_can_be_read() -> None:
    texts = load()
    lines = [*texts.stages.values(), *texts.steps.values()]
    for text in texts.techniques.values():
        lines += [text.kind, text.pattern, *(line for line in text.why if line != STORY)]
    for line in lines:
        assert parse_template(line)


def test_what_was_done_is_told_as_done() -> None:
    for case in load_boards():
        step = next(BY_KEY[case.technique].find(case.board))
        told = done_words(step, short=False)
        assert told.startswith("Written: " if step.placements else "Crossed out: ")
        assert told.count(": ") == bool(step.placements) + bool(step.removals)


def test_every_sentence_of_a_story_finds_its_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forcing_chains, "ENOUGH_PROOFS", 5)  # the longer ones have rare sentences
    told = set()
    for case in load_boards():
        technique = BY_KEY[case.technique]
        enough = None if technique.key == "remote_pair" else 40
        searches = [*(part.search for part in technique.all_parts)]
        if technique.key in {"als_xy_wing", "death_blossom"}:
            searches.append(technique.find)
            enough = None
        for search in searches:
            for step in islice(search(case.board), enough):
                if not isinstance(step, int):
                    assert str(explain(step))
                    told |= {sentence.template for sentence in (*step.story, *step.then)}
    of_mistakes = {"no_solution_with_it", "stands_twice"}
    rare = {"forced_pair"}
    without_cause = {
        f"no_{lack}_left{where}" for lack in ("digit", "place") for where in ("", "_inside")
    }
    in_brief = {*BRIEF.values(), "blockers_cover"}
    assert told | of_mistakes | rare | without_cause | in_brief == set(load().steps)


def test_nobody_has_to_know_what_a_house_or_a_candidate_is() -> None:
    texts = load()
    lines = [*texts.stages.values(), *texts.steps.values()]
    for text in (*texts.techniques.values(), *texts.mistakes.values()):
        lines += [text.nudge, text.kind, text.pattern, *text.why, text.do, text.lesson]
    for line in lines:
        assert not re.search(r"house|candidate", re.sub(r"\{.*?\}|@\w+", "", line)), line


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("{cells?is|are}", ("is", "are", "are")),
        ("{cells?|=2:neither of |none of }", ("", "neither of ", "none of ")),
    ],
)
def test_a_word_is_chosen_by_number(template: str, words: tuple[str, str, str]) -> None:
    (choice,) = parse_template(template)
    assert isinstance(choice, Choice)
    assert tuple(map(choice.word, (1, 2, 3))) == words


@pytest.mark.parametrize("broken", ["a {cells", "a cells}", "[red@fin", "{cells@nobody}"])
def test_a_broken_template_is_refused(broken: str) -> None:
    with pytest.raises((TemplateError, ValueError)):
        parse_template(broken)
