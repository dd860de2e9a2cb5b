"""The readers by name, as the command line and the settings know them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sudoku_app.vision.readers.combined import CombinedReader
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.readers.tesseract import read_with_tesseract

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sudoku_app.vision.reading import Reader

READERS: Final[Mapping[str, Callable[[], Reader]]] = {
    "auto": CombinedReader,
    "network": lambda: read_with_network,
    "tesseract": lambda: read_with_tesseract,
}


def create_reader(name: str) -> Reader:
    return READERS[name]()
