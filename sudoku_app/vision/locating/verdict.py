"""What is known about a lattice, and whether that makes it a Sudoku board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

FAULTLESS: Final = 0.985
"""Share of lines from which on nothing better can be hoped for."""
MOST_BLACK: Final = 9
_LEAST_FILLED: Final = 8
_LEAST_FILLED_OF_VARIANTS: Final = 4
"""Where all lines are there."""
_LEAST_FILLED_IN_BOXES: Final = 17
_MOST_CROSSED: Final = 20
NEARLY_ALL: Final = 0.93
"""Share of lines from which on more is allowed in the cells: digits so tall that they seem to be
lines, and dark ones between white lines."""
_CERTAIN: Final = 0.85
"""Share of lines from which on no other board need be looked for."""
_CROSSED_EVERYWHERE: Final = 42
_FEWEST_LINES: Final = 0.48
_RULED: Final = 0.9


@dataclass(frozen=True)
class Verdict:
    """What speaks for and against a lattice."""

    lines: float
    """Share of the pieces of all lines that are there."""
    weakest_line: float
    """Share of the pieces of the second worst line that are there."""
    weakest_box_line: float
    """The same for the worst line around boxes."""
    thin_lines: float
    """The same for the lines inside boxes, on average, in the worse direction."""
    weakest_side: float
    """Share of the pieces of the frame, or of the lines that end at it, on the worst side."""
    beyond: float
    """Share of the lines that go on outside, on the worst side."""
    black: int
    """Cells filled with ink."""
    filled: int
    """Cells with something like a digit."""
    touched: int
    """Cells with something in them from edge to edge: a line, or a tall digit."""
    crossed: int
    """Cells with a line right through them: the lattice is too coarse."""
    unseen: int
    """Cells beyond the edge of the picture: it was cut there, or the lattice lies beside."""
    is_shifted: bool
    """Whether other lines than those around boxes are the heavy ones."""

    @property
    def is_board(self) -> bool:
        return (
            self.lines > 0.6
            and self.thin_lines > 0.3
            and (self.weakest_line > 0.25 or self.weakest_box_line > 0.75 or self.has_gaps)
            and self.weakest_side > 0.55
            and self.beyond < 0.65
            and not self.is_black_and_white
            and self.filled >= self._least_filled
            and (self.crossed if self.lines > NEARLY_ALL else self.touched) <= _MOST_CROSSED
        )

    @property
    def _least_filled(self) -> int:
        has_all_lines = self.lines > FAULTLESS and self.weakest_line > _RULED
        return _LEAST_FILLED_OF_VARIANTS if has_all_lines else _LEAST_FILLED

    @property
    def has_gaps(self) -> bool:
        """Whether only gaps part the boxes: all lines inside them are there, and the frame."""
        return self.thin_lines > 0.95 and self.weakest_side > 0.85

    @property
    def is_black_and_white(self) -> bool:
        """As crosswords and chess boards are, wherever exactly their lines lie."""
        return self.black > MOST_BLACK

    @property
    def is_hopeless(self) -> bool:
        """So far from a board that another fit cannot make it one."""
        return (
            self.is_black_and_white
            or self.lines < _FEWEST_LINES
            or self.crossed > _CROSSED_EVERYWHERE
        )

    @property
    def is_settled(self) -> bool:
        """A ruled field, but no board, however sharply it is looked at."""
        return self.is_black_and_white or (self.lines > _RULED and not self.is_board)

    @property
    def has_boxes(self) -> bool:
        """Whether the lines around boxes are all there, whatever is between them."""
        return (
            self.weakest_box_line > 0.85
            and self.beyond < 0.4
            and not self.is_black_and_white
            and self.filled >= _LEAST_FILLED_IN_BOXES
            and self.crossed <= _MOST_CROSSED
        )

    @property
    def is_certain(self) -> bool:
        is_in_place = self.is_board and not self.unseen and not self.is_shifted
        return is_in_place and self.lines > _CERTAIN and self.weakest_line > 0.5

    @property
    def is_faultless(self) -> bool:
        return self.is_certain and self.lines > FAULTLESS


NOTHING: Final = Verdict(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, is_shifted=False)
