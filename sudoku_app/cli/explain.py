"""sudoku-cli explain: the whole human solution of a puzzle, step by step."""

from argparse import ArgumentParser, Namespace
from typing import Final

from sudoku_app.cli.batch import Answer, add_json_option, answer_all, read_items
from sudoku_app.cli.hint import step_record
from sudoku_app.cli.verb import Verb
from sudoku_app.i18n import tr


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("puzzle", metavar="PUZZLE", help="a puzzle, a file, or -")
    parser.add_argument(
        "--no-uniqueness", action="store_true", help="never rely on the solution being the only one"
    )
    parser.add_argument("--short", action="store_true", help="say r3c5 for row 3, column 5")
    add_json_option(parser)


def run(options: Namespace) -> int:
    def answer(text: str) -> Answer:
        return explain_puzzle(text, options)

    return answer_all(read_items(options.puzzle), answer, as_json=options.json)


def explain_puzzle(text: str, options: Namespace) -> Answer:
    from sudoku_app.cli.hint_board import read_board
    from sudoku_app.hints.solution_path import find_solution_path

    board = read_board(text).board
    board.grid.check_clashes()
    records = []
    for step in find_solution_path(board, uniqueness=not options.no_uniqueness):
        records.append(step_record(step.deduction, short=options.short))
        board = step.after
    lines = [
        f"{number}. {record['name']}: {record['explanation']}"
        for number, record in enumerate(records, 1)
    ]
    solved = board.grid.is_solved
    record = {"puzzle": text, "solved": solved, "grid": str(board.grid), "steps": records}
    missing = "" if solved else tr("cli.no_further_step")
    return Answer(record, "\n".join([*lines, str(board.grid)]), missing)


VERB: Final = Verb(
    "explain",
    "The whole human solution, step by step.",
    configure,
    run,
    examples="""\
  sudoku-cli explain puzzles.txt
  sudoku-cli explain --short --no-uniqueness - < puzzles.txt""",
)
