from itertools import islice
from operator import attrgetter

import pytest
from pytestqt.qtbot import QtBot

from sudoku_app.core.grid import Grid
from sudoku_app.core.replay import Tally
from sudoku_app.i18n import tr
from sudoku_app.solvers.catalogue import SOLVERS
from sudoku_app.solvers.solver import Solver
from tests.ui.driver import RunFigures, load_theme, seconds_text

EASY = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
BEYOND_LOGIC = Grid.parse(
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
)
COUNTERS = {
    "placed": "placements",
    "struck": "eliminations",
    "guessed": "guesses",
    "taken_back": "backtracks",
    "checked": "checks",
    "swapped": "swaps",
}


@pytest.fixture
def figures(qtbot: QtBot) -> RunFigures:
    figures = RunFigures(load_theme("paper"))
    qtbot.addWidget(figures)
    return figures


@pytest.mark.parametrize(("width", "columns"), [(340, 4), (200, 3), (140, 2), (90, 1)])
def test_the_words_have_room_in_fewer_columns(
    figures: RunFigures, width: int, columns: int
) -> None:
    figures.show_solver("crook")
    assert figures.columns(width) == columns
    assert figures.heightForWidth(width) * columns >= figures.heightForWidth(340) * 4 - 40
    assert figures.minimumSizeHint().width() <= width


@pytest.mark.parametrize("solver", SOLVERS, ids=attrgetter("key"))
def test_only_the_figures_that_a_solver_has_are_shown(figures: RunFigures, solver: Solver) -> None:
    figures.show_solver(solver.key)
    tally = Tally()
    for grid in (EASY, BEYOND_LOGIC):
        tally.count_all(list(islice(solver.solve(grid), 400)))
    counters = tally.counters()
    counted = {name for name, field in COUNTERS.items() if getattr(counters, field)}
    if solver.key == "simulated_annealing":  # swaps tried are counted only at the end of a round
        counted.remove("checked")
    can_guess = solver.guesses or any(option.name == "may_guess" for option in solver.options)
    searched = {"guessed", "taken_back"} if can_guess else set()
    assert set(figures.shown) - {"depth", "rate", "time"} == counted | searched
    assert ("depth" in figures.shown) == can_guess
    spoken = figures.accessibleName()
    assert tr("watch.figures.time") in spoken
    assert (tr("watch.figures.checked") in spoken) == ("checked" in counted)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0 ms"),
        (0.0000451, "0.05 ms"),
        (0.00042, "0.42 ms"),
        (0.0081, "8.1 ms"),
        (0.0321, "32.1 ms"),
        (0.6543, "654 ms"),
        (0.9999, "1.00 s"),
        (4.24, "4.24 s"),
        (61, "61.0 s"),
    ],
)
def test_a_time_is_told_as_closely_as_it_is_worth(seconds: float, text: str) -> None:
    assert seconds_text(seconds) == text
