"""The end of a game: what looking back at it finds."""

from sudoku_app.core.digits import Digit
from sudoku_app.game.session import Session
from sudoku_app.game.state import NoteKind
from sudoku_app.strings import words
from sudoku_app.ui.desk import Desk
from sudoku_app.ui.panels.result_card import ResultCard
from tests.ui.board.scenes import PUZZLE, SOLUTION
from tests.ui.controllers.table import Table

MORE_THAN_A_MAILBOX_HOLDS = 300
*MOST, LAST = PUZZLE.empty_cells()


def play_at_length(session: Session) -> None:
    """A note written and taken away many times, then all digits but the last."""
    for _ in range(MORE_THAN_A_MAILBOX_HOLDS):
        session.toggle_note([LAST], Digit(1), NoteKind.CORNER)
    session.follow([([(cell, Digit(SOLUTION[cell])) for cell in MOST], ())])


def test_a_long_game_is_looked_back_at_too(table: Table) -> None:
    desk, card = table.child(Desk), table.child(ResultCard)
    desk.play(play_at_length)
    desk.play(lambda session: session.enter([LAST], Digit(SOLUTION[LAST])))
    table.qtbot.waitUntil(lambda: words("review.none") in card.text.text())
