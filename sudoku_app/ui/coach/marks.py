"""Short texts in bubbles that point at parts of a page. They leave keys and mouse to the page."""

from collections.abc import Callable
from enum import Enum, auto
from typing import Final, NamedTuple

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMargins,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    Qt,
    QTimer,
)
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.announcements import announce

WIDTH: Final = 15
"""The largest width of a text, in its own heights."""
PADDING: Final = 10
POINTER: Final = 10
GAP: Final = 8
ROUND: Final = 8
CLOSERS: Final = (
    QEvent.Type.KeyPress,
    QEvent.Type.ShortcutOverride,
    QEvent.Type.MouseButtonPress,
)
WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft


class Side(Enum):
    """Where a bubble is, seen from its target."""

    LEFT = auto()
    ABOVE = auto()
    BELOW = auto()


class Mark(NamedTuple):
    """A text and the part of the page that it is about, in the coordinates of the page."""

    text: str
    target: QRect
    side: Side


class Bubble(NamedTuple):
    text: str
    rect: QRect
    tip: QPoint


class CoachMarks(QWidget):
    """All marks at once, over a page. Any key or click closes them, and still does its work.

    ``find`` is called for the marks again when the page has been laid out anew.
    """

    def __init__(self, find: Callable[[], list[Mark]], theme: Theme, page: QWidget) -> None:
        super().__init__(page)
        self._find = find
        self._page = page
        self._theme = theme
        self.bubbles: list[Bubble] = []
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._place)
        self._place()
        application = QCoreApplication.instance()
        assert application is not None
        application.installEventFilter(self)
        self.show()
        self.raise_()
        texts = [bubble.text for bubble in self.bubbles]
        self.setAccessibleName(" ".join(texts))
        announce(self, *texts)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in CLOSERS or (kind is QEvent.Type.Hide and watched is self._page):
            self.close()
        elif kind is QEvent.Type.LayoutRequest or (
            kind is QEvent.Type.Resize and watched is self._page
        ):
            self._later.start()
        return False

    def _place(self) -> None:
        self.setGeometry(self._page.rect())
        self.bubbles = [self._bubble(mark) for mark in self._find()]
        self.update()

    def _bubble(self, mark: Mark) -> Bubble:
        metrics, target = self.fontMetrics(), mark.target
        room = QRect(0, 0, WIDTH * metrics.height(), self.height())
        size = metrics.boundingRect(room, WRAPPED, mark.text).size().grownBy(_margins())
        rect = QRect(QPoint(), size)
        rect.moveCenter(target.center())
        tip = target.center()
        match mark.side:
            case Side.LEFT:
                rect.moveRight(target.left() - POINTER)
                tip.setX(target.left())
            case Side.ABOVE:
                rect.moveBottom(target.top() - POINTER)
                tip.setY(target.top())
            case Side.BELOW:
                rect.moveTop(target.bottom() + POINTER)
                tip.setY(target.bottom())
        rect.moveLeft(max(GAP, min(rect.left(), self.width() - size.width() - GAP)))
        return Bubble(mark.text, rect, tip)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._theme.window
        for text, rect, tip in self.bubbles:
            painter.setPen(QColor(colours.background))
            painter.setBrush(QColor(colours.accent))
            painter.drawRoundedRect(QRectF(rect), ROUND, ROUND)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawPolygon(_pointer(rect, tip))
            painter.setPen(QColor(colours.on_accent))
            painter.drawText(rect.marginsRemoved(_margins()), WRAPPED, text)
        painter.end()


def _margins() -> QMargins:
    return QMargins(PADDING + 2, PADDING, PADDING + 2, PADDING)


def _pointer(rect: QRect, tip: QPoint) -> QPolygonF:
    """A triangle from the side of a bubble that faces a point to that point."""
    half = POINTER * 0.7
    end = QPointF(tip)
    if tip.x() > rect.right():
        x = float(rect.right())
        y = min(max(end.y(), rect.top() + ROUND + half), rect.bottom() - ROUND - half)
        return QPolygonF([end, QPointF(x, y - half), QPointF(x, y + half)])
    y = float(rect.top() if tip.y() < rect.top() else rect.bottom())
    x = min(max(end.x(), rect.left() + ROUND + half), rect.right() - ROUND - half)
    return QPolygonF([end, QPointF(x - half, y), QPointF(x + half, y)])
