"""Photos on the command line: what is read, and what cannot be."""

import json
from pathlib import Path

import cv2
import pytest

from sudoku_app.cli.main import main
from tests.ui.driver.scenes import PUZZLE
from tests.vision.camera import blurred
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


def test_doubts_and_a_missing_tesseract_are_told_without_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = list(PUZZLE.filled_cells())[:3]
    twice = PUZZLE.with_values(((second, PUZZLE[first]), (third, PUZZLE[first])))
    path = str(tmp_path / "twice.png")
    cv2.imwrite(path, blurred(print_board(twice, Print()), 0.1).pixels)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["read", path]) == 0
    told = capsys.readouterr()
    assert told.out.strip() == str(twice)
    assert "Tesseract is not installed" in told.err
    for cell in (first, second, third):
        assert f"r{cell // 9 + 1}c{cell % 9 + 1}" in told.err


def test_nothing_is_remarked_on_a_clear_photo(
    photo: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["read", photo]) == 0
    assert capsys.readouterr().err == ""
