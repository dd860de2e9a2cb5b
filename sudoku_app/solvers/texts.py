"""The words about solvers, read from ``strings/<language>/solvers.toml``."""

from typing import NamedTuple

from sudoku_app.strings import Table, language_in_use, table, words


class SolverText(NamedTuple):
    name: str
    line: str
    """What it does, in one line."""
    paragraph: str
    """How it works and where it comes from."""


def load() -> Table:
    return table(language_in_use(), "solvers")


def solver_text(key: str) -> SolverText:
    return SolverText(*(words(f"solvers.solvers.{key}.{part}") for part in SolverText._fields))


def phrase(section: str, key: str, **values: object) -> str:
    """An entry of a section, with its placeholders filled."""
    return words(f"solvers.{section}.{key}", **values)
