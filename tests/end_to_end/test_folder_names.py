"""The window looks the same whatever the folder is called that the program lies in."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
ODD_NAMES: Final = [
    "Rätsel & Téléchargements (1)",
    pytest.param(
        'it\'s 100 % "odd"; {ß} #2',
        marks=pytest.mark.skipif(sys.platform == "win32", reason="quotes are forbidden there"),
    ),
]
DRAW_WIDGETS: Final = """
import sys
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QSpinBox, QVBoxLayout, QWidget
from sudoku_app.ui.theme import stylesheet
from sudoku_app.ui.theme import load_theme
app = QApplication(["test", "-style", "fusion"])
window = QWidget()
layout = QVBoxLayout(window)
for widget in (QCheckBox(checked=True), QComboBox(), QSpinBox()):
    layout.addWidget(widget)
window.setStyleSheet(stylesheet(load_theme("paper")))
window.resize(200, 150)
window.grab().save(sys.argv[1])
"""


def run_in(folder: Path, home: Path, *arguments: str) -> None:
    """Run Python in ``folder``; Qt must not complain of the stylesheet or of a missing picture."""
    ended = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "SUDOKU_APP_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert "Could not" not in ended.stderr
    assert "Cannot" not in ended.stderr


def pictures(folder: Path, results: Path) -> list[bytes]:
    """The window, and the widgets whose parts come from picture files, drawn in ``folder``."""
    results.mkdir()
    window, widgets = results / "window.png", results / "widgets.png"
    run_in(folder, results / "home", "-m", "sudoku_app", "--self-check", str(window))
    run_in(folder, results / "home", "-c", DRAW_WIDGETS, str(widgets))
    return [window.read_bytes(), widgets.read_bytes()]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_the_window_is_drawn_as_ever_in_a_folder_with_an_odd_name(
    name: str, tmp_path: Path
) -> None:
    for part in ("sudoku_app", "resources"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / part, tmp_path / name / part, ignore=ignored)
    assert pictures(tmp_path / name, tmp_path / "odd") == pictures(ROOT, tmp_path / "plain")
