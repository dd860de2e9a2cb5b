"""What comes in from outside: games, boards, pictures, and what is none of them."""

import json
from pathlib import Path

import pytest

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.core.formats.catalogue import write
from sudoku_app.core.formats.sheet import Sheet
from sudoku_app.core.grid import Grid
from sudoku_app.core.streams import finish
from sudoku_app.game.puzzle import Origin
from sudoku_app.game.session import Session
from sudoku_app.storage.arrival import (
    Arrival,
    UnreadError,
    is_picture,
    receive_file,
    receive_html,
    receive_text,
)
from sudoku_app.storage.files import StorageError
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.library import Library, new_game
from sudoku_app.storage.save_file import SavedGame
from tests.refusal import refused
from tests.storage.test_journal import PUZZLE

TEXT = str(PUZZLE.givens)


@pytest.fixture
def shelf(tmp_path: Path) -> Library:
    return Library(Folders(tmp_path / "home"))


def text(shelf: Library, content: str) -> Arrival:
    return finish(receive_text(content, shelf, Origin.PASTED))


def file(shelf: Library, path: Path, content: bytes) -> Arrival:
    path.write_bytes(content)
    return finish(receive_file(path, shelf))


def test_a_proper_puzzle_becomes_a_game(shelf: Library) -> None:
    game = text(shelf, TEXT)
    assert isinstance(game, SavedGame)
    assert game.session.puzzle.givens == PUZZLE.givens
    assert game.session.puzzle.origin is Origin.PASTED
    assert game.session.history.position == 0


def test_digits_and_candidates_that_were_written_are_the_first_step(shelf: Library) -> None:
    written = Sheet(PUZZLE.givens.with_value(Cell(2), 4), PUZZLE.givens)
    game = text(shelf, write([written], "hodoku"))
    assert isinstance(game, SavedGame)
    assert game.session.history.position == 1
    assert game.session.state.grid[Cell(2)] == 4
    assert not any(game.session.state.corner)
    marks = text(shelf, write([Sheet.of(PUZZLE.givens)], "pencilmarks"))
    assert isinstance(marks, SavedGame)
    assert marks.session.state.corner[Cell(0)] == 0
    assert marks.session.state.corner[Cell(2)] != 0


def test_a_board_that_is_no_proper_puzzle_stays_a_board(shelf: Library) -> None:
    board = text(shelf, "." * 80 + "1")
    assert isinstance(board, Sheet)
    assert board.grid[Cell(80)] == 1


def test_several_boards_come_as_they_are(shelf: Library) -> None:
    boards = text(shelf, f"{TEXT}\n{TEXT}\n")
    assert isinstance(boards, tuple)
    assert len(boards) == 2


@pytest.mark.parametrize(
    ("content", "key", "has_grid"),
    [
        ("hello there", "puzzle.no_board", False),
        ("12", "puzzle.no_board", False),
        ("1234567890" * 3, "puzzle.unread", False),
        (TEXT[:80], "puzzle.nearly", True),
        (TEXT + "7", "puzzle.nearly", True),
        (TEXT[:40] + "x" + TEXT[41:], "puzzle.nearly", True),
    ],
)
def test_what_is_no_puzzle_says_how_far_from_one_it_is(
    shelf: Library, content: str, key: str, has_grid: bool
) -> None:
    with pytest.raises(UnreadError) as caught:
        text(shelf, content)
    assert caught.value.key == key
    assert (caught.value.grid is not None) is has_grid


def test_a_table_of_a_page_becomes_a_game(shelf: Library) -> None:
    rows = (TEXT[start : start + 9] for start in range(0, 81, 9))
    cells = "".join(f"<tr>{''.join(f'<td>{d}</td>' for d in row)}</tr>" for row in rows)
    game = finish(receive_html(f"<table>{cells}</table>", shelf, Origin.PASTED))
    assert isinstance(game, SavedGame)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be", "latin-1"])
def test_text_is_read_however_it_is_encoded(shelf: Library, tmp_path: Path, encoding: str) -> None:
    mark = b"\xfe\xff" if encoding == "utf-16-be" else b""
    content = mark + f"# Rätsel\n{TEXT}\n".encode(encoding)
    game = file(shelf, tmp_path / "puzzle.txt", content)
    assert isinstance(game, SavedGame)
    assert game.session.puzzle.origin is Origin.FILE


@pytest.mark.parametrize(
    "head",
    [
        b"\xff\xd8\xff",
        b"\x89PNG",
        b"GIF89a",
        b"II*\0",
        b"MM\0*",
        b"RIFF\n\n\n\nWEBP",
        b"\0\0\0\x18ftypheic",
    ],
)
def test_a_picture_under_any_name_is_its_path(shelf: Library, tmp_path: Path, head: bytes) -> None:
    path = tmp_path / "unnamed"
    assert file(shelf, path, head + b"...") == path


@pytest.mark.parametrize("head", [b"%PDF-1.7", b"PK\x03\x04", b"\xd0\xcf\x11\xe0"])
def test_a_document_is_named_as_such(shelf: Library, tmp_path: Path, head: bytes) -> None:
    with refused(StorageError, "documents such as PDF cannot be opened"):
        file(shelf, tmp_path / "paper.txt", head)


def test_what_is_no_file_is_told_apart(shelf: Library, tmp_path: Path) -> None:
    with refused(StorageError, "is a folder or a device"):
        finish(receive_file(tmp_path, shelf))
    with refused(StorageError, "there is no file 'gone.txt'"):
        finish(receive_file(tmp_path / "gone.txt", shelf))
    with refused(StorageError, "could not be read: File name too long"):
        finish(receive_file(tmp_path / ("n" * 300), shelf))


def test_a_saved_game_goes_on_where_it_was(shelf: Library) -> None:
    game = new_game(Session.start(PUZZLE), has_photo=True)
    game.session.enter([Cell(2)], Digit(4))
    arrived = text(shelf, "\n" + json.dumps(game.to_json()))
    assert isinstance(arrived, SavedGame)
    assert arrived.identity == game.identity
    assert arrived.photo == ""
    assert arrived.session.history == game.session.history


def test_a_saved_game_that_is_here_already_comes_in_beside_it(shelf: Library) -> None:
    game = new_game(Session.start(PUZZLE))
    shelf.save(game)
    arrived = text(shelf, json.dumps(game.to_json()))
    assert isinstance(arrived, SavedGame)
    assert arrived.identity != game.identity


def test_pictures_are_told_by_their_ending() -> None:
    assert is_picture(Path("a.JPG"))
    assert is_picture(Path("a.heic"))
    assert not is_picture(Path("a.txt"))
    assert not is_picture(Path("jpg"))


def test_an_empty_board_is_no_puzzle(shelf: Library) -> None:
    board = text(shelf, "." * 81)
    assert isinstance(board, Sheet)
    assert board.grid == Grid.empty()
