"""A real window over an own folder, as a player meets it from the front door on."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from sudoku_app import bootstrap
from sudoku_app.background.writer import Writer
from sudoku_app.game.session import Session
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.save_file import SavedGame
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.desk import Desk
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.preferences import Preferences

Kind = TypeVar("Kind", bound=QObject)


@dataclass
class House:
    qtbot: QtBot
    app: QApplication
    home: Path
    window: MainWindow = field(init=False)

    def start(self, *files: Path) -> "House":
        """Start the program, again if need be; what ran before is left as it is, like a crash."""
        self.window = bootstrap.build_window(self.app, files=files)
        self.qtbot.addWidget(self.window)
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
        game = self.child(Desk).game
        assert game is not None
        return game

    @property
    def session(self) -> Session:
        return self.game.session

    @property
    def preferences(self) -> Preferences:
        return self.child(Preferences)

    @property
    def said(self) -> str:
        return self.window.strip.text if self.window.strip.isVisible() else ""

    def command(self, key: str) -> None:
        action = self.window.commands.actions[key]
        assert action.isEnabled(), key
        action.trigger()

    def wait_for(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition)

    def wait_for_page(self, key: str) -> None:
        self.wait_for(lambda: self.page == key)

    def flush(self) -> None:
        """Wait until all that was to be written is on disk, and heard of."""
        self.child(Writer).flush()
        QApplication.processEvents()

    def paste(self, text: str) -> None:
        QApplication.clipboard().setText(text)
        self.command("paste")

    def start_new(self) -> None:
        """Take a new puzzle and wait until it is on the desk and on disk."""
        desk = self.child(Desk)
        before = desk.game
        self.command("new")
        self.wait_for(lambda: desk.game is not before)
        self.flush()

    def dialog(self, kind: type[Kind]) -> Kind:
        """The open one of a kind; it may take a moment to be there."""
        self.wait_for(lambda: any(map(_is_open, self.window.findChildren(kind))))
        return next(d for d in self.window.findChildren(kind) if _is_open(d))

    def child(self, kind: type[Kind]) -> Kind:
        child = self.window.findChild(kind)
        assert isinstance(child, kind)
        return child


def _is_open(dialog: QObject) -> bool:
    return isinstance(dialog, QDialog) and dialog.isVisible()
