"""Plays the animations of a board, frame by frame."""

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal
from PySide6.QtGui import QPainter

from sudoku_app.ui.board.animation import COVERS, Motion
from sudoku_app.ui.board.animation_painter import paint_motion
from sudoku_app.ui.board.geometry import BoardGeometry
from sudoku_app.ui.board.picture import NO_INK, BoardPicture, CellContent
from sudoku_app.ui.theme import Theme

FRAME_MS = 16


class MotionPlayer(QObject):
    """``moved`` is emitted when the board has to be painted again."""

    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.motions: tuple[Motion, ...] = ()
        self.speed_factor = 1.0
        """The factor by which animations are faster."""
        self._clock = QElapsedTimer()
        self._frames = QTimer(self, interval=FRAME_MS)
        self._frames.timeout.connect(self._on_frame)

    def start(self, motions: tuple[Motion, ...]) -> None:
        self.motions = motions
        if motions:
            self._clock.start()
            self._frames.start()

    def uncovered(self, contents: tuple[CellContent, ...]) -> list[CellContent]:
        """The contents without the digits that an animation draws itself."""
        still = list(contents)
        for motion in self._running():
            if motion.kind in COVERS:
                still[motion.cells[0]] = NO_INK
        return still

    def paint(
        self, painter: QPainter, picture: BoardPicture, geometry: BoardGeometry, theme: Theme
    ) -> None:
        for motion in self._running():
            progress = motion.progress(self._elapsed())
            paint_motion(painter, motion, progress, picture, geometry, theme)

    def _running(self) -> list[Motion]:
        return [m for m in self.motions if m.end_ms > self._elapsed()]

    def _elapsed(self) -> float:
        return self._clock.elapsed() * self.speed_factor

    def _on_frame(self) -> None:
        if not self._running():
            self.motions = ()
            self._frames.stop()
        self.moved.emit()
