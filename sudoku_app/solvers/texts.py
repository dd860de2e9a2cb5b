"""The words about solvers, read from ``strings/<language>/solvers.toml``."""

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from sudoku_app import assets


@dataclass(frozen=True, slots=True)
class SolverText:
    name: str
    line: str
    """What it does, in one line."""
    paragraph: str
    """How it works and where it comes from."""


@cache
def load(language: str = "en") -> dict[str, dict[str, Any]]:
    return tomllib.loads(assets.text(f"strings/{language}/solvers.toml"))


def solver_text(key: str) -> SolverText:
    row = load()["solvers"][key]
    return SolverText(row["name"], row["line"], row["paragraph"].strip())


def phrase(table: str, key: str, **values: object) -> str:
    """An entry of a table, with its placeholders filled."""
    template: str = load()[table][key]
    return template.format(**values)
