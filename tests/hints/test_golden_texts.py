"""Every sentence as a player reads it, over all techniques, compared with a file that was read by
a person. After a wanted change: ``REGENERATE=1 pytest tests/hints/test_golden_texts.py``, then
read what ``git diff`` shows.
"""

import os
import re
from functools import cache

from sudoku_app.hints.catalogue import BY_KEY, steps
from sudoku_app.hints.explain import Explanation, explain
from tests.hints.boards import BOARDS_FILE, load_boards

GOLDEN = BOARDS_FILE.with_name("hints.golden.txt")


@cache
def _told() -> tuple[tuple[str, Explanation], ...]:
    return tuple(
        (case.technique, explain(next(steps(case.board, (BY_KEY[case.technique],)))))
        for case in load_boards()
    )


def _written(key: str, told: Explanation) -> str:
    rungs = [("nudge", told.nudge), ("kind", told.kind), ("pattern", told.pattern)]
    rungs += [("why", sentence) for sentence in told.why]
    rungs += [("do", sentence) for sentence in told.do]
    return "\n".join([f"== {key}: {told.name}", *(f"{rung:8}{text}" for rung, text in rungs), ""])


def test_the_sentences_are_those_that_were_read() -> None:
    text = "\n".join(_written(key, told) for key, told in _told())
    if os.environ.get("REGENERATE"):
        GOLDEN.write_text(text)
    assert text == GOLDEN.read_text()


def test_sentences_are_well_formed() -> None:
    for key, told in _told():
        for sentence in (told.nudge, told.kind, told.pattern, *told.why, *told.do):
            text = str(sentence)
            assert not text[0].islower(), key
            assert text[-1] in ".?", key
            assert not re.search(r"  | [,.;]|[{}\[\]@]", text), text


def test_short_notation_is_told_only_on_request() -> None:
    step = next(steps(load_boards()[0].board))
    assert not re.search(r"r\dc\d", str(explain(step)))
    assert re.search(r"r\d+c\d", str(explain(step, short=True)))
    assert not re.search(r"R\d", str(explain(step, short=True)))


def test_every_sentence_shows_what_it_speaks_of() -> None:
    for key, told in _told():
        for sentence in (told.pattern, *told.why):
            roles = {span.role for span in sentence.spans} - {None}
            assert roles <= {mark.role for mark in sentence.marks}, (key, str(sentence))
