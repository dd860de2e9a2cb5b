"""Practice progress is kept, and a broken file is set aside."""

from pathlib import Path

import pytest

from sudoku_app.game.practice import Mastery
from sudoku_app.storage.files import BrokenFileError
from sudoku_app.storage.mastery import load_mastery, save_mastery


def test_counts_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "practice.json"
    assert load_mastery(path) == Mastery()
    mastery = Mastery().with_found("x_wing").with_found("x_wing").with_found("naked_pair")
    save_mastery(path, mastery)
    assert dict(load_mastery(path).found) == {"x_wing": 2, "naked_pair": 1}


@pytest.mark.parametrize(
    "content",
    [
        *("{}", '{"found": {"x_wing": -1}}', '{"found": [1]}', "nonsense"),
        '{"found": {"x_wing": ' + "9" * 4000 + "}}",
    ],
    ids=lambda content: content[:20],
)
def test_a_broken_file_is_set_aside(tmp_path: Path, content: str) -> None:
    path = tmp_path / "practice.json"
    path.write_text(content)
    with pytest.raises(BrokenFileError):
        load_mastery(path)
    assert not path.exists()
    assert load_mastery(path) == Mastery()
