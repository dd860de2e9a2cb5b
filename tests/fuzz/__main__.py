"""python -m tests.fuzz [KIND...]: reads mutated inputs, and keeps those that fail."""

import argparse
import logging
import resource
import sys

from tests.fuzz.harness import Tally, peak_megabytes, run
from tests.fuzz.targets import TARGETS

_MOST_BYTES = 3_000_000_000
"""Of address space, so that a failing input does not take the machine along."""


def main() -> int:
    parser = argparse.ArgumentParser("python -m tests.fuzz", description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(TARGETS)}")
    parser.add_argument("--count", type=int, default=1000, help="inputs a kind (1000)")
    parser.add_argument("--seconds", type=float, help="at most this long for each kind")
    parser.add_argument("--seed", type=int, default=1, help="other inputs for another number (1)")
    options = parser.parse_args()
    logging.disable()
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_BYTES, _MOST_BYTES))
    failures = 0
    for kind in options.kinds or TARGETS:
        found = run(kind, options.seed, count=options.count, seconds=options.seconds)
        tally = Tally()
        try:
            while True:
                failure = next(found)
                failures += 1
                print(f"{failure.keep()}: {failure.reason}", flush=True)
        except StopIteration as end:
            tally = end.value
        print(
            f"{kind:<12} {tally.inputs:>7} inputs, {tally.refused:>7} refused, "
            f"slowest {tally.slowest:.2f} s, peak {peak_megabytes():.0f} MB",
            flush=True,
        )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
