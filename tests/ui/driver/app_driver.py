"""A real window over an own folder, as a player meets it from the start page on."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, QThread
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.game.session import Session
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.save_file import SavedGame
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.current_game import CurrentGame
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.play.rater import DifficultyRater
from sudoku_app.ui.settings_model import SettingsModel
from tests.ui.driver.window import build_window

Kind = TypeVar("Kind", bound=QObject)


@dataclass
class AppDriver:
    qtbot: QtBot
    app: QApplication
    home: Path
    window: MainWindow = field(init=False)

    def start(self, *files: Path) -> "AppDriver":
        """Start the program, again if need be; what ran before is left as it is, like a crash."""
        for window in main_windows():
            window.hide()
        self.window = build_window(self.app, files=files)
        self.window.show()
        return self

    @property
    def folders(self) -> Folders:
        return Folders(self.home)

    @property
    def page(self) -> str:
        return self.window.current_page

    @property
    def board(self) -> BoardView:
        return next(b for b in self.window.findChildren(BoardView) if b.isVisibleTo(self.window))

    @property
    def game(self) -> SavedGame:
        game = self.child(CurrentGame).game
        assert game is not None
        return game

    @property
    def session(self) -> Session:
        return self.game.session

    @property
    def settings_model(self) -> SettingsModel:
        return self.child(SettingsModel)

    @property
    def said(self) -> str:
        return self.window.messages.text if self.window.messages.isVisible() else ""

    def command(self, key: str) -> None:
        action = self.window.context.actions.actions[key]
        assert action.isEnabled(), key
        action.trigger()

    def wait_for(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition)

    def wait_for_page(self, key: str) -> None:
        self.wait_for(lambda: self.page == key)

    def flush(self) -> None:
        """Wait until all that was to be written is on disk, and heard of."""
        self.window.context.writer.flush()
        QApplication.processEvents()

    def wait_for_workers(self) -> None:
        """Wait until no background work runs or is about to, and what came of it is shown."""
        rater, threads = self.child(DifficultyRater), self.app.findChildren
        self.wait_for(lambda: not rater.is_at_work)
        self.wait_for(lambda: not any(thread.isRunning() for thread in threads(QThread)))
        QApplication.processEvents()

    def paste(self, text: str) -> None:
        QApplication.clipboard().setText(text)
        self.command("paste")

    def choose_new(self, level: str = "") -> None:
        """Choose a level in the menu of the header, or the first one that it offers."""
        self.command("new")
        menu = self.window.level_menu
        entries = {action.objectName(): action for action in menu.actions()}
        menu.close()
        self.window.activateWindow()
        self.wait_for(self.window.isActiveWindow)
        (entries[level] if level else menu.actions()[0]).trigger()

    def start_new(self, level: str = "") -> None:
        """Open a new puzzle, make a move, and wait until it is saved."""
        current_game = self.child(CurrentGame)
        before = current_game.game
        self.choose_new(level)
        self.wait_for(lambda: current_game.game is not before)
        current_game.play(Session.fill_notes)
        self.flush()

    def follow_rebuilt_window(self) -> None:
        """Go on with the window that has taken the place of this one."""
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        self.window = next(filter(QWidget.isVisible, main_windows()))

    def dialog(self, kind: type[Kind]) -> Kind:
        """The open one of a kind; it may take a moment to be there."""
        self.wait_for(lambda: any(map(_is_open, self.window.findChildren(kind))))
        return next(d for d in self.window.findChildren(kind) if _is_open(d))

    def child(self, kind: type[Kind]) -> Kind:
        child = self.window.findChild(kind)
        assert isinstance(child, kind)
        return child


def main_windows() -> list[MainWindow]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]


def _is_open(dialog: QObject) -> bool:
    return isinstance(dialog, QDialog) and dialog.isVisible()
