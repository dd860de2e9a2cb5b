"""The words of expected failures, looked up only when one is shown."""

from sudoku_app.core.errors import FormatError, SudokuError
from sudoku_app.i18n import tr


def reason_of(error: SudokuError) -> str:
    """Why it failed: a sentence without its capital and its full stop."""
    facts = {
        name: reason_of(fact) if isinstance(fact, SudokuError) else fact
        for name, fact in error.facts.items()
    }
    reason = tr(f"errors.{error.key}", **facts)
    if isinstance(error, FormatError):
        return at_place(reason, error.line, error.column)
    return reason


def error_message(error: SudokuError) -> str:
    """Why it failed, as a sentence; the name of a file at its beginning stays as it is."""
    reason, name = reason_of(error), error.facts.get("name")
    starts_with_name = isinstance(name, str) and reason.startswith(name)
    sentence = reason if starts_with_name else reason[:1].upper() + reason[1:]
    return sentence if sentence.endswith((".", "!", "?")) else sentence + "."


def at_place(reason: str, line: int | None, column: int | None = None) -> str:
    """A reason that names the line, or line and column, of the text it is about."""
    if line is None:
        return reason
    if column is None:
        return tr("errors.place.line", line=line, reason=reason)
    return tr("errors.place.column", line=line, column=column, reason=reason)
