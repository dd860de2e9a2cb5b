"""Every sentence as a player reads it, over all techniques and in all languages, compared with
files that were read by a person. After a wanted change:
``REGENERATE=1 pytest tests/hints/test_golden_texts.py``, then read what ``git diff`` shows.
"""

import os
import re
from collections.abc import Iterator
from functools import cache

import pytest

from sudoku_app.hints.catalogue import BY_KEY, next_step
from sudoku_app.hints.deduction import Deduction
from sudoku_app.hints.explain import Explanation, explain
from sudoku_app.i18n import languages, use_language
from tests.hints.boards import BOARDS_FILE, load_boards


@cache
def _deductions() -> tuple[Deduction, ...]:
    found = (next_step(case.board, (BY_KEY[case.technique],)) for case in load_boards())
    return tuple(step for step in found if step is not None)


@pytest.fixture(params=sorted(languages()))
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


@pytest.fixture
def told(language: str) -> tuple[tuple[str, Explanation], ...]:  # noqa: ARG001  # in its words
    return tuple((deduction.technique, explain(deduction)) for deduction in _deductions())


def _written(key: str, told: Explanation) -> str:
    stages = [("nudge", told.nudge), ("kind", told.kind), ("pattern", told.pattern)]
    stages += [("why", sentence) for sentence in told.why]
    stages += [("do", sentence) for sentence in told.do]
    return "\n".join(
        [f"== {key}: {told.name}", *(f"{stage:8}{text}" for stage, text in stages), ""]
    )


def test_the_sentences_are_those_that_were_read(
    language: str, told: tuple[tuple[str, Explanation], ...]
) -> None:
    golden = BOARDS_FILE.with_name(f"hints.{language}.golden.txt")
    text = "\n".join(_written(key, explanation) for key, explanation in told)
    if os.environ.get("REGENERATE"):
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


def test_sentences_are_well_formed(told: tuple[tuple[str, Explanation], ...]) -> None:
    for key, explanation in told:
        for sentence in (
            explanation.nudge,
            explanation.kind,
            explanation.pattern,
            *explanation.why,
            *explanation.do,
        ):
            text = str(sentence)
            assert not text[0].islower(), key
            assert text[-1] in ".?", key
            assert not re.search(r"  | [,.;]|[{}\[\]@]", text), text


def test_short_notation_is_told_only_on_request(language: str) -> None:  # noqa: ARG001
    for step in _deductions():
        assert not re.search(r"r\dc\d", str(explain(step)))
        short = str(explain(step, short=True))
        assert re.search(r"r\d+c\d", short)
        assert not re.search(r"R\d", short)
        assert not re.search(r"(^|[.?] )[a-z](?!\d)", short), short


def test_every_sentence_shows_what_it_speaks_of(
    told: tuple[tuple[str, Explanation], ...],
) -> None:
    for key, explanation in told:
        for sentence in (explanation.pattern, *explanation.why):
            roles = {span.role for span in sentence.spans} - {None}
            assert roles <= {mark.role for mark in sentence.marks}, (key, str(sentence))
