import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.driver import CountBox


@pytest.fixture
def box(qtbot: QtBot) -> CountBox:
    """As Tab leads to it, with its number selected."""
    box = CountBox(1, 60, 6)
    qtbot.addWidget(box)
    box.show()
    box.selectAll()
    return box


def test_a_space_does_not_wipe_the_number_away(box: CountBox) -> None:
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert (box.text(), box.value()) == ("6", 6)


def test_numbers_are_typed_as_ever(box: CountBox) -> None:
    QTest.keyClicks(box, "12")
    assert (box.text(), box.value()) == ("12", 12)
    QTest.keyClick(box, Qt.Key.Key_Backspace)
    QTest.keyClick(box, Qt.Key.Key_Backspace)
    QTest.keyClicks(box, "61")
    assert (box.text(), box.value()) == ("6", 6)


def test_what_is_pasted_may_have_spaces_around_it(box: CountBox) -> None:
    box.lineEdit().insert(" 24 ")
    assert (box.text(), box.value()) == ("24", 24)
