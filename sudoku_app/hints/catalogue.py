"""All techniques, easiest first, and the lazy search through them."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from sudoku_app.core.errors import SudokuError
from sudoku_app.core.exact import is_unique
from sudoku_app.core.grid import Grid
from sudoku_app.hints.deduction import Board, Deduction, Technique
from sudoku_app.hints.techniques.alternating_chains import AIC, GROUPED_AIC, X_CHAIN, XY_CHAIN
from sudoku_app.hints.techniques.hidden_subsets import HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_TRIPLE
from sudoku_app.hints.techniques.locked_candidates import CLAIMING, POINTING
from sudoku_app.hints.techniques.naked_subsets import (
    LOCKED_PAIR,
    LOCKED_TRIPLE,
    NAKED_PAIR,
    NAKED_QUAD,
    NAKED_TRIPLE,
)
from sudoku_app.hints.techniques.nice_loops import (
    CONTINUOUS_NICE_LOOP,
    DISCONTINUOUS_NICE_LOOP,
    GROUPED_CONTINUOUS_NICE_LOOP,
    GROUPED_DISCONTINUOUS_NICE_LOOP,
)
from sudoku_app.hints.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE

TECHNIQUES: Final[tuple[Technique, ...]] = (
    FULL_HOUSE,
    HIDDEN_SINGLE,
    NAKED_SINGLE,
    POINTING,
    CLAIMING,
    LOCKED_PAIR,
    NAKED_PAIR,
    HIDDEN_PAIR,
    LOCKED_TRIPLE,
    NAKED_TRIPLE,
    HIDDEN_TRIPLE,
    NAKED_QUAD,
    HIDDEN_QUAD,
    X_CHAIN,
    XY_CHAIN,
    AIC,
    CONTINUOUS_NICE_LOOP,
    DISCONTINUOUS_NICE_LOOP,
    GROUPED_AIC,
    GROUPED_CONTINUOUS_NICE_LOOP,
    GROUPED_DISCONTINUOUS_NICE_LOOP,
)

BY_KEY: Final = {technique.key: technique for technique in TECHNIQUES}


class UnknownTechniqueError(SudokuError):
    def __init__(self, key: str) -> None:
        super().__init__(f"there is no technique {key!r}; the verb techniques lists them")


def technique_named(key: str) -> Technique:
    try:
        return BY_KEY[key]
    except KeyError:
        raise UnknownTechniqueError(key) from None


def steps(
    board: Board, techniques: Iterable[Technique] = TECHNIQUES, *, uniqueness: bool = True
) -> Iterator[Deduction]:
    """Every deduction in the order of the techniques, lazily, the same result once a technique.

    Techniques that rely on one solution are left out where the givens have several, and all of
    them when ``uniqueness`` is off.
    """
    for technique in techniques:
        if technique.needs_uniqueness and not (uniqueness and has_one_solution(board.givens)):
            continue
        seen = set()
        for deduction in technique.find(board):
            result = frozenset(deduction.placements), frozenset(deduction.removals)
            if result not in seen:
                seen.add(result)
                yield deduction


def next_step(
    board: Board, techniques: Iterable[Technique] = TECHNIQUES, *, uniqueness: bool = True
) -> Deduction | None:
    """The easiest deduction, or None when no technique finds anything."""
    return next(steps(board, techniques, uniqueness=uniqueness), None)


@lru_cache(maxsize=256)
def has_one_solution(givens: Grid) -> bool:
    return is_unique(givens)
