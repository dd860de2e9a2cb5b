"""Lessons: what each technique is, and a real board on which to step through an example."""

from collections.abc import Generator
from itertools import groupby

from PySide6.QtCore import QEvent, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.game.state import GameState
from sudoku_app.hints.catalogue import BY_KEY, TECHNIQUES, next_step
from sudoku_app.hints.deduction import Board, Deduction
from sudoku_app.hints.explain import explain, lesson
from sudoku_app.hints.lessons import example_board
from sudoku_app.hints.rating import SINGLES, level_of
from sudoku_app.hints.texts import name_of
from sudoku_app.strings import words
from sudoku_app.ui.ahead import Steps
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.picture import BoardOptions
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.dialogs.scroll_dialog import SHARE
from sudoku_app.ui.ladder import Ladder
from sudoku_app.ui.panels.board_with_panel import BoardWithPanel
from sudoku_app.ui.panels.lesson_panel import LessonPanel
from sudoku_app.ui.panels.step_list import StepTree
from sudoku_app.ui.style import TEXT_PX
from sudoku_app.ui.theme import Theme

FIRST_SIZE = (980, 700)
LEAST_SIZE = (640, 480)
LIST_WIDTH = 230
LIST_SHARE = 0.3
LAST_RESORT = "reveal"
SEEN_WITHOUT_NOTES = ("full_house", "hidden_single")
_KEY = Qt.ItemDataRole.UserRole


class TechniqueTree(StepTree):
    """Techniques below headings, which the keyboard passes over."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit_all()

    def moveCursor(
        self, action: QTreeWidget.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        place = super().moveCursor(action, modifiers)
        if not place.isValid() or place.flags() & Qt.ItemFlag.ItemIsSelectable:
            return place
        above = self.indexAbove(place)
        is_going_up = place == self.indexAbove(self.currentIndex())
        return above if is_going_up and above.isValid() else self.indexBelow(place)


class LessonsDialog(QDialog):
    """``practice_wanted`` carries the technique a puzzle is wanted for."""

    practice_wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(words("lessons.title"))
        self.setMinimumSize(*LEAST_SIZE)
        self._technique = ""
        self._board: Board | None = None
        self._deduction: Deduction | None = None
        self._ladder: Ladder | None = None
        self._items: dict[str, QTreeWidgetItem] = {}
        self.list = TechniqueTree()
        self.list.currentItemChanged.connect(self._on_chosen)
        self.view = BoardView(theme)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.panel = LessonPanel(theme)
        self.panel.moved.connect(self._on_moved)
        self.panel.practise.clicked.connect(self._on_practise)
        self.leave = QPushButton(words("window.dialog.close"))
        self.leave.setAutoDefault(False)
        self.leave.clicked.connect(self.reject)
        self._search = StreamSlot(self)
        self._search.returned.connect(self._on_found)

    def build(self) -> Steps:
        """Put everything in its place, a piece at a time; to be done before it is shown."""
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 12, 0, 12)
        column = QVBoxLayout()
        column.addWidget(self.list, 1)
        column.addWidget(self.leave)
        row.addLayout(column)
        yield from self._fill_list()
        row.addWidget(BoardWithPanel(self.view, self.panel), 1)
        room = self.screen().availableSize() * SHARE
        self.resize((QSize(*FIRST_SIZE) * self._growth()).boundedTo(room))
        yield

    @property
    def ladder(self) -> Ladder | None:
        return self._ladder

    def turn_to(self, key: str) -> Steps:
        """Show the lesson of a technique, once there is a list of them."""
        self.list.setCurrentItem(self._items[key])
        yield

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The list grows with the text, but never takes the board's room."""
        super().resizeEvent(event)
        wanted = LIST_WIDTH * self._growth()
        self.list.setFixedWidth(round(min(wanted, self.width() * LIST_SHARE)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange and self._technique:
            self.panel.show_lesson(name_of(self._technique), lesson(self._technique))
            self._tell_example(self._ladder.told if self._ladder else 1)

    def set_theme(self, theme: Theme) -> None:
        self.view.set_theme(theme)
        self.panel.set_theme(theme)

    def _growth(self) -> float:
        """Large text wants more room, though not in the same measure."""
        return (1 + self.fontInfo().pixelSize() / TEXT_PX) / 2

    def _fill_list(self) -> Steps:
        tree = self.list
        tree.setRootIsDecorated(False)
        tree.setExpandsOnDoubleClick(False)
        tree.setIndentation(8)
        tree.setAccessibleName(words("lessons.title"))
        bold = self.font()
        bold.setWeight(QFont.Weight.DemiBold)
        for group, keys in groupby((t.key for t in TECHNIQUES), key=_group):
            heading = QTreeWidgetItem(tree, [words(f"lessons.groups.{group}")])
            heading.setFlags(Qt.ItemFlag.ItemIsEnabled)
            heading.setFont(0, bold)
            for key in keys:
                item = self._items[key] = QTreeWidgetItem(heading, [name_of(key)])
                item.setData(0, _KEY, key)
            yield
        tree.expandAll()
        yield

    def _on_chosen(self, item: QTreeWidgetItem | None) -> None:
        key = item.data(0, _KEY) if item is not None else None
        if key is None:
            return
        self._technique = key
        self._deduction = self._ladder = None
        self.panel.practise.setHidden(key == LAST_RESORT)
        board = self._board = example_board(key)
        self.panel.show_lesson(name_of(key), lesson(key))
        self.view.show_picture(compose(_state(key, board), Selection()), animate=False)
        self._search.start(lambda: _find(board, key))

    def _on_practise(self) -> None:
        self.practice_wanted.emit(self._technique)
        self.close()

    def _on_found(self, deduction: Deduction | None) -> None:
        self._deduction = deduction
        self._tell_example(1)

    def _tell_example(self, rungs: int) -> None:
        deduction, board = self._deduction, self._board
        if deduction is not None and board is not None:
            ladder = Ladder.of(deduction, explain(deduction), board.candidates)
            self._on_moved(0, ladder.at(rungs))

    def _on_moved(self, step: int, ladder: Ladder | None = None) -> None:
        """Go along the rungs of the example."""
        ladder = ladder or self._ladder
        if ladder is None or self._board is None:
            return
        self._ladder = ladder = ladder.at(ladder.told + step)
        self.panel.show_ladder(ladder)
        state = _state(ladder.technique, self._board)
        options = BoardOptions(highlight_peers=False)
        overlay = ladder.current.overlay
        self.view.show_picture(compose(state, Selection(), overlay, options), animate=False)


def _group(key: str) -> str:
    if key in SINGLES:
        return "singles"
    return LAST_RESORT if key == LAST_RESORT else level_of(key).value


def _find(board: Board, key: str) -> Generator[None, None, Deduction | None]:
    yield
    return next_step(board, (BY_KEY[key],))


def _state(key: str, board: Board) -> GameState:
    """The example as a game; with notes where the technique is about them."""
    if key in SEEN_WITHOUT_NOTES:
        return GameState(board.givens, board.grid)
    return GameState(board.givens, board.grid, board.candidates.masks)
