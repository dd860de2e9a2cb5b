"""The layout of printed puzzles: one, two, four or six per page, solutions on separate pages."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QPainter

from sudoku_app.core.grid import Grid
from sudoku_app.game.state import GameState
from sudoku_app.i18n import tr
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.images import paint_into
from sudoku_app.ui.board.picture import BoardOptions
from sudoku_app.ui.theme import FAMILY, load_theme

LAYOUTS: Final = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""For each number of puzzles a page, its columns and rows."""
HEADING_SHARE: Final = 0.07


@dataclass(frozen=True, slots=True)
class PrintedPuzzle:
    state: GameState
    title: str
    solution: Grid | None


@dataclass(frozen=True, slots=True)
class PrintJob:
    puzzles: tuple[PrintedPuzzle, ...]
    per_page: int = 1
    with_solutions: bool = False

    def pages(self) -> Iterator[tuple[tuple[str, GameState], ...]]:
        """The headings and boards of each page; a single puzzle has no number."""
        kind = "only" if len(self.puzzles) == 1 else "each"
        boards = [
            (tr(f"files.print.heading.{kind}", number=n, title=p.title), p.state)
            for n, p in enumerate(self.puzzles, 1)
        ]
        yield from _chunks(boards, self.per_page)
        if self.with_solutions:
            solved = [
                (
                    tr(f"files.print.solution.{kind}", number=n),
                    GameState(p.state.givens, p.solution),
                )
                for n, p in enumerate(self.puzzles, 1)
                if p.solution is not None
            ]
            yield from _chunks(solved, self.per_page)

    def painted(self) -> Iterator[Callable[[QPainter, QRect], None]]:
        """The paint function of each page."""
        return (partial(paint_page, page, self.per_page) for page in self.pages())


def paint_page(
    page: Sequence[tuple[str, GameState]], per_page: int, painter: QPainter, area: QRect
) -> None:
    columns, rows = LAYOUTS[per_page]
    gap = area.width() // 24
    width = (area.width() - gap * (columns - 1)) // columns
    height = (area.height() - gap * (rows - 1)) // rows
    for index, (heading, state) in enumerate(page):
        left = area.left() + index % columns * (width + gap)
        top = area.top() + index // columns * (height + gap)
        _paint_board(painter, QRect(left, top, width, height), heading, state)


def _paint_board(painter: QPainter, place: QRect, heading: str, state: GameState) -> None:
    side = min(place.width(), round(place.height() * (1 - HEADING_SHARE)))
    line = round(side * HEADING_SHARE)
    left = place.left() + (place.width() - side) // 2
    font = QFont(FAMILY)
    font.setPixelSize(max(round(line * 0.55), 1))
    painter.setFont(font)
    painter.setPen(Qt.GlobalColor.black)
    alignment = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    text_left = left + side // 40
    painter.drawText(QRect(text_left, place.top(), side, line), alignment, heading)
    picture = compose(state, options=BoardOptions(show_clashes=False))
    paint_into(painter, QRect(left, place.top() + line, side, side), picture, load_theme("paper"))


def _chunks(
    boards: list[tuple[str, GameState]], size: int
) -> Iterator[tuple[tuple[str, GameState], ...]]:
    return (tuple(boards[i : i + size]) for i in range(0, len(boards), size))
