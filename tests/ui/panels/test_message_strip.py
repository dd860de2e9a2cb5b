"""Messages: words are shown as they are, and withdrawn by who said them."""

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from sudoku_app.ui.panels.failure_card import FailureCard
from sudoku_app.ui.panels.message_strip import MessageStrip
from sudoku_app.ui.theme import load_theme

TEXT = "a<b>c</b>.txt could not be read."


def shown_width(label: QLabel) -> int:
    """How wide the words are that are seen."""
    label.setWordWrap(False)
    return label.sizeHint().width()


def test_a_name_like_a_tag_is_shown_whole(qtbot: QtBot) -> None:
    strip, card = MessageStrip(load_theme("paper")), FailureCard()
    strip.say(TEXT)
    card.show_failure(TEXT)
    for message in (strip, card):
        qtbot.addWidget(message)
        (label,) = (label for label in message.findChildren(QLabel) if label.text() == TEXT)
        assert shown_width(label) >= label.fontMetrics().horizontalAdvance(TEXT)


def test_only_what_is_still_said_is_withdrawn(qtbot: QtBot) -> None:
    strip = MessageStrip(load_theme("paper"))
    qtbot.addWidget(strip)
    strip.say("Making a puzzle")
    strip.say("Copied")
    strip.withdraw("Making a puzzle")
    assert not strip.isHidden()
    strip.withdraw("Copied")
    assert strip.isHidden()
