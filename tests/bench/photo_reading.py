"""Photos of newspapers, if there are any at hand: boards read right by each reader, stage times."""

from __future__ import annotations

from collections import defaultdict
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_app.core.errors import SudokuError
from sudoku_app.vision.load import load
from sudoku_app.vision.readers.catalogue import READERS, create_reader
from sudoku_app.vision.scan import Scan, scan
from tests.bench.labelled_photos import FOLDER, WHERE_FROM, labelled_photos
from tests.bench.table import print_table

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_app.vision.reading import Reader


def run() -> None:
    labels = labelled_photos()
    if not labels:
        print(f"  {WHERE_FROM}")
        return
    rows = [_measure(name, labels) for name in READERS]
    stages = [*rows[0][1]]
    head = (
        "reader",
        "photos",
        "% exact",
        "% certain",
        "silent",
        *(f"{s} ms" for s in stages),
        "all ms",
    )
    print_table(
        head, [(*row, *(median(times[s]) for s in stages), _whole(times)) for row, times in rows]
    )


def _measure(name: str, labels: dict[str, str]) -> tuple[list[object], dict[str, list[float]]]:
    reader = create_reader(name)
    times: dict[str, list[float]] = defaultdict(list)
    exact = certain = silent = 0
    for photo, wanted in labels.items():
        try:
            result = timed_scan(FOLDER / photo, reader, times)
        except SudokuError:
            continue
        right = str(result.grid) == wanted
        exact += right
        certain += result.repaired.certain
        silent += not right and not result.repaired.doubtful
    share = 100 / len(labels)
    return [name, len(labels), exact * share, certain * share, silent], times


def timed_scan(photo: Path, reader: Reader, times: dict[str, list[float]]) -> Scan:
    started = perf_counter()
    stages = scan(load(photo), reader)
    last = "load"
    times[last].append(_since(started))
    while True:
        started = perf_counter()
        try:
            stage = next(stages)
        except StopIteration as end:
            result: Scan = end.value
            return result
        times[type(stage).__name__.lower()].append(_since(started))


def _since(started: float) -> float:
    return (perf_counter() - started) * 1000


def _whole(times: dict[str, list[float]]) -> float:
    return sum(median(stage) for stage in times.values())
