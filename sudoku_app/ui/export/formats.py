"""The kinds of files a board can be exported to: pictures, and every text format of the core."""

from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path
from typing import Final

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.digits import DigitSet
from sudoku_app.core.formats.catalogue import write
from sudoku_app.core.formats.sheet import Sheet
from sudoku_app.game.session import Session
from sudoku_app.i18n import tr
from sudoku_app.storage.arrival import PICTURES
from sudoku_app.storage.folders import SUFFIX


@dataclass(frozen=True, slots=True)
class Export:
    """A kind of file to export; ``format_key`` is empty for a picture."""

    key: str
    suffix: str
    format_key: str = ""

    @property
    def name_filter(self) -> str:
        return f"{tr(f'files.export.{self.key}')} (*{self.suffix})"


_TEXT_SUFFIXES: Final = {
    "line": ".txt",
    "grid": ".txt",
    "sdm": ".sdm",
    "sdk": ".sdk",
    "ss": ".ss",
    "opensudoku": ".opensudoku",
    "hodoku": ".txt",
    "pencilmarks": ".txt",
    "state": ".txt",
    "csv": ".csv",
    "spreadsheet": ".tsv",
    "sudokuwiki": ".txt",
    "coach": ".txt",
}
EXPORTS: Final = (
    Export("png", ".png"),
    Export("svg", ".svg"),
    Export("pdf", ".pdf"),
    *(Export(key, suffix, key) for key, suffix in _TEXT_SUFFIXES.items()),
)


def board_text(session: Session, format_key: str) -> str:
    """The board in a text format, with its candidates if the player has noted them all."""
    state = session.state
    candidates = None
    if state.has_full_notes:
        pairs = zip(state.corner, state.centre, strict=True)
        candidates = Candidates(tuple(DigitSet(corner | centre) for corner, centre in pairs))
    return write([Sheet(state.grid, state.givens, candidates)], format_key)


def kind_of(path: Path, chosen: Export) -> Export:
    """The kind a file is written as: a suffix that was typed counts more than the list."""
    suffix = path.suffix.lower()
    if suffix in {EXPORTS[0].suffix, chosen.suffix}:
        return chosen
    return next((export for export in EXPORTS if export.suffix == suffix), chosen)


def with_suffix(path: Path, suffix: str) -> Path:
    """The path with the suffix of the chosen kind, unless it has a suitable one.

    Only known suffixes are replaced, because a name may contain a dot, as in a date. The dialog has
    not asked about a file with the changed name, so an existing one is not overwritten.
    """
    typed = path.suffix.lower()
    if typed == suffix or (suffix == EXPORTS[0].suffix and typed in PICTURES):
        return path
    is_known = typed in {SUFFIX, *(export.suffix for export in EXPORTS)}
    named = path.with_suffix(suffix) if is_known else path.with_name(path.name + suffix)
    others = (named.with_stem(f"{named.stem} ({number})") for number in count(2))
    return next(choice for choice in chain((named,), others) if not choice.exists())
