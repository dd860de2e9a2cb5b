"""sudoku-cli compare: several solvers on one puzzle, as a table."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from math import log10
from typing import TYPE_CHECKING, Final

from sudoku_app.cli.batch import Answer, add_json_option, answer_all, read_items
from sudoku_app.cli.verb import Verb

if TYPE_CHECKING:
    from sudoku_app.core.events import Outcome
    from sudoku_app.solvers.comparison import Limits, Standings
    from sudoku_app.solvers.solver import Options, Solver

BAR: Final = 24
FASTEST: Final = 1e-5
"""Seconds that count as no time at all in a bar."""

Rows = Sequence[tuple["Solver", "Outcome"]]


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("puzzle", metavar="PUZZLE", help="a puzzle, a file, or -")
    parser.add_argument("--solvers", metavar="A,B,C", help="which ones (default: all)")
    parser.add_argument(
        "--seconds", type=float, default=5.0, metavar="S", help="time for each (default 5)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="for those with luck")
    add_json_option(parser)


def run(options: Namespace) -> int:
    from sudoku_app.solvers.catalogue import SOLVERS, solver_named
    from sudoku_app.solvers.comparison import Limits
    from sudoku_app.solvers.solver import Options

    keys = options.solvers.split(",") if options.solvers else None
    solvers = tuple(map(solver_named, keys)) if keys else SOLVERS
    limits, settings = Limits(seconds=options.seconds), Options(seed=options.seed)

    def answer(text: str) -> Answer:
        return compare_solvers(text, solvers, limits, settings)

    return answer_all(read_items(options.puzzle), answer, as_json=options.json)


def compare_solvers(
    text: str, solvers: Sequence["Solver"], limits: "Limits", options: "Options"
) -> Answer:
    from sudoku_app.core.formats.catalogue import read_one
    from sudoku_app.solvers.comparison import compare

    puzzle = read_one(text).grid
    standings: Standings = ()
    for standings in compare(puzzle, solvers, limits, options):  # noqa: B007
        pass
    rows = [(s.solver, s.outcome) for s in standings if s.outcome]
    return Answer({"puzzle": text, "results": [_record(*row) for row in rows]}, _table(rows))


def _record(solver: "Solver", outcome: "Outcome") -> dict[str, object]:
    from dataclasses import asdict

    from sudoku_app.solvers.captions import ending

    return {
        "solver": solver.key,
        "verdict": outcome.verdict.value,
        **asdict(outcome.counters),
        "ms": round(outcome.seconds * 1000, 3),
        "explanation": ending(outcome),
    }


def _table(rows: Rows) -> str:
    from sudoku_app.solvers.captions import ending
    from sudoku_app.solvers.texts import phrase, solver_text

    lines = [f"{'':26}{'':18}{'steps':>9}{'guesses':>9}{'back':>9}{'ms':>12}"]
    for solver, outcome in rows:
        name, verdict = solver_text(solver.key).name, phrase("verdicts", outcome.verdict)
        done = outcome.counters
        lines.append(
            f"{name:26}{verdict:18}{done.steps:9}{done.guesses:9}{done.backtracks:9}"
            f"{outcome.seconds * 1000:12.2f}  {_bar(outcome, rows)}".rstrip()
        )
    told = {}
    for solver, outcome in rows:
        if outcome.verdict != "solved":
            told[solver_text(solver.key).name] = ending(outcome)
    return "\n".join((*lines, *(f"{name}: {sentence}" for name, sentence in told.items())))


def _bar(outcome: "Outcome", rows: Rows) -> str:
    """The time on a logarithmic scale, for a terminal."""
    if not sys.stdout.isatty():
        return ""
    slowest = max(FASTEST * 10, *(other.seconds for _, other in rows))
    share = log10(max(outcome.seconds, FASTEST) / FASTEST) / log10(slowest / FASTEST)
    return ("█" if "utf" in sys.stdout.encoding.lower() else "#") * max(1, round(share * BAR))


VERB: Final = Verb(
    "compare",
    "Let several solvers work on the same puzzle.",
    configure,
    run,
    examples="""\
  sudoku-cli compare puzzle.txt
  sudoku-cli compare --solvers crook,dancing_links --json - < puzzles.txt""",
)
