"""The words of a web page or of a part of one; a row of a table becomes a line with tabs."""

import re
from html.parser import HTMLParser
from typing import Final

_CELLS: Final = frozenset(("td", "th"))
_BLOCKS: Final = frozenset(
    ("br", "div", "h1", "h2", "h3", "h4", "li", "ol", "p", "pre", "table", "tbody", "tr", "ul")
)
_UNSEEN: Final = frozenset(("head", "script", "style", "template"))
_SPACE: Final = re.compile(r"[ \t\r\n\f]+")


def text_of(html: str) -> str:
    """The text as a browser would show it, without the lines that hold nothing."""
    page = _Page()
    page.feed(html)
    page.close()
    lines = (line.strip(" ") for line in "".join(page.parts).split("\n"))
    return "\n".join(line for line in lines if line)


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self._unseen = ""
        self._as_written = False
        self._in_cell = False
        self._has_cells = False

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag in _CELLS:
            if self._has_cells:
                self.parts.append("\t")
            self._in_cell = self._has_cells = True
        elif tag == "input":
            self.parts.append(dict(attributes).get("value") or "")
        elif tag in _UNSEEN:
            self._unseen = self._unseen or tag
        self._break_at(tag)
        self._as_written = self._as_written or tag == "pre"

    def handle_endtag(self, tag: str) -> None:
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

    def handle_data(self, data: str) -> None:
        if not self._unseen:
            self.parts.append(data if self._as_written else _SPACE.sub(" ", data))
