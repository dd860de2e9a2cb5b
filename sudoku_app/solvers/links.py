"""The dancing links themselves: a sparse matrix of options and needs as a net of lists.

Node 0 is the header of the list of needs; nodes 1..n head the lists of options that meet them.
"""

from collections.abc import Sequence
from typing import Final

HEADER: Final = 0


class Links:
    def __init__(self, columns: int, rows: Sequence[Sequence[int]]) -> None:
        """``rows`` has for each option the needs it meets, counted from 1."""
        heads = range(columns + 1)
        self.left = [columns, *range(columns)]
        self.right = [*range(1, columns + 1), HEADER]
        self.up = list(heads)
        self.down = list(heads)
        self.column = list(heads)
        self.size = [0] * (columns + 1)
        self.row = [-1] * (columns + 1)
        """For each node the number of its option."""
        self.starts: list[int] = []
        """For each option its first node."""
        for number, needs in enumerate(rows):
            self._add_row(number, needs)

    def _add_row(self, number: int, needs: Sequence[int]) -> None:
        first = len(self.column)
        self.starts.append(first)
        for offset, need in enumerate(needs):
            node = first + offset
            self.left.append(first + (offset - 1) % len(needs))
            self.right.append(first + (offset + 1) % len(needs))
            above = self.up[need]
            self.up.append(above)
            self.down.append(need)
            self.down[above] = self.up[need] = node
            self.column.append(need)
            self.row.append(number)
            self.size[need] += 1

    def smallest_column(self) -> int:
        """The unmet need with the fewest options; the header when all are met."""
        right, size = self.right, self.size
        best, fewest = HEADER, 1000
        column = right[HEADER]
        while column != HEADER:
            if size[column] < fewest:
                best, fewest = column, size[column]
                if not fewest:
                    break
            column = right[column]
        return best

    def choose(self, node: int) -> None:
        """Take the option of a node: cover every need it meets."""
        self.cover(self.column[node])
        other = self.right[node]
        while other != node:
            self.cover(self.column[other])
            other = self.right[other]

    def give_back(self, node: int) -> None:
        """Undo :meth:`choose`, in the opposite order."""
        other = self.left[node]
        while other != node:
            self.uncover(self.column[other])
            other = self.left[other]
        self.uncover(self.column[node])

    def cover(self, column: int) -> None:
        left, right, up, down = self.left, self.right, self.up, self.down
        right[left[column]], left[right[column]] = right[column], left[column]
        node = down[column]
        while node != column:
            other = right[node]
            while other != node:
                up[down[other]], down[up[other]] = up[other], down[other]
                self.size[self.column[other]] -= 1
                other = right[other]
            node = down[node]

    def uncover(self, column: int) -> None:
        left, right, up, down = self.left, self.right, self.up, self.down
        node = up[column]
        while node != column:
            other = left[node]
            while other != node:
                self.size[self.column[other]] += 1
                up[down[other]] = down[up[other]] = other
                other = left[other]
            node = up[node]
        right[left[column]] = left[right[column]] = column
