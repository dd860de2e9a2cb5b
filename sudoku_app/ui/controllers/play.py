"""Turns what happens on the board into moves of the session, and each new state into a picture."""

from PySide6.QtCore import QObject, Signal

from sudoku_app.core.digits import Digit
from sudoku_app.game.session import Session
from sudoku_app.game.state import NoteKind
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.picture import NO_OVERLAY, BoardOptions, Overlay
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.board.view import BoardView, Entry


class PlayController(QObject):
    """``changed`` follows every move, undo and redo."""

    changed = Signal()

    def __init__(self, session: Session, board: BoardView, parent: QObject) -> None:
        super().__init__(parent)
        self.session = session
        self._board = board
        self._overlay = NO_OVERLAY
        self._options = BoardOptions()
        self._note_mode = False
        board.selection_changed.connect(self._on_selection_changed)
        board.digit_typed.connect(self._on_digit_typed)
        board.clear_typed.connect(self._on_clear_typed)
        board.select(Selection.of(*session.selection))
        self.refresh(animate=False)

    def set_note_mode(self, enabled: bool) -> None:
        self._note_mode = enabled

    def set_overlay(self, overlay: Overlay) -> None:
        self._overlay = overlay
        self.refresh()

    def undo(self) -> None:
        self.session.history.undo()
        self._after_move()

    def redo(self) -> None:
        self.session.history.redo()
        self._after_move()

    def refresh(self, animate: bool = True) -> None:
        selection = self._board.selection
        picture = compose(self.session.state, selection, self._overlay, self._options)
        self._board.show_picture(picture, animate)

    def _on_selection_changed(self, selection: Selection) -> None:
        self.session.selection = tuple(sorted(selection.cells))
        self.refresh()

    def _on_digit_typed(self, digit: int, entry: Entry) -> None:
        cells = self._board.selection.cells
        if entry is Entry.CENTRE:
            self.session.toggle_note(cells, Digit(digit), NoteKind.CENTRE)
        elif entry is Entry.CORNER or self._note_mode:
            self.session.toggle_note(cells, Digit(digit), NoteKind.CORNER)
        else:
            self.session.enter(cells, Digit(digit))
        self._after_move()

    def _on_clear_typed(self) -> None:
        self.session.clear(self._board.selection.cells)
        self._after_move()

    def _after_move(self) -> None:
        self.refresh()
        self.changed.emit()
