"""Another language is spoken at once, everywhere in the window, and nothing is lost by it."""

import re
import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QTabBar

from sudoku_app.storage.settings import Settings, load_settings
from sudoku_app.strings import language_in_use, languages, table, use_language, words
from sudoku_app.ui.ahead import Ahead
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.controllers.hint import HintController
from sudoku_app.ui.dialogs.key_sheet import KeySheet
from sudoku_app.ui.dialogs.lessons import LessonsDialog
from sudoku_app.ui.dialogs.settings_dialog import SettingsDialog
from sudoku_app.ui.interpreter import PROPERTIES, Interpreter
from sudoku_app.ui.language import LOCALE_VARIABLES, resolve_language
from sudoku_app.ui.pages.choice_page import ChoicePage
from sudoku_app.ui.pages.library_page import LibraryPage
from sudoku_app.ui.panels.hint_panel import Button, HintPanel
from tests.test_languages import FILES, own_texts
from tests.ui.board.scenes import PUZZLE, at
from tests.ui.controllers.house import House

SAME: frozenset[str] = frozenset(
    text for file in FILES for text in own_texts("en", file).values()
) & frozenset(text for file in FILES for text in own_texts("de", file).values())
"""What both languages say in the same words."""
PLAYED = re.compile(r"\d+:\d\d")
"""What the clock of the game shows, which goes on meanwhile."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    use_language("en")


@pytest.fixture
def german(house: House) -> House:
    """A house with a game, whose language the tests change."""
    house.start()
    house.paste(str(PUZZLE))
    house.wait_for_page("play")
    ahead = house.child(Ahead)
    ahead.start()
    house.wait_for(lambda: ahead.is_done)
    return house


def speak(house: House, language: str) -> None:
    interpreter = house.child(Interpreter)
    with house.qtbot.waitSignal(interpreter.language_changed):
        house.preferences.change(language=language)
    house.wait_for(lambda: house.child(Ahead).is_done and house.window.updatesEnabled())


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


def test_the_whole_window_changes_and_changes_back(german: House) -> None:
    for key in ("settings", "keys"):
        german.command(key)
    german.dialog(SettingsDialog)
    german.dialog(KeySheet)
    before = list(shown_texts(german.window))
    speak(german, "de")
    told = list(shown_texts(german.window))
    assert sorted(set(told) & plain_texts("en")) == []
    assert len(set(told) & plain_texts("de")) > 300
    assert any("Strg+Z" in text for text in told)
    speak(german, "en")
    assert list(shown_texts(german.window)) == before


def test_the_game_goes_on_as_it_was(german: House) -> None:
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


def test_a_hint_goes_on_where_it_was(german: House) -> None:
    hint, panel = german.child(HintController), german.child(HintPanel)
    german.command("hint")
    german.wait_for(lambda: hint.ladder is not None)
    for _ in range(3):
        german.command("hint")
    assert hint.ladder is not None
    told = hint.ladder.told
    assert "Step" in panel.step.text()
    speak(german, "de")
    assert hint.ladder.told == told
    assert panel.step.text() == f"Schritt {told} von {len(hint.ladder.rungs)}"
    assert hint.ladder.name in panel.name.text()
    assert " ist " in panel.text.toPlainText() or " schließt " in panel.text.toPlainText()
    german.command("apply_hint")
    assert panel.text.toPlainText().startswith("Eingetragen: ")
    speak(german, "en")
    assert panel.text.toPlainText().startswith("Written: ")


@pytest.mark.parametrize("button", [Button.OTHERS, Button.WAY])
def test_a_list_of_steps_is_told_again(german: House, button: Button) -> None:
    panel = german.child(HintPanel)
    german.command("other_hints" if button is Button.OTHERS else "way")
    steps = panel.others if button is Button.OTHERS else panel.way
    german.wait_for(lambda: steps.count > 0 and "ooking" not in steps.status.text())
    second = steps.tree.topLevelItem(1)
    assert second is not None
    steps.tree.setCurrentItem(second)
    assert any("Write" in text for text in shown_texts(steps.tree))
    speak(german, "de")
    told = list(shown_texts(steps.tree))
    assert any("Schreib" in text for text in told)
    assert not any("Write" in text or "column" in text for text in told)


def test_a_lesson_goes_on_where_it_was(german: House) -> None:
    german.command("lessons")
    dialog = german.dialog(LessonsDialog)
    german.wait_for(lambda: dialog.ladder is not None)
    dialog.panel.on.click()
    dialog.panel.on.click()
    speak(german, "de")
    assert dialog.ladder is not None
    assert dialog.ladder.told == 3
    assert "Welche Ziffer fehlt" in dialog.panel.text.toPlainText()
    dialog.close()


def test_a_message_is_said_again_and_still_known(german: House) -> None:
    german.command("check")
    assert german.said == "Everything fits so far."
    speak(german, "de")
    assert words("hint.check.fits") in set(shown_texts(german.window.strip))
    german.command("home")
    assert not german.window.strip.isVisible()


def test_the_choice_outlasts_the_program(german: House) -> None:
    german.command("settings")
    combo = german.dialog(SettingsDialog).findChild(QComboBox, "language")
    assert isinstance(combo, QComboBox)
    offered = [combo.itemText(row) for row in range(combo.count())]
    assert offered == ["Like the system", *languages().values()]
    with german.qtbot.waitSignal(german.child(Interpreter).language_changed):
        combo.setCurrentIndex(combo.findData("de"))
    assert combo.itemText(0) == "Wie das System"
    german.flush()
    assert load_settings(german.folders.settings).language == "de"
    german.start()
    assert german.window.commands.actions["undo"].toolTip() == "Rückgängig (Strg+Z)"


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
    assert language_in_use() == "en"


def test_numbers_and_days_look_right() -> None:
    from PySide6.QtCore import QDate

    from sudoku_app.ui.game_words import day_text
    from sudoku_app.ui.panels.run_figures import number_text, seconds_text

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


def test_boards_to_choose_from_are_named_in_the_other_language(german: House) -> None:
    line = str(PUZZLE)
    german.paste(f"{line}\n{line}\n")
    german.wait_for_page("choice")
    gallery = german.child(ChoicePage).gallery
    assert "30 digits" in gallery.model().index(0, 0).data()
    speak(german, "de")
    assert "30 Ziffern" in gallery.model().index(0, 0).data()
    german.command("library")
    german.wait_for_page("library")
    german.wait_for(lambda: german.child(LibraryPage).gallery.exhibits != ())
    speak(german, "en")
    assert german.page == "library"
