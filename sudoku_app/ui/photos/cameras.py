"""The cameras of this machine, searched for in a worker after the user has given permission."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from PySide6.QtCore import QCameraPermission, QCoreApplication, QObject, QPermission, Qt, Signal

from sudoku_app.i18n import tr
from sudoku_app.workers.worker import Worker

if TYPE_CHECKING:
    from sudoku_app.vision.devices import Device


class Cameras(QObject):
    """``found`` carries name and number of each camera, ``failed`` an exception."""

    found = Signal(object)
    forbidden = Signal()
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._is_wanted = False
        self._worker = Worker(self)
        self._worker.returned.connect(self._on_returned)
        self._worker.failed.connect(self.failed)

    def look(self) -> None:
        """Ask for permission if needed, then search.

        macOS asks only in the UI thread, and shows no camera to a program without permission;
        OpenCV must not ask again itself.
        """
        self._is_wanted = True
        app = QCoreApplication.instance()
        assert app is not None
        os.environ["OPENCV_AVFOUNDATION_SKIP_AUTH"] = "1"
        if app.checkPermission(QCameraPermission()) is Qt.PermissionStatus.Granted:
            self._worker.run(_find)
        else:
            app.requestPermission(QCameraPermission(), self, self._on_answered)

    def cancel(self) -> None:
        self._is_wanted = False
        self._worker.cancel()

    def _on_answered(self, permission: QPermission) -> None:
        if not self._is_wanted:
            return
        if permission.status() is Qt.PermissionStatus.Granted:
            self._worker.run(_find)
        else:
            self.forbidden.emit()

    def _on_returned(self, devices: tuple[Device, ...]) -> None:
        self.found.emit(tuple((_name(device), device.number) for device in devices))


def _name(device: Device) -> str:
    return device.name or tr("photos.camera.unnamed", number=device.number + 1)


def _find() -> tuple[Device, ...]:
    from sudoku_app.vision.devices import find_cameras

    return find_cameras()
