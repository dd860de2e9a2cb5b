"""Shows the answer on the paper: the photo of a game with digits written into it."""

from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, QObject
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.core.cells import CELLS, Cell, column_of, row_of
from sudoku_app.core.digits import Digit
from sudoku_app.core.grid import Grid
from sudoku_app.game.session import Session
from sudoku_app.storage.library import Library
from sudoku_app.storage.save_file import SavedGame
from sudoku_app.strings import words
from sudoku_app.ui.ahead import Making
from sudoku_app.ui.announcement import announce
from sudoku_app.ui.camera_streams import Answer, missing_digits, next_digit
from sudoku_app.ui.controllers.saving import SAID_SECONDS
from sudoku_app.ui.controllers.services import Services
from sudoku_app.ui.file_dialogs import save_dialog
from sudoku_app.ui.images import image_file
from sudoku_app.ui.kept_photos import unpack_photo
from sudoku_app.ui.panels.message_strip import Tone
from sudoku_app.ui.panels.photo_view import NO_MARKS, PhotoMarks
from sudoku_app.ui.photos import Points, image_of

COMMAND: Final = "show_on_paper"
PAPER: Final = "paper"
Written = tuple[QImage, dict[Cell, int], Points]


class PaperController(QObject):
    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(parent)
        self._services = services
        self._counted: tuple[str, dict[Cell, int]] | None = None
        self._printing = StreamSlot(self)
        self._printing.returned.connect(self._on_printed)
        self._slot = StreamSlot(self)
        self._slot.returned.connect(self._on_written)
        self._slot.failed.connect(self._on_failed)
        services.pages.add_lazy_page(PAPER, self._make_page())
        services.pages.page_changed.connect(self._on_page_changed)
        services.commands.connect_command(COMMAND, self.show)
        services.commands.set_enabled(COMMAND, False)
        services.desk.opened.connect(self._on_opened)

    @property
    def image(self) -> QImage:
        """The photo with what is written into it."""
        return self._page.photo.image

    @property
    def is_printing(self) -> bool:
        return self._printing.is_running

    def show(self) -> None:
        """Begin with the next digit; the solution is only for who asks for it in this game."""
        self._services.pages.show_page(PAPER)
        self._page.answers.button(0).setChecked(True)
        self._write()

    def save(self, path: Path) -> None:
        """Write PNG or JPEG, as the file's name says."""
        image = self.image
        self._services.saving.write(path, lambda: image_file(image, path))

    def copy(self) -> None:
        data = QMimeData()
        data.setImageData(self.image)
        QApplication.clipboard().setMimeData(data)
        self._say(words("files.copied_picture"))

    def choose_save(self) -> None:
        name, preferences = words("snap.paper.name"), self._services.preferences
        dialog = save_dialog("snap.paper.save", name, ".png", preferences, self._page)
        dialog.setNameFilters(["PNG (*.png)", "JPEG (*.jpg *.jpeg)"])
        dialog.filterSelected.connect(partial(_follow_kind, dialog))
        dialog.fileSelected.connect(partial(self._on_save_chosen, dialog))
        dialog.open()

    def print(self) -> None:
        from sudoku_app.ui.printer import choose_printer, paint_photo, printing

        printer, image = choose_printer(self._page), self.image
        if printer is not None:
            self._printing.start(lambda: printing(printer, [partial(paint_photo, image)]))

    def _on_printed(self) -> None:
        self._say(words("files.printed"))

    def _on_save_chosen(self, dialog: QFileDialog, name: str) -> None:
        from sudoku_app.storage.arrival import is_picture

        path, suffix = Path(name), _suffix(dialog.selectedNameFilter())
        self.save(path if is_picture(path) else path.with_name(path.name + suffix))

    def _on_opened(self) -> None:
        game = self._services.desk.game
        self._services.commands.set_enabled(COMMAND, game is not None and bool(game.photo))

    def _on_page_changed(self, page: str) -> None:
        """Print means the photo while it is shown."""
        self._services.commands.set_enabled("print", page != PAPER)
        if page != PAPER:
            self._slot.cancel()

    def _write(self) -> None:
        services, answer = self._services, self._page.answer
        game, library, settle = services.desk.game, services.library, services.saving.settle
        if game is not None:
            self._page.set_ready(False)
            self._page.text.setText(words("snap.paper.writing"))
            self._slot.start(lambda: write_on_photo(game, library, settle, answer))

    def _on_written(self, written: Written) -> None:
        image, digits, points = written
        marks = PhotoMarks(points, hovered=next(iter(digits))) if len(digits) == 1 else NO_MARKS
        self._page.photo.show_photo(image, marks)
        self._count(digits)
        self._page.set_ready(True)
        session = self._services.desk.session
        told = _told(digits, session is not None and session.puzzle.solution is not None)
        self._page.text.setText(told)
        announce(self._page, told)

    def _count(self, digits: dict[Cell, int]) -> None:
        """A digit is a hint, once however often it is looked at."""
        game = self._services.desk.game
        if game is None or game.session.is_finished or not digits:
            return
        if self._page.answer is Answer.SOLUTION:
            game.session.show_solution()
        elif self._counted != (game.identity, digits):
            self._counted = game.identity, digits
            game.session.hints_used += 1

    def _on_failed(self, error: Exception) -> None:
        self._services.pages.show_page("play")
        self._services.failures.report_error(error)

    def _make_page(self) -> Making:
        from sudoku_app.ui.pages.paper_page import PaperPage

        page = self._page = PaperPage(self._services.appearance.theme)
        yield
        self._services.appearance.theme_changed.connect(page.set_theme)
        page.answers.idClicked.connect(self._write)
        page.save.clicked.connect(self.choose_save)
        page.copy.clicked.connect(self.copy)
        page.print.clicked.connect(self.print)
        page.back.clicked.connect(partial(self._services.pages.show_page, "play"))
        return page

    def _say(self, text: str) -> None:
        self._services.strip.say(text, Tone.SUCCESS, seconds=SAID_SECONDS)


def write_on_photo(
    game: SavedGame, library: Library, settle: Callable[[], None], answer: Answer
) -> Generator[None, None, Written]:
    """The photo of a game with the answer in it, and which digits those are.

    Of a game that has just begun the photo may still wait to be written.
    """
    from sudoku_app.vision.load import load
    from sudoku_app.vision.marked import lattice_through
    from sudoku_app.vision.overlay import write_digits

    settle()
    content = library.photo(game)
    _, points = unpack_photo(content)
    yield
    digits = digits_to_write(game.session, answer)
    yield
    ink = {cell: Digit(digit) for cell, digit in digits.items()}
    written = write_digits(load(content).pixels, lattice_through(points), ink)
    return image_of(written), digits, points


def digits_to_write(session: Session, answer: Answer) -> dict[Cell, int]:
    """The whole solution, or the digit that comes next after those that are right already."""
    puzzle = session.puzzle
    if puzzle.solution is None:
        return {}
    if answer is Answer.SOLUTION:
        return missing_digits(session.first_board, puzzle.solution)
    right = (session.state.grid[c] if session.is_right(c) else puzzle.givens[c] for c in CELLS)
    return next_digit(Grid(tuple(right)), puzzle.solution)


def _told(digits: dict[Cell, int], is_solvable: bool) -> str:
    if not digits:
        return words("snap.paper.all_there" if is_solvable else "snap.paper.no_solution")
    if len(digits) > 1:
        return words("snap.paper.all_written")
    ((cell, digit),) = digits.items()
    return words(
        "snap.paper.next_written", digit=digit, row=row_of(cell) + 1, column=column_of(cell) + 1
    )


def _follow_kind(dialog: QFileDialog, chosen: str) -> None:
    dialog.setDefaultSuffix(_suffix(chosen))


def _suffix(name_filter: str) -> str:
    return ".jpg" if "jpg" in name_filter else ".png"
