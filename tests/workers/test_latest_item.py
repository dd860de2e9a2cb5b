from threading import Thread

from sudoku_app.workers.latest_item import LatestItem


def test_only_the_newest_item_is_handed_on() -> None:
    relay: LatestItem[int] = LatestItem()
    relay.put(1)
    relay.put(2)
    assert next(iter(relay)) == 2


def test_closing_ends_a_wait() -> None:
    relay: LatestItem[int] = LatestItem()
    received: list[int] = []
    reader = Thread(target=lambda: received.extend(relay))
    reader.start()
    relay.put(1)
    while not received:
        pass
    relay.close()
    reader.join()
    assert received == [1]
