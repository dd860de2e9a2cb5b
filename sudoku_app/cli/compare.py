"""sudoku-cli compare: several solvers on the same puzzles, as a table."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from math import log10
from typing import TYPE_CHECKING, Final

from sudoku_app.cli.batch import Answer, add_json_option, answer_all, print_answer, read_items
from sudoku_app.cli.numbers import number_from, seconds
from sudoku_app.cli.verb import Verb
from sudoku_app.core.errors import SudokuError

if TYPE_CHECKING:
    from sudoku_app.core.events import Outcome
    from sudoku_app.solvers.comparison import Limits, Standings
    from sudoku_app.solvers.options import Options
    from sudoku_app.solvers.solver import Solver

BAR: Final = 24
FASTEST: Final = 1e-5
"""Seconds that count as no time at all in a bar."""
SOLVED: Final = ("solved", "several")

Rows = Sequence[tuple["Solver", "Outcome"]]
Results = Mapping["Solver", list["Outcome"]]


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("puzzle", metavar="PUZZLE", help="a puzzle, a file, or -")
    parser.add_argument("--solvers", metavar="A,B,C", help="keys of solvers (default: all)")
    parser.add_argument(
        "--seconds", type=seconds, default=5.0, metavar="S", help="seconds for each (default 5)"
    )
    parser.add_argument(
        "--seed", type=number_from(0), metavar="N", help="for random solvers: another run"
    )
    parser.add_argument(
        "--summary",
        action="store_true",
        help="one table over all puzzles: the share solved and the median time",
    )
    add_json_option(parser)


def run(options: Namespace) -> int:
    from sudoku_app.solvers.comparison import Limits
    from sudoku_app.solvers.options import Options

    solvers = _chosen(options.solvers)
    if options.seed is not None and not any(solver.is_random for solver in solvers):
        raise SudokuError("choice.option", solver=options.solvers, option="--seed")
    limits = Limits(options.seconds, wall_seconds=options.seconds)
    settings = Options(seed=options.seed)
    results: dict[Solver, list[Outcome]] = {solver: [] for solver in solvers}

    def answer(text: str) -> Answer:
        rows = compare_solvers(text, solvers, limits, settings)
        for solver, outcome in rows:
            results[solver].append(outcome)
        if options.summary:
            return Answer({}, "")
        return Answer({"puzzle": text, "results": [_record(*row) for row in rows]}, _table(rows))

    code = answer_all(
        read_items(options.puzzle), answer, as_json=options.json and not options.summary
    )
    if options.summary and any(results.values()):
        print_answer(_summary(results), as_json=options.json)
    return code


def _chosen(keys: str | None) -> "Sequence[Solver]":
    """The solvers that are named, each once; all, if none is."""
    from sudoku_app.solvers.catalogue import SOLVERS, solver_named

    if keys is None:
        return SOLVERS
    return tuple(dict.fromkeys(solver_named(key.strip()) for key in keys.split(",")))


def compare_solvers(
    text: str, solvers: Sequence["Solver"], limits: "Limits", options: "Options"
) -> Rows:
    from sudoku_app.core.formats.catalogue import read_one
    from sudoku_app.solvers.comparison import compare

    puzzle = read_one(text).grid
    standings: Standings = ()
    for standings in compare(puzzle, solvers, limits, options):  # noqa: B007
        pass
    return [(s.solver, s.outcome) for s in standings if s.outcome]


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

    lines = [f"{'':26}{'':18}{'steps':>9}{'guesses':>9}{'back':>9}{'CPU ms':>12}"]
    slowest = max((outcome.seconds for _, outcome in rows if outcome.verdict in SOLVED), default=0)
    for solver, outcome in rows:
        name, verdict = solver_text(solver.key).name, phrase("verdicts", outcome.verdict)
        done = outcome.counters
        seconds = outcome.seconds if outcome.verdict in SOLVED else None
        lines.append(
            f"{name:26}{verdict:18}{done.steps:9}{done.guesses:9}{done.backtracks:9}"
            f"{outcome.seconds * 1000:12.2f}  {_bar(seconds, slowest)}".rstrip()
        )
    endings = {}
    for solver, outcome in rows:
        if outcome.verdict != "solved":
            endings[solver_text(solver.key).name] = ending(outcome)
    return "\n".join((*lines, *(f"{name}: {sentence}" for name, sentence in endings.items())))


def _summary(results: Results) -> Answer:
    from sudoku_app.solvers.comparison import summarise
    from sudoku_app.solvers.texts import solver_text

    summaries = {solver: summarise(outcomes) for solver, outcomes in results.items()}
    slowest = max((s.seconds for s in summaries.values() if s.seconds is not None), default=0)
    lines = [f"{'':26}{'puzzles':>9}{'solved':>9}{'steps':>11}{'CPU ms':>12}   (medians)"]
    records = []
    for solver, summary in summaries.items():
        seconds = summary.seconds
        ms = "-" if seconds is None else f"{seconds * 1000:.2f}"
        steps = "-" if summary.steps is None else f"{summary.steps:.0f}"
        lines.append(
            f"{solver_text(solver.key).name:26}{summary.puzzles:9}{summary.share:9.0%}"
            f"{steps:>11}{ms:>12}  {_bar(seconds, slowest)}".rstrip()
        )
        records.append({
            "solver": solver.key,
            "puzzles": summary.puzzles,
            "solved": summary.solved,
            "median_steps": summary.steps,
            "median_ms": None if seconds is None else round(seconds * 1000, 3),
        })  # fmt: skip
    return Answer({"summary": records}, "\n".join(lines))


def _bar(seconds: float | None, slowest: float) -> str:
    """The time on a logarithmic scale, for a terminal; hatched and longest where not solved."""
    if not sys.stdout.isatty():
        return ""
    full, hatch = ("█", "░") if "utf" in sys.stdout.encoding.lower() else ("#", "/")
    if seconds is None:
        return hatch * (BAR + 1)
    scale = log10(max(slowest, FASTEST * 10) / FASTEST)
    return full * max(1, round(log10(max(seconds, FASTEST) / FASTEST) / scale * BAR))


VERB: Final = Verb(
    "compare",
    "Let several solvers work on the same puzzles.",
    configure,
    run,
    examples="""\
  sudoku-cli compare puzzle.txt
  sudoku-cli compare --summary --seconds 10 puzzles.txt
  sudoku-cli compare --solvers crook,dancing_links --json - < puzzles.txt""",
)
