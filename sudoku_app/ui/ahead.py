"""Makes what is wanted, or will be soon, a little at a time, so that the window never stands still.

Only the window's own thread can make widgets, and a page of them takes longer than a frame.
"""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Generator, Iterator
from time import thread_time
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QEventLoop, QObject
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from sudoku_app.ui.pace import Pace

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog

PAUSE_MS: Final = 6
SLICE_SECONDS: Final = 0.002
PAINTED_MS: Final = 10
"""After which Qt has painted what was changed before."""


Result = TypeVar("Result")
Steps = Iterator[None]
Making = Generator[None, None, QWidget]
"""Steps that end with what they made."""


class Ahead(QObject):
    """Works through steps that each take a few milliseconds; what is not urgent rests until
    :meth:`start`, and then leaves time in between. Painting goes before all of it: both between
    two keys would add up.
    """

    def __init__(self, parent: QObject, is_painting: Callable[[], bool] = bool) -> None:
        super().__init__(parent)
        self._is_painting = is_painting
        self._urgent: deque[Steps] = deque()
        self._waiting: deque[Steps] = deque()
        self._started = False
        self._pace = Pace(self, interval=PAUSE_MS)
        self._pace.due.connect(self._on_pace)

    @property
    def is_done(self) -> bool:
        """Whether all that will be wanted soon is made."""
        return self._started and not (self._urgent or self._waiting)

    def start(self) -> None:
        self._started = True
        self._pace.start()

    def add(self, steps: Steps) -> None:
        self._waiting.append(steps)
        if self._started:
            self._pace.start()

    def hurry(self, steps: Steps) -> None:
        """Work through steps now, because the player waits for what they make."""
        self._urgent.append(steps)
        self._pace.set_interval(0)
        self._pace.start()

    def _on_pace(self) -> None:
        if self._is_painting():
            return
        started = thread_time()
        steps = self._urgent or self._waiting
        while steps and thread_time() - started < SLICE_SECONDS:
            if next(steps[0], self) is self:
                steps.popleft()
        gc.freeze()  # most of it stays; to look through it for garbage would take as long again
        if self._urgent:
            return
        self._pace.set_interval(PAUSE_MS)
        if not (self._waiting and self._started):
            self._pace.stop()


def work_through(steps: Generator[None, None, Result]) -> Result:
    """Take all steps now and let the window be painted between them; keys and clicks wait."""
    loop = QEventLoop()
    made: list[Result] = []
    failures: list[Exception] = []

    def take_step() -> None:
        started = thread_time()
        try:
            while thread_time() - started < SLICE_SECONDS:
                next(steps)
        except StopIteration as end:
            made.append(end.value)
            loop.quit()
        except Exception as error:
            failures.append(error)
            loop.quit()

    pace = Pace(loop)
    pace.due.connect(take_step)
    pace.start()
    loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
    while not (made or failures):  # whoever ends the program meanwhile ends the loop, too
        take_step()
    pace.due.disconnect(take_step)
    if failures:
        raise failures[0]
    return made.pop()  # what the step refers to must not hold the window


def opening(dialog: QDialog) -> Steps:
    """Show a dialog, before all others, once it is ready to be painted."""
    yield from settle(dialog)
    if isValid(dialog):
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()


def settle(page: QWidget) -> Steps:
    """What Qt would do to everything on a page at once when it is first shown.

    From the inside out: what lies around others brings them along. What has words is drawn once
    where nobody sees it: the first time takes Qt three times as long.
    """
    from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel

    for widget in reversed(page.findChildren(QWidget)):
        if isValid(widget):
            widget.ensurePolished()
            yield
        if (
            isValid(widget)
            and isinstance(widget, QAbstractButton | QComboBox | QLabel)
            and not widget.isVisible()
        ):
            _rehearse(widget)
            yield


def _rehearse(widget: QWidget) -> None:
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QImage, QRegion

    canvas = QImage(widget.sizeHint(), QImage.Format.Format_ARGB32_Premultiplied)
    if not canvas.isNull():
        widget.render(canvas, QPoint(), QRegion(), QWidget.RenderFlag(0))
