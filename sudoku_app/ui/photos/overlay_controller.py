"""Shows the photo of a game with the next digit or the solution drawn into it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

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
from sudoku_app.ui.photos.photo_view import PhotoMarks
from sudoku_app.ui.widgets.announcements import announce
from sudoku_app.ui.widgets.file_dialogs import save_dialog
from sudoku_app.ui.widgets.message_bar import Severity
from sudoku_app.workers.worker import Worker

COMMAND: Final = "answer_on_photo"
OVERLAY: Final = "photo_overlay"
Digits = dict[Cell, int]


class Written(NamedTuple):
    """The photo with digits drawn into it: those of the answer, the last one last."""

    image: QImage
    digits: Digits
    points: Points
    latest: Cell | None
    """The cell of the digit to point at: the last one, unless all are there."""
    wrong: int
    """How many of the digits on the paper are wrong."""


class OverlayController(QObject):
    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._answer = Answer.HINT
        self._shown_in = ""
        self._shown: Digits = {}
        """The single digits that were shown in a game, in this order."""
        self._more = 0
        """How many more of them were asked for since then."""
        self._printing = Worker(self)
        self._printing.returned.connect(self._on_printed)
        self._worker = Worker(self)
        self._worker.returned.connect(self._on_written)
        self._worker.failed.connect(self._on_failed)
        context.pages.register(OVERLAY, self._make_page)
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
        """Show the page with the digits shown before, or the next one; never the solution."""
        self._context.pages.show_page(OVERLAY)
        game = self._context.current_game.game
        if game is not None and game.identity != self._shown_in:
            self._shown_in, self._shown = game.identity, {}
        self._answer, self._more = Answer.HINT, 0 if self._shown else 1
        self._write()

    def show_next(self) -> None:
        """Add the next digit to those that are shown."""
        self._answer, self._more = Answer.HINT, self._more + 1
        self._write()

    def ask_for_solution(self) -> None:
        """Ask before the solution is shown, if the game would cease to count by it."""
        session = self._context.current_game.session
        over = session is None or session.solution_seen or session.is_finished
        if session is not None and session.puzzle.solution is not None and not over:
            question, yes = tr("hint.reveal.question"), tr("hint.reveal.yes")
            self._context.messages.ask(question, yes, self.show_solution)
        else:
            self.show_solution()

    def show_solution(self) -> None:
        self._answer, self._more = Answer.SOLUTION, 0
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
        name, settings_model = tr("photos.overlay.name"), self._context.settings_model
        dialog = save_dialog("photos.overlay.save", name, ".png", settings_model, self._page)
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
        self._context.actions.set_enabled("print", page != OVERLAY)
        if page != OVERLAY:
            self._worker.cancel()

    def _write(self) -> None:
        context, answer, shown, more = self._context, self._answer, self._shown, self._more
        game, library, wait_until_written = (
            context.current_game.game,
            context.library,
            context.file_saver.wait_until_written,
        )
        if game is not None:
            self._page.set_ready(False)
            self._page.text.setText(tr("photos.overlay.writing"))
            self._worker.run(
                lambda: write_on_photo(game, library, wait_until_written, answer, shown, more)
            )

    def _on_written(self, written: Written) -> None:
        image, digits, points, latest, _ = written
        self._more = 0
        self._page.photo.show_photo(image, PhotoMarks(points, selected=latest, closer=True))
        self._count(digits)
        session = self._context.current_game.session
        is_solvable = session is not None and session.puzzle.solution is not None
        self._page.set_ready(True)
        text = _description(written, self._answer, is_solvable)
        self._page.text.setText(text)
        announce(self._page, text)

    def _count(self, digits: Digits) -> None:
        """Count each digit that is shown for the first time as a hint."""
        game = self._context.current_game.game
        if game is None or self._answer is Answer.SOLUTION:
            if game is not None and digits:
                game.session.show_solution()
            return
        if not game.session.is_finished:
            game.session.hints_used += len(digits.keys() - self._shown.keys())
        self._shown = digits

    def _on_failed(self, error: Exception) -> None:
        self._context.pages.show_page("play")
        self._context.exception_hook.report_error(error)

    def _make_page(self) -> QWidget:
        page = self._page = OverlayPage(self._context.theme.current)
        self._context.theme.changed.connect(page.set_theme)
        page.next.clicked.connect(self.show_next)
        page.solution.clicked.connect(self.ask_for_solution)
        page.save.clicked.connect(self.choose_save)
        page.copy.clicked.connect(self.copy)
        page.print.clicked.connect(self.print)
        page.back.clicked.connect(partial(self._context.pages.show_page, "play"))
        return page

    def _say(self, text: str) -> None:
        self._context.messages.say(text, Severity.SUCCESS, seconds=SAID_SECONDS)


def write_on_photo(
    game: SavedGame,
    library: Library,
    wait_until_written: Callable[[], None],
    answer: Answer,
    shown: Digits,
    more: int,
) -> Written:
    """The photo of a game with the answer drawn in: the solution, or ``more`` digits beside those
    that were ``shown`` before.

    The photo of a new game may still have to be written by the file writer.
    """
    from sudoku_app.vision.load import load
    from sudoku_app.vision.marked import lattice_through
    from sudoku_app.vision.overlay import write_digits

    wait_until_written()
    content = library.photo(game)
    kept, session = unpack_photo(content), game.session
    paper = kept.digits or session.first_board
    digits = dict(shown)
    for _ in range(more):
        digits |= digits_to_write(session, Answer.HINT, paper, digits)
    if answer is Answer.SOLUTION:
        digits |= digits_to_write(session, Answer.SOLUTION, paper)
    ink = {cell: Digit(digit) for cell, digit in digits.items()}
    written = write_digits(load(content).pixels, lattice_through(kept.points), ink)
    is_all_shown = answer is Answer.SOLUTION or (more > 0 and len(digits) == len(shown))
    latest = None if is_all_shown else next(reversed(digits), None)
    return Written(image_of(written), digits, kept.points, latest, _wrong(session, paper))


def digits_to_write(
    session: Session, answer: Answer, paper: Grid | None = None, shown: Digits | None = None
) -> Digits:
    """What belongs into the empty cells of the paper: all digits, or only the next one.

    The next one follows from what is right in the game and from those that are ``shown``.
    """
    puzzle, paper = session.puzzle, paper or session.first_board
    if puzzle.solution is None:
        return {}
    if answer is Answer.SOLUTION:
        return missing_digits(paper, puzzle.solution)
    right = (session.state.grid[c] if session.is_right(c) else puzzle.givens[c] for c in CELLS)
    known = Grid(tuple(right)).with_values((shown or {}).items())
    free = frozenset(c for c in paper.empty_cells() if not known[c])
    return next_digit(known, puzzle.solution, free)


def _wrong(session: Session, paper: Grid) -> int:
    """How many digits on the paper contradict the solution."""
    solution = session.puzzle.solution
    if solution is None:
        return 0
    return sum(paper[cell] != solution[cell] for cell in paper.filled_cells())


def _description(written: Written, answer: Answer, is_solvable: bool) -> str:
    digits, latest = written.digits, written.latest
    wrong = tr("photos.overlay.wrong", count=written.wrong) if written.wrong else ""
    if not is_solvable:
        return tr("photos.overlay.no_solution")
    if not digits:
        text = tr("photos.overlay.all_there")
    elif answer is Answer.SOLUTION or latest is None:
        text = tr("photos.overlay.all_written")
    else:
        place = {"row": row_of(latest) + 1, "column": column_of(latest) + 1}
        text = tr("photos.overlay.next_written", digit=digits[latest], **place)
    return f"{text} {wrong}".strip()


def _follow_kind(dialog: QFileDialog, chosen: str) -> None:
    dialog.setDefaultSuffix(_suffix(chosen))


def _suffix(name_filter: str) -> str:
    return ".jpg" if "jpg" in name_filter else ".png"
