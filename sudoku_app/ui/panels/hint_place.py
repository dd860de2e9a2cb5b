"""Which hint is told and how far: the name that leads to its lesson, and the step."""

from sudoku_app.hints.catalogue import BY_KEY
from sudoku_app.hints.texts import name_of
from sudoku_app.said import spoken
from sudoku_app.strings import words
from sudoku_app.ui.ladder import Ladder
from sudoku_app.ui.theme import Theme


@spoken
def lesson_link(technique: str, theme: Theme) -> str:
    """A name that leads to its lesson; mistakes have none."""
    name = name_of(technique)
    if technique not in BY_KEY:
        return name
    tip = words("hint.lesson_tip", name=name)
    style = f"color:{theme.window.accent}"
    return f'<a href="{technique}" title="{tip}" style="{style}">{name}</a>'


def step_of(ladder: Ladder) -> str:
    return words("hint.step", number=ladder.told, count=len(ladder.rungs))


def place_on(ladder: Ladder, theme: Theme) -> str:
    """Where we are on the ladder, with the name once it is known, in one line."""
    link = f"<b>{lesson_link(ladder.technique, theme)}</b> · " if ladder.is_named else ""
    return link + step_of(ladder)
