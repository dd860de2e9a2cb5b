"""A photo is seen as soon as it has been scaled in the background, stretched while it grows."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from sudoku_app.workers.worker_thread import shut_down_all
from tests.ui.driver import ScaledPhoto

AREA = QRectF(0, 0, 10, 10)
LARGER = QRectF(0, 0, 20, 20)
WHITE, BLACK = QColor("white"), QColor("black")


@pytest.fixture
def photo() -> Iterator[ScaledPhoto]:
    owner = QObject()
    photo = ScaledPhoto(owner)
    yield photo
    shut_down_all()


def stripes() -> QImage:
    """Black and white columns by turns: grey, seen from afar."""
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(WHITE)
    painter = QPainter(image)
    for left in range(0, 200, 2):
        painter.fillRect(left, 0, 1, 200, BLACK)
    painter.end()
    return image


def drawn(photo: ScaledPhoto, image: QImage, part: QRect, area: QRectF = AREA) -> int:
    """How bright a place near the middle is."""
    canvas = QImage(area.size().toSize(), QImage.Format.Format_RGB32)
    canvas.fill(WHITE)
    painter = QPainter(canvas)
    photo.draw(painter, area, image, part)
    painter.end()
    return canvas.pixelColor(5, 5).lightness()


def test_it_comes_finely_scaled(qtbot: QtBot, photo: ScaledPhoto) -> None:
    image = stripes()
    with qtbot.waitSignal(photo.ready):
        assert drawn(photo, image, image.rect()) == WHITE.lightness()
    assert 100 < drawn(photo, image, image.rect()) < 155


def test_in_another_size_it_is_stretched_until_it_is_scaled(
    qtbot: QtBot, photo: ScaledPhoto
) -> None:
    image = stripes()
    with qtbot.waitSignal(photo.ready):
        drawn(photo, image, image.rect())
    with qtbot.waitSignal(photo.ready):
        assert 100 < drawn(photo, image, image.rect(), LARGER) < 155


def test_another_part_is_scaled_anew(qtbot: QtBot, photo: ScaledPhoto) -> None:
    image = stripes()
    with qtbot.waitSignal(photo.ready):
        drawn(photo, image, image.rect())
    with qtbot.waitSignal(photo.ready):
        drawn(photo, image, QRect(50, 50, 100, 100))
