"""Puts the stylesheet onto the window a piece at a time.

Qt restyles all that lies within whatever gets another stylesheet in one go, which for the whole
window takes longer than a frame. So the window has none, and each of its pieces has its own:
header, pages, the sections of a panel, dialogs. Pieces do not lie within each other.
"""

from collections import deque
from collections.abc import Iterable, Iterator

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from sudoku_app.ui.unveiling import Unveiling


class Wardrobe(QObject):
    """What is in sight changes first, and is seen only when all of it has."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._sheet = ""
        self._pieces: list[QWidget] = []
        self._waiting: deque[QWidget] = deque()
        self._undressed = False
        self._unveiling = Unveiling(self)
        self._pace = QTimer(self, interval=0)
        self._pace.timeout.connect(self._on_pace)

    def add(self, *pieces: QWidget) -> None:
        """Dress pieces that came into the window, and again with each change."""
        self._pieces = [piece for piece in self._pieces if isValid(piece)]
        for piece in pieces:
            self._pieces.append(piece)
            piece.setStyleSheet(self._sheet)

    def unveil(self, page: QWidget) -> None:
        """Have a page that has just come into sight painted a piece at a time."""
        pieces = _in_sight(self._pieces)
        self._unveiling.begin(piece for piece in pieces if page.isAncestorOf(piece))

    def change(self, sheet: str) -> None:
        """Dress everything anew: soon, or at once while nobody sees it."""
        self._sheet = sheet
        alive = filter(isValid, self._pieces)
        self._waiting = deque(sorted(alive, key=QWidget.isVisible, reverse=True))
        self._undressed = False
        if self._window.isVisible():
            self._window.setUpdatesEnabled(False)
            self._pace.start()
        else:
            while self._waiting:
                self._on_pace()

    def hold(self) -> QWidget:
        """Have nothing painted until :meth:`release`, because all of the window changes."""
        self._window.setUpdatesEnabled(False)
        return self._window

    def release(self) -> None:
        if not self._window.updatesEnabled():
            self._window.setUpdatesEnabled(True)
            self._unveiling.begin(_in_sight(self._pieces))

    def is_painting(self) -> bool:
        """Whether something in sight waits to be painted."""
        return self._unveiling.is_busy

    @property
    def is_busy(self) -> bool:
        """Whether something waits for the latest stylesheet."""
        return bool(self._waiting)

    def _on_pace(self) -> None:
        self._take_step()
        if not any(_in_sight(self._waiting)):
            self.release()
        if not self._waiting:
            self._pace.stop()

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
