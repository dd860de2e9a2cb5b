"""Every solver on easy, 17-clue and the hardest puzzles; three of them against the blanks; charts.

``SUDOKU_SECONDS`` is the processor time a solver has for a puzzle (10), ``SUDOKU_PUZZLES`` the
number of puzzles in a set (100); ``SUDOKU_CHARTS=1`` draws the charts in ``packaging/pictures``
anew. Brute force, which never ends on a real puzzle, has its own small boards. A solver that used
up its time on most of the first puzzles of a set and solved hardly any is not asked for the rest.
"""

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final

from sudoku_app.core.cells import CELLS
from sudoku_app.core.events import Outcome, Verdict
from sudoku_app.core.grid import Grid
from sudoku_app.generation.full_grid import draw_full_grid
from sudoku_app.solvers.catalogue import SOLVERS, solver_named
from sudoku_app.solvers.comparison import Limits, Summary, summarise
from sudoku_app.solvers.comparison import run as run_solver
from sudoku_app.solvers.solver import Solver
from sudoku_app.solvers.texts import solver_text
from tests.bench.chart import Bar, Point, draw_bars, draw_points
from tests.bench.table import print_table
from tests.puzzles import puzzles_of

SECONDS: Final = float(os.environ.get("SUDOKU_SECONDS", "10"))
PUZZLES: Final = int(os.environ.get("SUDOKU_PUZZLES", "100"))
CHARTS: Final = os.environ.get("SUDOKU_CHARTS") == "1"
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

Results = Mapping[tuple[str, str], Summary]
Curves = Mapping[tuple[str, int], Summary]


def run() -> None:
    print(f"  limit: {SECONDS:g} s of processor time for a solver on a puzzle", flush=True)
    results = {(s.key, name): measure(s, name) for name in SETS for s in COMPARED}
    curves = {
        (key, blanks): measure_blanks(solver_named(key), blanks)
        for key, numbers in AGAINST_BLANKS.items()
        for blanks in numbers
    }
    report(results, curves)
    if CHARTS:
        draw(results, curves, SECONDS)


def measure(solver: Solver, name: str) -> Summary:
    return _summary(solver, puzzles_of(name, PUZZLES))


def measure_blanks(solver: Solver, blanks: int) -> Summary:
    """On full grids with so many cells emptied, which may have several solutions."""
    rng = Random(f"{blanks} blanks")
    grids = [draw_full_grid(rng) for _ in range(BOARDS)]
    return _summary(
        solver, [g.with_values((c, 0) for c in rng.sample(CELLS, blanks)) for g in grids]
    )


def _summary(solver: Solver, puzzles: Sequence[Grid]) -> Summary:
    outcomes: list[Outcome] = []
    for puzzle in puzzles:
        outcomes.append(run_solver(solver, puzzle, Limits(SECONDS)))
        if len(outcomes) == TRIALS and _is_hopeless(outcomes):
            break
    return summarise(outcomes)


def _is_hopeless(outcomes: Sequence[Outcome]) -> bool:
    verdicts = Counter(outcome.verdict for outcome in outcomes)
    return verdicts[Verdict.SOLVED] < TRIALS / 10 and verdicts[Verdict.GAVE_UP] > TRIALS / 2


def report(results: Results, curves: Curves) -> None:
    print_table(
        ("solver: puzzles, solved, median steps, median ms", *SETS),
        [
            (solver_text(s.key).name, *(_cell(results[s.key, name]) for name in SETS))
            for s in COMPARED
        ],
    )
    print_table(
        ("blanks: boards, solved, median ms", *(solver_text(k).name for k in AGAINST_BLANKS)),
        [
            (str(b), *(_short_cell(curves.get((key, b))) for key in AGAINST_BLANKS))
            for b in AGAINST_BLANKS["instant"]
        ],
    )


def _cell(result: Summary) -> str:
    steps = "-" if result.steps is None else f"{result.steps:,.0f}"
    return f"{result.puzzles}  {result.share:.0%}  {steps}  {_ms(result)}"


def _short_cell(result: Summary | None) -> str:
    return f"{result.puzzles}  {result.share:.0%}  {_ms(result)}" if result else ""


def _ms(result: Summary) -> str:
    return "-" if result.seconds is None else f"{result.seconds * 1000:,.2f}"


def draw(results: Results, curves: Curves, longest: float) -> None:
    bars = [
        Bar(solver_text(key).name, name, result.seconds, result.share)
        for (key, name), result in results.items()
    ]
    points = [
        Point(solver_text(key).name, blanks, result.seconds)
        for (key, blanks), result in curves.items()
        if result.seconds is not None
    ]
    (PICTURES / "solvers.svg").write_text(draw_bars(bars, longest), encoding="utf-8")
    (PICTURES / "solvers_blanks.svg").write_text(draw_points(points), encoding="utf-8")
