"""sudoku-cli solvers: every step-by-step solver, in menu order."""

from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from typing import Final

from sudoku_app.cli.batch import Answer, Item, add_json_option, answer_all
from sudoku_app.cli.verb import Verb


def configure(parser: ArgumentParser) -> None:
    add_json_option(parser)


def run(options: Namespace) -> int:
    from sudoku_app.solvers.catalogue import SOLVERS

    items = (Item(solver.key) for solver in SOLVERS)
    return answer_all(items, describe, as_json=options.json, subject="key")


def describe(key: str) -> Answer:
    from sudoku_app.solvers.catalogue import solver_named
    from sudoku_app.solvers.texts import solver_text

    solver, text = solver_named(key), solver_text(key)
    record = {
        "key": key,
        "name": text.name,
        "line": text.line,
        "paragraph": text.paragraph,
        "guesses": solver.guesses,
        "can_get_stuck": solver.can_get_stuck,
        "is_random": solver.is_random,
        "options": [asdict(option) for option in solver.options],
    }
    return Answer(record, f"{key:26}{text.line}")


VERB: Final = Verb("solvers", "List the solvers that work step by step.", configure, run)
