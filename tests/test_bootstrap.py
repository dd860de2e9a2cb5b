"""The program as it is started: a self check builds the real window and draws it."""

import os
import subprocess
import sys
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parent.parent


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


FIRST_PICTURE = """
import sys
import PySide6.QtCore
from PySide6.QtWidgets import QApplication
from sudoku_app.ui.entrance import open_entrance
app = QApplication([])
entrance = open_entrance(app)
entrance.window.show()
app.processEvents()
assert entrance.front.isVisible()
print("Qt" in vars(PySide6.QtCore))
print(any(name.startswith("sudoku_app.ui.controllers") for name in sys.modules))
print("cv2" in sys.modules or "numpy" in sys.modules)
"""


def test_the_first_picture_waits_for_nothing_else(tmp_path: Path) -> None:
    """Not even for the namespace ``Qt``, whose enumerations take long to make."""
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PICTURE],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "SUDOKU_APP_HOME": str(tmp_path)},
        check=True,
        timeout=60,
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == ["False", "False", "False"]


INCOMPLETE = """
import sys
from PySide6.QtWidgets import QMessageBox
from sudoku_app import assets
from sudoku_app.bootstrap import run
assets.FOLDER = assets.Path(sys.argv[1])
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
    assert "paper.toml is missing. Please install it again. True" in finished.stdout
