"""Moves: what they change, what they leave alone."""

from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.core.cells import CELLS, PEERS, Cell
from sudoku_app.core.digits import NO_DIGITS, Digit, contains, digit_set
from sudoku_app.core.exact import solve
from sudoku_app.core.grid import Grid
from sudoku_app.game import state as moves
from sudoku_app.game.checking import find_mistakes
from sudoku_app.game.state import GameState, NoteKind

PUZZLE = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
START = GameState.start(PUZZLE)
FREE, OTHER_FREE, GIVEN = Cell(2), Cell(3), Cell(0)
FOUR, TWO = Digit(4), Digit(2)

cell_choices = st.lists(st.sampled_from(CELLS), min_size=1, max_size=4, unique=True)
digit_choices = st.integers(1, 9).map(Digit)


def solution() -> Grid:
    solved = solve(PUZZLE)
    assert solved is not None
    return solved


def test_givens_are_never_overwritten() -> None:
    assert moves.enter(START, [GIVEN], FOUR, tidy=True) == START
    assert moves.clear(START, [GIVEN]) == START


def test_the_same_digit_again_empties_the_cell() -> None:
    written = moves.enter(START, [FREE], FOUR, tidy=True)
    assert written.grid[FREE] == FOUR
    assert moves.enter(written, [FREE], FOUR, tidy=True).grid == PUZZLE


def test_a_placed_digit_leaves_the_notes_of_its_peers() -> None:
    noted = moves.fill_notes(START)
    placed = moves.enter(noted, [FREE], FOUR, tidy=True)
    assert not any(contains(placed.corner[p], FOUR) for p in PEERS[FREE])
    untidy = moves.enter(noted, [FREE], FOUR, tidy=False)
    assert any(contains(untidy.corner[p], FOUR) for p in PEERS[FREE])


def test_a_clashing_digit_costs_no_notes() -> None:
    noted = moves.toggle_note(START, [OTHER_FREE], Digit(5), NoteKind.CORNER)
    clashing = moves.enter(noted, [FREE], Digit(5), tidy=True)
    assert contains(clashing.corner[OTHER_FREE], Digit(5))


def test_notes_are_added_to_all_before_they_are_taken_from_all() -> None:
    first = moves.toggle_note(START, [FREE], TWO, NoteKind.CENTRE)
    both = moves.toggle_note(first, [FREE, OTHER_FREE], TWO, NoteKind.CENTRE)
    assert contains(both.centre[FREE], TWO)
    assert contains(both.centre[OTHER_FREE], TWO)
    none = moves.toggle_note(both, [FREE, OTHER_FREE], TWO, NoteKind.CENTRE)
    assert none == START


def test_clearing_takes_the_digit_then_the_notes_then_the_colour() -> None:
    state = moves.paint(START, [FREE], 3)
    state = moves.toggle_note(state, [OTHER_FREE], TWO, NoteKind.CORNER)
    state = moves.enter(state, [FREE], FOUR, tidy=True)
    state = moves.clear(state, [FREE, OTHER_FREE])
    assert not state.grid[FREE]
    assert state.corner[OTHER_FREE]
    state = moves.clear(state, [FREE, OTHER_FREE])
    assert not state.corner[OTHER_FREE]
    assert state.colours[FREE] == 3
    assert moves.clear(state, [FREE, OTHER_FREE]) == START


def test_a_colour_painted_twice_is_taken_off() -> None:
    painted = moves.paint(START, [FREE], 3)
    both = moves.paint(painted, [FREE, OTHER_FREE], 3)
    assert (both.colours[FREE], both.colours[OTHER_FREE]) == (3, 3)
    assert moves.paint(both, [FREE, OTHER_FREE], 3) == START


def test_a_struck_candidate_shows_and_stays_out_of_filled_notes() -> None:
    struck = moves.carry_out(START, (), [(FREE, TWO)])
    assert struck.corner[FREE] == digit_set([Digit(1), FOUR])
    assert not contains(moves.fill_notes(struck).corner[FREE], TWO)


@given(st.lists(st.tuples(cell_choices, digit_choices, st.integers(0, 4)), max_size=12))
def test_restoring_leaves_no_mistake_and_keeps_what_is_right(
    script: list[tuple[list[Cell], Digit, int]],
) -> None:
    state = START
    for cells, digit, kind in script:
        match kind:
            case 0:
                state = moves.enter(state, cells, digit, tidy=True)
            case 1:
                state = moves.toggle_note(state, cells, digit, NoteKind.CORNER)
            case 2:
                state = moves.toggle_note(state, cells, digit, NoteKind.CENTRE)
            case 3:
                state = moves.fill_notes(state)
            case _:
                state = moves.carry_out(state, (), [(c, digit) for c in cells if not state.grid[c]])
    restored = moves.restore(state, solution())
    assert not find_mistakes(restored, solution())
    right = [c for c in state.grid.filled_cells() if state.grid[c] == solution()[c]]
    assert all(restored.grid[c] == state.grid[c] for c in right)
    filled = list(state.grid.filled_cells())
    assert all(state.corner[c] == state.centre[c] == NO_DIGITS for c in filled)
