"""The cameras of this machine, with names where the system gives them."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SYSTEM_FOLDER: Final = Path("/sys/class/video4linux")
_PROBED: Final = 4


@dataclass(frozen=True, slots=True)
class Device:
    number: int
    name: str = ""


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


def _opens(number: int) -> bool:
    import cv2

    device = cv2.VideoCapture(number)
    try:
        return bool(device.isOpened())
    finally:
        device.release()
