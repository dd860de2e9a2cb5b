"""What may come in from outside: pictures, saved games, and text in any format.

A proper puzzle becomes a game; everything that comes in passes the same check.
"""

import json
import re
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Final

from sudoku_app.core.digits import NO_DIGITS
from sudoku_app.core.errors import FormatError, SudokuError
from sudoku_app.core.formats.catalogue import MILLION, check_length, read
from sudoku_app.core.formats.markup import text_of
from sudoku_app.core.formats.salvage import is_about_a_board, salvage
from sudoku_app.core.formats.sheet import Sheet
from sudoku_app.core.grid import Grid
from sudoku_app.core.untrusted import untrusted
from sudoku_app.game.inspection import inspect
from sudoku_app.game.puzzle import Origin
from sudoku_app.game.state import NO_NOTES, GameState, Notes
from sudoku_app.storage.files import StorageError
from sudoku_app.storage.library import Library, copy_of
from sudoku_app.storage.new_games import game_of
from sudoku_app.storage.save_file import SavedGame

Arrival = SavedGame | Sheet | tuple[Sheet, ...] | Path
"""A game to play, a board that is no proper puzzle yet, several boards to choose from, or a
picture to read.
"""

PICTURES: Final = frozenset(
    f".{kind}"
    for kind in ("png", "jpg", "jpeg", "jfif", "webp", "bmp", "gif", "tif", "tiff", "heic", "heif")
)
HEAD_BYTES: Final = 64
MOST_BYTES: Final = 10 * MILLION
"""A text in UTF-16 takes two bytes a character."""
LONGEST_NAME: Final = 60
_PICTURE: Final = re.compile(
    rb"\xff\xd8\xff|\x89PNG|GIF8|II\*\0|MM\0\*|RIFF....WEBP|....ftyp(?:hei|mif)", re.DOTALL
)
"""How pictures begin."""
_DOCUMENT: Final = re.compile(rb"%PDF|PK\x03\x04|\xd0\xcf\x11\xe0")
"""How documents begin: PDF, and those of office programs, new and old."""
_MARKS: Final = ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"), (b"", "utf-8-sig"))


class UnreadError(SudokuError):
    """A text that is no puzzle; ``grid`` is what could be read of it all the same, if anything."""

    grid: Grid | None = None


def is_picture(path: Path) -> bool:
    return path.suffix.lower() in PICTURES


def _content(path: Path) -> bytes | None:
    """What is in a file, or nothing where it is a picture, which is read elsewhere."""
    try:
        if path.exists() and not path.is_file():
            raise StorageError("file.no_file", name=path.name)
        with path.open("rb") as file:
            head = file.read(HEAD_BYTES)
            if _PICTURE.match(head):
                return None
            if _DOCUMENT.match(head):
                raise StorageError("file.document")
            rest = file.read(MOST_BYTES)
            if len(rest) == MOST_BYTES:
                size = path.stat().st_size
                raise StorageError(
                    "file.too_large",
                    name=path.name,
                    megabytes=max(size, MOST_BYTES) // MILLION,
                    most=MOST_BYTES // MILLION,
                )
            return head + rest
    except FileNotFoundError as error:
        raise StorageError("file.missing", name=path.name) from error
    except OSError as error:
        raise StorageError("file.unread", name=path.name, reason=error.strerror) from error


def _decoded(data: bytes) -> str:
    """Text, however it is encoded."""
    encoding = next(name for mark, name in _MARKS if data.startswith(mark))
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return data.decode("latin-1")


def receive_file(path: Path, library: Library) -> Generator[None, None, Arrival]:
    """What a file holds; a picture that is not called like one is its path."""
    yield
    content = _content(path)
    if content is None:
        return path
    return (yield from receive_text(_decoded(content), library, Origin.FILE))


def receive_text(text: str, library: Library, origin: Origin) -> Generator[None, None, Arrival]:
    """A saved game, or the boards of a text in any format."""
    yield
    check_length(len(text))
    if text.lstrip().startswith("{"):
        return _saved_game(text, library)
    try:
        sheets = read(text)
    except FormatError as error:
        raise _unread(text, error) from error
    if len(sheets) > 1:
        return sheets
    return (yield from receive_sheet(sheets[0], origin))


def receive_html(html: str, library: Library, origin: Origin) -> Generator[None, None, Arrival]:
    """A part of a web page, such as a table."""
    yield
    check_length(len(html))
    return (yield from receive_text(text_of(html), library, origin))


def _unread(text: str, reason: FormatError) -> UnreadError:
    grid = salvage(text)
    if grid is None and not is_about_a_board(text):
        return UnreadError("puzzle.no_board")
    if grid is None:
        return UnreadError("puzzle.unread", reason=reason)
    nearly = UnreadError("puzzle.nearly", reason=reason)
    nearly.grid = grid
    return nearly


def receive_sheet(sheet: Sheet, origin: Origin) -> Generator[None, None, SavedGame | Sheet]:
    """A game where the givens are a proper puzzle, else the sheet as it is."""
    yield
    if not inspect(sheet.givens).is_proper:
        return sheet
    return _started(sheet, origin)


def _started(sheet: Sheet, origin: Origin) -> SavedGame:
    """A game with the digits and candidates that were written down, as its first step."""
    game = game_of(sheet.givens, origin)
    corner: Notes = NO_NOTES
    if sheet.candidates:
        pairs = zip(sheet.grid.values, sheet.masks(), strict=True)
        corner = tuple(NO_DIGITS if value else mask for value, mask in pairs)
    game.session.history.add(GameState(sheet.givens, sheet.grid, corner))
    return game


def _saved_game(text: str, library: Library) -> SavedGame:
    """A game from another folder; one that is in the library too comes in beside it."""
    with untrusted(lambda: SudokuError("file.not_a_game")):
        game = SavedGame.from_json(json.loads(text))
    is_name = game.identity.isalnum() and len(game.identity) <= LONGEST_NAME
    if is_name and not library.holds(game):
        return replace(game, photo="")
    return copy_of(game)
