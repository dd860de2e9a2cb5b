"""What pages and controllers share: the models, the actions, the pages and the message bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_app.storage.library import Library
    from sudoku_app.ui.actions import Actions
    from sudoku_app.ui.autosave import Autosave
    from sudoku_app.ui.current_game import CurrentGame
    from sudoku_app.ui.entry.drafts import Drafts
    from sudoku_app.ui.entry.importer import PuzzleImporter
    from sudoku_app.ui.exception_hook import ExceptionHook
    from sudoku_app.ui.file_saver import FileSaver
    from sudoku_app.ui.hints.lessons import Lessons
    from sudoku_app.ui.navigation import Navigation
    from sudoku_app.ui.pages import PageStack
    from sudoku_app.ui.play.feature import PlayFeature
    from sudoku_app.ui.practice.progress import PracticeProgress
    from sudoku_app.ui.settings_model import SettingsModel
    from sudoku_app.ui.start.new_puzzles import NewPuzzles
    from sudoku_app.ui.theme import AppTheme
    from sudoku_app.ui.undo import UndoRouter
    from sudoku_app.ui.widgets.message_bar import MessageBar
    from sudoku_app.workers.file_writer import FileWriter


@dataclass(slots=True)
class AppContext:
    """Passed to the ``install`` function of every feature."""

    actions: Actions
    autosave: Autosave
    camera: Path | None
    """A video or a folder of pictures in place of a camera."""
    current_game: CurrentGame
    drafts: Drafts
    exception_hook: ExceptionHook
    file_saver: FileSaver
    importer: PuzzleImporter
    lessons: Lessons
    library: Library
    messages: MessageBar
    navigation: Navigation
    new_puzzles: NewPuzzles
    pages: PageStack
    progress: PracticeProgress
    settings_model: SettingsModel
    theme: AppTheme
    undo_router: UndoRouter
    writer: FileWriter
    play: PlayFeature = None  # type: ignore[assignment]  # set by the play feature
