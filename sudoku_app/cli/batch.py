"""What all verbs share: where input comes from, how answers are printed, exit codes."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Final

from sudoku_app.core.errors import FormatError, SudokuError

STANDARD_INPUT: Final = "-"


class ExitCode(IntEnum):
    FOUND = 0
    NONE = 1
    BAD_INPUT = 2


@dataclass(frozen=True, slots=True)
class Item:
    """One piece of input, and the line it stands in when it came from a file or a pipe."""

    text: str
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What a verb says about one item."""

    record: Mapping[str, object]
    text: str
    missing: str = ""
    """When there is no answer: the sentence that says so."""


def add_json_option(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def read_items(source: str) -> Iterator[Item]:
    """The items of an argument: itself, the lines of the file it names, or those of ``-``."""
    if source == STANDARD_INPUT:
        yield from _lines(sys.stdin)
    elif _is_file(source):
        with Path(source).open(encoding="utf-8-sig") as file:
            yield from _lines(file)
    else:
        yield Item(source)


def _lines(lines: Iterable[str]) -> Iterator[Item]:
    for number, line in enumerate(lines, 1):
        if text := line.strip():
            yield Item(text, number)


def _is_file(source: str) -> bool:
    try:
        return Path(source).is_file()
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
    for item in items:
        try:
            result = answer(item.text)
        except SudokuError as error:
            sentence, code = _located(error, item), ExitCode.BAD_INPUT
            result = Answer({subject: item.text, "error": sentence}, "")
        else:
            sentence = result.missing
            code = ExitCode.NONE if sentence else ExitCode.FOUND
        print_answer(result, as_json=as_json)
        if sentence:
            _complain(sentence, item)
        worst = max(worst, code)
    return worst


def _located(error: SudokuError, item: Item) -> str:
    """The error's sentence, with its line counted from the start of the whole input."""
    if item.line is None:
        return str(error)
    if isinstance(error, FormatError):
        return str(FormatError(error.reason, item.line + (error.line or 1) - 1, error.column))
    return f"line {item.line}: {error}"


def _complain(sentence: str, item: Item) -> None:
    place = "" if item.line is None or sentence.startswith("line ") else f"line {item.line}: "
    print(f"sudoku-cli: {place}{sentence}", file=sys.stderr)


def print_answer(answer: Answer, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(answer.record), flush=True)
    elif answer.text:
        print(answer.text, flush=True)
