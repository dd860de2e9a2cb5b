"""Papers that somebody has begun, if there are any at hand: boards, split and notes, stage times.

SUDOKU_BEGUN names the folder, SUDOKU_PHOTO_STEP takes every n-th photo (1), SUDOKU_READER another
reader than ``auto``. The photos are reported in two halves of whole puzzles: one may be used to
train and to tune, the other one is to be reported.
"""

from __future__ import annotations

import os
from collections import defaultdict
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from sudoku_app.core.cells import CELLS
from sudoku_app.core.errors import SudokuError
from sudoku_app.vision.load import load
from sudoku_app.vision.readers.catalogue import create_reader
from sudoku_app.vision.scan import Scan, scan
from tests.bench.labelled_photos import BEGUN, BEGUN_FROM, begun_photos
from tests.bench.table import print_table

if TYPE_CHECKING:
    from sudoku_app.vision.reading import Reader
    from tests.bench.labelled_photos import Begun

STEP = int(os.environ.get("SUDOKU_PHOTO_STEP", "1"))
READER = os.environ.get("SUDOKU_READER", "auto")
STAGES = ("load", "located", "rectified", "reading", "repaired", "all")


@dataclass(slots=True)
class Tally:
    photos: int = 0
    right: int = 0
    split_known: int = 0
    split_right: int = 0
    silent: int = 0
    refused: int = 0
    notes: int = 0
    notes_as_digits: int = 0
    notes_right: int = 0
    times: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def add(self, found: Scan | None, label: Begun) -> str:
        """Count a photo; what was wrong comes back."""
        self.photos += 1
        self.split_known += label.knows_print
        if found is None:
            self.refused += 1
            return "refused"
        seen = str(found.grid)
        wrong = [c for c in range(81) if label.digits[c] not in {"?", seen[c]}]
        misplaced = label.knows_print and str(found.printed) != label.printed
        self.right += not wrong
        self.split_right += label.knows_print and not misplaced
        self.silent += bool(wrong or misplaced) and not found.repaired.doubtful
        noted = [cell for cell in CELLS if label.notes[cell] == "c"]
        self.notes += len(noted)
        self.notes_as_digits += sum(seen[cell] != "." for cell in noted)
        self.notes_right += sum(bool(found.notes.get(cell)) for cell in noted)
        mistakes = [
            f"{label.digits[c]} read as {seen[c]} in r{c // 9 + 1}c{c % 9 + 1}" for c in wrong
        ]
        return ", ".join([*mistakes, *(["split"] if misplaced else [])])

    def row(self, kind: str) -> list[object]:
        return [
            kind,
            self.photos,
            self.right,
            f"{self.split_right} of {self.split_known}",
            self.silent,
            self.refused,
            self.notes,
            self.notes_as_digits,
            self.notes_right,
            *(round(median(self.times[stage])) if self.times[stage] else 0 for stage in STAGES),
        ]


def run() -> None:
    labels = begun_photos()
    if not labels:
        print(f"  {BEGUN_FROM}")
        return
    tuned, tallies, reader = (
        tuned_half(labels),
        defaultdict[str, Tally](Tally),
        create_reader(READER),
    )
    for name, label in [*labels.items()][::STEP]:
        kind = f"{name.split('_')[0]}, {'tuned on' if name in tuned else 'other half'}"
        tally = tallies[kind]
        if told := tally.add(_read(name, reader, tally.times), label):
            print(f"    {kind}: {name}: {told}", flush=True)
    found = ("photos", "right", "split", "silent", "refused", "notes", "as digits", "legible")
    print_table(
        ("kind", *found, *STAGES), [tally.row(kind) for kind, tally in sorted(tallies.items())]
    )


def tuned_half(labels: dict[str, Begun]) -> frozenset[str]:
    """Every second puzzle: in the order of their print, or of their names where it is unknown."""
    puzzles: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for name, label in labels.items():
        kind = name.split("_")[0]
        puzzles[kind][name[: len(kind) + 6] if "?" in label.printed else label.printed].append(name)
    chosen = (puzzles[kind][key] for kind in puzzles for key in sorted(puzzles[kind])[::2])
    return frozenset(name for names in chosen for name in names)


def _read(name: str, reader: Reader, times: dict[str, list[float]]) -> Scan | None:
    """Processor time of each stage, in milliseconds."""
    begun = started = process_time()
    stages = scan(load(BEGUN / name), reader)
    spent: dict[str, float] = defaultdict(float)
    stage, found = "load", None
    try:
        while True:
            spent[stage] += 1000 * (process_time() - started)
            started = process_time()
            stage = type(next(stages)).__name__.lower()
    except StopIteration as end:
        found = end.value
    except SudokuError:
        pass
    spent["all"] = 1000 * (process_time() - begun)
    for one, milliseconds in spent.items():
        times[one].append(milliseconds)
    return found
