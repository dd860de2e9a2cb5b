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
