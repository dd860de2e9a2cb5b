"""The review page: the photo beside the board, questions about doubtful cells, and Play."""

from itertools import pairwise

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.core.cells import Cell, column_of, row_of
from sudoku_app.game.inspection import Repair
from sudoku_app.i18n import tr
from sudoku_app.ui.entry.board import TypingBoard
from sudoku_app.ui.photos.cell_card import CellCard
from sudoku_app.ui.photos.corner_view import CornerView
from sudoku_app.ui.photos.photo_reading import PhotoReading
from sudoku_app.ui.photos.review_state import Review
from sudoku_app.ui.theme import TEXT_PX, Theme
from sudoku_app.ui.widgets.announcements import announce
from sudoku_app.ui.widgets.badge import Badge
from sudoku_app.ui.widgets.flow_layout import FlowLayout
from sudoku_app.ui.widgets.icons import icon
from sudoku_app.ui.widgets.scroll_page import ScrollPage

LIKELIEST = 2
LEAST_BOARD = 220


class ReviewBoard(TypingBoard):
    """A board on which Tab visits the doubtful cells and Enter confirms one."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.doubtful: frozenset[Cell] = frozenset()

    def sizeHint(self) -> QSize:
        """A small hint, because the size policy lets the board take the room that is left."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """A minimum that grows with the text size; the page scrolls if it does not fit."""
        side = round(LEAST_BOARD * (1 + self.fontInfo().pixelSize() / TEXT_PX) / 2)
        return QSize(side, side)

    def tab_stops(self) -> list[Cell]:
        return sorted(self.doubtful)


class ReviewPage(ScrollPage):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.photo = CornerView()
        self.photo.setAccessibleName(tr("photos.review.photo"))
        self.photo.setAccessibleDescription(tr("photos.review.corner_keys"))
        self.photo.focused.connect(self._on_photo_focused)
        self.board = ReviewBoard(theme)
        self.badge = Badge(theme)
        self.doubt = CellCard()
        self.repair = CellCard()
        self._number, self._count, self._is_read = 1, 1, True
        self.title = QLabel(wordWrap=True)
        self.title.setProperty("look", "heading")
        self.help = QLabel(wordWrap=True)
        self.help.setProperty("look", "muted")
        self.changed = QLabel()
        self.take_back = QPushButton(tr("photos.doubt.take_back"))
        self.pen = QLabel()
        self.as_printed = QPushButton(tr("photos.review.as_printed"))
        self.as_printed.setToolTip(tr("photos.review.as_printed_tip"))
        self.play = QPushButton(tr("photos.review.play"))
        self.play.setProperty("look", "primary")
        self.play.setToolTip(tr("entry.play_tip"))
        self.rotate = QPushButton(tr("photos.review.rotate"))
        self.rotate.setToolTip(tr("photos.review.rotate_tip"))
        self.other = QPushButton(tr("photos.review.other"))
        self.other.setToolTip(tr("photos.review.other_tip"))
        self.again = QPushButton(tr("photos.review.again"))
        self.again.setToolTip(tr("photos.review.again_tip"))
        self.back = QPushButton(tr("photos.back"))
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.back.click)
        self._corners = QLabel(tr("photos.review.corners"), wordWrap=True)
        self._corners.setProperty("look", "small")
        self._privacy = QLabel(
            tr("photos.privacy"), wordWrap=True, alignment=Qt.AlignmentFlag.AlignRight
        )
        self._privacy.setProperty("look", "small")
        self._build()
        self.set_theme(theme)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Give the focus to the board; a focus proxy would stop Tab from reaching the rest."""
        self.board.setFocus()

    def set_theme(self, theme: Theme) -> None:
        self.board.set_theme(theme)
        self.badge.set_theme(theme)
        self.rotate.setIcon(icon("restart", theme))
        self.again.setIcon(icon("image", theme))

    def _on_photo_focused(self, focused: bool) -> None:
        self._corners.setText(tr(f"photos.review.{'corner_keys' if focused else 'corners'}"))

    def set_count(self, number: int, count: int) -> None:
        """Show the number of this picture and how many there are."""
        self._number, self._count = number, count
        self.again.setText(tr(f"photos.review.{'next' if number < count else 'again'}"))
        self._show_title()

    def _show_title(self) -> None:
        text = tr("photos.review.title" if self._is_read else "photos.review.title_unread")
        if self._count > 1:
            place = tr("photos.review.place", number=self._number, count=self._count)
            text = f"{text} {place}"
        self.title.setText(text)

    def show_waiting(self) -> None:
        """Show that the photo is being read again."""
        self.help.setText(tr("photos.review.reading"))
        self.help.show()
        self.play.setEnabled(False)

    def show_questions(self, review: Review, cell: Cell | None, repair: Repair | None) -> None:
        """Ask about the selected cell if it is doubtful, and offer a repair if there is one."""
        self._is_read = review.reading.has_puzzle
        self._show_title()
        count = len(review.changed)
        self.changed.setText(tr("photos.review.changed", count=count))
        self.changed.setVisible(bool(count))
        self.take_back.setVisible(bool(count))
        self.pen.setText(tr("photos.review.pen", count=len(review.pen)))
        self.pen.setVisible(bool(review.pen))
        self.as_printed.setVisible(bool(review.pen))
        if cell is not None and cell in review.doubtful:
            self._ask_about(review, cell)
        else:
            self.doubt.hide()
        if repair is not None:
            self._offer(review, repair)
        else:
            self.repair.hide()
        self._show_help(" ".join([_help(review), *review.reading.remarks]))
        answers = (*self.doubt.buttons, *self.repair.buttons)
        for before, after in pairwise((self.board, *answers)):
            self.setTabOrder(before, after)

    def _show_help(self, text: str) -> None:
        """Show the instructions if there is no question."""
        is_asked = not (self.doubt.isHidden() and self.repair.isHidden())
        if not is_asked and (text != self.help.text() or self.help.isHidden()):
            announce(self, text)
        self.help.setText(text)
        self.help.setHidden(is_asked)

    def _ask_about(self, review: Review, cell: Cell) -> None:
        text, others = _doubt(review.reading, cell), len(review.doubtful) - 1
        if others:
            text = f"{text} {tr('photos.doubt.left', count=others)}"
        answers = [(_digit(choice), choice) for choice in review.choices(cell)[:LIKELIEST]]
        self.doubt.ask(_place(cell), text, review.reading.crop(cell), answers)

    def _offer(self, review: Review, repair: Repair) -> None:
        kind = "empty" if not repair.digit else "replace" if review.grid[repair.cell] else "add"
        text = tr(f"photos.repair.{kind}", digit=repair.digit)
        answers = [(tr("photos.repair.yes"), True), (tr("photos.repair.no"), False)]
        self.repair.ask(_place(repair.cell), text, review.reading.crop(repair.cell), answers)

    def _build(self) -> None:
        head = FlowLayout(right=True)
        head.add(self.title, 1)
        for button in (self.rotate, self.other, self.again, self.back):
            head.add(button)
        pictures = QHBoxLayout()
        pictures.setSpacing(16)
        pictures.addWidget(self.photo, 1)
        pictures.addWidget(self.board, 1)
        column = QVBoxLayout(self.content)
        column.setContentsMargins(18, 6, 18, 12)
        column.setSpacing(8)
        column.addLayout(head)
        column.addLayout(pictures, 1)
        column.addLayout(self._build_questions())
        column.addLayout(self._build_verdict())
        foot = QHBoxLayout()
        foot.addWidget(self._corners, 1)
        foot.addWidget(self._privacy, 1)
        column.addLayout(foot)

    def _build_questions(self) -> FlowLayout:
        row = FlowLayout()
        for widget in (self.doubt, self.repair, self.help):
            row.add(widget, 1)
        return row

    def _build_verdict(self) -> FlowLayout:
        row = FlowLayout(right=True)
        row.add(self.badge, 1)
        verdicts = (self.pen, self.as_printed, self.changed, self.take_back, self.play)
        for widget in verdicts:
            row.add(widget)
        return row


def _place(cell: Cell) -> str:
    return tr("photos.doubt.title", row=row_of(cell) + 1, column=column_of(cell) + 1)


def _digit(digit: int) -> str:
    return tr("photos.doubt.digit" if digit else "photos.doubt.empty", digit=digit)


def _doubt(reading: PhotoReading, cell: Cell) -> str:
    seen, settled = reading.seen[cell], reading.grid[cell]
    if seen == settled:
        return tr("photos.doubt.ask")
    key = "changed" if seen and settled else "changed_from_empty" if settled else "changed_to_empty"
    return tr(f"photos.doubt.{key}", seen=seen, settled=settled)


def _help(review: Review) -> str:
    if not review.reading.has_puzzle:
        return tr(f"photos.review.{'no_digits' if review.reading.boards else 'no_puzzle'}")
    if review.doubtful:
        return tr("photos.review.in_doubt", count=len(review.doubtful))
    return tr(f"photos.review.{'all_settled' if review.reading.doubtful else 'nothing'}")
