"""sudoku-cli rate: how hard a puzzle is, and what it needs."""

from argparse import ArgumentParser, Namespace
from typing import Final

from sudoku_app.cli.batch import Answer, add_json_option, answer_all, read_items
from sudoku_app.cli.verb import Verb
from sudoku_app.i18n import tr


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("puzzle", metavar="PUZZLE", help="a puzzle, a file, or -")
    add_json_option(parser)


def run(options: Namespace) -> int:
    return answer_all(read_items(options.puzzle), rate_text, as_json=options.json)


def rate_text(text: str) -> Answer:
    from sudoku_app.core.errors import SudokuError
    from sudoku_app.core.exact import is_unique
    from sudoku_app.core.formats.catalogue import read_one
    from sudoku_app.hints.rating import describe, rate

    puzzle = read_one(text).grid
    puzzle.check_clashes()
    if not is_unique(puzzle):
        raise SudokuError("puzzle.unratable")
    rating = rate(puzzle)
    record: dict[str, object] = {
        "puzzle": text,
        "level": rating.level.value,
        "score": rating.score,
        "techniques": dict(rating.techniques),
        "solved": rating.solved,
    }
    line = f"{rating.level} ({rating.score}): {describe(rating)}"
    return Answer(record, line, "" if rating.solved else tr("cli.not_solved"))


VERB: Final = Verb(
    "rate",
    "Say how hard puzzles are for a person.",
    configure,
    run,
    examples="""\
  sudoku-cli rate 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku-cli rate --json - < puzzles.txt""",
)
