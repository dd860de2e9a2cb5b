"""The title of the Hint section, and the words right below it."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.i18n import tr
from tests.ui.driver import HintPanel, lesson_link, load_theme
from tests.ui.driver.views import settle
from tests.ui.hints.test_stages import ladder_of


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


def test_another_theme_leaves_the_title_as_it_is(qtbot: QtBot) -> None:
    panel, night = HintPanel(load_theme("paper")), load_theme("night")
    qtbot.addWidget(panel)
    panel.show_ladder(ladder_of("naked_pair").at(2), "Apply")
    panel.show_others()
    panel.set_theme(night)
    assert panel.name.text() == tr("hint.others")
    panel.show_done("naked_pair", "")
    panel.set_theme(night)
    assert panel.name.text() == lesson_link("naked_pair", night)


def _gap(panel: HintPanel, above: QLabel, below: QWidget) -> int:
    bottom = above.mapTo(panel, QPoint(0, above.height())).y()
    return below.mapTo(panel, QPoint()).y() - bottom
