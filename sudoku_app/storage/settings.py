"""What the player has chosen: an immutable record, kept as JSON with a version number."""

import logging
from collections.abc import Callable, Container, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from sudoku_app import resources
from sudoku_app.hints.level import Level
from sudoku_app.storage.files import StorageError, is_there, read_json, write_json

log = logging.getLogger(__name__)

VERSION: Final = 2
ACCENTS: Final = ("blue", "green", "plum")
READERS: Final = ("auto", "network", "tesseract")
ALLOWED: Final[Mapping[str, Container[object]]] = {
    "theme": {"system", *(file.stem for file in resources.path("themes").glob("*.toml"))},
    "accent": ACCENTS,
    "text_scale": range(50, 401),
    "steps_per_second": range(100_001),
    "reader": READERS,
    "last_level": {level.value for level in Level},
}
"""What the program could not start or play with otherwise."""
PIXELS: Final = range(-(2**15), 2**15)


class Settings(NamedTuple):
    theme: str = "system"
    accent: str = ACCENTS[0]
    text_scale: int = 100
    motion: bool = True
    sounds: bool = False
    check_while_playing: bool = False
    tidy_notes: bool = True
    show_timer: bool = True
    highlight_peers: bool = True
    highlight_equal: bool = True
    short_notation: bool = False
    use_uniqueness: bool = True
    techniques_off: tuple[str, ...] = ()
    solver: str = "backtracking"
    steps_per_second: int = 10
    camera: str = ""
    reader: str = "auto"
    language: str = "system"
    tools_open: bool = False
    coached: bool = False
    last_level: str = "easy"
    last_page: str = "start"
    last_folder: str = ""
    window: tuple[int, ...] = ()
    maximised: bool = False


def load_settings(path: Path, report: Callable[[StorageError], object] = id) -> Settings:
    """Read the settings, whatever their file is like; ``report`` is called with what is wrong.

    Unknown names are ignored. A missing value, and one that does not fit, takes its first value;
    the others stay.
    """
    try:
        content = _upgraded(read_json(path, "settings")) if is_there(path) else {}
    except StorageError as error:
        report(error)
        return Settings()
    known = {name: content[name] for name in Settings._fields if name in content}
    known = {name: tuple(v) if isinstance(v, list) else v for name, v in known.items()}
    good = {name: value for name, value in known.items() if _fits(name, value)}
    if bad := [name for name in known if name not in good]:
        log.warning("settings that do not fit: %s", ", ".join(bad))
        report(StorageError("file.bad_settings", names=", ".join(bad)))
    return Settings(**good)  # type: ignore[arg-type]  # each value was checked against its field


def _upgraded(content: dict[str, object]) -> dict[str, object]:
    """Up to version 1 there was only English, which nobody had chosen."""
    if content.get("version") == 1:
        return {name: value for name, value in content.items() if name != "language"}
    return content


def save_settings(path: Path, settings: Settings, *, durable: bool = True) -> None:
    try:
        write_json(path, {"version": VERSION, **settings._asdict()}, durable=durable)
    except StorageError as error:
        raise StorageError("file.settings_unsaved", reason=error.facts["reason"]) from error


def _fits(name: str, value: object) -> bool:
    example = getattr(Settings(), name)
    if type(value) is not type(example):
        return False
    if isinstance(value, tuple):
        if name == "window":
            return all(type(item) is int and item in PIXELS for item in value)
        return all(type(item) is str for item in value)
    return name not in ALLOWED or value in ALLOWED[name]
