"""The features of the window, and the context that they share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sudoku_app.storage.library import Library
from sudoku_app.ui.autosave import Autosave
from sudoku_app.ui.coach.feature import install as install_coach
from sudoku_app.ui.context import AppContext
from sudoku_app.ui.current_game import CurrentGame
from sudoku_app.ui.dialogs.feature import install as install_dialogs
from sudoku_app.ui.entry.drafts import Drafts
from sudoku_app.ui.entry.feature import install as install_entry
from sudoku_app.ui.entry.importer import PuzzleImporter
from sudoku_app.ui.exception_hook import ExceptionHook
from sudoku_app.ui.export.feature import install as install_export
from sudoku_app.ui.file_saver import FileSaver
from sudoku_app.ui.hints.feature import install as install_hints
from sudoku_app.ui.hints.lessons import Lessons
from sudoku_app.ui.language import LanguageSetting
from sudoku_app.ui.library.feature import install as install_library
from sudoku_app.ui.navigation import Navigation
from sudoku_app.ui.photos.feature import install as install_photos
from sudoku_app.ui.play.feature import install as install_play
from sudoku_app.ui.practice.feature import install as install_practice
from sudoku_app.ui.practice.progress import PracticeProgress
from sudoku_app.ui.race.feature import install as install_race
from sudoku_app.ui.start.feature import install as install_start
from sudoku_app.ui.start.new_puzzles import NewPuzzles
from sudoku_app.ui.undo import UndoRouter
from sudoku_app.ui.watch.feature import install as install_watch

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_app.storage.folders import Folders
    from sudoku_app.ui.main_window import MainWindow
    from sudoku_app.ui.settings_model import SettingsModel
    from sudoku_app.ui.theme import AppTheme
    from sudoku_app.workers.file_writer import FileWriter

FEATURES: Final = (
    install_start,
    install_entry,
    install_library,
    install_play,
    install_hints,
    install_coach,
    install_practice,
    install_watch,
    install_race,
    install_photos,
    install_export,
    install_dialogs,
)
"""Installed in this order."""


def make_context(
    window: MainWindow,
    folders: Folders,
    settings_model: SettingsModel,
    theme: AppTheme,
    writer: FileWriter,
    camera: Path | None,
) -> AppContext:
    actions, pages, messages = window.actions_table, window.pages, window.messages
    current_game, library = CurrentGame(window), Library(folders)
    progress = PracticeProgress(folders, writer, window)
    LanguageSetting(settings_model, window).changed.connect(window.language_changed)
    return AppContext(
        actions=actions,
        autosave=Autosave(current_game, library, folders, writer, window),
        camera=camera,
        current_game=current_game,
        drafts=Drafts(folders, writer, messages, pages, window),
        exception_hook=ExceptionHook(window),
        file_saver=FileSaver(writer, messages, window),
        importer=PuzzleImporter(current_game, library, window),
        lessons=Lessons(theme, actions, progress, window),
        library=library,
        messages=messages,
        navigation=Navigation(pages, current_game, actions, window),
        new_puzzles=NewPuzzles(current_game, library, settings_model, window),
        pages=pages,
        progress=progress,
        settings_model=settings_model,
        theme=theme,
        undo_router=UndoRouter(actions, pages, window),
        writer=writer,
    )
