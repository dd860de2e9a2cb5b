"""What all verbs share: where input comes from, how answers are printed, exit codes."""

import json
import re
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from io import TextIOWrapper
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Final, Self, TextIO

from sudoku_app.core.cells import CELL_COUNT
from sudoku_app.core.errors import FormatError, SudokuError
from sudoku_app.error_messages import at_place, reason_of

STANDARD_INPUT: Final = "-"
LONGEST_LINE: Final = 100_000
PATIENCE: Final = 1.0
"""Seconds before the first report, and between two."""


class ExitCode(IntEnum):
    FOUND = 0
    NONE = 1
    BAD_INPUT = 2


@dataclass(frozen=True, slots=True)
class Item:
    """One piece of input, and the line it stands in when it came from a file or a pipe."""

    text: str
    line: int | None = None
    fault: SudokuError | None = None
    """Why it could not even be read."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a verb says about one item."""

    record: Mapping[str, object]
    text: str
    missing: str = ""
    """When there is no answer: the sentence that says so."""
    remark: str = ""
    """What is worth knowing about the answer, for people only."""
    lines: Iterable[str] = ()
    """Where finding all of the text takes time: its lines, printed as they are found."""


def add_json_option(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def read_items(source: str) -> Iterator[Item]:
    """The items of an argument: itself, what is in the file it names, or the lines of ``-``."""
    if source == STANDARD_INPUT:
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")
        lines = _lines(_bounded(sys.stdin))
        yield next(lines, Item(source, fault=FormatError("puzzle.none")))
        yield from lines
    elif _is(Path.is_file, source):
        yield from _items_of_file(source)
    elif "\n" in source:
        yield from _items_of(source, source)
    elif _is(Path.exists, source):
        yield Item(source, fault=FormatError("file.no_file", name=source))
    elif _looks_like_a_path(source):
        yield Item(source, fault=FormatError("file.missing", name=source))
    else:
        yield Item(source)


def _items_of_file(name: str) -> Iterator[Item]:
    """A file with one board a line is read line by line, however large it is."""
    from sudoku_app.core.formats.catalogue import (
        LONG,
        MOST_CHARACTERS,
        check_length,
        recognise,
    )

    try:
        with Path(name).open(encoding="utf-8-sig", errors="replace") as file:
            head = file.read(LONG)
            if recognise(head).is_line:
                file.seek(0)
                yield from _lines(_bounded(file))
            else:
                check_length(Path(name).stat().st_size)
                yield from _items_of(name, head + file.read(MOST_CHARACTERS))
    except FormatError as error:
        yield Item(name, fault=error)
    except OSError as error:
        yield Item(name, fault=FormatError("file.unread", name=name, reason=error.strerror))


def _bounded(file: TextIO) -> Iterator[str]:
    """The lines of a file, of a very long one only its beginning; that one is the last."""
    while line := file.readline(LONGEST_LINE):
        yield line
        if len(line) == LONGEST_LINE:
            return


def _items_of(source: str, text: str) -> Iterator[Item]:
    """Each line of a text with one board a line; else each of its boards, put on a line."""
    from sudoku_app.core.formats.catalogue import LONG, read, recognise, write_on_one_line

    try:
        found = recognise(text[:LONG])
        boards = () if found.is_line else read(text)
    except FormatError as error:
        yield Item(source, fault=error)
    else:
        yield from _lines(text.splitlines()) if found.is_line else ()
        for board in boards:
            yield Item(write_on_one_line(board))


def _lines(lines: Iterable[str]) -> Iterator[Item]:
    for number, line in enumerate(lines, 1):
        if len(line) >= LONGEST_LINE:
            yield Item(line[:CELL_COUNT], number, FormatError("puzzle.no_board"))
        elif (text := line.strip()) and not text.startswith("#"):
            yield Item(text, number)


def _looks_like_a_path(source: str) -> bool:
    first, *_ = source.split(maxsplit=1) or [""]
    is_board = len(first) in (CELL_COUNT, CELL_COUNT * 9)
    return not is_board and re.fullmatch(r"[^:<]*[A-Za-z/\\][^:<]*", source) is not None


def _is(question: Callable[[Path], bool], source: str) -> bool:
    try:
        return bool(source) and question(Path(source))
    except (OSError, ValueError):  # too long, or not a name at all: then it is a puzzle
        return False


def answer_all(
    items: Iterable[Item],
    answer: Callable[[str], Answer],
    *,
    as_json: bool,
    subject: str = "puzzle",
) -> ExitCode:
    """Answer every item in order; a bad one is reported and does not stop the others.

    ``subject`` names the input in the JSON of a bad item. The exit code is the worst one met.
    """
    worst = ExitCode.FOUND
    with Progress() as progress:
        for item in items:
            try:
                if item.fault:
                    raise item.fault
                result = answer(item.text)
                code = ExitCode.NONE if result.missing else ExitCode.FOUND
                message = result.missing or result.remark
                message = message and at_place(message, item.line)
            except SudokuError as error:
                message, code = _located(error, item), ExitCode.BAD_INPUT
                result = Answer({subject: item.text, "error": message}, "", message)
            progress.advance()
            print_answer(result, as_json=as_json)
            if message:
                print(f"sudoku-cli: {message}", file=sys.stderr)
            worst = max(worst, code)
    return worst


def _located(error: SudokuError, item: Item) -> str:
    """The error's sentence, with its line counted from the start of the whole input."""
    if item.line is None:
        return reason_of(error)
    if isinstance(error, FormatError):
        return reason_of(error.at(item.line + (error.line or 1) - 1, error.column))
    return at_place(reason_of(error), item.line)


def print_answer(answer: Answer, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(answer.record), flush=True)
        return
    if answer.text:
        print(answer.text, flush=True)
    for line in answer.lines:
        print(line, flush=True)


class Progress:
    """Shows on standard error how far a long batch is, if a person sits there and answers go
    elsewhere.
    """

    def __init__(self) -> None:
        self._is_wanted = sys.stderr.isatty() and not sys.stdout.isatty()
        self._count = 0
        self._reported_at = monotonic()
        self._has_reported = False

    def __enter__(self) -> Self:
        return self

    def advance(self) -> None:
        self._count += 1
        if self._is_wanted and (now := monotonic()) - self._reported_at > PATIENCE:
            print(f"\r{self._count} done", end="", file=sys.stderr, flush=True)
            self._reported_at, self._has_reported = now, True

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._has_reported:
            print(f"\r{self._count} done", file=sys.stderr)
