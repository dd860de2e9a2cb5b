"""The words of a web page or of a part of one; a row of a table becomes a line with tabs.

The page is cut into tags, comments and text by one regular expression that passes every character
once, whatever the page is like: ``html.parser`` raises AssertionError for some broken pages and
takes minutes for others, which ones depending on the version of Python.
"""

import re
from html import unescape
from typing import Final

_CELLS: Final = frozenset(("td", "th"))
_BLOCKS: Final = frozenset(
    ("br", "div", "h1", "h2", "h3", "h4", "li", "ol", "p", "pre", "table", "tbody", "tr", "ul")
)
_UNSEEN: Final = frozenset(("head", "template"))
_SPACE: Final = re.compile(r"[ \t\r\n\f]+")
_TOKEN: Final = re.compile(
    r"""
    <!--(?:.*?-->|.*)                                      # a comment, perhaps without an end
    | <(script|style)\b[^<>]*>(?:.*?</\1[^<>]*>|.*)        # what is no text
    | <[!?][^<>]*>?                                        # a declaration
    | <(?P<end>/?)(?P<tag>[a-z][a-z0-9]*)(?P<attributes>(?:"[^"]*"|'[^']*'|[^<>"'])*)>?
    | (?P<text>[^<]+|<+(?![a-z/!?])|<)
    """,
    re.DOTALL | re.IGNORECASE | re.VERBOSE,
)
_VALUE: Final = re.compile(r"""\bvalue\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""", re.IGNORECASE)
_TOO_LONG: Final = re.compile(r"&#[xX]?[0-9a-fA-F]{9,};?")
"""A reference to no character, on which ``unescape`` would fail."""


def text_of(html: str) -> str:
    """The text as a browser would show it, without the lines that hold nothing."""
    page = _Page()
    for token in _TOKEN.finditer(html):
        if (text := token["text"]) is not None:
            page.add_text(text)
        elif (tag := token["tag"]) is not None and token["end"]:
            page.end(tag.lower())
        elif tag is not None:
            page.start(tag.lower(), token["attributes"])
    lines = (line.strip(" ") for line in "".join(page.parts).split("\n"))
    return "\n".join(line for line in lines if line)


class _Page:
    def __init__(self) -> None:
        self.parts: list[str] = []
        self._unseen = ""
        self._as_written = False
        self._in_cell = False
        self._has_cells = False

    def start(self, tag: str, attributes: str) -> None:
        if tag in _CELLS:
            if self._has_cells:
                self.parts.append("\t")
            self._in_cell = self._has_cells = True
        elif tag == "input":
            value = _VALUE.search(attributes)
            self.parts.append(_unescaped(next(filter(None, value.groups()), "")) if value else "")
        elif tag in _UNSEEN:
            self._unseen = self._unseen or tag
        self._break_at(tag)
        self._as_written = self._as_written or tag == "pre"

    def end(self, tag: str) -> None:
        if tag in _CELLS:
            self._in_cell = False
        elif tag == self._unseen:
            self._unseen = ""
        self._break_at(tag)
        self._as_written = self._as_written and tag != "pre"

    def _break_at(self, tag: str) -> None:
        """A new line, though not within a cell."""
        if tag == "tr":
            self._in_cell = self._has_cells = False
        if tag in _BLOCKS:
            self.parts.append(" " if self._in_cell else "\n")

    def add_text(self, text: str) -> None:
        if not self._unseen:
            text = _unescaped(text)
            self.parts.append(text if self._as_written else _SPACE.sub(" ", text))


def _unescaped(text: str) -> str:
    return unescape(_TOO_LONG.sub("\ufffd", text)) if "&" in text else text
