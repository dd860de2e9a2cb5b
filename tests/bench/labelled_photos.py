"""Photos of newspapers by others, with the puzzles in them; they are not part of this project.

The tables are made from the Sudoku dataset of Baptiste Wicht and Jean Hennebert (CC BY 4.0):
``git clone https://github.com/wichtounet/sudoku_dataset`` beside this checkout is enough.
SUDOKU_PHOTOS names another folder: with a ``.dat`` beside each picture, as there, or with a
``labels.tsv`` (name, tab, 81 characters).

SUDOKU_BEGUN names a folder of papers that somebody has written on. Its ``labels.tsv`` has the name,
the printed digits, all digits and the cells with small notes: 81 characters each, ``.`` for none,
``?`` where nobody has labelled it, ``c`` for notes.
"""

import os
from pathlib import Path
from typing import Final, NamedTuple

FOLDER: Final = Path(os.environ.get("SUDOKU_PHOTOS", "../sudoku_dataset/images"))
WHERE_FROM: Final = (
    f"no photos in {FOLDER}: git clone https://github.com/wichtounet/sudoku_dataset "
    "and name its folder 'images' in SUDOKU_PHOTOS"
)
BEGUN: Final = Path(os.environ.get("SUDOKU_BEGUN", "../begun"))
BEGUN_FROM: Final = f"no photos in {BEGUN}: name a folder of begun papers in SUDOKU_BEGUN"


class Begun(NamedTuple):
    """What stands on a paper that was begun."""

    printed: str
    digits: str
    notes: str

    @property
    def knows_print(self) -> bool:
        return len(self.printed) == 81 and "?" not in self.printed


def begun_photos() -> dict[str, Begun]:
    """The names of the pictures and what is in them; empty without photos."""
    table = BEGUN / "labels.tsv"
    if not table.is_file():
        return {}
    rows = (line.split("\t") for line in table.read_text(encoding="utf-8").splitlines())
    return {name: Begun(*labels[:3]) for name, *labels in rows if len(labels) >= 3}


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
