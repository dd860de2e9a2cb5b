"""Another theme reaches everything, and everything but a few times."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.ui.style import dress, dress_plainly
from sudoku_app.ui.theme import load_theme

DEPTH = 12


@pytest.fixture
def _dressed_again(qapp: QApplication) -> Iterator[None]:
    yield
    dress_plainly(qapp, load_theme("paper"))


class _Count(QObject):
    changes = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.changes += event.type() is QEvent.Type.StyleChange
        return super().eventFilter(watched, event)


@pytest.mark.usefixtures("_dressed_again")
def test_a_widget_deep_inside_others_is_not_dressed_once_for_each(
    qtbot: QtBot, qapp: QApplication
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    inner: QWidget = window
    for _ in range(DEPTH):
        inner = QFrame(inner)
    label = QLabel("deep inside", inner)
    dress(qapp, window, load_theme("paper"))
    window.show()
    count = _Count(window)
    label.installEventFilter(count)
    dress(qapp, window, load_theme("night"))
    assert 1 <= count.changes < DEPTH / 2
    assert label.palette().windowText().color().name().upper() == load_theme("night").window.text
