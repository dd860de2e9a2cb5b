"""Files that are never half written, and broken ones that are kept aside instead of lost."""

import contextlib
import errno
import json
import logging
import os
from pathlib import Path
from time import gmtime, strftime, time
from typing import Final, Literal

from sudoku_app.core.errors import SudokuError
from sudoku_app.core.untrusted import untrusted

log = logging.getLogger(__name__)

Json = dict[str, object]
Kind = Literal["game", "settings", "statistics", "draft", "mastery"]
"""What a file of the program is, which says more to a player than its name."""
Stamp = tuple[int, ...]
PARTIAL: Final = ".part"
"""How the name of a file ends that is not yet whole."""
HOUR: Final = 3600
MOST_BYTES: Final = 60_000_000
"""No file of the program is larger, a draft with its photo included."""
LARGEST_NUMBER: Final = 10**9
"""No number in a file of the program is larger."""
LOCKED: Final = (errno.EACCES, errno.EPERM, errno.EROFS)


class StorageError(SudokuError):
    """A file could not be read or written; says which and why."""


class BrokenFileError(StorageError):
    """A file held something else than it should; it was set aside where that was possible."""


def write_atomically(path: Path, data: bytes, *, durable: bool = True) -> None:
    """Write a file whole or not at all.

    A ``durable`` file also survives a power failure, because this waits until the disk has it. One
    that is not survives the end of the process, and takes a fraction of a millisecond. A symbolic
    link stays one: its target is written.
    """
    target = Path(os.path.realpath(path))
    partial = target.with_name(f".{os.urandom(8).hex()}{PARTIAL}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with partial.open("xb") as file:
            file.write(data)
            file.flush()
            if durable:
                os.fsync(file.fileno())
        partial.replace(target)
    except OSError as error:
        with contextlib.suppress(OSError):
            partial.unlink(missing_ok=True)
        log.warning("could not write %s: %s", target.name, error.strerror)
        raise StorageError("file.unsaved", name=target.name, reason=hindrance(error)) from error


def make_durable(path: Path) -> None:
    """Wait until the disk has a file that was written without waiting; one that is gone is fine."""
    try:
        with path.open("r+b") as file:
            os.fsync(file.fileno())
    except FileNotFoundError:
        pass
    except OSError as error:
        log.warning("could not write %s: %s", path.name, error.strerror)
        raise StorageError("file.unsaved", name=path.name, reason=hindrance(error)) from error


def hindrance(error: OSError) -> SudokuError | str:
    """Why something could not be written; most often there are plainer words than the system's."""
    if error.errno == errno.ENOSPC:
        return StorageError("disk.full")
    return StorageError("disk.locked") if error.errno in LOCKED else str(error.strerror)


def names_in(folder: Path) -> list[str]:
    """The sorted names of the files in a folder, none where there is no such folder.

    Raises :class:`OSError` for a folder that cannot be read, which ``Path.glob`` would not do on
    every version of Python.
    """
    try:
        with os.scandir(folder) as entries:
            return sorted(entry.name for entry in entries)
    except FileNotFoundError:
        return []


def sweep(folder: Path, suffix: str = PARTIAL) -> None:
    """Remove partial files of writers that were killed more than an hour ago."""
    long_ago = time() - HOUR
    with contextlib.suppress(OSError):
        for name in names_in(folder):
            left = folder / name
            if name.endswith(suffix) and left.stat().st_mtime < long_ago:
                left.unlink(missing_ok=True)


def write_json(path: Path, content: Json, *, durable: bool = True) -> None:
    write_atomically(path, json_file(content), durable=durable)


def json_file(content: Json) -> bytes:
    return json.dumps(content, separators=(",", ":")).encode()


def read_json(path: Path, kind: Kind) -> Json:
    """Read an object; a file that does not hold one is set aside and reported as its kind.

    So is one that the disk does not give away, unless it is a game: no other file takes its place.
    """
    with untrusted(lambda: set_aside(path, kind)):
        try:
            if path.stat().st_size > MOST_BYTES:
                raise set_aside(path, kind)
            data = path.read_bytes()
        except OSError as error:
            if kind == "game":
                raise StorageError("file.unread", name=path.name, reason=error.strerror) from error
            raise
        content = json.loads(data)
    if not isinstance(content, dict):
        raise set_aside(path, kind)
    return content


def count_of(value: object) -> int:
    """A number of things as it was read; raises :class:`ValueError` for anything else."""
    if type(value) is not int or not 0 <= value <= LARGEST_NUMBER:
        raise ValueError("not a number of things")
    return value


def is_there(path: Path) -> bool:
    """Whether there is a file; one that is out of reach raises an error instead."""
    try:
        path.stat()
    except FileNotFoundError:
        return False
    except OSError as error:
        raise StorageError("file.unread", name=path.name, reason=error.strerror) from error
    return True


def set_aside(path: Path, kind: Kind) -> BrokenFileError:
    """Rename a broken file, so that a fresh one can take its place; returns what to raise."""
    stamp = strftime("%Y%m%d-%H%M%S", gmtime())
    kept_as = path.with_name(f"{path.name}.broken-{stamp}")
    try:
        path.replace(kept_as)
    except OSError as error:
        return BrokenFileError("file.broken_left", name=path.name, reason=hindrance(error))
    log.warning("set aside %s as %s", path.name, kept_as.name)
    broken: dict[Kind, BrokenFileError] = {
        "game": BrokenFileError("file.broken_game", kept_as=kept_as.name),
        "settings": BrokenFileError("file.broken_settings", kept_as=kept_as.name),
        "statistics": BrokenFileError("file.broken_statistics", kept_as=kept_as.name),
        "draft": BrokenFileError("file.broken_draft", kept_as=kept_as.name),
        "mastery": BrokenFileError("file.broken_mastery", kept_as=kept_as.name),
    }
    return broken[kind]


def stamp(path: Path) -> Stamp:
    """Changes whenever a file is written; nothing for a file that is not there or out of reach."""
    try:
        status = path.stat()
    except OSError:
        return ()
    return status.st_mtime_ns, status.st_ino
