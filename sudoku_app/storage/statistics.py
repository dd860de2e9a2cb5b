"""Results of finished games, and what they say per level."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Final

from sudoku_app.core.untrusted import untrusted
from sudoku_app.storage.files import (
    Json,
    StorageError,
    count_of,
    is_there,
    read_json,
    set_aside,
    write_json,
)

VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Result:
    """One game solved by the player. ``game`` keeps the same game from counting twice, ``hints``
    also counts cells that were revealed. ``daily`` is the day of a daily puzzle, else empty.
    """

    game: str
    level: str
    seconds: int
    hints: int
    day: str
    daily: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a result compares with the others of its level.

    ``faster`` is by how many seconds it is below their average, ``is_slower`` whether above.
    """

    is_best: bool = False
    faster: int = 0
    is_slower: bool = False


@dataclass(frozen=True, slots=True)
class LevelSummary:
    """``best`` is the shortest time without any help, if there is one; ``average`` is of all."""

    level: str
    played: int
    best: int | None
    average: int
    hints: float
    """Hints for each game, on average."""


@dataclass(frozen=True, slots=True)
class Statistics:
    results: tuple[Result, ...] = ()

    def with_result(self, result: Result) -> "Statistics":
        if any(known.game == result.game for known in self.results):
            return self
        return Statistics((*self.results, result))

    def by_level(self, levels: Iterable[str]) -> tuple[LevelSummary, ...]:
        """One row for each level that was played."""
        rows = []
        for level in levels:
            those = self.of_level(level)
            times = [result.seconds for result in those]
            if times:
                alone = (result.seconds for result in those if not result.hints)
                best, average = min(alone, default=None), round(sum(times) / len(times))
                hints = sum(result.hints for result in those) / len(those)
                rows.append(LevelSummary(level, len(times), best, average, hints))
        return tuple(rows)

    def of_level(self, level: str) -> tuple[Result, ...]:
        """The results of a level, in the order in which the games were solved."""
        return tuple(result for result in self.results if result.level == level)

    def standing(self, result: Result) -> Standing:
        """Compare a result with the others of its level; puzzles of one's own are too diverse."""
        others = [other for other in self.of_level(result.level) if other.game != result.game]
        if not others or not result.level:
            return Standing()
        alone = [other.seconds for other in others if not other.hints]
        average = round(sum(other.seconds for other in others) / len(others))
        return Standing(
            is_best=bool(alone) and not result.hints and result.seconds < min(alone),
            faster=max(average - result.seconds, 0),
            is_slower=result.seconds > average,
        )

    @property
    def daily_days(self) -> frozenset[str]:
        """The days whose daily puzzles were solved."""
        return frozenset(result.daily for result in self.results if result.daily)

    @property
    def days(self) -> frozenset[str]:
        """The days on which a puzzle was solved."""
        return frozenset(result.day for result in self.results)

    def streak(self, today: date) -> int:
        """Days in a row with a solved game, up to today or yesterday."""
        days = self.days
        day = today if today.isoformat() in days else today - timedelta(days=1)
        count = 0
        while day.isoformat() in days:
            count += 1
            day -= timedelta(days=1)
        return count


def result_now(game: str, level: str, seconds: float, hints: int, daily: str = "") -> Result:
    day = datetime.now(UTC).astimezone().date().isoformat()
    return Result(game, level, int(seconds), hints, day, daily)


def load_statistics(path: Path) -> Statistics:
    if not is_there(path):
        return Statistics()
    content = read_json(path, "statistics")
    with untrusted(lambda: set_aside(path, "statistics")):
        return Statistics(tuple(_result(row) for row in _rows(content)))


def save_statistics(path: Path, statistics: Statistics) -> None:
    rows = [asdict(result) for result in statistics.results]
    try:
        write_json(path, {"version": VERSION, "results": rows})
    except StorageError as error:
        raise StorageError("file.statistics_unsaved", reason=error.facts["reason"]) from error


def _rows(content: Json) -> list[Json]:
    rows = content["results"]
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise TypeError(rows)
    return rows


def _result(row: Json) -> Result:
    daily = str(row.get("daily", ""))
    for day in (row["day"], daily or row["day"]):
        date.fromisoformat(str(day))
    return Result(
        str(row["game"]),
        str(row["level"]),
        count_of(row["seconds"]),
        count_of(row["hints"]),
        str(row["day"]),
        daily,
    )
