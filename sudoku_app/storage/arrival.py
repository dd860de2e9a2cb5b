"""What may come in from outside: a file is told apart as picture, saved game or text."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Final

from sudoku_app.core.errors import SudokuError
from sudoku_app.core.formats.catalogue import read
from sudoku_app.core.formats.sheet import Sheet
from sudoku_app.storage.files import StorageError
from sudoku_app.storage.library import Library, new_game
from sudoku_app.storage.save_file import SavedGame

PICTURES: Final = frozenset(
    f".{kind}"
    for kind in ("png", "jpg", "jpeg", "jfif", "webp", "bmp", "gif", "tif", "tiff", "heic", "heif")
)
MOST_BYTES: Final = 30_000_000
_MARKS: Final = ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"), (b"", "utf-8-sig"))


def is_picture(path: Path) -> bool:
    return path.suffix.lower() in PICTURES


def read_text(path: Path) -> str:
    """The text of a file, however it is encoded."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise StorageError(f"{path.name} is too large for a file of puzzles")
        data = path.read_bytes()
    except OSError as error:
        raise StorageError(f"{path.name} could not be read: {error.strerror}") from error
    encoding = next(name for mark, name in _MARKS if data.startswith(mark))
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return data.decode("latin-1")


def read_any(text: str, library: Library) -> SavedGame | tuple[Sheet, ...]:
    """A saved game, or the boards of a text in any format."""
    if text.lstrip().startswith("{"):
        return _saved_game(text, library)
    return read(text)


def _saved_game(text: str, library: Library) -> SavedGame:
    """A game from another folder; one that is in the library too comes in beside it."""
    try:
        game = SavedGame.from_json(json.loads(text))
    except (ValueError, RecursionError, AttributeError) as error:
        raise SudokuError("this is not a saved game") from error
    if game.identity.isalnum() and not library.holds(game):
        return replace(game, photo="")
    return replace(new_game(game.session), created=game.created)
