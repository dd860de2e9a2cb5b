"""The newest sentence stays in sight, whatever happens to the room."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.driver import SentenceView

STORY = "".join(f"<p>Sentence {number} of a long story.</p>" for number in range(40))


def test_the_end_is_followed_also_when_the_room_changes(qtbot: QtBot) -> None:
    view = SentenceView()
    qtbot.addWidget(view)
    view.resize(300, 300)
    view.show()
    view.tell(STORY)
    for height in (300, 150, 400):
        view.resize(300, height)
        QApplication.processEvents()
        bar = view.verticalScrollBar()
        assert bar.value() == bar.maximum() > 0


def test_a_story_told_from_the_beginning_stays_there(qtbot: QtBot) -> None:
    view = SentenceView()
    qtbot.addWidget(view)
    view.resize(300, 100)
    view.show()
    view.tell(STORY, follow=False)
    QApplication.processEvents()
    assert view.verticalScrollBar().value() == 0
