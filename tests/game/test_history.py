"""Undo and redo at both ends of a game, and savepoints."""

from sudoku_app.core.cells import Cell
from sudoku_app.core.grid import Grid
from sudoku_app.game.history import History
from sudoku_app.game.state import GameState

STATES = [GameState.start(Grid.empty().with_value(Cell(0), digit)) for digit in range(4)]


def played() -> History:
    history = History.start(STATES[0])
    for state in STATES[1:]:
        assert history.add(state)
    return history


def ways(history: History) -> tuple[bool, bool]:
    """Whether there is something to undo and to redo."""
    return history.can_undo, history.can_redo


def test_there_is_nothing_to_undo_at_the_beginning_nor_to_redo_at_the_end() -> None:
    assert ways(History.start(STATES[0])) == (False, False)
    history = played()
    assert ways(history) == (True, False)
    for position in (2, 1, 0, 0):
        history.undo()
        assert history.position == position
        assert ways(history) == (position > 0, True)
    for position in (1, 2, 3, 3):
        history.redo()
        assert history.position == position
    assert ways(history) == (True, False)


def test_a_new_step_drops_what_was_undone_and_its_savepoints() -> None:
    history = played()
    history.mark()
    history.undo()
    history.mark()
    history.mark()
    assert history.savepoints == [3, 2]
    assert not history.add(STATES[2])
    assert history.add(STATES[0])
    assert history.states == [*STATES[:3], STATES[0]]
    assert history.savepoints == [2]


def test_a_savepoint_is_returned_to_only_from_elsewhere() -> None:
    history, offered = played(), list[bool]()
    offered.append(history.can_return_to_mark)
    history.mark()
    offered.append(history.can_return_to_mark)
    history.add(STATES[0])
    offered.append(history.can_return_to_mark)
    assert history.return_to_mark()
    offered.append(history.can_return_to_mark)
    assert offered == [False, False, True, False]
    assert history.current == STATES[3]


def test_what_is_restored_stays_within_its_states() -> None:
    assert History.restored(STATES, 9, [-1, 0, 3, 4]) == History(STATES, 3, [0, 3])
    assert History.restored(STATES, -1, []).position == 0
