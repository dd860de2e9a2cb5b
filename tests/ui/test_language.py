"""A change of language rebuilds the window around the same game; nothing is lost by it."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QTabBar

from sudoku_app.i18n import current_language, languages, table, use_language
from sudoku_app.storage.settings import Settings, load_settings
from tests.test_languages import FILES, own_texts
from tests.ui.driver import (
    LOCALE_VARIABLES,
    CurrentGame,
    Selection,
    SettingsDialog,
    resolve_language,
)
from tests.ui.driver.app_driver import AppDriver
from tests.ui.driver.scenes import PUZZLE, at

SAME: frozenset[str] = frozenset(
    text for file in FILES for text in own_texts("en", file).values()
) & frozenset(text for file in FILES for text in own_texts("de", file).values())
"""What both languages say in the same words."""
PROPERTIES = (
    "text",
    "iconText",
    "title",
    "toolTip",
    "windowTitle",
    "accessibleName",
    "accessibleDescription",
    "placeholderText",
)
PLAYED = re.compile(r"\d+:\d\d")
"""What the clock of the game shows, which goes on meanwhile."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    use_language("en")


@pytest.fixture
def german(app_driver: AppDriver) -> AppDriver:
    """A window with a game, whose language the tests change."""
    app_driver.start()
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for_page("play")
    return app_driver


def speak(app_driver: AppDriver, language: str) -> None:
    app_driver.settings_model.change(language=language)
    app_driver.follow_rebuilt_window()


def shown_texts(thing: QObject) -> Iterator[str]:
    for inner in thing.children():
        yield from shown_texts(inner)
    for name in PROPERTIES:
        text = thing.property(name)
        if isinstance(text, str) and text and not PLAYED.fullmatch(text):
            yield text
    if isinstance(thing, QTabBar):
        yield from (thing.tabText(tab) for tab in range(thing.count()))
    if isinstance(thing, QAbstractItemModel):
        yield from _items(thing, QModelIndex())


def _items(model: QAbstractItemModel, around: QModelIndex) -> Iterator[str]:
    for row in range(model.rowCount(around)):
        item = model.index(row, 0, around)
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            text = model.data(item, role)
            if isinstance(text, str):
                yield text
        yield from _items(model, item)


def plain_texts(language: str) -> set[str]:
    """Every text of a language that is shown as it stands."""
    files = (file for file in FILES if file != "language")
    every = {text for file in files for text in own_texts(language, file).values()}
    return {text for text in every if "{" not in text and text not in SAME}


PAGES = ("play", "start", "statistics", "entry")


def show_page(app_driver: AppDriver, page: str) -> None:
    commands = {"start": "home", "entry": "type"}
    if page != "play":
        app_driver.command(commands.get(page, page))
    app_driver.wait_for_page(page)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", [name for name in languages() if name != "en"])
def test_a_switched_window_says_what_a_fresh_one_says(
    german: AppDriver, page: str, language: str
) -> None:
    show_page(german, page)
    speak(german, language)
    german.wait_for_page(page)
    german.wait_for_workers()
    german.flush()
    switched = sorted(set(shown_texts(german.window)))
    game = german.game
    german.start()
    german.wait_for_workers()
    german.child(CurrentGame).open(game)
    german.wait_for_page("play")
    show_page(german, page)
    german.wait_for_workers()
    german.flush()
    assert sorted(set(shown_texts(german.window))) == switched
    assert sorted(set(switched) & plain_texts("en")) == []


def test_the_library_is_listed_again_in_the_other_language(german: AppDriver) -> None:
    show_page(german, "library")
    speak(german, "de")
    german.wait_for_page("library")
    assert sorted(set(shown_texts(german.window)) & plain_texts("en")) == []


def test_open_settings_stay_open(german: AppDriver) -> None:
    german.command("settings")
    german.dialog(SettingsDialog)
    speak(german, "de")
    assert german.dialog(SettingsDialog).windowTitle() == "Einstellungen"


def test_a_name_that_the_player_typed_is_not_translated(german: AppDriver, tmp_path: Path) -> None:
    """A file called like a level was once reported in the other language."""
    speak(german, "de")
    german.window.context.file_saver.write(tmp_path / "Easy", lambda: b"")
    german.wait_for(lambda: "Easy" in german.said)


def test_a_change_during_the_change_does_no_harm(german: AppDriver) -> None:
    for language in ("de", "en") * 5:
        german.command("settings")
        dialog = german.dialog(SettingsDialog)
        german.settings_model.change(language=language)
        dialog.close()
        german.follow_rebuilt_window()
    assert german.window.isVisible()
    assert german.window.updatesEnabled()
    assert german.page == "play"


def test_the_game_goes_on_as_it_was(german: AppDriver) -> None:
    session = german.session
    german.board.select(Selection.of(at(1, 3)))
    german.board.setFocus()
    QTest.keyClick(german.board, Qt.Key.Key_2)
    assert session.history.can_undo
    state, selection, history = session.state, session.selection, session.history.position
    size, page = german.window.size(), german.page
    speak(german, "de")
    assert german.session is session
    assert (session.state, session.selection) == (state, selection)
    assert (session.history.position, german.window.size(), german.page) == (history, size, page)
    german.command("undo")
    assert session.state != state


def test_the_choice_outlasts_the_program(german: AppDriver) -> None:
    german.command("settings")
    combo = german.dialog(SettingsDialog).findChild(QComboBox, "language")
    assert isinstance(combo, QComboBox)
    offered = [combo.itemText(row) for row in range(combo.count())]
    assert offered == ["Same as system", *languages().values()]
    combo.setCurrentIndex(combo.findData("de"))
    german.follow_rebuilt_window()
    german.flush()
    assert load_settings(german.folders.settings).language == "de"
    german.start()
    assert german.window.context.actions.actions["undo"].toolTip() == "Rückgängig (Strg+Z)"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems are asked by Qt")
@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LANGUAGE": "fr:de_DE:en"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "de_DE@euro"}, "de"),
        ({}, "en"),
    ],
)
def test_the_system_is_followed_where_its_words_are_there(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (*LOCALE_VARIABLES, "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert resolve_language(Settings().language) == language
    assert resolve_language("de") == "de"


def test_tests_speak_english() -> None:
    assert resolve_language(Settings().language) == "en"
    assert current_language() == "en"


def test_numbers_and_days_look_right() -> None:
    from PySide6.QtCore import QDate

    from tests.ui.driver import day_text, number_text, seconds_text

    day = QDate(2026, 3, 7)
    assert (day_text(day), number_text(1234), seconds_text(1.5)) == (
        "7 Mar 2026",
        "1,234",
        "1.50 s",
    )
    use_language("de")
    assert (day_text(day), number_text(1234)) == ("7. März 2026", "1.234")
    assert seconds_text(1.5) == "1,50 s"
    assert table("de", "language")["name"] == "Deutsch"
