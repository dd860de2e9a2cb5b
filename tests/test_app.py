"""The program as it is started: a self check builds the real window and draws it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from sudoku_app.version import __version__

ROOT = Path(__file__).parent.parent


def test_the_version_is_told_without_a_display() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "sudoku_app", "--version"],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "there is none"},
        check=True,
        timeout=60,
        capture_output=True,
        text=True,
    )
    assert ended.stdout == f"sudoku-app {__version__}\n"


def test_self_check_draws_the_window(tmp_path: Path) -> None:
    picture = tmp_path / "window.png"
    subprocess.run(
        [sys.executable, "-m", "sudoku_app", "--self-check", str(picture)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=True,
        timeout=60,
    )
    with Image.open(picture) as image:
        assert image.width > 400
        assert len(image.convert("RGB").getcolors(1 << 24) or ()) > 20


FIRST_PAINT = """
import sys
from sudoku_app.app import StartOptions, give_up, make_application, open_window
app = make_application(["sudoku-app"])
window = open_window(app, StartOptions(), give_up)
window.show()
print(window.current_page, "cv2" in sys.modules or "numpy" in sys.modules)
"""


def test_the_start_page_is_shown_before_vision_is_imported(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PAINT],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "SUDOKU_APP_HOME": str(tmp_path)},
        check=True,
        timeout=60,
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == ["start", "False"]


INCOMPLETE = """
import sys
from PySide6.QtWidgets import QMessageBox
from sudoku_app import resources
from sudoku_app.app import run
resources.FOLDER = resources.Path(sys.argv[1])
QMessageBox.exec = lambda box: print(box.text(), "IncompleteError" in box.detailedText())
sys.exit(run(["sudoku-app"]))
"""


def test_a_program_that_lacks_its_files_says_so_instead_of_starting(tmp_path: Path) -> None:
    finished = subprocess.run(
        [sys.executable, "-c", INCOMPLETE, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert finished.returncode == 1
    assert "window.toml is missing. Please install it again. True" in finished.stdout


BROKEN = """
import sys
from sudoku_app import app
from sudoku_app.ui import features

def fail(*_):
    raise RuntimeError("this feature is broken")

where, picture = sys.argv[1:]
if where == "constructor":
    app.MainWindow = fail
elif where == "install":
    features.FEATURES = (fail,)
else:
    def install_broken(context, window):
        window.dropped.connect(fail)
        window.dropped.emit(None)
    features.FEATURES = (*features.FEATURES, install_broken)
sys.exit(app.run(["sudoku-app", "--self-check", picture]))
"""


@pytest.mark.parametrize("where", ["constructor", "install", "slot"])
def test_a_self_check_that_fails_ends_with_an_error_and_without_a_box(
    tmp_path: Path, where: str
) -> None:
    finished = subprocess.run(
        [sys.executable, "-c", BROKEN, where, str(tmp_path / "window.png")],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "SUDOKU_APP_HOME": str(tmp_path)},
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert finished.returncode == 1
    assert "RuntimeError" in finished.stderr
