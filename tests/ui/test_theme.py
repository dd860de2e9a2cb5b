"""Every pair of colours that can meet is measured, in every theme and accent."""

from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from sudoku_app.game.state import COLOUR_COUNT
from sudoku_app.storage.settings import ACCENTS
from tests.ui.driver import THEME_NAMES, Theme, contrast, load_theme

TEXT = 4.5
"""The least contrast of text and small marks."""
LARGE = 3.0
"""The least contrast of large digits and lines."""
STRENGTH = 1.15
SIGNALS = ("accent", "danger", "warning", "success")
LOOKS = list(product(THEME_NAMES, ACCENTS))

Pair = tuple[str, str, str, float]


def _window_pairs(theme: Theme) -> Iterator[Pair]:
    window = theme.window
    soft = [getattr(window, f"{name}_soft") for name in SIGNALS]
    for ground in (window.background, window.surface, window.raised, *soft):
        yield "text", window.text, ground, TEXT
        yield "muted", window.muted, ground, TEXT
    for ground in (window.background, window.surface):
        yield "border", window.border, ground, LARGE
        yield "disabled", window.disabled, ground, LARGE
        for name in SIGNALS:
            yield name, getattr(window, name), ground, TEXT
    for name in SIGNALS:
        yield name, getattr(window, name), getattr(window, f"{name}_soft"), TEXT
    yield "on_accent", window.on_accent, window.accent, TEXT


def _board_pairs(theme: Theme) -> Iterator[Pair]:
    board, marks = theme.board, theme.marks
    tints = (board.paper, board.peers, board.equal, board.selection)
    playing = (*tints, board.wrong_fill, *board.cell_colours)
    for fill in (*playing, *_hint_fills(theme)):
        yield "note", board.note, fill, TEXT
        yield "given", board.given, fill, TEXT
        yield "player", board.player, fill, LARGE
    for fill in playing:
        yield "clash", board.clash, fill, LARGE
    for fill in (board.paper, board.peers, marks.house):
        yield "hairline", board.hairline, fill, LARGE
    for fill in (*tints, board.wrong_fill, theme.window.background):
        yield "box_line", board.box_line, fill, LARGE
        yield "ring", board.ring, fill, LARGE
    yield "wrong", board.wrong, board.wrong_fill, TEXT
    for fill in board.cell_colours:
        yield "wrong", board.wrong, fill, LARGE


def _mark_pairs(theme: Theme) -> Iterator[Pair]:
    board, marks, window = theme.board, theme.marks, theme.window
    lines = ("kept", "removed", "colour_a", "colour_b", "fin", "blocker", "guess")
    for fill in _hint_fills(theme):
        yield "ghost", board.ghost, fill, TEXT
        for name in (*lines, "strong_link", "weak_link"):
            yield name, getattr(marks, name), fill, LARGE
    for name in ("kept", "colour_a", "colour_b", "target"):
        yield f"on {name}", marks.on_mark, getattr(marks, name), TEXT
    for name in ("removed", "pattern", "target"):
        yield name, getattr(marks, name), getattr(marks, f"{name}_fill"), TEXT
    for name in ("fin", "blocker", "guess"):
        yield f"the digit {name}", getattr(marks, name), board.paper, TEXT
    for name in ("pattern", "target", "kept", "removed", "colour_a", "colour_b", "fin", "guess"):
        yield f"the word {name}", getattr(marks, name), window.surface, TEXT


def _hint_fills(theme: Theme) -> tuple[str, ...]:
    marks = theme.marks
    fills = (marks.house, marks.pattern_fill, marks.target_fill, marks.removed_fill)
    return (theme.board.paper, *fills, *marks.set_fills)


@pytest.mark.parametrize(("name", "accent"), LOOKS)
def test_every_pair_that_meets_has_contrast(name: str, accent: str) -> None:
    theme = load_theme(name, accent)
    weak = [
        f"{role}: {ink} on {ground} is {contrast(ink, ground):.2f}, needs {least}"
        for pairs in (_window_pairs, _board_pairs, _mark_pairs)
        for role, ink, ground, least in pairs(theme)
        if contrast(ink, ground) < least
    ]
    assert not weak, "\n".join(weak)


@pytest.mark.parametrize(("name", "accent"), LOOKS)
def test_highlights_have_distinguishable_strengths(name: str, accent: str) -> None:
    board = load_theme(name, accent).board
    steps = (board.paper, board.peers, board.equal, board.selection)
    for weaker, stronger in pairwise(steps):
        assert contrast(weaker, stronger) >= STRENGTH, (weaker, stronger)


@pytest.mark.parametrize("name", THEME_NAMES)
def test_each_accent_looks_different(name: str) -> None:
    looks = {(theme.window.accent, theme.board.player) for theme in _accented(name)}
    assert len(looks) == len(ACCENTS)


def _accented(name: str) -> list[Theme]:
    return [load_theme(name, accent) for accent in ACCENTS]


@pytest.mark.parametrize("name", THEME_NAMES)
def test_there_is_a_fill_for_every_colour_of_a_cell(name: str) -> None:
    assert len(set(load_theme(name).board.cell_colours)) == COLOUR_COUNT


def test_contrast_spans_one_to_twenty_one() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#123456", "#123456") == 1
