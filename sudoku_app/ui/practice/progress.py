"""The player's progress in practice: read when it is first needed, written after every find."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from sudoku_app.error_messages import error_message
from sudoku_app.game.practice import Mastery
from sudoku_app.storage.files import StorageError
from sudoku_app.storage.mastery import load_mastery, save_mastery

if TYPE_CHECKING:
    from sudoku_app.storage.folders import Folders
    from sudoku_app.workers.file_writer import FileWriter

JOB = "practice"


class PracticeProgress(QObject):
    """``troubled`` carries a sentence where the progress could not be read."""

    changed = Signal()
    troubled = Signal(str)

    def __init__(self, folders: Folders, writer: FileWriter, parent: QObject) -> None:
        super().__init__(parent)
        self._path = folders.mastery
        self._writer = writer
        self._mastery: Mastery | None = None

    @property
    def mastery(self) -> Mastery:
        if self._mastery is None:
            self._mastery = Mastery()
            try:
                self._mastery = load_mastery(self._path)
            except StorageError as error:
                self.troubled.emit(error_message(error))
        return self._mastery

    def count(self, technique: str) -> None:
        """Count one more find without a hint."""
        path, mastery = self._path, self.mastery.with_found(technique)
        self._mastery = mastery
        self._writer.submit(JOB, lambda: save_mastery(path, mastery))
        self.changed.emit()
