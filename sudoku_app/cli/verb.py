"""What a verb of the command line is: a row with its words, its options and what it does."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Verb:
    name: str
    summary: str
    configure: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]
    examples: str = ""
    """Calls worth copying, one a line, shown under ``--help``."""
