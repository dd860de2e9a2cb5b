"""Saves boards that are not games yet after every change, and offers them at the next start."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from sudoku_app.i18n import tr
from sudoku_app.storage.drafts import KeptDraft, load_draft, remove_draft, save_draft
from sudoku_app.storage.files import StorageError, stamp
from sudoku_app.ui.widgets.message_bar import Severity
from sudoku_app.ui.window_geometry import RETURNED_TO
from sudoku_app.workers.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sudoku_app.storage.folders import Folders
    from sudoku_app.ui.pages import PageStack
    from sudoku_app.ui.widgets.message_bar import MessageBar
    from sudoku_app.workers.file_writer import FileWriter

TYPED: Final = "typed"
PHOTO: Final = "photo"
KINDS: Final = (TYPED, PHOTO)


class Drafts(QObject):
    """One draft of each kind. ``wanted`` carries the kind that the player wants to continue."""

    wanted = Signal(str)

    def __init__(
        self,
        folders: Folders,
        writer: FileWriter,
        messages: MessageBar,
        pages: PageStack,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._folders = folders
        self._writer = writer
        self._messages = messages
        self._pages = pages
        self._found: dict[str, KeptDraft] = {}
        self._offer = ""
        self._reading = Worker(self)
        self._reading.returned.connect(self._on_read)
        pages.page_changed.connect(self._on_page_changed)

    @property
    def is_looking(self) -> bool:
        return self._reading.is_running

    def look(self) -> None:
        """Find unfinished drafts and offer the latest."""
        files = {kind: self._path(kind) for kind in KINDS if stamp(self._path(kind))}
        if files:
            self._reading.run(partial(_load, files))

    def keep(self, kind: str, make: Callable[[], KeptDraft]) -> None:
        """Submit a draft to the file writer; its content is made in the writer's thread."""
        path = self._path(kind)
        if kind == TYPED:  # without a photo it takes no time, and a kill then costs no key
            with suppress(StorageError):
                save_draft(path, make(), durable=False)
        self._writer.submit(f"draft {kind}", lambda: save_draft(path, make()))

    def drop(self, kind: str) -> None:
        """Delete a draft, because it became a game or was discarded."""
        self._writer.submit(f"draft {kind}", partial(remove_draft, self._path(kind)))

    def resume(self, kind: str) -> None:
        """Continue the draft that was written last, without asking."""
        self._writer.flush()
        files = {kind: self._path(kind)}
        self._found = _load(files)[0]
        self.wanted.emit(kind)

    def take(self, kind: str) -> KeptDraft | None:
        """Return the draft of a kind that was found, and forget it."""
        return self._found.pop(kind, None)

    def _path(self, kind: str) -> Path:
        return self._folders.drafts / f"{kind}.json"

    def _on_read(self, read: tuple[dict[str, KeptDraft], list[StorageError]]) -> None:
        self._found, broken = read
        if broken:
            raise broken[0]
        kind = next((kind for kind, draft in self._found.items() if not draft.is_left), None)
        is_free = self._messages.isHidden() and self._pages.current in RETURNED_TO
        if kind is not None and is_free:
            self._offer, action = tr(f"start.kept.{kind}"), tr(f"start.go_on.{kind}")
            self._messages.say(self._offer, Severity.NOTE, action, partial(self.wanted.emit, kind))

    def _on_page_changed(self) -> None:
        """Withdraw the offer, because the player has opened another page."""
        self._messages.withdraw(self._offer)
        self._offer = ""


def _load(files: dict[str, Path]) -> tuple[dict[str, KeptDraft], list[StorageError]]:
    """The drafts by kind, the latest first, and the errors of unreadable ones."""
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
