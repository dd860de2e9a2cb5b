import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.ui.driver import ChoiceRow, load_theme


@pytest.mark.parametrize(("icon", "labels"), [("", 3), ("paste", 4)])
def test_a_row_makes_nothing_that_it_does_not_show(qtbot: QtBot, icon: str, labels: int) -> None:
    before = set(QApplication.allWidgets())
    row = ChoiceRow("Paste", "Text or a picture you have copied", icon)
    qtbot.addWidget(row)
    row.set_theme(load_theme("paper"))
    made = set(QApplication.allWidgets()) - before
    shown = row.findChildren(QLabel)
    assert len(shown) == labels
    assert made == {row, *shown}


def test_a_narrow_row_is_higher(qtbot: QtBot) -> None:
    row = ChoiceRow("Paste", "Text or a picture you have copied somewhere else", "paste")
    qtbot.addWidget(row)
    assert row.heightForWidth(140) > row.heightForWidth(600) >= row.minimumSizeHint().height()
