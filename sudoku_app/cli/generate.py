"""sudoku-cli generate: new puzzles of a wished level."""

import sys
from argparse import ArgumentParser, Namespace
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Final

from sudoku_app.cli.batch import Answer, ExitCode, add_json_option, print_answer
from sudoku_app.cli.numbers import number_from
from sudoku_app.cli.verb import Verb
from sudoku_app.core.errors import SudokuError
from sudoku_app.error_messages import reason_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.generation.generator import Attempt, NewPuzzle, Wish
    from sudoku_app.hints.level import Level

MOST_SECONDS: Final = 120
"""Of work on one puzzle: far more than a wish needs that can be met; then it is time to say so."""


class NoSuchPuzzleError(SudokuError):
    """A wish that no puzzle meets."""


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("--level", metavar="L", help="beginner, easy, medium, hard ... extreme")
    parser.add_argument("--technique", metavar="KEY", default="", help="a technique it must need")
    parser.add_argument("--symmetry", metavar="S", default="rotational", help="of the clues")
    parser.add_argument(
        "--clues", type=number_from(0, 80), default=0, metavar="N", help="leave at least N clues"
    )
    parser.add_argument("--minimal", action="store_true", help="no clue may be superfluous")
    parser.add_argument(
        "--count", type=number_from(1), default=1, metavar="N", help="how many (default 1)"
    )
    parser.add_argument("--seed", metavar="X", help="the same seed gives the same puzzles")
    add_json_option(parser)


def run(options: Namespace) -> int:
    from sudoku_app.core.streams import changed, finish
    from sudoku_app.generation.generator import generate

    rng = Random(options.seed)
    try:
        wish = _wish(options)
        for _ in range(options.count):
            new = finish(changed(generate(wish, rng), _giving_up()))
            print_answer(_answer(new), as_json=options.json)
    except NoSuchPuzzleError as error:
        print(f"sudoku-cli: {reason_of(error)}", file=sys.stderr)
        return ExitCode.NONE
    return ExitCode.FOUND


def _giving_up() -> "Callable[[Attempt], None]":
    """Looks at each try, and ends them when they have taken long enough."""
    end = process_time() + MOST_SECONDS

    def look(attempt: "Attempt") -> None:
        if process_time() > end:
            raise NoSuchPuzzleError("puzzle.unheard_of", tries=attempt.number)

    return look


def _wish(options: Namespace) -> "Wish":
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
    _check_together(level, options.technique)
    _check_clues(level, options.technique, options.clues)
    symmetry = Symmetry(options.symmetry)
    return Wish(level, options.technique, symmetry, options.clues, options.minimal)


def _check_together(level: "Level | None", technique: str) -> None:
    """A puzzle of a level never needs a technique of a higher one, and none a reveal."""
    from sudoku_app.hints.catalogue import technique_named
    from sudoku_app.hints.rating import is_rated
    from sudoku_app.hints.techniques.reveal import REVEAL

    if technique == REVEAL.key:
        raise NoSuchPuzzleError("puzzle.beyond_all", technique=technique)
    if technique and not is_rated(technique):
        raise NoSuchPuzzleError("puzzle.never_needed", technique=technique)
    if level and technique and (least := technique_named(technique).level).rank > level.rank:
        raise NoSuchPuzzleError(
            "puzzle.too_easy_for", level=level.value, technique=technique, least=least
        )


def _check_clues(level: "Level | None", technique: str, clues: int) -> None:
    """A puzzle with many clues is never hard."""
    from sudoku_app.generation.generator import MOST_CLUES
    from sudoku_app.hints.catalogue import technique_named

    level = level or (technique_named(technique).level if technique else None)
    if level in MOST_CLUES and clues > (most := MOST_CLUES[level]):
        raise NoSuchPuzzleError("puzzle.too_many_clues", level=level.value, most=most)


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
