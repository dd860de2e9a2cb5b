"""The log of the program, the trace of a crash, and the details that a bug report needs.

Neither contains anything of games or photos: exceptions are logged with their type and the lines
of code they came through, but without their messages, which may quote what was being read.
"""

from __future__ import annotations

import contextlib
import faulthandler
import logging
import os
import platform
import sys
import traceback
from logging.handlers import RotatingFileHandler
from typing import IO, TYPE_CHECKING, Final

from sudoku_app.version import __version__

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

log = logging.getLogger(__name__)

LOG_NAME: Final = "sudoku-app.log"
LAST_CRASH: Final = "last-crash.txt"
_CRASHES: Final = "crash-"
_LOG_BYTES: Final = 200_000
_OLD_LOGS: Final = 2
_TAIL_LINES: Final = 40
_FORM: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class _Discreet(logging.Formatter):
    """Formats exceptions without their messages."""

    def formatException(  # noqa: N802  (named by the base class)
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None]
        | tuple[None, None, None],
    ) -> str:
        return trace_of(ei[1]) if ei[1] is not None else ""


def trace_of(error: BaseException) -> str:
    """The lines of code an exception came through, and its type."""
    frames = "".join(traceback.format_tb(error.__traceback__))
    return f"{frames}{type(error).__module__}.{type(error).__qualname__}"


def start_logging(folder: Path) -> None:
    """Log to a small rotating file in a folder, and warnings to standard error.

    Called once, when the program starts. Without a folder that can be written there is no file.
    """
    logger = logging.getLogger("sudoku_app")
    logger.setLevel(logging.INFO)
    logger.propagate = False
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        handler.close()
    console = logging.StreamHandler()
    console.setLevel(logging.WARNING)
    _add(logger, console)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = RotatingFileHandler(
            folder / LOG_NAME, maxBytes=_LOG_BYTES, backupCount=_OLD_LOGS, encoding="utf-8"
        )
    except OSError as error:
        logger.warning("no log file: %s", error.strerror)
    else:
        _add(logger, file)
    logger.info("version %s, %s, logs in %s", __version__, system(), folder)


def _add(logger: logging.Logger, handler: logging.Handler) -> None:
    handler.setFormatter(_Discreet(_FORM))
    logger.addHandler(handler)


class CrashLog:
    """Where the interpreter writes its trace if the process crashes, such as in a library.

    ``previous`` is the trace of a crash that no start of the program has shown yet, if any; it is
    kept in the folder as a file.
    """

    def __init__(self, folder: Path) -> None:
        self.previous = ""
        self._file: IO[bytes] | None = None
        self._path = folder / f"{_CRASHES}{os.getpid()}.txt"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.previous = _collected(folder)
            self._file = self._path.open("wb", buffering=0)
            _lock(self._file)
            faulthandler.enable(self._file)
        except OSError as error:
            log.warning("no crash log: %s", error.strerror)

    def close(self) -> None:
        """The program ends well."""
        if self._file is not None:
            faulthandler.disable()
            self._file.close()
            self._file = None
            with contextlib.suppress(OSError):
                self._path.unlink()


def _collected(folder: Path) -> str:
    """The traces that processes left which have ended; they are shown once, and kept together."""
    found = []
    for path in sorted(folder.iterdir()):
        if path.name.startswith(_CRASHES) and not _is_in_use(path):
            found.append(path.read_text(encoding="utf-8", errors="replace"))
            path.unlink()
    text = "\n".join(trace for trace in found if trace)
    if text:
        (folder / LAST_CRASH).write_text(text, encoding="utf-8")
        log.warning("the program crashed before; its trace is in %s", LAST_CRASH)
    return text


def _is_in_use(path: Path) -> bool:
    """Whether the process that writes a file is running."""
    if sys.platform == "win32":
        try:
            path.rename(path)
        except OSError:
            return True
        return False
    import fcntl

    with path.open("rb+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return True
    return False


def _lock(file: IO[bytes]) -> None:
    if sys.platform != "win32":
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def system() -> str:
    return f"Python {platform.python_version()}, {platform.platform()}"


def log_tail(folder: Path, lines: int = _TAIL_LINES) -> str:
    """The last lines of the log, none if there is no log."""
    try:
        text = (folder / LOG_NAME).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    return "\n".join(text.splitlines()[-lines:])


def details(folder: Path, qt_version: str, failure: str = "") -> str:
    """What a report of a bug needs: versions, the system, what failed, and the end of the log."""
    parts = [f"sudoku-app {__version__}", system(), f"Qt {qt_version}", failure, log_tail(folder)]
    return "\n\n".join(part.strip() for part in parts if part.strip()) + "\n"
