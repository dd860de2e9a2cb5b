"""A real window with a game on it, and what the tests do with it."""

from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.core.grid import Grid
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.storage.library import new_game
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.current_game import CurrentGame
from sudoku_app.ui.hints.card import Button, HintCard
from sudoku_app.ui.hints.controller import HintController
from sudoku_app.ui.hints.steps_panel import StepsPanel
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.play.feature import BoardStack
from sudoku_app.ui.play.panel import PlayPanel
from sudoku_app.ui.play.side_panel import SidePanel
from sudoku_app.ui.settings_model import SettingsModel
from sudoku_app.ui.watch.view import WatchView
from tests.ui.driver.window import build_window

Kind = TypeVar("Kind", bound=QObject)


@dataclass
class PlayDriver:
    window: MainWindow
    qtbot: QtBot

    @classmethod
    def opened(cls, qtbot: QtBot, app: QApplication, puzzle: Grid) -> "PlayDriver":
        window = build_window(app)
        qtbot.addWidget(window)
        play_driver = cls(window, qtbot)
        play_driver.open(puzzle)
        window.show()
        return play_driver

    def open(self, puzzle: Grid) -> None:
        self.current_game.open(new_game(Session.start(Puzzle.of(puzzle, Origin.TYPED))))
        self.window.show_page("play")

    @property
    def current_game(self) -> CurrentGame:
        return self.child(CurrentGame)

    @property
    def board(self) -> BoardView:
        return next(b for b in self.window.findChildren(BoardView) if b.isVisibleTo(self.window))

    @property
    def card(self) -> HintCard:
        return self.child(HintCard)

    @property
    def steps(self) -> StepsPanel:
        return self.child(StepsPanel)

    @property
    def play_panel(self) -> PlayPanel:
        return self.child(PlayPanel)

    @property
    def side(self) -> SidePanel:
        return self.child(SidePanel)

    @property
    def hint(self) -> HintController:
        return self.child(HintController)

    @property
    def settings_model(self) -> SettingsModel:
        return self.child(SettingsModel)

    @property
    def session(self) -> Session:
        session = self.current_game.session
        assert session is not None
        return session

    @property
    def shown(self) -> set[Button]:
        """The buttons of the hint card that can be pressed."""
        if self.card.isHidden():
            return set()
        return {b for b, widget in self.card.buttons.items() if not widget.isHidden()}

    @property
    def hint_text(self) -> str:
        """The text of the hint card."""
        return "" if self.card.isHidden() else " ".join(self.card.text.toPlainText().split())

    @property
    def message(self) -> str:
        """The text of the message bar."""
        return "" if self.window.messages.isHidden() else self.window.messages.text

    def command(self, key: str) -> None:
        self.window.context.actions.actions[key].trigger()

    def write(self, cell: Cell, digit: int) -> None:
        self.current_game.play(lambda session: session.enter([cell], Digit(digit)))

    def ask(self) -> None:
        """Ask for a hint and wait for the answer."""
        self.command("hint")
        self.qtbot.waitUntil(lambda: not self.hint.is_searching)

    def watch(self) -> None:
        """Turn to the solvers, and wait until their board is there too."""
        self.command("watch")
        boards = self.child(BoardStack)
        self.qtbot.waitUntil(lambda: isinstance(boards.currentWidget(), WatchView))

    def child(self, kind: type[Kind]) -> Kind:
        child = self.window.findChild(kind)
        assert isinstance(child, kind)
        return child
