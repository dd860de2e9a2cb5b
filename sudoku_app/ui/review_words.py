"""What looking back at a game found, in words. Pure: no Qt."""

from collections.abc import Iterator

from sudoku_app.game.review import EasierStep, Review
from sudoku_app.hints.explain import explain
from sudoku_app.hints.rating import describe
from sudoku_app.hints.wording import CellName
from sudoku_app.strings import words


def review_lines(review: Review) -> Iterator[str]:
    if review.rating.solved:
        level = words(f"levels.{review.rating.level}.name")
        yield words("review.needs", level=level, needs=describe(review.rating))
    else:
        yield words("review.beyond")
    if review.easier_steps:
        yield words("review.easier", count=len(review.easier_steps))
        yield from map(_told, review.easier_steps)
    else:
        yield words("review.none")


def _told(step: EasierStep) -> str:
    (cell, digit), (easier_cell, easier_digit) = step.written, step.easier.placements[0]
    return words(
        "review.step",
        digit=digit,
        cell=CellName(cell),
        easier_digit=easier_digit,
        easier_cell=CellName(easier_cell),
        name=explain(step.easier).name,
    )
