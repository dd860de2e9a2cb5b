"""New games: from a board, from the puzzles that came with the program, or freshly made."""

from collections.abc import Generator, Iterator
from datetime import date
from random import Random
from time import monotonic
from typing import Final

from sudoku_app.core.errors import SudokuError
from sudoku_app.core.grid import Grid
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.generation.bank import BankedPuzzle, draw, shuffled
from sudoku_app.hints.level import LEVELS, Level
from sudoku_app.storage.library import Library, new_game
from sudoku_app.storage.save_file import SavedGame

MOST_SECONDS: Final = 60
"""So long a puzzle is searched that needs a technique; the hardest take a second to look at."""


def game_of(givens: Grid, origin: Origin) -> SavedGame:
    """A game of any board, whether it is a proper puzzle or not."""
    return new_game(Session.start(Puzzle.of(givens, origin)))


def drawn_game(level: Level) -> SavedGame | None:
    """A puzzle that came with the program, at once; nothing if there is none of this level."""
    drawn = draw(level, Random())
    if drawn is None:
        return None
    puzzle = Puzzle.of(drawn.puzzle, Origin.GENERATED, level, drawn.score)
    return new_game(Session.start(puzzle))


def made_game(level: Level) -> Generator[object, None, SavedGame]:
    """A puzzle that nobody has seen yet."""
    from sudoku_app.generation.generator import Wish, generate

    made = yield from generate(Wish(level), Random())
    rating = made.rating
    puzzle = Puzzle(made.puzzle, made.solution, Origin.GENERATED, rating.level, rating.score)
    return new_game(Session.start(puzzle))


def practice_game(technique: str) -> Generator[object, None, SavedGame]:
    """A puzzle that came with the program and needs a technique, as easy as there is one."""
    from sudoku_app.hints.rating import level_of, rate

    end = monotonic() + MOST_SECONDS
    for level, banked in _banked(level_of(technique)):
        yield None
        if technique in rate(banked.puzzle).techniques:
            puzzle = Puzzle.of(banked.puzzle, Origin.GENERATED, level, banked.score)
            return new_game(Session.start(puzzle))
        if monotonic() > end:
            break
    raise SudokuError("puzzle.not_at_hand")


def todays_game(day: date, library: Library) -> Generator[object, None, SavedGame]:
    """The puzzle of the day, as it was left or fresh."""
    from sudoku_app.generation.generator import daily

    yield None
    for game in library.recent(0, day).games:
        if game.session.puzzle.day == day.isoformat():
            return game
    made = yield from daily(day)
    rating, name = made.rating, day.isoformat()
    puzzle = Puzzle(made.puzzle, made.solution, Origin.DAILY, rating.level, rating.score, name)
    return new_game(Session.start(puzzle))


def _banked(least: Level) -> Iterator[tuple[Level, BankedPuzzle]]:
    """The puzzles of a level, then those of harder ones."""
    rng = Random()
    for level in LEVELS[least.rank :]:
        for banked in shuffled(level, rng):
            yield level, banked
