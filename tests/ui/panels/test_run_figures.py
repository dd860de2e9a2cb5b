import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from sudoku_app.ui.panels.run_figures import RunFigures, seconds_text


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


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0 ms"),
        (0.0000451, "0.045 ms"),
        (0.00042, "0.42 ms"),
        (0.0081, "8.1 ms"),
        (0.0321, "32.1 ms"),
        (0.6543, "654 ms"),
        (0.9999, "1.00 s"),
        (4.24, "4.24 s"),
        (61, "61.0 s"),
    ],
)
def test_a_time_is_told_as_closely_as_it_is_worth(seconds: float, text: str) -> None:
    assert seconds_text(seconds) == text
