from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer

from sudoku_app.ui.images import ExportError, board_image, save_board
from sudoku_app.ui.theme import load_theme
from tests.refusal import refused
from tests.ui.board.scenes import scenes

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("side", [64, 180, 600])
def test_an_image_has_the_wanted_size_and_a_board_in_it(side: int) -> None:
    image = board_image(scenes()["played"], load_theme("paper"), side)
    assert (image.width(), image.height()) == (side, side)
    middle_row = {image.pixel(x, side // 2) for x in range(side)}
    assert len(middle_row) > 3


@pytest.mark.parametrize("scene", scenes())
def test_files_of_every_kind_are_written(scene: str, tmp_path: Path) -> None:
    theme, picture = load_theme("paper"), scenes()[scene]
    for kind in ("png", "svg", "pdf"):
        save_board(picture, theme, tmp_path / f"board.{kind}")
    assert QImage(str(tmp_path / "board.png")).width() == 1200
    assert QSvgRenderer(str(tmp_path / "board.svg")).isValid()
    assert (tmp_path / "board.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_a_folder_that_is_not_there_is_told(kind: str, tmp_path: Path) -> None:
    with refused(ExportError, f"board.{kind}"):
        save_board(scenes()["fresh"], load_theme("paper"), tmp_path / "gone" / f"board.{kind}")
