"""Every pair of colours that can meet is measured, in every theme."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from sudoku_app.game.state import COLOUR_COUNT
from tests.ui.driver import THEME_NAMES, Theme, contrast, load_theme

TEXT = 4.5
LARGE = 3.0
STRENGTH = 1.15


def _pairs(theme: Theme) -> Iterator[tuple[str, str, str, float]]:
    window, board, marks = theme.window, theme.board, theme.marks
    soft = (window.accent_soft, window.danger_soft, window.warning_soft, window.success_soft)
    for ground in (window.background, window.surface, window.raised, *soft):
        yield "text", window.text, ground, TEXT
        yield "muted", window.muted, ground, TEXT
    for ground in (window.background, window.surface):
        yield "border", window.border, ground, LARGE
        yield "disabled", window.disabled, ground, LARGE
        for name in ("accent", "danger", "warning", "success"):
            yield name, getattr(window, name), ground, TEXT
    for name in ("accent", "danger", "warning", "success"):
        yield name, getattr(window, name), getattr(window, f"{name}_soft"), TEXT
    yield "on_accent", window.on_accent, window.accent, TEXT

    playing = (board.paper, board.peers, board.equal, board.selection)
    hinting = (board.paper, marks.house, marks.pattern_fill, marks.target_fill, *marks.set_fills)
    fills = (*playing, *hinting, board.wrong_fill, *board.cell_colours)
    for fill in fills:
        yield "note", board.note, fill, TEXT
        yield "given", board.given, fill, TEXT
        yield "player", board.player, fill, LARGE
    for fill in (*playing, board.wrong_fill, *board.cell_colours):
        yield "clash", board.clash, fill, LARGE
    yield "wrong", board.wrong, board.wrong_fill, TEXT
    for fill in board.cell_colours:
        yield "wrong", board.wrong, fill, LARGE
    for fill in (board.paper, board.peers, marks.house):
        yield "hairline", board.hairline, fill, LARGE
    for fill in (*playing, board.wrong_fill, window.background):
        yield "box_line", board.box_line, fill, LARGE
        yield "ring", board.ring, fill, LARGE

    for fill in hinting:
        yield "ghost", board.ghost, fill, TEXT
        for name in ("kept", "removed", "colour_a", "colour_b", "fin", "blocker", "guess"):
            yield name, getattr(marks, name), fill, LARGE
        yield "strong_link", marks.strong_link, fill, LARGE
        yield "weak_link", marks.weak_link, fill, LARGE
    for name in ("kept", "colour_a", "colour_b"):
        yield f"on {name}", marks.on_mark, getattr(marks, name), TEXT
    yield "removed", marks.removed, marks.removed_fill, TEXT
    yield "pattern", marks.pattern, marks.pattern_fill, TEXT
    yield "target", marks.target, marks.target_fill, TEXT
    for name in ("pattern", "target", "kept", "removed", "colour_a", "colour_b", "fin", "guess"):
        yield f"the word {name}", getattr(marks, name), window.surface, TEXT


@pytest.mark.parametrize("name", THEME_NAMES)
def test_every_pair_that_meets_has_contrast(name: str) -> None:
    weak = [
        f"{role}: {ink} on {ground} is {contrast(ink, ground):.2f}, needs {least}"
        for role, ink, ground, least in _pairs(load_theme(name))
        if contrast(ink, ground) < least
    ]
    assert not weak, "\n".join(weak)


@pytest.mark.parametrize("name", THEME_NAMES)
def test_highlights_have_distinguishable_strengths(name: str) -> None:
    board = load_theme(name).board
    steps = (board.paper, board.peers, board.equal, board.selection)
    for weaker, stronger in pairwise(steps):
        assert contrast(weaker, stronger) >= STRENGTH, (weaker, stronger)


@pytest.mark.parametrize("name", THEME_NAMES)
def test_there_is_a_fill_for_every_colour_of_a_cell(name: str) -> None:
    assert len(set(load_theme(name).board.cell_colours)) == COLOUR_COUNT


def test_contrast_spans_one_to_twenty_one() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#123456", "#123456") == 1
