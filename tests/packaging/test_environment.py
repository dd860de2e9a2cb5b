"""The stamp, the lock files, and what is said when an installation fails."""

import json
import re
import runpy
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

PYPROJECT: Final = """
[build-system]
requires = ["hatchling"]
[project.scripts]
do = "a:do"
[project.gui-scripts]
show = "a:show"
"""
RUN_LOCK: Final = "a==1.0 \\\n    --hash=sha256:00\n    # via sudoku-app\n"
TEST_LOCK: Final = f"{RUN_LOCK}b==2.0 ; sys_platform == 'win32' \\\n    --hash=sha256:11\n"
PYTHON: Final = "Scripts/python.exe" if sys.platform == "win32" else "bin/python"
ROOT: Final = Path(__file__).parents[2]


@pytest.fixture
def environment() -> Any:
    return SimpleNamespace(**runpy.run_path(str(ROOT / "packaging" / "environment.py")))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    python = tmp_path / ".venv" / PYTHON
    python.parent.mkdir(parents=True)
    python.touch()
    (tmp_path / "packaging").mkdir()
    (tmp_path / "packaging" / "requirements.txt").write_text(RUN_LOCK)
    (tmp_path / "packaging" / "requirements-test.txt").write_text(TEST_LOCK)
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
        {"packages": []},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_change_is_noticed(environment: Any, root: Path, change: dict[str, object]) -> None:
    put_stamp(root, environment.wanted_stamp(root, "run") | change)
    assert not environment.is_ready(root, "run")


def test_a_python_that_is_gone_is_noticed(environment: Any, root: Path) -> None:
    put_stamp(root, environment.wanted_stamp(root, "run"))
    (root / ".venv" / PYTHON).unlink()
    assert not environment.is_ready(root, "run")


@pytest.mark.parametrize("text", ["", "{", "[]", "3"])
def test_a_damaged_stamp_counts_as_none(environment: Any, root: Path, text: str) -> None:
    (root / ".venv" / "stamp.json").write_text(text, encoding="utf-8")
    assert not environment.is_ready(root, "run")


def test_a_renewed_lock_file_is_noticed(environment: Any, root: Path) -> None:
    put_stamp(root, environment.wanted_stamp(root, "run"))
    lock = root / "packaging" / "requirements.txt"
    lock.write_text(lock.read_text().replace("1.0", "1.1"))
    assert not environment.is_ready(root, "run")


def locked(file: str) -> dict[str, str]:
    text = (ROOT / "packaging" / file).read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==([^\s;]+)", text, re.MULTILINE))


def test_the_lock_files_hold_what_the_project_demands() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project, build = pyproject["project"], pyproject["build-system"]["requires"]
    run, test = locked("requirements.txt"), locked("requirements-test.txt")
    assert run.items() <= test.items()
    for demanded, versions in (
        ([*project["dependencies"], *build], run),
        (project["optional-dependencies"]["test"], test),
    ):
        for requirement in map(Requirement, demanded):
            assert versions[canonicalize_name(requirement.name)] in requirement.specifier


def test_every_locked_package_has_hashes() -> None:
    for file in ("requirements.txt", "requirements-test.txt"):
        text = (ROOT / "packaging" / file).read_text(encoding="utf-8")
        entries = re.split(r"\n(?=[\w.-]+==)", text)[1:]
        assert len(entries) == len(locked(file))
        assert all("--hash=sha256:" in entry for entry in entries)


def test_uv_installs_what_pip_installs() -> None:
    text = (ROOT / "packaging" / "uv.lock").read_text(encoding="utf-8")
    packages = {package["name"]: package for package in tomllib.loads(text)["package"]}
    for name, version in locked("requirements-test.txt").items():
        assert packages[name]["version"] == version
    own = packages["sudoku-app"]["metadata"]["requires-dist"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    required = {(r["name"], SpecifierSet(r["specifier"])) for r in own if "marker" not in r}
    demanded = map(Requirement, project["dependencies"])
    assert required == {(canonicalize_name(r.name), r.specifier) for r in demanded}


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("WARNING: Retrying: NewConnectionError('...')\nERROR: No matching one", "the internet"),
        ("ERROR: Could not install: [Errno 28] No space left on device", "The disk is full"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM", "damaged"),
        ("ERROR: What nobody expected\n", "could not be installed: What nobody expected"),
        ("", "could not be installed: no reason was given"),
    ],
)
def test_the_output_of_pip_becomes_a_sentence(environment: Any, output: str, words: str) -> None:
    assert words in str(environment.SetupError(output))


@pytest.fixture
def installed(root: Path) -> Path:
    """A package in the environment, of one module with ten bytes."""
    folder = root / ".venv" / "lib" / "python3.11" / "site-packages"
    if sys.platform == "win32":
        folder = root / ".venv" / "Lib" / "site-packages"
    (folder / "a-1.0.dist-info").mkdir(parents=True)
    (folder / "a.py").write_bytes(b"ten bytes\n")
    rows = "a.py,sha256=00,10\n__pycache__/a.pyc,,\na-1.0.dist-info/RECORD,,\n"
    (folder / "a-1.0.dist-info" / "RECORD").write_text(rows)
    return folder / "a.py"


def test_whole_packages_are_not_called_damaged(
    environment: Any, root: Path, installed: Path
) -> None:
    assert installed.exists()
    assert not list(environment.damaged_files(root))


@pytest.mark.parametrize("content", [b"", b"ten byt", None])
def test_a_cut_package_is_found(
    environment: Any, root: Path, installed: Path, content: bytes | None
) -> None:
    if content is None:
        installed.unlink()
    else:
        installed.write_bytes(content)
    assert list(environment.damaged_files(root)) == [installed]


def test_an_environment_without_packages_is_damaged(environment: Any, root: Path) -> None:
    assert list(environment.damaged_files(root)) == [root / ".venv"]
