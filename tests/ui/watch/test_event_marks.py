from itertools import islice
from operator import attrgetter

import pytest

from sudoku_app.core.replay import Replay
from sudoku_app.hints.deduction import CandidateMark, CellMark
from sudoku_app.solvers.catalogue import SOLVERS
from sudoku_app.solvers.solver import Solver
from tests.ui.driver import event_marks, run_picture
from tests.ui.driver.scenes import PUZZLE, at


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


def test_clashes_on_the_way_are_quiet_also_where_the_event_is_not_known() -> None:
    clash = PUZZLE.with_value(at(1, 3), 5)
    picture = run_picture(PUZZLE, Replay(clash), None)
    assert not any(content.clash for content in picture.contents)
    assert picture.grounds[at(1, 3)].wrong
