"""Pictures of the stages: one each, of the right size, and readable again."""

from pathlib import Path

from sudoku_app.vision.load import load
from sudoku_app.vision.pictures import write_pictures
from sudoku_app.vision.stages import BOARD_CELL
from tests.vision.printed import Print, print_board
from tests.vision.test_scan import PUZZLE, finish


def test_every_stage_leaves_a_picture(tmp_path: Path) -> None:
    photo = load(print_board(PUZZLE, Print()).pixels)
    write_pictures(finish(photo)[1], tmp_path / "new", "page")
    pictures = {path.stem: load(path).size for path in sorted((tmp_path / "new").iterdir())}
    board = (9 * BOARD_CELL, 9 * BOARD_CELL)
    assert pictures == {
        "page-1-candidates": photo.size,
        "page-2-lattice": photo.size,
        "page-3-board": board,
        "page-4-reading": board,
    }
