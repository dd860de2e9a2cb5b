"""Photos of newspapers by others, with the puzzles in them; they are not part of this project.

The tables are made from the Sudoku dataset of Baptiste Wicht and Jean Hennebert (CC BY 4.0):
``git clone https://github.com/wichtounet/sudoku_dataset`` beside this checkout is enough.
SUDOKU_PHOTOS names another folder: with a ``.dat`` beside each picture, as there, or with a
``labels.tsv`` (name, tab, 81 characters).
"""

import os
from pathlib import Path
from typing import Final

FOLDER: Final = Path(os.environ.get("SUDOKU_PHOTOS", "../sudoku_dataset/images"))
WHERE_FROM: Final = (
    f"no photos in {FOLDER}: git clone https://github.com/wichtounet/sudoku_dataset "
    "and name its folder 'images' in SUDOKU_PHOTOS"
)


def labelled_photos() -> dict[str, str]:
    """The names of the pictures and the 81 characters of their puzzles; empty without photos."""
    table = FOLDER / "labels.tsv"
    if table.is_file():
        lines = table.read_text(encoding="utf-8").splitlines()
        return dict(line.split("\t")[:2] for line in lines if line.strip())
    return {
        file.with_suffix(".jpg").name: puzzle_of(file.read_text(encoding="utf-8"))
        for file in sorted(FOLDER.glob("*.dat"))
    }


def puzzle_of(text: str) -> str:
    """The puzzle in a ``.dat``: two lines about the camera, then nine rows, 0 for an empty cell."""
    rows = text.splitlines()[2:11]
    return "".join(digit for row in rows for digit in row.split()).replace("0", ".")
