"""The solvers in menu order."""

from typing import Final

from sudoku_app.core.errors import SudokuError
from sudoku_app.solvers.backtracking import BACKTRACKING
from sudoku_app.solvers.backtracking_fixed_order import BACKTRACKING_FIXED_ORDER
from sudoku_app.solvers.backtracking_sorted import BACKTRACKING_SORTED
from sudoku_app.solvers.brute_force import BRUTE_FORCE
from sudoku_app.solvers.candidate_checking import CANDIDATE_CHECKING
from sudoku_app.solvers.crook import CROOK
from sudoku_app.solvers.dancing_links import DANCING_LINKS
from sudoku_app.solvers.instant import INSTANT
from sudoku_app.solvers.logical import LOGICAL
from sudoku_app.solvers.pattern_overlay import PATTERN_OVERLAY
from sudoku_app.solvers.place_finding import PLACE_FINDING
from sudoku_app.solvers.reduce_and_infer import REDUCE_AND_INFER
from sudoku_app.solvers.simulated_annealing import SIMULATED_ANNEALING
from sudoku_app.solvers.solver import Solver

SOLVERS: Final[tuple[Solver, ...]] = (
    BRUTE_FORCE,
    BACKTRACKING,
    BACKTRACKING_FIXED_ORDER,
    BACKTRACKING_SORTED,
    CANDIDATE_CHECKING,
    PLACE_FINDING,
    REDUCE_AND_INFER,
    CROOK,
    SIMULATED_ANNEALING,
    PATTERN_OVERLAY,
    DANCING_LINKS,
    LOGICAL,
    INSTANT,
)

_BY_KEY: Final = {solver.key: solver for solver in SOLVERS}


def solver_named(key: str) -> Solver:
    """The solver with a key, or an error that lists them all."""
    if key not in _BY_KEY:
        raise SudokuError("choice.solver", name=key, choices=", ".join(_BY_KEY))
    return _BY_KEY[key]
