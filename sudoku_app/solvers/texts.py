"""The words about solvers, read from ``strings/<language>/solvers.toml``."""

from typing import NamedTuple

from sudoku_app.i18n import Table, current_language, table, tr


class SolverText(NamedTuple):
    name: str
    line: str
    """What it does, in one line."""
    paragraph: str
    """How it works and where it comes from."""


def load() -> Table:
    return table(current_language(), "solvers")


def solver_text(key: str) -> SolverText:
    return SolverText(*(tr(f"solvers.solvers.{key}.{part}") for part in SolverText._fields))


def solver_name(key: str) -> str:
    return tr(f"solvers.solvers.{key}.name")


def sources() -> tuple[str, ...]:
    """The articles from which the solvers were built, each with author and title."""
    return tuple(tr(f"solvers.sources.{key}") for key in load()["sources"])


def phrase(section: str, key: str, **values: object) -> str:
    """An entry of a section, with its placeholders filled."""
    return tr(f"solvers.{section}.{key}", **values)
