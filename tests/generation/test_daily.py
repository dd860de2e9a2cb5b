"""The daily puzzles: whole weeks of the right levels, each day its own, and none ever changes."""

from collections import Counter
from datetime import date, timedelta

from sudoku_app import resources
from sudoku_app.core.exact import is_unique
from sudoku_app.core.grid import Grid
from sudoku_app.generation.daily import FILE, WEEK, daily
from sudoku_app.generation.transform import transformed

MONDAY = date(2026, 3, 2)


def test_the_list_holds_whole_weeks_of_proper_puzzles() -> None:
    rows = [line.split() for line in resources.text(FILE).splitlines()]
    assert len(rows) % 7 == 0
    assert len({puzzle for puzzle, _, _ in rows}) == len(rows)
    for number, (puzzle, level, _) in enumerate(rows):
        assert level == WEEK[number % 7]
        assert is_unique(Grid.parse(puzzle))


def test_a_week_gets_harder_towards_its_end() -> None:
    days = [daily(MONDAY + timedelta(number)) for number in range(7)]
    assert tuple(day.level for day in days) == WEEK
    assert all(is_unique(day.puzzle) for day in days)
    assert len({day.puzzle for day in days}) == 7


def test_a_day_keeps_its_puzzle() -> None:
    assert daily(MONDAY) == daily(MONDAY)
    assert daily(MONDAY) != daily(MONDAY + timedelta(7))


def test_another_look_is_the_same_puzzle() -> None:
    puzzle = daily(MONDAY).puzzle
    other = transformed(puzzle, "seed")
    assert other != puzzle
    assert is_unique(other)
    assert sorted(Counter(other.values).values()) == sorted(Counter(puzzle.values).values())
    assert transformed(puzzle, "seed") == other


def test_a_look_does_not_depend_on_the_version_of_python() -> None:
    grid = Grid(
        tuple((row * 3 + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9))
    )
    assert str(transformed(grid, "frozen"))[:18] == "568972341729413568"
