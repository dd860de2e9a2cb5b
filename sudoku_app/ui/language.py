"""Which language the window speaks: the chosen one, or the system's if its words are there."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from sudoku_app import assets
from sudoku_app.strings import FALLBACK, language_in_use, use_language
from sudoku_app.ui.style import SYSTEM


def resolve_language(choice: str) -> str:
    if choice != SYSTEM:
        return choice
    wanted = (name.split("-")[0] for name in QLocale().uiLanguages())
    return next((name for name in wanted if _is_known(name)), FALLBACK)


def speak(app: QCoreApplication, language: str) -> None:
    """Take words from a language from now on, also for what Qt says: the names of keys."""
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
    return QLocale(language_in_use())


def _is_known(language: str) -> bool:
    return assets.path(f"strings/{language}").is_dir()
