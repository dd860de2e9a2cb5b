"""Every solver on easy, 17-clue and the hardest puzzles; three of them against the blanks; charts.

``SUDOKU_SECONDS`` is the processor time a solver has for a puzzle (10), ``SUDOKU_PUZZLES`` the
number of puzzles in a set (100); ``SUDOKU_CHARTS=1`` draws the charts in ``packaging/pictures``
anew. Brute force, which never ends on a real puzzle, has its own small boards. A solver that used
up its time on most of the first puzzles of a set and solved hardly any is not asked for the rest.

A full run takes more than an hour. With ``SUDOKU_RESULTS`` each result is appended to that file,
and a later run goes on from there; the file is for one limit only.
"""

import json
import os
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final

from sudoku_app.core.cells import CELLS
from sudoku_app.core.events import Counters, Outcome, Verdict
from sudoku_app.core.grid import Grid
from sudoku_app.generation.full_grid import draw_full_grid
from sudoku_app.solvers.catalogue import SOLVERS, solver_named
from sudoku_app.solvers.comparison import Limits, Summary, summarise
from sudoku_app.solvers.comparison import run as run_solver
from sudoku_app.solvers.texts import solver_name
from tests.bench.chart import Bar, Point, draw_bars, draw_points
from tests.puzzles import puzzles_of

SECONDS: Final = float(os.environ.get("SUDOKU_SECONDS", "10"))
PUZZLES: Final = int(os.environ.get("SUDOKU_PUZZLES", "100"))
CHARTS: Final = os.environ.get("SUDOKU_CHARTS") == "1"
RESULTS: Final = os.environ.get("SUDOKU_RESULTS")
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

Summaries = Mapping[tuple[str, str], Summary]


class Results:
    """The outcomes so far, by solver and set, in the order of the puzzles; kept in a file."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._outcomes: dict[tuple[str, str], list[Outcome]] = {}
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                key, name, verdict, steps, seconds = json.loads(line)
                self.of(key, name).append(_outcome(Verdict(verdict), steps, seconds))

    def of(self, key: str, name: str) -> list[Outcome]:
        return self._outcomes.setdefault((key, name), [])

    def measure(self, key: str, name: str, boards: Sequence[Grid]) -> Summary:
        """Run a solver on the boards that it has not done yet."""
        outcomes = self.of(key, name)
        for board in boards[len(outcomes) :]:
            if len(outcomes) == TRIALS and is_hopeless(outcomes):
                break
            outcome = run_solver(solver_named(key), board, Limits(SECONDS))
            outcomes.append(outcome)
            self._keep(key, name, outcome)
        return summarise(outcomes[: len(boards)])

    def _keep(self, key: str, name: str, outcome: Outcome) -> None:
        if self._path is not None:
            row = (key, name, outcome.verdict, outcome.counters.steps, outcome.seconds)
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")


def _outcome(verdict: Verdict, steps: int, seconds: float) -> Outcome:
    return Outcome(verdict, Grid((0,) * 81), "", counters=Counters(steps=steps), seconds=seconds)


def is_hopeless(outcomes: Sequence[Outcome]) -> bool:
    verdicts = Counter(outcome.verdict for outcome in outcomes)
    return verdicts[Verdict.SOLVED] < TRIALS / 10 and verdicts[Verdict.GAVE_UP] > TRIALS / 2


def run() -> None:
    print(f"  limit: {SECONDS:g} s of processor time for a solver on a puzzle", flush=True)
    results = Results(Path(RESULTS) if RESULTS else None)
    curves = {
        (key, str(blanks)): results.measure(key, f"{blanks} blanks", boards_with(blanks))
        for key, numbers in AGAINST_BLANKS.items()
        for blanks in numbers
    }
    print_blanks(curves)
    rows = {}
    for number in dict.fromkeys((min(TRIALS, PUZZLES), PUZZLES)):
        for name in SETS:
            puzzles = puzzles_of(name, number)
            for solver in COMPARED:
                summary = rows[solver.key, name] = results.measure(solver.key, name, puzzles)
                print(f"  {name}, {solver_name(solver.key)}: {_cell(summary)}", flush=True)
    print_sets(rows)
    if CHARTS:
        draw(rows, curves)


def boards_with(blanks: int) -> list[Grid]:
    """Full grids with so many cells emptied; they may have several solutions."""
    rng = Random(f"{blanks} blanks")
    grids = [draw_full_grid(rng) for _ in range(BOARDS)]
    return [g.with_values((c, 0) for c in rng.sample(CELLS, blanks)) for g in grids]


def print_sets(rows: Summaries) -> None:
    """The table of README.md."""
    _print_row("solver", *SETS)
    for solver in COMPARED:
        _print_row(solver_name(solver.key), *(_cell(rows[solver.key, name]) for name in SETS))


def print_blanks(curves: Summaries) -> None:
    _print_row("blanks", *map(solver_name, AGAINST_BLANKS))
    for blanks in map(str, AGAINST_BLANKS["instant"]):
        row = [curves.get((key, blanks)) for key in AGAINST_BLANKS]
        _print_row(blanks, *(_ms(result) if result else "" for result in row))


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


def draw(rows: Summaries, curves: Summaries) -> None:
    bars = [
        Bar(solver_name(key), name, result.seconds, result.share)
        for (key, name), result in rows.items()
    ]
    points = [
        Point(solver_name(key), int(blanks), result.seconds)
        for (key, blanks), result in curves.items()
        if result.seconds is not None
    ]
    (PICTURES / "solvers.svg").write_text(draw_bars(bars, SECONDS), encoding="utf-8")
    (PICTURES / "solvers_blanks.svg").write_text(draw_points(points), encoding="utf-8")
