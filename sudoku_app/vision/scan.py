"""From a photo to a puzzle, as a stream of stages that ends in a scan."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeAlias

from sudoku_app.vision.cut_off import is_cut_off, lacks_a_line
from sudoku_app.vision.errors import NoPuzzleError
from sudoku_app.vision.glare_mask import hidden_cells
from sudoku_app.vision.handwriting import repair_begun
from sudoku_app.vision.locate import locate, locate_boxes, locate_tiles
from sudoku_app.vision.locating.effort import Effort
from sudoku_app.vision.magnify import with_legible_digits
from sudoku_app.vision.notes import LIKELY, read_notes
from sudoku_app.vision.orientation import is_convincing, read_upright
from sudoku_app.vision.reading import Reading
from sudoku_app.vision.rectify import rectify_either
from sudoku_app.vision.repair import Repaired
from sudoku_app.vision.shifted_grids import shifted_lattices
from sudoku_app.vision.stages import BOARD_CELL, Located, Photo, Rectified

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping

    from sudoku_app.core.cells import Cell
    from sudoku_app.core.grid import Grid
    from sudoku_app.vision.reading import Reader
    from sudoku_app.vision.stages import Image, Lattice

Stage: TypeAlias = Located | Rectified | Reading | Repaired

_FEWEST_DIGITS: Final = 15
_FEWEST_OF_VARIANTS: Final = 4
"""A grid with all its lines and fewer digits than a puzzle needs is left to the user to review."""
_LEAST_CONVICTION: Final = -0.15
"""Mean log probability of a cell: below this the marks in the cells are no digits."""
_LEAST_OF_WRITTEN: Final = -0.2
"""For each digit that looks written: handwriting is never read as clearly as print."""
_MOST_LINES: Final = 0.6
"""Share of a board's lines: where fewer are seen, its digits must be beyond doubt."""
_MOST_FAILURES: Final = 3


class Content(Enum):
    """What a cell of the paper holds."""

    EMPTY = "empty"
    PRINTED = "printed"
    WRITTEN = "written"
    NOTES = "notes"


@dataclass(frozen=True, eq=False)
class Scan:
    """All that was found out about one board of a photo."""

    photo: Photo
    located: Located
    rectified: Rectified
    reading: Reading
    repaired: Repaired
    notes: Mapping[Cell, frozenset[int]] = field(default_factory=dict)
    """The digits noted in each cell with small notes; none where they are not legible."""

    @property
    def grid(self) -> Grid:
        return self.repaired.grid

    @property
    def printed(self) -> Grid:
        """The puzzle without what was written into it."""
        return self.grid.with_values((cell, 0) for cell in self.repaired.written)

    def content(self, cell: Cell) -> Content:
        if self.grid[cell]:
            return Content.WRITTEN if cell in self.repaired.written else Content.PRINTED
        return Content.NOTES if cell in self.notes else Content.EMPTY

    def crop(self, cell: Cell) -> Image:
        """The cell as the reader saw it."""
        row, column = (BOARD_CELL * part for part in divmod(cell, 9))
        return self.rectified.board[row : row + BOARD_CELL, column : column + BOARD_CELL]


def scan(photo: Photo, reader: Reader, board: int = 0) -> Generator[Stage, None, Scan]:
    """Read one puzzle of the photo: the largest unless asked for another.

    A grid without digits is none. Texture may look like lines where those of the puzzle are faint,
    so unless digits prove a grid to be the right one, the search goes on in other ways.
    """
    refusals, doubted = list[NoPuzzleError](), list[Scan]()
    for number, located in enumerate(_looks(photo)):
        if located.lattices:
            yield located
        puzzles = yield from _puzzles(photo, located, reader, board + 1, refusals)
        is_in_place = _is_likely if number == 0 else _is_proved
        if any(map(is_in_place, puzzles)):
            return _chosen(photo, puzzles, board)
        if number == 0:
            doubted = puzzles
    if doubted:
        return _chosen(photo, doubted, board)
    if any(refusal.key == "photo.cut_off" for refusal in refusals) or is_cut_off(photo):
        raise NoPuzzleError("photo.cut_off")
    raise refusals[0] if refusals else NoPuzzleError("photo.no_grid")


def _looks(photo: Photo) -> Iterator[Located]:
    """The likeliest comes first; what the others find has to be proved by its digits."""
    effort = Effort()
    yield locate(photo, effort)
    yield from locate_tiles(photo, effort)
    yield from locate_boxes(photo, effort)


def _is_likely(puzzle: Scan) -> bool:
    """Whether a board with these lines lies here, however hard its digits may be to read."""
    return puzzle.rectified.lattice.has_all_lines or is_convincing(puzzle.reading)


def _is_proved(puzzle: Scan) -> bool:
    """Whether the digits alone make it a puzzle: one taken a cell aside has no solution or many."""
    return is_convincing(puzzle.reading) and puzzle.repaired.solutions == 1


def _chosen(photo: Photo, puzzles: list[Scan], board: int) -> Scan:
    """The puzzle that was asked for, unless it may be a part of one drawn out to nine by nine."""
    if len(puzzles) <= board:
        raise NoPuzzleError("photo.no_such_board", wanted=board + 1, found=len(puzzles))
    puzzle = puzzles[board]
    lattice = puzzle.rectified.lattice
    if not lattice.has_all_lines and not _is_proved(puzzle) and is_cut_off(photo, lattice):
        raise NoPuzzleError("photo.cut_off")
    return puzzle


def _puzzles(
    photo: Photo, located: Located, reader: Reader, most: int, refusals: list[NoPuzzleError]
) -> Generator[Stage, None, list[Scan]]:
    """The largest boards with digits in them; grids without are left out of what was located.

    Why they were left out is added to ``refusals``.
    """
    puzzles: list[Scan] = []
    failures = 0
    for lattice in located.lattices:
        if len(puzzles) == most or failures == _MOST_FAILURES:
            break
        try:
            puzzle = yield from _scan_whole(photo, located, lattice, reader)
        except NoPuzzleError as refusal:
            failures += 1
            refusals.append(refusal)
            located = located.without(lattice)
        else:
            puzzles.append((yield from _in_place(puzzle, lattice, reader)))
    return puzzles


def _in_place(puzzle: Scan, found: Lattice, reader: Reader) -> Generator[Stage, None, Scan]:
    """The puzzle itself, unless one that lies a few cells aside has digits without any fault."""
    if _is_faultless(puzzle):
        return puzzle
    for lattice in shifted_lattices(puzzle.photo, found):
        located = puzzle.located.with_moved(found, lattice)
        try:
            other = yield from _scan_whole(puzzle.photo, located, lattice, reader)
        except NoPuzzleError:
            continue
        if _is_faultless(other):
            return other
    return puzzle


def _is_faultless(puzzle: Scan) -> bool:
    """Whether the printed digits are those of a puzzle without a rule having changed any."""
    changed = (change.cell for change in puzzle.repaired.changes)
    return _is_proved(puzzle) and puzzle.repaired.written.issuperset(changed)


def _scan_whole(
    photo: Photo, located: Located, lattice: Lattice, reader: Reader
) -> Generator[Stage, None, Scan]:
    """Read the board at a place that was found, unless the photo cuts off a part of it."""
    if lacks_a_line(photo, lattice):
        raise NoPuzzleError("photo.cut_off")
    return (yield from scan_lattice(photo, located, lattice, reader))


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
    repaired = repair_begun(rectified, reading)
    repaired = _with_doubts(repaired, hidden_cells(photo, rectified, repaired.grid))
    yield repaired
    return Scan(
        photo, located, rectified, reading, repaired, notes_of(rectified, reading, repaired)
    )


def notes_of(
    rectified: Rectified, reading: Reading, repaired: Repaired
) -> Mapping[Cell, frozenset[int]]:
    """What is noted in the cells without a digit."""
    noted = [cell for cell in repaired.grid.empty_cells() if reading.notes[cell] > LIKELY]
    return read_notes(rectified, noted)


def _with_doubts(repaired: Repaired, cells: frozenset[Cell]) -> Repaired:
    if not cells:
        return repaired
    return replace(repaired, doubtful=repaired.doubtful | cells, certain=False)


def _check_digits(reading: Reading, lattice: Lattice) -> None:
    """Refuse a grid whose marks are no digits, or too few to be a puzzle."""
    digits = sum(1 for _ in reading.grid.filled_cells())
    if digits < _FEWEST_DIGITS:
        is_variant = digits >= _FEWEST_OF_VARIANTS and lattice.has_all_lines
        if not is_variant or not is_convincing(reading):
            raise NoPuzzleError("photo.no_digits")
    is_puzzle = lattice.score > _MOST_LINES or is_convincing(reading)
    written = float((reading.handwriting[list(reading.grid.filled_cells())] > 0).sum())
    least = 81 * _LEAST_CONVICTION + written * _LEAST_OF_WRITTEN
    if reading.conviction < least or not is_puzzle:
        raise NoPuzzleError("photo.illegible")
