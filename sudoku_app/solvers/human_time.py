"""Long times in words a person can grasp: how long brute force would take."""

from math import floor, log10
from typing import Final

from sudoku_app.solvers.texts import phrase

UNITS: Final = (
    ("year", 365.25 * 86400),
    ("day", 86400.0),
    ("hour", 3600.0),
    ("minute", 60.0),
    ("second", 1.0),
)
ROUND_NUMBERS: Final = 10_000
"""From here on a count is written as a power of ten."""


def human_time(seconds: float) -> str:
    """In the largest unit that fits, such as ``6 minutes`` or ``7×10^33 years``."""
    for unit, length in UNITS:
        count = round(seconds / length)
        if seconds >= length * 0.95:
            if count == 1:
                return phrase("time", unit)
            return phrase("time", f"{unit}s", count=short_number(count))
    return phrase("time", "instant")


def forecast(boards: int, boards_per_second: float) -> str:
    """How long a search through so many boards takes, in words."""
    time = human_time(boards / boards_per_second)
    return time if time == phrase("time", "instant") else phrase("time", "about", time=time)


def short_share(share: float) -> str:
    """In percent with two figures, or as a power of ten when it is tiny."""
    percent = 100 * share
    if percent >= 0.001:
        return f"{percent:.2g}" if percent < 10 else f"{percent:.0f}"
    return f"10^{floor(log10(percent))}"


def short_number(number: int) -> str:
    """The number itself, or its first digit and a power of ten when it is long."""
    if number < ROUND_NUMBERS:
        return str(number)
    power = floor(log10(number))
    lead = round(number / 10**power)
    if lead == 10:
        lead, power = 1, power + 1
    return f"{lead}×10^{power}"
