"""States of the board that show everything it can draw."""

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import HOUSES, Cell, HouseIndex, cell_at
from sudoku_app.core.digits import Digit
from sudoku_app.core.grid import Grid
from sudoku_app.game import state as moves
from sudoku_app.game.state import GameState, NoteKind
from sudoku_app.hints.deduction import CandidateMark, CellMark, HouseMark, Link, Node, Role
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.picture import BoardOptions, BoardPicture, Overlay
from sudoku_app.ui.board.selection import Selection

PUZZLE = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SOLUTION = Grid.parse(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
FRESH = GameState.start(PUZZLE)


def at(row: int, column: int) -> Cell:
    """A cell by row and column from 1."""
    return cell_at(row - 1, column - 1)


def played() -> GameState:
    """Digits, a clash, both kinds of notes, every colour."""
    state = FRESH
    for cell, digit in ((at(1, 3), 4), (at(1, 4), 7), (at(5, 5), 5)):
        state = moves.enter(state, [cell], Digit(digit), tidy=True)
    for cell, kind, digits in (
        (at(2, 2), NoteKind.CORNER, (2, 7)),
        (at(2, 3), NoteKind.CENTRE, (1, 2, 4, 7)),
        (at(4, 2), NoteKind.CENTRE, (1, 2, 4, 5, 7, 9)),
        (at(4, 3), NoteKind.CENTRE, (2, 5, 9)),
        (at(4, 3), NoteKind.CORNER, (1, 4, 6, 7)),
    ):
        for digit in digits:
            state = moves.toggle_note(state, [cell], Digit(digit), kind)
    for colour in range(1, 9):
        state = moves.paint(state, [at(7, colour)], colour)
    return state


def _single() -> BoardPicture:
    overlay = Overlay(
        (
            HouseMark(HouseIndex(20)),
            CellMark(Role.BLOCKER, at(2, 1)),
            CellMark(Role.BLOCKER, at(3, 2)),
            CellMark(Role.PLACED, at(1, 9)),
            CandidateMark(Role.PLACED, at(1, 9), Digit(8)),
        )
    )
    return compose(FRESH, Selection.of(at(1, 9)), overlay)


def _chain() -> BoardPicture:
    roles = {
        (1, 3): {1: Role.KEPT, 2: Role.COLOUR_A, 4: Role.COLOUR_B},
        (1, 8): {1: Role.REMOVED, 2: Role.FIN},
        (3, 1): {1: Role.PATTERN, 2: Role.KEPT},
        (3, 6): {2: Role.SET_A},
        (3, 7): {1: Role.SET_B, 5: Role.BLOCKER},
        (9, 2): {1: Role.SET_C, 2: Role.SET_D},
    }
    candidates = [
        CandidateMark(role, at(*place), Digit(digit))
        for place, marks in roles.items()
        for digit, role in marks.items()
    ]
    cells = [
        CellMark(role, at(*place))
        for role, place in (
            (Role.SET_A, (6, 4)),
            (Role.SET_B, (6, 6)),
            (Role.SET_C, (5, 5)),
            (Role.SET_D, (4, 4)),
            (Role.FIN, (7, 4)),
            (Role.COLOUR_A, (8, 2)),
            (Role.COLOUR_B, (8, 1)),
            (Role.KEPT, (9, 4)),
            (Role.REMOVED, (9, 6)),
            (Role.PATTERN, (7, 5)),
        )
    ]
    links = (
        Link(_node(1, (1, 3)), _node(1, (1, 8)), strong=True),
        Link(_node(1, (1, 8)), _node(1, (3, 7)), strong=False),
        Link(_node(1, (3, 7)), _node(1, (3, 1)), strong=True),
        Link(_node(2, (3, 1)), _node(2, (9, 2)), strong=False),
        Link(_node(2, (9, 2)), _node(2, (3, 4), (3, 6)), strong=True),
    )
    overlay = Overlay((*candidates, *cells), links, Candidates.of(PUZZLE))
    return compose(moves.fill_notes(FRESH), Selection(), overlay)


def _ghosts() -> BoardPicture:
    """A hint that speaks of candidates, on a board with notes in two cells only."""
    candidates = Candidates.of(PUZZLE)
    state = FRESH
    for cell in (at(1, 3), at(4, 2)):
        state = moves.toggle_note(state, [cell], Digit(1), NoteKind.CORNER)
    marks = (
        HouseMark(HouseIndex(0)),
        CandidateMark(Role.PATTERN, at(1, 4), Digit(2)),
        CandidateMark(Role.PATTERN, at(1, 6), Digit(2)),
        CandidateMark(Role.REMOVED, at(1, 8), Digit(2)),
    )
    shown = {c: candidates[c] for c in HOUSES[0] if not PUZZLE[c]}
    return compose(state, overlay=Overlay(marks, ghosts=shown))


def _node(digit: int, *places: tuple[int, int]) -> Node:
    return Node(Digit(digit), tuple(at(*place) for place in places))


def scenes() -> dict[str, BoardPicture]:
    group = Selection(frozenset(at(r, c) for r, c in ((4, 2), (4, 3), (5, 2), (6, 2))), at(6, 2))
    options = BoardOptions(
        wrong=frozenset({at(1, 3)}), doubtful=frozenset({at(9, 9)}), guesses={at(5, 5): 2}
    )
    checked = BoardOptions(wrong=frozenset({at(1, 3), at(1, 4), at(5, 5), at(2, 2)}))
    return {
        "fresh": compose(FRESH),
        "played": compose(played(), Selection.of(at(2, 5))),
        "several": compose(played(), group, options=options),
        "checked": compose(played(), Selection.of(at(1, 3)), options=checked),
        "notes": compose(moves.fill_notes(FRESH), Selection.of(at(2, 5))),
        "single": _single(),
        "chain": _chain(),
        "ghosts": _ghosts(),
    }
