"""Every step that applies now, grouped by technique; filled while the search runs."""

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QLabel,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.hints.advice import MOST_EACH
from sudoku_app.hints.deduction import Deduction
from sudoku_app.hints.explain import Explanation
from sudoku_app.strings import words

_OFFER = Qt.ItemDataRole.UserRole
INDENT = 14
PADDING = 5
BREAKING = Qt.TextFlag.TextWordWrap.value


@dataclass(frozen=True, slots=True)
class Offer:
    """A step to choose, and how it is told."""

    deduction: Deduction
    told: Explanation

    @property
    def result(self) -> str:
        return " ".join(map(str, self.told.do))


class HintList(QWidget):
    """``chosen`` carries an offer, ``looked_at`` the one under the cursor, or nothing."""

    chosen = Signal(object)
    looked_at = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._groups: dict[str, QTreeWidgetItem] = {}
        self._items: list[QTreeWidgetItem] = []
        self.status = QLabel(wordWrap=True)
        self.status.setProperty("look", "muted")
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setWordWrap(True)
        self.tree.setIndentation(INDENT)
        self.tree.setItemDelegate(_WholeText(self.tree))
        self.tree.setMinimumHeight(40)
        self.tree.setAccessibleName(words("hint.others"))
        self.tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.tree.itemClicked.connect(self._on_activated)
        self.tree.itemActivated.connect(self._on_activated)
        self.tree.currentItemChanged.connect(self._on_current_changed)
        self.setFocusProxy(self.tree)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.status)
        column.addWidget(self.tree, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.tree.scheduleDelayedItemsLayout()

    @property
    def count(self) -> int:
        return len(self._items)

    def clear(self) -> None:
        self._groups.clear()
        self._items.clear()
        self.tree.clear()
        self.status.setText(words("hint.loading"))

    def add(self, offer: Offer) -> None:
        group = self._groups.get(offer.told.name)
        if group is None:
            group = self._groups[offer.told.name] = QTreeWidgetItem(self.tree)
            group.setExpanded(len(self._groups) == 1)
        item = QTreeWidgetItem(group, [offer.result])
        item.setData(0, _OFFER, offer)
        item.setToolTip(0, offer.result)
        self._items.append(item)
        if self.count == 1:
            self.tree.setCurrentItem(item)
        count, full = group.childCount(), group.childCount() == MOST_EACH
        kind = "hint.group_full" if full else "hint.group"
        group.setText(0, words(kind, name=offer.told.name, count=count))

    def finish(self) -> None:
        """No more will come."""
        if any(group.childCount() == MOST_EACH for group in self._groups.values()):
            found = words("hint.found_more", most=MOST_EACH)
        else:
            found = words("hint.found" if self.count else "hint.found_none", count=self.count)
        self.status.setText(found)

    def _on_current_changed(self, item: QTreeWidgetItem | None) -> None:
        self.looked_at.emit(item.data(0, _OFFER) if item is not None else None)

    def _on_activated(self, item: QTreeWidgetItem) -> None:
        offer = item.data(0, _OFFER)
        if offer is not None:
            self.chosen.emit(offer)
        else:
            item.setExpanded(not item.isExpanded())


class _WholeText(QStyledItemDelegate):
    """Room for all lines of an item; a tree breaks lines, but makes no room for them.

    The scroll bar is counted in before it is there: it comes with the last items.
    """

    def __init__(self, tree: QTreeWidget) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        bar = self._tree.verticalScrollBar().sizeHint().width()
        indent = INDENT * (2 if index.parent().isValid() else 1)
        width = self._tree.contentsRect().width() - bar - indent - 2 * PADDING
        area = QRect(0, 0, width, 0)
        needed = self._tree.fontMetrics().boundingRect(area, BREAKING, str(index.data()))
        return QSize(0, needed.height() + 2 * PADDING)
