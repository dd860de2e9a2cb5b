"""The camera page: milliseconds between frames of the window while a 1280 x 720 video is read."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEventLoop, QTimer

from tests.bench.frames import intervals, median_and_p99, offscreen
from tests.bench.table import print_table
from tests.ui.driver import CameraController, CameraPage, MainWindow
from tests.ui.driver.window import build_window

SIZE = (1280, 720)
FRAMES = 300


def run() -> None:
    with offscreen() as app, TemporaryDirectory() as folder:
        window = build_window(app, camera=_video(Path(folder) / "page.avi"))
        window.show()
        rows = [_row("the page at rest", window)]
        window.context.actions.actions["scan"].trigger()
        page, camera = window.findChild(CameraPage), window.findChild(CameraController)
        assert isinstance(page, CameraPage)
        assert isinstance(camera, CameraController)
        page.answer.setCurrentIndex(page.answer.count() - 1)
        rows.append(_row("the camera and its libraries start", window))
        rows.append(_row("live picture, followed and read", window))
        shown = _count_pictures(page)
        window.close()
        window.context.writer.flush()
    print_table(("ms between frames", "median", "p99"), rows)
    load = " ".join(f"{value:.1f}" for value in os.getloadavg())
    print(f"pictures shown a second: {shown:.0f}; load average {load} on {os.cpu_count()} cores")


def _video(path: Path) -> Path:
    """A page that lies before the camera, a little restless and with a camera's noise."""
    import sudoku_app.vision  # noqa: F401  # first: it decides how numpy uses threads

    import cv2  # isort: skip
    import numpy as np  # isort: skip
    from tests.ui.driver.photo_driver import drawn_photo  # isort: skip

    page, rng = drawn_photo(), np.random.default_rng(1)
    page = cv2.resize(page, None, fx=640 / page.shape[0], fy=640 / page.shape[0])
    video = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 30, SIZE)
    for number in range(60):
        frame = np.full((SIZE[1], SIZE[0], 3), (70, 80, 95), np.uint8)
        left = 300 + round(3 * np.sin(number / 5))
        frame[40 : 40 + page.shape[0], left : left + page.shape[1]] = page
        noise = rng.normal(0, 3, frame.shape)
        video.write(np.clip(frame + noise, 0, 255).astype(np.uint8))
    video.release()
    return path


def _row(name: str, window: MainWindow) -> tuple[object, ...]:
    return name, *median_and_p99(intervals(FRAMES, window.repaint))


def _count_pictures(page: CameraPage, seconds: int = 3) -> float:
    """How many different frames of the camera are shown in a second."""
    loop, timer = QEventLoop(), QTimer()
    seen = [page.view.frame]

    def look() -> None:
        if page.view.frame is not seen[-1]:
            seen.append(page.view.frame)

    timer.timeout.connect(look)
    timer.start(4)
    QTimer.singleShot(1000 * seconds, loop.quit)
    loop.exec()
    return len(seen) / seconds
