"""Messages: words are shown as they are, and withdrawn by who said them."""

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.driver import FailureCard, MessageBar, load_theme

TEXT = "a<b>c</b>.txt could not be read."


def shown_width(label: QLabel) -> int:
    """How wide the words are that are seen."""
    label.setWordWrap(False)
    return label.sizeHint().width()


def test_a_name_like_a_tag_is_shown_whole(qtbot: QtBot) -> None:
    messages, card = MessageBar(load_theme("paper")), FailureCard()
    messages.say(TEXT)
    card.show_failure(TEXT)
    for message in (messages, card):
        qtbot.addWidget(message)
        (label,) = (label for label in message.findChildren(QLabel) if label.text() == TEXT)
        assert shown_width(label) >= label.fontMetrics().horizontalAdvance(TEXT)


def test_only_what_is_still_said_is_withdrawn(qtbot: QtBot) -> None:
    messages = MessageBar(load_theme("paper"))
    qtbot.addWidget(messages)
    messages.say("Making a puzzle")
    messages.say("Copied")
    messages.withdraw("Making a puzzle")
    assert not messages.isHidden()
    messages.withdraw("Copied")
    assert messages.isHidden()
