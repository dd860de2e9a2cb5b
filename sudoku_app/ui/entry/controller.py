"""The controller of the typing page: keys change the board, and Play starts a game."""

from PySide6.QtCore import QObject, Signal

from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.grid import Grid
from sudoku_app.game.inspection import Inspection, Repair, Soundness
from sudoku_app.game.puzzle import Origin
from sudoku_app.game.state import GameState
from sudoku_app.i18n import tr
from sudoku_app.storage.drafts import KeptDraft
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.picture import BoardOptions
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.entry.drafts import TYPED, Drafts
from sudoku_app.ui.entry.page import EntryPage
from sudoku_app.ui.entry.validator import BoardValidator

PLAYABLE = (Soundness.ONE, Soundness.SEVERAL)


class EntryController(QObject):
    """``play_wanted`` carries the finished board and its origin.

    ``watch_wanted`` carries the current board, for a solver; ``stepped`` is emitted after every
    change of the board.
    """

    play_wanted = Signal(object, object)
    watch_wanted = Signal(object)
    stepped = Signal()

    def __init__(self, page: EntryPage, drafts: Drafts, parent: QObject) -> None:
        super().__init__(parent)
        self._page = page
        self._drafts = drafts
        self._origin = Origin.TYPED
        self._is_played = False
        self._grids = [Grid.empty()]
        self._position = 0
        self._repairs: tuple[Repair, ...] = ()
        self._typed: Cell | None = None
        """The cell that was written last, until the cursor is moved."""
        self._validator = BoardValidator(self)
        self._validator.inspected.connect(self._on_inspected)
        self._validator.repairs_found.connect(self._on_repairs_found)
        board = page.board
        board.digit_typed.connect(self._on_digit)
        board.blank_typed.connect(self._on_digit)
        board.back_typed.connect(self._on_back)
        board.clear_typed.connect(self._write)
        board.confirmed.connect(self._on_confirmed)
        board.selection_changed.connect(self._on_selection_changed)
        page.pad.pressed.connect(self._on_digit)
        page.repair_chosen.connect(self._on_repair)
        page.clear.clicked.connect(self.clear)
        page.play.clicked.connect(self._on_play)
        page.watch.clicked.connect(self._on_watch)
        page.back.clicked.connect(self._on_left)
        self.load(Grid.empty(), Origin.TYPED)
        self.stepped.connect(self._keep)

    @property
    def grid(self) -> Grid:
        return self._grids[self._position]

    def begin(self) -> None:
        """Continue with the board typed before, also from a draft; start with an empty board if
        that one was played.
        """
        is_over = self._is_played or self._origin is not Origin.TYPED
        kept = self._drafts.take(TYPED) if is_over or not any(self.grid.values) else None
        if kept is not None:
            self._go_on(kept)
        elif is_over:
            self.load(Grid.empty(), Origin.TYPED)
        else:
            self._keep()

    def _go_on(self, kept: KeptDraft) -> None:
        """Put the cursor behind the last digit."""
        self.load(kept.board, kept.origin)
        last = max(kept.board.filled_cells(), default=-1)
        if kept.origin is Origin.TYPED:
            self._page.board.select(Selection.of(CELLS[(last + 1) % len(CELLS)]))

    def load(self, grid: Grid, origin: Origin) -> None:
        """Start with a given board, or an empty one."""
        self._origin = origin
        self._is_played = False
        self._page.set_arrived(origin is not Origin.TYPED)
        self._grids, self._position = [grid], 0
        first = next(grid.empty_cells(), CELLS[0]) if any(grid.values) else CELLS[0]
        self._page.board.select(Selection.of(first))
        if any(grid.values):
            self._page.badge.show_inspection(grid, Inspection(Soundness.UNCHECKED))
        self._refresh(animate=False)

    def clear(self) -> None:
        self.change(Grid.empty())
        self._page.board.select(Selection.of(CELLS[0]))
        self._page.board.setFocus()

    def _on_digit(self, digit: int = 0, _entry: object = None) -> None:
        """Write a digit, or clear the cell, and move to the next cell."""
        single = len(self._page.board.selection.cells) == 1
        self._write(digit)
        cursor = self._page.board.selection.cursor
        if single and cursor is not None:
            self._page.board.select(Selection.of(CELLS[(cursor + 1) % len(CELLS)]))
            self._typed = cursor

    def _on_back(self) -> None:
        """Clear the cell just written, or else this cell, or if it is empty the one before."""
        cursor = self._page.board.selection.cursor
        if self._typed is not None:
            self._page.board.select(Selection.of(self._typed))
        elif cursor and not self.grid[cursor]:
            self._page.board.select(Selection.of(Cell(cursor - 1)))
        self._write()

    def _write(self, digit: int = 0) -> None:
        cells = self._page.board.selection.cells
        self.change(self.grid.with_values((cell, digit) for cell in cells))

    def _on_selection_changed(self) -> None:
        self._typed = None
        self._show(animate=False)

    def _on_repair(self, repair: Repair) -> None:
        self._page.board.setFocus()
        self._page.board.select(Selection.of(repair.cell))
        self.change(self.grid.with_value(repair.cell, repair.digit))

    def _on_confirmed(self) -> None:
        """Play on Enter if the puzzle has one solution; otherwise the button must be pressed."""
        if self._page.badge.soundness is Soundness.ONE:
            self._page.play.click()

    def _on_play(self) -> None:
        self._is_played = True
        self.play_wanted.emit(self.grid, self._origin)
        self._drafts.drop(TYPED)

    def _on_left(self) -> None:
        self._keep(is_left=True)

    def _keep(self, is_left: bool = False) -> None:
        """Save the board as a draft, so that it survives the end of the program."""
        if any(self.grid.values):
            draft = KeptDraft(self.grid, self._origin, is_left)
            self._drafts.keep(TYPED, lambda: draft, is_quick=True)
        else:
            self._drafts.drop(TYPED)

    def _on_watch(self) -> None:
        self.watch_wanted.emit(self.grid)

    def can_go(self, step: int) -> bool:
        return 0 <= self._position + step < len(self._grids)

    def go(self, step: int) -> None:
        """Undo (-1) or redo (1), and select the changed cell."""
        before = self.grid
        self._position += step
        changed = next(c for c in CELLS if self.grid[c] != before[c])
        self._page.board.select(Selection.of(changed))
        self._refresh()

    def change(self, grid: Grid) -> None:
        """Replace the board as one undoable step."""
        if grid != self.grid:
            self._grids[self._position + 1 :] = [grid]
            self._position += 1
            self._refresh()

    def _refresh(self, animate: bool = True) -> None:
        self.stepped.emit()
        self._page.set_waiting()
        self._page.pad.show_grid(self.grid)
        self._show(animate)
        self._validator.look_at(self.grid)

    def _show(self, animate: bool) -> None:
        doubtful = frozenset(repair.cell for repair in self._repairs)
        options = BoardOptions(doubtful=doubtful)
        state = GameState.start(self.grid)
        self._page.board.show_picture(
            compose(state, self._page.board.selection, options=options), animate
        )

    def _on_inspected(self, inspection: Inspection) -> None:
        self._page.badge.show_inspection(self.grid, inspection)
        self._page.play.setEnabled(inspection.soundness in PLAYABLE)
        proper = inspection.soundness is not Soundness.SEVERAL
        self._page.play.setText(tr("entry.play" if proper else "entry.play_anyway"))

    def _on_repairs_found(self, repairs: tuple[Repair, ...]) -> None:
        self._repairs = repairs
        self._page.show_repairs(self.grid, repairs)
        self._show(animate=False)
