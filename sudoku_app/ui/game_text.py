"""Texts about a saved game: its name, its progress, the time played."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate

from sudoku_app.game.session import Finish
from sudoku_app.i18n import current_language, table, tr
from sudoku_app.ui.language import locale_in_use

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.grid import Grid
    from sudoku_app.game.puzzle import Puzzle
    from sudoku_app.storage.save_file import SavedGame


def game_title(game: SavedGame, number: int = 1) -> str:
    """The name of a game; ``number`` tells games of the same puzzle apart."""
    puzzle = game.session.puzzle
    name = level_name(puzzle)
    if puzzle.day:
        day = day_text(QDate.fromString(puzzle.day, "yyyy-MM-dd")) or puzzle.day
        name = tr("start.game.daily", level=name, day=day)
    return name if number == 1 else tr("start.game.copy", name=name, number=number)


def day_text(day: QDate) -> str:
    """A date in the format of the language, or an empty text for an invalid date."""
    return locale_in_use().toString(day, table(current_language(), "language")["day"])


def puzzle_name(puzzle: Puzzle) -> str:
    """The short name of a puzzle."""
    name = level_name(puzzle)
    return tr("play.daily", level=name) if puzzle.day else name


def level_name(puzzle: Puzzle) -> str:
    """The level, and whether the puzzle is the player's own."""
    if not puzzle.level:
        return tr("play.own")
    name = tr(f"levels.{puzzle.level}.name")
    return tr("play.own_level", level=name) if puzzle.is_own else name


def game_progress(game: SavedGame) -> str:
    session = game.session
    time = time_text(session.clock.elapsed)
    if session.finish is Finish.BY_MACHINE:
        return tr("start.game.shown")
    if session.finish is Finish.BY_PLAYER:
        return tr("start.game.solved", time=time)
    if session.finish is Finish.AFTER_SOLUTION:
        return tr("start.game.solved_after_solution", time=time)
    left = session.state.grid.values.count(0)
    if not session.has_moves:
        return tr("start.game.fresh")
    return tr("start.game.left", count=left, time=time)


def game_left(game: SavedGame) -> str:
    """The progress in fewer words, for a card that shows it as a ring too."""
    if game.session.is_finished or not game.session.has_moves:
        return game_progress(game)
    return tr("start.game.to_go", count=game.session.state.grid.values.count(0))


def copy_numbers(games: Iterable[SavedGame]) -> dict[str, int]:
    """The number of each game among those of the same puzzle and name, the oldest first."""
    counts: Counter[tuple[Grid, str]] = Counter()
    numbers: dict[str, int] = {}
    for game in sorted(games, key=lambda game: (game.created, game.identity)):
        name = game.session.puzzle.givens, game_title(game)
        counts[name] += 1
        numbers[game.identity] = counts[name]
    return numbers


def time_text(seconds: float) -> str:
    """Seconds as 4:05 or 1:04:05."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
