"""Sentence templates: what stands between braces and brackets in the texts of hints.

``{cells}`` is a fact; ``{cells or@fin}`` the same joined by "or" and coloured like the fins;
``{cells in_house}`` tells cells by what the house just named leaves open;
``{cells?is|are}`` picks a word by how many there are, ``{cells?|neither|none}`` also for just two;
``[extra cell@fin]`` colours plain words.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from sudoku_app.hints.deduction import Role

_PIECES = re.compile(
    r"\{(?P<counted>\w+)\?(?P<one>[^|{}]*)\|(?:(?P<two>[^|{}]*)\|)?(?P<many>[^|{}]*)\}"
    r"|\{(?P<name>\w+)(?: (?P<form>\w+))?(?:@(?P<role>\w+))?\}"
    r"|\[(?P<words>[^\[\]@]+)@(?P<colour>\w+)\]"
    r"|(?P<plain>[^{}\[\]]+)"
    r"|(?P<stray>.)"
)


@dataclass(frozen=True, slots=True)
class Words:
    text: str
    role: Role | None = None


@dataclass(frozen=True, slots=True)
class Placeholder:
    name: str
    form: str = "and"
    role: Role | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One word when the fact counts one thing, others when it counts two or more."""

    name: str
    one: str
    two: str
    many: str

    def word(self, count: int) -> str:
        return {1: self.one, 2: self.two}.get(count, self.many)


Piece = Words | Placeholder | Choice


class TemplateError(ValueError):
    """A template that cannot be read."""


@cache
def parse_template(template: str) -> tuple[Piece, ...]:
    return tuple(_pieces(template))


def _pieces(template: str) -> Iterator[Piece]:
    for match in _PIECES.finditer(template):
        if match["stray"]:
            raise TemplateError(f"stray {match['stray']!r} in {template!r}")
        if match["counted"]:
            one, two, many = match["one"], match["two"], match["many"]
            yield Choice(match["counted"], one, many if two is None else two, many)
        elif match["name"]:
            yield Placeholder(match["name"], match["form"] or "and", _role(match["role"]))
        elif match["words"]:
            yield Words(match["words"], _role(match["colour"]))
        else:
            yield Words(match["plain"])


def _role(name: str | None) -> Role | None:
    return Role(name) if name else None
