from collections import Counter

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu
from pytestqt.qtbot import QtBot

from sudoku_app import resources
from sudoku_app.i18n import languages, use_language
from tests.ui.driver import COMMANDS, GROUPS, Actions, key_sheet, load_theme, tooltip


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    window = QMainWindow()
    qtbot.addWidget(window)
    return window


def test_no_key_means_two_things() -> None:
    keys = Counter(
        QKeySequence(keys).toString() for c in COMMANDS for keys in (*c.shortcuts, *c.board_keys)
    )
    assert [key for key, uses in keys.items() if uses > 1] == []
    assert "" not in keys


def test_every_icon_is_drawn() -> None:
    missing = [
        c.key for c in COMMANDS if c.header and not resources.path(f"icons/{c.icon}.svg").exists()
    ]
    assert missing == []


def test_a_command_for_the_board_is_off_until_it_works(window: QMainWindow, qtbot: QtBot) -> None:
    actions = Actions(load_theme("paper"), window)
    undo = actions.actions["undo"]
    assert not undo.isEnabled()
    calls: list[bool] = []
    actions.connect_command("undo", lambda: calls.append(True))
    assert undo.isEnabled()
    with qtbot.waitSignal(actions.triggered) as triggered:
        undo.trigger()
    assert triggered.args == ["undo"]
    assert calls == [True]


def test_every_command_is_in_a_menu(window: QMainWindow) -> None:
    actions = Actions(load_theme("paper"), window)
    actions.add_menus(window.menuBar())
    menus = window.menuBar().findChildren(QMenu)
    listed = {a.objectName() for menu in menus for a in menu.actions()}
    assert {c.key for c in COMMANDS} <= listed


@pytest.mark.parametrize("language", languages())
def test_each_letter_leads_to_one_entry_of_a_menu(language: str, window: QMainWindow) -> None:
    use_language(language)
    try:
        actions = Actions(load_theme("paper"), window)
        actions.add_menus(window.menuBar())
    finally:
        use_language("en")
    menus = window.menuBar().findChildren(QMenu)
    listed = {menu.title(): menu.actions() for menu in menus}
    listed["bar"] = window.menuBar().actions()
    listed["cell"] = [actions.actions[key] for group in GROUPS for key in group]
    for name, entries in listed.items():
        texts = [action.text() for action in entries if not action.isSeparator()]
        letters = Counter(QKeySequence.mnemonic(text).toString() for text in texts)
        assert [letter for letter, uses in letters.items() if uses > 1 or not letter] == [], name


def test_the_tooltip_names_the_key(qapp: QApplication) -> None:
    assert qapp
    (hint,) = (c for c in COMMANDS if c.key == "hint")
    assert tooltip(hint) == "A hint; press again for more (H)"


def test_the_key_sheet_has_every_key(qapp: QApplication) -> None:
    assert qapp
    written = " ".join(keys for _, rows in key_sheet() for _, keys in rows)
    for command in COMMANDS:
        for keys in command.shortcuts:
            assert QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText) in written


def test_no_tooltip_shows_the_sign_of_a_key(qapp: QApplication) -> None:
    assert qapp
    assert [c.key for c in COMMANDS if "&" in tooltip(c)] == []
