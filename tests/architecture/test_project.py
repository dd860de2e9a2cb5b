"""What ``pyproject.toml`` promises: bounded versions, a written history, resources in the wheel."""

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from sudoku_app.version import __version__

ROOT: Final = Path(__file__).parents[2]
PYPROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT: Final[dict[str, Any]] = PYPROJECT["project"]
REQUIREMENTS: Final[list[str]] = [
    requirement
    for group in (PROJECT["dependencies"], *PROJECT["optional-dependencies"].values())
    for requirement in group
    if not requirement.startswith(PROJECT["name"])
]


@pytest.mark.parametrize("requirement", REQUIREMENTS)
def test_versions_are_bounded_on_both_sides(requirement: str) -> None:
    assert re.fullmatch(r"[A-Za-z0-9-]+>=[\d.]+,<[\d.]+", requirement)


def test_the_changelog_tells_of_this_version() -> None:
    changelog = (ROOT / "packaging" / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {__version__}" in changelog


@pytest.mark.parametrize("requirement", PROJECT["dependencies"])
def test_the_readme_gives_the_reason_for_each_dependency(requirement: str) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"| {requirement.split('>', maxsplit=1)[0]} |" in readme
