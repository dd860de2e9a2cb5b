"""Words look like their marks, and never by colour alone."""

import re

import pytest

from sudoku_app.hints.deduction import Role
from sudoku_app.hints.explain import Sentence, Span
from tests.ui.driver import (
    NO_OVERLAY,
    THEME_NAMES,
    HintStages,
    HintStep,
    Stage,
    contrast,
    load_theme,
    sentence_html,
    stages_html,
)


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize("role", Role)
def test_a_marked_word_has_contrast_and_a_second_sign(role: Role, name: str) -> None:
    theme = load_theme(name)
    html = sentence_html(Sentence((Span("these cells", role),)), theme)
    assert "underline" not in html
    assert "font-weight:600" in html
    for style in re.findall(r'style="([^"]*)"', html):
        rules = dict(rule.split(":") for rule in style.split(";"))
        assert contrast(rules["color"], rules["background-color"]) >= 4.5


def test_a_set_is_named_by_its_letter_once() -> None:
    alone = Sentence((Span("Look at "), Span("row 1", Role.SET_B)))
    named = Sentence((Span("Set "), Span("A", Role.SET_A), Span(" is "), Span("r1", Role.SET_A)))
    assert _read(alone).count("B") == 1
    assert _read(named).count("A") == 1


def _read(sentence: Sentence) -> str:
    return re.sub(r"<[^>]*>", "", sentence_html(sentence, load_theme("paper")))


def test_words_are_escaped() -> None:
    assert "&lt;" in sentence_html(Sentence((Span("1 < 2"),)), load_theme("paper"))


def test_a_message_is_above_the_first_sentence() -> None:
    step = HintStep(Stage.WHERE, (Sentence((Span("Look here."),)),), NO_OVERLAY)
    stages, theme = HintStages("naked_pair", (step,)), load_theme("paper")
    below = stages_html(stages, theme, "Some steps are certain:")
    assert below.index("certain") < below.index("Look here")


def test_a_proof_is_shown_whole_and_its_current_sentence_is_marked() -> None:
    steps = tuple(
        HintStep(Stage.WHY, (Sentence((Span(text),)),), NO_OVERLAY) for text in ("One.", "Two.")
    )
    html = stages_html(HintStages("naked_pair", steps), load_theme("paper"))
    assert "One." in html
    assert "Two." in html
    assert html.count("bgcolor") == 1
    assert html.index("bgcolor") < html.index("One.")
