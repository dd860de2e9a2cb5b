"""A table of figures in plain text."""

from collections.abc import Sequence


def print_table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """The first column to the left, figures to the right."""
    texts = [list(head), *([_text(value) for value in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    for line in texts:
        first, *others = (text.rjust(width) for text, width in zip(line, widths, strict=True))
        print(" ", first.strip().ljust(widths[0]), *others, sep="  ", flush=True)


def _text(value: object) -> str:
    if not isinstance(value, float):
        return str(value)
    return f"{value:.2f}" if value < 10 else f"{value:,.1f}" if value < 1000 else f"{value:,.0f}"
