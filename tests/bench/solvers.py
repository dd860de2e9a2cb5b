"""Every solver on easy, 17-clue and the hardest puzzles; three of them against the blanks; charts.

``SUDOKU_SECONDS`` is the processor time a solver has for a puzzle (10), ``SUDOKU_PUZZLES`` the
number of puzzles in a set (100); ``SUDOKU_CHARTS=1`` draws the charts in ``packaging/pictures``
anew. Brute force, which never ends on a real puzzle, has its own small boards. A solver that used
up its time on most of the first puzzles of a set and solved hardly any is not asked for the rest.

A full run takes more than an hour. With ``SUDOKU_RESULTS`` each result is appended to that file,
and a later run goes on from there; the file is for one limit only. ``SUDOKU_MINUTES`` ends a run
early; with 0 it only reports what the file has. The next puzzle always goes to the row that has
taken the least time so far, so all rows get equally far where the time does not suffice.
"""

import json
import os
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

from sudoku_app.core.cells import CELLS
from sudoku_app.core.events import Counters, Outcome, Verdict
from sudoku_app.core.grid import Grid
from sudoku_app.generation.full_grid import draw_full_grid
from sudoku_app.solvers.catalogue import SOLVERS, solver_named
from sudoku_app.solvers.comparison import Limits, Summary, summarise
from sudoku_app.solvers.comparison import run as run_solver
from sudoku_app.solvers.solver import Solver
from sudoku_app.solvers.texts import solver_name
from tests.bench.chart import Bar, Point, draw_bars, draw_points
from tests.puzzles import puzzles_of

SECONDS: Final = float(os.environ.get("SUDOKU_SECONDS", "10"))
PUZZLES: Final = int(os.environ.get("SUDOKU_PUZZLES", "100"))
CHARTS: Final = os.environ.get("SUDOKU_CHARTS") == "1"
RESULTS: Final = os.environ.get("SUDOKU_RESULTS")
MINUTES: Final = float(os.environ.get("SUDOKU_MINUTES", "inf"))
SETS: Final = ("easy", "s17", "hardest")
COMPARED: Final = SOLVERS[1:]
AGAINST_BLANKS: Final = {
    "brute_force": range(1, 7),
    "backtracking": (*range(1, 7), *range(10, 60, 5)),
    "instant": (*range(1, 7), *range(10, 60, 5)),
}
TRIALS: Final = 30
BOARDS: Final = 20
"""Boards for each number of blanks."""
PICTURES: Final = Path(__file__).parents[2] / "packaging" / "pictures"

EMPTY: Final = Grid((0,) * 81)

Summaries = Mapping[tuple[str, str], Summary]


@dataclass(slots=True)
class Row:
    """A solver, the boards it is to solve, and the outcomes so far in the order of the boards."""

    solver: Solver
    name: str
    boards: Sequence[Grid]
    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        return sum(outcome.seconds for outcome in self.outcomes)

    @property
    def is_done(self) -> bool:
        done = len(self.outcomes)
        return done >= len(self.boards) or (done == TRIALS and self._is_hopeless())

    def _is_hopeless(self) -> bool:
        verdicts = Counter(outcome.verdict for outcome in self.outcomes)
        return verdicts[Verdict.SOLVED] < TRIALS / 10 and verdicts[Verdict.GAVE_UP] > TRIALS / 2

    def run_next(self) -> Outcome:
        board = self.boards[len(self.outcomes)]
        outcome = run_solver(self.solver, board, Limits(SECONDS))
        self.outcomes.append(outcome)
        return outcome


Rows = Mapping[tuple[str, str], Row]


def run() -> None:
    print(f"  limit: {SECONDS:g} s of processor time for a solver on a puzzle", flush=True)
    rows = {(row.solver.key, row.name): row for row in (*_blank_rows(), *_set_rows())}
    path = Path(RESULTS) if RESULTS else None
    if path is not None and path.exists():
        _read(path, rows)
    _measure(rows.values(), path)
    summaries = {key: summarise(row.outcomes) for key, row in rows.items() if row.outcomes}
    print_sets(summaries)
    print_blanks(summaries)
    if CHARTS:
        draw(summaries)


def _set_rows() -> Iterator[Row]:
    for name in SETS:
        puzzles = puzzles_of(name, PUZZLES)
        for solver in COMPARED:
            yield Row(solver, name, puzzles)


def _blank_rows() -> Iterator[Row]:
    for key, numbers in AGAINST_BLANKS.items():
        for blanks in numbers:
            yield Row(solver_named(key), str(blanks), boards_with(blanks))


def _read(path: Path, rows: Rows) -> None:
    for line in path.read_text(encoding="utf-8").splitlines():
        key, name, verdict, steps, seconds = json.loads(line)
        counters = Counters(steps=steps)
        outcome = Outcome(Verdict(verdict), EMPTY, "", counters=counters, seconds=seconds)
        rows[key, name].outcomes.append(outcome)


def _measure(rows: Collection[Row], path: Path | None) -> None:
    end = monotonic() + 60 * MINUTES
    while monotonic() < end and (open_rows := [row for row in rows if not row.is_done]):
        row = min(open_rows, key=lambda row: row.seconds)
        outcome = row.run_next()
        if path is not None:
            result = row.solver.key, row.name, outcome.verdict
            line = json.dumps((*result, outcome.counters.steps, outcome.seconds))
            with path.open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
        if row.is_done:
            cell = _cell(summarise(row.outcomes))
            print(f"  {row.name}, {solver_name(row.solver.key)}: {cell}", flush=True)


def boards_with(blanks: int) -> list[Grid]:
    """Full grids with so many cells emptied; they may have several solutions."""
    rng = Random(f"{blanks} blanks")
    grids = [draw_full_grid(rng) for _ in range(BOARDS)]
    return [g.with_values((c, 0) for c in rng.sample(CELLS, blanks)) for g in grids]


def print_sets(summaries: Summaries) -> None:
    """The table of README.md."""
    _print_row("solver", *SETS)
    for solver in COMPARED:
        cells = [summaries.get((solver.key, name)) for name in SETS]
        _print_row(solver_name(solver.key), *(_cell(cell) if cell else "" for cell in cells))


def print_blanks(summaries: Summaries) -> None:
    _print_row("blanks", *map(solver_name, AGAINST_BLANKS))
    for blanks in map(str, AGAINST_BLANKS["instant"]):
        cells = [summaries.get((key, blanks)) for key in AGAINST_BLANKS]
        _print_row(blanks, *(_ms(cell) if cell else "" for cell in cells))


def _print_row(*cells: str) -> None:
    print("|", " | ".join(cells), "|", flush=True)


def _cell(result: Summary) -> str:
    share = f"{result.share:.0%} of {result.puzzles}"
    if result.steps is None:
        return share
    return f"{share}; {result.steps:,.0f} steps; {_ms(result)} ms"


def _ms(result: Summary) -> str:
    if result.seconds is None:
        return "not solved"
    ms = result.seconds * 1000
    return f"{ms:.2f}" if ms < 10 else f"{ms:,.0f}"


def draw(summaries: Summaries) -> None:
    bars = [
        Bar(solver_name(key), name, result.seconds, result.share)
        for (key, name), result in summaries.items()
        if name in SETS
    ]
    points = [
        Point(solver_name(key), int(name), result.seconds)
        for (key, name), result in summaries.items()
        if name not in SETS and result.seconds is not None
    ]
    (PICTURES / "solvers.svg").write_text(draw_bars(bars, SECONDS), encoding="utf-8")
    (PICTURES / "solvers_blanks.svg").write_text(draw_points(points), encoding="utf-8")
