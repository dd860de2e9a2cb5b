"""How hard a puzzle is for a person: the hardest technique it needs, and what the path costs."""

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import log2
from typing import Final

from sudoku_app.core.grid import Grid
from sudoku_app.core.streams import finish
from sudoku_app.hints.catalogue import BY_KEY, TECHNIQUES, next_step
from sudoku_app.hints.deduction import Board, Deduction, HouseMark, Technique
from sudoku_app.hints.level import LEVELS, Level
from sudoku_app.hints.singles_run import SingleKind, SinglesRun
from sudoku_app.hints.texts import load, name_of
from sudoku_app.said import spoken
from sudoku_app.strings import fill

_MEDIUM: Final = (
    "pointing claiming locked_pair naked_pair hidden_pair locked_triple naked_triple hidden_triple"
)
_HARD: Final = (
    "x_wing swordfish skyscraper two_string_kite dual_two_string_kite turbot_fish naked_quad"
    " hidden_quad"
)
_EXPERT: Final = (
    "jellyfish finned_x_wing sashimi_x_wing finned_swordfish sashimi_swordfish finned_jellyfish"
    " sashimi_jellyfish empty_rectangle dual_empty_rectangle xy_wing xyz_wing w_wing remote_pair"
    " simple_colouring_trap simple_colouring_wrap multi_colouring_1 multi_colouring_2"
    " unique_rectangle_1 unique_rectangle_2 unique_rectangle_3 unique_rectangle_4"
    " unique_rectangle_5 unique_rectangle_6 hidden_rectangle avoidable_rectangle_1"
    " avoidable_rectangle_2 bug_plus_one"
)
_MASTER: Final = "x_chain xy_chain aic continuous_nice_loop discontinuous_nice_loop"

_LEVEL_OF: Final = {
    key: level
    for level, keys in (
        (Level.BEGINNER, "full_house hidden_single"),
        (Level.EASY, "naked_single"),
        (Level.MEDIUM, _MEDIUM),
        (Level.HARD, _HARD),
        (Level.EXPERT, _EXPERT),
        (Level.MASTER, _MASTER),
    )
    for key in keys.split()
}

_SINGLES: Final = {
    SingleKind.FULL_HOUSE: ("full_house", Level.BEGINNER, 10),
    SingleKind.HIDDEN_IN_BOX: ("hidden_single", Level.BEGINNER, 12),
    SingleKind.HIDDEN_IN_LINE: ("hidden_single", Level.EASY, 15),
    SingleKind.NAKED: ("naked_single", Level.EASY, 23),
}
_BEYOND_ALL: Final = 110
"""The cost of the step that no technique finds."""

_BOXES: Final = range(18, 27)
SINGLES: Final = tuple(dict.fromkeys(key for key, _, _ in _SINGLES.values()))
_BEYOND_SINGLES: Final = tuple(t for t in TECHNIQUES if t.key not in {*SINGLES, "reveal"})


def level_of(technique: str) -> Level:
    """The least level of a puzzle that needs the technique."""
    return _LEVEL_OF.get(technique, Level.EXTREME)


def weigh(deduction: Deduction) -> tuple[Level, float]:
    """The least level of a puzzle that needs the step, and what the step costs."""
    if deduction.technique in SINGLES:
        _, level, cost = _SINGLES[_kind_of(deduction)]
        return level, cost
    return level_of(deduction.technique), _cost(deduction)


def _kind_of(single: Deduction) -> SingleKind:
    """A single as the rating counts it: hidden ones are seen more easily in boxes."""
    in_box = any(isinstance(m, HouseMark) and m.house in _BOXES for m in single.marks)
    match single.technique:
        case "full_house":
            return SingleKind.FULL_HOUSE
        case "hidden_single":
            return SingleKind.HIDDEN_IN_BOX if in_box else SingleKind.HIDDEN_IN_LINE
        case _:
            return SingleKind.NAKED


@dataclass(frozen=True, slots=True)
class Rating:
    """``techniques`` counts the steps by key, in the order they were first needed."""

    level: Level
    score: int
    techniques: Mapping[str, int]
    solved: bool


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
        deduction = next_step(board, _up_to(hardest))
        if deduction is None:
            break
        yield deduction
        tally.add(deduction)
        counts = run.counts
        run = SinglesRun.of(board.after(deduction))
        run.counts = counts
        run.play()
    return tally.rating(run)


@dataclass
class _Tally:
    """What the steps beyond singles were and cost."""

    counts: Counter[str] = field(default_factory=Counter)
    hardest: float = 0.0
    total: float = 0.0
    level: Level = Level.BEGINNER

    def add(self, deduction: Deduction) -> None:
        cost = _cost(deduction)
        self.counts[deduction.technique] += 1
        self.hardest = max(self.hardest, cost)
        self.total += cost
        self.level = max(self.level, level_of(deduction.technique), key=LEVELS.index)

    def rating(self, run: SinglesRun) -> Rating:
        counts: Counter[str] = Counter()
        for kind, (key, level, cost) in _SINGLES.items():
            if count := run.counts[kind]:
                counts[key] += count
                self.total += cost * count
                self.hardest = max(self.hardest, cost)
                self.level = max(self.level, level, key=LEVELS.index)
        counts.update(self.counts)
        if not run.is_full:
            self.level, self.hardest = Level.EXTREME, _BEYOND_ALL
        score = round(100 * self.hardest + min(99, self.total / 100))
        return Rating(self.level, score, dict(counts), run.is_full)


def _cost(deduction: Deduction) -> float:
    """The technique's difficulty; a chain costs more the longer it is."""
    cost: float = BY_KEY[deduction.technique].difficulty
    length = max(len(deduction.links), deduction.length)
    return cost + 2 * log2(length / 4) if length > 4 else cost


@cache
def _up_to(level: Level) -> tuple[Technique, ...]:
    return tuple(t for t in _BEYOND_SINGLES if level_of(t.key).rank <= level.rank)


@spoken
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
