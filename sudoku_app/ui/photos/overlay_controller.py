"""Shows the photo of a game with the next digit or the solution drawn into it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, QObject
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from sudoku_app.core.cells import CELLS, Cell, column_of, row_of
from sudoku_app.core.digits import Digit
from sudoku_app.core.grid import Grid
from sudoku_app.game.session import Session
from sudoku_app.i18n import tr
from sudoku_app.storage.arrival import is_picture
from sudoku_app.storage.library import Library
from sudoku_app.storage.save_file import SavedGame
from sudoku_app.ui.board.images import image_file
from sudoku_app.ui.context import AppContext
from sudoku_app.ui.export.printer import choose_printer, paint_photo, print_pages
from sudoku_app.ui.file_saver import SAID_SECONDS
from sudoku_app.ui.photos.camera_reading import Answer, missing_digits, next_digit
from sudoku_app.ui.photos.kept_photos import unpack_photo
from sudoku_app.ui.photos.overlay_page import OverlayPage
from sudoku_app.ui.photos.photo_reading import Points, image_of
from sudoku_app.ui.photos.photo_view import NO_MARKS, PhotoMarks
from sudoku_app.ui.widgets.announcements import announce
from sudoku_app.ui.widgets.file_dialogs import save_dialog
from sudoku_app.ui.widgets.message_bar import Severity
from sudoku_app.workers.worker import Worker

COMMAND: Final = "answer_on_photo"
PAPER: Final = "paper"
Written = tuple[QImage, dict[Cell, int], Points]


class OverlayController(QObject):
    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._counted: tuple[str, dict[Cell, int]] | None = None
        self._printing = Worker(self)
        self._printing.returned.connect(self._on_printed)
        self._worker = Worker(self)
        self._worker.returned.connect(self._on_written)
        self._worker.failed.connect(self._on_failed)
        context.pages.register(PAPER, self._make_page)
        context.pages.page_changed.connect(self._on_page_changed)
        context.actions.connect_command(COMMAND, self.show)
        context.actions.set_enabled(COMMAND, False)
        context.current_game.opened.connect(self._on_opened)

    @property
    def image(self) -> QImage:
        """The photo with the digits drawn into it."""
        return self._page.photo.image

    @property
    def is_printing(self) -> bool:
        return self._printing.is_running

    def show(self) -> None:
        """Show the page with the next digit; the solution is shown only on request."""
        self._context.pages.show_page(PAPER)
        self._page.answers.button(0).setChecked(True)
        self._write()

    def save(self, path: Path) -> None:
        """Write PNG or JPEG, depending on the suffix."""
        image = self.image
        self._context.file_saver.write(path, lambda: image_file(image, path))

    def copy(self) -> None:
        data = QMimeData()
        data.setImageData(self.image)
        QApplication.clipboard().setMimeData(data)
        self._say(tr("files.copied_picture"))

    def choose_save(self) -> None:
        name, settings_model = tr("photos.paper.name"), self._context.settings_model
        dialog = save_dialog("photos.paper.save", name, ".png", settings_model, self._page)
        dialog.setNameFilters(["PNG (*.png)", "JPEG (*.jpg *.jpeg)"])
        dialog.filterSelected.connect(partial(_follow_kind, dialog))
        dialog.fileSelected.connect(partial(self._on_save_chosen, dialog))
        dialog.open()

    def print(self) -> None:
        choose_printer(self._page, partial(self._print_image, self.image))

    def _print_image(self, image: QImage, printer: QPrinter) -> None:
        self._printing.run(lambda: print_pages(printer, [partial(paint_photo, image)]))

    def _on_printed(self) -> None:
        self._say(tr("files.printed"))

    def _on_save_chosen(self, dialog: QFileDialog, name: str) -> None:
        path, suffix = Path(name), _suffix(dialog.selectedNameFilter())
        self.save(path if is_picture(path) else path.with_name(path.name + suffix))

    def _on_opened(self) -> None:
        game = self._context.current_game.game
        self._context.actions.set_enabled(COMMAND, game is not None and bool(game.photo))

    def _on_page_changed(self, page: str) -> None:
        """Let the command Print print the photo while this page is shown."""
        self._context.actions.set_enabled("print", page != PAPER)
        if page != PAPER:
            self._worker.cancel()

    def _write(self) -> None:
        context, answer = self._context, self._page.answer
        game, library, settle = (
            context.current_game.game,
            context.library,
            context.file_saver.settle,
        )
        if game is not None:
            self._page.set_ready(False)
            self._page.text.setText(tr("photos.paper.writing"))
            self._worker.run(lambda: write_on_photo(game, library, settle, answer))

    def _on_written(self, written: Written) -> None:
        image, digits, points = written
        marks = PhotoMarks(points, hovered=next(iter(digits))) if len(digits) == 1 else NO_MARKS
        self._page.photo.show_photo(image, marks)
        self._count(digits)
        self._page.set_ready(True)
        session = self._context.current_game.session
        told = _told(digits, session is not None and session.puzzle.solution is not None)
        self._page.text.setText(told)
        announce(self._page, told)

    def _count(self, digits: dict[Cell, int]) -> None:
        """Count each shown digit as a hint once."""
        game = self._context.current_game.game
        if game is None or game.session.is_finished or not digits:
            return
        if self._page.answer is Answer.SOLUTION:
            game.session.show_solution()
        elif self._counted != (game.identity, digits):
            self._counted = game.identity, digits
            game.session.hints_used += 1

    def _on_failed(self, error: Exception) -> None:
        self._context.pages.show_page("play")
        self._context.exception_hook.report_error(error)

    def _make_page(self) -> QWidget:
        page = self._page = OverlayPage(self._context.theme.current)
        self._context.theme.changed.connect(page.set_theme)
        page.answers.idClicked.connect(self._write)
        page.save.clicked.connect(self.choose_save)
        page.copy.clicked.connect(self.copy)
        page.print.clicked.connect(self.print)
        page.back.clicked.connect(partial(self._context.pages.show_page, "play"))
        return page

    def _say(self, text: str) -> None:
        self._context.messages.say(text, Severity.SUCCESS, seconds=SAID_SECONDS)


def write_on_photo(
    game: SavedGame, library: Library, settle: Callable[[], None], answer: Answer
) -> Written:
    """The photo of a game with the answer drawn in, and the digits of the answer.

    The photo of a new game may still have to be written by the file writer.
    """
    from sudoku_app.vision.load import load
    from sudoku_app.vision.marked import lattice_through
    from sudoku_app.vision.overlay import write_digits

    settle()
    content = library.photo(game)
    _, points = unpack_photo(content)
    digits = digits_to_write(game.session, answer)
    ink = {cell: Digit(digit) for cell, digit in digits.items()}
    written = write_digits(load(content).pixels, lattice_through(points), ink)
    return image_of(written), digits, points


def digits_to_write(session: Session, answer: Answer) -> dict[Cell, int]:
    """The missing digits of the solution, or only the next one."""
    puzzle = session.puzzle
    if puzzle.solution is None:
        return {}
    if answer is Answer.SOLUTION:
        return missing_digits(session.first_board, puzzle.solution)
    right = (session.state.grid[c] if session.is_right(c) else puzzle.givens[c] for c in CELLS)
    return next_digit(Grid(tuple(right)), puzzle.solution)


def _told(digits: dict[Cell, int], is_solvable: bool) -> str:
    if not digits:
        return tr("photos.paper.all_there" if is_solvable else "photos.paper.no_solution")
    if len(digits) > 1:
        return tr("photos.paper.all_written")
    ((cell, digit),) = digits.items()
    return tr(
        "photos.paper.next_written", digit=digit, row=row_of(cell) + 1, column=column_of(cell) + 1
    )


def _follow_kind(dialog: QFileDialog, chosen: str) -> None:
    dialog.setDefaultSuffix(_suffix(chosen))


def _suffix(name_filter: str) -> str:
    return ".jpg" if "jpg" in name_filter else ".png"
