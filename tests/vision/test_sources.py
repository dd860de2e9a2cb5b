"""The camera is asked for compressed frames, and keeps its own format where it has none."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
import pytest

from sudoku_app.vision.devices import Held
from sudoku_app.vision.live import live_frames

MJPG, YUYV = (float(cv2.VideoWriter.fourcc(*name)) for name in ("MJPG", "YUYV"))
FRAME = np.zeros((720, 1280, 3), np.uint8)


class FakeCamera:
    """A camera as OpenCV shows it: formats it does not have are ignored, or stop its frames."""

    def __init__(self, formats: set[float], *, breaks: bool = False) -> None:
        self._formats = formats
        self._breaks = breaks
        self._state = {
            cv2.CAP_PROP_FOURCC: YUYV,
            cv2.CAP_PROP_FRAME_WIDTH: 640.0,
            cv2.CAP_PROP_FRAME_HEIGHT: 480.0,
            cv2.CAP_PROP_FPS: 30.0,
        }
        self._broken = False

    def isOpened(self) -> bool:
        return True

    def get(self, name: int) -> float:
        return self._state[name]

    def set(self, name: int, value: float) -> bool:
        if name == cv2.CAP_PROP_FOURCC:
            self._broken = self._breaks and value not in self._formats
            if value not in self._formats:
                return False
        self._state[name] = float(value)
        return True

    def read(self) -> tuple[bool, Any]:
        return (False, None) if self._broken else (True, FRAME)

    def release(self) -> None:
        self._state.clear()


def mode_of(camera: FakeCamera, monkeypatch: pytest.MonkeyPatch) -> tuple[str, int, int]:
    monkeypatch.setattr(cv2, "VideoCapture", lambda _: camera)
    held = Held()
    frames = live_frames(0, held)
    assert next(frames).shape == FRAME.shape
    frames.close()
    assert held.mode is not None
    return held.mode.encoding, held.mode.width, held.mode.height


def test_compressed_frames_where_the_camera_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert mode_of(FakeCamera({MJPG, YUYV}), monkeypatch) == ("MJPG", 1280, 720)


@pytest.mark.parametrize("breaks", [False, True])
def test_its_own_format_where_it_has_not(breaks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    assert mode_of(FakeCamera({YUYV}, breaks=breaks), monkeypatch) == ("YUYV", 1280, 720)
