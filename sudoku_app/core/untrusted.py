"""The one place that decides what reading foreign content may raise.

Parsers and decoders raise more than their documentation names: AssertionError, EOFError,
OverflowError, RecursionError, RuntimeError, MemoryError and others, depending on their version.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sudoku_app.core.errors import SudokuError

log = logging.getLogger(__name__)


@contextmanager
def untrusted(broken: Callable[[], SudokuError]) -> Iterator[None]:
    """Turn whatever a reader of foreign content raises into the error that ``broken`` makes.

    A :class:`SudokuError` passes, because it already says what is wrong.
    """
    try:
        yield
    except SudokuError:
        raise
    except Exception as error:
        log.info("broken content: %s", place_of(error))
        raise broken() from error


def place_of(error: BaseException) -> str:
    """The kind of an exception and where it was raised, without its message, which may quote
    the content.
    """
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return type(error).__name__
    code = trace.tb_frame.f_code
    return f"{type(error).__name__} in {code.co_qualname}, line {trace.tb_lineno}"
