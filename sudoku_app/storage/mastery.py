"""How often the player has found each technique, kept as JSON."""

from pathlib import Path
from types import MappingProxyType
from typing import Final

from sudoku_app.game.practice import Mastery
from sudoku_app.storage.files import StorageError, read_json, set_aside, stamp, write_json

VERSION: Final = 1


def load_mastery(path: Path) -> Mastery:
    """The counts, or none yet; a broken file is set aside and reported."""
    if not stamp(path):
        return Mastery()
    found = read_json(path, "mastery").get("found")
    if not isinstance(found, dict) or not all(
        isinstance(key, str) and type(count) is int and count >= 0 for key, count in found.items()
    ):
        raise set_aside(path, "mastery")
    return Mastery(MappingProxyType(found))


def save_mastery(path: Path, mastery: Mastery) -> None:
    try:
        write_json(path, {"version": VERSION, "found": dict(mastery.found)})
    except StorageError as error:
        raise StorageError("file.mastery_unsaved", reason=error.facts["reason"]) from error
