"""All games ever played, one file each; deleted ones can be brought back until the program ends."""

from __future__ import annotations

import contextlib
import os
import shutil
import uuid
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from itertools import count
from threading import Lock
from typing import TYPE_CHECKING, Final

from sudoku_app.core.errors import SudokuError
from sudoku_app.storage import journal
from sudoku_app.storage.files import (
    Json,
    Stamp,
    StorageError,
    hindrance,
    json_file,
    names_in,
    read_json,
    set_aside,
    stamp,
    sweep,
    write_atomically,
)
from sudoku_app.storage.folders import SUFFIX, Folders
from sudoku_app.storage.journal import Recorded, journal_of
from sudoku_app.storage.save_file import NewerGameError, SavedGame

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sudoku_app.game.session import Session

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
        self._recorded: dict[str, Recorded] = {}
        self._last_recorded = ""
        self._deleted: set[str] = set()
        token = os.urandom(4).hex()
        self._revisions = (f"{token}-{number}" for number in count(1))
        self._lock = Lock()

    def record(self, game: SavedGame) -> SavedGame:
        """Hand the latest change of a game to the operating system, and return a snapshot of the
        game for :meth:`save`.

        This is for the thread of the window: it takes a fraction of a millisecond, and afterwards
        the change survives the end of the process. It does not survive a power failure, which is
        what :meth:`save` is for.
        """
        path, revision = self._path(game), next(self._revisions)
        snapshot = replace(game.snapshot(), revision=revision)
        with self._lock:
            if game.identity in self._deleted:
                return snapshot
            if self.holds(game):
                before = self._recorded.get(game.identity)
                recorded = journal.append(journal_of(path), game, before, revision)
            else:
                recorded = Recorded(revision, tuple(game.session.history.states))
                with contextlib.suppress(StorageError):  # saving it will fail too, and tell
                    self._write(snapshot, durable=False)
            self._remember(game.identity, recorded)
        return snapshot

    def _remember(self, identity: str, recorded: Recorded) -> None:
        """Keep what the journal of a game amounts to, with its states for the next comparison.

        Only one game is played at a time: the states of the one before would fill the memory, and
        if it is changed again, its next line has them all.
        """
        if (last := self._last_recorded) != identity and last in self._recorded:
            self._recorded[last] = replace(self._recorded[last], states=())
        self._recorded[identity] = recorded
        self._last_recorded = identity

    def save(self, game: SavedGame) -> None:
        """Write a game as it is now, unless another program has gone on with it.

        It then also survives a power failure, which takes the time the disk needs.
        """
        path = self._path(game)
        if game.identity in self._deleted:
            return
        found, known = stamp(path), {self._written.get(game.identity, ()), game.found} - {()}
        if found and known and found not in known:
            raise PlayedElsewhereError("file.played_elsewhere")
        try:
            self._write(game, durable=True)
        except StorageError as error:
            raise StorageError("file.game_unsaved", reason=error.facts["reason"]) from error
        with self._lock:
            recorded = self._recorded.get(game.identity)
            if recorded is None or recorded.revision == game.revision:
                with contextlib.suppress(OSError):
                    journal_of(path).unlink(missing_ok=True)

    def _write(self, game: SavedGame, *, durable: bool) -> None:
        path = self._path(game)
        content = json_file(replace(game, played=_now()).to_json())
        write_atomically(path, content, durable=durable)
        self._written[game.identity] = stamp(path)

    def save_photo(self, game: SavedGame, photo: bytes) -> None:
        """Keep the (downscaled JPEG) photo that a game was read from."""
        write_atomically(self._folders.games / _photo_name(game), photo)

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
        path = self._folders.games / _photo_name(game)
        return path.read_bytes() if game.photo and path.is_file() else b""

    def delete(self, game: SavedGame) -> None:
        """Move a game out of the library; :meth:`bring_back` undoes it."""
        try:
            with self._lock:
                self._move(game, self._folders.games, self._folders.trash)
                self._deleted.add(game.identity)
        except OSError as error:
            raise StorageError("file.undeleted", reason=hindrance(error)) from error

    def bring_back(self, game: SavedGame) -> None:
        """Another window that was closed since may have emptied the trash: it is written anew."""
        try:
            self._move(game, self._folders.trash, self._folders.games)
        except OSError as error:
            raise StorageError("file.not_brought_back", reason=hindrance(error)) from error
        self._deleted.discard(game.identity)
        if not self.holds(game):
            self.save(game)

    def tidy_up(self) -> None:
        """Deleted games are gone for good, and so is what was left of unfinished writing."""
        shutil.rmtree(self._folders.trash, ignore_errors=True)
        sweep(self._folders.root)
        sweep(self._folders.games)
        self._sweep_journals()
        sweep(self._folders.drafts)

    def _move(self, game: SavedGame, source: Path, target: Path) -> None:
        target.mkdir(parents=True, exist_ok=True)
        path = self._path(game)
        photo = [_photo_name(game)] if game.photo else []
        for name in (path.name, journal_of(path).name, *photo):
            if (source / name).exists():
                (source / name).replace(target / name)

    def _sweep_journals(self) -> None:
        """Remove the journals of games whose files are gone; without them they are of no use."""
        games = self._folders.games
        with contextlib.suppress(OSError):
            names = set(names_in(games))
            for name in names:
                if name.endswith(journal.SUFFIX) and name.removesuffix(journal.SUFFIX) not in names:
                    (games / name).unlink(missing_ok=True)

    def _path(self, game: SavedGame) -> Path:
        return self._folders.games / f"{game.identity}{SUFFIX}"

    def _latest(self, limit: int, day: date) -> list[Path]:
        dawn = (datetime.combine(day, time(), UTC) - FARTHEST_EAST).timestamp()
        newest = sorted(self._files(), key=_written, reverse=True)
        of_day = (path for path in newest[limit:] if _written(path) >= dawn and _names(path, day))
        return [*newest[:limit], *of_day]

    def _files(self) -> list[Path]:
        games = self._folders.games
        return [games / name for name in names_in(games) if name.endswith(SUFFIX)]


def new_game(session: Session, *, has_photo: bool = False) -> SavedGame:
    """A game with a name of its own, not yet written."""
    now, identity = _now(), uuid.uuid4().hex
    game = SavedGame(identity, now, now, session)
    return replace(game, photo=_photo_name(game)) if has_photo else game


def _photo_name(game: SavedGame) -> str:
    """How the photo of a game is called, whatever its file says: that could name another file."""
    return f"{game.identity}.jpg"


def read_game(path: Path) -> SavedGame:
    """Read one game file; a broken one is set aside and reported, one of a later version stays.

    A game is called like its file, so that a copy somebody made of a file is a game of its own.
    """
    found, content = stamp(path), read_json(path, "game")
    try:
        game = replace(_with_journal(content, journal_of(path)), found=found)
    except NewerGameError as error:
        raise StorageError("file.wrong", name=path.name, reason=error) from error
    except SudokuError as error:
        raise set_aside(path, "game") from error
    return game if game.identity == path.stem else replace(game, identity=path.stem, photo="")


def _with_journal(content: Json, path: Path) -> SavedGame:
    """A game with what its journal adds to its file; a journal that makes no sense adds nothing."""
    latest = journal.replayed(content, path)
    if latest is not content:
        with contextlib.suppress(SudokuError):
            return SavedGame.from_json(latest)
    return SavedGame.from_json(content)


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
