"""What a solver does and how it ended, in plain words; the templates are in ``solvers.toml``."""

from collections.abc import Sequence
from typing import assert_never

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import COLUMNS, ROWS, Cell, HouseIndex, box_of
from sudoku_app.core.digits import ALL_DIGITS, NO_DIGITS, Digit, DigitSet, digit_set, members
from sudoku_app.core.events import (
    Backtrack,
    CellNeed,
    Choose,
    Clash,
    Cool,
    DigitNeed,
    Eliminate,
    Event,
    Exhausted,
    Fill,
    Filling,
    Forced,
    Forecast,
    Guess,
    Holds,
    HouseNeed,
    Known,
    Lay,
    Markup,
    Need,
    NoPattern,
    Outcome,
    Patterns,
    Place,
    Preempted,
    Reasoned,
    Reheat,
    Seen,
    Stage,
    Swap,
    TooMany,
    Turn,
    Unmet,
    Why,
)
from sudoku_app.core.grid import Grid
from sudoku_app.hints.texts import name_of
from sudoku_app.hints.wording import CellName, HouseName
from sudoku_app.solvers.human_time import forecast, human_time, short_number, short_share
from sudoku_app.solvers.texts import phrase


def caption(event: Event) -> str:
    """One sentence, without a full stop."""
    words = _caption(event)
    return words[:1].upper() + words[1:]


def _caption(event: Event) -> str:
    match event:
        case Place(cell, digit, why):
            return _say("place", digit=digit, cell=CellName(cell), why=why_words(why))
        case Eliminate(candidates, why):
            return _eliminate(candidates, why)
        case Guess(cell, digit, ways):
            key = "guess_one" if ways == 1 else "guess_many"
            return _say(key, digit=digit, cell=CellName(cell), ways=ways)
        case Backtrack(cell, digit, why):
            return _backtrack(cell, digit, why)
        case Choose(need, ways):
            kind, facts = _need(need)
            return _say(f"choose_{kind}", ways=ways, **facts)
        case Lay(digit, _, ways):
            return _say("lay", digit=digit, ways=ways)
        case Stage(key, number):
            return phrase("stages", key, number=number)
        case Markup() | Patterns():
            return _candidates(event)
        case Turn() | Forecast():
            return _brute_force(event)
        case Fill() | Swap() | Cool() | Reheat():
            return _annealing(event)
        case _:
            assert_never(event)


def _backtrack(cell: Cell, digit: Digit, why: Why) -> str:
    if isinstance(why, Unmet | Exhausted) and isinstance(why.need, DigitNeed):
        return _say("backtrack_pattern", digit=digit, why=why_words(why))
    return _say("backtrack", cell=CellName(cell), why=why_words(why))


def _candidates(event: Markup | Patterns) -> str:
    match event:
        case Markup(masks):
            full = all(mask in (NO_DIGITS, ALL_DIGITS) for mask in masks)
            return _say("markup_all" if full else "markup")
        case Patterns(left):
            counts = [_say("patterns_of", digit=d, count=n) for d, n in enumerate(left, 1)]
            return _say("patterns", counts=_joined(counts))
        case _:
            assert_never(event)


def _brute_force(event: Turn | Forecast) -> str:
    match event:
        case Forecast(boards):
            return _say("forecast", boards=short_number(boards))
        case Turn(changes, start):
            cell, digit = changes[-1]
            key = "turn_start" if start else "turn_over" if len(changes) > 1 else "turn"
            return _say(key, cell=CellName(cell), digit=digit)
        case _:
            assert_never(event)


def _annealing(event: Fill | Swap | Cool | Reheat) -> str:
    match event:
        case Fill(_, Filling.BEST):
            return _say("fill_best")
        case Fill(changes, filling):
            house = HouseIndex(18 + box_of(changes[0][0]))
            return _say(f"fill_{filling}", house=HouseName(house))
        case Swap(first, second, cost):
            return _say("swap", first=CellName(first), second=CellName(second), cost=cost)
        case Cool(temperature, cost):
            return _say("cool", temperature=temperature, cost=cost)
        case Reheat(temperature):
            return _say("reheat", temperature=temperature)
        case _:
            assert_never(event)


def _eliminate(candidates: tuple[Placement, ...], why: Why) -> str:
    digits = digits_words(digit_set(digit for _, digit in candidates))
    cells = {cell for cell, _ in candidates}
    if len(cells) == 1:
        cell = CellName(candidates[0][0])
        return _say("eliminate_one", digits=digits, cell=cell, why=why_words(why))
    return _say("eliminate_many", digits=digits, count=len(cells), why=why_words(why))


def why_words(why: Why) -> str:
    """The reason of an event, as part of a sentence."""
    match why:
        case Forced(need) | Unmet(need) | Exhausted(need):
            kind, facts = _need(need)
            return phrase("why", f"{type(why).__name__.lower()}_{kind}", **facts)
        case Clash(digit, first, second):
            return phrase(
                "why", "clash", digit=digit, first=CellName(first), second=CellName(second)
            )
        case Seen(cell, digit):
            return phrase("why", "seen", digit=digit, cell=CellName(cell))
        case Holds(house, digits):
            return phrase("why", "holds", house=HouseName(house), digits=digits_words(digits))
        case Preempted(house, cells, digits):
            return phrase(
                "why",
                "preempted",
                count=len(cells),
                house=HouseName(house),
                digits=digits_words(digits),
            )
        case NoPattern(digit, patterns):
            return phrase("why", "no_pattern", digit=digit, patterns=patterns)
        case Reasoned(technique):
            return phrase("why", "reasoned", technique=name_of(technique))
        case Known():
            return phrase("why", "known")
        case TooMany(boards):
            return phrase("why", "too_many", boards=short_number(boards))
        case _:
            assert_never(why)


def ending(outcome: Outcome) -> str:
    """How a run ended and why, in a full sentence."""
    return phrase(
        "endings",
        outcome.reason,
        left=outcome.grid.values.count(0),
        checks=outcome.counters.checks,
        steps=outcome.counters.steps,
        cost=missing_digits(outcome.grid),
        time=human_time(outcome.seconds),
        why=why_words(outcome.why) if outcome.why else "",
        forecast=_forecast(outcome),
    )


def _forecast(outcome: Outcome) -> str:
    """How long brute force would have taken at the speed it had."""
    if isinstance(outcome.why, TooMany):
        return forecast(outcome.why.boards, outcome.counters.checks / outcome.seconds)
    return ""


def brute_force_progress(boards: int, checks: int, seconds: float) -> str:
    """How much of a brute force is done, and how long the rest takes at its speed so far.

    ``boards`` comes from its :class:`Forecast`; ``checks`` and ``seconds`` are of the step shown.
    """
    if not (checks and seconds):
        return ""
    time = forecast(boards - checks, checks / seconds)
    share = short_share(checks / boards)
    return phrase(
        "progress", "share", checks=checks, boards=short_number(boards), share=share, time=time
    )


def missing_digits(grid: Grid) -> int:
    """The digits missing in rows and columns, the cost that annealing brings down."""
    return sum(9 - len({grid[c] for c in line if grid[c]}) for line in (*ROWS, *COLUMNS))


def _say(key: str, **values: object) -> str:
    return phrase("captions", key, **values)


def _need(need: Need) -> tuple[str, dict[str, object]]:
    match need:
        case CellNeed(cell):
            return "cell", {"cell": CellName(cell)}
        case HouseNeed(house, digit):
            return "house", {"house": HouseName(house), "digit": digit}
        case DigitNeed(digit):
            return "digit", {"digit": digit}
        case _:
            assert_never(need)


def digits_words(digits: DigitSet) -> str:
    return _joined([str(digit) for digit in members(digits)])


def _joined(words: Sequence[str]) -> str:
    *others, last = words
    if not others:
        return last
    return phrase("places", "and", first=phrase("places", "comma").join(others), last=last)
