"""What comes into sight is painted a piece at a time, all of it, and in the end as at once."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.ui.page_stack import PageStack
from sudoku_app.ui.unveiling import Unveiling
from sudoku_app.ui.wardrobe import Wardrobe


class _Turns(QObject):
    """Counts the timers of a window's thread that have run."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() is QEvent.Type.Timer
        return super().eventFilter(watched, event)


class _Piece(QWidget):
    def __init__(self, turns: _Turns) -> None:
        super().__init__()
        self._turns = turns
        self.painted: list[int] = []

    def paintEvent(self, _event: QPaintEvent) -> None:
        self.painted.append(self._turns.count)


def opened(qtbot: QtBot, qapp: QApplication) -> tuple[QWidget, list[_Piece]]:
    window = QWidget()
    qtbot.addWidget(window)
    turns = _Turns(window)
    qapp.installEventFilter(turns)
    pieces = [_Piece(turns) for _ in range(3)]
    column = QVBoxLayout(window)
    for piece in pieces:
        column.addWidget(piece)
    window.resize(300, 300)
    return window, pieces


def test_each_piece_is_painted_in_an_event_of_its_own(qtbot: QtBot, qapp: QApplication) -> None:
    window, pieces = opened(qtbot, qapp)
    window.show()
    Unveiling(window).begin(pieces)
    qtbot.waitUntil(lambda: all(piece.painted for piece in pieces))
    first = [piece.painted[0] for piece in pieces]
    assert first == sorted(first)
    assert len(set(first)) == len(pieces)
    assert all(piece.updatesEnabled() for piece in pieces)


def test_a_piece_that_is_gone_keeps_none_of_the_others_back(
    qtbot: QtBot, qapp: QApplication
) -> None:
    window, (gone, *left) = opened(qtbot, qapp)
    window.show()
    Unveiling(window).begin((gone, *left))
    gone.setParent(None)
    gone.deleteLater()
    qtbot.waitUntil(lambda: all(piece.painted for piece in left))


def test_what_is_veiled_twice_is_seen_all_the_same(qtbot: QtBot, qapp: QApplication) -> None:
    window, pieces = opened(qtbot, qapp)
    window.show()
    unveiling = Unveiling(window)
    unveiling.begin(pieces)
    unveiling.begin(pieces)
    qtbot.waitUntil(lambda: all(piece.painted for piece in pieces))
    assert all(piece.updatesEnabled() for piece in pieces)


def test_what_lies_around_the_pieces_comes_first(qtbot: QtBot, qapp: QApplication) -> None:
    window, (around, *pieces) = opened(qtbot, qapp)
    window.show()
    Unveiling(window).begin(pieces)
    qtbot.waitUntil(lambda: all(piece.painted for piece in pieces))
    assert around.painted[0] < min(piece.painted[0] for piece in pieces)


def test_a_large_part_is_painted_apart_from_the_piece_around_it(
    qtbot: QtBot, qapp: QApplication
) -> None:
    window, (piece, part, other) = opened(qtbot, qapp)
    part.setParent(piece)
    part.setGeometry(10, 10, 20, 20)
    window.show()
    Unveiling(window).begin((piece, other, part))
    assert not part.updatesEnabled()
    qtbot.waitUntil(lambda: bool(part.painted and other.painted))
    assert piece.painted[0] < part.painted[0]
    assert all(widget.updatesEnabled() for widget in (piece, part, other))


def test_a_page_is_turned_to_in_pieces(qtbot: QtBot, qapp: QApplication) -> None:
    page, pieces = opened(qtbot, qapp)
    window = QWidget()
    qtbot.addWidget(window)
    wardrobe = Wardrobe(window)
    pages = PageStack(wardrobe)
    QVBoxLayout(window).addWidget(pages)
    pages.add_page("before", QWidget())
    pages.add_page("pieces", page)
    wardrobe.add(*pieces)
    window.show()
    pages.show_page("pieces")
    assert not any(piece.updatesEnabled() for piece in pieces)
    qtbot.waitUntil(lambda: all(piece.painted for piece in pieces))
    assert len({piece.painted[0] for piece in pieces}) == len(pieces)


def test_a_page_has_the_size_of_the_others_before_it_is_shown(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    pages = PageStack(Wardrobe(window), window)
    pages.resize(700, 500)
    page = QWidget()
    pages.add_page("page", page)
    assert page.size() == pages.size()
