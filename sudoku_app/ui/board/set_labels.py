"""The letters of almost locked sets on the board, as in the sentences of a hint.

The marks of sets differ only in colour, so letters are needed to distinguish them.
"""

from collections.abc import Iterator
from typing import Final

from PySide6.QtGui import QPainter

from sudoku_app.core.cells import HOUSES, Cell, HouseIndex
from sudoku_app.core.digits import Digit, members
from sudoku_app.hints.deduction import CandidateMark, CellMark, Role
from sudoku_app.ui.board.cell_painter import GIVEN_WEIGHT
from sudoku_app.ui.board.geometry import BoardGeometry, Rect
from sudoku_app.ui.board.glyphs import draw_glyph
from sudoku_app.ui.board.pens import inner, solid
from sudoku_app.ui.board.picture import BoardPicture
from sudoku_app.ui.theme import MarkColours

SETS: Final = (Role.SET_A, Role.SET_B, Role.SET_C, Role.SET_D)
LETTERS: Final = "ABCD"
CORNERS: Final = (Digit(3), Digit(9), Digit(1), Digit(7))
"""The possible places of a letter, best first, each named by the candidate of that place."""


def draw_set_labels(
    painter: QPainter, picture: BoardPicture, geometry: BoardGeometry, marks: MarkColours
) -> None:
    taken: dict[Cell, set[Digit]] = {}
    for role, cell in dict.fromkeys(set_labels(picture)):
        used = taken.setdefault(cell, _seen_in(picture, cell))
        corner = next((d for d in CORNERS if d not in used), CORNERS[0])
        used.add(corner)
        tag = _place(geometry.cell_rect(cell), corner)
        solid(painter, marks.blocker)
        painter.drawRect(inner(tag, 0))
        solid(painter, marks.on_mark)
        letter = LETTERS[SETS.index(role)]
        draw_glyph(painter, letter, *tag.centre, tag.width * 0.55, GIVEN_WEIGHT)


def set_labels(picture: BoardPicture) -> Iterator[tuple[Role, Cell]]:
    """The letters and their places: in every cell of a set, and once in a house."""
    marks: list[CellMark | CandidateMark] = [*picture.cell_marks, *picture.candidate_marks]
    for mark in marks:
        if mark.role in SETS:
            yield mark.role, mark.cell
    for house in picture.houses:
        if house.role in SETS:
            yield house.role, _emptiest(picture, house.house)


def _emptiest(picture: BoardPicture, house: HouseIndex) -> Cell:
    """A cell of a house in which a letter covers no candidate, if possible."""
    return min(HOUSES[house], key=lambda cell: len(_seen_in(picture, cell)))


def _seen_in(picture: BoardPicture, cell: Cell) -> set[Digit]:
    """The visible candidates of a cell, marked or not."""
    marked = {m.digit for m in picture.candidate_marks if m.cell == cell}
    return marked.union(members(picture.contents[cell].corner))


def _place(rect: Rect, corner: Digit) -> Rect:
    size = round(rect.width * 0.24)
    far = rect.width - size
    x, y = far if corner in (3, 9) else 0, far if corner in (7, 9) else 0
    return Rect(rect.x + x, rect.y + y, size, size)
