"""Boards that are not yet games, so that the end of the program does not cost them."""

import contextlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

from sudoku_app.core.cells import Cell, cell_numbered
from sudoku_app.core.digits import ALL_DIGITS, DigitSet
from sudoku_app.core.errors import SudokuError
from sudoku_app.core.grid import Grid
from sudoku_app.core.untrusted import untrusted
from sudoku_app.game.puzzle import Origin
from sudoku_app.storage.files import Json, StorageError, is_there, read_json, set_aside, write_json

VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class KeptDraft:
    """A board that is typed or corrected; ``is_left`` tells that the player has turned from it.

    One that comes from a photo has the photo, the cells that somebody has looked at, those
    written in pen and those with notes; ``is_read`` tells whether a puzzle was found on the photo,
    ``keeps_written`` whether the game is to begin with what was written.
    """

    board: Grid
    origin: Origin
    is_left: bool = False
    photo: bytes = b""
    is_read: bool = True
    settled: frozenset[Cell] = frozenset()
    pen: frozenset[Cell] = frozenset()
    notes: Mapping[Cell, DigitSet] = field(default_factory=dict)
    keeps_written: bool = True

    def to_json(self) -> Json:
        return {
            "version": VERSION,
            "board": str(self.board),
            "origin": self.origin.value,
            "left": self.is_left,
            "photo": b64encode(self.photo).decode(),
            "read": self.is_read,
            "settled": sorted(self.settled),
            "pen": sorted(self.pen),
            "notes": [[cell, self.notes[cell]] for cell in sorted(self.notes)],
            "keeps_written": self.keeps_written,
        }

    @classmethod
    def from_json(cls, content: Json) -> Self:
        return cls(
            Grid.parse(str(content["board"])),
            Origin(str(content["origin"])),
            content["left"] is True,
            b64decode(str(content["photo"]), validate=True),
            content["read"] is True,
            _cells(content["settled"]),
            _cells(content["pen"]),
            _notes(content.get("notes", [])),
            content.get("keeps_written", True) is True,
        )


def save_draft(path: Path, draft: KeptDraft, *, durable: bool = True) -> None:
    """Write a draft; one that is not ``durable`` survives the end of the process, and is quick."""
    try:
        write_json(path, draft.to_json(), durable=durable)
    except StorageError as error:
        raise StorageError("file.draft_unsaved", reason=error.facts["reason"]) from error


def load_draft(path: Path) -> KeptDraft | None:
    """What was kept, or nothing; a broken file is set aside and reported."""
    if not is_there(path):
        return None
    content = read_json(path, "draft")
    try:
        with untrusted(lambda: SudokuError("file.not_a_game")):
            return KeptDraft.from_json(content)
    except SudokuError as error:
        raise set_aside(path, "draft") from error


def remove_draft(path: Path) -> None:
    """One that cannot be removed is offered once more, which harms nobody."""
    with contextlib.suppress(OSError):
        path.unlink()


def _cells(numbers: object) -> frozenset[Cell]:
    if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
        raise TypeError(numbers)
    return frozenset(map(cell_numbered, numbers))


def _notes(pairs: object) -> dict[Cell, DigitSet]:
    if not isinstance(pairs, list):
        raise TypeError(pairs)
    notes: dict[Cell, DigitSet] = {}
    for cell, digits in pairs:
        if type(cell) is not int or type(digits) is not int or not 0 <= digits <= ALL_DIGITS:
            raise TypeError(pairs)
        notes[cell_numbered(cell)] = DigitSet(digits)
    return notes
