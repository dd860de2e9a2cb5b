"""The list of the steps of the solution path; filled while the path is found.

A table above the steps counts the techniques. It is collapsed at first, because for a hard puzzle
it would push the steps out of view. The result of a step is shown only when the user reaches it,
so that a look ahead reveals nothing.
"""

from dataclasses import dataclass, replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QTreeWidgetItem, QWidget

from sudoku_app.hints.catalogue import BY_KEY
from sudoku_app.hints.explain import Explanation, explain
from sudoku_app.hints.level import LEVELS, Level
from sudoku_app.hints.solution_path import PathStep
from sudoku_app.i18n import tr
from sudoku_app.ui.hints.step_list import STEP, StepList

TECHNIQUE = Qt.ItemDataRole.UserRole + 1
"""The item role for the key of the technique of a row of the table."""


@dataclass(frozen=True, slots=True)
class ListedStep:
    """A step of the path, its explanation and its level."""

    step: PathStep
    explanation: Explanation
    level: Level

    @property
    def number(self) -> int:
        return self.step.number

    @property
    def result(self) -> str:
        return " ".join(map(str, self.explanation.do))

    @property
    def why(self) -> str:
        return "\n".join(map(str, self.explanation.why))


class SolutionPathList(StepList):
    """``lesson_asked`` carries the key of a technique of the table."""

    lesson_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("hint.solution_path.title"), parent)
        self._shown = 0
        self._level = Level.BEGINNER
        self._rows: dict[str, tuple[QTreeWidgetItem, int]] = {}
        self._table = QTreeWidgetItem()
        self.tree.setExpandsOnDoubleClick(False)
        self.tree.itemActivated.connect(self._on_activated)
        self._selecting = QTimer(self, interval=0, singleShot=True)
        self._selecting.timeout.connect(self._select_current)
        self.tree.itemSelectionChanged.connect(self._selecting.start)

    @property
    def level(self) -> Level:
        """The level of the puzzle by the steps found so far."""
        return self._level

    @property
    def is_solved(self) -> bool:
        """Whether the steps found so far solve the puzzle."""
        last: ListedStep | None = self._items[-1].data(0, STEP) if self._items else None
        return last is not None and last.step.after.grid.is_solved

    def clear(self) -> None:
        self._rows.clear()
        self._shown = 0
        self._level = Level.BEGINNER
        super().clear()
        self._table = QTreeWidgetItem(self.tree)
        self.tree.write(self._table, tr("hint.solution_path.techniques"))
        self.tree.setCurrentItem(self._table)
        self.status.setText(tr("hint.solution_path.loading"))

    def add(self, step: ListedStep) -> None:
        self._level = max(self._level, step.level, key=LEVELS.index)
        item = QTreeWidgetItem(self.tree)
        self._name(item, step)
        self._items.append(item)
        self._count(step)

    def show_up_to(self, number: int) -> list[ListedStep]:
        """Show the results of the steps up to a number; return those not shown before."""
        current = self.tree.currentItem()
        top = self.tree.visualItemRect(current).top() if current is not None else 0
        shown = [self._show_result(item) for item in self._items[self._shown : number]]
        self._shown = max(self._shown, number)
        if shown and current is not None:
            self._keep_place(current, top)
        return shown

    def before(self, number: int) -> list[ListedStep]:
        """The steps before a step."""
        return [item.data(0, STEP) for item in self._items[: number - 1]]

    def show_again(self, short: bool) -> None:
        """Show all steps again in the notation that is set now."""
        for number, item in enumerate(self._items):
            step: ListedStep = item.data(0, STEP)
            self._name(item, replace(step, explanation=explain(step.step.deduction, short=short)))
            if number < self._shown:
                self._show_result(item)

    def _name(self, item: QTreeWidgetItem, step: ListedStep) -> None:
        text = tr("hint.solution_path.step", number=step.number, name=step.explanation.name)
        self.tree.write(item, text)
        item.setData(0, STEP, step)

    def _show_result(self, item: QTreeWidgetItem) -> ListedStep:
        step: ListedStep = item.data(0, STEP)
        name, result = step.explanation.name, step.result
        text = tr("hint.solution_path.shown_step", number=step.number, name=name, result=result)
        self.tree.write(item, text)
        if step.why:
            why = item.child(0) or QTreeWidgetItem(item)
            self.tree.write(why, step.why)
            why.setData(0, STEP, step)
        return step

    def _keep_place(self, current: QTreeWidgetItem, top: int) -> None:
        """Scroll so that the item under the mouse stays there when rows above it grow."""
        self.tree.doItemsLayout()
        bar = self.tree.verticalScrollBar()
        bar.setValue(bar.value() + self.tree.visualItemRect(current).top() - top)
        self.tree.scrollToItem(current)

    def _count(self, step: ListedStep) -> None:
        """Count a step in the table."""
        key = step.step.deduction.technique
        row, count = self._rows.get(key) or (self._new_row(key), 0)
        self._rows[key] = row, count + 1
        self.tree.write(
            row, tr("hint.solution_path.row", name=step.explanation.name, count=count + 1)
        )

    def _new_row(self, technique: str) -> QTreeWidgetItem:
        """Insert a row for a technique, below the easier ones."""
        row = QTreeWidgetItem()
        row.setData(0, TECHNIQUE, technique)
        hard = BY_KEY[technique].difficulty
        self._table.insertChild(sum(BY_KEY[key].difficulty <= hard for key in self._rows), row)
        return row

    def _select_current(self) -> None:
        """Select the current item again: a click may select the item that moved under the mouse."""
        current = self.tree.currentItem()
        if current is not None and not current.isSelected():
            self.tree.setCurrentItem(current)

    def _on_activated(self, item: QTreeWidgetItem) -> None:
        technique = item.data(0, TECHNIQUE)
        if technique is not None:
            self.lesson_asked.emit(technique)
            return
        item.setExpanded(not item.isExpanded())
        inside = item.child(0)
        if inside is not None and item.isExpanded():
            self.tree.scrollToItem(inside)
            self.tree.scrollToItem(item)
