"""The view is as high as its text where there is room, and scrolls to the current sentence."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.driver import SentenceView

STORY = "".join(f"<p>Sentence {number} of a long story.</p>" for number in range(40))
AT_THE_END = f'{STORY}<p><a name="current"></a>The last one.</p>'


def test_a_text_without_a_current_sentence_starts_at_its_beginning(qtbot: QtBot) -> None:
    view = shown(qtbot, STORY)
    assert view.verticalScrollBar().value() == 0


def test_the_current_sentence_stays_visible_when_the_room_changes(qtbot: QtBot) -> None:
    view = shown(qtbot, AT_THE_END)
    for height in (150, 100, 200):
        view.resize(300, height)
        QApplication.processEvents()
        bar = view.verticalScrollBar()
        assert bar.value() == bar.maximum() > 0


def test_a_longer_text_wants_more_room_but_can_do_with_less(qtbot: QtBot) -> None:
    short, long = shown(qtbot, "<p>One line.</p>"), shown(qtbot, STORY)
    assert long.sizeHint().height() > 10 * short.sizeHint().height()
    assert short.minimumSizeHint().height() == short.sizeHint().height()
    assert long.minimumSizeHint().height() < long.sizeHint().height() / 4


def shown(qtbot: QtBot, html: str) -> SentenceView:
    view = SentenceView()
    qtbot.addWidget(view)
    view.resize(300, 100)
    view.show()
    view.show_html(html)
    QApplication.processEvents()
    return view
