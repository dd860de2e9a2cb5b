"""A list of steps to look through: a line about it, and below a tree that shows all its words."""

from time import thread_time

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import delete

from sudoku_app.ui.ahead import SLICE_SECONDS

STEP = Qt.ItemDataRole.UserRole
"""What an item of the tree stands for."""
INDENT = 14
PADDING = 5
BREAKING = Qt.TextFlag.TextWordWrap.value


class StepList(QWidget):
    """``looked_at`` carries what the item under the cursor stands for, or nothing."""

    looked_at = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QTreeWidgetItem] = []
        self._gone: list[QTreeWidgetItem] = []
        self._pace = QTimer(self, interval=0)
        self._pace.timeout.connect(self._on_pace)
        self.status = QLabel(wordWrap=True)
        self.status.setProperty("look", "muted")
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setWordWrap(True)
        self.tree.setIndentation(INDENT)
        self.tree.setItemDelegate(_WholeText(self.tree))
        self.tree.setMinimumHeight(40)
        self.tree.setAccessibleName(name)
        self.tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.tree.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
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
        self._show_current()

    @property
    def count(self) -> int:
        return len(self._items)

    def clear(self) -> None:
        """Hundreds of items are taken out of sight at once, and let go of a few at a time."""
        self._items.clear()
        self._gone += self.tree.invisibleRootItem().takeChildren()
        self._pace.start()

    def _on_pace(self) -> None:
        started = thread_time()
        while self._gone and thread_time() - started < SLICE_SECONDS:
            delete(self._gone.pop())  # the tree they lay in would keep them for ever
        if not self._gone:
            self._pace.stop()

    def _show_current(self) -> None:
        item = self.tree.currentItem()
        if item is not None:
            self.tree.scrollToItem(item)

    def _on_current_changed(self, item: QTreeWidgetItem | None) -> None:
        self.looked_at.emit(item.data(0, STEP) if item is not None else None)


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
