"""Numbers among the arguments, refused with the range they must lie in."""

from argparse import ArgumentTypeError
from collections.abc import Callable
from math import inf


def number_from(least: int, most: int | None = None) -> Callable[[str], int]:
    """Reads a whole number of at least this much, and at most that much."""
    wanted = f"a number from {least} " + ("up" if most is None else f"to {most}")

    def read(text: str) -> int:
        number = int(text) if text.isdecimal() else -1
        if number < least or (most is not None and number > most):
            raise ArgumentTypeError(f"{text!r} is not {wanted}")
        return number

    return read


def seconds(text: str) -> float:
    """Reads a time above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < inf:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return number
