"""Where live pictures come from: a camera, a video file or a folder, as streams of frames.

A device is opened when the first frame is asked for, and released when the stream ends or is
closed, by the thread that reads it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import cv2

from sudoku_app.vision.devices import CameraMode, is_forbidden
from sudoku_app.vision.errors import PhotoError
from sudoku_app.vision.load import load

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from sudoku_app.vision.stages import Image

_PICTURES: Final = frozenset(
    {".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif", ".bmp", ".tif", ".tiff", ".gif"}
)
_MJPG: Final = cv2.VideoWriter.fourcc(*"MJPG")
_FRAMES_A_SECOND: Final = 30
_MISSES_IN_A_ROW: Final = 30
"""Frames a camera may fail to give before it counts as gone."""


def camera_frames(
    number: int = 0,
    size: tuple[int, int] = (1280, 720),
    opened: Callable[[CameraMode], None] | None = None,
) -> Generator[Image]:
    """Frames of a camera until it is gone or the stream is closed.

    ``opened`` is called with what the camera delivers before the first frame.
    """
    device = cv2.VideoCapture(number)
    try:
        if not device.isOpened():
            raise _refusal(number)
        mode = choose_mode(device, size)
        if opened is not None:
            opened(mode)
        misses = 0
        while misses < _MISSES_IN_A_ROW:
            is_read, frame = device.read()
            misses = 0 if is_read else misses + 1
            if is_read:
                yield frame
        raise PhotoError("camera.ended")
    finally:
        device.release()


def choose_mode(device: cv2.VideoCapture, size: tuple[int, int]) -> CameraMode:
    """Ask for compressed frames of this size; without them keep the camera's own format.

    Uncompressed frames of 1280 x 720 pixels need more than USB 2 carries: many webcams then deliver
    ten a second instead of thirty.
    """
    own = device.get(cv2.CAP_PROP_FOURCC)
    for encoding in (_MJPG, own):
        device.set(cv2.CAP_PROP_FOURCC, encoding)
        device.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
        device.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
        device.set(cv2.CAP_PROP_FPS, _FRAMES_A_SECOND)
        is_read, _ = device.read()
        if is_read:
            break
    return CameraMode(
        int(device.get(cv2.CAP_PROP_FRAME_WIDTH)),
        int(device.get(cv2.CAP_PROP_FRAME_HEIGHT)),
        max(float(device.get(cv2.CAP_PROP_FPS)), 0.0),
        _characters(int(device.get(cv2.CAP_PROP_FOURCC))),
    )


def _characters(encoding: int) -> str:
    if encoding <= 0:
        return ""
    text = encoding.to_bytes(4, "little").decode("ascii", errors="replace")
    return text.strip("\0 ") if text.isprintable() else ""


def _refusal(number: int) -> PhotoError:
    if is_forbidden(number):
        return PhotoError("camera.forbidden", number=number + 1)
    return PhotoError("camera.closed", number=number + 1)


def video_frames(path: Path | str) -> Generator[Image]:
    """The frames of a video file, in order."""
    device = cv2.VideoCapture(str(path))
    try:
        if not device.isOpened():
            raise PhotoError("camera.no_video", name=Path(path).name)
        while True:
            is_read, frame = device.read()
            if not is_read:
                return
            yield frame
    finally:
        device.release()


def folder_frames(folder: Path | str) -> Generator[Image]:
    """The pictures of a folder by name; what cannot be read is passed over."""
    place = Path(folder)
    if not place.is_dir():
        raise PhotoError("camera.no_folder", name=place.name)
    for path in sorted(place.iterdir()):
        if path.suffix.lower() in _PICTURES:
            try:
                pixels = load(path).pixels
            except PhotoError:
                continue
            yield pixels
