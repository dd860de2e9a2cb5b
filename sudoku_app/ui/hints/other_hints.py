"""The list of all applicable steps, grouped by technique; filled while the search runs.

It names techniques and places, never results.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTreeWidgetItem, QWidget

from sudoku_app.hints.advice import MOST_EACH
from sudoku_app.hints.catalogue import BY_KEY
from sudoku_app.hints.deduction import Deduction
from sudoku_app.hints.explain import Explanation, explain
from sudoku_app.hints.level import LEVELS, Level
from sudoku_app.i18n import tr
from sudoku_app.ui.hints.step_list import STEP, StepList


@dataclass(frozen=True, slots=True)
class Offer:
    """A step of the list and its explanation."""

    deduction: Deduction
    explanation: Explanation

    @property
    def place(self) -> str:
        return self.explanation.place[:1].upper() + self.explanation.place[1:]


def offers(deductions: Iterator[Deduction], short: bool) -> Generator[Offer, None, None]:
    """Explain each step; runs in a worker."""
    for deduction in deductions:
        yield Offer(deduction, explain(deduction, short=short))


class OtherHintsList(StepList):
    """``chosen`` carries an offer."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("hint.others"), parent)
        self._groups: dict[str, QTreeWidgetItem] = {}
        self._level = ""
        self.tree.itemClicked.connect(self._on_activated)
        self.tree.itemActivated.connect(self._on_activated)

    def start(self, level: str) -> None:
        """Empty the list. Steps above the level of the puzzle will be folded."""
        self._level = level
        self.clear()

    def clear(self) -> None:
        self._groups.clear()
        super().clear()
        self.status.setText(tr("hint.loading"))

    def add(self, offer: Offer) -> None:
        technique = offer.deduction.technique
        group = self._groups.get(technique)
        if group is None:
            group = self._groups[technique] = QTreeWidgetItem(self.tree)
            group.setExpanded(not self._is_above_level(technique))
        item = QTreeWidgetItem(group)
        self._tell(item, offer)
        self._items.append(item)
        if self.count == 1:
            self.tree.setCurrentItem(item)
        count, full = group.childCount(), group.childCount() == MOST_EACH
        kind = "hint.group_full" if full else "hint.group"
        self.tree.write(group, tr(kind, name=offer.explanation.name, count=count))

    def show_again(self, short: bool) -> None:
        """Show all steps again in the notation that is set now."""
        for item in self._items:
            deduction = item.data(0, STEP).deduction
            self._tell(item, Offer(deduction, explain(deduction, short=short)))

    def _is_above_level(self, technique: str) -> bool:
        """Whether the puzzle needs no technique as hard as this; unknown levels count as easy."""
        if not self._level:
            return len(self._groups) > 1
        return LEVELS.index(BY_KEY[technique].level) > LEVELS.index(Level(self._level))

    def _tell(self, item: QTreeWidgetItem, offer: Offer) -> None:
        self.tree.write(item, offer.place)
        item.setData(0, STEP, offer)

    def finish(self) -> None:
        """The search has ended."""
        if any(group.childCount() == MOST_EACH for group in self._groups.values()):
            found = tr("hint.found_more", most=MOST_EACH)
        else:
            found = tr("hint.found" if self.count else "hint.found_none", count=self.count)
        self.status.setText(found)

    def _on_activated(self, item: QTreeWidgetItem) -> None:
        offer = item.data(0, STEP)
        if offer is not None:
            self.chosen.emit(offer)
        else:
            item.setExpanded(not item.isExpanded())
