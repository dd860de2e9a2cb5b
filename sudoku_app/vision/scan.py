"""From a photo to a puzzle, as a stream of stages that ends in a scan."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from sudoku_app.vision.aside import lattices_aside
from sudoku_app.vision.errors import NoPuzzleError
from sudoku_app.vision.locate import locate, locate_boxes, locate_tiles
from sudoku_app.vision.magnify import with_legible_digits
from sudoku_app.vision.orientation import is_convincing, read_upright
from sudoku_app.vision.pen import repair_apart
from sudoku_app.vision.reading import Reading
from sudoku_app.vision.rectify import rectify_either
from sudoku_app.vision.repair import Repaired
from sudoku_app.vision.stages import BOARD_CELL, Located, Photo, Rectified
from sudoku_app.vision.unseen import unseen

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from sudoku_app.core.cells import Cell
    from sudoku_app.core.grid import Grid
    from sudoku_app.vision.reading import Reader
    from sudoku_app.vision.stages import Image, Lattice

Stage: TypeAlias = Located | Rectified | Reading | Repaired

_FEWEST_DIGITS: Final = 15
_LEAST_CONVICTION: Final = -0.15
"""Mean log probability of a cell: below this the marks in the cells are no digits."""
_MOST_LINES: Final = 0.6
"""Share of a board's lines: where fewer are seen, its digits must be beyond doubt."""
_MOST_FAILURES: Final = 3


@dataclass(frozen=True, eq=False)
class Scan:
    """All that was found out about one board of a photo."""

    photo: Photo
    located: Located
    rectified: Rectified
    reading: Reading
    repaired: Repaired

    @property
    def grid(self) -> Grid:
        return self.repaired.grid

    @property
    def printed(self) -> Grid:
        """The puzzle without what was written into it."""
        return self.grid.with_values((cell, 0) for cell in self.repaired.pen)

    def crop(self, cell: Cell) -> Image:
        """The cell as the reader saw it."""
        row, column = (BOARD_CELL * part for part in divmod(cell, 9))
        return self.rectified.board[row : row + BOARD_CELL, column : column + BOARD_CELL]


def scan(photo: Photo, reader: Reader, board: int = 0) -> Generator[Stage, None, Scan]:
    """Read one puzzle of the photo: the largest unless told otherwise.

    A grid without digits is none. Texture may look like lines where those of the puzzle are faint,
    so unless digits prove a grid to be the right one, the search goes on in other ways.
    """
    grids, doubted = 0, list[Scan]()
    for number, located in enumerate(_looks(photo)):
        if located.lattices:
            yield located
        grids += len(located.lattices)
        puzzles = yield from _puzzles(photo, located, reader, board + 1)
        is_in_place = _is_likely if number == 0 else _is_proved
        if any(map(is_in_place, puzzles)):
            return _chosen(puzzles, board)
        if number == 0:
            doubted = puzzles
    if doubted:
        return _chosen(doubted, board)
    raise NoPuzzleError("photo.no_digits") if grids else NoPuzzleError("photo.no_grid")


def _looks(photo: Photo) -> Iterator[Located]:
    """The likeliest comes first; what the others find has to be proved by its digits."""
    yield locate(photo)
    yield from locate_tiles(photo)
    yield from locate_boxes(photo)


def _is_likely(puzzle: Scan) -> bool:
    """Whether a board with these lines lies here, however hard its digits may be to read."""
    return puzzle.rectified.lattice.has_all_lines or is_convincing(puzzle.reading)


def _is_proved(puzzle: Scan) -> bool:
    """Whether the digits alone make it a puzzle: one taken a cell aside has no solution or many."""
    return is_convincing(puzzle.reading) and puzzle.repaired.solutions == 1


def _chosen(puzzles: list[Scan], board: int) -> Scan:
    if len(puzzles) <= board:
        raise NoPuzzleError("photo.no_such_board", wanted=board + 1, found=len(puzzles))
    return puzzles[board]


def _puzzles(
    photo: Photo, located: Located, reader: Reader, most: int
) -> Generator[Stage, None, list[Scan]]:
    """The largest boards with digits in them; grids without are left out of what was located."""
    puzzles: list[Scan] = []
    failures = 0
    for lattice in located.lattices:
        if len(puzzles) == most or failures == _MOST_FAILURES:
            break
        try:
            puzzle = yield from scan_lattice(photo, located, lattice, reader)
        except NoPuzzleError:
            failures += 1
            located = located.without(lattice)
        else:
            puzzles.append((yield from _in_place(puzzle, lattice, reader)))
    return puzzles


def _in_place(puzzle: Scan, found: Lattice, reader: Reader) -> Generator[Stage, None, Scan]:
    """The puzzle itself, unless one that lies a few cells aside has digits without any fault."""
    if _is_faultless(puzzle):
        return puzzle
    for lattice in lattices_aside(puzzle.photo, found):
        located = puzzle.located.with_moved(found, lattice)
        try:
            other = yield from scan_lattice(puzzle.photo, located, lattice, reader)
        except NoPuzzleError:
            continue
        if _is_faultless(other):
            return other
    return puzzle


def _is_faultless(puzzle: Scan) -> bool:
    """Whether the digits are those of a puzzle without a rule having changed any."""
    return _is_proved(puzzle) and not puzzle.repaired.changes


def scan_lattice(
    photo: Photo, located: Located, lattice: Lattice, reader: Reader, *, as_it_stands: bool = False
) -> Generator[Stage, None, Scan]:
    """Read the board at a known place; ``as_it_stands`` keeps the side that is up there."""
    flat = with_legible_digits(rectify_either(photo, lattice))
    return (yield from _read(photo, located, flat, reader, as_it_stands=as_it_stands))


def _read(
    photo: Photo, located: Located, flat: Rectified, reader: Reader, *, as_it_stands: bool = False
) -> Generator[Stage, None, Scan]:
    yield flat
    rectified, reading = (flat, reader(flat)) if as_it_stands else read_upright(flat, reader)
    yield reading
    if not as_it_stands:
        _check_digits(reading, rectified.lattice)
    repaired = repair_apart(rectified, reading)
    repaired = _with_doubts(repaired, unseen(photo, rectified, repaired.grid))
    yield repaired
    return Scan(photo, located, rectified, reading, repaired)


def _with_doubts(repaired: Repaired, cells: frozenset[Cell]) -> Repaired:
    if not cells:
        return repaired
    return replace(repaired, doubtful=repaired.doubtful | cells, certain=False)


def _check_digits(reading: Reading, lattice: Lattice) -> None:
    digits = sum(1 for _ in reading.grid.filled_cells())
    is_puzzle = lattice.score > _MOST_LINES or is_convincing(reading)
    if digits < _FEWEST_DIGITS or reading.conviction < 81 * _LEAST_CONVICTION or not is_puzzle:
        raise NoPuzzleError("photo.no_digits")
