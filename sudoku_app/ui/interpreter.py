"""Says everything in the window again when another language is chosen: at once, and a little at a
time. Words that a widget shows are known by how they came about; who tells more than words (the
steps of a list, a hint, games) does so again himself.
"""

from collections.abc import Generator
from functools import partial

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.hints import texts
from sudoku_app.said import say_again
from sudoku_app.strings import language_in_use, load_tables
from sudoku_app.ui.ahead import Ahead, Steps
from sudoku_app.ui.language import resolve_language, speak
from sudoku_app.ui.preferences import Preferences
from sudoku_app.ui.wardrobe import Wardrobe

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
INNERMOST = (QLabel, QLineEdit, QPlainTextEdit, QTextEdit)
"""What lies inside has no words, and PySide searches all its classes for what it is."""
ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)


class Interpreter(QObject):
    """``language_changed`` comes when all words have been said again."""

    language_changed = Signal()

    def __init__(
        self, app: QApplication, wardrobe: Wardrobe, ahead: Ahead, preferences: Preferences
    ) -> None:
        super().__init__(wardrobe)
        self._app = app
        self._wardrobe = wardrobe
        self._ahead = ahead
        self._preferences = preferences
        self._language = language_in_use()
        self._loading = StreamSlot(self)
        self._loading.returned.connect(self._on_loaded)
        self._loading.failed.connect(self._on_failed)
        preferences.changed.connect(self._on_changed)

    def _on_changed(self) -> None:
        language = resolve_language(self._preferences.settings.language)
        if language != self._language:
            self._language = language
            self._loading.start(partial(_load, language))

    def _on_loaded(self) -> None:
        self._ahead.hurry(self._change(self._language))

    def _on_failed(self, error: Exception) -> None:
        raise error

    def _change(self, language: str) -> Steps:
        """All that is in sight is seen only when all of it has been said again."""
        window, curtain = self._wardrobe.window, self._wardrobe.curtain
        curtain.hold(self)
        speak(self._app, language)
        yield
        yield from _reword(window)
        self.language_changed.emit()
        yield
        if curtain.release(self):
            self._wardrobe.unveil_all()
        if not self._ahead.is_done:
            self._ahead.add(_reword(window))  # what was being made lay nowhere yet


def _load(language: str) -> Generator[None, None, None]:
    yield
    load_tables(language)
    texts.load(language)


def _reword(thing: QObject) -> Steps:
    """From the inside out: a widget that fits itself to its words comes after them."""
    for inner in () if isinstance(thing, INNERMOST) else thing.children():
        if isValid(inner):
            yield from _reword(inner)
    if not isValid(thing):
        return
    for name in PROPERTIES:
        text = thing.property(name)
        if isinstance(text, str) and (again := say_again(text)) != text:
            thing.setProperty(name, again)
    if isinstance(thing, QAbstractItemModel):
        yield from _reword_items(thing, QModelIndex())
    elif isinstance(thing, QTabBar):
        for tab in range(thing.count()):
            thing.setTabText(tab, say_again(thing.tabText(tab)))
    elif isinstance(thing, QWidget):
        thing.changeEvent(QEvent(QEvent.Type.LanguageChange))
    yield


def _reword_items(model: QAbstractItemModel, around: QModelIndex) -> Steps:
    for row in range(model.rowCount(around)):
        item = model.index(row, 0, around)
        for role in ROLES:
            text = model.data(item, role)
            if isinstance(text, str) and (again := say_again(text)) != text:
                model.setData(item, again, role)
        yield
        if isValid(model):
            yield from _reword_items(model, item)
