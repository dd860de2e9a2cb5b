"""Sentences of a hint as rich text: a word with a mark on the board has the colour of the mark.

Marked words are also underlined, and sets have letters, so that colour is never the only cue. No
Qt.
"""

from collections.abc import Collection, Sequence
from html import escape
from typing import Final

from sudoku_app.hints.deduction import Role
from sudoku_app.hints.explain import Sentence, Span
from sudoku_app.ui.hints.stages import HintStage
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
    style = f"color:{getattr(theme.marks, _WORD_COLOUR[span.role])}"
    if span.role in _GROUND:
        style += f";background-color:{getattr(theme.marks, _GROUND[span.role])}"
    return f'<span style="{style};font-weight:600;text-decoration:underline">{text}</span>'


def _tag_html(index: int, theme: Theme) -> str:
    style = f"background-color:{theme.marks.blocker};color:{theme.marks.on_mark};font-weight:600"
    return f'<span style="{style}">&nbsp;{LETTERS[index]}&nbsp;</span>'


def _set_html(text: str, index: int, theme: Theme) -> str:
    style = f"background-color:{theme.marks.set_fills[index]};color:{theme.board.given}"
    return f'<span style="{style};font-weight:600">&nbsp;{text}</span>'


def message_html(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def ladder_html(stages: Sequence[HintStage], theme: Theme, message: str = "") -> str:
    """The stages shown so far below a message; the newest has a bar beside it."""
    *earlier, newest = stages
    told = "".join(
        f'<p style="color:{theme.window.muted};margin:0 0 8px 11px">{_rung_html(stage, theme)}</p>'
        for stage in earlier
    )
    if message:
        told = f'<p style="margin:0 0 8px 0">{escape(message)}</p>{told}'
    gap = 8 if told else 0
    return (
        f'{told}<table width="100%" cellspacing="0" cellpadding="0" style="margin-top:{gap}px"><tr>'
        f'<td width="3" bgcolor="{theme.window.accent}"></td>'
        f'<td style="padding-left:8px">{_rung_html(newest, theme)}</td></tr></table>'
    )


def _rung_html(stage: HintStage, theme: Theme) -> str:
    return " ".join(sentence_html(sentence, theme) for sentence in stage.sentences)
