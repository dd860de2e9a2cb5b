"""A real window for photos, drawn photos to put into it, and what the tests do with them."""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import DigitSet
from sudoku_app.core.grid import Grid
from sudoku_app.core.streams import finish
from sudoku_app.i18n import tr
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.current_game import CurrentGame
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.photos.camera_controller import CameraController
from sudoku_app.ui.photos.camera_page import CameraPage
from sudoku_app.ui.photos.importer import PhotoImport
from sudoku_app.ui.photos.overlay_controller import OverlayController
from sudoku_app.ui.photos.overlay_page import OverlayPage
from sudoku_app.ui.photos.photo_reading import Finished, PhotoReading, Stage
from sudoku_app.ui.photos.progress_page import ProgressPage
from sudoku_app.ui.photos.reading import read_photo
from sudoku_app.ui.photos.review_controller import ReviewController
from sudoku_app.ui.photos.review_page import ReviewPage
from sudoku_app.ui.photos.review_state import Review
from sudoku_app.ui.settings_model import SettingsModel
from tests.ui.driver.window import build_window
from tests.vision import camera
from tests.vision.handwritten import Pen, write_into
from tests.vision.printed import Print, print_board
from tests.vision.test_repair import PUZZLES

PUZZLE = PUZZLES[0]
OTHER = PUZZLES[1]


@dataclass
class PhotoDriver:
    window: MainWindow
    qtbot: QtBot

    @classmethod
    def opened(cls, qtbot: QtBot, app: QApplication, stand_in: Path | None) -> "PhotoDriver":
        window = build_window(app, camera=stand_in)
        qtbot.addWidget(window)
        window.show()
        photo_driver = cls(window, qtbot)
        photo_driver.child(SettingsModel).change(motion=False, reader="network")
        return photo_driver

    def child(self, kind: type[Any]) -> Any:
        child = self.window.findChild(kind)
        assert isinstance(child, kind)
        return child

    @property
    def snap(self) -> PhotoImport:
        snap: PhotoImport = self.child(PhotoImport)
        return snap

    @property
    def camera(self) -> CameraController:
        found: CameraController = self.child(CameraController)
        return found

    @property
    def camera_page(self) -> CameraPage:
        page: CameraPage = self.child(CameraPage)
        return page

    @property
    def progress(self) -> ProgressPage:
        page: ProgressPage = self.child(ProgressPage)
        return page

    @property
    def page(self) -> ReviewPage:
        page: ReviewPage = self.child(ReviewPage)
        return page

    @property
    def overlay(self) -> OverlayController:
        found: OverlayController = self.child(OverlayController)
        return found

    @property
    def overlay_page(self) -> OverlayPage:
        page: OverlayPage = self.child(OverlayPage)
        return page

    @property
    def controller(self) -> ReviewController:
        found: ReviewController = self.child(ReviewController)
        return found

    @property
    def review(self) -> Review:
        review = self.controller.review
        assert review is not None
        return review

    @property
    def play_board(self) -> BoardView:
        boards = self.window.findChildren(BoardView)
        return next(board for board in boards if board.isVisibleTo(self.window))

    @property
    def current_game(self) -> CurrentGame:
        current_game: CurrentGame = self.child(CurrentGame)
        return current_game

    def wait_for(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition)

    def wait_for_page(self, page: str) -> None:
        self.wait_for(lambda: self.window.current_page == page)

    def show_reading(self, reading: PhotoReading) -> None:
        """Lay a reading on the review page, as if its photo had just been read."""
        self.camera.taken.emit(reading)
        self.wait_for_page("review")
        self.wait_for_verdict()

    def wait_for_verdict(self) -> None:
        """Until the badge and the offers tell of the board that is shown."""
        validator = self.controller._validator
        self.wait_for(lambda: not validator._timer.isActive())

    def show_solution_on_paper(self) -> None:
        """Press the button, and agree to the question."""
        self.overlay_page.solution.click()
        assert self.window.messages.text == tr("hint.reveal.question")
        button = self.window.messages.findChild(QPushButton)
        assert isinstance(button, QPushButton)
        button.click()
        self.wait_for(self.overlay_page.save.isEnabled)

    def type(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.page.board, key)

    def drag_corner(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """With the mouse, in pixels of the photo."""
        view = self.page.photo.to_view()
        first, last = (view.map(QPointF(*place)).toPoint() for place in (start, end))
        QTest.mousePress(self.page.photo, Qt.MouseButton.LeftButton, pos=first)
        QTest.mouseMove(self.page.photo, first + QPoint(2, 2))
        QTest.mouseMove(self.page.photo, last)
        QTest.mouseRelease(self.page.photo, Qt.MouseButton.LeftButton, pos=last)


def drawn_photo(puzzle: Grid = PUZZLE) -> Any:
    """A page held at a slant, as a camera sees it."""
    shot = camera.tilted(print_board(puzzle, Print(cell=44)), 1.15, 1.0)
    return camera.rotated(shot, 4).pixels


BLUE = Pen(ink=(30, 40, 160), strength=0.95, width=0.04)


def begun_photo(digits: dict[Cell, int], notes: Mapping[Cell, Iterable[int]] | None = None) -> Any:
    """A page on which somebody has begun with a blue pen."""
    page = print_board(PUZZLE, Print(cell=64))
    return write_into(page, digits, np.random.default_rng(13), BLUE, notes).pixels


def write_photo(path: Path, puzzle: Grid = PUZZLE) -> Path:
    cv2.imwrite(str(path), drawn_photo(puzzle))
    return path


def write_video(path: Path, frames: int = 12, photo: Any = None) -> Path:
    """A page that comes into the picture and lies still."""
    page = drawn_photo() if photo is None else photo
    page = cv2.resize(page, None, fx=460 / page.shape[0], fy=460 / page.shape[0])
    video = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 30, (640, 480))
    for number in range(frames):
        frame = np.full((480, 640, 3), 80, np.uint8)
        if number > 2:
            frame[10 : 10 + page.shape[0], 20 : 20 + page.shape[1]] = page
        video.write(frame)
    video.release()
    return path


def finished_reading(pixels: Any) -> PhotoReading:
    return finish(read_photo(pixels, "network"))


def stuck_after(stage: Stage, source: Any, reader: str) -> Generator[Finished, None, PhotoReading]:
    """A reading that never gets beyond a stage."""
    for finished in _stages(source, reader):
        yield finished
        while finished.stage is stage:
            yield finished
    raise AssertionError(f"no stage {stage}")


def _stages(source: Any, reader: str) -> Iterator[Finished]:
    yield from read_photo(source, reader)


def with_doubts(reading: PhotoReading, *cells: Cell) -> PhotoReading:
    return replace(reading, doubtful=frozenset(cells))


def with_handwriting(
    reading: PhotoReading, digits: Mapping[Cell, int], notes: Mapping[Cell, DigitSet]
) -> PhotoReading:
    """The same paper after somebody wrote clear digits and notes into it."""
    shares = list(reading.probabilities)
    for cell, digit in digits.items():
        shares[cell] = tuple(0.991 if choice == digit else 0.001 for choice in range(10))
    grid = reading.grid.with_values(digits.items())
    return replace(
        reading,
        seen=grid,
        grid=grid,
        written=frozenset(digits),
        notes=dict(notes),
        probabilities=tuple(shares),
    )
