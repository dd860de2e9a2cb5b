"""What to print and how: this puzzle or new ones, how many a page, with or without solutions."""

from collections.abc import Generator
from functools import partial
from pathlib import Path
from random import Random

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QFormLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.core import exact
from sudoku_app.core.grid import Grid
from sudoku_app.core.streams import changed
from sudoku_app.game.state import GameState
from sudoku_app.generation.bank import draw
from sudoku_app.hints.level import LEVELS, Level
from sudoku_app.storage.save_file import SavedGame
from sudoku_app.strings import words
from sudoku_app.ui.ahead import Steps
from sudoku_app.ui.dialogs.scroll_dialog import ScrollDialog
from sudoku_app.ui.exports import with_suffix
from sudoku_app.ui.file_dialogs import save_dialog
from sudoku_app.ui.game_words import game_title
from sudoku_app.ui.images import pdf_file
from sudoku_app.ui.panels.choice_box import ChoiceBox
from sudoku_app.ui.panels.count_box import CountBox
from sudoku_app.ui.preferences import Preferences
from sudoku_app.ui.printer import choose_printer, print_pages
from sudoku_app.ui.printing import LAYOUTS, PrintedPuzzle, PrintJob, paint_page

PREVIEW = (252, 356)
PREVIEW_MARGIN = 18
EDGE = 1
DPI = 300
THIS = ""


class PrintDialog(ScrollDialog):
    """New puzzles are made in ``slot``, which outlives the dialog: work ends when it can.

    ``pdf_wanted`` carries the place for a document, and what makes its content; ``print_wanted``
    the printer and the job.
    """

    pdf_wanted = Signal(object, object)
    print_wanted = Signal(object, object)

    def __init__(
        self, game: SavedGame | None, slot: StreamSlot, preferences: Preferences, parent: QWidget
    ) -> None:
        super().__init__(words("files.print.title"), parent)
        self._game = game
        self._preferences = preferences
        self._new: tuple[PrintedPuzzle, ...] = ()
        self.what = ChoiceBox()
        if game is not None:
            self.what.addItem(words("files.print.this"), THIS)
        for level in LEVELS:
            name = words(f"levels.{level}.name")
            self.what.addItem(words("files.print.new", level=name), level.value)
        if game is None:
            self.what.setCurrentIndex(self.what.findData(preferences.settings.last_level))
        self.as_it_stands = QCheckBox(words("files.print.as_it_stands"))
        self.count = CountBox(1, 60, 6)
        self.per_page = ChoiceBox()
        for number in LAYOUTS:
            self.per_page.addItem(str(number), number)
        self.solutions = QCheckBox(words("files.print.solutions"))
        self.preview = QLabel()
        self.preview.setProperty("look", "page")
        self.preview.setAccessibleName(words("files.print.preview"))
        self.progress = QLabel(wordWrap=True)
        self.progress.setProperty("look", "muted")
        self.print_button = QPushButton(words("files.print.print"))
        self.print_button.setProperty("look", "primary")
        self.pdf_button = QPushButton(words("files.print.pdf"))
        self._slot = slot
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.content)
        self._pace = QTimer(self, interval=50)

    def build(self) -> Steps:
        yield
        self._lay_out()
        yield
        self._connect()
        self._on_what_changed()
        yield

    @property
    def job(self) -> PrintJob:
        game = None if self.what.currentData() else self._game
        puzzles = (self._this(game),) if game else self._new
        return PrintJob(puzzles, self.per_page.currentData(), self.solutions.isChecked())

    def save_pdf(self, path: Path) -> None:
        job = self.job
        self.pdf_wanted.emit(path, lambda: pdf_file(DPI, partial(print_pages, pages=job.painted())))
        self.accept()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setVerticalSpacing(10)
        form.addRow(words("files.print.what"), self.what)
        form.addRow("", self.as_it_stands)
        form.addRow(words("files.print.count"), self.count)
        form.addRow(words("files.print.per_page"), self.per_page)
        form.addRow("", self.solutions)
        left = QVBoxLayout()
        left.addLayout(form)
        left.addWidget(self.progress)
        left.addStretch(1)
        row = self._row
        row.setContentsMargins(20, 20, 20, 8)
        row.setSpacing(24)
        row.addLayout(left, 1)
        row.addWidget(self.preview, 0, Qt.AlignmentFlag.AlignTop)
        width, height = PREVIEW
        self.preview.setFixedSize(width + 2 * EDGE, height + 2 * EDGE)
        self.add_buttons("cancel", self.pdf_button, self.print_button)

    def _fit(self) -> None:
        """The preview beside the choices, or below them."""
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.LeftToRight)
        if self._row.sizeHint().width() > self.room().width():
            self._row.setDirection(directions.TopToBottom)
        super()._fit()

    def _connect(self) -> None:
        self.what.currentIndexChanged.connect(self._on_what_changed)
        self.count.valueChanged.connect(self._on_what_changed)
        self.per_page.currentIndexChanged.connect(self._show_preview)
        self.solutions.toggled.connect(self._show_preview)
        self.as_it_stands.toggled.connect(self._show_preview)
        self.pdf_button.clicked.connect(self._choose_pdf)
        self.print_button.clicked.connect(self._print)
        self._pace.timeout.connect(self._show_progress)
        self._slot.returned.connect(self._on_made)
        self.finished.connect(self._slot.cancel)

    def _this(self, game: SavedGame) -> PrintedPuzzle:
        session = game.session
        given = GameState.start(session.puzzle.givens)
        state = session.state if self.as_it_stands.isChecked() else given
        return PrintedPuzzle(state, game_title(game), session.puzzle.solution)

    def _on_what_changed(self) -> None:
        level = self.what.currentData()
        self.count.setEnabled(bool(level))
        self.as_it_stands.setEnabled(not level)
        self._new = ()
        self._set_ready(not level)
        if level:
            self._slot.start(partial(_make, Level(level), self.count.value()))
            self._pace.start()
        else:
            self._slot.cancel()
            self._pace.stop()
            self.progress.clear()
            self._show_preview()

    def _show_progress(self) -> None:
        for done in self._slot.take(100):
            count = self.count.value()
            self.progress.setText(words("files.print.making", done=done, count=count))

    def _on_made(self, puzzles: tuple[PrintedPuzzle, ...]) -> None:
        self._pace.stop()
        self.progress.clear()
        self._new = puzzles
        self._set_ready(True)
        self._show_preview()

    def _set_ready(self, ready: bool) -> None:
        self.print_button.setEnabled(ready)
        self.pdf_button.setEnabled(ready)

    def _show_preview(self) -> None:
        width, height = PREVIEW
        ratio = self.devicePixelRatioF()
        image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        page = next(self.job.pages(), None)
        if page is not None:
            margin = round(PREVIEW_MARGIN * ratio)
            painter = QPainter(image)
            area = QRect(0, 0, image.width(), image.height())
            inside = area.adjusted(margin, margin, -margin, -margin)
            paint_page(page, self.job.per_page, painter, inside)
            painter.end()
        image.setDevicePixelRatio(ratio)
        self.preview.setPixmap(QPixmap.fromImage(image))

    def _choose_pdf(self) -> None:
        name = words("files.print.pdf_name")
        dialog = save_dialog("files.print.pdf", name, ".pdf", self._preferences, self)
        dialog.setNameFilters(["PDF (*.pdf)"])
        dialog.fileSelected.connect(self._on_pdf_chosen)
        dialog.open()

    def _on_pdf_chosen(self, name: str) -> None:
        self.save_pdf(with_suffix(Path(name), ".pdf"))

    def _print(self) -> None:
        printer = choose_printer(self)
        if printer is not None:
            self.print_wanted.emit(printer, self.job)
            self.accept()


def _make(level: Level, count: int) -> Generator[int, None, tuple[PrintedPuzzle, ...]]:
    """So many new puzzles; yields how many there are."""
    rng, title = Random(), words(f"levels.{level}.name")
    made: list[PrintedPuzzle] = []
    while len(made) < count:
        yield len(made)
        drawn = draw(level, rng)
        puzzle = drawn.puzzle if drawn else (yield from _generate(level, rng, len(made)))
        made.append(PrintedPuzzle(GameState.start(puzzle), title, exact.solve(puzzle)))
    return tuple(made)


def _generate(level: Level, rng: Random, done: int) -> Generator[int, None, Grid]:
    from sudoku_app.generation.generator import Wish, generate

    new = yield from changed(generate(Wish(level), rng), lambda _: done)
    return new.puzzle
