"""No words in the code of the window: what the user reads comes from ``resources/strings``."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
UI: Final = sorted((ROOT / "sudoku_app" / "ui").rglob("*.py"))
SHOWING: Final = re.compile(
    r"set(Text|Html|Markdown|PlainText|ToolTip|StatusTip|WhatsThis|WindowTitle|Title|IconText"
    r"|PlaceholderText|AccessibleName|AccessibleDescription|LabelText|InformativeText|TabText"
    r"|Prefix|Suffix|SpecialValueText|ItemText|HeaderLabels|HorizontalHeaderLabels|DocName)"
    r"|add(Tab|Item|Items|Action|Menu|Row|ToolTip|Button|Text)|insert(Tab|Item|Text)|drawText"
    r"|say|tell|show_message|show_words|show_busy|show_problem|getOpenFileName|getSaveFileName"
    r"|(Q\w*(Label|Button|Box|Action|Menu|MessageBox|Edit|WidgetItem))|\w*(Tile|Badge|Card)"
)
NAMED: Final = re.compile(r"text|\w*Text|toolTip|title|windowTitle|accessibleName")
WORD: Final = re.compile(r"[A-Za-z]{2,}")
TAG: Final = re.compile(r"<[^>]*>|&\w+;")


@pytest.mark.parametrize("path", UI, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_call_that_shows_something_is_given_words(path: Path) -> None:
    assert list(_written_out(ast.parse(path.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('label.setText("Play this")', 1),
        ('QPushButton(f"Play {name}")', 1),
        ('QLabel("OK" if done else words("play.wait"))', 1),
        ('QDialog(self, windowTitle="Print")', 1),
        ('SudokuError("puzzle.none")', 0),
        ('label.setText(words("play.own"))', 0),
        ("text.setHtml(f\"<p style='margin:0'>{told}</p>\")", 0),
        ('label.setText(f"{first} · {second}")', 0),
    ],
)
def test_words_in_code_would_be_found(code: str, found: int) -> None:
    assert len(list(_written_out(ast.parse(code)))) == found


def _written_out(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and text of each literal with letters that is handed to something that shows it."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        shows = SHOWING.fullmatch(_name(call.func))
        for value in call.args if shows else ():
            yield from _texts(value)
        for keyword in call.keywords:
            if keyword.arg != "parent" and (shows or NAMED.fullmatch(keyword.arg or "")):
                yield from _texts(keyword.value)


def _texts(value: ast.expr) -> Iterator[tuple[int, str]]:
    """The literals that are part of a shown value; what is looked up or compared is not."""
    match value:
        case ast.Constant(value=str(text)) if WORD.search(TAG.sub("", text)):
            yield value.lineno, text
        case ast.JoinedStr(values=parts):
            whole = "".join(str(p.value) for p in parts if isinstance(p, ast.Constant))
            if WORD.search(TAG.sub("", whole)):
                yield value.lineno, whole
        case ast.IfExp(body=first, orelse=second) | ast.BinOp(left=first, right=second):
            yield from _texts(first)
            yield from _texts(second)


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
