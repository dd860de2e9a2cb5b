"""One minute of mutated inputs, the same in every run, and all those that failed before."""

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs limits for processes", allow_module_level=True)

from tests.fuzz.harness import CORPUS, Tally, check, run
from tests.fuzz.targets import TARGETS

SECONDS = 60 / len(TARGETS)
MOST_INPUTS = 1500


@pytest.mark.parametrize("kind", TARGETS)
def test_no_mutated_input_breaks_its_reader(kind: str) -> None:
    failure = next(run(kind, seed=1, count=MOST_INPUTS, seconds=SECONDS), None)
    assert failure is None, f"{failure.reason}\n{failure.content[:200]!r}"


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*/*")), ids=lambda path: path.name)
def test_what_failed_once_is_read_now(path: Path) -> None:
    kind = path.parent.name
    failure = check(kind, TARGETS[kind], path.read_bytes(), Tally())
    assert failure is None, failure.reason
