"""sudoku-cli solve: the solution, and how many there are."""

from argparse import ArgumentParser, Namespace
from time import perf_counter
from typing import Final

from sudoku_app.cli.batch import Answer, add_json_option, answer_all, read_items
from sudoku_app.cli.verb import Verb

EXACT: Final = "exact"


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("puzzle", metavar="PUZZLE", help="a puzzle, a file, or -")
    parser.add_argument(
        "--limit", type=int, default=2, metavar="N", help="count solutions up to N (default 2)"
    )
    add_json_option(parser)


def run(options: Namespace) -> int:
    def answer(text: str) -> Answer:
        return solve_exactly(text, options.limit)

    return answer_all(read_items(options.puzzle), answer, as_json=options.json)


def solve_exactly(text: str, limit: int) -> Answer:
    from sudoku_app.core.exact import find_solutions
    from sudoku_app.core.formats.catalogue import read_one

    position = read_one(text)
    start = perf_counter()
    solutions = find_solutions(position.grid, limit, position.candidates)
    elapsed = perf_counter() - start
    solution = str(solutions[0]) if solutions else None
    record: dict[str, object] = {
        "puzzle": text,
        "solution": solution,
        "solutions": len(solutions),
        "solver": EXACT,
        "verdict": "solved" if solutions else "impossible",
        "steps": None,
        "ms": round(elapsed * 1000, 3),
    }
    return Answer(record, solution or "", "" if solution else "this puzzle has no solution")


VERB: Final = Verb(
    "solve",
    "Solve puzzles and count their solutions.",
    configure,
    run,
    examples="""\
  sudoku-cli solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku-cli solve --json puzzles.txt
  sudoku-cli solve --json --limit 100 - < puzzles.txt""",
)
