"""sudoku-cli convert: puzzles from one text format to another."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Final

from sudoku_app.cli.batch import Answer, add_json_option, answer_all, read_items
from sudoku_app.cli.verb import Verb
from sudoku_app.core.formats.catalogue import FORMATS, format_named, read_one

if TYPE_CHECKING:
    from sudoku_app.core.formats.sheet import Sheet


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a puzzle, a file, or -")
    parser.add_argument(
        "--to", required=True, metavar="FORMAT", help="one of those below", choices=_KEYS
    )
    add_json_option(parser)


def run(options: Namespace) -> int:
    target = format_named(options.to)
    whole: list[Sheet] = []

    def answer(text: str) -> Answer:
        sheet = read_one(text)
        if options.json or target.is_line:
            converted = target.write([sheet])
            record = {"puzzle": text, "format": target.key, "text": converted}
            return Answer(record, converted.rstrip("\n"))
        whole.append(sheet)
        return Answer({}, "")

    code = answer_all(read_items(options.file), answer, as_json=options.json)
    if whole:
        print(target.write(whole), end="")
    return code


_KEYS: Final = tuple(row.key for row in FORMATS)
_TABLE: Final = "\n".join(f"  {row.key:<12} {row.summary}" for row in FORMATS)
VERB: Final = Verb(
    "convert",
    "Write puzzles in another format; the format they come in is recognised.",
    configure,
    run,
    examples=f"""\
  sudoku-cli convert --to grid puzzles.sdm
  sudoku-cli convert --to sudokuwiki - < puzzles.txt
  sudoku-cli convert --to opensudoku collection.sdm > collection.opensudoku

formats:
{_TABLE}""",
)
