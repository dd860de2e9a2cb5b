"""Where live pictures come from: a camera, a video file or a folder, as streams of frames.

A device is opened when the first frame is asked for, and released when the stream ends or is
closed, by the thread that reads it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import cv2

from sudoku_app.vision.devices import is_forbidden
from sudoku_app.vision.errors import PhotoError
from sudoku_app.vision.load import load

if TYPE_CHECKING:
    from collections.abc import Generator

    from sudoku_app.vision.stages import Image

_PICTURES: Final = frozenset(
    {".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif", ".bmp", ".tif", ".tiff", ".gif"}
)
_MISSES_IN_A_ROW: Final = 30
"""Frames a camera may fail to give before it counts as gone."""


def camera_frames(number: int = 0, size: tuple[int, int] = (1280, 720)) -> Generator[Image]:
    """Frames of a camera until it is gone or the stream is closed."""
    device = cv2.VideoCapture(number)
    try:
        if not device.isOpened():
            raise _refusal(number)
        device.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
        device.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
        misses = 0
        while misses < _MISSES_IN_A_ROW:
            is_read, frame = device.read()
            misses = 0 if is_read else misses + 1
            if is_read:
                yield frame
        raise PhotoError("camera.ended")
    finally:
        device.release()


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
