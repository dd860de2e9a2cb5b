"""The whole way to the solution, step by step; filled while it is found.

What it takes is a table above the steps. It is folded up at first: for a hard puzzle it is so long
that the steps would be out of sight.
What a step does is told when the player comes to it, so that a look ahead spoils nothing.
"""

from dataclasses import dataclass, replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QTreeWidgetItem, QWidget
from shiboken6 import isValid

from sudoku_app.hints.catalogue import BY_KEY
from sudoku_app.hints.explain import Explanation, explain
from sudoku_app.hints.level import LEVELS, Level
from sudoku_app.hints.way import WayStep
from sudoku_app.strings import words
from sudoku_app.ui.ahead import Steps
from sudoku_app.ui.panels.step_list import STEP, StepList

TECHNIQUE = Qt.ItemDataRole.UserRole + 1
"""The key of the technique that a line of the table is about."""


@dataclass(frozen=True, slots=True)
class ToldStep:
    """A step of the way, how it is told and how hard it is."""

    step: WayStep
    told: Explanation
    level: Level
    cost: float

    @property
    def number(self) -> int:
        return self.step.number

    @property
    def result(self) -> str:
        return " ".join(map(str, self.told.do))

    @property
    def why(self) -> str:
        return "\n".join(map(str, self.told.why))


class WayList(StepList):
    """``lesson_asked`` carries the key of a technique of the table."""

    lesson_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(words("hint.way"), parent)
        self._told = 0
        self._level = Level.BEGINNER
        self._rows: dict[str, tuple[QTreeWidgetItem, list[float]]] = {}
        self._table = QTreeWidgetItem()
        self.tree.setExpandsOnDoubleClick(False)
        self.tree.itemActivated.connect(self._on_activated)
        self._settling = QTimer(self, interval=0, singleShot=True)
        self._settling.timeout.connect(self._select_current)
        self.tree.itemSelectionChanged.connect(self._settling.start)

    @property
    def level(self) -> Level:
        """What the steps so far make of the puzzle."""
        return self._level

    @property
    def is_solved(self) -> bool:
        """Whether the steps so far fill the board."""
        last: ToldStep | None = self._items[-1].data(0, STEP) if self._items else None
        return last is not None and last.step.after.grid.is_solved

    def clear(self) -> None:
        self._rows.clear()
        self._told = 0
        self._level = Level.BEGINNER
        super().clear()
        self._table = QTreeWidgetItem(self.tree)
        self.tree.setCurrentItem(self._table)
        self.status.setText(words("hint.whole_way.loading"))
        self._weigh()

    def add(self, step: ToldStep) -> None:
        self._level = max(self._level, step.level, key=LEVELS.index)
        item = QTreeWidgetItem(self.tree)
        self._name(item, step)
        self._items.append(item)
        self._count(step)

    def tell_up_to(self, number: int) -> list[ToldStep]:
        """Say what the steps up to a number do, and why; gives those that were not told before."""
        current = self.tree.currentItem()
        top = self.tree.visualItemRect(current).top() if current is not None else 0
        told = [self._tell(item) for item in self._items[self._told : number]]
        self._told = max(self._told, number)
        if told and current is not None:
            self._keep_place(current, top)
        return told

    def before(self, number: int) -> list[ToldStep]:
        """The steps that lead to a step."""
        return [item.data(0, STEP) for item in self._items[: number - 1]]

    def retell(self, short: bool) -> Steps:
        """Say all steps again, in the words of now."""
        for number, item in enumerate(tuple(self._items)):
            if isValid(item):
                step: ToldStep = item.data(0, STEP)
                self._name(item, replace(step, told=explain(step.step.deduction, short=short)))
                if number < self._told:
                    self._tell(item)
            yield

    def _name(self, item: QTreeWidgetItem, step: ToldStep) -> None:
        text = words("hint.whole_way.step", number=step.number, name=step.told.name)
        self.tree.write(item, text)
        item.setData(0, STEP, step)

    def _tell(self, item: QTreeWidgetItem) -> ToldStep:
        step: ToldStep = item.data(0, STEP)
        name, result = step.told.name, step.result
        text = words("hint.whole_way.told", number=step.number, name=name, result=result)
        self.tree.write(item, text)
        if step.why:
            why = item.child(0) or QTreeWidgetItem(item)
            self.tree.write(why, step.why)
            why.setData(0, STEP, step)
        return step

    def _keep_place(self, current: QTreeWidgetItem, top: int) -> None:
        """What grows above the mouse must not move the item under it."""
        self.tree.doItemsLayout()
        bar = self.tree.verticalScrollBar()
        bar.setValue(bar.value() + self.tree.visualItemRect(current).top() - top)
        self.tree.scrollToItem(current)

    def _count(self, step: ToldStep) -> None:
        """Enter a step in the table."""
        key = step.step.deduction.technique
        if key not in self._rows:
            self._rows[key] = self._new_row(key), []
        row, costs = self._rows[key]
        costs.append(step.cost)
        values = {"name": step.told.name, "count": len(costs), "effort": round(sum(costs))}
        self.tree.write(row, words("hint.whole_way.row", **values))
        self._weigh()

    def _new_row(self, technique: str) -> QTreeWidgetItem:
        """Easier techniques stand above harder ones."""
        row = QTreeWidgetItem()
        row.setData(0, TECHNIQUE, technique)
        hard = BY_KEY[technique].difficulty
        self._table.insertChild(sum(BY_KEY[key].difficulty <= hard for key in self._rows), row)
        return row

    def _weigh(self) -> None:
        effort = round(sum(sum(costs) for _, costs in self._rows.values()))
        self.tree.write(self._table, words("hint.whole_way.takes", effort=effort))

    def _select_current(self) -> None:
        """In a list too short to scroll, a click selects what has moved under the mouse."""
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
