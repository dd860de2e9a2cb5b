"""The camera: opened with its page, read until the reading is steady, closed with its page."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from sudoku_app.core.errors import SudokuError
from sudoku_app.error_messages import error_message
from sudoku_app.i18n import tr
from sudoku_app.ui.context import AppContext
from sudoku_app.ui.photos.camera_page import CameraPage
from sudoku_app.ui.photos.camera_reading import (
    Answer,
    LiveFrame,
    Sight,
    Wish,
    read_frames,
    show_frames,
)
from sudoku_app.ui.photos.cameras import Cameras
from sudoku_app.ui.photos.photo_reading import PhotoReading
from sudoku_app.workers.latest_item import LatestItem
from sudoku_app.workers.mailbox import Latest
from sudoku_app.workers.worker import Worker

CAMERA: Final = "camera"
FRAME_MS: Final = 16
ADMIRED_MS: Final = 350
"""How long the closed ring is shown before the review page."""
BLACK_FRAMES: Final = 20
KINDS: Final = {"camera.closed": "busy", "camera.ended": "ended", "camera.forbidden": "forbidden"}
"""The errors for which the page has a text of its own besides the reason."""


class CameraController(QObject):
    """``taken`` carries a steady reading, ``snapped`` a frame that the user captured."""

    taken = Signal(object)
    snapped = Signal(object)
    file_wanted = Signal()
    left = Signal()

    def __init__(self, context: AppContext, stand_in: Path | None, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._stand_in = stand_in
        self._relay: LatestItem[Any] = LatestItem()
        self._wish = Wish()
        self._held: Any = None
        self._black = 0
        self._cameras = Cameras(self)
        self._cameras.found.connect(self._on_found)
        self._cameras.forbidden.connect(self._on_forbidden)
        self._cameras.failed.connect(self._on_failed)
        self._showing = self._worker(self._on_ended)
        self._reading = self._worker(self._on_steady)
        self._timer = QTimer(self, interval=FRAME_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_frame)
        context.pages.register(CAMERA, self._make_page)
        context.pages.page_changed.connect(self._on_page_changed)
        context.settings_model.changed.connect(self._on_preferences_changed)

    def _worker(self, on_returned: Any) -> Worker:
        slot = Worker(self)
        slot.returned.connect(on_returned)
        slot.failed.connect(self._on_failed)
        return slot

    @property
    def is_live(self) -> bool:
        return self._timer.isActive()

    def start(self) -> None:
        """Show the page, then open the camera."""
        self._context.pages.show_page(CAMERA)
        self._page.show_live()
        self._page.advise("starting")
        if self._stand_in is None:
            self._cameras.look()
        else:
            self._on_found([(self._stand_in.name, self._stand_in)])

    def stop(self) -> None:
        """Close the camera."""
        self._timer.stop()
        self._relay.close()
        for work in (self._cameras, self._showing, self._reading):
            work.cancel()

    def capture(self) -> None:
        """Capture the current frame."""
        frame = self._page.view.frame
        if self.is_live and frame is not None:
            self.stop()
            self.snapped.emit(frame.pixels)

    def _on_found(self, cameras: Sequence[tuple[str, int | Path]]) -> None:
        combo = self._page.device
        combo.blockSignals(True)
        combo.clear()
        for name, source in cameras:
            combo.addItem(name, source)
        chosen = combo.findText(self._context.settings_model.settings.camera)
        combo.setCurrentIndex(max(chosen, 0))
        combo.setEnabled(combo.count() > 1)
        combo.blockSignals(False)
        if cameras:
            self._open()
        else:
            self._page.show_problem(tr("photos.camera.none"))

    def _on_forbidden(self) -> None:
        self._page.show_problem(tr("photos.camera.forbidden"))

    def _open(self) -> None:
        """Open the chosen camera, and start showing and reading its frames."""
        from sudoku_app.vision.devices import Held

        self.stop()
        camera = self._page.device.currentData()
        held = self._held = self._held or Held(self._page.mirror.isChecked())
        relay = self._relay = LatestItem()
        wish, reader = self._wish, self._context.settings_model.settings.reader
        self._black = 0
        self._page.show_live()
        self._page.advise("starting")
        self._page.view.show_frame(None)
        self._page.view.show_sight(Sight(None, ""))
        self._showing.start(lambda: show_frames(camera, held, relay), Latest())
        self._reading.start(lambda: read_frames(relay, reader, wish), Latest())
        self._timer.start()

    def _on_frame(self) -> None:
        """Show the newest frame with the latest result of reading."""
        for frame in self._showing.take(1):
            if self._page.view.frame is None:
                self._page.advise("show_puzzle")
                self._page.show_mode(_mode_text(self._held.mode))
            self._page.view.show_frame(frame)
            self._look_for_black(frame)
        for sight in self._reading.take(1):
            self._page.view.show_sight(sight)
            if self._black < BLACK_FRAMES:
                self._page.advise(sight.advice)

    def _look_for_black(self, frame: LiveFrame) -> None:
        self._black = self._black + 1 if frame.is_black else 0
        if self._black == BLACK_FRAMES:
            self._page.advise("black")

    def _on_steady(self, reading: PhotoReading) -> None:
        """Show the closed ring for a moment, then emit ``taken``."""
        self._on_frame()
        self._page.advise("taken")
        self.stop()
        page = self._context.pages.current
        if page == CAMERA:
            QTimer.singleShot(ADMIRED_MS, self, partial(self._hand_over, reading))

    def _hand_over(self, reading: PhotoReading) -> None:
        if self._context.pages.current == CAMERA and not self.is_live:
            self.taken.emit(reading)

    def _on_ended(self) -> None:
        """The stream has no more frames."""
        self.stop()
        self._page.show_problem(tr("photos.camera.ended"))

    def _on_failed(self, error: Exception) -> None:
        """Show why the camera or the reader failed, and offer to use a file."""
        if self.sender() is self._reading and (not self.is_live or _ran_out(error)):
            return
        self.stop()
        if isinstance(error, SudokuError):
            kind = KINDS.get(error.key)
            self._page.show_problem(tr(f"photos.camera.{kind}") if kind else error_message(error))
        else:
            self._page.show_problem(tr("photos.camera.busy"))
            self._context.exception_hook.report_error(error)

    def _on_page_changed(self, page: str) -> None:
        if page != CAMERA:
            self.stop()

    def _make_page(self) -> QWidget:
        page = self._page = CameraPage(self._context.theme.current)
        self._context.theme.changed.connect(page.set_theme)
        page.device.currentIndexChanged.connect(self._on_device_chosen)
        page.answer.currentIndexChanged.connect(self._on_answer_chosen)
        page.mirror.toggled.connect(self._on_mirrored)
        page.rotate.clicked.connect(self._on_rotated)
        page.capture.clicked.connect(self.capture)
        page.again.clicked.connect(self.start)
        page.file.clicked.connect(self.file_wanted)
        page.other_file.clicked.connect(self.file_wanted)
        page.back.clicked.connect(self.left)
        return page

    def _on_device_chosen(self) -> None:
        self._context.settings_model.change(camera=self._page.device.currentText())
        self._open()

    def _on_preferences_changed(self) -> None:
        """Open the camera that was chosen in the settings; names may be ambiguous."""
        if not self.is_live:
            return
        device, name = self._page.device, self._context.settings_model.settings.camera
        if name != device.currentText() and (chosen := device.findText(name)) >= 0:
            device.setCurrentIndex(chosen)

    def _on_answer_chosen(self) -> None:
        self._wish.answer = Answer(self._page.answer.currentData())

    def _on_mirrored(self, mirrored: bool) -> None:
        if self._held is not None:
            self._held.mirrored = mirrored

    def _on_rotated(self) -> None:
        if self._held is not None:
            self._held.quarter_turns += 1


def _ran_out(error: Exception) -> bool:
    """Whether the reader ended for lack of frames; the frame worker then reports the reason."""
    return isinstance(error, SudokuError) and error.key == "photo.no_board"


def _mode_text(mode: Any) -> str:
    """What the camera delivers; empty for a file in place of a camera."""
    if mode is None:
        return ""
    key = "mode" if mode.frames_a_second else "size"
    frames = round(mode.frames_a_second)
    return tr(f"photos.camera.{key}", width=mode.width, height=mode.height, frames=frames)
