"""The library page over real files: search, open, delete and undo; the statistics beside it."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.storage.files import write_json
from sudoku_app.storage.library import new_game
from sudoku_app.storage.save_file import SavedGame
from sudoku_app.storage.statistics import Result, Statistics, load_statistics, save_statistics
from sudoku_app.strings import words
from sudoku_app.ui.controllers.keeper import Keeper
from sudoku_app.ui.pages.library_page import LibraryPage
from sudoku_app.ui.pages.statistics_page import StatisticsPage
from tests.ui.board.scenes import PUZZLE
from tests.ui.controllers.house import House


def put(house: House, level: str, days_ago: int) -> SavedGame:
    played = (datetime.now(UTC) - timedelta(days=days_ago)).isoformat(timespec="seconds")
    origin = Origin.GENERATED if level else Origin.TYPED
    game = new_game(Session.start(Puzzle.of(PUZZLE, origin, level)))
    game = replace(game, played=played)
    write_json(house.folders.games / f"{game.identity}.sudoku", game.to_json())
    return game


@pytest.fixture
def full(house: House) -> House:
    for level, days in (("easy", 0), ("easy", 3), ("hard", 20), ("", 400)):
        put(house, level, days)
    house.start()
    house.command("library")
    house.wait_for(lambda: len(page(house).gallery.exhibits) == 4)
    return house


def page(house: House) -> LibraryPage:
    return house.child(LibraryPage)


def found(house: House) -> int:
    return len(page(house).gallery.exhibits)


def choose(house: House, level: str, when: str) -> None:
    page(house).level.setCurrentIndex(page(house).level.findData(level))
    page(house).when.setCurrentIndex(page(house).when.findData(when))


@pytest.mark.parametrize(
    ("level", "when", "count"),
    [
        ("any", "any", 4),
        ("easy", "any", 2),
        ("", "any", 1),
        ("easy", "today", 1),
        ("any", "week", 2),
        ("any", "month", 3),
        ("any", "older", 1),
        ("extreme", "any", 0),
    ],
)
def test_games_are_found_by_level_and_time(full: House, level: str, when: str, count: int) -> None:
    choose(full, level, when)
    assert found(full) == count
    assert page(full).open.isEnabled() is bool(count)


def test_the_latest_comes_first_and_enter_opens_it(full: House) -> None:
    titles = [exhibit.title for exhibit in page(full).gallery.exhibits]
    assert titles[0] == words("levels.easy.name")
    assert titles[-1] == words("play.own")
    QTest.keyClick(page(full).gallery, Qt.Key.Key_Return)
    assert full.page == "play"
    assert full.session.puzzle.level == "easy"


def test_a_deleted_game_comes_back_by_undo(full: House) -> None:
    choose(full, "hard", "any")
    page(full).delete.click()
    assert found(full) == 0
    assert len(list(full.folders.games.iterdir())) == 3
    assert words("levels.hard.name") in full.said
    full.window.strip.findChildren(QPushButton)[0].click()
    full.wait_for(lambda: found(full) == 1)
    assert len(list(full.folders.games.iterdir())) == 4


def test_the_game_on_the_desk_stays_deleted(full: House) -> None:
    page(full).open.click()
    game = full.game
    full.flush()
    full.command("library")
    page(full).delete.click()
    full.window.close()
    full.flush()
    assert not (full.folders.games / f"{game.identity}.sudoku").exists()
    assert not full.folders.trash.exists()


def test_a_broken_game_is_set_aside_and_told_of(house: House) -> None:
    put(house, "easy", 0)
    broken = house.folders.games / "torn.sudoku"
    broken.write_text("{")
    house.start()
    house.wait_for(lambda: "torn.sudoku" in house.said)
    assert not broken.exists()
    assert len(list(house.folders.games.glob("torn.sudoku.broken-*"))) == 1


def table_of(house: House) -> list[str]:
    house.command("statistics")
    return [label.text() for label in house.child(StatisticsPage).findChildren(QLabel)]


def test_statistics_tell_the_levels_and_are_erased_with_undo(house: House) -> None:
    today = datetime.now(UTC).astimezone().date().isoformat()
    kept = Statistics(
        (Result("a", "easy", 100, 0, today), Result("b", "easy", 300, 1, today)),
    )
    save_statistics(house.folders.statistics, kept)
    house.start()
    texts = table_of(house)
    assert {"2", "1:40", "3:20", words("levels.easy.name")} <= set(texts)
    house.command("erase_statistics")
    house.flush()
    assert load_statistics(house.folders.statistics) == Statistics()
    assert words("library.statistics.empty") in table_of(house)
    house.window.strip.findChildren(QPushButton)[0].click()
    house.flush()
    assert load_statistics(house.folders.statistics) == kept
    assert house.child(Keeper).statistics == kept
