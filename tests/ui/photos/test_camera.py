"""The camera page in the real window, with a drawn video or folder in place of a camera."""

from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import cv2
import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.vision.devices import CameraMode, Device, Held
from sudoku_app.vision.errors import PhotoError
from sudoku_app.workers.worker_thread import WorkerThread
from tests.ui.driver import AMBER, GREEN, Answer, SettingsModel, answer_digits
from tests.ui.driver.photo_driver import PUZZLE, PhotoDriver, drawn_photo, write_video

OpenPhotoDriver = Callable[[Path | None], PhotoDriver]
FRAME = drawn_photo()
BLANK = np.full((240, 320, 3), 120, np.uint8)


@pytest.fixture
def open_photo_driver(qtbot: QtBot, qapp: QApplication) -> OpenPhotoDriver:
    return partial(PhotoDriver.opened, qtbot, qapp)


@pytest.fixture(scope="module")
def video(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_video(tmp_path_factory.mktemp("video") / "page.avi")


def start(photo_driver: PhotoDriver) -> None:
    photo_driver.window.context.actions.actions["scan"].trigger()
    assert photo_driver.window.current_page == "camera"


def endless(frame: Any, _camera: object, _held: object) -> Generator[Any, None, None]:
    while True:
        yield frame


def test_a_steady_page_is_taken_without_a_hand(
    open_photo_driver: OpenPhotoDriver, video: Path
) -> None:
    photo_driver = open_photo_driver(video)
    start(photo_driver)
    colours = set()

    def is_taken() -> bool:
        colours.add(photo_driver.camera_page.view.outline_colour)
        return photo_driver.window.current_page == "review"

    photo_driver.wait_for(is_taken)
    assert colours >= {AMBER, GREEN}
    assert photo_driver.review.grid == PUZZLE
    assert not photo_driver.camera.is_live


def test_a_folder_can_stand_in_for_a_camera(
    open_photo_driver: OpenPhotoDriver, tmp_path: Path
) -> None:
    for number in range(2):
        cv2.imwrite(str(tmp_path / f"{number}.png"), FRAME)
    photo_driver = open_photo_driver(tmp_path)
    start(photo_driver)
    photo_driver.wait_for_page("review")
    assert photo_driver.review.grid == PUZZLE


def test_space_takes_the_picture_that_is_seen(
    open_photo_driver: OpenPhotoDriver, video: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_app.vision.live.live_frames", partial(endless, BLANK))
    photo_driver = open_photo_driver(video)
    start(photo_driver)
    photo_driver.wait_for(lambda: photo_driver.camera_page.view.frame is not None)
    QTest.keyClick(photo_driver.camera_page, Qt.Key.Key_Space)
    photo_driver.wait_for_page("review")
    assert not photo_driver.review.reading.has_puzzle
    photo_driver.page.again.click()
    photo_driver.wait_for_page("camera")
    photo_driver.wait_for(lambda: photo_driver.camera.is_live)


@pytest.mark.parametrize(
    ("rate", "text"),
    [(30.0, "Camera: 1280 x 720, 30 frames per second."), (0.0, "Camera: 1280 x 720.")],
)
def test_the_page_says_what_the_camera_delivers(
    open_photo_driver: OpenPhotoDriver,
    video: Path,
    monkeypatch: pytest.MonkeyPatch,
    rate: float,
    text: str,
) -> None:
    def frames(_camera: object, held: Held) -> Generator[Any, None, None]:
        held.mode = CameraMode(1280, 720, rate, "MJPG")
        yield from endless(BLANK, _camera, held)

    monkeypatch.setattr("sudoku_app.vision.live.live_frames", frames)
    photo_driver = open_photo_driver(video)
    start(photo_driver)
    photo_driver.wait_for(lambda: photo_driver.camera_page.view.frame is not None)
    assert photo_driver.camera_page.small_print.startswith(text)


@pytest.mark.parametrize("fails", [True, False])
def test_a_camera_that_stops_in_the_middle_is_said(
    open_photo_driver: OpenPhotoDriver, video: Path, monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    photo_driver, unplugged = open_photo_driver(video), Event()

    def few(_camera: object, _held: object) -> Generator[Any, None, None]:
        yield BLANK
        unplugged.wait()
        if fails:
            raise PhotoError("camera.ended")

    monkeypatch.setattr("sudoku_app.vision.live.live_frames", few)
    start(photo_driver)
    photo_driver.wait_for(lambda: photo_driver.camera_page.view.frame is not None)
    unplugged.set()
    photo_driver.wait_for(lambda: bool(photo_driver.camera_page.problem))
    assert "no more pictures" in photo_driver.camera_page.problem
    assert not photo_driver.camera.is_live
    assert not photo_driver.camera_page.capture.isEnabled()


def test_a_busy_camera_is_said_and_tried_again(
    open_photo_driver: OpenPhotoDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(_camera: object, _held: object) -> Generator[Any, None, None]:
        yield from ()
        raise PhotoError("camera.closed", number=1)

    monkeypatch.setattr(
        "sudoku_app.vision.devices.find_cameras", lambda: (Device(0, "CurrentGame"),)
    )
    monkeypatch.setattr("sudoku_app.vision.live.live_frames", busy)
    photo_driver = open_photo_driver(None)
    start(photo_driver)
    photo_driver.wait_for(lambda: bool(photo_driver.camera_page.problem))
    assert "Another program" in photo_driver.camera_page.problem
    monkeypatch.setattr("sudoku_app.vision.live.live_frames", partial(endless, FRAME))
    photo_driver.camera_page.again.click()
    photo_driver.wait_for_page("review")
    assert photo_driver.review.grid == PUZZLE


def test_without_a_camera_a_file_can_be_used(
    open_photo_driver: OpenPhotoDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_app.vision.devices.find_cameras", lambda: ())
    photo_driver = open_photo_driver(None)
    start(photo_driver)
    photo_driver.wait_for(lambda: bool(photo_driver.camera_page.problem))
    assert "No camera" in photo_driver.camera_page.problem
    with photo_driver.qtbot.waitSignal(photo_driver.camera.file_wanted):
        photo_driver.camera_page.other_file.click()


def test_cameras_are_offered_by_name(
    open_photo_driver: OpenPhotoDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []

    def frames(camera: object, _held: object) -> Generator[Any, None, None]:
        opened.append(camera)
        yield from endless(BLANK, None, None)

    devices = (Device(0, "CurrentGame"), Device(2, ""))
    monkeypatch.setattr("sudoku_app.vision.devices.find_cameras", lambda: devices)
    monkeypatch.setattr("sudoku_app.vision.live.live_frames", frames)
    photo_driver = open_photo_driver(None)
    start(photo_driver)
    photo_driver.wait_for(lambda: photo_driver.camera_page.device.count() == 2)
    names = [photo_driver.camera_page.device.itemText(index) for index in range(2)]
    assert names == ["CurrentGame", "Camera 3"]
    photo_driver.camera_page.device.setCurrentIndex(1)
    photo_driver.wait_for(lambda: 2 in opened)


def test_a_stand_in_that_is_no_video_is_named(
    open_photo_driver: OpenPhotoDriver, tmp_path: Path
) -> None:
    (tmp_path / "film.avi").write_text("no film")
    photo_driver = open_photo_driver(tmp_path / "film.avi")
    start(photo_driver)
    photo_driver.wait_for(lambda: bool(photo_driver.camera_page.problem))
    assert photo_driver.camera_page.problem == "film.avi is not a video that can be played."


def test_a_missing_reader_is_not_blamed_on_the_camera(
    open_photo_driver: OpenPhotoDriver, video: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    photo_driver = open_photo_driver(video)
    photo_driver.child(SettingsModel).change(reader="tesseract")
    start(photo_driver)
    photo_driver.wait_for(lambda: bool(photo_driver.camera_page.problem))
    assert photo_driver.camera_page.problem == "Tesseract is not installed."


class Refusal:
    """The answer of a user who does not want the camera to be used."""

    def status(self) -> Qt.PermissionStatus:
        return Qt.PermissionStatus.Denied


def test_a_camera_the_user_forbids_is_not_even_looked_for(
    open_photo_driver: OpenPhotoDriver, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[Callable[[Refusal], None]] = []
    searches: list[int] = []
    undetermined = Qt.PermissionStatus.Undetermined
    monkeypatch.setattr(qapp, "checkPermission", lambda _: undetermined, raising=False)
    monkeypatch.setattr(
        qapp, "requestPermission", lambda _, __, answer: answers.append(answer), raising=False
    )
    monkeypatch.setattr("sudoku_app.vision.devices.find_cameras", lambda: searches.append(1))
    photo_driver = open_photo_driver(None)
    start(photo_driver)
    answers[0](Refusal())
    assert "may not use the camera" in photo_driver.camera_page.problem
    assert photo_driver.camera_page.other_file.isEnabled()
    assert not searches


def test_a_camera_the_system_forbids_is_said(
    open_photo_driver: OpenPhotoDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "sudoku_app.vision.devices.find_cameras", lambda: (Device(98, "CurrentGame"),)
    )
    monkeypatch.setattr("sudoku_app.vision.sources.is_forbidden", lambda _: True)
    photo_driver = open_photo_driver(None)
    start(photo_driver)
    photo_driver.wait_for(lambda: bool(photo_driver.camera_page.problem))
    assert "may not use the camera" in photo_driver.camera_page.problem


def test_a_camera_chosen_in_the_settings_is_used_at_once(
    open_photo_driver: OpenPhotoDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    devices = (Device(0, "CurrentGame"), Device(2, "Lid"))
    monkeypatch.setattr("sudoku_app.vision.devices.find_cameras", lambda: devices)
    monkeypatch.setattr("sudoku_app.vision.live.live_frames", partial(endless, BLANK))
    photo_driver = open_photo_driver(None)
    photo_driver.child(SettingsModel).change(camera="CurrentGame")
    start(photo_driver)
    photo_driver.wait_for(lambda: photo_driver.camera.is_live)
    photo_driver.child(SettingsModel).change(camera="Lid")
    assert photo_driver.camera_page.device.currentData() == 2


def test_of_two_cameras_with_one_name_the_chosen_one_stays(
    open_photo_driver: OpenPhotoDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []

    def frames(camera: object, _held: object) -> Generator[Any, None, None]:
        opened.append(camera)
        yield from endless(BLANK, None, None)

    devices = (Device(0, "Lid"), Device(2, "Lid"))
    monkeypatch.setattr("sudoku_app.vision.devices.find_cameras", lambda: devices)
    monkeypatch.setattr("sudoku_app.vision.live.live_frames", frames)
    photo_driver = open_photo_driver(None)
    start(photo_driver)
    photo_driver.wait_for(lambda: photo_driver.camera.is_live)
    photo_driver.camera_page.device.setCurrentIndex(1)
    photo_driver.wait_for(lambda: 2 in opened)
    photo_driver.child(SettingsModel).change(show_timer=False)
    assert photo_driver.camera_page.device.currentData() == 2


def test_a_black_picture_is_said(
    open_photo_driver: OpenPhotoDriver, video: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    black = np.zeros((240, 320, 3), np.uint8)
    monkeypatch.setattr("sudoku_app.vision.live.live_frames", partial(endless, black))
    photo_driver = open_photo_driver(video)
    start(photo_driver)
    photo_driver.wait_for(lambda: "black" in photo_driver.camera_page.advice)


def test_the_solution_is_drawn_live(open_photo_driver: OpenPhotoDriver, video: Path) -> None:
    photo_driver = open_photo_driver(video)
    photo_driver.window.context.actions.actions["scan"].trigger()
    photo_driver.camera_page.answer.setCurrentIndex(list(Answer).index(Answer.SOLUTION))
    photo_driver.wait_for(lambda: bool(photo_driver.camera_page.view.sight.digits))
    assert photo_driver.camera_page.view.sight.digits == answer_digits(PUZZLE, Answer.SOLUTION)
    assert photo_driver.window.current_page == "camera"
    photo_driver.camera_page.answer.setCurrentIndex(0)
    photo_driver.wait_for_page("review")


def test_switches_reach_the_camera(open_photo_driver: OpenPhotoDriver, video: Path) -> None:
    photo_driver = open_photo_driver(video)
    start(photo_driver)
    photo_driver.wait_for(lambda: photo_driver.camera_page.view.frame is not None)
    photo_driver.camera_page.mirror.setChecked(True)
    photo_driver.camera_page.rotate.click()
    assert photo_driver.camera._held == Held(mirrored=True, quarter_turns=1)


def test_a_switch_turned_before_the_camera_is_there_counts(
    open_photo_driver: OpenPhotoDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_app.vision.devices.find_cameras", lambda: (Device(0, "Lid"),))
    monkeypatch.setattr("sudoku_app.vision.live.live_frames", partial(endless, BLANK))
    photo_driver = open_photo_driver(None)
    start(photo_driver)
    photo_driver.camera_page.mirror.setChecked(True)
    photo_driver.wait_for(lambda: photo_driver.camera.is_live)
    assert photo_driver.camera._held == Held(mirrored=True)


def test_leaving_the_page_closes_the_camera(
    open_photo_driver: OpenPhotoDriver, video: Path
) -> None:
    photo_driver = open_photo_driver(video)
    start(photo_driver)
    photo_driver.wait_for(lambda: photo_driver.camera_page.view.frame is not None)
    photo_driver.camera_page.back.click()
    assert photo_driver.window.current_page == "start"
    assert not photo_driver.camera.is_live


def test_the_window_can_be_closed_while_the_camera_runs(
    open_photo_driver: OpenPhotoDriver, video: Path, qapp: QApplication
) -> None:
    photo_driver = open_photo_driver(video)
    start(photo_driver)
    photo_driver.wait_for(lambda: photo_driver.camera_page.view.frame is not None)
    assert photo_driver.window.close()
    assert all(thread.isFinished() for thread in qapp.findChildren(WorkerThread))


def test_the_next_digit_is_one_that_reasoning_finds() -> None:
    ((cell, digit),) = answer_digits(PUZZLE, Answer.HINT).items()
    assert answer_digits(PUZZLE, Answer.SOLUTION)[cell] == digit
    assert answer_digits(PUZZLE, Answer.NOTHING) == {}
