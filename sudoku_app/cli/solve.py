"""sudoku-cli solve: the solution, and how many there are."""

from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from time import thread_time
from typing import Final

from sudoku_app.cli.batch import Answer, add_json_option, answer_all, read_items
from sudoku_app.cli.numbers import number_from, seconds
from sudoku_app.cli.verb import Verb
from sudoku_app.core.errors import ClashError, SudokuError
from sudoku_app.core.grid import Grid
from sudoku_app.error_messages import reason_of
from sudoku_app.i18n import tr

EXACT: Final = "exact"
FLAGS: Final = {"seed": "--seed", "may_guess": "--guess"}


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("puzzle", metavar="PUZZLE", help="a puzzle, a file, or -")
    parser.add_argument(
        "--limit",
        type=number_from(1),
        default=2,
        metavar="N",
        help="count solutions up to N (default 2)",
    )
    parser.add_argument(
        "--solver", metavar="KEY", help="work step by step, from the digits alone; see: solvers"
    )
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=60.0,
        metavar="S",
        help="with --solver: give up after S seconds (default 60)",
    )
    parser.add_argument(
        "--seed",
        type=number_from(0),
        metavar="N",
        help="with a random --solver: another number gives another run",
    )
    parser.add_argument(
        "--guess",
        action=BooleanOptionalAction,
        help="with a --solver that offers it: guess or stop where its reasoning ends",
    )
    add_json_option(parser)


def run(options: Namespace) -> int:
    check_options(options)

    def answer(text: str) -> Answer:
        if options.solver is not None:
            return solve_in_steps(text, options)
        return solve_exactly(text, options.limit)

    return answer_all(read_items(options.puzzle), answer, as_json=options.json)


def solve_exactly(text: str, limit: int) -> Answer:
    from sudoku_app.core.events import Verdict
    from sudoku_app.core.exact import find_solutions
    from sudoku_app.core.formats.catalogue import read_one

    sheet = read_one(text)
    start = thread_time()
    solutions = find_solutions(sheet.grid, limit, sheet.candidates)
    elapsed = thread_time() - start
    verdicts = (Verdict.IMPOSSIBLE, Verdict.SOLVED, Verdict.SEVERAL)
    solution = str(solutions[0]) if solutions else None
    record: dict[str, object] = {
        "puzzle": text,
        "solution": solution,
        "solutions": len(solutions),
        "solver": EXACT,
        "verdict": verdicts[min(len(solutions), 2)],
        "steps": None,
        "ms": round(elapsed * 1000, 3),
    }
    missing = "" if solution else _reason_for_none(sheet.grid)
    remark = tr("cli.several_solutions") if len(solutions) > 1 else ""
    return Answer(record, solution or "", missing, remark)


def check_options(options: Namespace) -> None:
    """Refuse what the solver, or the exact one without its steps, has no choice about."""
    from sudoku_app.solvers.catalogue import solver_named
    from sudoku_app.solvers.options import Options

    if options.solver is None:
        for flag, value in (("--seed", options.seed), ("--guess", options.guess)):
            if value is not None:
                raise SudokuError("choice.needs_solver", option=flag)
        return
    solver = solver_named(options.solver)
    for name in solver.unknown_options(Options(options.seed, options.guess)):
        raise SudokuError("choice.option", solver=solver.key, option=FLAGS[name])


def solve_in_steps(text: str, options: Namespace) -> Answer:
    from sudoku_app.core.events import Verdict
    from sudoku_app.core.exact import count_solutions
    from sudoku_app.core.formats.catalogue import read_one
    from sudoku_app.solvers.captions import ending
    from sudoku_app.solvers.catalogue import solver_named
    from sudoku_app.solvers.comparison import Limits, run
    from sudoku_app.solvers.options import Options

    puzzle = read_one(text).grid
    limits = Limits(options.seconds, wall_seconds=options.seconds)
    settings = Options(options.seed, options.guess)
    outcome = run(solver_named(options.solver), puzzle, limits, settings)
    found = outcome.verdict in (Verdict.SOLVED, Verdict.SEVERAL)
    solution = str(outcome.grid) if found else None
    record: dict[str, object] = {
        "puzzle": text,
        "solution": solution,
        "solutions": count_solutions(puzzle, options.limit),
        "solver": options.solver,
        "verdict": outcome.verdict.value,
        "steps": outcome.counters.steps,
        "deepest": outcome.counters.deepest,
        "ms": round(outcome.seconds * 1000, 3),
        "board": str(outcome.grid),
        "explanation": ending(outcome),
    }
    remark = ending(outcome) if outcome.verdict is Verdict.SEVERAL else ""
    return Answer(record, solution or "", "" if found else ending(outcome), remark)


def _reason_for_none(grid: Grid) -> str:
    try:
        grid.check_clashes()
    except ClashError as clash:
        return tr("cli.no_solution_because", reason=reason_of(clash))
    return tr("cli.no_solution")


VERB: Final = Verb(
    "solve",
    "Solve puzzles and count their solutions.",
    configure,
    run,
    examples="""\
  sudoku-cli solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku-cli solve --json puzzles.txt
  sudoku-cli solve --solver crook puzzles.txt
  sudoku-cli solve --json --limit 100 - < puzzles.txt""",
)
