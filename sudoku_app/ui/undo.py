"""Routes undo and redo to the page that is shown: the game, or a board that is being corrected."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance

    from sudoku_app.ui.actions import Actions
    from sudoku_app.ui.pages import PageStack

_STEPS = {"undo": -1, "redo": 1}


class Steps(Protocol):
    """The undo history of a page; -1 is undo, 1 is redo."""

    def can_go(self, step: int) -> bool: ...

    def go(self, step: int) -> None: ...


class UndoRouter(QObject):
    def __init__(self, actions: Actions, pages: PageStack, parent: QObject) -> None:
        super().__init__(parent)
        self._actions = actions
        self._pages = pages
        self._steps: dict[str, Steps] = {}
        for command, step in _STEPS.items():
            actions.connect_command(command, partial(self._go, step))
        pages.page_changed.connect(self.refresh)
        self.refresh()

    def add(self, page: str, steps: Steps, *changes: SignalInstance) -> None:
        """Register the history of a page; the actions are updated on each of ``changes``."""
        self._steps[page] = steps
        for change in changes:
            change.connect(self.refresh)
        self.refresh()

    def exchange(self, page: str, steps: Steps) -> Steps:
        """Replace the history of a page, and return the previous one."""
        before, self._steps[page] = self._steps[page], steps
        self.refresh()
        return before

    def _go(self, step: int) -> None:
        self._steps[self._pages.current].go(step)

    def refresh(self) -> None:
        """Offer the steps that can be gone now."""
        steps = self._steps.get(self._pages.current)
        for command, step in _STEPS.items():
            self._actions.set_enabled(command, steps is not None and steps.can_go(step))
