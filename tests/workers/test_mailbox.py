from collections.abc import Callable
from threading import Thread

import pytest

from sudoku_app.workers.mailbox import Backlog, Latest, Mailbox


@pytest.mark.parametrize("make", [lambda: Backlog[int](4), Latest[int]], ids=["backlog", "latest"])
def test_a_closed_mailbox_refuses_and_keeps_what_it_has(make: Callable[[], Mailbox[int]]) -> None:
    mailbox = make()
    assert mailbox.put(1)
    mailbox.close()
    assert not mailbox.put(2)
    assert mailbox.take(9) == [1]
    assert mailbox.take(9) == []
    assert mailbox.is_empty


def test_a_backlog_keeps_order_and_gives_at_most_the_limit() -> None:
    mailbox = Backlog[int](4)
    for item in range(4):
        mailbox.put(item)
    assert mailbox.take(3) == [0, 1, 2]
    assert mailbox.take(3) == [3]


def test_the_latest_forgets_older_items() -> None:
    mailbox = Latest[int]()
    for item in range(4):
        mailbox.put(item)
    assert mailbox.take(9) == [3]


@pytest.mark.parametrize(
    ("release", "expected"),
    [(lambda m: m.take(1), [True]), (lambda m: m.close(), [False])],
    ids=["room", "close"],
)
def test_a_full_backlog_waits_for_room_or_close(
    release: Callable[[Backlog[int]], object], expected: list[bool]
) -> None:
    mailbox = Backlog[int](1)
    mailbox.put(0)
    answers: list[bool] = []
    worker = Thread(target=lambda: answers.append(mailbox.put(1)))
    worker.start()
    assert answers == []
    release(mailbox)
    worker.join(60)
    assert not worker.is_alive()
    assert answers == expected
