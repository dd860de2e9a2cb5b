"""Shows uncaught exceptions in the window: a sentence for expected errors, a card for bugs."""

import logging
import sys
import threading
from types import TracebackType

from PySide6.QtCore import QObject, Signal

from sudoku_app.core.errors import SudokuError
from sudoku_app.diagnostics import trace_of
from sudoku_app.error_messages import error_message
from sudoku_app.resources import IncompleteError

log = logging.getLogger(__name__)


class ExceptionHook(QObject):
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
                self.expected.emit(error_message(error))
            except IncompleteError as worse:  # the texts for it cannot be read either
                self.report_error(worse)
        else:
            log.error("unexpected failure", exc_info=(kind, error, trace))
            self.unexpected.emit(trace_of(error))

    def _report_thread(self, hook: threading.ExceptHookArgs) -> None:
        if hook.exc_value is not None:
            self.report(hook.exc_type, hook.exc_value, hook.exc_traceback)
