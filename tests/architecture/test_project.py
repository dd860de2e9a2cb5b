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
def test_the_architecture_page_gives_the_reason_for_each_dependency(requirement: str) -> None:
    readme = (ROOT / "sudoku_app" / "README.md").read_text(encoding="utf-8")
    assert f"| {requirement.split('>', maxsplit=1)[0]} |" in readme


PAGES: Final = sorted(
    path
    for top in ("*.md", ".github", "packaging", "resources", "sudoku_app", "tests")
    for path in (ROOT.glob(top) if top.endswith(".md") else (ROOT / top).rglob("*.md"))
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_to_files_that_exist(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    targets = [page.parent / link for link in links if "://" not in link]
    assert [str(target) for target in targets if not target.exists()] == []
