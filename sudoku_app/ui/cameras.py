"""The cameras of this machine, looked for in the background once the user has allowed it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from PySide6.QtCore import QCameraPermission, QCoreApplication, QObject, QPermission, Qt, Signal

from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.strings import words

if TYPE_CHECKING:
    from collections.abc import Generator

    from sudoku_app.vision.devices import Device


class Cameras(QObject):
    """``found`` carries name and number of each camera, ``failed`` an exception."""

    found = Signal(object)
    forbidden = Signal()
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._is_wanted = False
        self._slot = StreamSlot(self)
        self._slot.returned.connect(self._on_returned)
        self._slot.failed.connect(self.failed)

    def look(self) -> None:
        """Ask for permission if need be, then search.

        A Mac asks only on this thread, and shows no camera to a program that was not allowed one;
        OpenCV must then not ask again on its own.
        """
        self._is_wanted = True
        app = QCoreApplication.instance()
        assert app is not None
        os.environ["OPENCV_AVFOUNDATION_SKIP_AUTH"] = "1"
        if app.checkPermission(QCameraPermission()) is Qt.PermissionStatus.Granted:
            self._slot.start(_find)
        else:
            app.requestPermission(QCameraPermission(), self, self._on_answered)

    def cancel(self) -> None:
        self._is_wanted = False
        self._slot.cancel()

    def _on_answered(self, permission: QPermission) -> None:
        if not self._is_wanted:
            return
        if permission.status() is Qt.PermissionStatus.Granted:
            self._slot.start(_find)
        else:
            self.forbidden.emit()

    def _on_returned(self, devices: tuple[Device, ...]) -> None:
        self.found.emit(tuple((_name(device), device.number) for device in devices))


def _name(device: Device) -> str:
    return device.name or words("snap.camera.unnamed", number=device.number + 1)


def _find() -> Generator[None, None, tuple[Device, ...]]:
    from sudoku_app.vision.devices import find_cameras

    yield
    return find_cameras()
