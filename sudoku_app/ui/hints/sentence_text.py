"""Sentences of a hint as rich text: a word with a mark on the board is a chip in its colour.

Chips are bold and have a background, and sets have letters, so that colour is never the only cue.
Only links are underlined. A chip is an anchor as well, so that the view can tell which one the
mouse points at. No Qt.
"""

from collections.abc import Collection, Sequence
from html import escape
from typing import Final

from sudoku_app.hints.deduction import Role
from sudoku_app.hints.explain import Sentence, Span
from sudoku_app.ui.hints.stages import HintStages, HintStep, Stage
from sudoku_app.ui.theme import Theme

_WORD_COLOUR: Final = {
    Role.HOUSE: "pattern",
    Role.PATTERN: "pattern",
    Role.KEPT: "kept",
    Role.REMOVED: "removed",
    Role.PLACED: "target",
    Role.FIN: "fin",
    Role.COLOUR_A: "colour_a",
    Role.COLOUR_B: "colour_b",
    Role.BLOCKER: "blocker",
}
_GROUND: Final = {Role.PATTERN: "pattern_fill", Role.REMOVED: "removed_fill"}
CURRENT: Final = "current"
"""The name of the anchor at the current sentence."""
PULSE: Final = "mark:"
"""The links of chips start so; the role of the chip follows."""
SETS: Final = (Role.SET_A, Role.SET_B, Role.SET_C, Role.SET_D)
LETTERS: Final = "ABCD"


def sentence_html(sentence: Sentence, theme: Theme) -> str:
    lettered = {span.role for span in sentence.spans if _is_letter(span)}
    return "".join(_span_html(span, theme, lettered) for span in sentence.spans)


def _is_letter(span: Span) -> bool:
    """Whether the text is itself the letter of a set."""
    return span.role in SETS and span.text == LETTERS[SETS.index(span.role)]


def _span_html(span: Span, theme: Theme, lettered: Collection[Role | None]) -> str:
    text = escape(span.text)
    if span.role is None:
        return text
    if span.role in SETS:
        index = SETS.index(span.role)
        tag = "" if span.role in lettered else _tag_html(index, theme)
        return _tag_html(index, theme) if _is_letter(span) else tag + _set_html(text, index, theme)
    colour = getattr(theme.marks, _WORD_COLOUR[span.role])
    ground = getattr(theme.marks, _GROUND[span.role]) if span.role in _GROUND else ""
    return _chip_html(span.role, text, colour, ground or theme.window.raised)


def _chip_html(role: Role, text: str, colour: str, ground: str) -> str:
    style = f"color:{colour};background-color:{ground};font-weight:600;text-decoration:none"
    return f'<a href="{PULSE}{role}" style="{style}">{text}</a>'


def _tag_html(index: int, theme: Theme) -> str:
    letter = f"&nbsp;{LETTERS[index]}&nbsp;"
    return _chip_html(SETS[index], letter, theme.marks.on_mark, theme.marks.blocker)


def _set_html(text: str, index: int, theme: Theme) -> str:
    ground = theme.marks.set_fills[index]
    return _chip_html(SETS[index], f"&nbsp;{text}", theme.board.given, ground)


def message_html(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def stages_html(stages: HintStages, theme: Theme, message: str = "") -> str:
    """The current stage of a hint below a message; of a proof all sentences at once."""
    if stages.stage is Stage.WHY:
        html = steps_html(stages.proof, theme, stages.proof_shown)
    else:
        html = f'<p style="margin:0">{_step_html(stages.current, theme)}</p>'
    return f'<p style="margin:0 0 8px 0">{escape(message)}</p>{html}' if message else html


def steps_html(steps: Sequence[HintStep], theme: Theme, current: int) -> str:
    """The steps of a proof; the current one, counted from 1, has a bar beside it."""
    rows = (
        _row_html(_step_html(step, theme), theme.window.accent if number == current else "")
        for number, step in enumerate(steps, 1)
    )
    return f'<table width="100%" cellspacing="0" cellpadding="0">{"".join(rows)}</table>'


def _row_html(text: str, bar: str) -> str:
    mark = f'<a name="{CURRENT}"></a>' if bar else ""
    bar_cell = f'<td width="3" bgcolor="{bar}"></td>' if bar else '<td width="3"></td>'
    return f'<tr>{bar_cell}<td style="padding:2px 0 2px 8px">{mark}{text}</td></tr>'


def _step_html(step: HintStep, theme: Theme) -> str:
    return " ".join(sentence_html(sentence, theme) for sentence in step.sentences)
