"""All games ever played, one file each; deleted ones can be brought back until the program ends.

What a game is made of is loaded with the first one, not with the program.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sudoku_app.core.errors import SudokuError
from sudoku_app.storage.files import (
    RECENT,
    Stamp,
    StorageError,
    hindrance,
    is_json,
    json_file,
    read_json,
    recent,
    set_aside,
    settle,
    stamp,
    sweep,
    write_atomically,
    write_quickly,
)
from sudoku_app.storage.folders import SUFFIX, Folders

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.game.session import Session
    from sudoku_app.storage.save_file import SavedGame

FARTHEST_EAST: Final = timedelta(hours=14)
"""How long before Greenwich a day begins elsewhere."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The readable games, latest first, and what was wrong with the others."""

    games: tuple[SavedGame, ...]
    broken: tuple[StorageError, ...] = ()


class PlayedElsewhereError(StorageError):
    """Somebody else has written to a game since it was last saved or read here."""


class Library:
    def __init__(self, folders: Folders) -> None:
        self._folders = folders
        self._written: dict[str, Stamp] = {}
        self._is_complete = False

    def save(self, game: SavedGame) -> None:
        """Write a game as it is now, unless another program has gone on with it.

        Whatever happens to the program, it is there; :meth:`settle` waits for the disk.
        """
        path = self._path(game)
        found, known = stamp(path), {self._written.get(game.identity, ()), game.found} - {()}
        if found and known and found not in known:
            raise PlayedElsewhereError("file.played_elsewhere")
        try:
            write_quickly(path, json_file(replace(game, played=_now()).to_json()))
        except StorageError as error:
            raise StorageError("file.game_unsaved", reason=error.facts["reason"]) from error

    def settle(self, game: SavedGame) -> None:
        """Put a saved game in its place, safe also from the end of the power."""
        try:
            settle(self._path(game))
        except StorageError as error:
            raise StorageError("file.game_unsaved", reason=error.facts["reason"]) from error
        self._written[game.identity] = stamp(self._path(game))

    def save_photo(self, game: SavedGame, photo: bytes) -> None:
        """Keep the (downscaled JPEG) photo that a game was read from."""
        write_atomically(self._folders.games / game.photo, photo)

    def holds(self, game: SavedGame) -> bool:
        return bool(stamp(self._path(game)))

    def recent(self, limit: int, day: date) -> Shelf:
        """The games that were written last, and the puzzle of a day if it was begun, without
        reading the others: that one was written after the day dawned anywhere on earth.
        """
        return self._read(partial(self._latest, limit, day))

    def load_all(self) -> Shelf:
        return self._read(self._files)

    def _read(self, find: Callable[[], list[Path]]) -> Shelf:
        games: list[SavedGame] = []
        broken: list[StorageError] = []
        try:
            files = find()
        except OSError as error:
            return Shelf((), (StorageError("file.games_unread", reason=error.strerror),))
        for path in files:
            try:
                games.append(read_game(path))
            except StorageError as error:
                broken.append(error)
        games.sort(key=lambda game: game.played, reverse=True)
        return Shelf(tuple(games), tuple(broken))

    def photo(self, game: SavedGame) -> bytes:
        """The photo a game was read from, or nothing."""
        path = self._folders.games / Path(game.photo).name
        return path.read_bytes() if game.photo and path.is_file() else b""

    def delete(self, game: SavedGame) -> None:
        """Move a game out of the library; :meth:`bring_back` undoes it."""
        try:
            self._move(game, self._folders.games, self._folders.trash)
        except OSError as error:
            raise StorageError("file.undeleted", reason=hindrance(error)) from error

    def bring_back(self, game: SavedGame) -> None:
        """Another window that was closed since may have emptied the trash: it is written anew."""
        try:
            self._move(game, self._folders.trash, self._folders.games)
        except OSError as error:
            raise StorageError("file.not_brought_back", reason=hindrance(error)) from error
        if not self.holds(game):
            self.save(game)
            self.settle(game)

    def tidy_up(self) -> None:
        """Deleted games are gone for good, and so is what was left of unfinished writing."""
        import shutil

        shutil.rmtree(self._folders.trash, ignore_errors=True)
        sweep(self._folders.root)
        sweep(self._folders.games)
        sweep(self._folders.drafts)

    def _move(self, game: SavedGame, source: Path, target: Path) -> None:
        target.mkdir(parents=True, exist_ok=True)
        path = self._path(game)
        for name in filter(None, (path.name, recent(path).name, Path(game.photo).name)):
            if (source / name).exists():
                (source / name).replace(target / name)

    def _path(self, game: SavedGame) -> Path:
        return self._folders.games / f"{game.identity}{SUFFIX}"

    def _latest(self, limit: int, day: date) -> list[Path]:
        dawn = (datetime.combine(day, time(), UTC) - FARTHEST_EAST).timestamp()
        newest = sorted(self._files(), key=_written, reverse=True)
        of_day = (path for path in newest[limit:] if _written(path) >= dawn and _names(path, day))
        return [*newest[:limit], *of_day]

    def _files(self) -> list[Path]:
        self._complete()
        return sorted(self._folders.games.glob(f"*{SUFFIX}"))

    def _complete(self) -> None:
        """Settle what the end of the program before did not leave time for.

        What is not whole was lost with the power; then the game before it is in its place.
        """
        if self._is_complete:
            return
        for left in self._folders.games.glob(f"*{SUFFIX}{RECENT}"):
            with contextlib.suppress(OSError, StorageError):
                if is_json(left):
                    settle(left.with_name(left.name.removesuffix(RECENT)))
                else:
                    left.unlink()
        self._is_complete = True


def new_game(session: Session, *, has_photo: bool = False) -> SavedGame:
    """A game with a name of its own, not yet written."""
    import uuid

    from sudoku_app.storage.save_file import SavedGame

    now, identity = _now(), uuid.uuid4().hex
    return SavedGame(identity, now, now, session, f"{identity}.jpg" if has_photo else "")


def read_game(path: Path) -> SavedGame:
    """Read one game file; a broken one is set aside and reported, one of a later version stays.

    A game is called like its file, so that a copy somebody made of a file is a game of its own.
    """
    from sudoku_app.storage.save_file import NewerGameError, SavedGame

    found, content = stamp(path), read_json(path, "game")
    try:
        game = replace(SavedGame.from_json(content), found=found)
    except NewerGameError as error:
        raise StorageError("file.wrong", name=path.name, reason=error) from error
    except SudokuError as error:
        raise set_aside(path, "game") from error
    return game if game.identity == path.stem else replace(game, identity=path.stem, photo="")


def copy_of(game: SavedGame) -> SavedGame:
    """The same game under a name of its own; the photo stays with the other."""
    return replace(new_game(game.session), created=game.created)


def _written(path: Path) -> float:
    return path.lstat().st_mtime


def _names(path: Path, day: date) -> bool:
    """Whether a file may be the puzzle of a day; the hours of play are written otherwise."""
    try:
        return f'"{day.isoformat()}"'.encode() in path.read_bytes()
    except OSError:
        return False


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
