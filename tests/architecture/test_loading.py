"""What is loaded when: scripts never wait for Qt, and nobody waits for the photo libraries."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

VISION: Final = {"cv2", "numpy", "PIL", "pi_heif", "pytesseract"}
PUZZLE: Final = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
REPORT: Final = (
    "import sys, json; print(json.dumps(sorted({n.split('.')[0] for n in sys.modules})))"
)


def loaded_by(code: str) -> set[str]:
    """The top-level modules a fresh Python holds after ``code``."""
    finished = subprocess.run(
        [sys.executable, "-c", f"{code}\n{REPORT}"],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
    )
    return set(json.loads(finished.stdout.splitlines()[-1]))


@pytest.mark.parametrize(
    "code",
    [
        "import sudoku_app.cli",
        "import sudoku_app.cli.main",
        f"from sudoku_app.cli.main import main; main(['solve', '{PUZZLE}'])",
    ],
)
def test_the_command_line_loads_neither_qt_nor_vision(code: str) -> None:
    assert not loaded_by(code) & (VISION | {"PySide6"})


def test_the_window_is_up_before_vision_is_loaded(tmp_path: Path) -> None:
    picture = tmp_path / "window.png"
    arguments = ["sudoku-app", "--self-check", str(picture)]
    loaded = loaded_by(f"from sudoku_app.app import run; run({arguments})")
    assert picture.exists()
    assert "PySide6" in loaded
    assert not loaded & VISION


def test_loading_is_seen_when_it_happens() -> None:
    assert "numpy" in loaded_by("import numpy")
