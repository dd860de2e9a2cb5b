"""sudoku-cli hint: the next step of a human solution, or every step that applies."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, Final

from sudoku_app.cli.batch import (
    STANDARD_INPUT,
    Answer,
    Item,
    add_json_option,
    answer_all,
    read_items,
)
from sudoku_app.cli.verb import Verb
from sudoku_app.strings import words

if TYPE_CHECKING:
    from sudoku_app.cli.hint_board import BoardReading
    from sudoku_app.core.candidates import Placement
    from sudoku_app.hints.deduction import Deduction, Technique


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("board", metavar="BOARD", help="a puzzle, a candidate state, a file, or -")
    parser.add_argument("givens", metavar="GIVENS", nargs="?", help="the 81 givens of a state")
    parser.add_argument("--all", action="store_true", help="every step that applies")
    parser.add_argument("--technique", metavar="KEY", help="look for this technique alone")
    parser.add_argument(
        "--no-uniqueness", action="store_true", help="never rely on the solution being the only one"
    )
    parser.add_argument("--short", action="store_true", help="say r3c5 for row 3, column 5")
    add_json_option(parser)


def run(options: Namespace) -> int:
    from sudoku_app.hints.catalogue import TECHNIQUES, technique_named

    techniques = (technique_named(options.technique),) if options.technique else TECHNIQUES

    def answer(text: str) -> Answer:
        return give_hint(text, techniques, options)

    return answer_all(_items(options), answer, as_json=options.json, subject="board")


def _items(options: Namespace) -> Iterator[Item]:
    if options.givens and options.board != STANDARD_INPUT:
        return iter((Item(f"{options.board} {options.givens}"),))
    return read_items(options.board)


def give_hint(text: str, techniques: Sequence["Technique"], options: Namespace) -> Answer:
    from sudoku_app.cli.hint_board import read_board

    reading = read_board(text)
    found = _find(reading, techniques, options)
    hints = [step_record(step, short=options.short) for step in found]
    lines = [f"{hint['name']}: {hint['explanation']}" for hint in hints]
    record = {"board": text.split(maxsplit=1)[0], "hints": hints}
    return Answer(record, "\n".join(lines), "" if hints else _why_none(reading))


def _why_none(reading: "BoardReading") -> str:
    if reading.board.grid.is_full:
        return words("cli.all_filled")
    return words("cli.no_step")


def _find(
    reading: "BoardReading", techniques: Sequence["Technique"], options: Namespace
) -> Iterable["Deduction"]:
    from sudoku_app.cli.hint_board import singles_in_doubt
    from sudoku_app.hints.catalogue import steps

    found = steps(reading.board, techniques, uniqueness=not options.no_uniqueness)
    if options.all:
        return chain(found, singles_in_doubt(reading, techniques))
    return islice(found, 1)


def step_record(step: "Deduction", *, short: bool) -> dict[str, object]:
    from sudoku_app.hints.explain import explain

    explanation = explain(step, short=short)
    return {
        "technique": step.technique,
        "name": explanation.name,
        "placements": _triples(step.placements),
        "eliminations": _triples(step.removals),
        "explanation": str(explanation),
    }


def _triples(candidates: Iterable["Placement"]) -> list[list[int]]:
    return [[cell // 9 + 1, cell % 9 + 1, digit] for cell, digit in candidates]


VERB: Final = Verb(
    "hint",
    "The next step of a human solution, explained.",
    configure,
    run,
    examples="""\
  sudoku-cli hint 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku-cli hint --all --json - < boards.txt
  sudoku-cli hint --all --technique x_wing --json - < boards.txt""",
)
