"""The end of a game: what looking back at it finds."""

from sudoku_app.core.digits import Digit
from sudoku_app.game.session import Session
from sudoku_app.game.state import NoteKind
from sudoku_app.i18n import tr
from tests.ui.driver import CurrentGame, ResultCard
from tests.ui.driver.scenes import PUZZLE, SOLUTION
from tests.ui.driver.table import Table

MORE_THAN_A_MAILBOX_HOLDS = 300
*MOST, LAST = PUZZLE.empty_cells()


def play_at_length(session: Session) -> None:
    """A note written and taken away many times, then all digits but the last."""
    for _ in range(MORE_THAN_A_MAILBOX_HOLDS):
        session.toggle_note([LAST], Digit(1), NoteKind.CORNER)
    session.follow([([(cell, Digit(SOLUTION[cell])) for cell in MOST], ())])


def test_a_long_game_is_looked_back_at_too(table: Table) -> None:
    current_game, card = table.child(CurrentGame), table.child(ResultCard)
    current_game.play(play_at_length)
    current_game.play(lambda session: session.enter([LAST], Digit(SOLUTION[LAST])))
    table.qtbot.waitUntil(lambda: tr("review.none") in card.text.text())
