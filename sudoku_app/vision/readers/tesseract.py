"""Tesseract as a reader: all filled cells on one strip, one call a board, boxes and choices back.

Which cells are filled shows in their ink. Tesseract names its runners-up for each character, so
the answer is a probability for every digit.
"""

from __future__ import annotations

import os
import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import numpy as np
import pytesseract

from sudoku_app.core.cells import CELLS
from sudoku_app.vision.errors import ReaderError
from sudoku_app.vision.readers.glyphs import find_glyphs
from sudoku_app.vision.readers.strip import lay_out
from sudoku_app.vision.reading import CHOICES, Reading, normalised

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from sudoku_app.core.cells import Cell
    from sudoku_app.vision.readers.strip import Strip
    from sudoku_app.vision.stages import Floats, Rectified

TIME_LIMIT: Final = 8.0
"""Seconds; a call usually takes a fifth of one."""
_OPTIONS: Final = (
    "--psm 7 --dpi 150 -c tessedit_char_whitelist=123456789 -c hocr_char_boxes=1 "
    "-c lstm_choice_mode=2"
)
_CHARACTER: Final = re.compile(
    r"x_bboxes (\d+) \d+ (\d+) \d+; x_conf [\d.]+'>([1-9])<|x_confs ([\d.]+)'>([1-9])<"
)
_RUNNER_UP: Final = 0.02
_ALIKE: Final[Mapping[int, str]] = {
    1: "47", 2: "7", 3: "8592", 4: "19", 5: "6839", 6: "85", 7: "12", 8: "6359", 9: "835",
}  # fmt: skip
"""What a blurred digit is taken for: the digits it may be in truth."""
_LOOKALIKE: Final = 0.01
_ANY: Final = 0.001
_MISSED: Final = 0.01
"""How often ink in a cell is no digit, or a digit leaves too little ink."""


def read_with_tesseract(rectified: Rectified) -> Reading:
    return Reading(read_cells(rectified, CELLS))


def read_cells(rectified: Rectified, cells: Collection[Cell]) -> Floats:
    """81 x 10 probabilities; of the cells with ink only those asked for were read."""
    weights = np.full((81, CHOICES), _MISSED / 9)
    weights[:, 0] = 1
    glyphs = [glyph for glyph in find_glyphs(rectified) if glyph.cell in cells]
    if glyphs:
        strip = lay_out(glyphs)
        weights[list(strip.cells)] = _ANY
        for cell, digit, weight in _votes(_hocr(strip), strip):
            weights[cell, digit] += weight
    return normalised(weights)


def _hocr(strip: Strip) -> str:
    """Tesseract's answer, or :class:`ReaderError` when it is missing, broken or hangs."""
    try:
        with _single_threaded():
            answer: bytes = pytesseract.image_to_pdf_or_hocr(
                strip.pixels, extension="hocr", config=_OPTIONS, timeout=TIME_LIMIT
            )
    except pytesseract.TesseractNotFoundError as error:
        raise ReaderError("reader.missing") from error
    except (pytesseract.TesseractError, OSError, RuntimeError) as error:
        raise ReaderError("reader.broken", reason=_first_line(error)) from error
    return answer.decode("utf-8", errors="replace")


@contextmanager
def _single_threaded() -> Iterator[None]:
    """One strip is too little work for several threads: they would only wait for each other."""
    before = os.environ.get("OMP_THREAD_LIMIT")
    os.environ["OMP_THREAD_LIMIT"] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ["OMP_THREAD_LIMIT"]
        else:
            os.environ["OMP_THREAD_LIMIT"] = before


def _first_line(error: Exception) -> str:
    words = str(getattr(error, "message", error))  # Tesseract's own words, without its exit code
    return (words.strip() or type(error).__name__).splitlines()[0]


def _votes(hocr: str, strip: Strip) -> Iterator[tuple[Cell, int, float]]:
    """The digit each box holds, its runners-up, and what both are easily taken for."""
    cell = None
    for left, right, digit, share, runner_up in _CHARACTER.findall(hocr):
        if digit:
            cell = strip.cell_at((int(left) + int(right)) / 2)
            yield cell, int(digit), 0.5
            yield from ((cell, int(other), _LOOKALIKE) for other in _ALIKE[int(digit)])
        elif cell is not None:
            yield cell, int(runner_up), _RUNNER_UP + float(share) / 100
