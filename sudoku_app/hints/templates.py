"""Sentence templates: what stands between braces and brackets in the texts of hints.

``{cells}`` is a fact; ``{cells or@fin}`` the same joined by "or" and coloured like the fins;
``{cells in_house}`` tells cells by what the house just named leaves open;
``{cells?is|are}`` picks a word by how many there are: one form for each plural category of the
language, in the order of its ``language.toml``; ``{cells?|=2:neither|none}`` has a form of its own
for exactly two;
``[extra cell@fin]`` colours plain words.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from sudoku_app.hints.deduction import Role
from sudoku_app.i18n import plural_index

_PIECES = re.compile(
    r"\{(?P<counted>\w+)\?(?P<forms>[^{}]*)\}"
    r"|\{(?P<name>\w+)(?: (?P<form>\w+))?(?:@(?P<role>\w+))?\}"
    r"|\[(?P<words>[^\[\]@]+)@(?P<colour>\w+)\]"
    r"|(?P<plain>[^{}\[\]]+)"
    r"|(?P<stray>.)"
)
_EXACT = re.compile(r"=(?P<number>\d+):(?P<form>.*)")


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
    """A word that depends on how many things a fact names."""

    name: str
    forms: tuple[str, ...]
    """By plural category, in the order of the language."""
    exact: tuple[tuple[int, str], ...] = ()

    def word(self, count: int) -> str:
        for number, form in self.exact:
            if number == count:
                return form
        return self.forms[plural_index(count)]


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
            yield _choice(match["counted"], match["forms"])
        elif match["name"]:
            yield Placeholder(match["name"], match["form"] or "and", _role(match["role"]))
        elif match["words"]:
            yield Words(match["words"], _role(match["colour"]))
        else:
            yield Words(match["plain"])


def _choice(name: str, text: str) -> Choice:
    forms, exact = [], []
    for form in text.split("|"):
        numbered = _EXACT.fullmatch(form)
        if numbered:
            exact.append((int(numbered["number"]), numbered["form"]))
        else:
            forms.append(form)
    return Choice(name, tuple(forms), tuple(exact))


def _role(name: str | None) -> Role | None:
    return Role(name) if name else None
