"""Brings what nobody caught to the window: plain words for what can happen, a card for a bug."""

import logging
import sys
import threading
import traceback
from types import TracebackType

from PySide6.QtCore import QObject, Signal

from sudoku_app.assets import IncompleteError
from sudoku_app.core.errors import SudokuError
from sudoku_app.reasons import sentence_of

log = logging.getLogger(__name__)


class Failures(QObject):
    """``expected`` carries a sentence for the user, ``unexpected`` the details of a bug."""

    expected = Signal(str)
    unexpected = Signal(str)

    def install(self) -> None:
        """Catch exceptions from slots, events and threads from now on."""
        sys.excepthook = self.report
        threading.excepthook = self._report_thread

    def report_error(self, error: BaseException) -> None:
        self.report(type(error), error, error.__traceback__)

    def report(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if isinstance(error, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
        elif isinstance(error, SudokuError):
            try:
                self.expected.emit(sentence_of(error))
            except IncompleteError as worse:  # even the words for it are gone
                self.report_error(worse)
        else:
            log.error("unexpected failure", exc_info=(kind, error, trace))
            self.unexpected.emit("".join(traceback.format_exception(kind, error, trace)))

    def _report_thread(self, hook: threading.ExceptHookArgs) -> None:
        if hook.exc_value is not None:
            self.report(hook.exc_type, hook.exc_value, hook.exc_traceback)
