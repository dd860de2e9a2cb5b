"""Files that were made to do harm, or that a disk has spoilt."""

import errno
import json
import os
from dataclasses import replace
from pathlib import Path
from time import process_time

import pytest

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.core.errors import SudokuError
from sudoku_app.core.formats.catalogue import MOST_CHARACTERS
from sudoku_app.core.streams import finish
from sudoku_app.game.puzzle import Origin
from sudoku_app.game.session import Session
from sudoku_app.storage.arrival import MOST_BYTES, receive_file, receive_html, receive_text
from sudoku_app.storage.drafts import KeptDraft, load_draft
from sudoku_app.storage.files import (
    BrokenFileError,
    StorageError,
    make_durable,
    write_atomically,
)
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.kept_photos import crossings_of, crossings_text
from sudoku_app.storage.library import Library, new_game, read_game
from sudoku_app.storage.save_file import SavedGame
from sudoku_app.storage.statistics import load_statistics
from tests.refusal import refused
from tests.storage.test_journal import PUZZLE

HUGE = 10**400


def saved(**changes: object) -> dict[str, object]:
    session = Session.start(PUZZLE)
    session.enter([Cell(2)], Digit(4), tidy=False)
    return {**SavedGame("game", "c", "p", session).to_json(), **changes}


def written(folder: Path, content: object) -> Path:
    path = folder / "game.sudoku"
    path.write_text(json.dumps(content))
    return path


@pytest.mark.parametrize(
    "damage",
    [
        {"steps": [[[0, 9, 0, 0, 0, 0]]]},
        {"first": [[0, 9, 0, 0, 0, 0]]},
        {"steps": [[[0, 0, 0, 0, 0, 0]]]},
        {"steps": [[[2, 10, 0, 0, 0, 0]]]},
        {"steps": [[[2, -1, 0, 0, 0, 0]]]},
        {"steps": [[[2, 0, 512, 0, 0, 0]]]},
        {"steps": [[[2, 0, 0, 0, 0, -1]]]},
        {"steps": [[[81, 4, 0, 0, 0, 0]]]},
        {"steps": [[[-79, 4, 0, 0, 0, 0]]]},
        {"steps": [[]] * 100_001},
        {"steps": [[[2, HUGE, 0, 0, 0, 0]]]},
        {"selection": [-1]},
        {"selection": [81]},
        {"hints_used": -1},
        {"cells_revealed": -1},
        {"score": HUGE},
        {"position": HUGE},
        {"position": 0.5},
        {"elapsed": HUGE},
        {"elapsed": -HUGE},
        {"elapsed": "60"},
        {"elapsed": 1.1e9},
        {"version": HUGE},
        {"givens": "5" * 82},
        {"solution": "5" * 81},
    ],
    ids=lambda damage: str(damage)[:40],
)
def test_a_game_that_cannot_be_is_set_aside(tmp_path: Path, damage: dict[str, object]) -> None:
    assert read_game(written(tmp_path, saved())).session.state.grid[Cell(2)] == 4
    with pytest.raises(BrokenFileError):
        read_game(written(tmp_path, saved(**damage)))
    assert [path.name.split("-")[0] for path in tmp_path.iterdir()] == ["game.sudoku.broken"]


@pytest.mark.parametrize("content", ["[" * 100_000, "9" * 5000, '{"a":' * 50_000, "[]", "nul"])
def test_deep_nesting_and_long_numbers_are_broken_files(tmp_path: Path, content: str) -> None:
    readers = {"game": read_game, "statistics": load_statistics, "draft": load_draft}
    for name, read in readers.items():
        path = tmp_path / name
        path.write_text(content)
        with pytest.raises(BrokenFileError):
            read(path)
        assert not path.exists()
        (kept,) = tmp_path.glob(f"{name}.broken-*")
        assert kept.read_text() == content
    with refused(SudokuError, "no puzzle|not a saved game|neither a digit|a puzzle has"):
        finish(receive_text(content, Library(Folders(tmp_path)), Origin.PASTED))


def test_time_does_not_run_backwards(tmp_path: Path) -> None:
    assert read_game(written(tmp_path, saved(elapsed=-5))).session.clock.elapsed == 0
    assert read_game(written(tmp_path, saved(elapsed=7.5))).session.clock.elapsed == 7.5


@pytest.mark.parametrize(
    "row",
    [{"seconds": -1}, {"seconds": HUGE}, {"hints": 0.5}, {"day": "yesterday"}, {"game": None}],
    ids=str,
)
def test_statistics_that_cannot_be_are_set_aside(tmp_path: Path, row: dict[str, object]) -> None:
    good = {"game": "a", "level": "easy", "seconds": 60, "hints": 0, "day": "2026-03-01"}
    path = tmp_path / "statistics.json"
    path.write_text(json.dumps({"version": 1, "results": [good]}))
    assert len(load_statistics(path).results) == 1
    bad = {key: value for key, value in {**good, **row}.items() if value is not None}
    path.write_text(json.dumps({"version": 1, "results": [good, bad]}))
    with pytest.raises(BrokenFileError):
        load_statistics(path)


@pytest.mark.parametrize("cells", [[-1], [81], ["1"], 7, [HUGE]], ids=lambda cells: str(cells)[:9])
def test_a_draft_with_cells_that_do_not_exist_is_set_aside(tmp_path: Path, cells: object) -> None:
    path = tmp_path / "typed.json"
    draft = KeptDraft(PUZZLE.givens, Origin.TYPED).to_json()
    path.write_text(json.dumps({**draft, "settled": cells}))
    with pytest.raises(BrokenFileError):
        load_draft(path)


def test_what_is_durable_is_on_the_disk_before_it_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, synced = tmp_path / "file", list[bytes]()

    def fsync(number: int) -> None:
        os.lseek(number, 0, os.SEEK_SET)
        assert not path.exists()
        synced.append(Path(f"/proc/self/fd/{number}").read_bytes())

    if Path("/proc/self/fd").exists():
        monkeypatch.setattr("os.fsync", fsync)
        write_atomically(path, b"content")
        assert synced == [b"content"]
        path.unlink()
        write_atomically(path, b"quick", durable=False)
        assert synced == [b"content"]
    assert path.read_bytes() == b"quick"


def test_saving_a_game_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    shelf, game = Library(Folders(tmp_path)), new_game(Session.start(PUZZLE))
    shelf.save(game)
    monkeypatch.setattr("os.fsync", fail)
    with refused(StorageError, "the game could not be saved: Input/output error"):
        shelf.save(game)
    shelf.record(game)


@pytest.mark.parametrize("photo", ["../secret", "/etc/passwd", "..", "a/../../secret"])
def test_a_photo_is_looked_for_beside_its_game_only(tmp_path: Path, photo: str) -> None:
    (tmp_path / "secret").write_bytes(b"secret")
    shelf = Library(Folders(tmp_path))
    game = replace(new_game(Session.start(PUZZLE)), photo=photo)
    shelf.save(game)
    other = new_game(Session.start(PUZZLE))
    shelf.save(other)
    assert shelf.photo(game) == b""
    assert shelf.photo(replace(game, photo=f"{other.identity}.sudoku")) == b""
    shelf.delete(replace(game, photo=f"{other.identity}.sudoku"))
    assert (tmp_path / "secret").exists()
    assert [found.identity for found in shelf.load_all().games] == [other.identity]


def test_a_file_that_is_too_large_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 100)
    with refused(StorageError, "large.txt is too large for a file of puzzles: 10 MB"):
        finish(receive_file(path, Library(Folders(tmp_path))))
    with path.open("wb") as file:
        file.write(b"." * 80)
    with refused(SudokuError, "nearly a puzzle|no puzzle"):
        finish(receive_file(path, Library(Folders(tmp_path))))


def test_a_large_picture_under_another_name_is_a_picture(tmp_path: Path) -> None:
    path = tmp_path / "picture.txt"
    with path.open("wb") as file:
        file.write(b"\x89PNG\r\n")
        file.truncate(MOST_BYTES + 100)
    assert finish(receive_file(path, Library(Folders(tmp_path)))) == path


def test_a_text_that_is_too_long_is_refused_at_once(tmp_path: Path) -> None:
    shelf = Library(Folders(tmp_path))
    for receive in (receive_text, receive_html):
        for text in ("1" * (MOST_CHARACTERS + 1), "{" * (MOST_CHARACTERS + 1)):
            with refused(SudokuError, "this text is too long: 6 MB, the limit is 5"):
                finish(receive(text, shelf, Origin.PASTED))


@pytest.mark.parametrize("part", ["1\n", "---\n", "530070000\n", "1 2 3\n", "[1,2]", "[Puzzle]\n"])
def test_a_long_text_without_a_board_is_soon_refused(tmp_path: Path, part: str) -> None:
    text = part * (MOST_CHARACTERS // 5 // len(part))
    started = process_time()
    with pytest.raises(SudokuError):
        finish(receive_text(text, Library(Folders(tmp_path)), Origin.PASTED))
    assert process_time() - started < 2


def test_a_quick_file_is_brought_to_the_disk_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, synced = tmp_path / "settings.json", list[bytes]()
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", lambda number: synced.append(os.pread(number, 99, 0)))
        write_atomically(path, b"quick", durable=False)
        make_durable(path)
        make_durable(tmp_path / "gone")
    assert synced == [b"quick"]
    with refused(StorageError, "could not be saved"):
        make_durable(tmp_path)


def test_a_game_from_elsewhere_does_not_choose_its_file(tmp_path: Path) -> None:
    shelf = Library(Folders(tmp_path))
    for identity in ("../../x", "a/b", "a" * 61, ""):
        text = json.dumps(saved(id=identity, photo="../secret"))
        game = finish(receive_text(text, shelf, Origin.FILE))
        assert isinstance(game, SavedGame)
        assert game.identity.isalnum()
        assert len(game.identity) <= 60
        assert game.photo == ""


@pytest.mark.parametrize(
    "text",
    ["", "null", "[[]]", "[" * 100_000, "9" * 5000, json.dumps([[[0, float("nan")]] * 10] * 10)]
    + [json.dumps([[[0, value]] * 10] * 10) for value in ("x", None, 1e9, HUGE, [1])]
    + [json.dumps([[[0, 1]] * 9] * 10), json.dumps([[[0, 1, 2]] * 10] * 10)],
    ids=lambda text: text[:20],
)
def test_crossings_of_a_kept_photo_that_cannot_be_are_refused(text: str) -> None:
    with refused(SudokuError, "the photo of this game is gone or damaged"):
        crossings_of(text)


def test_crossings_come_back_scaled() -> None:
    points = tuple(tuple((10.0 * x, 20.0 * y) for x in range(10)) for y in range(10))
    half = crossings_of(crossings_text(points, 0.5))
    assert half[9][1] == (5.0, 90.0)
