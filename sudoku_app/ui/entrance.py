"""What the player sees first: the dressed window with its front page, which leads nowhere yet.

It is painted before anything else of the program is loaded.
"""

from typing import NamedTuple

from PySide6.QtWidgets import QApplication

from sudoku_app.storage.files import StorageError
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.settings import Settings, load_settings
from sudoku_app.ui.language import resolve_language, speak
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.pages.front_page import FrontPage
from sudoku_app.ui.style import dress_plainly, is_desktop_dark, resolve_theme, stylesheet
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.window_place import FRONT, first_page, restore_place


class Entrance(NamedTuple):
    app: QApplication
    window: MainWindow
    front: FrontPage
    folders: Folders
    settings: Settings
    theme: Theme
    problem: str
    """Why the settings could not be read, or nothing."""


def open_entrance(app: QApplication) -> Entrance:
    folders = Folders.of_user()
    settings, problem = _load_settings(folders)
    speak(app, resolve_language(settings.language))
    theme, text_scale = (
        resolve_theme(settings.theme, is_desktop_dark(app)),
        settings.text_scale / 100,
    )
    dress_plainly(app, theme, text_scale)
    window = MainWindow(theme)
    front = FrontPage(window.commands, theme)
    window.pages.add_page(FRONT, front)
    window.wardrobe.add(*front.first_pieces)
    if first_page(settings) == FRONT:
        window.show_page(FRONT)
    window.wardrobe.change(stylesheet(theme, text_scale))
    restore_place(window, settings)
    return Entrance(app, window, front, folders, settings, theme, problem)


def _load_settings(folders: Folders) -> tuple[Settings, str]:
    """The settings; broken or unreadable ones are told of and do not stop the start."""
    try:
        return load_settings(folders.settings), ""
    except StorageError as error:
        from sudoku_app.reasons import sentence_of

        return Settings(), sentence_of(error)
