"""A game as JSON and back: puzzle, every step, the place in them, time and selection.

Steps are kept as the cells that changed, so that a long game is a small file; ``first`` is what
stood on the board beside the givens when the game began.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, Final, Self

from sudoku_app.core.cells import CELLS, cell_numbered
from sudoku_app.core.digits import ALL_DIGITS
from sudoku_app.core.errors import SudokuError
from sudoku_app.core.grid import Grid
from sudoku_app.core.untrusted import untrusted
from sudoku_app.game.clock import Clock
from sudoku_app.game.history import History
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.game.state import COLOUR_COUNT, GameState
from sudoku_app.hints.level import Level
from sudoku_app.storage.files import LARGEST_NUMBER, Json, Stamp

VERSION: Final = 1
LONGEST_PLAY: Final = 1e9
"""Seconds; more than anybody lives to play."""
MOST_STEPS: Final = 100_000

GRID: Final = "grid"
FIELDS: Final = (GRID, "corner", "centre", "struck", "colours")
PROGRESS: Final = (
    "position",
    "savepoints",
    "elapsed",
    "hints_used",
    "cells_revealed",
    "solved_by_machine",
    "selection",
)
Content = list[int]
"""One cell of a step: the cell, and what each field of the state has for it."""


class NewerGameError(SudokuError):
    """A game of a later version of the program: whole, but not for this one to read."""

    def __init__(self) -> None:
        super().__init__("file.newer_game")


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A session and what the library needs to know about it."""

    identity: str
    created: str
    played: str
    session: Session
    photo: str = ""
    found: Stamp = field(default=(), compare=False)
    """Which of the writings of its file it was read from, if from any."""
    revision: str = field(default="", compare=False)
    """Names this state of the game, for the journal to follow it."""

    def snapshot(self) -> Self:
        """The game as it is at this moment, for writing it while the original goes on."""
        session, history = self.session, self.session.history
        frozen = replace(
            session,
            history=replace(
                history, states=list(history.states), savepoints=list(history.savepoints)
            ),
            clock=Clock(session.clock.elapsed),
        )
        return replace(self, session=frozen)

    def to_json(self) -> Json:
        session, puzzle = self.session, self.session.puzzle
        return {
            "version": VERSION,
            "id": self.identity,
            "created": self.created,
            "played": self.played,
            "photo": self.photo,
            "givens": str(puzzle.givens),
            "solution": str(puzzle.solution) if puzzle.solution else "",
            "origin": puzzle.origin.value,
            "level": puzzle.level,
            "score": puzzle.score,
            "day": puzzle.day,
            "first": list(_changes(GameState.start(puzzle.givens), session.history.states[0])),
            "steps": steps_of(session.history.states),
            **progress_of(session),
            "revision": self.revision,
        }

    @classmethod
    def from_json(cls, content: Json) -> Self:
        """Rebuild a game; raises :class:`SudokuError` for anything that is not one."""
        with untrusted(lambda: SudokuError("file.not_a_game")):
            if _number(content, "version") > VERSION:
                raise NewerGameError
            return cls(
                identity=_text(content, "id"),
                created=_text(content, "created"),
                played=_text(content, "played"),
                photo=_text(content, "photo"),
                session=_session(content),
                revision=str(content.get("revision", "")),
            )


def steps_of(states: Iterable[GameState]) -> list[list[Content]]:
    """What changed from each state to the next."""
    return [list(_changes(before, after)) for before, after in pairwise(states)]


def progress_of(session: Session) -> Json:
    """What a game has beside its puzzle and its steps, under the names in :data:`PROGRESS`."""
    return {
        "position": session.history.position,
        "savepoints": session.history.savepoints,
        "elapsed": round(session.clock.elapsed, 1),
        "hints_used": session.hints_used,
        "cells_revealed": session.cells_revealed,
        "solved_by_machine": session.solution_seen,
        "selection": list(session.selection),
    }


def _session(content: Json) -> Session:
    puzzle = _puzzle(content)
    steps = content["steps"]
    if not isinstance(steps, list) or len(steps) > MOST_STEPS:
        raise TypeError("steps")
    _, *states = _states(puzzle.givens, [content.get("first", []), *steps])
    return Session(
        puzzle,
        History.restored(states, _number(content, "position"), _numbers(content["savepoints"])),
        Clock(_elapsed(content["elapsed"])),
        hints_used=_count(content, "hints_used"),
        cells_revealed=_count(content, "cells_revealed"),
        solution_seen=content["solved_by_machine"] is True,
        selection=tuple(map(cell_numbered, _numbers(content["selection"]))),
    )


def _puzzle(content: Json) -> Puzzle:
    givens = Grid.parse(_text(content, "givens"))
    written, level = _text(content, "solution"), _text(content, "level")
    solution = Grid.parse(written) if written else None
    if solution is not None and not (solution.is_solved and solution.extends(givens)):
        raise ValueError(written)
    return Puzzle(
        givens,
        solution,
        Origin(_text(content, "origin")),
        Level(level) if level else "",
        _number(content, "score"),
        _text(content, "day"),
    )


def _elapsed(seconds: object) -> float:
    if not isinstance(seconds, int | float) or not seconds <= LONGEST_PLAY:
        raise ValueError(seconds)
    return max(float(seconds), 0.0)


def _changes(before: GameState, after: GameState) -> Iterator[Content]:
    rows = zip(CELLS, _contents(before), _contents(after), strict=True)
    return ([cell, *new] for cell, old, new in rows if new != old)


def _contents(state: GameState) -> Iterator[tuple[int, ...]]:
    return zip(
        state.grid.values, state.corner, state.centre, state.struck, state.colours, strict=True
    )


def _states(givens: Grid, steps: list[Any]) -> Iterator[GameState]:
    """The givens alone, then each state after the one before; they share what did not change."""
    state = GameState.start(givens)
    yield state
    columns = [list(column) for column in zip(*_contents(state), strict=True)]
    for step in steps:
        touched = set()
        for change in step:
            cell, *content = _numbers(change)
            _check(content, givens[cell_numbered(cell)])
            for place, value in enumerate(content):
                if columns[place][cell] != value:
                    columns[place][cell] = value
                    touched.add(place)
        changed: dict[str, Any] = {FIELDS[place]: tuple(columns[place]) for place in touched}
        if GRID in changed:
            changed[GRID] = Grid(changed[GRID])
        state = replace(state, **changed)
        yield state


def _check(content: Content, given: int) -> None:
    value, corner, centre, struck, colour = content
    sets_fit = all(0 <= bits <= ALL_DIGITS for bits in (corner, centre, struck))
    if not (0 <= value <= 9 and sets_fit and 0 <= colour <= COLOUR_COUNT):
        raise ValueError(content)
    if given not in (0, value):
        raise ValueError("a given was changed")


def _text(content: Json, name: str) -> str:
    value = content[name]
    if not isinstance(value, str):
        raise TypeError(name)
    return value


def _number(content: Json, name: str) -> int:
    return _numbers([content[name]])[0]


def _count(content: Json, name: str) -> int:
    if (number := _number(content, name)) < 0:
        raise ValueError(name)
    return number


def _numbers(values: object) -> list[int]:
    if not isinstance(values, list) or not all(type(v) is int for v in values):
        raise TypeError(values)
    if not all(abs(v) <= LARGEST_NUMBER for v in values):
        raise ValueError("too large a number")
    return values
