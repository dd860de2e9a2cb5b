"""Generators that yield progress and return a result, run by hand or changed on their way."""

from collections.abc import Callable, Generator
from typing import TypeVar

Item = TypeVar("Item")
Changed = TypeVar("Changed")
Result = TypeVar("Result")


def finish(stream: Generator[object, None, Result]) -> Result:
    """Run a stream to its end, whatever it yields."""
    while True:
        try:
            next(stream)
        except StopIteration as end:
            result: Result = end.value
            return result


def changed(
    stream: Generator[Item, None, Result], change: Callable[[Item], Changed]
) -> Generator[Changed, None, Result]:
    """The same stream with each item changed."""
    while True:
        try:
            item = next(stream)
        except StopIteration as end:
            result: Result = end.value
            return result
        yield change(item)
