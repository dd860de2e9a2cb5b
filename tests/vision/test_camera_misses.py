"""Cameras: frames that fail, and the end of them."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
import pytest

from sudoku_app.vision import sources
from sudoku_app.vision.errors import PhotoError


class Device:
    """A camera that gives a frame to try it, and then one wherever its plan has a 1."""

    def __init__(self, plan: str) -> None:
        self.plan = iter(f"1{plan}")
        self.is_released = False

    def isOpened(self) -> bool:
        return True

    def set(self, *_: Any) -> bool:
        return True

    def get(self, *_: Any) -> float:
        return 0.0

    def read(self) -> tuple[bool, Any]:
        if next(self.plan, "0") == "1":
            return True, np.zeros((2, 2, 3), np.uint8)
        return False, None

    def release(self) -> None:
        self.is_released = True


@pytest.mark.parametrize(("plan", "frames"), [("1" + "0" * 29 + "1", 2), ("1" + "0" * 30 + "1", 1)])
def test_a_camera_may_miss_some_frames_in_a_row(
    monkeypatch: pytest.MonkeyPatch, plan: str, frames: int
) -> None:
    device = Device(plan)
    monkeypatch.setattr(cv2, "VideoCapture", lambda *_: device)
    stream = sources.camera_frames()
    assert len([next(stream) for _ in range(frames)]) == frames
    with pytest.raises(PhotoError):
        next(stream)
    assert device.is_released
