"""File dialogs, which start in the folder that was used last, or in the documents folder."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from sudoku_app.i18n import tr
from sudoku_app.ui.settings_model import SettingsModel


def file_dialog(title: str, settings_model: SettingsModel, parent: QWidget) -> QFileDialog:
    """A dialog to open an existing file; it is deleted when it is closed."""
    folder = _first_folder(settings_model.settings.last_folder)
    dialog = QFileDialog(parent, tr(title).rstrip("…"), folder)
    dialog.filesSelected.connect(partial(_remember, settings_model))
    dialog.finished.connect(dialog.deleteLater)
    return dialog


def save_dialog(
    title: str, name: str, suffix: str, settings_model: SettingsModel, parent: QWidget
) -> QFileDialog:
    """A dialog to save a file; it asks before a file is overwritten."""
    dialog = file_dialog(title, settings_model, parent)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffix)
    dialog.selectFile(name)
    return dialog


def _first_folder(last: str) -> str:
    """An existing folder, because the dialog would take a missing one for a file name."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    there = (folder for folder in (last, documents) if folder and Path(folder).is_dir())
    return next(there, str(Path.home()))


def _remember(settings_model: SettingsModel, names: list[str]) -> None:
    settings_model.remember(last_folder=str(Path(names[0]).parent))
