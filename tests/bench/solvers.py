"""Every solver on easy, 17-clue, hardest and classic puzzles; also draws the chart of the README.

A solver has half a second of processor time for each puzzle; one that needs more counts as that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final
from unittest.mock import patch

from sudoku_app.core.events import Outcome, Verdict
from sudoku_app.core.grid import Grid
from sudoku_app.core.streams import finish
from sudoku_app.solvers import solver
from sudoku_app.solvers.catalogue import SOLVERS
from sudoku_app.solvers.comparison import Limits, compare
from sudoku_app.solvers.texts import solver_text
from tests.bench.chart import Bar, draw
from tests.bench.table import print_table

COLLECTIONS: Final = Path(__file__).parents[3] / "shared" / "puzzles"
CHART: Final = Path(__file__).parents[2] / "packaging" / "pictures" / "solvers.svg"
SAMPLES: Final = {"easy": 5, "s17": 5, "hard": 5, "classic": 5}
LIMITS: Final = Limits(seconds=0.5)


@dataclass(frozen=True, slots=True)
class Result:
    name: str
    collection: str
    steps: float
    seconds: float
    finished: float
    """The share of puzzles solved within the limit."""


def run() -> None:
    with patch.object(solver, "perf_counter", process_time):
        _run()


def _run() -> None:
    collections = _load()
    if not collections:
        print("  the collections are not there")
        return
    results = [r for name, puzzles in collections.items() for r in _measure(name, puzzles)]
    print_table(
        ("solver", *(f"{name}: steps  ms  solved" for name in collections)),
        [
            (name, *(_cell(r) for r in results if r.name == name))
            for name in dict.fromkeys(r.name for r in results)
        ],
    )
    bars = [Bar(r.name, r.collection, r.seconds, r.finished) for r in results]
    CHART.parent.mkdir(exist_ok=True)
    CHART.write_text(draw(bars, LIMITS.seconds), encoding="utf-8")
    print(f"  chart: {CHART}")


def _cell(result: Result) -> str:
    return f"{result.steps:,.0f}  {result.seconds * 1000:,.1f}  {result.finished:.0%}"


def _load() -> dict[str, list[Grid]]:
    found = {}
    for name, count in SAMPLES.items():
        path = COLLECTIONS / f"{name}.txt"
        if path.exists():
            lines = path.read_text(encoding="ascii").split()
            found[name] = [Grid.parse(line) for line in lines[:: len(lines) // count][:count]]
    return found


def _measure(collection: str, puzzles: Sequence[Grid]) -> list[Result]:
    runs = [_compare(puzzle) for puzzle in puzzles]
    return [
        _result(solver_text(row.key).name, collection, [run[index] for run in runs])
        for index, row in enumerate(SOLVERS)
    ]


def _compare(puzzle: Grid) -> list[Outcome]:
    standings = finish(compare(puzzle, SOLVERS, LIMITS))
    return [standing.outcome for standing in standings if standing.outcome is not None]


def _result(name: str, collection: str, outcomes: Sequence[Outcome]) -> Result:
    solved = [outcome.verdict is Verdict.SOLVED for outcome in outcomes]
    return Result(
        name,
        collection,
        median(outcome.counters.steps for outcome in outcomes),
        median(outcome.seconds for outcome in outcomes),
        sum(solved) / len(solved),
    )
