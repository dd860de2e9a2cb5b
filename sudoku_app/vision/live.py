"""Frames on their way to a window: turned as they should be seen, and at a camera's pace."""

from __future__ import annotations

from itertools import repeat
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

import cv2

from sudoku_app.vision.sources import camera_frames, folder_frames, video_frames

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable
    from pathlib import Path

    from sudoku_app.vision.devices import CameraMode, Held
    from sudoku_app.vision.stages import Image

FRAMES_A_SECOND: Final = 30
_BLACK: Final = 12
"""Where even bright places are darker than this, the lens is covered or the camera is asleep."""
_TURNS: Final = (cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_180, cv2.ROTATE_90_COUNTERCLOCKWISE)


def live_frames(camera: int | Path, held: Held) -> Generator[Image, None, None]:
    """The frames of a camera, or of a video file or a folder of pictures played over and over."""
    frames = _camera_frames(camera, held) if isinstance(camera, int) else _played(camera)
    try:
        for frame in frames:
            yield _upright(frame, held)
    finally:
        frames.close()


def _camera_frames(number: int, held: Held) -> Generator[Image, None, None]:
    """The frames of a camera; ``held`` is called with what it delivers."""

    def keep(mode: CameraMode) -> None:
        held.mode = mode

    return camera_frames(number, opened=keep)


def _played(path: Path) -> Generator[Image, None, None]:
    """A file in place of a camera, at the pace of one, without an end."""
    due = monotonic()
    while True:
        shown = 0
        for frame in _held(folder_frames(path)) if path.is_dir() else video_frames(path):
            yield frame
            shown += 1
            due = max(due + 1 / FRAMES_A_SECOND, monotonic())
            sleep(due - monotonic() if due > monotonic() else 0)
        if not shown:
            return


def _held(pictures: Iterable[Image]) -> Generator[Image, None, None]:
    """Each picture as long as it takes to read it."""
    for picture in pictures:
        yield from repeat(picture, FRAMES_A_SECOND)


def _upright(frame: Image, held: Held) -> Image:
    if held.mirrored:
        frame = cv2.flip(frame, 1)
    if held.quarter_turns % 4:
        frame = cv2.rotate(frame, _TURNS[held.quarter_turns % 4 - 1])
    return frame


def for_screen(frame: Image, longest_side: int) -> Image:
    """The frame small enough to be shown at once, with the fourth channel that screens have."""
    scale = longest_side / max(frame.shape[:2])
    if scale < 1:
        frame = cv2.resize(frame, None, fx=scale, fy=scale, interpolation=cv2.INTER_LINEAR)
    return cv2.cvtColor(frame, cv2.COLOR_BGR2BGRA)


def is_black(frame: Image) -> bool:
    return bool(frame[::8, ::8].max() < _BLACK)
