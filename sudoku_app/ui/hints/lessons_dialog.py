"""The lessons dialog: an explanation of each technique, and an example to step through."""

from itertools import groupby

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
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

from sudoku_app.game.state import GameState
from sudoku_app.hints.catalogue import BY_KEY, next_step
from sudoku_app.hints.deduction import Board, Deduction
from sudoku_app.hints.explain import explain, lesson
from sudoku_app.hints.lessons import example_board, lesson_keys
from sudoku_app.hints.rating import SINGLES
from sudoku_app.hints.texts import name_of
from sudoku_app.i18n import tr
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.picture import BoardOptions
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.dialogs.scroll_dialog import SHARE
from sudoku_app.ui.hints.lesson_panel import LessonPanel
from sudoku_app.ui.hints.stages import HintStages
from sudoku_app.ui.hints.step_list import StepTree
from sudoku_app.ui.theme import TEXT_PX, Theme
from sudoku_app.ui.widgets.board_with_panel import BoardWithPanel
from sudoku_app.workers.worker import Worker

FIRST_SIZE = (980, 700)
LEAST_SIZE = (640, 480)
LIST_WIDTH = 230
LIST_SHARE = 0.3
LAST_RESORT = "reveal"
SEEN_WITHOUT_NOTES = ("full_house", "hidden_single")
_KEY = Qt.ItemDataRole.UserRole


class TechniqueTree(StepTree):
    """A tree of techniques below headings that cannot be selected."""

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
        self.setWindowTitle(tr("lessons.title"))
        self.setMinimumSize(*LEAST_SIZE)
        self._technique = ""
        self._board: Board | None = None
        self._deduction: Deduction | None = None
        self._stages: HintStages | None = None
        self._items: dict[str, QTreeWidgetItem] = {}
        self.list = TechniqueTree()
        self.list.currentItemChanged.connect(self._on_chosen)
        self.view = BoardView(theme)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.panel = LessonPanel(theme)
        self.panel.moved.connect(self._on_moved)
        self.panel.practise.clicked.connect(self._on_practise)
        self.leave = QPushButton(tr("window.dialog.close"))
        self.leave.setAutoDefault(False)
        self.leave.clicked.connect(self.reject)
        self._search = Worker(self)
        self._search.returned.connect(self._on_found)
        self._lay_out()

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 12, 0, 12)
        column = QVBoxLayout()
        column.addWidget(self.list, 1)
        column.addWidget(self.leave)
        row.addLayout(column)
        self._fill_list()
        row.addWidget(BoardWithPanel(self.view, self.panel), 1)
        room = self.screen().availableSize() * SHARE
        self.resize((QSize(*FIRST_SIZE) * self._growth()).boundedTo(room))

    @property
    def stages(self) -> HintStages | None:
        return self._stages

    def turn_to(self, key: str) -> None:
        """Show the lesson of a technique."""
        if key in self._items:
            self.list.setCurrentItem(self._items[key])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the list grow with the text size, but not at the expense of the board."""
        super().resizeEvent(event)
        wanted = LIST_WIDTH * self._growth()
        self.list.setFixedWidth(round(min(wanted, self.width() * LIST_SHARE)))

    def set_theme(self, theme: Theme) -> None:
        self.view.set_theme(theme)
        self.panel.set_theme(theme)

    def _growth(self) -> float:
        """The factor by which the dialog grows with the text size; less than the text."""
        return (1 + self.fontInfo().pixelSize() / TEXT_PX) / 2

    def _fill_list(self) -> None:
        tree = self.list
        tree.setRootIsDecorated(False)
        tree.setExpandsOnDoubleClick(False)
        tree.setIndentation(8)
        tree.setAccessibleName(tr("lessons.title"))
        bold = self.font()
        bold.setWeight(QFont.Weight.DemiBold)
        for group, keys in groupby(lesson_keys(), key=_group):
            heading = QTreeWidgetItem(tree, [tr(f"lessons.groups.{group}")])
            heading.setFlags(Qt.ItemFlag.ItemIsEnabled)
            heading.setFont(0, bold)
            for key in keys:
                item = self._items[key] = QTreeWidgetItem(heading, [name_of(key)])
                item.setData(0, _KEY, key)
        tree.expandAll()

    def _on_chosen(self, item: QTreeWidgetItem | None) -> None:
        key = item.data(0, _KEY) if item is not None else None
        if key is None:
            return
        self._technique = key
        self._deduction = self._stages = None
        self.panel.practise.setHidden(key == LAST_RESORT)
        board = self._board = example_board(key)
        self.panel.show_lesson(name_of(key), lesson(key))
        self.view.show_picture(compose(_state(key, board), Selection()), animate=False)
        self._search.run(lambda: _find(board, key))

    def _on_practise(self) -> None:
        self.practice_wanted.emit(self._technique)
        self.close()

    def _on_found(self, deduction: Deduction | None) -> None:
        self._deduction = deduction
        self._tell_example(1)

    def _tell_example(self, shown: int) -> None:
        deduction, board = self._deduction, self._board
        if deduction is not None and board is not None:
            stages = HintStages.of(deduction, explain(deduction), board.candidates)
            self._on_moved(0, stages.at(shown))

    def _on_moved(self, step: int, stages: HintStages | None = None) -> None:
        """Move through the stages of the example."""
        stages = stages or self._stages
        if stages is None or self._board is None:
            return
        self._stages = stages = stages.at(stages.shown + step)
        self.panel.show_stages(stages)
        state = _state(stages.technique, self._board)
        options = BoardOptions(highlight_peers=False)
        overlay = stages.current.overlay
        self.view.show_picture(compose(state, Selection(), overlay, options), animate=False)


def _group(key: str) -> str:
    if key in SINGLES:
        return "singles"
    return LAST_RESORT if key == LAST_RESORT else BY_KEY[key].level.value


def _find(board: Board, key: str) -> Deduction | None:
    return next_step(board, (BY_KEY[key],))


def _state(key: str, board: Board) -> GameState:
    """The example as a game; with notes where the technique is about them."""
    if key in SEEN_WITHOUT_NOTES:
        return GameState(board.givens, board.grid)
    return GameState(board.givens, board.grid, board.candidates.masks)
