"""Hands the newest item from one working thread to another that is slower; older ones are lost."""

from collections.abc import Iterator
from threading import Condition
from typing import Generic, TypeVar

Item = TypeVar("Item")


class LatestItem(Generic[Item]):
    def __init__(self) -> None:
        self._items: list[Item] = []
        self._closed = False
        self._changed = Condition()

    def put(self, item: Item) -> None:
        with self._changed:
            self._items = [item]
            self._changed.notify_all()

    def close(self) -> None:
        """Nothing more will come: whoever waits goes on."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def __iter__(self) -> Iterator[Item]:
        """Each item is handed out once; waits for the next until this is closed."""
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._items or self._closed)
                if not self._items:
                    return
                item = self._items.pop()
            yield item
