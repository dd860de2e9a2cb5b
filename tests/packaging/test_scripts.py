"""The shell scripts: they parse, and they say the right thing on machines that lack something."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
SCRIPTS: Final = sorted((ROOT / "packaging").glob("*.sh"))
SYSTEM_PROGRAMS: Final = ("dirname", "readlink", "tr", "uname", "env", "cat")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="these are for Unix")


def run_functions(commands: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run commands after sourcing prepare.sh, with ``variables`` added to the environment."""
    code = f'set -u; root={str(ROOT)!r}; . "$root/packaging/prepare.sh"; {commands}'
    return subprocess.run(
        ["/bin/sh", "-c", code],
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A folder with a few system programs, to stand alone on the search path."""
    folder = tmp_path / "programs"
    folder.mkdir()
    for program in SYSTEM_PROGRAMS:
        (folder / program).symlink_to(str(shutil.which(program)))
    return folder


def put_program(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)


@pytest.mark.parametrize("script", [*SCRIPTS, ROOT / ".ci" / "run"], ids=lambda path: path.name)
def test_scripts_parse(script: Path) -> None:
    subprocess.run(["/bin/sh", "-n", str(script)], check=True)


def test_a_library_that_is_missing_names_its_package(programs: Path) -> None:
    put_program(programs, "ldconfig", "printf '\\tlibGL.so.1 (libc6) => /lib/libGL.so.1\\n'")
    found = run_functions("missing_packages", PATH=str(programs)).stdout.split()
    assert "libegl1" in found
    assert "libgl1" not in found
    assert {"python3", "python3-venv", "tesseract-ocr"} <= set(found)


def test_of_renamed_packages_the_one_that_exists_is_taken(programs: Path) -> None:
    put_program(programs, "apt-cache", '[ "$2" = old ] || [ "$2" = plain ]')
    chosen = run_functions(
        "printf '%s\\n' 'new|old' plain | available_packages", PATH=str(programs)
    )
    assert chosen.stdout.split() == ["old", "plain"]


def test_without_rights_the_exact_command_is_printed(programs: Path) -> None:
    put_program(programs, "id", "echo 1000")
    put_program(programs, "apt-cache", "true")
    refused = run_functions("install_packages libegl1", PATH=str(programs))
    assert refused.returncode == 1
    assert "sudo apt-get install --no-install-recommends libegl1" in refused.stderr


def test_a_python_that_is_too_old_is_passed_over(programs: Path) -> None:
    put_program(programs, "python3", "exit 1")
    (programs / "python3.12").symlink_to(sys.executable)
    found = run_functions("find_python", PATH=str(programs))
    assert found.stdout.strip() == str(programs / "python3.12")


def test_the_mac_is_told_where_to_get_python(programs: Path) -> None:
    refused = run_functions("prepare_mac", PATH=str(programs))
    assert refused.returncode == 1
    assert "https://www.python.org/downloads/" in refused.stderr
