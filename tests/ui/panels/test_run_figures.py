import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from sudoku_app.ui.panels.run_figures import RunFigures


@pytest.mark.parametrize(("width", "columns"), [(340, 4), (200, 2), (90, 1)])
def test_the_words_have_room_in_fewer_columns(qtbot: QtBot, width: int, columns: int) -> None:
    figures = RunFigures()
    qtbot.addWidget(figures)
    figures.resize(width, 400)
    figures.show()
    QApplication.processEvents()
    labels = figures.findChildren(QLabel)
    assert len({label.x() for label in labels}) == columns
    assert [label.text() for label in labels if label.sizeHint().width() > label.width()] == []
