"""The end of a game: shows a summary at once, and adds the review, which a worker computes."""

from collections.abc import Iterator

from PySide6.QtCore import QObject

from sudoku_app.game.review import EasierStep, Review, review
from sudoku_app.game.session import Finish, Session
from sudoku_app.hints.explain import explain
from sudoku_app.hints.rating import describe
from sudoku_app.hints.wording import CellName
from sudoku_app.i18n import tr
from sudoku_app.ui.current_game import CurrentGame
from sudoku_app.ui.game_text import time_text
from sudoku_app.ui.play.panel import PlayPanel
from sudoku_app.workers.mailbox import Latest
from sudoku_app.workers.worker import Worker


class FinishController(QObject):
    def __init__(self, current_game: CurrentGame, panel: PlayPanel, parent: QObject) -> None:
        super().__init__(parent)
        self._current_game = current_game
        self._panel = panel
        self._card = panel.result
        self._review = Worker(self)
        self._review.returned.connect(self._on_reviewed)
        current_game.opened.connect(self._refresh)
        current_game.changed.connect(self._refresh)

    def _refresh(self) -> None:
        session = self._current_game.session
        self._review.cancel()
        finish = session.finish if session is not None else Finish.NOT_YET
        self._panel.set_finished(finish is not Finish.NOT_YET)
        if session is None or finish is Finish.NOT_YET:
            return
        if finish is Finish.BY_MACHINE:
            text = tr("play.result.by_machine_text")
            self._card.tell(tr("play.result.by_machine"), [text])
        elif finish is Finish.AFTER_SOLUTION:
            text = tr("play.result.after_solution_text")
            self._card.tell(tr("play.result.after_solution"), [text])
        else:
            self._card.tell(tr("play.result.by_player"), _summary(session))
            self._look_back(session)

    def _look_back(self, session: Session) -> None:
        history, solution = session.history, session.puzzle.solution or session.state.grid
        states = tuple(history.states[: history.position + 1])
        self._review.start(lambda: review(states, solution), Latest())

    def _on_reviewed(self, review: "Review") -> None:
        self._card.add(list(review_lines(review)))


def _summary(session: Session) -> list[str]:
    lines = [tr("play.result.time", time=time_text(session.clock.elapsed))]
    helped = session.hints_used + session.cells_revealed
    lines.append(tr("play.result.hints", count=helped) if helped else tr("play.result.alone"))
    return lines


def review_lines(review: Review) -> Iterator[str]:
    if review.rating.solved:
        level = tr(f"levels.{review.rating.level}.name")
        yield tr("review.needs", level=level, needs=describe(review.rating))
    else:
        yield tr("review.beyond")
    if review.easier_steps:
        yield tr("review.easier", count=len(review.easier_steps))
        yield from map(_told, review.easier_steps)
    else:
        yield tr("review.none")


def _told(step: EasierStep) -> str:
    (cell, digit), (easier_cell, easier_digit) = step.written, step.easier.placements[0]
    return tr(
        "review.step",
        digit=digit,
        cell=CellName(cell),
        easier_digit=easier_digit,
        easier_cell=CellName(easier_cell),
        name=explain(step.easier).name,
    )
