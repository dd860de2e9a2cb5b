"""All that a stream yields, and what it returns."""

from collections.abc import Generator
from typing import TypeVar

from sudoku_app.core.streams import changed, finish

Item = TypeVar("Item")
Result = TypeVar("Result")


def drain(stream: Generator[Item, None, Result]) -> tuple[list[Item], Result]:
    items: list[Item] = []
    result = finish(changed(stream, items.append))
    return items, result
