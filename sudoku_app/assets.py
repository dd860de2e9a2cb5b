"""Finds and reads files of ``resources``: inside the installed package, else in the checkout."""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent
_INSTALLED: Final = _PACKAGE / "_resources"

FOLDER: Final = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent / "resources"


def path(name: str) -> Path:
    """Where a resource lies, such as ``themes/paper.toml``."""
    return FOLDER / name


def text(name: str) -> str:
    return path(name).read_text(encoding="utf-8")
