"""Results of finished games, and what they say per level."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Final

from sudoku_app.core.untrusted import untrusted
from sudoku_app.storage.files import Json, StorageError, is_there, read_json, set_aside, write_json

VERSION: Final = 1
LARGEST_NUMBER: Final = 10**9


@dataclass(frozen=True, slots=True)
class Result:
    """One game solved by the player. ``game`` keeps the same game from counting twice, ``hints``
    also counts cells that were revealed.
    """

    game: str
    level: str
    seconds: int
    hints: int
    day: str


@dataclass(frozen=True, slots=True)
class LevelSummary:
    """``best`` is the shortest time without any help, if there is one; ``average`` is of all."""

    level: str
    played: int
    best: int | None
    average: int
    streak: int


@dataclass(frozen=True, slots=True)
class Statistics:
    results: tuple[Result, ...] = ()

    def with_result(self, result: Result) -> "Statistics":
        if any(known.game == result.game for known in self.results):
            return self
        return Statistics((*self.results, result))

    def by_level(self, levels: Iterable[str], today: date) -> tuple[LevelSummary, ...]:
        """One row for each level that was played."""
        rows = []
        for level in levels:
            those = Statistics(tuple(r for r in self.results if r.level == level))
            times = [result.seconds for result in those.results]
            if times:
                alone = (result.seconds for result in those.results if not result.hints)
                best, average = min(alone, default=None), round(sum(times) / len(times))
                rows.append(LevelSummary(level, len(times), best, average, those.streak(today)))
        return tuple(rows)

    def streak(self, today: date) -> int:
        """Days in a row with a solved game, up to today or yesterday."""
        days = {r.day for r in self.results}
        day = today if today.isoformat() in days else today - timedelta(days=1)
        count = 0
        while day.isoformat() in days:
            count += 1
            day -= timedelta(days=1)
        return count


def result_now(game: str, level: str, seconds: float, hints: int) -> Result:
    day = datetime.now(UTC).astimezone().date().isoformat()
    return Result(game, level, int(seconds), hints, day)


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
    date.fromisoformat(str(row["day"]))
    return Result(
        str(row["game"]),
        str(row["level"]),
        _whole(row["seconds"]),
        _whole(row["hints"]),
        str(row["day"]),
    )


def _whole(value: object) -> int:
    if type(value) is not int or not 0 <= value <= LARGEST_NUMBER:
        raise ValueError(value)
    return value
