"""Reads mutated inputs one after the other, and tells which ones fail and how."""

import resource
import signal
import sys
import tempfile
import traceback
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from time import monotonic, process_time
from types import FrameType
from typing import Final

from sudoku_app.core.errors import SudokuError
from tests.fuzz.mutation import mutate
from tests.fuzz.targets import TARGETS, Target

CORPUS: Final = Path(__file__).parents[1] / "data" / "fuzz"
MOST_SECONDS: Final = 2.0
MOST_GROWTH: Final = 400
"""Megabytes; the program itself takes another hundred."""
_ABORT_SECONDS: Final = 10.0


class HangError(BaseException):
    """Raised within whatever takes too long; no reader catches it."""


@dataclass(frozen=True, slots=True)
class Failure:
    kind: str
    content: bytes
    reason: str

    def keep(self) -> Path:
        """Write the input into the corpus."""
        path = CORPUS / self.kind / sha256(self.content).hexdigest()[:16]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self.content)
        return path


@dataclass(slots=True)
class Tally:
    inputs: int = 0
    refused: int = 0
    slowest: float = 0.0


def run(
    kind: str, seed: int, *, count: int | None = None, seconds: float | None = None
) -> Generator[Failure, None, Tally]:
    """Read inputs until there were so many, or for so long; returns the tally."""
    target, rng, tally = TARGETS[kind], Random(f"{seed} {kind}"), Tally()
    seeds, end = target.seeds(), monotonic() + (seconds or float("inf"))
    while tally.inputs != count and monotonic() < end:
        content = mutate(rng.choice(seeds), seeds, rng)
        if (failure := check(kind, target, content, tally)) is not None:
            yield failure
    return tally


def check(kind: str, target: Target, content: bytes, tally: Tally) -> Failure | None:
    """Read one input; nothing if it was read or refused as it should be."""
    tally.inputs += 1
    started, before, reason = process_time(), peak_megabytes(), ""
    with tempfile.TemporaryDirectory() as folder:
        try:
            with _limited():
                target.read(content, Path(folder))
        except SudokuError:
            tally.refused += 1
        except HangError:
            reason = "hangs"
        except Exception as error:
            reason = "".join(traceback.format_exception(error)[-3:])
    taken = process_time() - started
    tally.slowest = max(tally.slowest, taken)
    if not reason and taken > MOST_SECONDS:
        reason = f"takes {taken:.1f} s"
    if not reason and (grown := peak_megabytes() - before) > MOST_GROWTH:
        reason = f"takes {grown:.0f} MB"
    return Failure(kind, content, reason) if reason else None


def peak_megabytes() -> float:
    """The most memory this process had so far."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1e6 if sys.platform == "darwin" else 1e3)


@contextmanager
def _limited() -> Iterator[None]:
    """Raise an error in whatever takes far too much CPU time."""

    def abort(_signal: int, _frame: FrameType | None) -> None:
        raise HangError

    before = signal.signal(signal.SIGPROF, abort)
    signal.setitimer(signal.ITIMER_PROF, _ABORT_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
