"""The changes of a game since its file was last written: one line of JSON for each.

A line is handed to the operating system with one short write, so that the end of the process, by
whatever means, costs no move. The file of the game is written as a whole behind it, which takes
until the disk is done.

Every line names the revision that it leads to and the one that it follows. Lines that do not
follow the revision of the game are ignored: those that its file contains already, and those of
another window.
"""

import json
import logging
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sudoku_app.game.state import GameState
from sudoku_app.storage.files import Json
from sudoku_app.storage.save_file import PROGRESS, SavedGame, progress_of, steps_of

log = logging.getLogger(__name__)

SUFFIX: Final = ".journal"
MOST_BYTES: Final = 20_000_000


@dataclass(frozen=True, slots=True)
class Recorded:
    """What the journal and the file of a game amount to at present."""

    revision: str
    states: tuple[GameState, ...]


def journal_of(path: Path) -> Path:
    """Where the journal of a game lies, beside its file."""
    return path.with_name(path.name + SUFFIX)


def append(path: Path, game: SavedGame, before: Recorded | None, revision: str) -> Recorded:
    """Append what has changed in a game since ``before``; a failure is logged only, because
    writing the file of the game, which follows, will report it.
    """
    states = game.session.history.states
    kept = _common(before.states, states) if before else 1
    line: Json = {
        "after": before.revision if before else game.revision,
        "revision": revision,
        "kept": kept - 1,
        "steps": steps_of(states[kept - 1 :]),
        **progress_of(game.session),
    }
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            os.write(file, json.dumps(line, separators=(",", ":")).encode() + b"\n")
        finally:
            os.close(file)
    except OSError as error:
        log.warning("could not append to %s: %s", path.name, error.strerror)
    return Recorded(revision, tuple(states))


def replayed(content: Json, path: Path) -> Json:
    """The content of the file of a game with the lines of its journal that follow it."""
    for line in _lines(path):
        if line.get("after") == content.get("revision", ""):
            content = _followed(content, line)
    return content


def _lines(path: Path) -> list[Json]:
    """The whole lines of a journal; what comes after a broken one has nothing to follow."""
    lines: list[Json] = []
    try:
        if path.stat().st_size <= MOST_BYTES:
            for text in path.read_bytes().splitlines():
                line = json.loads(text)
                if not isinstance(line, dict):
                    break
                lines.append(line)
    except FileNotFoundError:
        pass
    except (OSError, ValueError, RecursionError) as error:
        log.warning("%s ends after %d lines: %s", path.name, len(lines), type(error).__name__)
    return lines


def _followed(content: Json, line: Json) -> Json:
    steps, kept, more = content.get("steps"), line.get("kept"), line.get("steps")
    if not (isinstance(steps, list) and isinstance(more, list) and type(kept) is int):
        return content
    progress: Json = {name: line[name] for name in PROGRESS if name in line}
    revision = line.get("revision")
    return {**content, **progress, "steps": [*steps[:kept], *more], "revision": revision}


def _common(before: tuple[GameState, ...], after: list[GameState]) -> int:
    """How many states at the beginning are the same; at least the first."""
    pairs = enumerate(zip(before, after, strict=False))
    shorter = min(len(before), len(after))
    return max(next((place for place, (old, new) in pairs if old is not new), shorter), 1)
