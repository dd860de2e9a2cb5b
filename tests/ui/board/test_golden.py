"""The board's main states, pixel by pixel. ``SUDOKU_GOLDEN=write pytest ...`` draws them anew."""

import os
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from tests.ui.driver import THEME_NAMES, BoardGeometry, BoardPicture, load_theme, paint_board
from tests.ui.driver.pixels import TOLERANCE, difference
from tests.ui.driver.scenes import scenes

FOLDER = Path(__file__).parent / "golden"
SIDE = 420


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", THEME_NAMES)
@pytest.mark.parametrize("scene", scenes())
def test_the_board_looks_as_it_did(scene: str, theme: str) -> None:
    drawn = _draw(scenes()[scene], theme)
    file = FOLDER / f"{scene}-{theme}.png"
    if os.environ.get("SUDOKU_GOLDEN") == "write":
        FOLDER.mkdir(exist_ok=True)
        assert drawn.save(str(file))
    kept = QImage(str(file)).convertToFormat(drawn.format())
    assert not kept.isNull(), f"{file.name} is missing"
    assert difference(drawn, kept) <= TOLERANCE


def test_the_comparison_sees_one_changed_note(qapp: QApplication) -> None:
    assert qapp
    first, second = (_draw(scenes()[name], "paper") for name in ("fresh", "played"))
    assert difference(first, second) > TOLERANCE


def _draw(picture: BoardPicture, theme_name: str) -> QImage:
    theme = load_theme(theme_name)
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.window.background))
    painter = QPainter(image)
    paint_board(painter, picture, BoardGeometry.fit(SIDE, SIDE), theme)
    painter.end()
    return image
