"""Saves boards that are not games yet after every change, and offers them at the next start."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from sudoku_app.i18n import tr
from sudoku_app.storage.drafts import KeptDraft, load_draft, remove_draft, save_draft
from sudoku_app.storage.files import StorageError, make_durable, stamp
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
FLUSH_MS: Final = 1000
"""A power failure loses the keys of so long, a killed process none. Waiting for the disk after
each key would slow down the next one.
"""


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
        self._changes = dict.fromkeys(KINDS, 0)
        self._lock = Lock()
        """Held while a file is written, so that an older draft never takes the place of a newer."""
        self._reading = Worker(self)
        self._reading.returned.connect(self._on_read)
        self._flush = QTimer(self, singleShot=True, interval=FLUSH_MS)
        self._flush.timeout.connect(self._make_durable)
        pages.page_changed.connect(self._on_page_changed)

    @property
    def is_looking(self) -> bool:
        return self._reading.is_running

    def look(self) -> None:
        """Find unfinished drafts and offer the latest."""
        files = {kind: self._path(kind) for kind in KINDS if stamp(self._path(kind))}
        if files:
            self._reading.run(partial(_load, files))

    def keep(self, kind: str, make: Callable[[], KeptDraft], *, is_quick: bool) -> None:
        """Save a draft: at once if making it ``is_quick``, so that a killed process loses no key.

        Else its content is made in the thread of the file writer.
        """
        self._changes[kind] = change = self._changes[kind] + 1
        save = partial(self._save, kind, make, change)
        if not self._flush.isActive():
            self._flush.start()
        if is_quick:
            with suppress(StorageError):  # the file writer tries again and reports it
                save()
                return
        self._writer.submit(f"draft {kind}", save)

    def _save(self, kind: str, make: Callable[[], KeptDraft], change: int) -> None:
        """Write a draft unless it has changed since. Called in both threads."""
        draft = make()
        with self._lock:
            if change == self._changes[kind]:
                save_draft(self._path(kind), draft, durable=False)

    def _make_durable(self) -> None:
        for kind in KINDS:
            self._writer.submit(f"draft {kind} on disk", partial(make_durable, self._path(kind)))

    def drop(self, kind: str) -> None:
        """Delete a draft, because it became a game or was discarded."""
        with self._lock:
            self._changes[kind] += 1
            remove_draft(self._path(kind))

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
