"""sudoku-cli hint: the next step of a human solution, or every step that applies."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, islice
from typing import TYPE_CHECKING, Final

from sudoku_app.cli.batch import Answer, Item, add_json_option, answer_all, read_items
from sudoku_app.cli.verb import Verb
from sudoku_app.i18n import tr

if TYPE_CHECKING:
    from sudoku_app.cli.hint_board import BoardReading
    from sudoku_app.core.cells import Cell
    from sudoku_app.hints.deduction import Deduction, Technique


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("board", metavar="BOARD", help="a puzzle, a candidate state, a file, or -")
    parser.add_argument("givens", metavar="GIVENS", nargs="?", help="the 81 givens of a state")
    parser.add_argument(
        "--all",
        action="store_true",
        help="every step that applies, at most 20 with the same name",
    )
    parser.add_argument("--technique", metavar="KEY", help="look for this technique alone")
    parser.add_argument(
        "--no-uniqueness", action="store_true", help="never rely on the solution being the only one"
    )
    parser.add_argument("--short", action="store_true", help="say r3c5 for row 3, column 5")
    add_json_option(parser)


def run(options: Namespace) -> int:
    from sudoku_app.hints.catalogue import technique_named

    technique = technique_named(options.technique) if options.technique else None

    def answer(text: str) -> Answer:
        if options.all or technique:
            return list_steps(text, technique, options)
        return give_advice(text, options)

    return answer_all(_items(options), answer, as_json=options.json, subject="board")


def _items(options: Namespace) -> Iterator[Item]:
    for item in read_items(options.board):
        yield replace(item, text=f"{item.text} {options.givens}") if options.givens else item


def list_steps(text: str, technique: "Technique | None", options: Namespace) -> Answer:
    """The steps that apply, whether or not the board can be solved."""
    from sudoku_app.cli.hint_board import read_board

    reading = read_board(text)
    reading.board.grid.check_clashes()
    found = _steps(reading, technique, options)
    hints = (step_record(step, short=options.short) for step in found)
    first = next(hints, None)
    if first is None:
        nothing = tr("cli.all_filled" if reading.board.grid.is_full else "cli.no_step")
        return _answer(reading.text, [], missing=nothing)
    if options.json:
        return _answer(reading.text, [first, *hints])
    return Answer({}, "", lines=map(_line, chain((first,), hints)))


def _steps(
    reading: "BoardReading", technique: "Technique | None", options: Namespace
) -> Iterator["Deduction"]:
    """All steps of a technique or the first, or some of each technique."""
    from sudoku_app.cli.hint_board import singles_in_doubt
    from sudoku_app.hints.advice import Choice, all_hints
    from sudoku_app.hints.catalogue import TECHNIQUES, steps

    uniqueness = not options.no_uniqueness
    if technique is None:
        yield from all_hints(reading.board, Choice(uniqueness=uniqueness))
        yield from singles_in_doubt(reading, TECHNIQUES)
        return
    found = steps(reading.board, (technique,), uniqueness=uniqueness)
    yield from found if options.all else islice(found, 1)
    if options.all:
        yield from singles_in_doubt(reading, (technique,))


def give_advice(text: str, options: Namespace) -> Answer:
    """The one thing to say to a player: a mistake to take back, or the easiest step."""
    from sudoku_app.cli.hint_board import read_board
    from sudoku_app.core.exact import find_solutions
    from sudoku_app.core.streams import finish
    from sudoku_app.game.advice import seek_advice
    from sudoku_app.hints.advice import Choice, Position

    reading = read_board(text)
    board = reading.board
    solutions = find_solutions(board.givens, 2)
    solution = solutions[0] if len(solutions) == 1 else None
    choice = Choice(uniqueness=not options.no_uniqueness)
    advice = finish(seek_advice(Position(board, solution), choice))
    outlook = tr(f"cli.outlook.{advice.outlook}")
    if advice.hint is None:
        return _answer(reading.text, [], missing=outlook)
    hint = step_record(advice.hint.deduction, short=options.short)
    if advice.hint.is_mistake:
        wrong = [(cell, board.grid[cell]) for cell in advice.hint.takes_back]
        hint |= {"take_back": _triples(wrong), "bring_back": _triples(advice.hint.restores)}
    return _answer(reading.text, [hint], remark=outlook if solution is None else "")


def _answer(
    text: str, hints: list[dict[str, object]], *, missing: str = "", remark: str = ""
) -> Answer:
    record = {"board": text, "hints": hints}
    return Answer(record, "\n".join(map(_line, hints)), missing, remark)


def _line(hint: dict[str, object]) -> str:
    return f"{hint['name']}: {hint['explanation']}"


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


def _triples(candidates: Iterable[tuple["Cell", int]]) -> list[list[int]]:
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
