from PySide6.QtCore import QRect, QSize, qInstallMessageHandler
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from tests.ui.driver import icon, load_theme


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


def test_an_icon_in_a_high_button_stands_in_the_middle(qapp: QApplication) -> None:
    assert qapp
    image = icon("stop", load_theme("paper")).pixmap(QSize(16, 40)).toImage()
    inked = [y for y in range(40) if any(image.pixelColor(x, y).alpha() for x in range(16))]
    assert inked[0] == 39 - inked[-1]
