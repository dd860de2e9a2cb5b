import ast
import tomllib
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

import pytest

import sudoku_app
from sudoku_app import resources
from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.core.errors import ClashError, FormatError, SudokuError
from sudoku_app.error_messages import at_place, error_message, reason_of

TABLES: Final = tomllib.loads(resources.text("strings/en/errors.toml"))
SENTENCES: Final[dict[str, str]] = {
    f"{section}.{name}": sentence
    for section, table in TABLES.items()
    for name, sentence in table.items()
    if section != "place"
}


class Made(NamedTuple):
    """An error as it is written down in the code."""

    place: str
    key: str
    facts: frozenset[str]


def errors_in_code() -> list[Made]:
    files = sorted(Path(sudoku_app.__file__).parent.rglob("*.py"))
    trees = {str(path): ast.parse(path.read_text(encoding="utf-8")) for path in files}
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    kinds = {n.name for n in nodes if isinstance(n, ast.ClassDef) and n.name.endswith("Error")}
    return [
        Made(f"{Path(name).name}:{call.lineno}", str(call.args[0].value), _names(call))
        for name, tree in trees.items()
        for call, owner in _calls(tree)
        if (_name(call.func) in kinds or (_name(call.func) == "__init__" and owner in kinds))
        if call.args and isinstance(call.args[0], ast.Constant)
    ]


def _calls(tree: ast.Module) -> list[tuple[ast.Call, str]]:
    """Every call, and the class it stands in."""
    owners = {
        id(node): owner.name
        for owner in ast.walk(tree)
        if isinstance(owner, ast.ClassDef)
        for node in ast.walk(owner)
    }
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return [(call, owners.get(id(call), "")) for call in calls]


def _name(function: ast.expr) -> str:
    return str(getattr(function, "id", getattr(function, "attr", "")))


def _names(call: ast.Call) -> frozenset[str]:
    return frozenset(keyword.arg or "" for keyword in call.keywords)


MADE: Final = errors_in_code()


def test_every_error_has_its_sentence_and_no_sentence_is_unused() -> None:
    assert {made.key for made in MADE} == set(SENTENCES)


@pytest.mark.parametrize("made", MADE, ids=lambda made: made.place)
def test_every_placeholder_has_its_fact(made: Made) -> None:
    fields = {name for _, name, _, _ in Formatter().parse(SENTENCES[made.key]) if name}
    assert fields == made.facts


def test_a_fault_in_a_text_names_its_place() -> None:
    fault = FormatError("puzzle.sign", 1, 3, sign="x")
    assert reason_of(fault) == "line 1, column 3: 'x' is neither a digit nor a blank"
    assert reason_of(fault.at(7, None)) == "line 7: 'x' is neither a digit nor a blank"
    assert at_place("so", None) == "so"


def test_a_reason_may_have_a_reason() -> None:
    inner = ClashError(Digit(5), Cell(0), Cell(10))
    assert reason_of(SudokuError("reader.broken", reason=inner)) == (
        "Tesseract does not work: the 5 in row 1, column 1 clashes with the one in row 2, column 2"
    )


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (SudokuError("puzzle.none"), "There is no puzzle here."),
        (
            SudokuError("file.unsaved", name="settings.json", reason="Disk full"),
            "settings.json could not be saved: Disk full.",
        ),
        (
            SudokuError("file.unread", name="photos", reason="Is a directory"),
            "photos could not be read: Is a directory.",
        ),
    ],
    ids=lambda value: value.key if isinstance(value, SudokuError) else "",
)
def test_a_reason_becomes_a_sentence(error: SudokuError, sentence: str) -> None:
    assert error_message(error) == sentence


def test_what_shows_an_error_asks_for_its_words() -> None:
    """Python's own text of an error is its key and facts, which nobody should read."""
    package = Path(sudoku_app.__file__).parent
    files = [package / "app.py", *package.glob("cli/*.py"), *package.rglob("ui/**/*.py")]
    handlers = (
        (path.name, handler)
        for path in files
        for handler in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(handler, ast.ExceptHandler) and handler.name
        if handler.type is None or _name(handler.type) != "IncompleteError"
    )
    shown = [
        f"{name}:{node.lineno}"
        for name, handler in handlers
        for node in ast.walk(handler)
        if (isinstance(node, ast.FormattedValue) and _name(node.value) == handler.name)
        or (
            isinstance(node, ast.Call)
            and _name(node.func) == "str"
            and _first(node) == handler.name
        )
    ]
    assert shown == []


def _first(call: ast.Call) -> str:
    return _name(call.args[0]) if call.args else ""
