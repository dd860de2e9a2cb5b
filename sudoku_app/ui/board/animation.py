"""Short animations between two pictures: what moves, and its progress. No Qt."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from sudoku_app.core.cells import CELLS, HOUSES, Cell, column_of, row_of
from sudoku_app.core.digits import DigitSet, contains, members, only
from sudoku_app.hints.deduction import Role
from sudoku_app.ui.board.picture import NO_INK, BoardPicture, CellContent

MANY: Final = 24
"""More changes than this are taken for another board and shown without animation."""


class MotionKind(StrEnum):
    SETTLE = "settle"
    RETRACT = "retract"
    STRIKE = "strike"
    CROSS = "cross"
    GLOW = "glow"
    WAVE = "wave"


DURATION_MS: Final = {
    MotionKind.SETTLE: 140,
    MotionKind.RETRACT: 120,
    MotionKind.STRIKE: 200,
    MotionKind.CROSS: 180,
    MotionKind.GLOW: 520,
    MotionKind.WAVE: 420,
}
WAVE_DELAY_MS: Final = 85
LONGEST_MS: Final = DURATION_MS[MotionKind.STRIKE]
"""The longest animation of a single step."""
COVERS: Final = (MotionKind.SETTLE, MotionKind.CROSS)
"""The animations that draw the digit of their first cell themselves."""


@dataclass(frozen=True, slots=True)
class Motion:
    """The ``cells`` of a cross are the target and the source of a digit."""

    kind: MotionKind
    cells: tuple[Cell, ...]
    digit: int = 0
    before: CellContent = NO_INK
    """The previous content of the cell, for an animation that removes something."""
    delay_ms: int = 0

    @property
    def end_ms(self) -> int:
        return self.delay_ms + DURATION_MS[self.kind]

    def progress(self, elapsed_ms: float) -> float:
        """The progress from 0 to 1, fast at first."""
        linear = (elapsed_ms - self.delay_ms) / DURATION_MS[self.kind]
        return 1 - (1 - min(max(linear, 0.0), 1.0)) ** 2


def motions_between(before: BoardPicture, after: BoardPicture) -> tuple[Motion, ...]:
    """The animations from one picture to another; none if there are too many differences."""
    changed = [c for c in CELLS if _is_changed(before.contents[c], after.contents[c])]
    if not changed or len(changed) > MANY:
        return ()
    if crossing := _crossing(before, after):
        return crossing
    motions = [m for cell in changed for m in _cell_motions(before, after, cell)]
    finished = _finished(after) - _finished(before)
    if finished and len(_finished(after)) == len(HOUSES):
        return (*motions, *_wave(changed[0]))
    if finished:
        glowing = sorted({cell for house in finished for cell in HOUSES[house]})
        motions.append(Motion(MotionKind.GLOW, tuple(glowing), delay_ms=80))
    return tuple(motions)


def _is_changed(old: CellContent, new: CellContent) -> bool:
    """Whether the game has changed a cell; ghosts come and go with a hint."""
    return old != new and replace(old, ghosts=new.ghosts) != new


def _cell_motions(before: BoardPicture, after: BoardPicture, cell: Cell) -> Iterator[Motion]:
    old, new = before.contents[cell], after.contents[cell]
    if new.digit and new.digit != old.digit:
        yield Motion(MotionKind.SETTLE, (cell,), new.digit)
    elif old.digit and not new.digit:
        yield Motion(MotionKind.RETRACT, (cell,), old.digit, old)
    elif not new.digit and not old.digit:
        gone = (old.corner | old.centre) & ~(new.corner | new.centre) & ~_marked(after, cell)
        for digit in members(DigitSet(gone)):
            yield Motion(MotionKind.STRIKE, (cell,), digit, old)
        yield from _fading(before, new, cell)


def _fading(before: BoardPicture, new: CellContent, cell: Cell) -> Iterator[Motion]:
    """Animations of crossed-out candidates that have disappeared."""
    for mark in before.candidate_marks:
        struck = mark.cell == cell and mark.role is Role.REMOVED
        if struck and new.corner and not contains(new.corner, mark.digit):
            alone = CellContent(corner=only(mark.digit))
            half = DURATION_MS[MotionKind.STRIKE] // 2
            yield Motion(MotionKind.STRIKE, (cell,), mark.digit, alone, -half)


def _crossing(before: BoardPicture, after: BoardPicture) -> tuple[Motion, ...]:
    """Animations of two digits that have been swapped."""
    old, new = before.values, after.values
    moved = [c for c in CELLS if old[c] != new[c]]
    if len(moved) != 2:
        return ()
    first, second = moved
    if (old[first], old[second]) != (new[second], new[first]) or not (old[first] and old[second]):
        return ()
    return tuple(
        Motion(MotionKind.CROSS, (to, start), new[to])
        for to, start in ((first, second), (second, first))
    )


def _marked(picture: BoardPicture, cell: Cell) -> int:
    return sum(1 << (m.digit - 1) for m in picture.candidate_marks if m.cell == cell)


def _finished(picture: BoardPicture) -> set[int]:
    values = picture.values
    full = set(range(1, 10))
    return {i for i, house in enumerate(HOUSES) if {values[c] for c in house} == full}


def _wave(middle: Cell) -> Iterator[Motion]:
    """A wave of cells that starts at the last digit."""
    rings: dict[int, list[Cell]] = {}
    for cell in CELLS:
        away = max(abs(row_of(cell) - row_of(middle)), abs(column_of(cell) - column_of(middle)))
        rings.setdefault(away, []).append(cell)
    for away, cells in sorted(rings.items()):
        yield Motion(MotionKind.WAVE, tuple(cells), delay_ms=100 + away * WAVE_DELAY_MS)
