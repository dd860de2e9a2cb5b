"""Shows the coach marks in the first game, once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, QRect, QSize, QTimer
from PySide6.QtWidgets import QToolButton

from sudoku_app.core.cells import CELLS, Cell, cell_at, column_of, row_of
from sudoku_app.i18n import tr
from sudoku_app.ui.coach.marks import CoachMarks, Mark, Side
from sudoku_app.ui.pages import PLAY

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.main_window import MainWindow

PREFERRED: Final = cell_at(1, 1)
"""The cell near which the first mark points: at the top left, away from the other marks."""


def install(context: AppContext, window: MainWindow) -> None:
    if not context.settings_model.settings.coached:
        CoachController(context, window)


class CoachController(QObject):
    is_wanted = True

    def __init__(self, context: AppContext, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._show)
        context.current_game.ready.connect(self._later.start)

    def _show(self) -> None:
        """Show the marks once the page of the game has been laid out."""
        play, settings_model = self._context.play, self._context.settings_model
        session = self._context.current_game.session
        is_shown = self._context.pages.current == PLAY and play.page.isVisible()
        is_coached = settings_model.settings.coached or not self.is_wanted
        if is_coached or session is None or session.is_finished or not is_shown:
            return
        settings_model.remember(coached=True)
        marks = CoachMarks(self._find_marks, self._context.theme.current, play.page)
        for moment in (self._context.actions.triggered, settings_model.changed):
            moment.connect(marks.close)

    def _find_marks(self) -> list[Mark]:
        """The marks at their targets; a control that is scrolled out of sight has none."""
        play = self._context.play
        below = play.page.is_below
        hint = self._context.actions.actions["hint"]
        buttons = play.panel.findChildren(QToolButton)
        controls: list[tuple[str, QWidget, Side]] = [
            ("notes", play.panel.modes, Side.ABOVE if below else Side.LEFT),
            *(
                ("hint", button, Side.ABOVE if below else Side.BELOW)
                for button in buttons
                if button.defaultAction() is hint
            ),
        ]
        marks = [Mark(tr("coach.cell"), self._cell_rect(), Side.BELOW)]
        for name, control, side in controls:
            if not control.visibleRegion().isEmpty():
                corner = control.mapTo(play.page, QPoint())
                marks.append(Mark(tr(f"coach.{name}"), QRect(corner, control.size()), side))
        return marks

    def _cell_rect(self) -> QRect:
        board = self._context.play.board
        contents = board.picture.contents
        empty = [c for c in CELLS if not contents[c].digit] or [PREFERRED]
        ratio = board.devicePixelRatioF()
        rect = board.geometry_in_pixels().cell_rect(min(empty, key=_distance))
        x, y, width, height = (round(pixels / ratio) for pixels in rect)
        return QRect(board.mapTo(self._context.play.page, QPoint(x, y)), QSize(width, height))


def _distance(cell: Cell) -> int:
    return abs(row_of(cell) - row_of(PREFERRED)) + abs(column_of(cell) - column_of(PREFERRED))
