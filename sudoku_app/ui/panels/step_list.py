"""A list of steps to look through: a line about it, and below a tree that shows all its words."""

from time import thread_time

from PySide6.QtCore import QEvent, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import delete

from sudoku_app.ui.ahead import SLICE_SECONDS
from sudoku_app.ui.pace import Pace

STEP = Qt.ItemDataRole.UserRole
"""What an item of the tree stands for."""
PADDING = 5
BREAKING = Qt.TextFlag.TextWordWrap.value


class StepList(QWidget):
    """``looked_at`` carries what the item under the cursor stands for, or nothing."""

    looked_at = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QTreeWidgetItem] = []
        self._gone: list[QTreeWidgetItem] = []
        self._pace = Pace(self)
        self._pace.due.connect(self._on_pace)
        self.status = QLabel(wordWrap=True)
        self.status.setProperty("look", "muted")
        self.tree = StepTree()
        self.tree.setAccessibleName(name)
        self.tree.currentItemChanged.connect(self._on_current_changed)
        self.setFocusProxy(self.tree)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.status)
        column.addWidget(self.tree, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.tree.fit_all()
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


class StepTree(QTreeWidget):
    """Makes room for all lines of an item: a tree breaks lines, but makes no room for them.

    Each item in sight keeps its height: Qt asks for all of them with every item that comes.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setHeaderHidden(True)
        self.setHeaderLabel("")  # or a screen reader would call it 1
        self.setWordWrap(True)
        self._fit_indentation()
        self.setMinimumHeight(40)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._then_fit = Pace(self, once=True)
        self._then_fit.due.connect(self.fit_all)
        self.itemExpanded.connect(self._fit_inside)

    def write(self, item: QTreeWidgetItem, text: str) -> None:
        """Give an item of the tree its words."""
        item.setText(0, text)
        around = item.parent()
        if around is None or around.isExpanded():
            self._fit(item)

    def _fit_indentation(self) -> None:
        """The arrow that opens a row is as large as its indentation."""
        if self.rootIsDecorated():
            self.setIndentation(self.fontInfo().pixelSize())

    def fit_all(self) -> None:
        self._fit_indentation()
        with QSignalBlocker(self.model()):
            for item in _inside(self.invisibleRootItem()):
                self._fit(item)
                if item.isExpanded():
                    self._fit_inside(item)
        self.scheduleDelayedItemsLayout()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.LanguageChange):
            self._then_fit.start()

    def _fit_inside(self, group: QTreeWidgetItem) -> None:
        for item in _inside(group):
            self._fit(item)

    def _fit(self, item: QTreeWidgetItem) -> None:
        """The scroll bar is counted in before it is there: it comes with the last items."""
        bar = self.verticalScrollBar().sizeHint().width()
        depth = (item.parent() is not None) + self.rootIsDecorated()
        indent = self.indentation() * depth
        width = self.contentsRect().width() - bar - indent - 2 * PADDING
        area = QRect(0, 0, width, 0)
        needed = self.fontMetrics().boundingRect(area, BREAKING, item.text(0))
        item.setSizeHint(0, QSize(0, needed.height() + 2 * PADDING))


def _inside(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    items = (item.child(row) for row in range(item.childCount()))
    return [inner for inner in items if inner is not None]
