"""Looking back at a finished game: where an easier step was left."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import Final

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import CELLS
from sudoku_app.core.digits import Digit
from sudoku_app.core.grid import Grid
from sudoku_app.game.advice import board_of
from sudoku_app.game.state import GameState
from sudoku_app.hints.catalogue import BY_KEY
from sudoku_app.hints.deduction import Board, Deduction
from sudoku_app.hints.techniques.singles import SINGLES

MOST_SHOWN: Final = 3
WORTH_TELLING: Final = 5
"""How much easier a step must have been, in points of difficulty."""
BEYOND_SINGLES: Final = 1 + max(technique.difficulty for technique in SINGLES) + WORTH_TELLING


@dataclass(frozen=True, slots=True)
class EasierStep:
    """What the player wrote, and the easier step that the board offered at that moment."""

    written: Placement
    easier: Deduction
    before: GameState


def review(
    states: Sequence[GameState], solution: Grid
) -> Generator[GameState, None, tuple[EasierStep, ...]]:
    """Go through the states of a game, pausing at each."""
    found: list[tuple[int, EasierStep]] = []
    for before, after in pairwise(states):
        yield before
        written = _written(before, after)
        if written and solution.extends(after.grid):
            found += _easier(before, written)
    found.sort(key=lambda pair: -pair[0])
    each = {step.easier.placements: step for _, step in reversed(found)}
    shown = [step for _, step in found if each[step.easier.placements] is step]
    return tuple(shown[:MOST_SHOWN])


def _written(before: GameState, after: GameState) -> Placement | None:
    """The one digit that a step wrote; none for a step that wrote several."""
    cells = [c for c in CELLS if after.grid[c] and not before.grid[c]]
    return (cells[0], Digit(after.grid[cells[0]])) if len(cells) == 1 else None


def _easier(before: GameState, written: Placement) -> list[tuple[int, EasierStep]]:
    """The easiest single by the rules alone, if it is clearly easier than what was written."""
    easiest = next(_singles(Board.of(before.grid, before.givens)), None)
    if easiest is None or written in easiest.placements:
        return []
    taken = (d for d in _singles(board_of(before)) if written in d.placements)
    needed = next((BY_KEY[d.technique].difficulty for d in taken), BEYOND_SINGLES)
    gap = needed - BY_KEY[easiest.technique].difficulty
    return [(gap, EasierStep(written, easiest, before))] if gap >= WORTH_TELLING else []


def _singles(board: Board) -> chain[Deduction]:
    return chain.from_iterable(technique.find(board) for technique in SINGLES)
