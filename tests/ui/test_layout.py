"""All pages and dialogs at all sizes, text sizes and themes: nothing clipped, covered, nameless
or out of reach of the keyboard, and no window that flashes up beside the main one.

With ``SUDOKU_PICTURES=FOLDER`` a picture of each page and dialog, in each theme too, is kept there.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.i18n import current_language
from tests.ui.driver import (
    LEAST_LINES,
    THEME_NAMES,
    BoardView,
    DifficultyRater,
    accessibility,
    use_language,
)
from tests.ui.driver.layout_faults import (
    layout_faults,
    nameless,
    out_of_reach,
    shown_inside,
    unmarked,
)
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE
from tests.ui.driver.views import DIALOGS, VIEWS, settle

SMALLEST: Final = (720, 560)
LARGEST: Final = (2560, 1440)
LOOKS: Final = {
    "en": (("paper", 100, (1120, 780)), ("contrast", 150, SMALLEST), ("night", 100, LARGEST)),
    "de": (
        ("paper", 100, SMALLEST),
        *product(("paper",), (200,), (SMALLEST, (720, 800), (1120, 780))),
    ),
}
"""German has the longer words, so most is tried with them."""
PICTURES: Final = os.environ.get("SUDOKU_PICTURES", "")
IN_PICTURES: Final = tuple(product(THEME_NAMES, (100,), ((1120, 780),))) if PICTURES else ()
BOARDS: Final = (
    "play",
    "notes",
    "hint 3",
    "chain 3",
    "mistake",
    "message",
    "failure",
    "clash",
    "run",
)
"""Views with a board that somebody reads and writes on."""
LEAST_CELL: Final = 40
LINES_OF_A_PROOF: Final = 6
"""So many lines of a long proof can be read at once in the smallest window."""
SCALED: Final = ("play", "hint 3", "review in doubt", "start with games")


@pytest.fixture(scope="module", autouse=True)
def _readable(qapp: QApplication) -> None:
    assert qapp
    accessibility.install()


@pytest.fixture
def language(
    qapp: QApplication, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """The system's language, which the window follows."""
    language = getattr(request, "param", "en")
    monkeypatch.setattr("sudoku_app.ui.language._system_languages", lambda: [language])
    yield language
    use_language(qapp, "en")


@pytest.fixture
def play_driver(qtbot: QtBot, qapp: QApplication, language: str) -> Iterator[PlayDriver]:
    play_driver = PlayDriver.opened(qtbot, qapp, PUZZLE)
    assert current_language() == language
    play_driver.window.activateWindow()
    qtbot.waitUntil(play_driver.window.isActiveWindow)
    play_driver.settings_model.change(motion=False)
    yield play_driver
    play_driver.settings_model.change(theme="paper", text_scale=100)


def show(play_driver: PlayDriver, view: str) -> None:
    """With the level known, which the panel names as soon as it is found."""
    VIEWS[view](play_driver)
    rater = play_driver.child(DifficultyRater)
    play_driver.qtbot.waitUntil(lambda: not rater.is_at_work)


@pytest.mark.parametrize("language", LOOKS, indirect=True)
@pytest.mark.parametrize("view", VIEWS)
def test_nothing_is_clipped_or_covered(play_driver: PlayDriver, view: str, language: str) -> None:
    show(play_driver, view)
    for theme, scale, size in (*LOOKS[language], *IN_PICTURES):
        play_driver.settings_model.change(theme=theme, text_scale=scale)
        play_driver.window.resize(*size)
        settle()
        keep_picture(play_driver.window, view, language, theme, f"{scale}%", f"{size[0]}x{size[1]}")
        assert layout_faults(play_driver.window) == [], (theme, scale, size)


@pytest.mark.parametrize("view", BOARDS)
def test_notes_on_the_board_can_be_read_at_every_size(play_driver: PlayDriver, view: str) -> None:
    show(play_driver, view)
    for scale, size in product((100, 200), (SMALLEST, (720, 800))):
        play_driver.settings_model.change(text_scale=scale)
        play_driver.window.resize(*size)
        settle()
        assert play_driver.board.geometry_in_pixels().cell >= LEAST_CELL, (scale, size)


@pytest.mark.parametrize("language", ["de"], indirect=True)
def test_a_sentence_of_a_hint_can_be_read_in_large_text(
    play_driver: PlayDriver, language: str
) -> None:
    assert language == "de"
    show(play_driver, "hint 3")
    play_driver.settings_model.change(text_scale=200)
    play_driver.window.resize(*SMALLEST)
    settle()
    text = play_driver.card.text
    assert text.height() >= LEAST_LINES * text.fontMetrics().lineSpacing()


@pytest.mark.parametrize("language", ["de"], indirect=True)
@pytest.mark.parametrize("view", ["hint 3", "chain 3", "run", "review in doubt"])
def test_the_text_size_can_be_changed_anywhere(
    play_driver: PlayDriver, view: str, language: str
) -> None:
    """A panel that gives way in a scroll area must not show and hide its scroll bar for ever."""
    assert language == "de"
    show(play_driver, view)
    for size, scale in product((SMALLEST, (720, 800), (1120, 780)), (200, 100, 150, 125, 100)):
        play_driver.window.resize(*size)
        play_driver.settings_model.change(text_scale=scale)
        settle()
        assert layout_faults(play_driver.window) == [], (scale, size)


@pytest.mark.parametrize("view", ["hint 1", "chain 2", "chain 3"])
@pytest.mark.parametrize("size", [SMALLEST, (1120, 780)], ids=str)
def test_a_hint_leaves_the_number_pad_where_it_is_seen(
    play_driver: PlayDriver, view: str, size: tuple[int, int]
) -> None:
    play_driver.window.resize(*size)
    show(play_driver, view)
    settle()
    assert play_driver.window.context.play.page.scroll_bar.maximum() == 0
    text = play_driver.card.text
    lines = LINES_OF_A_PROOF if view == "chain 3" else 1
    assert text.height() >= lines * text.fontMetrics().lineSpacing()


@pytest.mark.parametrize("view", ["hint 3", "chain 3"])
def test_a_hint_gives_way_when_the_window_becomes_smaller(
    play_driver: PlayDriver, view: str
) -> None:
    show(play_driver, view)
    for size in ((1120, 780), SMALLEST):
        play_driver.window.resize(*size)
        settle()
        assert play_driver.window.context.play.page.scroll_bar.maximum() == 0


@pytest.mark.parametrize("scale", ["1.5", "2"])
def test_the_same_on_sharper_screens(scale: str) -> None:
    """Qt takes the scale of the screen at its start, so this needs a program of its own."""
    test = f"{__file__}::test_nothing_is_clipped_or_covered"
    names = [f"{test}[{view}-de]" for view in SCALED]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n0", *names]
    environment = {**os.environ, "QT_SCALE_FACTOR": scale}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("size", [SMALLEST, (1120, 780)])
def test_a_message_moves_neither_board_nor_digits(
    play_driver: PlayDriver, size: tuple[int, int]
) -> None:
    VIEWS["play"](play_driver)
    play_driver.window.resize(*size)
    settle()
    pad = play_driver.play_panel.pad
    before = _place(play_driver.board), _corner(pad)
    VIEWS["message"](play_driver)
    settle()
    assert play_driver.window.messages.isVisible()
    assert (_place(play_driver.board), _corner(pad)) == before
    VIEWS["failure"](play_driver)
    settle()
    assert (_place(play_driver.board), _corner(pad)) == before


def keep_picture(window: QWidget, *names: str) -> None:
    if PICTURES:
        Path(PICTURES).mkdir(parents=True, exist_ok=True)
        assert window.grab().save(f"{PICTURES}/{' '.join(names)}.png")


def _place(board: BoardView) -> tuple[object, ...]:
    return _corner(board), board.size()


def _corner(widget: QWidget) -> QPoint:
    return widget.mapTo(widget.window(), QPoint())


@pytest.mark.parametrize("view", VIEWS)
def test_everything_has_a_name_is_reached_by_tab_and_shows_it(
    play_driver: PlayDriver, view: str
) -> None:
    show(play_driver, view)
    settle()
    assert nameless(play_driver.window) == []
    assert out_of_reach(play_driver.window) == []
    assert unmarked(play_driver.window) == []


@pytest.mark.parametrize(
    ("language", "scale"), [("en", 100), ("de", 100), ("de", 200)], indirect=["language"]
)
@pytest.mark.parametrize("key", DIALOGS)
def test_dialogs_fit_what_they_say(
    play_driver: PlayDriver, key: str, language: str, scale: int
) -> None:
    play_driver.settings_model.change(text_scale=scale)
    play_driver.command(key)
    find = play_driver.window.findChildren
    play_driver.qtbot.waitUntil(lambda: any(d.isVisible() for d in find(QDialog)))
    dialog = next(d for d in find(QDialog) if d.isVisible())
    dialog.activateWindow()
    play_driver.qtbot.waitUntil(dialog.isActiveWindow)
    settle()
    assert shown_inside(dialog)
    assert dialog.screen().availableSize().expandedTo(dialog.size()) == (
        dialog.screen().availableSize()
    )
    keep_picture(dialog, key, language, f"{scale}%")
    assert layout_faults(dialog) == []
    assert nameless(dialog) == []
    assert out_of_reach(dialog) == []
    assert unmarked(dialog) == []
    dialog.close()


def test_making_a_page_shows_no_other_window(play_driver: PlayDriver, qapp: QApplication) -> None:
    watch = _Watch(play_driver.window)
    qapp.installEventFilter(watch)
    for show in VIEWS.values():
        show(play_driver)
        settle()
    qapp.removeEventFilter(watch)
    assert watch.strangers == []


class _Watch(QObject):
    """Notes every window that shows up beside one."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.strangers: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget):
            stranger = watched.isWindow() and watched is not self._window
            self.strangers += [repr(watched)] if stranger else []
        return False
