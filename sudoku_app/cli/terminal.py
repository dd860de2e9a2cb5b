"""Prints texts on terminals whose encoding lacks some of their characters."""

import codecs
import sys
from io import TextIOWrapper
from typing import Final
from unicodedata import normalize

HANDLER: Final = "sudoku_app.spell_plainly"
PLAIN: Final = {
    "×": "x",
    "–": "-",
    "…": "...",
    "•": "*",
    "█": "#",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "„": '"',
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
    "Ä": "Ae",
    "Ö": "Oe",
    "Ü": "Ue",
    "ß": "ss",
}


def use_plain_spelling() -> None:
    """Spell what the standard streams cannot encode in ASCII, instead of failing."""
    codecs.register_error(HANDLER, _spell_plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=HANDLER)


def _spell_plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(character: str) -> str:
    base = normalize("NFKD", character).encode("ascii", "ignore").decode("ascii")
    return PLAIN.get(character) or base or "?"
