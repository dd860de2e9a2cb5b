from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer

from tests.refusal import refused
from tests.ui.driver import ExportError, board_file, board_image, load_theme
from tests.ui.driver.scenes import scenes

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("side", [64, 180, 600])
def test_an_image_has_the_wanted_size_and_a_board_in_it(side: int) -> None:
    image = board_image(scenes()["played"], load_theme("paper"), side)
    assert (image.width(), image.height()) == (side, side)
    middle_row = {image.pixel(x, side // 2) for x in range(side)}
    assert len(middle_row) > 3


@pytest.mark.parametrize("scene", scenes())
def test_files_of_every_kind_are_made(scene: str) -> None:
    theme, picture = load_theme("paper"), scenes()[scene]
    png, svg, pdf = (board_file(picture, theme, Path(f"board.{k}")) for k in ("PNG", "svg", "pdf"))
    assert QImage.fromData(png).width() == 1200
    assert QSvgRenderer(QByteArray(svg)).isValid()
    assert pdf.startswith(b"%PDF")
    assert b"%%EOF" in pdf[-10:]


def test_a_name_that_is_no_kind_of_picture_is_told() -> None:
    with refused(ExportError, r"board\.xyz .* is not a picture format"):
        board_file(scenes()["fresh"], load_theme("paper"), Path("board.xyz"))
