"""Boards for the lessons: examples of each technique, a look-alike, and positions for practice.

In each position the technique is the next step by the order of the hints. The first two of a
technique are the examples of its lesson; the others are for practice.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from sudoku_app import resources
from sudoku_app.core.candidates import Candidates, Placement
from sudoku_app.core.cells import CELLS
from sudoku_app.core.digits import Digit, DigitSet, members
from sudoku_app.core.exact import solve
from sudoku_app.core.grid import Grid
from sudoku_app.hints.catalogue import BY_KEY, TAUGHT, steps
from sudoku_app.hints.deduction import Board, CellsFact, Deduction, DigitsFact, Facts

POSITIONS_FILE: Final = "lessons/positions.tsv"
LOOK_ALIKES_FILE: Final = "lessons/look_alikes.tsv"
EXAMPLES: Final = 2
LEAST_FOR_PRACTICE: Final = 20


@dataclass(frozen=True, slots=True)
class LookAlike:
    """A board on which a technique seems to apply, but for one candidate, the spoiler.

    The spoiler is the right digit of its cell, so whoever overlooks it makes a mistake.
    """

    technique: str
    board: Board
    spoiler: Placement

    @property
    def facts(self) -> Facts:
        """What its explanation names, for the template ``look_alike``."""
        cell, digit = self.spoiler
        return {"cell": CellsFact((cell,)), "digit": DigitsFact((digit,))}

    @property
    def tempting(self) -> Deduction:
        """A step that somebody who overlooks the spoiler would take, and that is wrong."""
        solution = solve(self.board.givens)
        assert solution is not None
        found = tempting_steps(self.board, self.technique, self.spoiler)
        return next(step for step in found if is_wrong(step, solution))


def lesson_keys() -> tuple[str, ...]:
    """The techniques that have a lesson, easiest first: those with enough positions."""
    least = EXAMPLES + LEAST_FOR_PRACTICE
    return tuple(t.key for t in TAUGHT if len(_positions().get(t.key, ())) >= least)


def examples(technique: str) -> tuple[Board, ...]:
    """The boards of a lesson."""
    return _boards(technique)[:EXAMPLES]


def example_board(technique: str) -> Board:
    """The first board of a lesson."""
    return examples(technique)[0]


def practice_boards(technique: str) -> tuple[Board, ...]:
    """Further positions in which the technique is the next step."""
    return _boards(technique)[EXAMPLES:]


def look_alike(technique: str) -> LookAlike | None:
    """A board that only looks like the technique, where there is one."""
    line = _look_alikes().get(technique)
    if line is None:
        return None
    *board, spoiler = line.split("\t")
    return LookAlike(technique, parse_position("\t".join(board)), _parse_candidate(spoiler))


def tempting_steps(board: Board, technique: str, spoiler: Placement) -> Iterator[Deduction]:
    """The steps of a technique that a board would have without one of its candidates."""
    found = {_result(step) for step in steps(board, (BY_KEY[technique],))}
    without = Board(board.grid, board.candidates.without((spoiler,)), board.givens)
    for step in steps(without, (BY_KEY[technique],)):
        if _result(step) not in found:
            yield step


def is_wrong(step: Deduction, solution: Grid) -> bool:
    """Whether a step contradicts the solution."""
    return any(solution[cell] != digit for cell, digit in step.placements) or any(
        solution[cell] == digit for cell, digit in step.removals
    )


def parse_position(text: str) -> Board:
    """Read givens, digits and what is struck from the candidates, separated by tabs."""
    givens, grid_text, struck = text.split("\t")
    grid = Grid.parse(grid_text)
    removals = [_parse_candidate(word) for word in struck.split()]
    return Board(grid, Candidates.of(grid).without(removals), Grid.parse(givens))


def format_position(board: Board) -> str:
    """Write what :func:`parse_position` reads."""
    allowed = Candidates.of(board.grid)
    struck = (
        format_candidate((cell, digit))
        for cell in CELLS
        for digit in members(DigitSet(allowed[cell] & ~board.candidates[cell]))
    )
    return "\t".join((str(board.givens), str(board.grid), " ".join(struck)))


def format_candidate(candidate: Placement) -> str:
    cell, digit = candidate
    return f"{cell}:{digit}"


def _parse_candidate(word: str) -> Placement:
    cell, digit = word.split(":")
    return CELLS[int(cell)], Digit(int(digit))


def _result(step: Deduction) -> tuple[frozenset[Placement], frozenset[Placement]]:
    return frozenset(step.placements), frozenset(step.removals)


def _boards(technique: str) -> tuple[Board, ...]:
    return tuple(map(parse_position, _positions()[technique]))


@cache
def _positions() -> dict[str, list[str]]:
    positions: dict[str, list[str]] = {}
    for line in resources.text(POSITIONS_FILE).splitlines():
        technique, position = line.split("\t", 1)
        positions.setdefault(technique, []).append(position)
    return positions


@cache
def _look_alikes() -> dict[str, str]:
    lines = resources.text(LOOK_ALIKES_FILE).splitlines()
    return dict(line.split("\t", 1) for line in lines)
