"""Opens the lessons: from the menu, or at a technique from its name in a hint."""

from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from sudoku_app.ui.ahead import Ahead, opening
from sudoku_app.ui.commands import CommandSet
from sudoku_app.ui.controllers.appearance import Appearance

if TYPE_CHECKING:
    from sudoku_app.ui.dialogs.lessons import LessonsDialog

FIRST_LESSON = "full_house"


class Lessons(QObject):
    """``practice_wanted`` carries the technique a puzzle is wanted for."""

    practice_wanted = Signal(str)

    def __init__(
        self, ahead: Ahead, appearance: Appearance, commands: CommandSet, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._ahead = ahead
        self._appearance = appearance
        self._window = parent
        self._dialog: LessonsDialog | None = None
        commands.connect_command("lessons", self._on_lessons)

    def open(self, technique: str) -> None:
        from sudoku_app.ui.dialogs.lessons import LessonsDialog

        if self._dialog is None:
            dialog = self._dialog = LessonsDialog(self._appearance.theme, self._window)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.destroyed.connect(self._on_closed)
            dialog.practice_wanted.connect(self.practice_wanted)
            self._appearance.theme_changed.connect(dialog.set_theme)
            self._appearance.dress(dialog)
            self._ahead.hurry(dialog.build())
        self._ahead.hurry(chain(self._dialog.turn_to(technique), opening(self._dialog)))

    def _on_lessons(self) -> None:
        self.open(FIRST_LESSON)

    def _on_closed(self) -> None:
        self._dialog = None
