"""Files that are never half written, and broken ones that are kept aside instead of lost."""

import contextlib
import errno
import os
from pathlib import Path
from time import gmtime, strftime, time
from typing import Final, Literal

from sudoku_app.core.errors import SudokuError

Json = dict[str, object]
Kind = Literal["game", "settings", "statistics", "draft"]
"""What a file of the program is, which says more to a player than its name."""
Stamp = tuple[int, ...]
BEGUN: Final = ".part"
"""How the name of a file ends that is not yet whole."""
RECENT: Final = ".recent"
"""How the name of a file ends that is whole, but waits for the disk."""
HOUR: Final = 3600
LOCKED: Final = (errno.EACCES, errno.EPERM, errno.EROFS)


class StorageError(SudokuError):
    """A file could not be read or written; says which and why."""


class BrokenFileError(StorageError):
    """A file held something else than it should; it was set aside where that was possible."""


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, also when the power goes in the middle.

    A link stays one: what it leads to is written.
    """
    _write(Path(os.path.realpath(path)), data, lasting=True)


def write_quickly(path: Path, data: bytes) -> None:
    """Write a file beside its place, without waiting for the disk.

    The end of the program does not harm it, that of the power may: :meth:`settle` puts it in
    its place once it is safe from that too.
    """
    _write(recent(path), data, lasting=False)


def settle(path: Path) -> None:
    """Put what was written quickly in its place; there may be nothing left to do."""
    try:
        with recent(path).open("rb+") as file:
            os.fsync(file.fileno())
        recent(path).replace(path)
    except FileNotFoundError:
        return
    except OSError as error:
        raise StorageError("file.unsaved", name=path.name, reason=hindrance(error)) from error


def recent(path: Path) -> Path:
    """Where a file lies until it is settled."""
    return path.with_name(path.name + RECENT)


def _write(target: Path, data: bytes, *, lasting: bool) -> None:
    begun = target.with_name(f".{os.urandom(8).hex()}{BEGUN}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with begun.open("xb") as file:
            file.write(data)
            file.flush()
            if lasting:
                os.fsync(file.fileno())
        begun.replace(target)
    except OSError as error:
        with contextlib.suppress(OSError):
            begun.unlink(missing_ok=True)
        name = target.name.removesuffix(RECENT)
        raise StorageError("file.unsaved", name=name, reason=hindrance(error)) from error


def hindrance(error: OSError) -> SudokuError | str:
    """Why something could not be written; most often there are plainer words than the system's."""
    if error.errno == errno.ENOSPC:
        return StorageError("disk.full")
    return StorageError("disk.locked") if error.errno in LOCKED else str(error.strerror)


def sweep(folder: Path) -> None:
    """Remove what writing left behind where the program was ended in the middle of it."""
    long_ago = time() - HOUR
    with contextlib.suppress(OSError):
        for begun in folder.glob(f".*{BEGUN}"):
            if begun.stat().st_mtime < long_ago:
                begun.unlink(missing_ok=True)


def write_json(path: Path, content: Json) -> None:
    write_atomically(path, json_file(content))


def json_file(content: Json) -> bytes:
    import json

    return json.dumps(content, separators=(",", ":")).encode()


def is_json(path: Path) -> bool:
    import json

    try:
        json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        return False
    return True


def read_json(path: Path, kind: Kind) -> Json:
    """Read an object; a file that does not hold one is set aside and reported as its kind. So is
    one that the disk does not give away, unless it is a game: no other file takes its place.
    """
    import json

    try:
        content = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError) as error:
        if kind == "game" and isinstance(error, OSError):
            raise StorageError("file.unread", name=path.name, reason=error.strerror) from error
        raise set_aside(path, kind) from error
    if not isinstance(content, dict):
        raise set_aside(path, kind)
    return content


def set_aside(path: Path, kind: Kind) -> BrokenFileError:
    """Rename a broken file, so that a fresh one can take its place; returns what to raise."""
    stamp = strftime("%Y%m%d-%H%M%S", gmtime())
    kept_as = path.with_name(f"{path.name}.broken-{stamp}")
    try:
        path.replace(kept_as)
    except OSError as error:
        return BrokenFileError("file.broken_left", name=path.name, reason=hindrance(error))
    broken: dict[Kind, BrokenFileError] = {
        "game": BrokenFileError("file.broken_game", kept_as=kept_as.name),
        "settings": BrokenFileError("file.broken_settings", kept_as=kept_as.name),
        "statistics": BrokenFileError("file.broken_statistics", kept_as=kept_as.name),
        "draft": BrokenFileError("file.broken_draft", kept_as=kept_as.name),
    }
    return broken[kind]


def stamp(path: Path) -> Stamp:
    """Changes whenever a file is written; nothing for a file that is not there or out of reach."""
    try:
        status = path.stat()
    except OSError:
        return ()
    return status.st_mtime_ns, status.st_ino
