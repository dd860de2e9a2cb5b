"""The processor time a solver had used at each of its steps, in bounded memory."""

from bisect import bisect_right
from operator import itemgetter
from typing import Final

MOST_MARKS: Final = 4096

_first: Final = itemgetter(0)


class Timeline:
    """Marks of step and seconds in ascending order; between two marks the time is interpolated.

    When there are many marks, every other one is dropped, and later ones stand as far apart. One
    thread may add marks while another one reads: each change of the list is a single operation.
    """

    __slots__ = ("_marks", "_spacing")

    def __init__(self) -> None:
        self._marks: list[tuple[int, float]] = [(0, 0.0)]
        self._spacing = 0

    @property
    def seconds(self) -> float:
        """The time used so far."""
        return self._marks[-1][1]

    def add(self, step: int, seconds: float) -> None:
        """Note that ``seconds`` had been used when ``step`` steps were done."""
        marks = self._marks
        if len(marks) > 1 and step - marks[-2][0] < self._spacing:
            marks[-1] = (step, seconds)
            return
        marks.append((step, seconds))
        if len(marks) > MOST_MARKS:
            self._marks = [*marks[:-1:2], marks[-1]]
            self._spacing = 2 * step // MOST_MARKS

    def seconds_at(self, step: int) -> float:
        """The time used when so many steps were done."""
        marks = self._marks
        index = bisect_right(marks, step, key=_first)
        if index == len(marks):
            return marks[-1][1]
        (step_before, before), (step_after, after) = marks[index - 1], marks[index]
        return before + (after - before) * (step - step_before) / (step_after - step_before)
