"""What is fuzzed: for each kind of content real examples, and what reads it in the program."""

import io
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.core.errors import SudokuError
from sudoku_app.core.formats.catalogue import FORMATS
from sudoku_app.core.formats.sheet import Sheet
from sudoku_app.core.grid import Grid
from sudoku_app.core.streams import finish
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.game.state import NoteKind
from sudoku_app.storage.arrival import receive_file, receive_html, receive_text
from sudoku_app.storage.drafts import KeptDraft, load_draft
from sudoku_app.storage.files import json_file
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.journal import journal_of
from sudoku_app.storage.kept_photos import crossings_of
from sudoku_app.storage.library import Library, new_game, read_game
from sudoku_app.storage.mastery import load_mastery, save_mastery
from sudoku_app.storage.settings import Settings, load_settings
from sudoku_app.storage.statistics import Result, load_statistics
from sudoku_app.vision.load import load
from sudoku_app.vision.locate import locate

PUZZLE: Final = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
PLAYED: Final = Sheet(PUZZLE.with_value(Cell(2), 4), PUZZLE)
PICTURES: Final = ("JPEG", "PNG", "WEBP", "BMP", "TIFF", "GIF")
MODES: Final = ("RGB", "L", "P", "1", "RGBA", "CMYK", "I;16", "F")


@dataclass(frozen=True, slots=True)
class Target:
    """``read`` gets the content, and a folder to write it into where it reads files."""

    seeds: Callable[[], list[bytes]]
    read: Callable[[bytes, Path], object]


def _texts() -> list[bytes]:
    sheets = [Sheet.of(PUZZLE), PLAYED]
    texts = [row.write(sheets[:count]) for row in FORMATS for count in (1, 2)]
    table = "".join(f"| {' | '.join(row)} |\n" for row in _rows())
    return [text.encode() for text in (*texts, table, str([list(map(int, PUZZLE.values))]))]


def _rows() -> list[str]:
    return [str(PUZZLE)[start : start + 9] for start in range(0, 81, 9)]


def _pages() -> list[bytes]:
    cells = "".join(f"<tr>{''.join(f'<td>{d}</td>' for d in row)}</tr>\n" for row in _rows())
    return [
        f"<html><head><style>a</style></head><body><table>{cells}</table></body></html>".encode(),
        f"<!-- a --><pre>{'<br>'.join(_rows())}</pre><script>1 < 2</script>".encode(),
        "".join(f'<input maxlength="1" value="{d}">&nbsp;' for d in PUZZLE.values).encode(),
    ]


def _session() -> Session:
    session = Session.start(Puzzle.of(PUZZLE, Origin.FILE, "easy", 120))
    session.enter([Cell(2)], Digit(4))
    session.toggle_note([Cell(3)], Digit(6), NoteKind.CORNER)
    session.paint([Cell(5)], 2)
    session.history.mark()
    session.fill_notes()
    return session


def _games() -> list[bytes]:
    photo = new_game(_session(), has_photo=True).to_json()
    return [json_file(new_game(_session()).to_json()), json.dumps(photo, indent=1).encode()]


def _journals() -> list[bytes]:
    game = json.loads(_games()[0])
    line = {key: game[key] for key in ("position", "savepoints", "elapsed", "steps", "selection")}
    lines = [
        {"after": "", "revision": "a-1", "kept": 0, **line},
        {"after": "a-1", "revision": "a-2", "kept": 1, **line},
    ]
    return [b"".join(json_file(one) + b"\n" for one in lines)]


def _settings() -> list[bytes]:
    chosen = Settings(theme="night", techniques_off=("x_wing",), window=(1, 2, 800, 600))
    return [json_file({"version": 2, **chosen._asdict()})]


def _statistics() -> list[bytes]:
    rows = [Result(f"game {n}", "easy", 100 + n, n, f"2026-03-0{n + 1}") for n in range(4)]
    fields = [{name: getattr(row, name) for name in row.__slots__} for row in rows]
    return [json_file({"version": 1, "results": fields})]


def _practice() -> list[bytes]:
    return [json_file({"version": 1, "found": {"x_wing": 3, "naked_pair": 12}})]


def _drafts() -> list[bytes]:
    cells = frozenset((Cell(2), Cell(80)))
    with_photo = KeptDraft(PUZZLE, Origin.PHOTO, photo=b"jpeg" * 9, settled=cells, pen=cells)
    return [json_file(draft.to_json()) for draft in (KeptDraft(PUZZLE, Origin.TYPED), with_photo)]


def _photos() -> list[bytes]:
    rng = np.random.default_rng(1)
    picture = Image.fromarray(rng.integers(0, 256, (90, 120, 3), dtype=np.uint8))
    return [content for kind in PICTURES for content in _encoded(picture, kind)]


def _encoded(picture: Image.Image, kind: str) -> Iterator[bytes]:
    exif = Image.Exif()
    exif[274] = 6
    for mode in MODES:
        with suppress(OSError, ValueError, KeyError):  # not every format has every mode
            stream = io.BytesIO()
            grey = picture.convert("I").convert("I;16") if mode == "I;16" else None
            (grey or picture.convert(mode)).save(stream, kind, exif=exif)
            yield stream.getvalue()


def _pixels() -> list[bytes]:
    rng = np.random.default_rng(1)
    ruled = np.full((200, 200), 255, np.uint8)
    ruled[10:191:20, 10:191] = ruled[10:191, 10:191:20] = 0
    noise = rng.integers(0, 256, (200, 200), dtype=np.uint8)
    return [ruled.tobytes(), noise.tobytes(), np.minimum(ruled, noise | 128).tobytes()]


def _crossings() -> list[bytes]:
    return [json.dumps([[[x * 40.5, y * 40.5] for x in range(10)] for y in range(10)]).encode()]


def _text(content: bytes) -> str:
    return content.decode("utf-8", "surrogatepass" if b"\xed\xa0" in content else "replace")


def _read_text(content: bytes, folder: Path) -> None:
    finish(receive_text(_decoded(content), Library(Folders(folder)), Origin.PASTED))


def _decoded(content: bytes) -> str:
    try:
        return _text(content)
    except UnicodeDecodeError:
        return content.decode("latin-1")


def _read_page(content: bytes, folder: Path) -> None:
    finish(receive_html(_decoded(content), Library(Folders(folder)), Origin.PASTED))


def _written(content: bytes, path: Path) -> Path:
    path.write_bytes(content)
    return path


def _read_game(content: bytes, folder: Path) -> None:
    game = read_game(_written(content, folder / "game.sudoku"))
    json_file(game.snapshot().to_json())
    Library(Folders(folder)).photo(game)


def _read_journal(content: bytes, folder: Path) -> None:
    path = _written(_game(), folder / "game.sudoku")
    _written(content, journal_of(path))
    read_game(path)


@cache
def _game() -> bytes:
    return _games()[0]


def _read_statistics(content: bytes, folder: Path) -> None:
    statistics = load_statistics(_written(content, folder / "statistics.json"))
    levels = {result.level for result in statistics.results}
    statistics.by_level(levels)
    statistics.streak(date(2026, 3, 5))


def _read_practice(content: bytes, folder: Path) -> None:
    path = _written(content, folder / "practice.json")
    save_mastery(path, load_mastery(path).with_found("x_wing"))


def _read_settings(content: bytes, folder: Path) -> None:
    load_settings(_written(content, folder / "settings.json"))


def _read_draft(content: bytes, folder: Path) -> None:
    load_draft(_written(content, folder / "draft.json"))


def _read_file(content: bytes, folder: Path) -> None:
    finish(receive_file(_written(content, folder / "file.txt"), Library(Folders(folder))))


def _locate(content: bytes, _folder: Path) -> None:
    """Any bytes are pixels; what they show is no puzzle."""
    side = max(60, int(len(content) ** 0.5))
    pixels = np.resize(np.frombuffer(content, np.uint8), (side, side))
    if not len(content):
        raise SudokuError("photo.empty")
    locate(load(pixels))


TARGETS: Final = {
    "text": Target(_texts, _read_text),
    "html": Target(_pages, _read_page),
    "file": Target(lambda: [*_texts(), *_games(), *_photos()[::9]], _read_file),
    "game": Target(_games, _read_game),
    "journal": Target(_journals, _read_journal),
    "settings": Target(_settings, _read_settings),
    "statistics": Target(_statistics, _read_statistics),
    "practice": Target(_practice, _read_practice),
    "draft": Target(_drafts, _read_draft),
    "photo": Target(_photos, lambda content, _: load(content)),
    "kept photo": Target(_crossings, lambda content, _: crossings_of(_decoded(content))),
    "pixels": Target(_pixels, _locate),
}
