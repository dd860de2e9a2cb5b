"""The words of a hint stand right below its title, whatever the title was before."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.ui.panels.hint_panel import HintPanel
from sudoku_app.ui.theme import load_theme
from tests.ui.test_ladder import ladder_of
from tests.ui.views import settle


def test_a_long_title_leaves_no_gap_below_the_next(qtbot: QtBot) -> None:
    """Each was as high as the one before it, with the step beside it."""
    panel = HintPanel(load_theme("paper"))
    qtbot.addWidget(panel)
    panel.resize(316, 600)
    panel.show()
    panel.show_others()
    settle()
    wanted = _gap(panel, panel.name, panel.others)
    panel.show_ladder(ladder_of("grouped_discontinuous_nice_loop").at(2), "Apply")
    settle()
    panel.show_others()
    settle()
    assert _gap(panel, panel.name, panel.others) == wanted


def _gap(panel: HintPanel, above: QLabel, below: QWidget) -> int:
    bottom = above.mapTo(panel, QPoint(0, above.height())).y()
    return below.mapTo(panel, QPoint()).y() - bottom
