from PySide6.QtCore import QRect, qInstallMessageHandler
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from sudoku_app.ui.icons import icon
from sudoku_app.ui.theme import load_theme


def test_an_icon_without_room_is_not_drawn(qapp: QApplication) -> None:
    assert qapp
    said: list[str] = []
    before = qInstallMessageHandler(lambda _kind, _where, text: said.append(text))
    paper = QPixmap(20, 20)
    painter = QPainter(paper)
    icon("play", load_theme("paper")).paint(painter, QRect(0, 0, 0, 16))
    painter.end()
    qInstallMessageHandler(before)
    assert said == []
