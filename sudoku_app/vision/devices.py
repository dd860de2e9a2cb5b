"""The cameras of this machine, with names where the system gives them.

Loads none of the libraries that read pictures: the window asks for this while it is in use.
"""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SYSTEM_FOLDER: Final = Path("/sys/class/video4linux")
DEVICE_FOLDER: Final = Path("/dev")
_PROBED: Final = 4


@dataclass(frozen=True, slots=True)
class Device:
    number: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class CameraMode:
    """What a camera delivers after it was asked for its best."""

    width: int
    height: int
    frames_a_second: float
    """0 when the driver does not say."""
    encoding: str
    """The four characters of the pixel format, for example MJPG or YUYV; may be empty."""


@dataclass
class Held:
    """How the camera is held. Changed by the window while another thread reads it."""

    mirrored: bool = False
    quarter_turns: int = 0
    mode: CameraMode | None = None
    """Set by the thread that reads the camera, once it is open."""


def find_cameras(folder: Path = SYSTEM_FOLDER) -> tuple[Device, ...]:
    """All cameras, by number."""
    if platform.system() == "Linux":
        return tuple(sorted(_listed(folder), key=lambda device: device.number))
    return tuple(Device(number) for number in range(_PROBED) if _opens(number))


def _listed(folder: Path) -> list[Device]:
    """Linux names them; of the several streams of one camera the first has the picture."""
    found = []
    for entry in folder.glob("video*"):
        try:
            is_first = (entry / "index").read_text(encoding="ascii").strip() == "0"
            name = (entry / "name").read_text(encoding="utf-8").strip()
        except OSError:
            continue
        if is_first:
            found.append(Device(int(entry.name.removeprefix("video")), name))
    return found


def is_forbidden(number: int, folder: Path = DEVICE_FOLDER) -> bool:
    """Whether the camera is there, and this user may not open it."""
    device = folder / f"video{number}"
    return device.exists() and not os.access(device, os.R_OK | os.W_OK)


def _opens(number: int) -> bool:
    import cv2

    device = cv2.VideoCapture(number)
    try:
        return bool(device.isOpened())
    finally:
        device.release()
