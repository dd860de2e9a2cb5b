"""How far a long batch is, on standard error, when a person sits there and answers go elsewhere."""

import sys
from time import monotonic
from types import TracebackType
from typing import Final, Self

PATIENCE: Final = 1.0
"""Seconds before the first report, and between two."""


class Progress:
    def __init__(self) -> None:
        self._is_wanted = sys.stderr.isatty() and not sys.stdout.isatty()
        self._count = 0
        self._reported_at = monotonic()
        self._has_reported = False

    def __enter__(self) -> Self:
        return self

    def advance(self) -> None:
        self._count += 1
        if self._is_wanted and (now := monotonic()) - self._reported_at > PATIENCE:
            print(f"\r{self._count} done", end="", file=sys.stderr, flush=True)
            self._reported_at, self._has_reported = now, True

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._has_reported:
            print(f"\r{self._count} done", file=sys.stderr)
