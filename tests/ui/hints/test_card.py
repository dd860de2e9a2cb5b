"""The hint card: as high as its text, with its buttons directly below."""

from PySide6.QtCore import QPoint, QUrl
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.driver import Button, HintCard, lesson_link, load_theme
from tests.ui.driver.views import settle
from tests.ui.hints.test_stages import stages_of

LEAST = 250


def make_card(qtbot: QtBot) -> HintCard:
    card = HintCard(load_theme("paper"), QAction("back"), QAction("forward"))
    qtbot.addWidget(card)
    card.resize(LEAST, 100)
    return card


def test_another_theme_leaves_the_title_as_it_is(qtbot: QtBot) -> None:
    card, night = make_card(qtbot), load_theme("night")
    card.show_stages(stages_of("naked_pair").at(2), apply_text="Apply")
    card.set_theme(night)
    assert card.name.text() == lesson_link("naked_pair", night)
    card.show_message("Nothing found.")
    card.set_theme(load_theme("paper"))
    assert card.name.text() == "Hint"


def test_buttons_are_right_below_the_text_whatever_its_length(qtbot: QtBot) -> None:
    card, panel = make_card(qtbot), QWidget()
    qtbot.addWidget(panel)
    column = QVBoxLayout(panel)
    column.addWidget(card)
    column.addStretch(1)
    panel.resize(LEAST, 900)
    panel.show()
    for key in ("full_house", "x_wing", "aic"):
        for shown in range(1, 4):
            card.show_stages(stages_of(key).at(shown), apply_text="Apply")
            settle()
            text, button = card.text, card.buttons[Button.APPLY]
            bottom = text.mapTo(card, QPoint(0, text.height())).y()
            assert 0 <= button.mapTo(card, QPoint()).y() - bottom < 60
            assert text.verticalScrollBar().maximum() == 0


def test_only_a_proof_of_several_steps_can_be_stepped(qtbot: QtBot) -> None:
    card, stages = make_card(qtbot), stages_of("xy_wing")
    card.show_stages(stages, apply_text="Apply")
    assert not card.step.isVisibleTo(card)
    card.show_stages(stages.at(99), apply_text="Apply")
    assert card.step.isVisibleTo(card)
    assert card.step.text() == f"{len(stages.proof)} of {len(stages.proof)}"


def test_a_word_under_the_mouse_is_told_by_its_role(qtbot: QtBot) -> None:
    card = make_card(qtbot)
    card.show_stages(stages_of("xy_wing").at(99), apply_text="Apply")
    roles: list[str] = []
    card.pointed_at.connect(roles.append)
    card.text.highlighted.emit(QUrl("mark:pattern"))
    card.text.highlighted.emit(QUrl())
    assert roles == ["pattern", ""]


def test_a_click_on_a_coloured_word_opens_no_lesson(qtbot: QtBot) -> None:
    card = make_card(qtbot)
    asked: list[str] = []
    card.lesson_asked.connect(asked.append)
    card.text.anchorClicked.emit(QUrl("mark:pattern"))
    assert not asked
