"""Which language the window speaks: the chosen one, or the system's if its words are there."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING, Final

from sudoku_app import assets
from sudoku_app.strings import FALLBACK, language_in_use, use_language
from sudoku_app.ui.style import SYSTEM

if TYPE_CHECKING:
    from PySide6.QtCore import QCoreApplication, QLocale

LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
NO_LOCALE: Final = ("", "C", "POSIX")


def resolve_language(choice: str) -> str:
    if choice != SYSTEM:
        return choice
    wanted = (re.split("[-_.@]", name)[0] for name in _system_languages())
    return next((name for name in wanted if name and _is_known(name)), FALLBACK)


def _system_languages() -> list[str]:
    """The first wish first. On Linux Qt reads the same variables; that it is not asked here saves
    a twentieth of the launch, in which its hundreds of languages and countries would be named.
    """
    if sys.platform in ("darwin", "win32"):
        from PySide6.QtCore import QLocale

        return QLocale().uiLanguages()
    locale = next((os.environ[name] for name in LOCALE_VARIABLES if os.environ.get(name)), "")
    if locale.split(".")[0] in NO_LOCALE:
        return []
    return [*os.environ.get("LANGUAGE", "").split(":"), locale]


def speak(app: QCoreApplication, language: str) -> None:
    """Take words from a language from now on, also for what Qt says: the names of keys."""
    if language == FALLBACK == language_in_use():
        return
    from PySide6.QtCore import QLibraryInfo, QTranslator

    use_language(language)
    for before in app.findChildren(QTranslator):
        app.removeTranslator(before)
        before.deleteLater()
    if language != FALLBACK:
        translator = QTranslator(app)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if translator.load(f"qtbase_{language}", folder):
            app.installTranslator(translator)


def locale_in_use() -> QLocale:
    from PySide6.QtCore import QLocale

    return QLocale(language_in_use())


def _is_known(language: str) -> bool:
    return assets.path(f"strings/{language}").is_dir()
