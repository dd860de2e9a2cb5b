"""The words about solvers, read from ``strings/<language>/solvers.toml``."""

from dataclasses import dataclass

from sudoku_app.strings import Table, language_in_use, table


@dataclass(frozen=True, slots=True)
class SolverText:
    name: str
    line: str
    """What it does, in one line."""
    paragraph: str
    """How it works and where it comes from."""


def load() -> Table:
    return table(language_in_use(), "solvers")


def solver_text(key: str) -> SolverText:
    row = load()["solvers"][key]
    return SolverText(row["name"], row["line"], row["paragraph"].strip())


def phrase(section: str, key: str, **values: object) -> str:
    """An entry of a section, with its placeholders filled."""
    template: str = load()[section][key]
    return template.format(**values)
