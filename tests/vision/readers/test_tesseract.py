"""Tesseract as a reader: with the real one when it is installed, and with ones that misbehave."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from sudoku_app.core.grid import Grid
from sudoku_app.error_messages import reason_of
from sudoku_app.vision.errors import ReaderError
from sudoku_app.vision.readers import combined, tesseract
from sudoku_app.vision.readers.combined import CombinedReader, is_blurred, unclear_cells, weigh
from sudoku_app.vision.readers.glyphs import find_glyphs
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.readers.strip import lay_out
from sudoku_app.vision.readers.tesseract import read_cells, read_with_tesseract
from sudoku_app.vision.reading import Reading
from sudoku_app.vision.rectify import rectify
from sudoku_app.vision.stages import BOARD_CELL, Lattice, Photo, Rectified
from tests.refusal import refused
from tests.vision import camera
from tests.vision.printed import Print, photograph, print_board

if TYPE_CHECKING:
    from pathlib import Path

PUZZLE = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
HANGS = "import time; time.sleep(600)"
BREAKS = "import sys; sys.exit('out of paper')"
BABBLES = "import sys; open(sys.argv[2] + '.hocr', 'w').write('<p>no boxes here</p>')"
ON_POSIX = pytest.mark.skipif(sys.platform == "win32", reason="a script stands in for a program")


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine it may take long; those that hang get less."""
    monkeypatch.setattr(tesseract, "TIME_LIMIT", 60)


@pytest.fixture
def board() -> Rectified:
    shot = print_board(PUZZLE, Print())
    return rectify(Photo(shot.pixels), Lattice(shot.points))


@pytest.fixture
def blurred_board(board: Rectified) -> Rectified:
    return Rectified(cv2.GaussianBlur(board.board, (0, 0), 0.1 * BOARD_CELL), board.lattice)


def pretend(monkeypatch: pytest.MonkeyPatch, folder: Path, program: str) -> None:
    """Let PATH hold nothing but a program named tesseract."""
    script = folder / "tesseract"
    script.write_text(f"#!{sys.executable}\n{program}\n")
    script.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))


def test_ink_tells_filled_cells_from_empty_ones(board: Rectified) -> None:
    assert [glyph.cell for glyph in find_glyphs(board)] == list(PUZZLE.filled_cells())


def test_every_place_on_the_strip_leads_back_to_its_cell(board: Rectified) -> None:
    glyphs = find_glyphs(board)
    strip = lay_out(glyphs)
    columns = np.flatnonzero((strip.pixels < 128).any(axis=0))
    found = list(dict.fromkeys(strip.cell_at(float(x)) for x in columns))
    assert found == [glyph.cell for glyph in glyphs]


@pytest.mark.skipif(shutil.which("tesseract") is None, reason="Tesseract is not installed")
def test_tesseract_reads_a_clean_board(board: Rectified) -> None:
    assert read_with_tesseract(board).grid == PUZZLE


def test_an_empty_board_needs_no_tesseract(
    monkeypatch: pytest.MonkeyPatch, board: Rectified
) -> None:
    monkeypatch.setenv("PATH", "")
    blank = Rectified(np.full_like(board.board, 255), board.lattice)
    assert read_with_tesseract(blank).grid == Grid.empty()


def test_a_missing_tesseract_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, board: Rectified
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with refused(ReaderError, "not installed"):
        read_with_tesseract(board)


@ON_POSIX
@pytest.mark.parametrize(("program", "words"), [(HANGS, "timeout"), (BREAKS, "out of paper")])
def test_a_misbehaving_tesseract_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, board: Rectified, program: str, words: str
) -> None:
    pretend(monkeypatch, tmp_path, program)
    if program == HANGS:
        monkeypatch.setattr(tesseract, "TIME_LIMIT", 0.5)
    with refused(ReaderError, words):
        read_with_tesseract(board)


@ON_POSIX
def test_an_answer_without_boxes_leaves_every_digit_open(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, board: Rectified
) -> None:
    pretend(monkeypatch, tmp_path, BABBLES)
    rows = read_cells(board, list(PUZZLE.filled_cells()))
    filled = list(PUZZLE.filled_cells())
    assert np.allclose(rows[filled], 0.1)


@ON_POSIX
@pytest.mark.parametrize("program", [None, HANGS, BREAKS])
def test_the_network_goes_on_alone_and_says_so_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, blurred_board: Rectified, program: str | None
) -> None:
    if program is None:
        monkeypatch.setenv("PATH", str(tmp_path))
    else:
        pretend(monkeypatch, tmp_path, program)
    if program == HANGS:
        monkeypatch.setattr(tesseract, "TIME_LIMIT", 0.5)
    monkeypatch.setattr(combined, "UNCERTAIN", 1.1)
    monkeypatch.setattr(combined, "_TOO_MANY", 81)
    reader = CombinedReader()
    first, second = reader(blurred_board), reader(blurred_board)
    assert len(first.remarks) == 1
    assert "network alone" in reason_of(first.remarks[0])
    assert second.remarks == ()
    alone = read_with_network(blurred_board).probabilities
    assert np.array_equal(first.probabilities, alone)
    assert np.array_equal(second.probabilities, alone)


def test_a_clear_board_is_not_shown_to_tesseract(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, board: Rectified
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    reading = CombinedReader()(board)
    assert reading.grid == PUZZLE
    assert reading.remarks == ()


def test_what_is_unclear_on_a_sharp_board_is_not_shown_to_tesseract(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, board: Rectified
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(combined, "UNCERTAIN", 1.1)
    monkeypatch.setattr(combined, "_TOO_MANY", 81)
    assert CombinedReader()(board).remarks == ()


def test_blur_is_told_from_noise_and_from_jpeg() -> None:
    shot = photograph(print_board(PUZZLE, Print()), np.random.default_rng(5))
    spoilt = [
        camera.blurred(shot, 0.1),
        camera.noisy(shot, 55, np.random.default_rng(5)),
        camera.compressed(shot, 6),
        shot,
    ]
    boards = [rectify(Photo(one.pixels), Lattice(one.points)) for one in spoilt]
    assert [is_blurred(board) for board in boards] == [True, False, False, False]


def test_agreement_strengthens_and_disagreement_weakens() -> None:
    first = np.full((81, 10), 0.04)
    first[:, 3] = 0.64
    agreeing, differing = first.copy(), first.copy()
    differing[:, [3, 8]] = differing[:, [8, 3]]
    cells = unclear_cells(Reading(first))
    assert len(cells) == 81
    assert weigh(first, agreeing, cells)[0, 3] > first[0, 3] > weigh(first, differing, cells)[0, 3]
    assert np.allclose(weigh(first, differing, frozenset()), first)


def test_environment_is_left_as_it_was(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, board: Rectified
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    before = dict(os.environ)
    with pytest.raises(ReaderError):
        read_with_tesseract(board)
    assert dict(os.environ) == before


def test_tesseract_runs_in_one_thread_whatever_was_set_before(
    monkeypatch: pytest.MonkeyPatch, board: Rectified
) -> None:
    seen: list[str | None] = []

    def answer(*_: object, **__: object) -> bytes:
        seen.append(os.environ.get("OMP_THREAD_LIMIT"))
        return b""

    monkeypatch.setattr("pytesseract.image_to_pdf_or_hocr", answer)
    for before in ("7", None):
        if before:
            monkeypatch.setenv("OMP_THREAD_LIMIT", before)
        else:
            monkeypatch.delenv("OMP_THREAD_LIMIT")
        read_with_tesseract(board)
        assert os.environ.get("OMP_THREAD_LIMIT") == before
    assert seen == ["1", "1"]
