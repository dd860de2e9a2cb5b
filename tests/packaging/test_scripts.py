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
    found = run_functions('find_missing; echo "$missing; $optional"', PATH=str(programs)).stdout
    required, optional = found.split(";")
    assert {"python", "libegl1"} <= set(required.split())
    assert "libgl1" not in required.split()
    assert optional.split() == ["tesseract-ocr"]


def put_archive(programs: Path, **versions: str) -> None:
    """An ``apt-cache`` that knows these packages and may be called once."""
    for tool in ("awk", "grep", "sed", "mkdir"):
        (programs / tool).symlink_to(str(shutil.which(tool)))
    said = "".join(
        f"{name.replace('_', '.')}:\\n  Installed: (none)\\n  Candidate: {version}\\n"
        for name, version in versions.items()
    )
    once = f'mkdir "{programs}/called" || exit 1'
    put_program(programs, "apt-cache", f"{once}; printf '{said}'")


def test_of_renamed_packages_the_one_that_exists_is_taken(programs: Path) -> None:
    put_archive(programs, old="1-2", new="(none)", plain="2")
    chosen = run_functions(
        """missing='new|old plain' optional=tess
        choose_packages; echo $packages,$unknown,$optional""",
        PATH=str(programs),
    )
    assert chosen.stdout == "old plain,,\n"


def test_what_the_archive_lacks_is_known_before_anything_is_installed(programs: Path) -> None:
    put_archive(programs, plain="2")
    chosen = run_functions(
        """missing='plain strange' optional=; choose_packages; echo $unknown""", PATH=str(programs)
    )
    assert chosen.stdout == "strange\n"


@pytest.mark.parametrize(
    ("versions", "packages"),
    [
        ({"python3": "3.13.5-1"}, "python3 python3-venv"),
        (
            {"python3": "3.10.6-1~22.04.1", "python3_11": "3.11.0~rc1-1~22.04"},
            "python3.11 python3.11-venv",
        ),
        ({"python3": "3.15.1-1", "python3_14": "3.14.1-1"}, "python3.14 python3.14-venv"),
    ],
)
def test_a_python_that_is_new_enough_is_chosen(
    programs: Path, versions: dict[str, str], packages: str
) -> None:
    put_archive(programs, **versions)
    chosen = run_functions(
        "missing=python optional=; choose_packages; echo $packages", PATH=str(programs)
    )
    assert chosen.stdout == f"{packages}\n"


def test_where_python_is_too_old_nothing_is_installed(programs: Path) -> None:
    put_archive(programs, python3="3.9.2-3", libegl1="1")
    refused = run_functions(
        "missing='python libegl1' optional=; choose_packages", PATH=str(programs)
    )
    assert refused.returncode == 1
    assert "this system offers 3.9 only. Nothing was installed." in refused.stderr


@pytest.mark.parametrize(
    ("has_sudo", "words"),
    [
        (True, "sudo apt-get update && sudo apt-get install --no-install-recommends libegl1"),
        (False, "Have this done as root:\n\n    apt-get update && apt-get install"),
    ],
)
def test_without_rights_the_exact_command_is_printed(
    programs: Path, has_sudo: bool, words: str
) -> None:
    put_archive(programs, libegl1="1")
    put_program(programs, "id", "echo 1000")
    if has_sudo:
        put_program(programs, "sudo", "exit 1")
    refused = run_functions("missing=libegl1 optional=; install_with_apt", PATH=str(programs))
    assert refused.returncode == 1
    assert words in refused.stderr


def test_without_rights_tesseract_is_done_without(programs: Path) -> None:
    put_program(programs, "id", "echo 1000")
    gone_on = run_functions("missing= optional=tesseract-ocr; install_with_apt", PATH=str(programs))
    assert gone_on.returncode == 0
    assert "photos are read without it" in gone_on.stdout


def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    (tmp_path / "build").write_text("a file where a folder should be")
    refused = run_functions(f"log={str(tmp_path / 'build' / 'setup.log')!r}; start_log")
    assert refused.returncode == 1
    assert "This folder cannot be written to" in refused.stderr


def test_a_python_that_is_too_old_is_passed_over(programs: Path) -> None:
    put_program(programs, "python3", "exit 1")
    (programs / "python3.12").symlink_to(sys.executable)
    found = run_functions("find_python", PATH=str(programs))
    assert found.stdout.strip() == str(programs / "python3.12")


def test_the_mac_is_told_where_to_get_python(programs: Path) -> None:
    refused = run_functions("prepare_mac", PATH=str(programs))
    assert refused.returncode == 1
    assert "https://www.python.org/downloads/" in refused.stderr


@pytest.mark.parametrize(
    ("drawn", "said"),
    [('[ "$1" = -P ] && echo picture >"$5"', "drawn into"), ("", "")],
    ids=["a window", "a version"],
)
def test_only_a_window_that_was_drawn_into_a_picture_is_told_of(
    tmp_path: Path, drawn: str, said: str
) -> None:
    shutil.copytree(ROOT / "packaging", tmp_path / "packaging", ignore=lambda *_: ["pictures"])
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    put_program(tmp_path / ".venv" / "bin", "python", f"{drawn}\nexit 0")
    started = subprocess.run(
        ["/bin/sh", str(tmp_path / "packaging" / "run.sh")],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert started.stdout.count("\n") == bool(said)
    assert said in started.stdout
