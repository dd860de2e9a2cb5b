"""All techniques, easiest first, and the lazy search through them."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final

from sudoku_app.core.errors import SudokuError
from sudoku_app.core.exact import is_unique
from sudoku_app.core.grid import Grid
from sudoku_app.core.streams import finish
from sudoku_app.hints.deduction import Board, Deduction, Technique
from sudoku_app.hints.level import Level
from sudoku_app.hints.selection import seek_step
from sudoku_app.hints.techniques.almost_locked_chains import ALS_CHAIN, ALS_XY_WING
from sudoku_app.hints.techniques.almost_locked_pairs import ALS_XZ
from sudoku_app.hints.techniques.alternating_chains import AIC, GROUPED_AIC, X_CHAIN, XY_CHAIN
from sudoku_app.hints.techniques.avoidable_rectangles import (
    AVOIDABLE_RECTANGLE_1,
    AVOIDABLE_RECTANGLE_2,
)
from sudoku_app.hints.techniques.bug_plus_one import BUG_PLUS_ONE
from sudoku_app.hints.techniques.bug_types import BUG_2, BUG_3, BUG_4
from sudoku_app.hints.techniques.death_blossom import DEATH_BLOSSOM
from sudoku_app.hints.techniques.empty_rectangle import DUAL_EMPTY_RECTANGLE, EMPTY_RECTANGLE
from sudoku_app.hints.techniques.fish import (
    FINNED_JELLYFISH,
    FINNED_SWORDFISH,
    FINNED_X_WING,
    JELLYFISH,
    SASHIMI_JELLYFISH,
    SASHIMI_SWORDFISH,
    SASHIMI_X_WING,
    SWORDFISH,
    X_WING,
)
from sudoku_app.hints.techniques.forcing_chains import (
    FORCING_CHAIN_CONTRADICTION,
    FORCING_CHAIN_VERITY,
    FORCING_NET_CONTRADICTION,
    FORCING_NET_VERITY,
    NESTED_WHAT_IF,
)
from sudoku_app.hints.techniques.hidden_rectangle import HIDDEN_RECTANGLE
from sudoku_app.hints.techniques.hidden_subsets import HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_TRIPLE
from sudoku_app.hints.techniques.locked_candidates import CLAIMING, POINTING
from sudoku_app.hints.techniques.medusa import MEDUSA
from sudoku_app.hints.techniques.mixed_fish import MIXED_FISH
from sudoku_app.hints.techniques.multi_colouring import MULTI_COLOURING_1, MULTI_COLOURING_2
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
from sudoku_app.hints.techniques.remote_pair import REMOTE_PAIR
from sudoku_app.hints.techniques.reveal import REVEAL
from sudoku_app.hints.techniques.simple_colouring import (
    SIMPLE_COLOURING_TRAP,
    SIMPLE_COLOURING_WRAP,
)
from sudoku_app.hints.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_app.hints.techniques.sue_de_coq import SUE_DE_COQ
from sudoku_app.hints.techniques.template_overlay import TEMPLATE_DELETE, TEMPLATE_SET
from sudoku_app.hints.techniques.turbot import (
    DUAL_TWO_STRING_KITE,
    SKYSCRAPER,
    TURBOT_FISH,
    TWO_STRING_KITE,
)
from sudoku_app.hints.techniques.unique_loops import UNIQUE_LOOP
from sudoku_app.hints.techniques.unique_rectangles import (
    UNIQUE_RECTANGLE_1,
    UNIQUE_RECTANGLE_2,
    UNIQUE_RECTANGLE_3,
    UNIQUE_RECTANGLE_4,
    UNIQUE_RECTANGLE_5,
    UNIQUE_RECTANGLE_6,
)
from sudoku_app.hints.techniques.wings import W_WING, XY_WING, XYZ_WING
from sudoku_app.hints.techniques.wxyz_wing import WXYZ_WING

_ALL: Final[tuple[Technique, ...]] = (
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
    X_WING,
    SKYSCRAPER,
    TWO_STRING_KITE,
    SWORDFISH,
    TURBOT_FISH,
    NAKED_QUAD,
    HIDDEN_QUAD,
    DUAL_TWO_STRING_KITE,
    XY_WING,
    EMPTY_RECTANGLE,
    DUAL_EMPTY_RECTANGLE,
    XYZ_WING,
    W_WING,
    UNIQUE_RECTANGLE_1,
    UNIQUE_RECTANGLE_2,
    UNIQUE_RECTANGLE_4,
    REMOTE_PAIR,
    UNIQUE_RECTANGLE_3,
    UNIQUE_RECTANGLE_5,
    UNIQUE_RECTANGLE_6,
    SIMPLE_COLOURING_TRAP,
    SIMPLE_COLOURING_WRAP,
    HIDDEN_RECTANGLE,
    AVOIDABLE_RECTANGLE_1,
    AVOIDABLE_RECTANGLE_2,
    BUG_PLUS_ONE,
    UNIQUE_LOOP,
    BUG_2,
    BUG_3,
    BUG_4,
    WXYZ_WING,
    MEDUSA,
    MULTI_COLOURING_1,
    MULTI_COLOURING_2,
    FINNED_X_WING,
    SASHIMI_X_WING,
    JELLYFISH,
    FINNED_SWORDFISH,
    SASHIMI_SWORDFISH,
    FINNED_JELLYFISH,
    SASHIMI_JELLYFISH,
    X_CHAIN,
    XY_CHAIN,
    AIC,
    CONTINUOUS_NICE_LOOP,
    DISCONTINUOUS_NICE_LOOP,
    SUE_DE_COQ,
    ALS_XZ,
    ALS_XY_WING,
    GROUPED_AIC,
    GROUPED_CONTINUOUS_NICE_LOOP,
    GROUPED_DISCONTINUOUS_NICE_LOOP,
    ALS_CHAIN,
    DEATH_BLOSSOM,
    *MIXED_FISH,
    FORCING_CHAIN_CONTRADICTION,
    FORCING_CHAIN_VERITY,
    FORCING_NET_CONTRADICTION,
    FORCING_NET_VERITY,
    NESTED_WHAT_IF,
    TEMPLATE_SET,
    TEMPLATE_DELETE,
    REVEAL,
)
TECHNIQUES: Final = tuple(sorted(_ALL, key=lambda t: (t.level.rank, t.difficulty)))
"""From what is seen at a glance down to the last resort."""

TAUGHT: Final = tuple(t for t in TECHNIQUES if t.is_taught)
"""What a player can learn and puzzles really need: these have lessons."""
OTHER_PATTERNS: Final = tuple(t for t in TECHNIQUES if not t.is_taught)
"""Rare or unwieldy patterns, which hints may still use at the very end."""

BY_KEY: Final = {technique.key: technique for technique in TECHNIQUES}


class UnknownTechniqueError(SudokuError):
    def __init__(self, key: str) -> None:
        super().__init__("choice.technique", name=key)


def technique_named(key: str) -> Technique:
    try:
        return BY_KEY[key]
    except KeyError:
        raise UnknownTechniqueError(key) from None


def level_of(deduction: Deduction) -> Level:
    """The least level of a puzzle that needs the step."""
    return deduction.level or BY_KEY[deduction.technique].level


def difficulty_of(deduction: Deduction) -> int:
    """The difficulty of its technique at the level of the step."""
    technique, level = BY_KEY[deduction.technique], level_of(deduction)
    return next(
        (part.difficulty for part in technique.all_parts if part.level is level),
        technique.difficulty,
    )


def allowance(board: Board, *, uniqueness: bool) -> Callable[[Technique], bool]:
    """Which techniques may be used: those that rely on one solution only where the givens have one.

    None of these are used when ``uniqueness`` is off.
    """

    def allows(technique: Technique) -> bool:
        return not technique.needs_uniqueness or (uniqueness and has_one_solution(board.givens))

    return allows


def steps(
    board: Board, techniques: Iterable[Technique] = TECHNIQUES, *, uniqueness: bool = True
) -> Iterator[Deduction]:
    """Every deduction in the order of the techniques, lazily, the same result once a technique."""
    allows = allowance(board, uniqueness=uniqueness)
    for technique in techniques:
        seen = set()
        for deduction in technique.find(board):
            if not allows(technique):
                break
            result = frozenset(deduction.placements), frozenset(deduction.removals)
            if result not in seen:
                seen.add(result)
                yield deduction


def next_step(
    board: Board,
    techniques: Iterable[Technique] = TECHNIQUES,
    *,
    uniqueness: bool = True,
    hardest: Level = Level.EXTREME,
) -> Deduction | None:
    """The easiest deduction up to a level, or None when no technique finds anything."""
    allows = allowance(board, uniqueness=uniqueness)
    return finish(seek_step(board, techniques, hardest=hardest, allows=allows))


@lru_cache(maxsize=256)
def has_one_solution(givens: Grid) -> bool:
    return is_unique(givens)
