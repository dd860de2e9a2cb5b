"""The stamp: what one script installed both find again, and only what changed is redone."""

import json
import runpy
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest

SCRIPT: Final = Path(__file__).parents[2] / "packaging" / "environment.py"
PYPROJECT: Final = """
[build-system]
requires = ["hatchling"]
[project]
dependencies = ["a>=1,<2"]
[project.optional-dependencies]
test = ["b>=1,<2"]
[project.scripts]
do = "a:do"
[project.gui-scripts]
show = "a:show"
"""


@pytest.fixture
def environment() -> Any:
    return SimpleNamespace(**runpy.run_path(str(SCRIPT)))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (tmp_path / ".venv").mkdir()
    return tmp_path


def put_stamp(root: Path, stamp: object) -> None:
    (root / ".venv" / "stamp.json").write_text(json.dumps(stamp), encoding="utf-8")


def test_nothing_is_ready_at_first(environment: Any, root: Path) -> None:
    assert not environment.is_ready(root, "run")
    assert not environment.is_ready(root, "test")


def test_what_testing_installed_serves_running(environment: Any, root: Path) -> None:
    put_stamp(root, environment.wanted_stamp(root, "test"))
    assert environment.is_ready(root, "test")
    assert environment.is_ready(root, "run")


def test_what_running_installed_does_not_serve_testing(environment: Any, root: Path) -> None:
    put_stamp(root, environment.wanted_stamp(root, "run"))
    assert environment.is_ready(root, "run")
    assert not environment.is_ready(root, "test")


@pytest.mark.parametrize(
    "change",
    [
        {"python": "3.10"},
        {"folder": "/somewhere/else"},
        {"commands": {}},
        {"build": {}},
        {"requirements": []},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_change_is_noticed(environment: Any, root: Path, change: dict[str, object]) -> None:
    put_stamp(root, environment.wanted_stamp(root, "run") | change)
    assert not environment.is_ready(root, "run")


@pytest.mark.parametrize("text", ["", "{", "[]", "3"])
def test_a_damaged_stamp_counts_as_none(environment: Any, root: Path, text: str) -> None:
    (root / ".venv" / "stamp.json").write_text(text, encoding="utf-8")
    assert not environment.is_ready(root, "run")
