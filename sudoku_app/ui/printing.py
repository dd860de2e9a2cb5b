"""Puzzles on paper: one, two, four or six a page, and their solutions on pages of their own."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QMarginsF, QRect, Qt
from PySide6.QtGui import QFont, QPagedPaintDevice, QPageSize, QPainter

from sudoku_app.core.grid import Grid
from sudoku_app.game.state import GameState
from sudoku_app.strings import words
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.picture import BoardOptions
from sudoku_app.ui.images import paint_into
from sudoku_app.ui.style import FAMILY
from sudoku_app.ui.theme import load_theme

LAYOUTS: Final = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""For each number of puzzles a page, its columns and rows."""
MARGIN_MM: Final = 15
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
        """The headings and boards of each page."""
        boards = [
            (words("files.print.heading", number=n, title=p.title), p.state)
            for n, p in enumerate(self.puzzles, 1)
        ]
        yield from _chunks(boards, self.per_page)
        if self.with_solutions:
            solved = [
                (words("files.print.solution", number=n), GameState(p.state.givens, p.solution))
                for n, p in enumerate(self.puzzles, 1)
                if p.solution is not None
            ]
            yield from _chunks(solved, self.per_page)


def print_onto(device: QPagedPaintDevice, job: PrintJob) -> bool:
    """Paint all pages; tells whether the device took them."""
    device.setPageMargins(QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM))
    painter = QPainter()
    if not painter.begin(device):
        return False
    area = QRect(0, 0, device.width(), device.height())
    for number, page in enumerate(job.pages()):
        if number:
            device.newPage()
        paint_page(painter, area, page, job.per_page)
    return painter.end()


def paint_page(
    painter: QPainter, area: QRect, page: Sequence[tuple[str, GameState]], per_page: int
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


def use_a4(device: QPagedPaintDevice) -> None:
    """Paper as it lies in most printers."""
    device.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
