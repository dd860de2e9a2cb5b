"""Keeps boards that are not yet games, after every change, and offers them after a start."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.storage.files import StorageError, stamp
from sudoku_app.strings import words
from sudoku_app.ui.panels.message_strip import Tone
from sudoku_app.ui.window_place import RETURNED_TO

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from pathlib import Path

    from sudoku_app.background.writer import Writer
    from sudoku_app.storage.drafts import KeptDraft
    from sudoku_app.storage.folders import Folders
    from sudoku_app.ui.page_stack import PageStack
    from sudoku_app.ui.panels.message_strip import MessageStrip

TYPED: Final = "typed"
PHOTO: Final = "photo"
KINDS: Final = (TYPED, PHOTO)


class Drafts(QObject):
    """One draft of each kind. ``wanted`` carries the kind that the player wants to go on with."""

    wanted = Signal(str)

    def __init__(
        self,
        folders: Folders,
        writer: Writer,
        strip: MessageStrip,
        pages: PageStack,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._folders = folders
        self._writer = writer
        self._strip = strip
        self._pages = pages
        self._found: dict[str, KeptDraft] = {}
        self._offer = ""
        self._reading = StreamSlot(self)
        self._reading.returned.connect(self._on_read)
        pages.page_changed.connect(self._on_page_changed)

    @property
    def is_looking(self) -> bool:
        return self._reading.is_running

    def look(self) -> None:
        """Find what was left unfinished, and offer it."""
        files = {kind: self._path(kind) for kind in KINDS if stamp(self._path(kind))}
        if files:
            self._reading.start(partial(_read, files))

    def keep(self, kind: str, make: Callable[[], KeptDraft]) -> None:
        """Write a draft soon; it is made where it is written, away from the window."""
        from sudoku_app.storage.drafts import save_draft

        path = self._path(kind)
        self._writer.submit(f"draft {kind}", lambda: save_draft(path, make()))

    def drop(self, kind: str) -> None:
        """It became a game, or is not wanted any more."""
        from sudoku_app.storage.drafts import remove_draft

        self._writer.submit(f"draft {kind}", partial(remove_draft, self._path(kind)))

    def take(self, kind: str) -> KeptDraft | None:
        """What was found of a kind, once."""
        return self._found.pop(kind, None)

    def _path(self, kind: str) -> Path:
        return self._folders.drafts / f"{kind}.json"

    def _on_read(self, read: tuple[dict[str, KeptDraft], list[StorageError]]) -> None:
        self._found, broken = read
        if broken:
            raise broken[0]
        kind = next((kind for kind, draft in self._found.items() if not draft.is_left), None)
        is_free = self._strip.isHidden() and self._pages.current in RETURNED_TO
        if kind is not None and is_free:
            self._offer, action = words(f"front.kept.{kind}"), words(f"front.go_on.{kind}")
            self._strip.say(self._offer, Tone.NOTE, action, partial(self.wanted.emit, kind))

    def _on_page_changed(self) -> None:
        """The player has turned to something else."""
        self._strip.withdraw(self._offer)
        self._offer = ""


def _read(
    files: dict[str, Path],
) -> Generator[None, None, tuple[dict[str, KeptDraft], list[StorageError]]]:
    """The drafts by their kinds, the latest first, and what was wrong with the others."""
    yield
    from sudoku_app.storage.drafts import load_draft

    found: dict[str, KeptDraft] = {}
    broken: list[StorageError] = []
    for kind in sorted(files, key=lambda kind: stamp(files[kind]), reverse=True):
        try:
            draft = load_draft(files[kind])
        except StorageError as error:
            broken.append(error)
        else:
            found |= {kind: draft} if draft is not None else {}
    return found, broken
