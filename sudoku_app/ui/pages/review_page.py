"""The review of a read photo: photo and board side by side, what is in doubt, and Play."""

from itertools import pairwise

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.core.cells import Cell, column_of, row_of
from sudoku_app.game.inspection import Repair
from sudoku_app.said import joined
from sudoku_app.strings import words
from sudoku_app.ui.announcement import announce
from sudoku_app.ui.board.typing_board import TypingBoard
from sudoku_app.ui.icons import icon
from sudoku_app.ui.pages.scroll_page import ScrollPage
from sudoku_app.ui.panels.badge import Badge
from sudoku_app.ui.panels.cell_card import CellCard
from sudoku_app.ui.panels.corner_view import CornerView
from sudoku_app.ui.panels.flow import Flow
from sudoku_app.ui.photos import PhotoReading
from sudoku_app.ui.review import Review
from sudoku_app.ui.style import TEXT_PX
from sudoku_app.ui.theme import Theme

LIKELIEST = 2
LEAST_BOARD = 220


class ReviewBoard(TypingBoard):
    """A board whose Tab key visits only the cells that are in doubt; Enter says yes to one."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.doubtful: frozenset[Cell] = frozenset()

    def sizeHint(self) -> QSize:
        """Takes the room there is, and leaves the words theirs."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Who needs large words needs large digits; the page scrolls."""
        side = round(LEAST_BOARD * (1 + self.fontInfo().pixelSize() / TEXT_PX) / 2)
        return QSize(side, side)

    def tab_stops(self) -> list[Cell]:
        return sorted(self.doubtful)


class ReviewPage(ScrollPage):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.photo = CornerView()
        self.photo.setAccessibleName(words("snap.review.photo"))
        self.photo.setAccessibleDescription(words("snap.review.corner_keys"))
        self.photo.focused.connect(self._on_photo_focused)
        self.board = ReviewBoard(theme)
        self.large_parts = (self.photo, self.board)
        self.badge = Badge(theme)
        self.doubt = CellCard()
        self.repair = CellCard()
        self._number, self._count, self._is_read = 1, 1, True
        self.title = QLabel(wordWrap=True)
        self.title.setProperty("look", "heading")
        self.help = QLabel(wordWrap=True)
        self.help.setProperty("look", "muted")
        self.changed = QLabel()
        self.take_back = QPushButton(words("snap.doubt.take_back"))
        self.pen = QLabel()
        self.as_printed = QPushButton(words("snap.review.as_printed"))
        self.as_printed.setToolTip(words("snap.review.as_printed_tip"))
        self.play = QPushButton(words("snap.review.play"))
        self.play.setProperty("look", "primary")
        self.play.setToolTip(words("entry.play_tip"))
        self.rotate = QPushButton(words("snap.review.rotate"))
        self.rotate.setToolTip(words("snap.review.rotate_tip"))
        self.other = QPushButton(words("snap.review.other"))
        self.other.setToolTip(words("snap.review.other_tip"))
        self.again = QPushButton(words("snap.review.again"))
        self.again.setToolTip(words("snap.review.again_tip"))
        self.back = QPushButton(words("snap.back"))
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.back.click)
        self._corners = QLabel(words("snap.review.corners"), wordWrap=True)
        self._corners.setProperty("look", "small")
        self._privacy = QLabel(
            words("snap.privacy"), wordWrap=True, alignment=Qt.AlignmentFlag.AlignRight
        )
        self._privacy.setProperty("look", "small")
        self._build()
        self.set_theme(theme)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hand the keyboard on; as a focus proxy the board would keep Tab from all the rest."""
        self.board.setFocus()

    def set_theme(self, theme: Theme) -> None:
        self.board.set_theme(theme)
        self.badge.set_theme(theme)
        self.rotate.setIcon(icon("restart", theme))
        self.again.setIcon(icon("image", theme))

    def _on_photo_focused(self, focused: bool) -> None:
        self._corners.setText(words(f"snap.review.{'corner_keys' if focused else 'corners'}"))

    def set_count(self, number: int, count: int) -> None:
        """Which of how many pictures this is."""
        self._number, self._count = number, count
        self.again.setText(words(f"snap.review.{'next' if number < count else 'again'}"))
        self._show_title()

    def _show_title(self) -> None:
        text = words("snap.review.title" if self._is_read else "snap.review.title_unread")
        if self._count > 1:
            place = words("snap.review.place", number=self._number, count=self._count)
            text = joined((text, place))
        self.title.setText(text)

    def show_waiting(self) -> None:
        """While the photo is read again."""
        self.help.setText(words("snap.review.reading"))
        self.help.show()
        self.play.setEnabled(False)

    def show_questions(self, review: Review, cell: Cell | None, repair: Repair | None) -> None:
        """Ask about the selected cell if it is in doubt, and offer a repair if there is one."""
        self._is_read = review.reading.has_puzzle
        self._show_title()
        count = len(review.changed)
        self.changed.setText(words("snap.review.changed", count=count))
        self.changed.setVisible(bool(count))
        self.take_back.setVisible(bool(count))
        self.pen.setText(words("snap.review.pen", count=len(review.pen)))
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
        self._show_help(joined([_help(review), *review.reading.remarks]))
        answers = (*self.doubt.buttons, *self.repair.buttons)
        for before, after in pairwise((self.board, *answers)):
            self.setTabOrder(before, after)

    def _show_help(self, text: str) -> None:
        """What to do, where nothing is asked."""
        is_asked = not (self.doubt.isHidden() and self.repair.isHidden())
        if not is_asked and (text != self.help.text() or self.help.isHidden()):
            announce(self, text)
        self.help.setText(text)
        self.help.setHidden(is_asked)

    def _ask_about(self, review: Review, cell: Cell) -> None:
        text, others = _doubt(review.reading, cell), len(review.doubtful) - 1
        if others:
            text = joined((text, words("snap.doubt.left", count=others)))
        answers = [(_digit(choice), choice) for choice in review.choices(cell)[:LIKELIEST]]
        self.doubt.ask(_place(cell), text, review.reading.crop(cell), answers)

    def _offer(self, review: Review, repair: Repair) -> None:
        kind = "empty" if not repair.digit else "replace" if review.grid[repair.cell] else "add"
        text = words(f"snap.repair.{kind}", digit=repair.digit)
        answers = [(words("snap.repair.yes"), True), (words("snap.repair.no"), False)]
        self.repair.ask(_place(repair.cell), text, review.reading.crop(repair.cell), answers)

    def _build(self) -> None:
        head = Flow(right=True)
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

    def _build_questions(self) -> Flow:
        row = Flow()
        for widget in (self.doubt, self.repair, self.help):
            row.add(widget, 1)
        return row

    def _build_verdict(self) -> Flow:
        row = Flow(right=True)
        row.add(self.badge, 1)
        verdicts = (self.pen, self.as_printed, self.changed, self.take_back, self.play)
        for widget in verdicts:
            row.add(widget)
        return row


def _place(cell: Cell) -> str:
    return words("snap.doubt.title", row=row_of(cell) + 1, column=column_of(cell) + 1)


def _digit(digit: int) -> str:
    return words("snap.doubt.digit" if digit else "snap.doubt.empty", digit=digit)


def _doubt(reading: PhotoReading, cell: Cell) -> str:
    seen, settled = reading.seen[cell], reading.grid[cell]
    if seen == settled:
        return words("snap.doubt.ask")
    key = "changed" if seen and settled else "changed_from_empty" if settled else "changed_to_empty"
    return words(f"snap.doubt.{key}", seen=seen, settled=settled)


def _help(review: Review) -> str:
    if not review.reading.has_puzzle:
        return words(f"snap.review.{'no_digits' if review.reading.boards else 'no_puzzle'}")
    if review.doubtful:
        return words("snap.review.in_doubt", count=len(review.doubtful))
    return words(f"snap.review.{'all_settled' if review.reading.doubtful else 'nothing'}")
