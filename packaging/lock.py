"""Renews the lock files: python packaging/lock.py [--upgrade | --upgrade-package NAME ...]

Writes ``packaging/uv.lock`` for uv and, from it, the files for pip: ``packaging/requirements.txt``
(to run) and ``packaging/requirements-test.txt`` (to run and to test). They hold one version of
every package and the hashes of its files, for Python 3.11 to 3.14 on all systems. Without
arguments only what the demands in ``pyproject.toml`` require is changed. Needs uv
(``pip install uv``).
"""

import subprocess
import sys
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent


def uv(command: str, *options: str) -> None:
    subprocess.run(["uv", command, "--quiet", *options], cwd=FOLDER, check=True)


def export(target: str, *groups: str) -> None:
    """Write the requirements of running and of ``groups``, without the project itself."""
    chosen = (f"--group={group}" for group in groups)
    uv("export", "--frozen", "--no-emit-local", *chosen, "--output-file", target)


if __name__ == "__main__":
    uv("lock", "--default-index=https://pypi.org/simple", *sys.argv[1:])
    export("requirements.txt", "build")
    export("requirements-test.txt", "build", "test")
