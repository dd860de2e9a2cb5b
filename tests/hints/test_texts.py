import pytest

from sudoku_app.hints.catalogue import TECHNIQUES
from sudoku_app.hints.templates import Choice, TemplateError, parse_template
from sudoku_app.hints.texts import STORY, load


def test_every_technique_has_its_texts_and_no_text_lacks_its_technique() -> None:
    assert {t.key for t in TECHNIQUES} == set(load().techniques)


@pytest.mark.parametrize("key", sorted(load().techniques))
def test_no_text_is_empty(key: str) -> None:
    text = load().techniques[key]
    assert all((text.name, text.kind, text.pattern, text.why, text.lesson))


def test_every_template_can_be_read() -> None:
    texts = load()
    lines = [*texts.ladder.values(), *texts.steps.values()]
    for text in texts.techniques.values():
        lines += [text.kind, text.pattern, *(line for line in text.why if line != STORY)]
    for line in lines:
        assert parse_template(line)


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("{cells?is|are}", ("is", "are", "are")),
        ("{cells?|neither of |none of }", ("", "neither of ", "none of ")),
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
