from itertools import islice
from operator import attrgetter

import pytest

from sudoku_app.core.replay import Replay
from sudoku_app.hints.deduction import CandidateMark, CellMark
from sudoku_app.solvers.catalogue import SOLVERS
from sudoku_app.solvers.solver import Solver
from sudoku_app.ui.board.event_marks import event_marks, run_picture
from tests.ui.board.scenes import PUZZLE


@pytest.mark.parametrize("solver", SOLVERS, ids=attrgetter("key"))
def test_the_picture_of_a_run_is_its_replay(solver: Solver) -> None:
    replay = Replay(PUZZLE)
    for event in islice(solver.solve(PUZZLE), 300):
        replay.apply(event)
        picture = run_picture(PUZZLE, replay, event)
        assert picture.values == replay.grid.values
        depths = {c: g.guess_depth for c, g in enumerate(picture.grounds) if g.guess_depth}
        assert max(depths.values(), default=0) == replay.depth
        struck = [m for m in event_marks(event) if isinstance(m, CandidateMark)]
        assert set(picture.candidate_marks) == set(struck)
        calm = run_picture(PUZZLE, replay, event, hurried=True)
        assert not calm.houses
        assert not calm.candidate_marks
        assert len([m for m in calm.cell_marks if isinstance(m, CellMark)]) <= 1
