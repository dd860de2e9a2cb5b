"""A list of steps: a summary line, and below it a tree whose items wrap their text."""

from PySide6.QtCore import QEvent, QRect, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

STEP = Qt.ItemDataRole.UserRole
"""The item role for the object that an item represents."""
PADDING = 5
BREAKING = Qt.TextFlag.TextWordWrap.value


class StepList(QWidget):
    """``looked_at`` carries the object of the current item, or None."""

    looked_at = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QTreeWidgetItem] = []
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
        self._items.clear()
        self.tree.clear()

    def _show_current(self) -> None:
        item = self.tree.currentItem()
        if item is not None:
            self.tree.scrollToItem(item)

    def _on_current_changed(self, item: QTreeWidgetItem | None) -> None:
        self.looked_at.emit(item.data(0, STEP) if item is not None else None)


class StepTree(QTreeWidget):
    """Gives each item the height of its wrapped text, which QTreeWidget does not do by itself.

    The heights of visible items are cached, because Qt asks for all of them with every new item.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setHeaderHidden(True)
        self.setHeaderLabel("")  # else a screen reader calls it 1
        self.setWordWrap(True)
        self._fit_indentation()
        self.setMinimumHeight(40)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._then_fit = QTimer(self, singleShot=True, interval=0)
        self._then_fit.timeout.connect(self.fit_all)
        self.itemExpanded.connect(self._fit_inside)

    def write(self, item: QTreeWidgetItem, text: str) -> None:
        """Set the text of an item."""
        item.setText(0, text)
        around = item.parent()
        if around is None or around.isExpanded():
            self._fit(item)

    def _fit_indentation(self) -> None:
        """Set the indentation, which also determines the size of the expand arrow."""
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
        if event.type() is QEvent.Type.FontChange:
            self._then_fit.start()

    def _fit_inside(self, group: QTreeWidgetItem) -> None:
        for item in _inside(group):
            self._fit(item)

    def _fit(self, item: QTreeWidgetItem) -> None:
        """Measure the width with the scroll bar, even before it appears."""
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
