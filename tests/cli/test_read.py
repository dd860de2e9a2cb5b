"""Photos on the command line: what is read, and what cannot be."""

import json
from pathlib import Path

import cv2
import pytest

from sudoku_app.cli.main import main
from tests.ui.board.scenes import PUZZLE
from tests.vision.printed import Print, print_board


@pytest.fixture
def photo(tmp_path: Path) -> str:
    path = str(tmp_path / "photo.png")
    cv2.imwrite(path, print_board(PUZZLE, Print()).pixels)
    return path


def test_every_stage_can_be_looked_at(
    photo: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "stages"
    assert main(["read", "--json", "--debug", str(folder), photo]) == 0
    assert json.loads(capsys.readouterr().out)["puzzle"] == str(PUZZLE)
    assert len(list(folder.glob("photo-?-*.png"))) == 4


def test_a_folder_that_cannot_be_made_is_said(
    photo: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "stages").touch()
    assert main(["read", "--debug", str(tmp_path / "stages"), photo]) == 2
    assert "stages could not be saved: File exists" in capsys.readouterr().err


def test_a_board_that_is_not_there_is_said(photo: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", "--json", "--board", "2", photo]) == 1
    told = capsys.readouterr()
    assert json.loads(told.out)["found"] is False
    assert "no puzzle number 2 in this picture" in told.err
