"""The boards of a gallery are drawn once they are seen, those that are seen now first."""

from functools import partial
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPixmap
from pytestqt.qtbot import QtBot

from sudoku_app.game.state import GameState
from tests.ui.driver import SIDE, THEME_NAMES, Gallery, GalleryItem, exhibits_module, load_theme
from tests.ui.driver.scenes import PUZZLE

MANY = 400


def shown(qtbot: QtBot) -> Gallery:
    gallery = Gallery(load_theme("paper"))
    qtbot.addWidget(gallery)
    gallery.resize(500, 400)
    state = GameState.start(PUZZLE)
    gallery.show_exhibits([GalleryItem(state, f"Game {n}", "Easy", n) for n in range(MANY)])
    gallery.show()
    return gallery


def picture(gallery: Gallery, row: int) -> QImage:
    drawn = gallery.model().index(row, 0).data(Qt.ItemDataRole.DecorationRole)
    assert isinstance(drawn, QPixmap)
    return drawn.toImage()


def is_drawn(gallery: Gallery, row: int) -> bool:
    image = picture(gallery, row)
    return len({image.pixel(x, SIDE // 2) for x in range(SIDE)}) > 1


def test_plain_paper_is_there_at_once_and_the_board_soon(qtbot: QtBot) -> None:
    gallery = shown(qtbot)
    assert not is_drawn(gallery, 0)
    qtbot.waitUntil(lambda: is_drawn(gallery, 0))


def test_what_is_scrolled_to_is_drawn(qtbot: QtBot) -> None:
    gallery = shown(qtbot)
    gallery.scrollToBottom()
    qtbot.waitUntil(lambda: is_drawn(gallery, MANY - 1))


def test_the_columns_fill_the_width(qtbot: QtBot) -> None:
    gallery = shown(qtbot)
    gallery.resize(1070, 500)
    last = gallery.model().index(MANY - 1, 0)
    qtbot.waitUntil(lambda: gallery.visualRect(last).y() > gallery.height())
    rects = [gallery.visualRect(gallery.model().index(row, 0)) for row in range(MANY)]
    first_line = [rect for rect in rects if rect.y() == rects[0].y()]
    left_over = gallery.viewport().width() - max(rect.right() for rect in first_line)
    assert left_over < first_line[0].width() // 2


@pytest.mark.parametrize("row", [3, MANY - 1], ids=["of the first rows", "of the last row"])
@pytest.mark.parametrize("size", [(300, 250), (1070, 500)], ids=["smaller", "larger"])
def test_the_chosen_board_stays_in_sight_in_another_size(
    qtbot: QtBot, row: int, size: tuple[int, int]
) -> None:
    gallery = shown(qtbot)
    last = gallery.model().index(MANY - 1, 0)
    qtbot.waitUntil(lambda: gallery.visualRect(last).isValid())
    gallery.select_row(row)
    gallery.resize(*size)
    qtbot.waitUntil(lambda: is_in_sight(gallery, row))


def test_a_board_that_was_scrolled_away_from_stays_away(qtbot: QtBot) -> None:
    gallery = shown(qtbot)
    gallery.verticalScrollBar().setValue(2000)
    gallery.resize(1070, 500)
    last = gallery.model().index(MANY - 1, 0)
    qtbot.waitUntil(lambda: gallery.visualRect(last).y() > gallery.height())
    assert not is_in_sight(gallery, 0)


def is_in_sight(gallery: Gallery, row: int) -> bool:
    """As much of it as there is room for, in its new place."""
    rect = gallery.visualRect(gallery.model().index(row, 0))
    view = gallery.viewport().rect()
    room = min(rect.height(), view.height())
    return rect.isValid() and rect.intersected(view).height() >= room


@pytest.mark.parametrize("name", THEME_NAMES)
def test_the_chosen_board_has_a_frame_that_is_seen(qtbot: QtBot, name: str) -> None:
    gallery, theme = shown(qtbot), load_theme(name)
    gallery.set_theme(theme)
    gallery.select_row(1)
    edges = [edge_of(gallery, row) for row in (0, 1)]
    assert edges[1] == QColor(theme.window.muted)
    assert edges[0] != edges[1]
    gallery.activateWindow()
    gallery.setFocus()
    qtbot.waitUntil(gallery.hasFocus)
    assert edge_of(gallery, 1) == QColor(theme.window.accent)


def edge_of(gallery: Gallery, row: int) -> QColor:
    rect = gallery.visualRect(gallery.model().index(row, 0))
    return gallery.viewport().grab(rect).toImage().pixelColor(3, rect.height() // 2)


def test_words_stand_below_their_board_line_by_line(qtbot: QtBot) -> None:
    gallery = shown(qtbot)
    qtbot.waitUntil(lambda: is_drawn(gallery, 1))
    rect = gallery.visualRect(gallery.model().index(1, 0))
    below = gallery.viewport().grab(rect).toImage().copy(0, SIDE + 8, rect.width(), 999)
    paper = below.pixel(0, 0)
    inked = [
        any(below.pixel(x, y) != paper for x in range(below.width()))
        for y in range(rect.height() - SIDE - 8)
    ]
    lines = sum(ink and not above for above, ink in pairwise([False, *inked]))
    assert lines == 2, "the title and the text"


def test_not_all_pictures_of_a_long_collection_are_kept(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exhibits_module, "MOST_KEPT", 30)
    gallery = shown(qtbot)
    qtbot.waitUntil(lambda: is_drawn(gallery, 0))
    for row in range(0, MANY, 6):
        gallery.scrollTo(gallery.model().index(row, 0))
        qtbot.waitUntil(partial(is_drawn, gallery, row))
    assert not is_drawn(gallery, 0)
    qtbot.waitUntil(lambda: is_drawn(gallery, 0))


def test_in_another_theme_all_are_drawn_anew(qtbot: QtBot) -> None:
    gallery = shown(qtbot)
    qtbot.waitUntil(lambda: is_drawn(gallery, 0))
    light = picture(gallery, 0)
    gallery.set_theme(load_theme("night"))
    assert not is_drawn(gallery, 0)
    qtbot.waitUntil(lambda: is_drawn(gallery, 0))
    assert picture(gallery, 0) != light
