"""Texts about a saved game: its name, its progress, the time played."""

from PySide6.QtCore import QDate

from sudoku_app.game.puzzle import Puzzle
from sudoku_app.game.session import Finish
from sudoku_app.i18n import current_language, table, tr
from sudoku_app.storage.save_file import SavedGame
from sudoku_app.ui.language import locale_in_use


def game_title(game: SavedGame) -> str:
    puzzle = game.session.puzzle
    name = level_name(puzzle)
    if not puzzle.day:
        return name
    day = day_text(QDate.fromString(puzzle.day, "yyyy-MM-dd")) or puzzle.day
    return tr("start.game.daily", level=name, day=day)


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
    if not session.history.can_undo and session.clock.elapsed < 1:
        return tr("start.game.fresh")
    return tr("start.game.left", count=left, time=time)


def time_text(seconds: float) -> str:
    """Seconds as 4:05 or 1:04:05."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
