"""Opens the lessons: from the menu, or at a technique from its name in a hint."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from sudoku_app.ui.actions import Actions
from sudoku_app.ui.hints.lessons_dialog import LessonsDialog
from sudoku_app.ui.practice.progress import PracticeProgress
from sudoku_app.ui.theme import AppTheme

FIRST_LESSON = "full_house"


class Lessons(QObject):
    """``practice_wanted`` carries the technique that is to be practised."""

    practice_wanted = Signal(str)

    def __init__(
        self, theme: AppTheme, actions: Actions, progress: PracticeProgress, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._progress = progress
        self._window = parent
        self._dialog: LessonsDialog | None = None
        actions.connect_command("lessons", self._on_lessons)
        progress.changed.connect(self._on_progress)

    def open(self, technique: str) -> None:
        if self._dialog is None:
            dialog = self._dialog = LessonsDialog(
                self._theme.current, self._progress.mastery, self._window
            )
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.destroyed.connect(self._on_closed)
            dialog.practice_wanted.connect(self.practice_wanted)
            self._theme.changed.connect(dialog.set_theme)
        self._dialog.turn_to(technique)
        self._dialog.show()
        self._dialog.raise_()
        self._dialog.activateWindow()

    def _on_lessons(self) -> None:
        self.open(FIRST_LESSON)

    def _on_progress(self) -> None:
        if self._dialog is not None:
            self._dialog.show_mastery(self._progress.mastery)

    def _on_closed(self) -> None:
        self._dialog = None
