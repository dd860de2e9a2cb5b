"""Every solver, event and ending has its words."""

import re
from operator import attrgetter
from pathlib import Path
from typing import Final

import pytest

from sudoku_app.core.cells import Cell, HouseIndex
from sudoku_app.core.digits import ALL_DIGITS, Digit, DigitSet
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
    NoPattern,
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
from sudoku_app.solvers import texts
from sudoku_app.solvers.captions import brute_force_progress, caption, ending, why_words
from sudoku_app.solvers.catalogue import SOLVERS, solver_named
from sudoku_app.solvers.comparison import Limits, run
from sudoku_app.solvers.human_time import forecast, human_time, short_number
from sudoku_app.solvers.solver import Solver
from tests.solvers.boards import ARTICLE, CASES, EASY, NEEDS_GUESSES, Case, drain

HERE: Final = Cell(10)
COLUMN_4: Final = HouseIndex(12)
NEEDS: Final = (CellNeed(HERE), HouseNeed(COLUMN_4, Digit(3)), DigitNeed(Digit(3)))
REASONS: Final[tuple[Why, ...]] = (
    *(kind(need) for kind in (Forced, Unmet, Exhausted) for need in NEEDS),
    Clash(Digit(5), Cell(0), Cell(2)),
    Seen(HERE, Digit(4)),
    Holds(COLUMN_4, DigitSet(0b111)),
    Preempted(COLUMN_4, (Cell(3), Cell(12)), DigitSet(0b11)),
    NoPattern(Digit(3), 12),
    Reasoned("x_wing"),
    Known(),
    TooMany(9**56),
)
EVENTS: Final[tuple[tuple[Event, str], ...]] = (
    (
        Backtrack(HERE, Digit(3), Unmet(HouseNeed(COLUMN_4, Digit(3)))),
        "Column 4 has no place left for 3: back to row 2, column 2",
    ),
    (Place(HERE, Digit(3), Forced(CellNeed(HERE))), "3 goes into row 2, column 2: nothing else"),
    (
        Eliminate(((HERE, Digit(1)), (HERE, Digit(2))), REASONS[10]),
        "Remove 1 and 2 from row 2, col",
    ),
    (Eliminate(((HERE, Digit(4)), (Cell(0), Digit(4))), REASONS[10]), "Remove 4 from 2 cells: 4 i"),
    (
        Backtrack(HERE, Digit(3), Exhausted(DigitNeed(Digit(4)))),
        "Every pattern for 4 failed: undo this pattern of 3",
    ),
    (Markup((DigitSet(1),) * 81), "Note what each empty cell can be"),
    (Markup((DigitSet(0), *(ALL_DIGITS,) * 80)), "Note all nine digits in every empty cell"),
    (Patterns((9, 8, 7, 6, 5, 4, 3, 2, 1)), "Patterns left of 46,656: 9 for 1, 8 for 2"),
    (Choose(NEEDS[0], 2), "The tightest spot is row 2, column 2"),
    (Choose(NEEDS[1], 2), "The tightest spot is the 3 of column 4"),
    (Choose(NEEDS[2], 2), "The 3 has the fewest patterns"),
    (Guess(HERE, Digit(3), 1), "3 in row 2, column 2, the only digit that fits"),
    (Guess(HERE, Digit(3), 4), "Try 3 in row 2, column 2, one of 4 ways"),
    (Lay(Digit(3), (HERE,), 12), "Try one of 12 patterns for the 3"),
    (Turn(((Cell(0), Digit(1)), (HERE, Digit(1))), start=True), "Set every empty cell to 1"),
    (Turn(((HERE, Digit(4)),)), "Turn row 2, column 2 on to 4 and check the whole board"),
    (Turn(((Cell(0), Digit(1)), (HERE, Digit(4)))), "Turn row 2, column 2 on to 4, those before"),
    (Fill(((HERE, Digit(1)),), Filling.START), "Fill the top left box"),
    (Fill(((HERE, Digit(1)),), Filling.RESTART), "Start again: fill the top left box"),
    (Fill(((HERE, Digit(1)),), Filling.BEST), "Back to the best board"),
    (Swap(HERE, Cell(0), 12), "Swap row 2, column 2 and row 1, column 1; missing"),
    (Cool(0.5, 12, 100), "Colder now (0.50)"),
    (Reheat(1.25), "Frozen without a solution: warm up again (1.25)"),
    (Forecast(9**20), "Each empty cell has nine digits; boards to check at most: 1×10^19"),
)


@pytest.mark.parametrize(("event", "words"), EVENTS, ids=lambda x: type(x).__name__)
def test_an_event_reads_in_plain_words(event: Event, words: str) -> None:
    assert caption(event).startswith(words)


def test_every_kind_of_event_has_a_caption_here() -> None:
    kinds = {type(event) for event, _ in EVENTS} | {Stage}
    assert kinds == set(Event.__args__)


@pytest.mark.parametrize("why", REASONS, ids=repr)
def test_every_reason_has_words(why: Why) -> None:
    assert why_words(why)


def test_every_kind_of_reason_is_tried() -> None:
    assert {type(why) for why in REASONS} == set(Why.__args__)


@pytest.mark.parametrize("solver", SOLVERS, ids=attrgetter("key"))
def test_every_solver_has_a_name_a_line_and_a_paragraph(solver: Solver) -> None:
    text = texts.solver_text(solver.key)
    assert text.name
    assert len(text.line) <= 90
    assert len(text.paragraph) > 150
    assert not text.paragraph.startswith((" ", "\n"))


def test_the_words_name_no_solver_that_is_not_there() -> None:
    assert list(texts.load()["solvers"]) == [solver.key for solver in SOLVERS]


def test_every_key_stands_for_its_own_file() -> None:
    folder = Path(texts.__file__).parent
    assert all((folder / f"{solver.key}.py").exists() for solver in SOLVERS)
    assert len({solver.key for solver in SOLVERS}) == len(SOLVERS) == 13


@pytest.mark.parametrize("solver", SOLVERS, ids=attrgetter("key"))
@pytest.mark.parametrize("case", CASES, ids=attrgetter("name"))
def test_whatever_a_solver_does_it_can_tell(solver: Solver, case: Case) -> None:
    events, outcome = drain(solver, case.puzzle, 300)
    assert all(caption(event) for event in events)
    if outcome is not None:
        assert re.fullmatch(r"[A-Z][^{}]*\.", ending(outcome))
        assert texts.phrase("verdicts", outcome.verdict)


def test_every_reason_of_an_ending_in_the_code_has_words() -> None:
    code = "".join(path.read_text("utf-8") for path in Path(texts.__file__).parent.glob("*.py"))
    known = set(texts.load()["endings"])
    used = {key for key in known if f'"{key}"' in code}
    assert used == known
    outcome_keys = re.findall(r'Outcome\(Verdict\.\w+, [^"]*, "(\w+)"', code)
    assert set(outcome_keys) <= known


def test_stuck_and_given_up_say_why() -> None:
    stuck = run(solver_named("candidate_checking"), ARTICLE, Limits())
    assert ending(stuck).startswith("Stuck with 55 cells to go")
    tired = run(solver_named("backtracking_fixed_order"), NEEDS_GUESSES, Limits(steps=1_000))
    assert "steps: 1,000" in ending(tired)


def test_brute_force_tells_its_forecast() -> None:
    outcome = run(solver_named("brute_force"), EASY, Limits(steps=1_000))
    assert re.search(r"999 boards.* takes about \d×10\^\d+ years\.$", ending(outcome))


@pytest.mark.parametrize(
    ("boards", "checks", "words"),
    [
        (9**4, 2187, "2,187 of 6561 boards checked, 33%; the rest takes about 4 seconds"),
        (9**6, 10, "10 of 5×10^5 boards checked, 0.0019%; the rest takes about a day"),
        (9**50, 1000, "1,000 of 5×10^47 boards checked, 10^-43%; the rest takes about"),
        (9**6, 0, ""),
    ],
)
def test_brute_force_tells_the_share_done_and_the_time_left(
    boards: int, checks: int, words: str
) -> None:
    assert brute_force_progress(boards, checks, 2.0).startswith(words)


@pytest.mark.parametrize(
    ("author", "title"),
    [
        ("Will Richardson", "Solving Sudoku with tmux"),
        ("Ewen Quimerc'h", "Solving a sudoku in a millisecond"),
        ("Sweeney Ngo", "suji: Conquer Sudoku"),
        ("Bodhi Philpot", "Starting with Sudoku"),
    ],
)
def test_the_four_articles_are_credited_with_author_and_title(author: str, title: str) -> None:
    assert f"{author}, “{title}”" in texts.sources()
    paragraphs = (texts.solver_text(solver.key).paragraph for solver in SOLVERS)
    assert any(f'{author}, "{title}"' in paragraph for paragraph in paragraphs)


def test_brute_force_is_compared_with_the_atoms_of_the_earth_truly() -> None:
    assert 9**52 < 1.3e50 < 9**53
    assert "fifty-three" in texts.solver_text("brute_force").paragraph


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0.2, "less than a second"),
        (1, "a second"),
        (41, "41 seconds"),
        (60, "a minute"),
        (400, "7 minutes"),
        (3600, "an hour"),
        (86400 * 2, "2 days"),
        (365.25 * 86400, "a year"),
        (7e33 * 365.25 * 86400, "7×10^33 years"),
    ],
)
def test_times_are_told_in_units_one_can_grasp(seconds: float, words: str) -> None:
    assert human_time(seconds) == words


def test_a_forecast_is_a_guess() -> None:
    assert forecast(9**5, 1_000.0) == "about a minute"
    assert forecast(9, 1_000.0) == "less than a second"
    assert short_number(9_999_999) == "1×10^7"


def test_who_checked_no_board_yet_has_no_speed_to_forecast_with() -> None:
    outcome = run(solver_named("brute_force"), EASY, Limits(steps=1))
    assert "takes" not in ending(outcome)
