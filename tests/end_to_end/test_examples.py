"""Every example of the help texts and of the README works as it is written."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

import cv2
import pytest

from sudoku_app.cli.batch import ExitCode
from sudoku_app.cli.main import VERBS
from sudoku_app.core.cells import CELLS
from sudoku_app.core.formats.catalogue import write
from sudoku_app.core.formats.sheet import Sheet
from tests.end_to_end.player import PATIENCE, ROOT
from tests.ui.driver.scenes import PUZZLE, SOLUTION
from tests.vision.printed import Print, print_board

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="written for a shell")
COMMAND: Final = re.compile(r"^\s*(?:\$ \.venv/bin/)?(sudoku-cli .*)$", re.MULTILINE)
HELP: Final = "\n".join(verb.examples for verb in VERBS)
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES: Final = list(dict.fromkeys(COMMAND.findall(HELP) + COMMAND.findall(README)))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that the examples speak of."""
    folder = tmp_path_factory.mktemp("examples")
    for name in ("puzzle.txt", "puzzles.txt"):
        (folder / name).write_text(f"{PUZZLE}\n")
    almost_done = SOLUTION.with_values((cell, 0) for cell in CELLS[::4])
    (folder / "boards.txt").write_text(f"{almost_done}\n")
    for name in ("puzzles.sdm", "collection.sdm"):
        (folder / name).write_text(write([Sheet.of(PUZZLE)] * 2, "sdm"))
    cv2.imwrite(str(folder / "photo.jpg"), print_board(PUZZLE, Print()).pixels)
    return folder


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_works(folder: Path, example: str) -> None:
    program = f"{shlex.quote(sys.executable)} -m sudoku_app.cli"
    ended = subprocess.run(
        ["/bin/sh", "-c", example.replace("sudoku-cli", program, 1)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ended.returncode in (ExitCode.FOUND, ExitCode.NONE), ended.stderr
    assert "Traceback" not in ended.stderr
    assert ended.stdout or ">" in example


def test_examples_are_found() -> None:
    assert len(EXAMPLES) > 20
    assert "sudoku-cli convert --to grid puzzles.sdm" in EXAMPLES
