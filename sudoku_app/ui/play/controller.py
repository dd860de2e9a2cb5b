"""Turns input on the board and the number pad into moves, and game states into board pictures."""

from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.game.session import Finish, Session
from sudoku_app.game.state import GameState, NoteKind
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.keys import Entry
from sudoku_app.ui.board.picture import NO_OVERLAY, BoardOptions, Overlay
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.current_game import CurrentGame
from sudoku_app.ui.settings_model import SettingsModel


class EntryMode(StrEnum):
    """What a typed digit becomes."""

    DIGIT = "digit"
    CORNER = "corner"
    CENTRE = "centre"


class PlayController(QObject):
    """``armed_changed`` carries the digit that the next clicked cells will take, 0 for none;
    ``mode_changed`` carries what typed digits become.
    """

    armed_changed = Signal(int)
    mode_changed = Signal(EntryMode)

    def __init__(
        self,
        current_game: CurrentGame,
        board: BoardView,
        settings_model: SettingsModel,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._current_game = current_game
        self._board = board
        self._settings_model = settings_model
        self._overlay = NO_OVERLAY
        self._preview: GameState | None = None
        self._armed = 0
        self._lit = 0
        self._mode = EntryMode.DIGIT
        self._checked: frozenset[Cell] = frozenset()
        board.selection_changed.connect(self._on_selection_changed)
        board.digit_typed.connect(self.type_digit)
        board.clear_typed.connect(self.erase)
        board.cell_pressed.connect(self._on_cell_pressed)
        self.armed_changed.connect(board.set_armed_digit)
        current_game.opened.connect(self._on_opened)
        current_game.changed.connect(self._on_changed)
        current_game.finished.connect(self._on_finished)
        settings_model.tell_motion(board.set_motion_enabled)
        settings_model.changed.connect(self._on_preferences_changed)

    def set_mode(self, mode: EntryMode) -> None:
        self._mode = mode
        self.mode_changed.emit(mode)

    def toggle_corner_notes(self) -> None:
        """Switch between digits and corner notes."""
        self._toggle_mode(EntryMode.CORNER)

    def toggle_centre_notes(self) -> None:
        """Switch between digits and centre notes."""
        self._toggle_mode(EntryMode.CENTRE)

    def _toggle_mode(self, mode: EntryMode) -> None:
        self.set_mode(EntryMode.DIGIT if self._mode is mode else mode)

    @property
    def marked_wrong(self) -> frozenset[Cell]:
        """The cells whose digits are marked as wrong on the board."""
        session = self._current_game.session
        return self._options(session).wrong if session is not None else frozenset()

    def set_overlay(self, overlay: Overlay) -> None:
        """Draw the marks of a hint over the board."""
        if overlay != self._overlay:
            self._overlay = overlay
            self.refresh(animate=False)

    def show_preview(self, state: GameState | None, animate: bool = False) -> None:
        """Show a state that is not part of the game, until the next move."""
        if state is not self._preview:
            self._preview = state
            self.refresh(animate)

    def type_digit(self, digit: int, entry: Entry = Entry.PLAIN) -> None:
        """Write a digit or a note into the selected cells."""
        self._write(tuple(self._board.selection.cells), Digit(digit), entry)

    def press_digit(self, digit: int) -> None:
        """Write a digit of the pad if a selected cell can take it, else arm it for later cells."""
        session = self._current_game.session
        if session is None:
            return
        writable = [c for c in self._board.selection.cells if not session.state.is_given(c)]
        if self._armed or not writable:
            self._arm(0 if digit == self._armed else digit)
        else:
            self.type_digit(digit)

    def light(self, digit: int) -> None:
        """Highlight a digit on the whole board, or end its highlight."""
        self._lit = 0 if digit == self._lit else digit
        self.refresh()

    def erase(self) -> None:
        cells = self._board.selection.cells
        if not self._is_over:
            self._current_game.play(lambda session: session.clear(cells))

    def paint(self, colour: int) -> None:
        cells = self._board.selection.cells
        self._current_game.play(lambda session: session.paint(cells, colour))

    def take_focus(self) -> None:
        """Give the focus to the board, when the widget that had it was hidden."""
        self._board.setFocus()

    def mark_wrong(self, cells: frozenset[Cell]) -> None:
        """Mark wrong digits until the next move."""
        self._checked = cells
        self.refresh()

    def let_go(self) -> None:
        """Clear the armed digit, the highlighted digit and the selection. If the board does not
        have the focus, only give it the focus.
        """
        if self._board.window().focusWidget() is not self._board:
            self.take_focus()
            return
        self._arm(0)
        self._lit = 0
        self._board.select(Selection())
        self.refresh()

    def refresh(self, animate: bool = True) -> None:
        session = self._current_game.session
        if session is not None:
            state = self._preview or session.state
            options = self._options(session)
            selection = self._board.selection
            if self._is_over:  # the cursor stays for screen readers
                selection = Selection(frozenset(), selection.cursor)
            picture = compose(state, selection, self._overlay, options)
            self._board.show_picture(picture, animate)

    def _options(self, session: Session) -> BoardOptions:
        settings = self._settings_model.settings
        wrong = self._checked
        if settings.check_while_playing and session.finish is Finish.NOT_YET:
            wrong |= frozenset(session.mistakes.digits)
        return BoardOptions(
            highlight_peers=settings.highlight_peers,
            highlight_equal=settings.highlight_equal,
            wrong=wrong,
            lit_digit=self._armed or self._lit,
        )

    @property
    def _is_over(self) -> bool:
        """Whether the game is finished. A finished board takes no digits, because the last digit
        pressed twice would erase itself; undo and restart make it editable again.
        """
        session = self._current_game.session
        return session is not None and session.is_finished

    def _write(self, cells: tuple[Cell, ...], digit: Digit, entry: Entry) -> None:
        if self._is_over:
            return
        tidy = self._settings_model.settings.tidy_notes
        if entry is not Entry.PLAIN or self._mode is not EntryMode.DIGIT:
            kind = NoteKind(self._mode if entry is Entry.PLAIN else entry)
            self._current_game.play(lambda s: s.toggle_note(cells, digit, kind))
        else:
            self._current_game.play(lambda s: s.enter(cells, digit, tidy=tidy))

    def _arm(self, digit: int) -> None:
        if digit != self._armed:
            self._armed = digit
            self.armed_changed.emit(digit)
            self.refresh()

    def _on_cell_pressed(self, cell: int) -> None:
        if self._armed:
            self._write((Cell(cell),), Digit(self._armed), Entry.PLAIN)

    def _on_selection_changed(self, selection: Selection) -> None:
        if self._current_game.session is not None:
            self._current_game.session.selection = tuple(sorted(selection.cells))
        self.refresh()

    def _on_opened(self) -> None:
        session = self._current_game.session
        self._arm(0)
        self._lit = 0
        self._checked = frozenset()
        self._overlay = NO_OVERLAY
        self._preview = None
        self._board.select(Selection.of(*session.selection) if session else Selection())
        self.refresh(animate=False)

    def _on_changed(self) -> None:
        self._checked = frozenset()
        self._preview = None
        session = self._current_game.session
        self.refresh(animate=session is not None and session.finish is not Finish.BY_MACHINE)

    def _on_finished(self) -> None:
        """Disarm the digit, so that a click on the finished board does not write into it, and
        clear what was highlighted.
        """
        self._arm(0)
        self._lit = 0
        self._board.select(Selection())
        self.refresh()

    def _on_preferences_changed(self) -> None:
        self.refresh(animate=False)
