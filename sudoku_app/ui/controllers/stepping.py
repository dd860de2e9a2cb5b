"""Undo and redo are about the page that is shown: the game, or a board that is still corrected."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance

    from sudoku_app.ui.commands import CommandSet
    from sudoku_app.ui.page_stack import PageStack

_STEPS = {"undo": -1, "redo": 1}


class Steps(Protocol):
    """What a page remembers of its past; one step is -1 or 1."""

    def can_go(self, step: int) -> bool: ...

    def go(self, step: int) -> None: ...


class Stepping(QObject):
    def __init__(self, commands: CommandSet, pages: PageStack, parent: QObject) -> None:
        super().__init__(parent)
        self._commands = commands
        self._pages = pages
        self._steps: dict[str, Steps] = {}
        for command, step in _STEPS.items():
            commands.connect_command(command, partial(self._go, step))
        pages.page_changed.connect(self._refresh)
        self._refresh()

    def add(self, page: str, steps: Steps, *changes: SignalInstance) -> None:
        """Take over the steps of a page; ``changes`` tell that there may be more or fewer."""
        self._steps[page] = steps
        for change in changes:
            change.connect(self._refresh)
        self._refresh()

    def exchange(self, page: str, steps: Steps) -> Steps:
        """Let something else take the steps of a page for a while; gives who had them."""
        before, self._steps[page] = self._steps[page], steps
        self._refresh()
        return before

    def _go(self, step: int) -> None:
        self._steps[self._pages.current].go(step)

    def _refresh(self) -> None:
        steps = self._steps.get(self._pages.current)
        for command, step in _STEPS.items():
            self._commands.set_enabled(command, steps is not None and steps.can_go(step))
