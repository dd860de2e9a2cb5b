"""Looks at what a window shows and names what is clipped, covered, nameless or out of reach."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QPushButton,
    QScrollArea,
    QScrollBar,
    QStackedWidget,
    QTabBar,
    QToolButton,
    QWidget,
)

SLACK: Final = 1
"""Pixels by which rounding may make a text wider than its place."""
MOST_TABS: Final = 300


def layout_faults(window: QWidget) -> list[str]:
    faults: list[str] = []
    for widget in [window, *shown_inside(window)]:
        faults += _clipped(widget)
        faults += _overlapping(widget)
    return faults


def nameless(window: QWidget) -> list[str]:
    """What takes the keyboard and has no name for a screen reader."""
    return [
        described(widget)
        for widget in shown_inside(window)
        if widget.focusPolicy() is not Qt.FocusPolicy.NoFocus
        and widget.focusProxy() is None
        and not _accessible_name(widget)
    ]


def out_of_reach(window: QWidget) -> list[str]:
    """What takes the keyboard but is not met by pressing Tab over and over.

    By their names, because some come and go on the way.
    """
    wanted = _tab_stops(window)
    first = before = QApplication.focusWidget() or window
    for _ in range(MOST_TABS):
        focused = QApplication.focusWidget() or window
        wanted.discard(described(focused))
        is_round_complete = focused is first and before is not first
        if not wanted or (is_round_complete and not wanted & _tab_stops(window)):
            break
        before = focused
        QTest.keyClick(focused, Qt.Key.Key_Tab)
        QApplication.processEvents()
    return sorted(wanted & _tab_stops(window))


def unmarked(window: QWidget) -> list[str]:
    """What looks the same whether or not it was given the keyboard by Tab, unless it is alone."""
    found: list[str] = []
    stops = _stops(window)
    for widget in stops if len(stops) > 1 else ():
        window.setFocus()
        before = widget.grab().toImage()
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        if widget.hasFocus() and widget.grab().toImage() == before:
            found.append(described(widget))
    return found


def _tab_stops(window: QWidget) -> set[str]:
    return set(map(described, _stops(window)))


def _stops(window: QWidget) -> list[QWidget]:
    return [
        widget
        for widget in shown_inside(window)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isEnabled()
        and widget.focusProxy() is None
        and not isinstance(widget, QScrollBar)
    ]


def shown_inside(window: QWidget) -> list[QWidget]:
    return [w for w in window.findChildren(QWidget) if w.isVisible() and w.window() is window]


def described(widget: QWidget) -> str:
    text = _text(widget) or widget.accessibleName() or widget.objectName()
    return f"{type(widget).__name__} “{text[:60]}”"


def _clipped(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QScrollArea):
        content = widget.widget()
        if content is not None and content.width() > widget.viewport().width() + SLACK:
            yield f"{described(widget)} must be scrolled sideways"
    elif isinstance(widget, QLabel) and widget.text():
        yield from _clipped_words(widget)
    elif isinstance(widget, QTabBar):
        if widget.sizeHint().width() > widget.width() + SLACK:
            yield f"{described(widget)} hides some of its tabs"
    elif isinstance(widget, QAbstractButton | QComboBox):
        needed = _needed_width(widget)
        if needed > widget.width() + SLACK:
            yield f"{described(widget)} needs {needed} px, has {widget.width()}"
        if _text(widget) and widget.fontMetrics().height() > widget.height() + SLACK:
            yield f"{described(widget)} is too low: {widget.height()} px"


def _clipped_words(label: QLabel) -> Iterator[str]:
    if label.wordWrap():
        needed = label.heightForWidth(label.width())
        room = label.contentsRect().width()
        if needed > label.height() + SLACK or _longest_word(label) > room + SLACK:
            yield f"{described(label)} needs {needed} px of height, has {label.height()}"
    elif label.sizeHint().width() > label.width() + SLACK:
        yield f"{described(label)} needs {label.sizeHint().width()} px, has {label.width()}"
    elif label.fontMetrics().height() > label.height() + SLACK:
        yield f"{described(label)} is too low: {label.height()} px"


def _overlapping(parent: QWidget) -> Iterator[str]:
    scrolled = isinstance(parent.parentWidget(), QAbstractScrollArea)
    if scrolled or isinstance(parent, QStackedWidget | QAbstractScrollArea | QTabBar | QComboBox):
        return
    children = [
        child
        for child in parent.children()
        if isinstance(child, QWidget) and child.isVisible() and not child.isWindow()
    ]
    for child in children:
        if not parent.rect().adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(child.geometry()):
            yield f"{described(child)} sticks out of {described(parent)}: {_size(child.geometry())}"
    for first, second in combinations(children, 2):
        if first.geometry().intersects(second.geometry()):
            yield f"{described(first)} covers {described(second)}"


def _needed_width(widget: QWidget) -> int:
    """The width of the words and the icon, with the padding around them where Qt tells it."""
    if isinstance(widget, QPushButton) and widget.text():
        return widget.sizeHint().width()
    if isinstance(widget, QToolButton) and _shows_icon_only(widget):
        return widget.iconSize().width()
    if isinstance(widget, QToolButton) and widget.text():
        return widget.sizeHint().width() - 2 * widget.fontMetrics().horizontalAdvance(" ")
    width = widget.fontMetrics().horizontalAdvance(_text(widget).replace("&", ""))
    if isinstance(widget, QAbstractButton) and not widget.icon().isNull():
        width += widget.iconSize().width()
    return width


def _shows_icon_only(button: QToolButton) -> bool:
    style = button.toolButtonStyle()
    return style is Qt.ToolButtonStyle.ToolButtonIconOnly and not button.icon().isNull()


def _longest_word(label: QLabel) -> int:
    text = label.text()
    if "<" in text:
        document = QTextDocument()
        document.setHtml(text)
        text = document.toPlainText()
    return max(label.fontMetrics().horizontalAdvance(word) for word in text.split() or [""])


def _text(widget: QWidget) -> str:
    if isinstance(widget, QComboBox):
        return widget.currentText()
    return widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""


def _accessible_name(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name) if interface else widget.accessibleName()


def _size(rect: QRect) -> str:
    return f"{rect.width()} x {rect.height()} at {rect.x()}, {rect.y()}"
