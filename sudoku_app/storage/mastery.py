"""How often the player has found each technique, kept as JSON."""

from pathlib import Path
from types import MappingProxyType
from typing import Final

from sudoku_app.core.untrusted import untrusted
from sudoku_app.game.practice import Mastery
from sudoku_app.storage.files import (
    StorageError,
    count_of,
    is_there,
    read_json,
    set_aside,
    write_json,
)

VERSION: Final = 1


def load_mastery(path: Path) -> Mastery:
    """The counts, or none yet; a broken file is set aside and reported."""
    if not is_there(path):
        return Mastery()
    content = read_json(path, "mastery")
    with untrusted(lambda: set_aside(path, "mastery")):
        found = dict(content["found"])  # type: ignore[call-overload]  # whatever it is
        return Mastery(MappingProxyType({str(key): count_of(found[key]) for key in found}))


def save_mastery(path: Path, mastery: Mastery) -> None:
    try:
        write_json(path, {"version": VERSION, "found": dict(mastery.found)})
    except StorageError as error:
        raise StorageError("file.mastery_unsaved", reason=error.facts["reason"]) from error
