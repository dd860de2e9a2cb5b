"""The lessons dialog: an explanation of each technique, and boards to step through."""

from functools import partial
from itertools import groupby

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.game.practice import TIMES_TO_MASTER, Mastery
from sudoku_app.game.state import GameState
from sudoku_app.hints.catalogue import BY_KEY
from sudoku_app.hints.deduction import Board
from sudoku_app.hints.explain import lesson
from sudoku_app.hints.lessons import example_board, lesson_keys
from sudoku_app.hints.rating import SINGLES
from sudoku_app.hints.texts import name_of
from sudoku_app.i18n import tr
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.picture import NO_OVERLAY, BoardOptions
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.dialogs.scroll_dialog import SHARE
from sudoku_app.ui.hints.lesson_panel import CHOICES, LessonPanel
from sudoku_app.ui.hints.lesson_steps import LessonBoard, lesson_boards
from sudoku_app.ui.hints.stages import HintStep
from sudoku_app.ui.hints.step_list import StepTree
from sudoku_app.ui.theme import TEXT_PX, Theme
from sudoku_app.ui.widgets.board_with_panel import BoardWithPanel
from sudoku_app.workers.worker import Worker

FIRST_SIZE = (980, 700)
LEAST_SIZE = (640, 480)
LIST_WIDTH = 230
LIST_SHARE = 0.3
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
    """``practice_wanted`` carries the technique that is to be practised.

    Ticks and counts in the list show how often each technique was found in practice.
    """

    practice_wanted = Signal(str)

    def __init__(
        self, theme: Theme, mastery: Mastery | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("lessons.title"))
        self.setMinimumSize(*LEAST_SIZE)
        self._technique = ""
        self._mastery = mastery or Mastery()
        self._boards: tuple[LessonBoard, ...] = ()
        self._current = self._shown = 0
        self._items: dict[str, QTreeWidgetItem] = {}
        self.list = TechniqueTree()
        self.list.currentItemChanged.connect(self._on_chosen)
        self.mastered = QLabel(wordWrap=True)
        self.mastered.setProperty("look", "muted")
        self.view = BoardView(theme)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.panel = LessonPanel(theme)
        self.panel.moved.connect(self._on_moved)
        self.panel.board_chosen.connect(self._on_board_chosen)
        self.panel.practise.clicked.connect(self._on_practise)
        self.leave = QPushButton(tr("window.dialog.close"))
        self.leave.setAutoDefault(False)
        self.leave.clicked.connect(self.reject)
        self._search = Worker(self)
        self._search.returned.connect(self._on_found)
        self._lay_out()
        self.show_mastery(self._mastery)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 12, 0, 12)
        column = QVBoxLayout()
        column.addWidget(self.mastered)
        column.addWidget(self.list, 1)
        column.addWidget(self.leave)
        row.addLayout(column)
        self._fill_list()
        row.addWidget(BoardWithPanel(self.view, self.panel), 1)
        room = self.screen().availableSize() * SHARE
        self.resize((QSize(*FIRST_SIZE) * self._growth()).boundedTo(room))

    @property
    def shown_steps(self) -> tuple[HintStep, ...]:
        """The steps of the board that are shown so far."""
        return self._boards[self._current].steps[: self._shown] if self._boards else ()

    @property
    def is_ready(self) -> bool:
        """Whether the boards of the lesson can be stepped through."""
        return bool(self._boards)

    def turn_to(self, key: str) -> None:
        """Show the lesson of a technique."""
        if key in self._items:
            self.list.setCurrentItem(self._items[key])

    def show_mastery(self, mastery: Mastery) -> None:
        """Show how often each technique was found."""
        self._mastery = mastery
        keys = tuple(self._items)
        count = len(mastery.mastered(keys))
        self.mastered.setText(tr("lessons.mastered", count=count, of=len(keys)))
        for key, item in self._items.items():
            self.list.write(item, self._item_text(key))
        self._show_progress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the list grow with the text size, but not at the expense of the board."""
        super().resizeEvent(event)
        wanted = round(min(LIST_WIDTH * self._growth(), self.width() * LIST_SHARE))
        self.list.setFixedWidth(wanted)
        self.mastered.setFixedWidth(wanted)

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

    def _item_text(self, key: str) -> str:
        times = self._mastery.times(key)
        if self._mastery.has_mastered(key):
            return f"{name_of(key)}  ✓"
        return f"{name_of(key)}  {times}/{TIMES_TO_MASTER}" if times else name_of(key)

    def _show_progress(self) -> None:
        times = self._mastery.times(self._technique)
        key = "mastered" if self._mastery.has_mastered(self._technique) else "count"
        self.panel.progress.setText(tr(f"practice.{key}", found=times, of=TIMES_TO_MASTER))
        self.panel.progress.setVisible(times > 0)

    def _on_chosen(self, item: QTreeWidgetItem | None) -> None:
        key = item.data(0, _KEY) if item is not None else None
        if key is None:
            return
        self._technique = key
        self._boards = ()
        self._current = self._shown = 0
        self.panel.show_lesson(name_of(key), lesson(key))
        self._show_progress()
        self.view.show_picture(compose(_state(key, example_board(key)), Selection()), animate=False)
        self._search.run(partial(lesson_boards, key))

    def _on_practise(self) -> None:
        self.practice_wanted.emit(self._technique)
        self.close()

    def _on_found(self, boards: tuple[LessonBoard, ...]) -> None:
        self._boards = boards
        self.panel.show_boards(boards, 0)
        self._show_board()

    def _on_board_chosen(self, number: int) -> None:
        """Show another board: an example from the start, a look-alike with its reason."""
        if self._boards:
            is_look_alike = number == len(CHOICES) - 1
            self._current = len(self._boards) - 1 if is_look_alike else number
            self._shown = int(is_look_alike)
            self._show_board()

    def _on_moved(self, step: int) -> None:
        self._shown += step
        self._show_board()

    def _show_board(self) -> None:
        shown = self._boards[self._current]
        steps = self.shown_steps
        self.panel.show_steps(steps, is_last=self._shown >= len(shown.steps))
        overlay = steps[-1].overlay if steps else NO_OVERLAY
        options = BoardOptions(highlight_peers=False)
        state = _state(self._technique, shown.board)
        self.view.show_picture(compose(state, Selection(), overlay, options), animate=False)


def _group(key: str) -> str:
    return "singles" if key in SINGLES else BY_KEY[key].level.value


def _state(key: str, board: Board) -> GameState:
    """The example as a game; with notes where the technique is about them."""
    if key in SEEN_WITHOUT_NOTES:
        return GameState(board.givens, board.grid)
    return GameState(board.givens, board.grid, board.candidates.masks)
