"""sudoku-cli convert: puzzles from one text format to another."""

from argparse import ArgumentParser, Namespace
from typing import Final

from sudoku_app.cli.batch import Answer, answer_all, read_items
from sudoku_app.cli.verb import Verb


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a puzzle, a file, or -")
    parser.add_argument("--to", required=True, choices=("line", "state"), help="the new format")


def run(options: Namespace) -> int:
    from sudoku_app.core.formats.catalogue import read_one, write_one

    def answer(text: str) -> Answer:
        return Answer({}, write_one(read_one(text), options.to))

    return answer_all(read_items(options.file), answer, as_json=False)


VERB: Final = Verb("convert", "Write puzzles in another format.", configure, run)
