"""Which language the window uses, and how the window is rebuilt in another one."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator, Signal

from sudoku_app import i18n
from sudoku_app.i18n import FALLBACK, current_language, languages
from sudoku_app.ui.theme import SYSTEM

if TYPE_CHECKING:
    from sudoku_app.ui.settings_model import SettingsModel

LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
NO_LOCALE: Final = ("", "C", "POSIX")


def resolve_language(choice: str) -> str:
    """The chosen language, or the first of the system's languages that has texts."""
    if choice != SYSTEM:
        return choice
    wanted = (re.split("[-_.@]", name)[0] for name in _system_languages())
    return next((name for name in wanted if name in languages()), FALLBACK)


def _system_languages() -> list[str]:
    """The preferred languages of the user, the first choice first."""
    if sys.platform in ("darwin", "win32"):
        return QLocale().uiLanguages()
    locale = next((os.environ[name] for name in LOCALE_VARIABLES if os.environ.get(name)), "")
    if locale.split(".")[0] in NO_LOCALE:
        return []
    return [*os.environ.get("LANGUAGE", "").split(":"), locale]


def use_language(app: QCoreApplication, language: str) -> None:
    """Set the language of all texts, including those of Qt itself."""
    i18n.use_language(language)
    for translator in app.findChildren(QTranslator):
        app.removeTranslator(translator)
        translator.deleteLater()
    translator = QTranslator(app)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(f"qtbase_{language}", folder):
        app.installTranslator(translator)


def locale_in_use() -> QLocale:
    return QLocale(current_language())


class LanguageSetting(QObject):
    """``changed`` is emitted when the settings ask for another language than the one in use."""

    changed = Signal()

    def __init__(self, settings_model: SettingsModel, parent: QObject) -> None:
        super().__init__(parent)
        self._settings_model = settings_model
        settings_model.changed.connect(self._on_settings_changed)

    def _on_settings_changed(self) -> None:
        if resolve_language(self._settings_model.settings.language) != current_language():
            self.changed.emit()
