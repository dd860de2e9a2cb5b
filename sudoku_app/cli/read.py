"""sudoku-cli read: the puzzles of photos."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final

from sudoku_app.cli.batch import Answer, Item, add_json_option, answer_all
from sudoku_app.cli.numbers import number_from
from sudoku_app.cli.verb import Verb
from sudoku_app.error_messages import reason_of
from sudoku_app.i18n import tr

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator

    from sudoku_app.core.cells import Cell
    from sudoku_app.vision.reading import Reader
    from sudoku_app.vision.scan import Scan
    from sudoku_app.vision.stages import Photo

READERS: Final = ("auto", "network", "tesseract")


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("photos", metavar="PHOTO", nargs="+", help="picture files")
    parser.add_argument(
        "--reader", choices=READERS, default=READERS[0], help="what reads the digits"
    )
    parser.add_argument(
        "--board",
        type=number_from(1),
        default=1,
        metavar="N",
        help="the Nth largest puzzle of each photo",
    )
    parser.add_argument(
        "--debug", type=Path, metavar="FOLDER", help="write a picture of every stage there"
    )
    add_json_option(parser)


def run(options: Namespace) -> int:
    from sudoku_app.vision.readers.catalogue import create_reader

    reader = create_reader(options.reader)

    def answer(path: str) -> Answer:
        return read_photo(path, reader, options.board - 1, options.debug)

    return answer_all(map(Item, options.photos), answer, as_json=options.json, subject="photo")


def read_photo(path: str, reader: Reader, board: int, debug: Path | None) -> Answer:
    from sudoku_app.vision.errors import NoPuzzleError, PhotoError
    from sudoku_app.vision.load import load

    started = perf_counter()
    photo = load(path)
    ms = {"load": _milliseconds_since(started)}
    record: dict[str, object] = {"photo": path, "puzzle": None, "found": False, "doubtful": []}
    try:
        scan = _timed_scan(photo, reader, board, ms)
    except NoPuzzleError as error:
        reason = reason_of(error)
        return Answer({**record, "repairs": [], "ms": ms, "error": reason}, "", reason)
    if debug is not None:
        from sudoku_app.vision.pictures import write_pictures

        try:
            write_pictures(scan, debug, Path(path).stem)
        except OSError as error:
            raise PhotoError("file.unsaved", name=str(debug), reason=error.strerror) from error
    record |= {**_findings(scan), "ms": ms, "error": None}
    return Answer(record, str(scan.grid), remark="; ".join(_remarks(path, scan)))


def _timed_scan(photo: Photo, reader: Reader, board: int, ms: dict[str, float]) -> Scan:
    """Drain the stream of stages, noting how long each took under its name."""
    from sudoku_app.vision.scan import scan

    stages = scan(photo, reader, board)
    while True:
        started = perf_counter()
        try:
            stage = next(stages)
        except StopIteration as end:
            result: Scan = end.value
            return result
        ms[type(stage).__name__.lower()] = _milliseconds_since(started)


def _findings(scan: Scan) -> dict[str, object]:
    repaired = scan.repaired
    return {
        "puzzle": str(scan.grid),
        "found": True,
        "doubtful": [_place(cell) for cell in sorted(repaired.doubtful)],
        "repairs": [[*_place(c.cell), c.seen, c.settled] for c in repaired.changes],
        "written": [_place(cell) for cell in sorted(repaired.written)],
        "notes": [
            [*_place(cell), sorted(digits)] for cell, digits in sorted(scan.notes.items()) if digits
        ],
        "certain": repaired.certain,
        "solutions": repaired.solutions,
        "boards": len(scan.located.lattices),
        "remarks": list(map(reason_of, scan.reading.remarks)),
    }


def _remarks(path: str, scan: Scan) -> Iterator[str]:
    yield from map(reason_of, scan.reading.remarks)
    cells = ["r{}c{}".format(*_place(cell)) for cell in sorted(scan.repaired.doubtful)]
    if cells:
        yield tr("cli.in_doubt", count=len(cells), photo=path, cells=" ".join(cells))


def _place(cell: Cell) -> list[int]:
    row, column = divmod(cell, 9)
    return [row + 1, column + 1]


def _milliseconds_since(started: float) -> float:
    return round((perf_counter() - started) * 1000, 1)


VERB: Final = Verb(
    "read",
    "Read puzzles from photos.",
    configure,
    run,
    examples="""\
  sudoku-cli read photo.jpg
  sudoku-cli read --json --reader network *.jpg
  sudoku-cli read --debug stages photo.jpg""",
)
