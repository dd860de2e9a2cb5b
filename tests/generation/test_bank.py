"""The puzzles that come with the program: drawn by level, renamed, and still what they were."""

from pathlib import Path
from random import Random

import pytest

from sudoku_app import assets
from sudoku_app.core import exact
from sudoku_app.generation import bank
from sudoku_app.hints.level import Level
from tests.ui.board.scenes import PUZZLE


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(assets, "FOLDER", tmp_path)
    (tmp_path / "puzzles").mkdir()
    return tmp_path / "puzzles"


def test_a_level_without_puzzles_has_none(shelf: Path) -> None:
    assert not (shelf / "easy.txt").exists()
    assert bank.draw(Level.EASY, Random(1)) is None


def test_a_drawn_puzzle_keeps_its_shape_and_its_single_solution(shelf: Path) -> None:
    (shelf / "easy.txt").write_text(f"{PUZZLE} 1234\n")
    drawn = bank.draw(Level.EASY, Random(1))
    assert drawn is not None
    assert drawn.score == 1234
    assert drawn.puzzle != PUZZLE
    assert list(drawn.puzzle.filled_cells()) == list(PUZZLE.filled_cells())
    assert exact.is_unique(drawn.puzzle)
