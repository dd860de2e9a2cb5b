"""How hard a puzzle is for a person: the hardest technique it needs, and what the path costs."""

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from math import exp, log, log2
from typing import Final

from sudoku_app.core.grid import Grid
from sudoku_app.core.streams import finish
from sudoku_app.hints.catalogue import TECHNIQUES, difficulty_of, level_of, next_step
from sudoku_app.hints.deduction import Board, Deduction
from sudoku_app.hints.level import LEVELS, Level
from sudoku_app.hints.singles_run import SingleKind, SinglesRun
from sudoku_app.hints.techniques.forcing_chains import NESTED_WHAT_IF
from sudoku_app.hints.techniques.singles import (
    DIFFICULTY_IN_LINE,
    FULL_HOUSE,
    HIDDEN_SINGLE,
    LEVEL_IN_LINE,
    NAKED_SINGLE,
)
from sudoku_app.hints.texts import load, name_of
from sudoku_app.i18n import fill

_SINGLES: Final = {
    SingleKind.FULL_HOUSE: (FULL_HOUSE.key, FULL_HOUSE.level, FULL_HOUSE.difficulty),
    SingleKind.HIDDEN_IN_BOX: (HIDDEN_SINGLE.key, HIDDEN_SINGLE.level, HIDDEN_SINGLE.difficulty),
    SingleKind.HIDDEN_IN_LINE: (HIDDEN_SINGLE.key, LEVEL_IN_LINE, DIFFICULTY_IN_LINE),
    SingleKind.NAKED: (NAKED_SINGLE.key, NAKED_SINGLE.level, NAKED_SINGLE.difficulty),
}
_COSTS: Final = {
    "x_wing": 32,
    "swordfish": 38,
    "skyscraper": 40,
    "two_string_kite": 41,
    "turbot_fish": 42,
    "xy_wing": 42,
    "empty_rectangle": 43,
    "finned_x_wing": 43,
    "sashimi_x_wing": 44,
    "xyz_wing": 44,
    "unique_rectangle_1": 45,
    "unique_rectangle_2": 45,
    "unique_rectangle_4": 45,
    "unique_rectangle_3": 47,
    "unique_rectangle_5": 47,
    "unique_rectangle_6": 47,
    "unique_loop": 47,
    "finned_swordfish": 48,
    "sashimi_swordfish": 49,
    "naked_quad": 50,
    "hidden_rectangle": 50,
    "avoidable_rectangle_1": 50,
    "avoidable_rectangle_2": 50,
    "jellyfish": 52,
    "finned_jellyfish": 53,
    "hidden_quad": 54,
    "sashimi_jellyfish": 54,
    "wxyz_wing": 55,
    "bug_plus_one": 56,
    "bug_2": 57,
    "bug_4": 57,
    "bug_3": 59,
    "w_wing": 60,
    "remote_pair": 62,
    "simple_colouring_trap": 62,
    "simple_colouring_wrap": 62,
    "multi_colouring_1": 63,
    "multi_colouring_2": 63,
}
"""What a step of these techniques adds to the score where that is not their difficulty, which
orders hints: in tenths of the ratings that Sudoku Explainer gives to the same patterns or to the
chains that it uses in their place.
"""
_BEYOND_ALL: Final = 110
"""The cost of the step that no technique finds."""

SINGLES: Final = tuple(dict.fromkeys(key for key, _, _ in _SINGLES.values()))
BEYOND_SINGLES = TECHNIQUES[len(SINGLES) : TECHNIQUES.index(NESTED_WHAT_IF)]
"""What a rating uses. A puzzle that needs more is beyond all others, and not worth the time."""


def is_rated(technique: str) -> bool:
    """Whether a puzzle can need the technique; the rarest ones only come after all others."""
    return technique in SINGLES or any(t.key == technique for t in BEYOND_SINGLES)


def weigh(deduction: Deduction) -> tuple[Level, float]:
    """The least level of a puzzle that needs the step, and what the step costs."""
    return level_of(deduction), _cost(deduction)


@dataclass(frozen=True, slots=True)
class Rating:
    """``techniques`` counts the steps by key, in the order they were first needed."""

    level: Level
    score: int
    techniques: Mapping[str, int]
    solved: bool
    hardest: str = ""
    """The key of the technique of the hardest step."""
    steps_of_level: int = 0
    """How many steps are as hard as the level says."""


def rate(puzzle: Grid, hardest: Level = Level.EXTREME) -> Rating:
    """Solve a puzzle the human way, the easiest step first, and weigh the path.

    The search gives up (``solved`` is false) at the first step beyond the level ``hardest``.
    """
    return finish(seek_rating(puzzle, hardest))


def seek_rating(puzzle: Grid, hardest: Level = Level.EXTREME) -> Generator[Deduction, None, Rating]:
    """The same, with a pause after each step beyond singles."""
    tally = _Tally()
    run = SinglesRun.of(Board.of(puzzle)).play()
    while not run.is_full:
        board = run.board(puzzle)
        deduction = next_step(board, BEYOND_SINGLES, hardest=hardest)
        if deduction is None:
            break
        yield deduction
        tally.add(deduction)
        counts, rounds = run.counts, run.rounds
        run = SinglesRun.of(board.after(deduction))
        run.counts, run.rounds = counts, rounds
        run.play()
    return tally.rating(run)


@dataclass
class _Tally:
    """What the steps beyond singles were and cost."""

    counts: Counter[str] = field(default_factory=Counter)
    costs: list[float] = field(default_factory=list)
    levels: Counter[Level] = field(default_factory=Counter)
    hardest: tuple[int, int, str] = (0, 0, "")

    def add(self, deduction: Deduction) -> None:
        level, key = level_of(deduction), deduction.technique
        self.counts[key] += 1
        self.costs.append(_cost(deduction))
        self._count(level, difficulty_of(deduction), key)

    def _count(self, level: Level, difficulty: int, key: str, times: int = 1) -> None:
        self.levels[level] += times
        self.hardest = max(self.hardest, (level.rank, difficulty, key))

    def rating(self, run: SinglesRun) -> Rating:
        counts: Counter[str] = Counter()
        for kind, (key, level, cost) in _SINGLES.items():
            if count := run.counts[kind]:
                counts[key] += count
                self.costs.append(cost)
                self._count(level, cost, key, count)
        counts.update(self.counts)
        rank, _, hardest = self.hardest
        level = LEVELS[rank]
        if not run.is_full:
            level = Level.EXTREME
            self.costs.append(_BEYOND_ALL)
        score = round(100 * _together(self.costs) + min(99, 2 * run.rounds))
        return Rating(level, score, dict(counts), run.is_full, hardest, self.levels[level])


def _together(costs: list[float]) -> float:
    """The cost of the hardest step, and a little more where others are nearly as hard."""
    hardest = max(costs, default=0.0)
    return hardest + 0.8 * log(sum(exp((cost - hardest) / 3) for cost in costs) or 1)


def _cost(deduction: Deduction) -> float:
    """The technique's difficulty; a chain costs more the longer it is."""
    cost: float = _COSTS.get(deduction.technique) or difficulty_of(deduction)
    length = max(len(deduction.links), deduction.length)
    if length > 4 and level_of(deduction).rank >= Level.MASTER.rank:
        cost += 2 * log2(length / 4)
    return cost


def describe(rating: Rating) -> str:
    """What the puzzle needs, in a line: "54 singles, one naked pair"."""
    texts = load()
    needs: dict[str, str] = texts.words["needs"]
    singles = sum(rating.techniques.get(key, 0) for key in SINGLES)
    parts = [fill(needs["single" if singles == 1 else "singles"], count=singles)]
    for key, count in rating.techniques.items():
        if key not in SINGLES:
            name = name_of(key)
            parts.append(fill(needs["once" if count == 1 else "often"], count=count, name=name))
    return ", ".join(parts)
