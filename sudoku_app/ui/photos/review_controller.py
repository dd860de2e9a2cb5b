"""The controller of the review: keys correct the board, doubtful cells are confirmed one by one."""

from collections.abc import Callable, Generator
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, Signal

from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.game.inspection import Inspection, Repair, Soundness
from sudoku_app.game.state import NO_COLOURS
from sudoku_app.i18n import tr
from sudoku_app.storage.drafts import KeptDraft
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.keys import Entry
from sudoku_app.ui.board.picture import BoardOptions
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.entry.controller import PLAYABLE
from sudoku_app.ui.entry.validator import BoardValidator
from sudoku_app.ui.photos import photo_painter as ink
from sudoku_app.ui.photos.photo_reading import PhotoReading, corner_points
from sudoku_app.ui.photos.photo_view import PhotoMarks
from sudoku_app.ui.photos.reading import read_board, read_corners, read_turned
from sudoku_app.ui.photos.review_page import ReviewPage
from sudoku_app.ui.photos.review_state import Kind, Review
from sudoku_app.ui.settings_model import SettingsModel
from sudoku_app.workers.worker import Worker

CHANGED_COLOUR: Final = 2
"""The cell colour for digits that the repair has changed."""


class ReviewController(QObject):
    """``play_wanted`` carries the review of the board to play; ``stepped`` is emitted after every
    change of the board.
    """

    play_wanted = Signal(object)
    stepped = Signal()

    def __init__(self, page: ReviewPage, settings_model: SettingsModel, parent: QObject) -> None:
        super().__init__(parent)
        self._page = page
        self._settings_model = settings_model
        self._review: Review | None = None
        self._readings: dict[int, list[Review]] = {-1: [], 1: []}
        """The reviews of the same photo that undo and redo lead to, the nearest last."""
        self._repairs: tuple[Repair, ...] = ()
        self._refused: set[Repair] = set()
        self._validator = BoardValidator(self)
        self._validator.inspected.connect(self._on_inspected)
        self._validator.repairs_found.connect(self._on_repairs_found)
        self._again = Worker(self)
        self._again.returned.connect(self._on_read_again)
        self._again.failed.connect(self._on_failed)
        self._connect()

    @property
    def review(self) -> Review | None:
        return self._review

    @property
    def is_reading(self) -> bool:
        return self._again.is_running

    @property
    def is_corrected(self) -> bool:
        """Whether the user has changed or confirmed anything that can be lost."""
        return self.can_go(-1) or self.is_reading

    def load(self, reading: PhotoReading, kept: KeptDraft | None = None) -> None:
        """Start the review of a photo, or continue the one of a draft."""
        for reviews in self._readings.values():
            reviews.clear()
        review = Review(reading)
        if kept is not None:
            review.go_on_with(kept)
        self._begin(review)

    def _begin(self, review: Review) -> None:
        reading = review.reading
        self._review = None
        self._refused.clear()
        first = min(review.doubtful, default=None if reading.has_puzzle else CELLS[0])
        self._page.board.select(Selection() if first is None else Selection.of(first))
        self._review = review
        self._page.set_reading(reading)
        self._refresh()

    def close(self) -> None:
        """End the review of this photo."""
        self._again.cancel()
        self._review = None

    def can_go(self, step: int) -> bool:
        review = self._review
        return review is not None and (review.can_go(step) or bool(self._readings[step]))

    def go(self, step: int) -> None:
        """Undo (-1) or redo (1), also from one reading of the photo to another."""
        review = self._review
        if review is not None and review.go(step):
            self._refresh()
        elif review is not None and self._readings[step]:
            self._again.cancel()
            self._readings[-step].append(review)
            self._begin(self._readings[step].pop())

    def take_back(self) -> None:
        """Undo the changes of the repair."""
        self._change(Review.take_back)

    def _connect(self) -> None:
        page, board = self._page, self._page.board
        board.digit_typed.connect(self._on_typed)
        board.blank_typed.connect(self._on_typed)
        board.back_typed.connect(self._on_back)
        board.clear_typed.connect(self._write)
        board.confirmed.connect(self._on_confirmed)
        board.turn_typed.connect(self._on_turned)
        board.selection_changed.connect(self._show)
        board.cell_hovered.connect(page.photo.set_hovered)
        page.photo.cell_hovered.connect(board.mark_hovered)
        page.photo.cell_pressed.connect(self._on_photo_pressed)
        page.photo.board_pressed.connect(self._read_board)
        page.photo.corners_dragged.connect(self._on_corners)
        page.card.answered.connect(self._on_answered)
        page.kinds.chosen.connect(self._on_kind_chosen)
        page.keep.chosen.connect(self._on_keep_chosen)
        page.take_back.clicked.connect(self.take_back)
        page.rotate.clicked.connect(self._on_rotate)
        page.other.clicked.connect(self._on_other)
        page.play.clicked.connect(self._on_play)

    def _write(self, digit: int = 0) -> None:
        cells = self._page.board.selection.cells
        self._change(lambda review: review.write(cells, digit))

    def _on_typed(self, digit: int = 0, entry: Entry = Entry.PLAIN) -> None:
        """Correct the cell; if nothing could be read, move to the next cell as well."""
        if entry is not Entry.PLAIN:
            cells = self._page.board.selection.cells
            self._change(lambda review: review.note(cells, digit))
            return
        self._write(digit)
        self._step(1)

    def _on_back(self) -> None:
        cursor = self._page.board.selection.cursor
        if cursor is not None and self._review is not None and not self._review.grid[cursor]:
            self._step(-1)
        self._write()

    def _step(self, step: int) -> None:
        selection, review = self._page.board.selection, self._review
        if review is None or review.reading.has_puzzle or len(selection.cells) > 1:
            return
        if selection.cursor is not None:
            self._page.board.select(Selection.of(CELLS[(selection.cursor + step) % len(CELLS)]))

    def _on_confirmed(self) -> None:
        """Confirm the selected cell and go to the next doubtful one; after the last, play."""
        cells = self._page.board.selection.cells
        if self._review is not None and self._review.doubtful:
            self._change(lambda review: review.settle(cells))
            self._next_doubt()
        elif self._page.badge.soundness is Soundness.ONE:
            self._page.play.click()

    def _on_answered(self, answer: object) -> None:
        """Do what the pressed button says: a kind, a digit, or yes or no to a repair."""
        if isinstance(answer, Kind):
            self._set_kind(answer)
            self._next_doubt()
        elif isinstance(answer, bool):
            self._answer_repair(answer)
        elif isinstance(answer, int):
            cells = self._page.board.selection.cells
            self._change(lambda review: review.write(cells, answer, large=True))
            self._next_doubt()
        self._page.board.setFocus()

    def _set_kind(self, kind: Kind) -> None:
        cells = self._page.board.selection.cells
        self._change(lambda review: review.set_kind(cells, kind))

    def _on_kind_chosen(self, kind: Kind) -> None:
        self._set_kind(kind)
        self._page.board.setFocus()

    def _on_turned(self) -> None:
        cells = self._page.board.selection.cells
        self._change(lambda review: review.turn(cells))

    def _on_keep_chosen(self, keeps: bool) -> None:
        self._change(lambda review: review.keep_written(keeps))
        self._page.board.setFocus()

    def _next_doubt(self) -> None:
        cursor = self._page.board.selection.cursor or 0
        doubtful = self._review.doubtful if self._review else ()
        rest = sorted(doubtful, key=lambda cell: (cell < cursor, cell))
        if rest:
            self._page.board.select(Selection.of(rest[0]))

    def _answer_repair(self, accepted: bool) -> None:
        repair = self._offered()
        if repair is None:
            return
        if accepted:
            self._page.board.select(Selection.of(repair.cell))
            self._change(lambda review: review.mend(repair))
        else:
            self._refused.add(repair)
            self._show()

    def _on_photo_pressed(self, cell: int) -> None:
        self._page.board.select(Selection.of(Cell(cell)))
        self._page.board.setFocus()

    def _on_corners(self, corners: tuple[tuple[float, float], ...]) -> None:
        self._read_again(lambda reading, reader: read_corners(reading, corners, reader))

    def _on_rotate(self) -> None:
        self._read_again(lambda reading, reader: read_turned(reading, 1, reader))

    def _on_other(self) -> None:
        if self._review is not None:
            reading = self._review.reading
            here = corner_points(reading.points)[0]
            own = [n for n, b in enumerate(reading.boards) if here in corner_points(b)]
            self._read_board((own[0] + 1) % len(reading.boards) if own else 0)

    def _read_board(self, board: int) -> None:
        self._read_again(lambda reading, reader: read_board(reading, board, reader))

    def _read_again(
        self, start: Callable[[PhotoReading, str], Generator[object, None, PhotoReading]]
    ) -> None:
        if self._review is not None:
            reading, reader = self._review.reading, self._settings_model.settings.reader
            self._page.show_waiting()
            self._again.start(lambda: start(reading, reader))

    def _on_read_again(self, reading: PhotoReading) -> None:
        if self._review is not None:
            self._readings[-1].append(self._review)
            self._readings[1].clear()
        self._begin(Review(reading))

    def _on_failed(self, error: Exception) -> None:
        self._refresh()
        raise error

    def _on_play(self) -> None:
        if self._review is not None:
            self.play_wanted.emit(self._review)

    def _change(self, change: Callable[[Review], bool]) -> None:
        if self._review is not None and change(self._review):
            self._readings[1].clear()
            self._refresh()

    def _refresh(self) -> None:
        if self._review is not None:
            self._repairs = ()
            self._page.play.setEnabled(False)
            self._show()
            self._validator.look_at(self._review.givens, self._review.cost)
            self.stepped.emit()

    def _show(self) -> None:
        review, page = self._review, self._page
        if review is None:
            return
        reading, changed, cursor = review.reading, review.changed, page.board.selection.cursor
        colours = tuple(CHANGED_COLOUR if cell in changed else 0 for cell in range(len(NO_COLOURS)))
        state = replace(review.state, colours=colours)
        page.board.doubtful = review.doubtful
        options = BoardOptions(doubtful=review.doubtful)
        page.board.show_picture(compose(state, page.board.selection, options=options))
        colour = ink.GREEN if reading.has_puzzle else ink.AMBER
        marks = PhotoMarks(
            reading.points,
            reading.boards,
            colour,
            review.doubtful,
            cursor,
            closer=reading.has_puzzle and len(reading.boards) == 1,
        )
        page.photo.show_photo(reading.image, marks)
        page.show_questions(review, cursor, self._offered())

    def _offered(self) -> Repair | None:
        return next((r for r in self._repairs if r not in self._refused), None)

    def _on_inspected(self, inspection: Inspection) -> None:
        if self._review is not None:
            self._review.is_sound = inspection.is_proper
            self._page.badge.show_inspection(self._review.givens, inspection)
            self._page.play.setEnabled(inspection.soundness in PLAYABLE)
            proper = inspection.soundness is not Soundness.SEVERAL
            self._page.play.setText(tr(f"photos.review.{'play' if proper else 'play_anyway'}"))
            self._show()

    def _on_repairs_found(self, repairs: tuple[Repair, ...]) -> None:
        self._repairs = repairs
        self._show()
