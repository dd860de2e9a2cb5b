from itertools import pairwise

from sudoku_app.ui.depth_trace import MOST, DepthTrace


def test_a_long_run_keeps_few_samples_from_all_along_it() -> None:
    trace = DepthTrace()
    for position in range(100_000):
        trace.add(position, position % 7)
    positions = [sample.position for sample in trace.samples]
    assert len(positions) <= MOST
    assert positions == sorted(set(positions))
    assert positions[0] == 0
    assert positions[-1] > 99_000
    gaps = [b - a for a, b in pairwise(positions)]
    assert max(gaps) < 2000
    assert trace.deepest == 6
