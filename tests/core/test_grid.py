"""Grids: values in, values out, and what they say about clashes."""

from sudoku_app.core.cells import CELLS, HOUSES, PEERS, Cell, are_peers
from sudoku_app.core.errors import ClashError, FormatError
from sudoku_app.core.grid import Grid
from tests.refusal import refused

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_text_survives_the_round_trip() -> None:
    assert str(Grid.parse(PUZZLE)) == PUZZLE


def test_every_cell_has_three_houses_and_twenty_peers() -> None:
    for cell in CELLS:
        assert sum(cell in house for house in HOUSES) == 3
        assert len(PEERS[cell]) == 20
        assert all(are_peers(cell, peer) for peer in PEERS[cell])


def test_a_strange_character_is_named_with_its_place() -> None:
    with refused(FormatError, "column 3: 'x' is neither"):
        Grid.parse("53x" + PUZZLE[3:])


def test_a_clash_names_both_cells() -> None:
    clashing = Grid.parse(PUZZLE).with_value(Cell(2), 5)
    assert clashing.conflicts() == {0, 2}
    with refused(ClashError, r"the 5 in row 1, column 1 clashes .* row 1, column 3"):
        clashing.check_clashes()
