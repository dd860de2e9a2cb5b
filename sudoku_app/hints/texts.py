"""The words of hints, read from ``strings/<language>/techniques.toml``."""

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any, Self

from sudoku_app import assets

STORY = "{story}"
"""The line of a ``why`` where the deduction's own story is told."""


@dataclass(frozen=True, slots=True)
class TechniqueText:
    name: str
    kind: str
    """The idea in plain words, nothing located yet but the house."""
    pattern: str
    """What to look at, without the conclusion."""
    why: tuple[str, ...]
    """The proof, sentence by sentence."""
    lesson: str


@dataclass(frozen=True, slots=True)
class Texts:
    words: dict[str, Any]
    ladder: dict[str, str]
    steps: dict[str, str]
    techniques: dict[str, TechniqueText]

    @classmethod
    def parse(cls, source: str) -> Self:
        tables = tomllib.loads(source)
        techniques = {
            key: TechniqueText(
                row["name"], row["kind"], row["pattern"], tuple(row["why"]), row["lesson"].strip()
            )
            for key, row in tables["techniques"].items()
        }
        return cls(tables["words"], tables["ladder"], tables["steps"], techniques)


@cache
def load(language: str = "en") -> Texts:
    return Texts.parse(assets.text(f"strings/{language}/techniques.toml"))
