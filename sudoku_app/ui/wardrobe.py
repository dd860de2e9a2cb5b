"""Puts the stylesheet onto the window a piece at a time.

Qt restyles all that lies within whatever gets another stylesheet in one go, which for the whole
window takes longer than a frame. So the window has none, and each of its pieces has its own:
header, pages, the sections of a panel, dialogs. Pieces do not lie within each other.
"""

from collections import deque
from collections.abc import Iterable, Iterator

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from sudoku_app.ui.curtain import Curtain
from sudoku_app.ui.pace import Pace
from sudoku_app.ui.unveiling import Unveiling


class Wardrobe(QObject):
    """What is in sight changes first, and is seen only when all of it has."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.window = window
        self._sheet = ""
        self._pieces: list[QWidget] = []
        self._waiting: deque[QWidget] = deque()
        self._undressed = False
        self._apart: list[QWidget] = []
        self.curtain = Curtain(window)
        self._unveiling = Unveiling(window)
        self._pace = Pace(self)
        self._pace.due.connect(self._on_pace)

    def add(self, *pieces: QWidget) -> None:
        """Dress pieces that came into the window, and again with each change."""
        self._pieces = [piece for piece in self._pieces if isValid(piece)]
        for piece in pieces:
            self._pieces.append(piece)
            piece.setStyleSheet(self._sheet)

    def paint_apart(self, *widgets: QWidget) -> None:
        """Within a piece, what takes so long to paint that it has a turn of its own."""
        self._apart += widgets

    def unveil(self, page: QWidget) -> None:
        """Have a page that has just come into sight painted a piece at a time."""
        seen = self._in_sight_to_paint()
        self._unveiling.begin(piece for piece in seen if page.isAncestorOf(piece))

    def unveil_all(self) -> None:
        """The same for all that is in sight."""
        self._unveiling.begin(self._in_sight_to_paint())

    def change(self, sheet: str) -> None:
        """Dress everything anew: soon, or at once while nobody sees it."""
        self._sheet = sheet
        alive = filter(isValid, self._pieces)
        self._waiting = deque(sorted(alive, key=QWidget.isVisible, reverse=True))
        self._undressed = False
        if self.window.isVisible():
            self.curtain.hold(self)
            self._pace.start()
        else:
            while self._waiting:
                self._on_pace()

    def is_painting(self) -> bool:
        """Whether something in sight waits to be painted."""
        return self._unveiling.is_busy

    @property
    def is_busy(self) -> bool:
        """Whether something waits for the latest stylesheet."""
        return bool(self._waiting)

    def _on_pace(self) -> None:
        self._take_step()
        if not any(_in_sight(self._waiting)) and self.curtain.release(self):
            self.unveil_all()
        if not self._waiting:
            self._pace.stop()

    def _in_sight_to_paint(self) -> Iterator[QWidget]:
        return _in_sight([*self._pieces, *self._apart])

    def _take_step(self) -> None:
        """The sheet before is taken off first: Qt puts one in place of another on each widget as
        many times as the widget lies deep inside others, which takes four times as long.
        """
        piece = self._waiting[0]
        self._undressed = isValid(piece) and not self._undressed
        if self._undressed:
            piece.setStyleSheet("")
            return
        self._waiting.popleft()
        if isValid(piece):
            piece.setStyleSheet(self._sheet)


def _in_sight(pieces: Iterable[QWidget]) -> Iterator[QWidget]:
    return (piece for piece in pieces if isValid(piece) and piece.isVisible())
