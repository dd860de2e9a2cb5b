"""Hands items from a working thread to the window. Closing it is how work is cancelled."""

from collections import deque
from threading import Condition
from typing import Generic, Protocol, TypeVar

Item = TypeVar("Item")


class Mailbox(Protocol[Item]):
    def put(self, item: Item) -> bool:
        """Leave an item; False says that nobody wants any more."""

    def take(self, limit: int) -> list[Item]:
        """The oldest items, at most so many; never waits."""

    def close(self) -> None:
        """No more items; a waiting ``put`` returns False. What is inside can still be taken."""

    @property
    def is_empty(self) -> bool: ...


class Backlog(Generic[Item]):
    """Keeps every item in order; ``put`` waits while it is full, so that not taking is pausing."""

    def __init__(self, capacity: int) -> None:
        self._items: deque[Item] = deque()
        self._capacity = capacity
        self._closed = False
        self._changed = Condition()

    def put(self, item: Item) -> bool:
        with self._changed:
            self._changed.wait_for(lambda: self._closed or len(self._items) < self._capacity)
            if self._closed:
                return False
            self._items.append(item)
            return True

    def take(self, limit: int) -> list[Item]:
        with self._changed:
            items = [self._items.popleft() for _ in range(min(limit, len(self._items)))]
            if items:
                self._changed.notify_all()
            return items

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    @property
    def is_empty(self) -> bool:
        with self._changed:
            return not self._items


class Latest(Generic[Item]):
    """Keeps only the newest item: for previews and progress, where older ones do not matter."""

    def __init__(self) -> None:
        self._items: deque[Item] = deque(maxlen=1)
        self._closed = False

    def put(self, item: Item) -> bool:
        if self._closed:
            return False
        self._items.append(item)
        return True

    def take(self, limit: int) -> list[Item]:
        try:
            return [self._items.popleft()] if limit > 0 else []
        except IndexError:
            return []

    def close(self) -> None:
        self._closed = True

    @property
    def is_empty(self) -> bool:
        return not self._items
