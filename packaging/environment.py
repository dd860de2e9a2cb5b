"""Makes ``.venv`` and installs the project into it; does nothing when that was done before.

Called by the run and test scripts of every system, with the standard library alone. The packages
are those of the lock files, whose hashes pip checks. A stamp inside ``.venv`` says what was
installed, for which Python and which folder; it is written last, so that an installation that was
interrupted starts anew. The lock file of testing includes that of running, so that one script
finds ready what the other installed. What pip prints goes to ``build/setup.log``.
"""

import argparse
import csv
import json
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ".venv"
LOCKS: Final = {"run": "requirements.txt", "test": "requirements-test.txt"}
PIP_OPTIONS: Final = ("--disable-pip-version-check", "--no-input", "--retries=2", "--timeout=20")
INTERRUPTED: Final = 130
WRONG_HASH: Final = "DO NOT MATCH THE HASHES"
NO_CONNECTION: Final = (
    "NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ProxyError"
    "|ConnectionResetError|Connection broken|IncompleteRead|Read timed out"
)
EXPLANATIONS: Final = {
    WRONG_HASH: "A package arrived damaged, or is another one than was tested. Try again later.",
    "No space left on device": "The disk is full. Make room for about 700 MB and try again.",
    NO_CONNECTION: "The packages could not be downloaded. Connect to the internet and try again.",
}
"""What the output of pip contains, and the sentence for it; the first that fits is said."""

Stamp = dict[str, Any]


class SetupError(Exception):
    """A command failed; ``output`` is what it printed."""

    def __init__(self, output: str) -> None:
        super().__init__(_explanation(output))
        self.output = output


class Progress:
    """A line that says what is being done, with moving dots behind it on a terminal."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._dots = cycle((".  ", ".. ", "...")) if sys.stdout.isatty() else None
        if not self._dots:
            print(f"{text} ...", flush=True)

    def advance(self) -> None:
        if self._dots:
            print(f"\r{self._text} {next(self._dots)}", end="", flush=True)

    def end(self) -> None:
        if self._dots:
            print(f"\r{self._text} ...", flush=True)


def wanted_stamp(root: Path, purpose: str) -> Stamp:
    """What the stamp has to say before ``purpose`` can start."""
    pyproject = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    project = pyproject["project"]
    lock = _lock(root, purpose).read_text(encoding="utf-8")
    return {
        "python": f"{sys.version_info.major}.{sys.version_info.minor}",
        "folder": str(root),
        "commands": project["scripts"] | project["gui-scripts"],
        "build": pyproject["build-system"],
        "packages": re.findall(r"^[\w.-]+==[^\s;]+", lock, re.MULTILINE),
    }


def read_stamp(root: Path) -> Stamp:
    try:
        stamp = json.loads(_stamp_path(root).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def is_ready(root: Path, purpose: str) -> bool:
    wanted, found = wanted_stamp(root, purpose), read_stamp(root)
    has_all = set(wanted["packages"]) <= set(found.get("packages", []))
    return _python(root).exists() and has_all and found | {"packages": wanted["packages"]} == wanted


def install(root: Path, purpose: str) -> None:
    """Install the packages of ``purpose``, into the environment that is there if it fits."""
    wanted, found = wanted_stamp(root, purpose), read_stamp(root)
    is_same_place = all(found.get(key) == wanted[key] for key in ("python", "folder"))
    fits = is_same_place and _python(root).exists()
    progress = Progress("Installing the Python packages (details in build/setup.log)")
    try:
        _stamp_path(root).unlink(missing_ok=True)
        if not fits:
            _make_environment(root, progress)
        _install_packages(root, purpose, progress)
        _stamp_path(root).write_text(json.dumps(wanted, indent=2) + "\n", encoding="utf-8")
    finally:
        progress.end()


def damaged_files(root: Path) -> Iterator[Path]:
    """The installed files that are gone or have another size than pip noted."""
    packages = "Lib/site-packages" if sys.platform == "win32" else "lib/python*/site-packages"
    records = list((root / FOLDER).glob(f"{packages}/*.dist-info/RECORD"))
    if not records:
        yield root / FOLDER
    for record in records:
        with record.open(encoding="utf-8", newline="") as rows:
            for name, _, size in csv.reader(rows):
                file = record.parent.parent / name
                is_compiled = file.suffix == ".pyc"  # Python itself writes these anew
                if size and not is_compiled and _size(file) != int(size):
                    yield file


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("purpose", choices=LOCKS)
    parser.add_argument(
        "--check", action="store_true", help="only say, by exit code, if all is ready"
    )
    parser.add_argument(
        "--repair",
        action="store_true",
        help="install everything anew if a file is damaged; say by exit code if that was done",
    )
    arguments = parser.parse_args()
    if arguments.check:
        return 0 if is_ready(ROOT, arguments.purpose) else 1
    if arguments.repair:
        if not (damaged := next(damaged_files(ROOT), None)):
            return 1
        print(f"{damaged} is damaged.")
        _stamp_path(ROOT).unlink(missing_ok=True)
    return _install_or_explain(arguments.purpose)


def _install_or_explain(purpose: str) -> int:
    if is_ready(ROOT, purpose):
        return 0
    try:
        install(ROOT, purpose)
    except KeyboardInterrupt:
        print("Stopped. Try again to install the rest.", file=sys.stderr)
        return INTERRUPTED
    except SetupError as error:
        print(error, file=sys.stderr)
        print(f"Details are in {_log(ROOT)}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{error.filename or ROOT} cannot be used: {error.strerror}.", file=sys.stderr)
        print("Copy this folder to a place of your own and start it there.", file=sys.stderr)
        return 1
    return 0


def _make_environment(root: Path, progress: Progress) -> None:
    folder = root / FOLDER
    if folder.is_symlink():
        folder.unlink()
    _run_logged([sys.executable, "-m", "venv", "--clear", str(folder)], root, progress)


def _install_packages(root: Path, purpose: str, progress: Progress) -> None:
    pip = [str(_python(root)), "-m", "pip", "install", *PIP_OPTIONS, "--no-deps"]
    locked = [*pip, "--require-hashes", "--requirement", str(_lock(root, purpose))]
    try:
        _run_logged(locked, root, progress)
    except SetupError as error:
        if WRONG_HASH not in error.output:
            raise
        _run_logged([*locked, "--no-cache-dir"], root, progress)  # the damaged file may lie there
    _run_logged([*pip, "--no-build-isolation", "--editable", str(root)], root, progress)


def _run_logged(command: list[str], root: Path, progress: Progress) -> None:
    _log(root).parent.mkdir(exist_ok=True)
    with _log(root).open("a+", encoding="utf-8", errors="replace") as log:
        log.write(f"$ {shlex.join(command)}\n")
        log.flush()
        start = log.tell()
        with subprocess.Popen(
            command, cwd=root, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT
        ) as process:
            while process.poll() is None:
                progress.advance()
                try:
                    process.wait(0.3)
                except subprocess.TimeoutExpired:
                    continue
        if process.returncode:
            log.seek(start)
            raise SetupError(log.read())


def _explanation(output: str) -> str:
    for pattern, sentence in EXPLANATIONS.items():
        if re.search(pattern, output):
            return sentence
    lines = [line for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR: ")]
    last = (errors or lines or ["no reason was given"])[-1].removeprefix("ERROR: ")
    return f"The Python packages could not be installed: {last}"


def _size(file: Path) -> int | None:
    try:
        return file.stat().st_size
    except OSError:
        return None


def _lock(root: Path, purpose: str) -> Path:
    return root / "packaging" / LOCKS[purpose]


def _log(root: Path) -> Path:
    return root / "build" / "setup.log"


def _stamp_path(root: Path) -> Path:
    return root / FOLDER / "stamp.json"


def _python(root: Path) -> Path:
    is_windows = sys.platform == "win32"
    return root / FOLDER / ("Scripts/python.exe" if is_windows else "bin/python")


if __name__ == "__main__":
    sys.exit(main())
