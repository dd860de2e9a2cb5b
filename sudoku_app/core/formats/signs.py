"""The many signs that people and programs write for a digit, an empty cell, a line or a space."""

import unicodedata
from typing import Final

EMPTY: Final = "·•∙⋅․‧・□▢◻⬜☐"
DASHES: Final = "‐‑‒–—−"
HORIZONTAL: Final = "─━┄┅┈┉╌╍═╴╶╸╺╼╾"
VERTICAL: Final = "│┃┆┇┊┋╎╏║╵╷╹╻╽╿"


def plain_signs(text: str) -> str:
    """The same text in plain signs, each in its place, so that an error still names the right one.

    The mark with which some editors begin a file is left out.
    """
    text = text.removeprefix("\ufeff")
    if text.isascii():
        return text
    return text.translate({ord(sign): _plain(sign) for sign in set(text) if not sign.isascii()})


def _plain(sign: str) -> str:
    if sign in EMPTY:
        return "."
    if sign in DASHES or sign in HORIZONTAL:
        return "-"
    if sign in VERTICAL:
        return "|"
    if "\u2500" <= sign <= "\u257f":  # what is left of the drawn lines are their crossings
        return "+"
    if unicodedata.category(sign) == "Zs":
        return " "
    if unicodedata.category(sign) == "Cs":  # half a sign, which not every reader takes
        return "?"
    return str(unicodedata.decimal(sign, sign))
