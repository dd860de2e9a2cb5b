"""Makes ``.venv`` and installs the project into it; does nothing when that was done before.

Called by the run and test scripts of every system, with the standard library alone. A stamp
inside ``.venv`` says what was installed, for which Python and which folder. The requirements of
testing include those of running, so that one script finds ready what the other installed.
"""

import argparse
import json
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ".venv"
EXTRA: Final = {"run": None, "test": "test"}

Stamp = dict[str, Any]


def wanted_stamp(root: Path, purpose: str) -> Stamp:
    """What the stamp has to say before ``purpose`` can start."""
    pyproject = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    project = pyproject["project"]
    requirements = set(project["dependencies"])
    if extra := EXTRA[purpose]:
        requirements.update(project["optional-dependencies"][extra])
    return {
        "python": f"{sys.version_info.major}.{sys.version_info.minor}",
        "folder": str(root),
        "commands": project["scripts"] | project["gui-scripts"],
        "build": pyproject["build-system"],
        "requirements": sorted(requirements),
    }


def read_stamp(root: Path) -> Stamp:
    try:
        stamp = json.loads(_stamp_path(root).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def is_ready(root: Path, purpose: str) -> bool:
    wanted, found = wanted_stamp(root, purpose), read_stamp(root)
    has_all = set(wanted["requirements"]) <= set(found.get("requirements", []))
    return has_all and found | {"requirements": wanted["requirements"]} == wanted


def install(root: Path, purpose: str) -> None:
    wanted, found = wanted_stamp(root, purpose), read_stamp(root)
    is_same_place = all(found.get(key) == wanted[key] for key in ("python", "folder"))
    if not (is_same_place and _python(root).exists()):
        venv.create(root / FOLDER, clear=True, with_pip=True, symlinks=sys.platform != "win32")
    target = f".[{extra}]" if (extra := EXTRA[purpose]) else "."
    pip = [str(_python(root)), "-m", "pip", "install", "--disable-pip-version-check"]
    subprocess.run([*pip, "--editable", target], cwd=root, check=True)
    _stamp_path(root).write_text(json.dumps(wanted, indent=2) + "\n", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("purpose", choices=EXTRA)
    parser.add_argument(
        "--check", action="store_true", help="only say, by exit code, if all is ready"
    )
    arguments = parser.parse_args()
    if is_ready(ROOT, arguments.purpose):
        return 0
    if arguments.check:
        return 1
    print(f"Installing the Python packages into {ROOT / FOLDER} (only this once) ...", flush=True)
    try:
        install(ROOT, arguments.purpose)
    except (subprocess.CalledProcessError, OSError) as error:
        print(f"The Python packages could not be installed: {error}", file=sys.stderr)
        return 1
    return 0


def _stamp_path(root: Path) -> Path:
    return root / FOLDER / "stamp.json"


def _python(root: Path) -> Path:
    is_windows = sys.platform == "win32"
    return root / FOLDER / ("Scripts/python.exe" if is_windows else "bin/python")


if __name__ == "__main__":
    sys.exit(main())
