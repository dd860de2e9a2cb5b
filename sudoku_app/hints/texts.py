"""The words of hints, read from ``strings/<language>/techniques.toml``."""

from dataclasses import dataclass
from functools import cache
from typing import Any, Self

from sudoku_app.i18n import Table, current_language, table

STORY = "{story}"
"""The line of a ``why`` where the deduction's own story stands."""


@dataclass(frozen=True, slots=True)
class TechniqueText:
    name: str
    kind: str
    """The idea in plain words, nothing located yet but the house."""
    pattern: str
    """What to look at, without the conclusion."""
    why: tuple[str, ...]
    """The proof, sentence by sentence."""
    lesson: str = ""
    nudge: str = ""
    """Where to look, if it is not said as for all others."""
    do: str = ""
    """What to do, if it is more than placing and crossing out."""
    done: str = ""
    """The same once it was done."""


@dataclass(frozen=True, slots=True)
class Texts:
    words: dict[str, Any]
    stages: dict[str, str]
    steps: dict[str, str]
    techniques: dict[str, TechniqueText]
    mistakes: dict[str, TechniqueText]
    practice: dict[str, str]
    """What is said of answers in practice."""

    def of(self, key: str) -> TechniqueText:
        """The texts of a technique or of a kind of mistake."""
        return self.techniques.get(key) or self.mistakes[key]

    @classmethod
    def of_tables(cls, tables: Table) -> Self:
        techniques, mistakes = (
            {key: _text_of(row) for key, row in tables[name].items()}
            for name in ("techniques", "mistakes")
        )
        return cls(
            tables["words"],
            tables["stages"],
            tables["steps"],
            techniques,
            mistakes,
            tables["practice"],
        )


def _text_of(row: dict[str, Any]) -> TechniqueText:
    return TechniqueText(
        row["name"],
        row["kind"],
        row["pattern"],
        tuple(row["why"]),
        row.get("lesson", "").strip(),
        row.get("nudge", ""),
        row.get("do", ""),
        row.get("done", ""),
    )


def load(language: str = "") -> Texts:
    """The texts in a language, or in the one in use."""
    return _load(language or current_language())


def name_of(technique: str) -> str:
    """The name of a technique or of a kind of mistake."""
    return load().of(technique).name


@cache
def _load(language: str) -> Texts:
    return Texts.of_tables(table(language, "techniques"))
