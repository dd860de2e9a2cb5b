"""Another stylesheet reaches every piece of the window, each in its turn."""

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.ui.wardrobe import Wardrobe

DEPTH = 12
RED, BLUE = "QLabel { color: #ff0000; }", "QLabel { color: #0000ff; }"


class _Count(QObject):
    changes = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.changes += event.type() is QEvent.Type.StyleChange
        return super().eventFilter(watched, event)


def colour(label: QLabel) -> str:
    label.ensurePolished()
    return label.palette().windowText().color().name()


def labelled(window: QWidget) -> QLabel:
    label, column = QLabel("a piece"), window.layout()
    assert column is not None
    column.addWidget(label)
    return label


def opened(qtbot: QtBot) -> QWidget:
    window = QWidget()
    QVBoxLayout(window)
    qtbot.addWidget(window)
    return window


def test_before_the_window_is_seen_all_is_dressed_at_once(qtbot: QtBot) -> None:
    window = opened(qtbot)
    first, second = labelled(window), labelled(window)
    wardrobe = Wardrobe(window)
    wardrobe.add(first, second)
    wardrobe.change(RED)
    assert {colour(first), colour(second)} == {"#ff0000"}


def test_what_comes_later_is_dressed_as_the_rest(qtbot: QtBot) -> None:
    window = opened(qtbot)
    wardrobe = Wardrobe(window)
    wardrobe.change(RED)
    label = labelled(window)
    wardrobe.add(label)
    assert colour(label) == "#ff0000"


def test_what_is_in_sight_changes_together_and_the_rest_after_it(qtbot: QtBot) -> None:
    window = opened(qtbot)
    hidden, *seen = (labelled(window) for _ in range(4))
    hidden.hide()
    wardrobe = Wardrobe(window)
    wardrobe.add(hidden, *seen)
    wardrobe.change(RED)
    window.show()
    wardrobe.change(BLUE)
    assert not window.updatesEnabled()
    qtbot.waitUntil(window.updatesEnabled)
    assert {colour(label) for label in seen} == {"#0000ff"}
    qtbot.waitUntil(lambda: colour(hidden) == "#0000ff")


def test_a_change_during_a_change_counts_for_all(qtbot: QtBot) -> None:
    window = opened(qtbot)
    labels = [labelled(window) for _ in range(4)]
    wardrobe = Wardrobe(window)
    wardrobe.add(*labels)
    window.show()
    wardrobe.change(RED)
    qtbot.waitUntil(lambda: colour(labels[0]) == "#ff0000")
    wardrobe.change(BLUE)
    qtbot.waitUntil(lambda: {colour(label) for label in labels} == {"#0000ff"})
    qtbot.waitUntil(window.updatesEnabled)


def test_a_piece_that_is_gone_is_forgotten(qtbot: QtBot) -> None:
    window = opened(qtbot)
    gone, left = labelled(window), labelled(window)
    wardrobe = Wardrobe(window)
    wardrobe.add(gone, left)
    window.show()
    wardrobe.change(RED)
    gone.deleteLater()
    qtbot.waitUntil(lambda: colour(left) == "#ff0000")
    wardrobe.change(BLUE)
    qtbot.waitUntil(lambda: colour(left) == "#0000ff")


def test_a_widget_deep_inside_others_is_not_dressed_once_for_each(qtbot: QtBot) -> None:
    window = opened(qtbot)
    inner: QWidget = window
    for _ in range(DEPTH):
        inner = QFrame(inner)
    label = QLabel("deep inside", inner)
    wardrobe = Wardrobe(window)
    wardrobe.add(window)
    wardrobe.change(RED)
    window.show()
    count = _Count(window)
    label.installEventFilter(count)
    wardrobe.change(BLUE)
    qtbot.waitUntil(lambda: colour(label) == "#0000ff")
    assert 1 <= count.changes < DEPTH / 2


def test_what_is_arranged_anew_is_painted_in_another_turn(qtbot: QtBot) -> None:
    window = opened(qtbot)
    label = labelled(window)
    wardrobe = Wardrobe(window)
    wardrobe.add(label)
    wardrobe.curtain.paint_later()
    assert window.updatesEnabled(), "nothing waits while nobody looks"
    window.show()
    wardrobe.curtain.paint_later()
    assert not window.updatesEnabled()
    qtbot.waitUntil(window.updatesEnabled)


def test_a_window_that_is_resized_shows_nothing_half_dressed(qtbot: QtBot) -> None:
    window = opened(qtbot)
    labels = [labelled(window) for _ in range(6)]
    wardrobe = Wardrobe(window)
    wardrobe.add(*labels)
    window.show()
    wardrobe.change(BLUE)
    wardrobe.curtain.paint_later()
    qtbot.waitUntil(window.updatesEnabled)
    assert {colour(label) for label in labels} == {"#0000ff"}


def test_a_window_whose_size_changes_all_the_time_is_painted_all_the_same(qtbot: QtBot) -> None:
    class Painted(QWidget):
        times = 0

        def paintEvent(self, _event: QPaintEvent) -> None:
            self.times += 1

    window = Painted()
    qtbot.addWidget(window)
    wardrobe = Wardrobe(window)
    window.show()
    qtbot.waitUntil(lambda: window.times > 0)
    hand = QTimer(window, interval=0)
    hand.timeout.connect(wardrobe.curtain.paint_later)
    hand.start()
    before = window.times
    qtbot.waitUntil(lambda: window.times > before + 3)
    assert hand.isActive()
