"""The end of a game: a quiet summary at once, and what looking back in the background finds."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sudoku_app.background.mailbox import Latest
from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.game.session import Finish, Session
from sudoku_app.strings import words
from sudoku_app.ui.desk import Desk
from sudoku_app.ui.game_words import time_text
from sudoku_app.ui.panels.play_panel import PlayPanel

if TYPE_CHECKING:
    from sudoku_app.game.review import Review


class FinishController(QObject):
    def __init__(self, desk: Desk, panel: PlayPanel, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._panel = panel
        self._card = panel.result
        self._review = StreamSlot(self)
        self._review.returned.connect(self._on_reviewed)
        desk.opened.connect(self._refresh)
        desk.changed.connect(self._refresh)

    def _refresh(self) -> None:
        session = self._desk.session
        self._review.cancel()
        finish = session.finish if session is not None else Finish.NOT_YET
        self._panel.set_finished(finish is not Finish.NOT_YET)
        if session is None or finish is Finish.NOT_YET:
            return
        if finish is Finish.BY_MACHINE:
            text = words("play.result.by_machine_text")
            self._card.tell(words("play.result.by_machine"), [text])
        elif finish is Finish.AFTER_SOLUTION:
            text = words("play.result.after_solution_text")
            self._card.tell(words("play.result.after_solution"), [text])
        else:
            self._card.tell(words("play.result.by_player"), _summary(session))
            self._look_back(session)

    def _look_back(self, session: Session) -> None:
        from sudoku_app.game.review import review

        history, solution = session.history, session.puzzle.solution or session.state.grid
        states = tuple(history.states[: history.position + 1])
        self._review.start(lambda: review(states, solution), Latest())

    def _on_reviewed(self, review: "Review") -> None:
        from sudoku_app.ui.review_words import review_lines

        self._card.add(list(review_lines(review)))


def _summary(session: Session) -> list[str]:
    lines = [words("play.result.time", time=time_text(session.clock.elapsed))]
    helped = session.hints_used + session.cells_revealed
    lines.append(words("play.result.hints", count=helped) if helped else words("play.result.alone"))
    return lines
