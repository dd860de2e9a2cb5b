"""File dialogs, which begin in the folder that was used last, and at first in the documents."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from sudoku_app.strings import words
from sudoku_app.ui.preferences import Preferences


def file_dialog(title: str, preferences: Preferences, parent: QWidget) -> QFileDialog:
    """To choose a file that is there; goes when it is closed."""
    folder = _first_folder(preferences.settings.last_folder)
    dialog = QFileDialog(parent, words(title).rstrip("…"), folder)
    dialog.filesSelected.connect(partial(_remember, preferences))
    dialog.finished.connect(dialog.deleteLater)
    return dialog


def save_dialog(
    title: str, name: str, suffix: str, preferences: Preferences, parent: QWidget
) -> QFileDialog:
    """To name a file; the dialog itself asks before it takes the name of another."""
    dialog = file_dialog(title, preferences, parent)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffix)
    dialog.selectFile(name)
    return dialog


def _first_folder(last: str) -> str:
    """One that is there: of another the dialog would make the name of a file."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    there = (folder for folder in (last, documents) if folder and Path(folder).is_dir())
    return next(there, str(Path.home()))


def _remember(preferences: Preferences, names: list[str]) -> None:
    preferences.remember(last_folder=str(Path(names[0]).parent))
