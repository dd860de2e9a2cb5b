"""Fish: n lines whose places for a digit lie in n crossing lines fill all of those, so the digit
goes from the rest of the crossing lines. Extra places inside one box are fins: then only cells
that see every fin lose the digit. A fish that would fall apart without its fins is sashimi.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations

from sudoku_app.core.cells import Cell, HouseIndex
from sudoku_app.core.digits import DIGITS, Digit
from sudoku_app.hints.deduction import (
    Board,
    CellsFact,
    CountFact,
    Deduction,
    DigitsFact,
    Facts,
    HousesFact,
    Role,
    Step,
    Technique,
)
from sudoku_app.hints.level import Level
from sudoku_app.hints.marks import on_digit, on_houses, on_removals

STACKS = (0o007, 0o070, 0o700)
"""The three groups of neighbouring lines, as nine-bit masks."""


@dataclass(frozen=True, slots=True)
class _Lines:
    """The places of a digit, line by line: for each row its columns, or the other way round."""

    digit: Digit
    masks: tuple[int, ...]
    by_rows: bool

    def house(self, line: int, *, crossing: bool = False) -> HouseIndex:
        return HouseIndex(line if self.by_rows is not crossing else 9 + line)

    def crossing_houses(self, mask: int) -> tuple[HouseIndex, ...]:
        return tuple(self.house(i, crossing=True) for i in range(9) if mask & 1 << i)

    def cells(self, lines: tuple[int, ...], crossing: int) -> list[Cell]:
        return [
            Cell(line * 9 + i if self.by_rows else i * 9 + line)
            for line in lines
            for i in range(9)
            if self.masks[line] & crossing & 1 << i
        ]


@dataclass(frozen=True, slots=True)
class _Fish:
    """Crossing lines that the base lines fill, those of the fins, and the cells struck."""

    cover: int
    fins: int
    struck: list[Cell]
    sashimi: bool = False


def _all_lines(board: Board) -> Iterator[_Lines]:
    for digit in DIGITS:
        rows, columns = board.line_masks[digit]
        if any(rows):
            yield _Lines(digit, rows, by_rows=True)
            yield _Lines(digit, columns, by_rows=False)


def find_fish(key: str, size: int, board: Board) -> Iterator[Deduction]:
    """As many lines as crossing lines for all their places: the crossing lines are used up."""
    for lines in _all_lines(board):
        masks = lines.masks
        fitting = [i for i in range(9) if 2 <= masks[i].bit_count() <= size]
        for base in combinations(fitting, size):
            cover = 0
            for line in base:
                cover |= masks[line]
            if cover.bit_count() == size:
                struck = lines.cells(_others(base), cover)
                if struck:
                    yield _deduction(key, lines, base, (_Fish(cover, 0, struck),))


def find_finned(key: str, size: int, sashimi: bool, board: Board) -> Iterator[Deduction]:
    """A fish but for extra places in one box: either one of them holds the digit or the fish
    does its work; what both rule out can go. Two such fish on the same lines count as one step
    as well.
    """
    for lines in _all_lines(board):
        masks = lines.masks
        fitting = [i for i in range(9) if 1 <= masks[i].bit_count() <= size + 2]
        for base in combinations(fitting, size):
            crossing = 0
            for line in base:
                crossing |= masks[line]
            if 1 <= crossing.bit_count() - size <= 2:
                found = list(_finned(lines, base, crossing, size))
                single = [(fish,) for fish in found]
                for parts in (*single, *combinations(found, 2)):
                    if any(part.sashimi is sashimi for part in parts):
                        yield _deduction(key, lines, base, parts)


def _finned(lines: _Lines, base: tuple[int, ...], crossing: int, size: int) -> Iterator[_Fish]:
    masks = lines.masks
    surplus = crossing.bit_count() - size
    for stack in STACKS:
        inside = crossing & stack
        if inside.bit_count() <= surplus:
            continue
        for fins in _choices(inside, surplus):
            cover = crossing & ~fins
            bands = {line // 3 for line in base if masks[line] & fins}
            fewest = min((masks[line] & cover).bit_count() for line in base)
            if len(bands) == 1 and fewest:
                first = bands.pop() * 3
                beside = tuple(i for i in range(first, first + 3) if i not in base)
                struck = lines.cells(beside, cover & stack)
                if struck:
                    yield _Fish(cover, fins, struck, sashimi=fewest == 1)


def _choices(bits: int, count: int) -> Iterator[int]:
    singles = [1 << i for i in range(9) if bits & 1 << i]
    return (sum(chosen) for chosen in combinations(singles, count))


def _others(base: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(i for i in range(9) if i not in base)


def _deduction(
    key: str, lines: _Lines, base: tuple[int, ...], parts: tuple[_Fish, ...]
) -> Deduction:
    digit = lines.digit
    bases = tuple(lines.house(i) for i in base)
    struck = dict.fromkeys(cell for part in parts for cell in part.struck)
    removals = tuple((cell, digit) for cell in struck)
    cover, fins = parts[0].cover, parts[0].fins
    for part in parts[1:]:
        cover, fins = cover & ~part.fins, fins | part.fins
    facts: Facts = {
        "digit": DigitsFact((digit,)),
        "bases": HousesFact(bases),
        "covers": HousesFact(lines.crossing_houses(parts[0].cover)),
        "fins": CellsFact(tuple(lines.cells(base, fins))),
    }
    marks = (
        *on_houses(bases),
        *on_digit(digit, lines.cells(base, cover)),
        *on_digit(digit, lines.cells(base, fins), Role.FIN),
        *on_removals(removals),
    )
    story = tuple(step for part in parts for step in _story(lines, base, part))
    return Deduction(
        key, removals=removals, marks=marks, facts=facts, story=story, length=3 * len(parts)
    )


def _story(lines: _Lines, base: tuple[int, ...], part: _Fish) -> Iterator[Step]:
    digit = lines.digit
    body, fins = lines.cells(base, part.cover), lines.cells(base, part.fins)
    bases = tuple(lines.house(i) for i in base)
    covers = lines.crossing_houses(part.cover)
    facts: Facts = {
        "digit": DigitsFact((digit,)),
        "bases": HousesFact(bases),
        "covers": HousesFact(covers),
        "fins": CellsFact(tuple(fins)),
        "targets": CellsFact(tuple(part.struck)),
        "count": CountFact(len(base)),
    }
    on_body, on_fins = on_digit(digit, body), on_digit(digit, fins, Role.FIN)
    on_struck = on_removals((cell, digit) for cell in part.struck)
    if not part.fins:
        yield Step("fish_lines", facts, (*on_houses(bases), *on_body))
        yield Step("fish_fills", facts, (*on_houses(covers), *on_body))
        yield Step("fish_strikes", facts, (*on_houses(covers), *on_struck))
        return
    yield Step("fish_but_for_fins", facts, (*on_houses(bases), *on_body, *on_fins))
    without = (*on_houses(covers), *on_body, *on_fins, *on_struck)
    yield Step("fish_without_fins", facts, without)
    yield Step("fish_with_fins", facts, (*on_fins, *on_struck))


def _fish(key: str, level: Level, difficulty: int, size: int) -> Technique:
    return Technique(key, level, difficulty, partial(find_fish, key, size))


def _finned_fish(key: str, difficulty: int, size: int, *, sashimi: bool) -> Technique:
    return Technique(key, Level.EXPERT, difficulty, partial(find_finned, key, size, sashimi))


X_WING = _fish("x_wing", Level.HARD, 41, 2)
SWORDFISH = _fish("swordfish", Level.HARD, 44, 3)
JELLYFISH = replace(_fish("jellyfish", Level.EXPERT, 60, 4), is_taught=False)
FINNED_X_WING = _finned_fish("finned_x_wing", 58, 2, sashimi=False)
SASHIMI_X_WING = _finned_fish("sashimi_x_wing", 59, 2, sashimi=True)
FINNED_SWORDFISH = _finned_fish("finned_swordfish", 62, 3, sashimi=False)
SASHIMI_SWORDFISH = replace(_finned_fish("sashimi_swordfish", 63, 3, sashimi=True), is_taught=False)
FINNED_JELLYFISH = replace(_finned_fish("finned_jellyfish", 64, 4, sashimi=False), is_taught=False)
SASHIMI_JELLYFISH = replace(_finned_fish("sashimi_jellyfish", 65, 4, sashimi=True), is_taught=False)
