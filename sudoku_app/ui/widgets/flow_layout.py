"""A layout that wraps its items into lines, as words in a text."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLabel, QLayout, QLayoutItem, QWidget, QWidgetItem

SPACING: Final = 8
TAG: Final = re.compile("<[^>]*>")


class FlowLayout(QLayout):
    """Widgets with a stretch fill their line; other lines are aligned left, or right on request."""

    def __init__(self, parent: QWidget | None = None, *, right: bool = False) -> None:
        super().__init__(parent)
        self._right = right
        self._items: list[QLayoutItem] = []
        self._stretches: list[int] = []
        self._heights: dict[int, int] = {}
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(SPACING)

    def add(self, widget: QWidget, stretch: int = 0) -> None:
        self._stretches.append(stretch)
        self.addChildWidget(widget)
        self.addItem(QWidgetItem(widget))

    def add_all(self, *widgets: QWidget) -> None:
        for widget in widgets:
            self.add(widget)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        if not 0 <= index < len(self._items):
            return None
        del self._stretches[index]
        return self._items.pop(index)

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """Cached, because Qt asks for it many times between two changes."""
        if width not in self._heights:
            self._heights[width] = self._lay_out(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def invalidate(self) -> None:
        self._heights.clear()
        super().invalidate()

    def sizeHint(self) -> QSize:
        shown = self._shown()
        gaps = self.spacing() * max(len(shown) - 1, 0)
        width = sum(_wish(item) for item, _ in shown) + gaps
        height = max((item.sizeHint().height() for item, _ in shown), default=0)
        return QSize(width, height)

    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item, _ in self._shown()]
        return QSize(max((s.width() for s in sizes), default=0), 0)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._lay_out(rect, move=True)

    def _shown(self) -> list[tuple[QLayoutItem, int]]:
        pairs = zip(self._items, self._stretches, strict=True)
        return [(item, stretch) for item, stretch in pairs if not item.isEmpty()]

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, int]]]:
        lines: list[list[tuple[QLayoutItem, int]]] = []
        left = 0
        for item, stretch in self._shown():
            wish = _wish(item)
            if not lines or wish > left:
                lines.append([])
                left = width
            lines[-1].append((item, stretch))
            left -= wish + self.spacing()
        return lines

    def _lay_out(self, rect: QRect, *, move: bool) -> int:
        """Place the items, or only measure them; return the height."""
        top = rect.top()
        for line in self._lines(rect.width()):
            widths = self._widths(line, rect.width())
            heights = [_height(item, w) for (item, _), w in zip(line, widths, strict=True)]
            spare = rect.width() - sum(widths) - self.spacing() * (len(line) - 1)
            x = rect.left() + (spare if self._right else 0)
            for (item, _), width, height in zip(line, widths, heights, strict=True):
                if move:
                    item.setGeometry(QRect(x, top + (max(heights) - height) // 2, width, height))
                x += width + self.spacing()
            top += max(heights) + self.spacing()
        return max(top - self.spacing() - rect.top(), 0)

    def _widths(self, line: list[tuple[QLayoutItem, int]], width: int) -> list[int]:
        wishes = [min(_wish(item), width) for item, _ in line]
        spare = width - sum(wishes) - self.spacing() * (len(line) - 1)
        parts = sum(stretch for _, stretch in line)
        shares = [spare * stretch // parts if parts else 0 for _, stretch in line]
        return [wish + share for wish, share in zip(wishes, shares, strict=True)]


def _wish(item: QLayoutItem) -> int:
    """The preferred width of an item; a text prefers one line."""
    label = item.widget()
    if isinstance(label, QLabel) and label.wordWrap():
        text = TAG.sub("", label.text())
        return label.fontMetrics().horizontalAdvance(text) + 2
    return max(item.sizeHint().width(), item.minimumSize().width())


def _height(item: QLayoutItem, width: int) -> int:
    if item.hasHeightForWidth():
        return item.heightForWidth(width)
    return item.sizeHint().height()
