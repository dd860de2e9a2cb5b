"""The work on photos that runs in a worker: generators of stages that return a reading.

The vision package is imported here, when the first of them runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtGui import QImage

from sudoku_app.storage.drafts import KeptDraft
from sudoku_app.ui.photos.kept_photos import unpack_photo
from sudoku_app.ui.photos.photo_reading import (
    Finished,
    PhotoReading,
    Points,
    Stage,
    image_of,
    inset_square,
    points_of,
    reading_of,
)

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from sudoku_app.vision.scan import Scan
    from sudoku_app.vision.scan import Stage as ScanStage
    from sudoku_app.vision.stages import Image, Located, Photo


Source: TypeAlias = "Path | QImage | Image | KeptDraft"
"""A file, a picture from the clipboard, a frame of a camera, or a photo kept with its board."""


def read_photo(source: Source, reader: str) -> Generator[Finished, None, PhotoReading]:
    """Load a picture and read its largest board."""
    from sudoku_app.vision.readers.catalogue import create_reader
    from sudoku_app.vision.scan import scan
    from sudoku_app.vision.stages import Located

    if isinstance(source, KeptDraft):
        return (yield from _read_kept(source, reader))
    photo = _photo_of(source)
    image = image_of(photo.pixels)
    yield Finished(Stage.PHOTO, image)
    stages = scan(photo, create_reader(reader))
    return (yield from _converted(stages, photo, image, Located(())))


def _read_kept(kept: KeptDraft, reader: str) -> Generator[Finished, None, PhotoReading]:
    """Read the photo of a draft again at the stored position of its board, if it has one."""
    from sudoku_app.vision.marked import lattice_through
    from sudoku_app.vision.readers.catalogue import create_reader
    from sudoku_app.vision.scan import scan_lattice
    from sudoku_app.vision.stages import Located

    small, points, _ = unpack_photo(kept.photo)
    photo = _photo_of(small)
    image = image_of(photo.pixels)
    yield Finished(Stage.PHOTO, image)
    if not kept.is_read:
        return PhotoReading(photo, image, Located(()), (), points, has_puzzle=False)
    lattice = lattice_through(points)
    stages = scan_lattice(
        photo, Located((lattice,)), lattice, create_reader(reader), as_it_stands=True
    )
    return (yield from _converted(stages, photo, image, Located((lattice,)), points))


def _photo_of(source: Path | QImage | Image) -> Photo:
    from sudoku_app.vision.load import load, load_bits

    if not isinstance(source, QImage):
        return load(source)
    seen = source.convertToFormat(QImage.Format.Format_ARGB32)
    return load_bits(seen.constBits(), seen.width(), seen.height())


def read_board(
    before: PhotoReading, board: int, reader: str
) -> Generator[Finished, None, PhotoReading]:
    """Read another board of the same photo."""
    from sudoku_app.vision.readers.catalogue import create_reader
    from sudoku_app.vision.scan import scan_lattice

    lattice = before.located.lattices[board]
    stages = scan_lattice(before.photo, before.located, lattice, create_reader(reader))
    return (yield from _converted(stages, before.photo, before.image, before.located))


def read_corners(
    before: PhotoReading, corners: tuple[tuple[float, float], ...], reader: str
) -> Generator[Finished, None, PhotoReading]:
    """Read the board whose corners were marked by hand."""
    from sudoku_app.vision.marked import marked_lattice
    from sudoku_app.vision.readers.catalogue import create_reader
    from sudoku_app.vision.scan import scan_lattice

    lattice = marked_lattice(before.photo, corners)
    stages = scan_lattice(before.photo, before.located, lattice, create_reader(reader))
    return (
        yield from _converted(
            stages, before.photo, before.image, before.located, points_of(lattice)
        )
    )


def read_turned(
    before: PhotoReading, quarter_turns: int, reader: str
) -> Generator[Finished, None, PhotoReading]:
    """Read the same board rotated by quarter turns, without searching for the orientation."""
    from sudoku_app.vision.marked import lattice_through
    from sudoku_app.vision.readers.catalogue import create_reader
    from sudoku_app.vision.scan import scan_lattice

    lattice = lattice_through(before.points).turned(quarter_turns)
    stages = scan_lattice(
        before.photo, before.located, lattice, create_reader(reader), as_it_stands=True
    )
    return (
        yield from _converted(
            stages, before.photo, before.image, before.located, points_of(lattice)
        )
    )


def _converted(
    stages: Generator[ScanStage, None, Scan],
    photo: Photo,
    image: QImage,
    located: Located,
    points: Points | None = None,
) -> Generator[Finished, None, PhotoReading]:
    """Convert the stages of a scan for the window; without a puzzle return the photo alone."""
    from sudoku_app.vision.errors import NoPuzzleError
    from sudoku_app.vision.stages import Located

    try:
        while True:
            stage = next(stages)
            if isinstance(stage, Located):
                located = stage
            yield _finished(stage)
    except StopIteration as end:
        return reading_of(end.value, image)
    except NoPuzzleError as error:
        boards = tuple(map(points_of, located.lattices))
        found = points or (boards[0] if boards else inset_square(image.width(), image.height()))
        return PhotoReading(
            photo, image, located, boards, found, has_puzzle=False, refusal=error.key
        )


def _finished(stage: ScanStage) -> Finished:
    from sudoku_app.vision.reading import Reading
    from sudoku_app.vision.stages import Located, Rectified

    match stage:
        case Located():
            return Finished(Stage.OUTLINE, boards=tuple(map(points_of, stage.lattices)))
        case Rectified():
            return Finished(Stage.FLAT, image_of(stage.board), (points_of(stage.lattice),))
        case Reading():
            return Finished(Stage.DIGITS, grid=stage.grid)
        case _:
            return Finished(Stage.RULES, grid=stage.grid, written=stage.written)
