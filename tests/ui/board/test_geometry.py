from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.core.cells import CELLS, cell_at
from sudoku_app.core.digits import DIGITS, NO_DIGITS, DigitSet
from tests.ui.driver import BoardGeometry, Rect

sizes = st.tuples(st.integers(200, 2600), st.integers(200, 2600))
digit_sets = st.integers(0, 511).map(DigitSet)


@given(sizes, st.sampled_from([1.0, 1.5, 2.0]))
def test_the_board_is_whole_centred_and_the_largest_that_fits(
    size: tuple[int, int], scale: float
) -> None:
    geometry = BoardGeometry.fit(*size, scale)
    assert geometry.side <= min(size) < geometry.side + 9
    assert abs(2 * geometry.left + geometry.side - size[0]) <= 1
    assert abs(2 * geometry.top + geometry.side - size[1]) <= 1


@given(sizes)
def test_lines_fill_what_the_cells_leave(size: tuple[int, int]) -> None:
    geometry = BoardGeometry.fit(*size)
    thick = {True: geometry.heavy, False: geometry.hair}
    lines = [(rect, heavy) for rect, heavy in geometry.lines() if rect.height > rect.width]
    assert sum(thick[heavy] for _, heavy in lines) + 9 * geometry.cell == geometry.side
    for rect, _ in lines:
        assert not any(_overlap(rect, geometry.cell_rect(cell)) for cell in CELLS)


def _overlap(first: Rect, second: Rect) -> bool:
    return (
        first.x < second.x + second.width
        and second.x < first.x + first.width
        and first.y < second.y + second.height
        and second.y < first.y + first.height
    )


@given(sizes, st.sampled_from(CELLS))
def test_a_point_in_a_cell_finds_that_cell(size: tuple[int, int], cell: int) -> None:
    geometry = BoardGeometry.fit(*size)
    rect = geometry.cell_rect(CELLS[cell])
    for x, y in ((rect.x, rect.y), rect.centre, (rect.x + rect.width - 1, rect.y)):
        assert geometry.cell_at(x, y) == cell


def test_points_beside_the_board_are_no_cell() -> None:
    geometry = BoardGeometry.fit(700, 600)
    assert geometry.cell_at(geometry.left - 1, 300) is None
    assert geometry.cell_at(geometry.left + geometry.side, 300) is None
    assert geometry.cell_at(geometry.left + 1, geometry.top + 1) == cell_at(0, 0)


@given(digit_sets, digit_sets)
def test_notes_stay_in_their_cell_and_apart(corner: DigitSet, centre: DigitSet) -> None:
    geometry = BoardGeometry.fit(400, 400)
    rect = geometry.cell_rect(cell_at(4, 4))
    places = geometry.note_places(cell_at(4, 4), corner, centre)
    assert len(places) == corner.bit_count() + centre.bit_count()
    for place in places:
        assert rect.contains(*place.middle)
    for first, second in combinations(places, 2):
        dx = abs(first.middle.x - second.middle.x)
        dy = abs(first.middle.y - second.middle.y)
        assert dx > 0.5 * min(first.size, second.size) or dy > 0.6 * min(first.size, second.size)


@pytest.mark.parametrize("count", range(1, 10))
def test_centre_notes_are_not_much_smaller_than_corner_notes(count: int) -> None:
    geometry = BoardGeometry.fit(400, 400)
    places = geometry.note_places(CELLS[0], NO_DIGITS, DigitSet((1 << count) - 1))
    assert min(place.size for place in places) > 0.9 * geometry.note_pitch
    assert [place.digit for place in places] == list(range(1, count + 1))


@pytest.mark.parametrize("digit", DIGITS)
def test_corner_notes_keep_their_place_in_the_raster(digit: int) -> None:
    geometry = BoardGeometry.fit(400, 400)
    (place,) = geometry.note_places(CELLS[0], DigitSet(1 << (digit - 1)), NO_DIGITS)
    assert place.middle == geometry.note_middle(CELLS[0], digit)


def test_the_ring_follows_the_outer_edge_of_a_group() -> None:
    geometry = BoardGeometry.fit(400, 400)
    group = {cell_at(0, 0), cell_at(0, 1)}
    corner, next_to_it = geometry.cell_rect(cell_at(0, 0)), geometry.cell_rect(cell_at(0, 1))
    rects = list(geometry.ring_rects(group, 3))
    assert Rect(corner.x, corner.y, 3, corner.height) in rects
    assert Rect(next_to_it.x, next_to_it.y, 3, next_to_it.height) not in rects
    assert len(rects) == 6
