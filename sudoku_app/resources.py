"""Finds and reads files of ``resources``: inside the installed package, else in the checkout."""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent
_INSTALLED: Final = _PACKAGE / "_resources"

FOLDER: Final = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent / "resources"


class IncompleteError(Exception):
    """A file that came with the program is gone; its words may be too, so they stand here."""

    def __init__(self, missing: Path) -> None:
        super().__init__(f"Sudoku is incomplete: {missing} is missing. Please install it again.")


def path(name: str) -> Path:
    """Where a resource lies, such as ``themes/paper.toml``."""
    return FOLDER / name


def existing(name: str) -> Path:
    """Where a resource lies that must be there."""
    if not path(name).is_file():
        raise IncompleteError(path(name))
    return path(name)


def text(name: str) -> str:
    return existing(name).read_text(encoding="utf-8")
