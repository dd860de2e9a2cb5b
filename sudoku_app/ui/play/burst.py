"""A quiet burst of small squares over the board at the end of a game."""

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from sudoku_app.ui.theme import Theme

COUNT: Final = 44
DURATION_MS: Final = 1300
FRAME_MS: Final = 16
GOLDEN_ANGLE: Final = pi * (3 - 5**0.5)
"""Successive multiples of it are spread evenly around a circle."""
LEAST_REACH: Final = 0.18
FALL: Final = 0.10
"""How far the squares sink, as a share of the side of the board."""
SIZE: Final = 0.016
OPACITY: Final = 0.85


class Burst(QWidget):
    """Covers the board without taking its mouse events; hidden unless it plays."""

    def __init__(self, theme: Theme, board: QWidget) -> None:
        super().__init__(board)
        self._board = board
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.set_theme(theme)
        self._clock = QElapsedTimer()
        self._frames = QTimer(self, interval=FRAME_MS)
        self._frames.timeout.connect(self._on_frame)
        self.hide()
        board.installEventFilter(self)

    def set_theme(self, theme: Theme) -> None:
        marks = theme.marks
        colours = (theme.window.accent, marks.kept, marks.colour_a, marks.colour_b, marks.fin)
        self._colours = [QColor(colour) for colour in colours]

    def play(self) -> None:
        self.setGeometry(self._board.rect())
        self._clock.start()
        self._frames.start()
        self.show()
        self.raise_()

    def stop(self) -> None:
        self._frames.stop()
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self.setGeometry(self._board.rect())
        return super().eventFilter(watched, event)

    def _on_frame(self) -> None:
        if self._clock.hasExpired(DURATION_MS):
            self.stop()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        progress = min(self._clock.elapsed() / DURATION_MS, 1.0)
        out = 1 - (1 - progress) ** 3
        side = min(self.width(), self.height())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setOpacity(OPACITY * min(1.0, 2 * (1 - progress)))
        middle = QRectF(self.rect()).center()
        for number in range(COUNT):
            share = (number + 0.5) / COUNT
            reach = side * 0.5 * (LEAST_REACH + (1 - LEAST_REACH) * share**0.5) * out
            angle = number * GOLDEN_ANGLE
            away = QPointF(reach * cos(angle), reach * sin(angle) + side * FALL * progress**2)
            size = side * SIZE * (0.6 + 0.8 * ((number * 7) % 10) / 10) * (1 - 0.4 * progress)
            painter.setBrush(self._colours[number % len(self._colours)])
            painter.save()
            painter.translate(middle + away)
            painter.rotate(number * 40 + 160 * out)
            painter.drawRoundedRect(QRectF(-size / 2, -size / 2, size, size), size / 5, size / 5)
            painter.restore()
        painter.end()
