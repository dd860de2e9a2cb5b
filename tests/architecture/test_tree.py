"""The folder tree shows the architecture: nothing lies beside it, and no part grows out of hand."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "sudoku_app"
MODULES: Final = sorted(PACKAGE.rglob("*.py"))
PACKAGE_DOCSTRINGS: Final = [path for path in MODULES if path.name == "__init__.py"]
AGREED: Final = {
    "LICENSE",
    "README.md",
    "packaging",
    "pyproject.toml",
    "resources",
    "sudoku_app",
    "tests",
}
BUILT: Final = {"build", "dist"}
BESIDE_THE_MIRROR: Final = {"architecture", "bench", "data", "end_to_end", "fuzz", "packaging"}
VAGUE: Final = {"common", "helper", "helpers", "manager", "misc", "util", "utils"}
LONGEST: Final = 500
BEFORE_NUMPY: Final = PACKAGE / "vision" / "__init__.py"
"""The one package that acts when imported: numpy reads its number of threads while it loads."""


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_only_the_agreed_entries_lie_at_the_top() -> None:
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith((".", "__"))}
    assert found - BUILT == AGREED


@pytest.mark.parametrize("path", PACKAGE_DOCSTRINGS, ids=name)
def test_a_package_is_only_a_docstring(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)
    assert len(tree.body) == 1 or path == BEFORE_NUMPY


def test_every_folder_of_the_package_says_what_lives_there() -> None:
    folders = {path.parent for path in MODULES}
    assert folders == {path.parent for path in PACKAGE_DOCSTRINGS}


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_explains_itself_and_stays_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text))
    assert len(text.splitlines()) <= LONGEST
    assert path.stem not in VAGUE


def test_the_tests_mirror_the_package() -> None:
    folders = {
        path.parent.relative_to(ROOT / "tests") for path in (ROOT / "tests").rglob("test_*.py")
    }
    strays = [
        folder
        for folder in folders
        if folder.parts and folder.parts[0] not in BESIDE_THE_MIRROR
        if not (PACKAGE / folder).is_dir()
    ]
    assert not strays
    assert all((ROOT / "tests" / folder / "__init__.py").exists() for folder in folders)


def test_only_the_driver_knows_the_modules_of_the_window() -> None:
    """A class that is renamed or moved is then renamed in one place of the tests."""
    tests = ROOT / "tests"
    strays = [
        name(path)
        for path in sorted(tests.rglob("*.py"))
        if "driver" not in path.relative_to(tests).parts
        if any(module.startswith("sudoku_app.ui") for module in _imported(path))
    ]
    assert strays == []


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
