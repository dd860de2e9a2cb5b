"""The table of verbs and the parser built from it."""

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from typing import Final

from sudoku_app.cli import (
    compare,
    convert,
    explain,
    generate,
    hint,
    rate,
    read,
    solve,
    solvers,
    techniques,
)
from sudoku_app.cli.batch import ExitCode
from sudoku_app.cli.completion import add_completion_option
from sudoku_app.cli.terminal import use_plain_spelling
from sudoku_app.cli.verb import Verb
from sudoku_app.core.errors import SudokuError
from sudoku_app.error_messages import reason_of
from sudoku_app.resources import IncompleteError
from sudoku_app.version import __version__

VERBS: Final[tuple[Verb, ...]] = (
    solve.VERB,
    compare.VERB,
    solvers.VERB,
    convert.VERB,
    hint.VERB,
    explain.VERB,
    techniques.VERB,
    rate.VERB,
    generate.VERB,
    read.VERB,
)

INPUT_HELP: Final = """\
Wherever a puzzle is asked for, give the puzzle itself, a file, or - for standard input with one
puzzle a line. Exit code 0: the answer was found; 1: there is none; 2: bad input."""


def main(arguments: Sequence[str] | None = None) -> int:
    use_plain_spelling()
    options = build_parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except SudokuError as error:
        print(f"sudoku-cli: {reason_of(error)}", file=sys.stderr)
        return ExitCode.BAD_INPUT
    except IncompleteError as error:
        print(f"sudoku-cli: {error}", file=sys.stderr)
        return ExitCode.NONE
    except OSError as error:
        # Nothing more may be flushed to our output at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):  # whoever read it has seen enough
            return ExitCode.FOUND
        print(f"sudoku-cli: {error.strerror}", file=sys.stderr)
        return ExitCode.NONE
    except KeyboardInterrupt:
        return 130
    return code


def build_parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="sudoku-cli",
        description="Sudoku without a window.",
        epilog=INPUT_HELP,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    add_completion_option(parser)
    verbs = parser.add_subparsers(title="verbs", metavar="VERB", required=True)
    for verb in VERBS:
        verb_parser = verbs.add_parser(
            verb.name,
            help=verb.summary,
            description=verb.summary,
            epilog=f"examples:\n{verb.examples}" if verb.examples else None,
            formatter_class=RawDescriptionHelpFormatter,
        )
        verb.configure(verb_parser)
        verb_parser.set_defaults(run=verb.run)
    return parser
