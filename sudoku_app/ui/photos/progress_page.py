"""The page shown while a photo is read: the photo, the digits found, the stages, and Cancel."""

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeySequence, QPixmap, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.core.grid import Grid
from sudoku_app.game.state import GameState
from sudoku_app.i18n import tr
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.photos import photo_painter as ink
from sudoku_app.ui.photos.photo_reading import Finished, Stage
from sudoku_app.ui.photos.photo_view import PhotoMarks, PhotoView
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.icons import pixmap
from sudoku_app.ui.widgets.scroll_page import ScrollPage
from sudoku_app.ui.widgets.tiles import TileGrid

LEAST_BOARD: Final = QSize(200, 200)
STAGE_WIDTH: Final = 190


class ProgressPage(ScrollPage):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._done: set[Stage] = set()
        self.photo = PhotoView()
        self.board = BoardView(theme)
        self.board.setMinimumSize(LEAST_BOARD)
        self.board.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.board.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.cancel = QPushButton(tr("photos.back"))
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.cancel.click)
        self._signs = {stage: QLabel() for stage in Stage}
        self._lines = {
            stage: QLabel(tr(f"photos.progress.{stage}"), wordWrap=True) for stage in Stage
        }
        self._build()
        self.setFocusProxy(self.cancel)
        self.begin()

    @property
    def done(self) -> frozenset[Stage]:
        return frozenset(self._done)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.board.set_theme(theme)
        self._show_stages()

    def begin(self) -> None:
        """Clear the page."""
        self._done.clear()
        self.photo.show_photo(QPixmap().toImage())
        self.board.show_picture(compose(GameState.start(Grid.empty())), animate=False)
        self._show_stages()

    def show_finished(self, finished: Finished) -> None:
        """Show the result of a finished stage."""
        self._done.add(finished.stage)
        self._show_stages()
        if finished.stage is Stage.PHOTO and finished.image is not None:
            self.photo.show_photo(finished.image)
        elif finished.stage is Stage.OUTLINE:
            self.photo.set_marks(PhotoMarks(boards=finished.boards))
        elif finished.stage is Stage.FLAT and finished.boards:
            marks = PhotoMarks(points=finished.boards[0], colour=ink.GREEN)
            self.photo.set_marks(marks)
        if finished.grid is not None:
            givens = finished.grid.with_values((cell, 0) for cell in finished.written)
            self.board.show_picture(compose(GameState(givens, finished.grid)))

    def _build(self) -> None:
        title = QLabel(tr("photos.progress.title"))
        title.setProperty("look", "heading")
        stages = TileGrid(STAGE_WIDTH, spacing=4)
        stages.set_tiles([self._stage(stage) for stage in Stage])
        pictures = QHBoxLayout()
        pictures.setSpacing(16)
        pictures.addWidget(self.photo, 1)
        pictures.addWidget(self.board, 1)
        below = QHBoxLayout()
        below.addWidget(stages, 1)
        below.addWidget(self.cancel, 0, Qt.AlignmentFlag.AlignBottom)
        privacy = QLabel(tr("photos.privacy"), wordWrap=True)
        privacy.setProperty("look", "small")
        column = QVBoxLayout(self.content)
        column.setContentsMargins(18, 8, 18, 14)
        column.setSpacing(10)
        column.addWidget(title)
        column.addLayout(pictures, 1)
        column.addLayout(below)
        column.addWidget(privacy)

    def _stage(self, stage: Stage) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._signs[stage])
        row.addWidget(self._lines[stage], 1)
        return line

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._show_stages()

    def _show_stages(self) -> None:
        ratio, side = self.devicePixelRatioF(), self.fontMetrics().height()
        for stage, sign in self._signs.items():
            done = stage in self._done
            self._lines[stage].setEnabled(done)
            drawn = QPixmap()
            sign.setFixedSize(side, side)
            if done:
                drawn = pixmap("check", self._theme.window.success, round(side * ratio))
                drawn.setDevicePixelRatio(ratio)
            sign.setPixmap(drawn)
