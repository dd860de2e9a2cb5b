"""sudoku-cli generate: new puzzles of a wished level."""

from argparse import ArgumentParser, Namespace
from random import Random
from typing import TYPE_CHECKING, Final

from sudoku_app.cli.batch import Answer, ExitCode, add_json_option, print_answer
from sudoku_app.cli.verb import Verb

if TYPE_CHECKING:
    from sudoku_app.generation.generator import NewPuzzle, Wish


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("--level", metavar="L", help="beginner, easy, medium, hard ... extreme")
    parser.add_argument("--technique", metavar="KEY", default="", help="a technique it must need")
    parser.add_argument("--symmetry", metavar="S", default="rotational", help="of the clues")
    parser.add_argument("--clues", type=int, default=0, metavar="N", help="leave at least N clues")
    parser.add_argument("--minimal", action="store_true", help="no clue may be superfluous")
    parser.add_argument("--count", type=int, default=1, metavar="N", help="how many (default 1)")
    parser.add_argument("--seed", metavar="X", help="the same seed gives the same puzzles")
    add_json_option(parser)


def run(options: Namespace) -> int:
    from sudoku_app.core.streams import finish
    from sudoku_app.generation.generator import generate

    wish, rng = _wish(options), Random(options.seed)
    for _ in range(options.count):
        print_answer(_answer(finish(generate(wish, rng))), as_json=options.json)
    return ExitCode.FOUND


def _wish(options: Namespace) -> "Wish":
    from sudoku_app.core.errors import SudokuError
    from sudoku_app.generation.generator import Wish
    from sudoku_app.generation.symmetry import Symmetry
    from sudoku_app.hints.catalogue import technique_named
    from sudoku_app.hints.level import LEVELS, Level

    if options.technique:
        technique_named(options.technique)
    if options.level is not None and options.level not in LEVELS:
        raise SudokuError("choice.level", name=options.level, choices=", ".join(LEVELS))
    if options.symmetry not in tuple(Symmetry):
        raise SudokuError("choice.symmetry", name=options.symmetry, choices=", ".join(Symmetry))
    level = Level(options.level) if options.level else None
    symmetry = Symmetry(options.symmetry)
    return Wish(level, options.technique, symmetry, options.clues, options.minimal)


def _answer(new: "NewPuzzle") -> Answer:
    record: dict[str, object] = {
        "puzzle": str(new.puzzle),
        "level": new.rating.level.value,
        "score": new.rating.score,
        "clues": sum(1 for _ in new.puzzle.filled_cells()),
    }
    return Answer(record, str(new.puzzle))


VERB: Final = Verb(
    "generate",
    "Make new puzzles.",
    configure,
    run,
    examples="""\
  sudoku-cli generate --level medium
  sudoku-cli generate --level hard --count 10 --seed christmas --symmetry mirror --json
  sudoku-cli generate --technique x_wing""",
)
