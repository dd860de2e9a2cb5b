"""What a user may set before a solver runs, as a table: the window and the command line read it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class OptionKind(StrEnum):
    NUMBER = "number"
    """A whole number from 0 up."""
    SWITCH = "switch"
    """On or off."""


@dataclass(frozen=True, slots=True)
class Option:
    """``name`` is the field of :class:`Options` that it sets, and the key of its words."""

    name: str
    kind: OptionKind
    default: int | bool


@dataclass(frozen=True, slots=True)
class Options:
    """The values of options; what is not set has the default of the solver."""

    seed: int | None = None
    may_guess: bool | None = None


SEED: Final = Option("seed", OptionKind.NUMBER, 0)
GUESSES_WHEN_STUCK: Final = Option("may_guess", OptionKind.SWITCH, default=True)
STOPS_WHEN_STUCK: Final = Option("may_guess", OptionKind.SWITCH, default=False)
