"""The boards of a gallery are drawn once they are seen, those that are seen now first."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QImage
from pytestqt.qtbot import QtBot

from sudoku_app.game.state import GameState
from sudoku_app.ui.panels.gallery import SIDE, Exhibit, Gallery
from sudoku_app.ui.theme import load_theme
from tests.ui.board.scenes import PUZZLE

MANY = 400


def shown(qtbot: QtBot) -> Gallery:
    gallery = Gallery(load_theme("paper"))
    qtbot.addWidget(gallery)
    gallery.resize(500, 400)
    state = GameState.start(PUZZLE)
    gallery.show_exhibits([Exhibit(state, f"Game {n}", "Easy", n) for n in range(MANY)])
    gallery.show()
    return gallery


def picture(gallery: Gallery, row: int) -> QImage:
    icon = gallery.model().index(row, 0).data(Qt.ItemDataRole.DecorationRole)
    assert isinstance(icon, QIcon)
    return icon.pixmap(SIDE, SIDE).toImage()


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


def test_in_another_theme_all_are_drawn_anew(qtbot: QtBot) -> None:
    gallery = shown(qtbot)
    qtbot.waitUntil(lambda: is_drawn(gallery, 0))
    light = picture(gallery, 0)
    gallery.set_theme(load_theme("night"))
    assert not is_drawn(gallery, 0)
    qtbot.waitUntil(lambda: is_drawn(gallery, 0))
    assert picture(gallery, 0) != light
