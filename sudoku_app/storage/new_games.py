"""New games: from a board, from the puzzles that came with the program, or freshly made."""

from collections.abc import Generator
from datetime import date
from random import Random

from sudoku_app.core.grid import Grid
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.generation.bank import draw
from sudoku_app.generation.daily import daily
from sudoku_app.hints.level import Level
from sudoku_app.storage.library import Library, new_game
from sudoku_app.storage.save_file import SavedGame


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


def todays_game(day: date, library: Library) -> Generator[object, None, SavedGame]:
    """The puzzle of the day, as it was left or fresh."""
    yield None
    for game in library.recent(0, day).games:
        if game.session.puzzle.day == day.isoformat():
            return game
    todays = daily(day)
    puzzle = Puzzle.of(todays.puzzle, Origin.DAILY, todays.level, todays.score, day.isoformat())
    return new_game(Session.start(puzzle))
