"""Facts in words: "row 3, columns 5 and 7", or "r3c57" for those who ask for it short."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from string import ascii_uppercase
from typing import Any, Final, NamedTuple, assert_never

from sudoku_app.core.candidates import Placement
from sudoku_app.core.cells import (
    Cell,
    HouseIndex,
    HouseKind,
    column_of,
    house_kind,
    house_number,
    row_of,
)
from sudoku_app.core.digits import DIGITS
from sudoku_app.hints.deduction import (
    CandidatesFact,
    CellsFact,
    CountFact,
    DigitsFact,
    Fact,
    HousesFact,
    LetterFact,
    Node,
    NodeFact,
)
from sudoku_app.hints.texts import load

ONE_BY_ONE: Final = {"each": "and", "either": "or"}
"""Forms that name cells one by one in their order, and the word that joins them."""


class Wording:
    """Says facts with the words of one language, in full or in short notation.

    A form is the word that joins a list (``and``, ``or``), one of the clauses for a node (``is``
    and ``not``), or a case in which a language names houses, with other words for some of them.
    """

    def __init__(self, words: dict[str, Any], *, short: bool = False) -> None:
        self._words = words
        self._short = short

    def say(self, fact: Fact, form: str = "and") -> str:
        match fact:
            case CellsFact(cells):
                return self.cells(cells, form)
            case DigitsFact(digits):
                return self._join([str(d) for d in digits], form)
            case HousesFact(houses):
                return self._houses(houses, form)
            case NodeFact(node):
                return self._node(node, form)
            case CandidatesFact(candidates):
                return self._candidates(candidates, form)
            case CountFact(count):
                numbers = self._words["numbers"]
                return str(numbers[count] if count < len(numbers) else count)
            case LetterFact(index):
                return ascii_uppercase[index]
            case _:
                assert_never(fact)

    def cells(self, cells: Sequence[Cell], form: str = "and") -> str:
        """Cells by row, or by column where that needs fewer words; rows times columns as such."""
        if form in ONE_BY_ONE:
            joint = ONE_BY_ONE[form]
            return self._join_phrases([self.cells((cell,)) for cell in cells], joint, mark="")
        by_row = _grouped((row_of(c), column_of(c)) for c in cells)
        if self._short:
            return ", ".join(_short_blocks(by_row))
        if form == "and" and len(by_row) > 1 and _is_block(by_row):
            return self._block([row for row, _ in by_row], by_row[0][1])
        parts = self._rows(by_row, form)
        by_column = self._columns_first(cells, form)
        if len(by_column) < len(parts):
            parts = by_column
        return self._join_phrases(parts, form, mark="," if len(cells) > len(parts) else "")

    def _rows(self, by_row: list[tuple[int, list[int]]], form: str) -> list[str]:
        return [self._in_line("row", row, "column", columns, form) for row, columns in by_row]

    def _columns_first(self, cells: Sequence[Cell], form: str) -> list[str]:
        """Columns with several of the cells, then the rest by row."""
        by_column = _grouped((column_of(c), row_of(c)) for c in cells)
        full = [(column, rows) for column, rows in by_column if len(rows) > 1]
        rest = _grouped((rows[0], column) for column, rows in by_column if len(rows) == 1)
        parts = [self._in_line("column", column, "row", rows, form) for column, rows in full]
        return [*parts, *self._rows(rest, form)]

    def cells_within(self, cells: Sequence[Cell], house: HouseIndex, form: str = "and") -> str:
        """Cells of a house that was just named: in a row only their columns."""
        kind = house_kind(house)
        if self._short or kind is HouseKind.BOX:
            return self.cells(cells, form)
        names = self._names("within")
        if kind is HouseKind.ROW:
            return self._line_numbers("column", [column_of(c) for c in cells], form, names)
        return self._line_numbers("row", [row_of(c) for c in cells], form, names)

    def _block(self, rows: list[int], columns: list[int]) -> str:
        return ", ".join(
            self._line_numbers(name, numbers, "and", self._words)
            for name, numbers in (("row", rows), ("column", columns))
        )

    def _in_line(self, line: str, number: int, across: str, others: list[int], form: str) -> str:
        crossing = self._line_numbers(across, others, form, self._words)
        return f"{self._words[line]} {number + 1}, {crossing}"

    def _line_numbers(self, kind: str, numbers: list[int], form: str, names: dict[str, Any]) -> str:
        name = names[f"{kind}s" if len(numbers) > 1 and form == "and" else kind]
        return f"{name} {self._join([str(i + 1) for i in numbers], form)}"

    def _houses(self, houses: Sequence[HouseIndex], form: str) -> str:
        names = self._names(form)
        if self._short:
            codes = (f"{house_kind(h)[0]}{house_number(h) + 1}" for h in houses)
            return f"{names.get('before_code', '')}{', '.join(codes)}"
        parts = []
        for kind, group in groupby(houses, house_kind):
            members = list(group)
            if kind is HouseKind.BOX:
                parts += [names["boxes"][house_number(h)] for h in members]
            else:
                name = names[f"{kind}s" if len(members) > 1 else kind]
                numbers = self._join([str(house_number(h) + 1) for h in members], form)
                parts.append(f"{name} {numbers}")
        return self._join(parts, form)

    def _names(self, case: str) -> dict[str, Any]:
        """What houses are called in a case."""
        return {**self._words, **self._words.get("cases", {}).get(case, {})}

    def _node(self, node: Node, form: str) -> str:
        template = self._words["node" if len(node.cells) == 1 else "group"][form]
        cells, any_of_them = self.cells(node.cells), self.cells(node.cells, "or")
        text: str = template.format(digit=node.digit, cells=cells, any=any_of_them)
        return text

    def _candidates(self, candidates: Sequence[Placement], form: str) -> str:
        parts = [self._same_cells(group, form) for group in by_cells(candidates)]
        return self._join_phrases(parts, form, mark=",")

    def _same_cells(self, candidates: Sequence[Placement], form: str) -> str:
        digits = [str(d) for d in sorted({d for _, d in candidates})]
        cells = sorted({c for c, _ in candidates})
        text: str = self._words["digits_in"].format(
            digits=self._join(digits, form), cells=self.cells(cells, form)
        )
        return text

    def _join_phrases(self, parts: Sequence[str], form: str, *, mark: str) -> str:
        """Join what has commas inside, so that one can hear where each part ends."""
        between = self._words.get(f"{form}_phrases")
        if between and (mark or len(parts) > 2) and len(parts) > 1:
            return f"{'; '.join(parts[:-1])} {between} {parts[-1]}"
        if len(parts) > 2:
            return f"{'; '.join(parts[:-1])}; {self._words[form]} {parts[-1]}"
        return f"{mark} {self._words[form]} ".join(parts)

    def _join(self, parts: Sequence[str], form: str) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self._words.get(form, self._words['and'])} {parts[-1]}"


class CellName(NamedTuple):
    """A cell to be named in a template."""

    cell: Cell

    def __format__(self, _form: str) -> str:
        return Wording(load().words).cells((self.cell,))


class HouseName(NamedTuple):
    """A house to be named in a template, which may ask for a case: ``{house}``, ``{house:in}``."""

    house: HouseIndex

    def __format__(self, case: str) -> str:
        return Wording(load().words).say(HousesFact((self.house,)), case or "and")


def by_cells(candidates: Sequence[Placement]) -> list[list[Placement]]:
    """Candidates in groups: those of one digit, with those of others that have the same cells."""
    groups: dict[tuple[Cell, ...], list[Placement]] = {}
    for digit in DIGITS:
        if cells := tuple(sorted(c for c, d in candidates if d == digit)):
            groups.setdefault(cells, []).extend((c, digit) for c in cells)
    return list(groups.values())


def count_of(fact: Fact) -> int:
    """How many things a fact names, for choosing between singular and plural."""
    match fact:
        case CellsFact(things) | DigitsFact(things) | HousesFact(things) | CandidatesFact(things):
            return len(things)
        case NodeFact(node):
            return len(node.cells)
        case CountFact(count):
            return count
        case LetterFact():
            return 1
        case _:
            assert_never(fact)


def _grouped(pairs: Iterable[tuple[int, int]]) -> list[tuple[int, list[int]]]:
    return [
        (line, [other for _, other in group])
        for line, group in groupby(sorted(pairs), lambda pair: pair[0])
    ]


def _is_block(lines: list[tuple[int, list[int]]]) -> bool:
    """Whether every line has the same cells, two or more."""
    return len(lines[0][1]) > 1 and all(others == lines[0][1] for _, others in lines)


def _short_blocks(by_row: list[tuple[int, list[int]]]) -> list[str]:
    """Rows with the same columns as one block: r38c5."""
    rows_of: dict[tuple[int, ...], list[int]] = {}
    for row, columns in by_row:
        rows_of.setdefault(tuple(columns), []).append(row)
    return [f"r{_numbers(rows)}c{_numbers(columns)}" for columns, rows in rows_of.items()]


def _numbers(indices: Iterable[int]) -> str:
    return "".join(str(i + 1) for i in indices)
