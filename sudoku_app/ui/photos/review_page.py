"""The review page: the photo beside the board, questions about doubtful cells, and Play.

Nothing on it moves while somebody corrects the board: what comes and goes has its room.
"""

from itertools import pairwise
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.core.cells import HOUSES, Cell, HouseIndex, column_of, row_of
from sudoku_app.game.inspection import Repair
from sudoku_app.i18n import tr
from sudoku_app.ui.entry.board import TypingBoard
from sudoku_app.ui.photos.cell_card import CellCard, text_height
from sudoku_app.ui.photos.choice_buttons import ChoiceButtons
from sudoku_app.ui.photos.corner_view import CornerView
from sudoku_app.ui.photos.photo_reading import PhotoReading
from sudoku_app.ui.photos.review_state import Kind, Review
from sudoku_app.ui.theme import TEXT_PX, Theme
from sudoku_app.ui.widgets.badge import Badge, clash_text
from sudoku_app.ui.widgets.flow_layout import FlowLayout
from sudoku_app.ui.widgets.icons import icon
from sudoku_app.ui.widgets.scroll_page import ScrollPage

LIKELIEST: Final = 2
LEAST_BOARD: Final = 220
BADGE_WIDTH: Final = 20
"""The least width of the badge, in widths of an average letter."""
MANY: Final = 10
QUESTIONS: Final = (
    "doubt.changed",
    "doubt.changed_from_empty",
    "doubt.changed_to_empty",
    "doubt.kind",
    "doubt.notes",
    "repair.replace",
    "repair.add",
    "repair.empty",
    "repair.written",
    "repair.printed",
)
CUT_OFF: Final = "photo.cut_off"
TEXTS: Final = (
    "no_puzzle",
    "no_digits",
    "cut_off",
    "nothing",
    "nothing_begun",
    "all_settled",
    "in_doubt",
)


class ReviewBadge(Badge):
    """A badge whose size does not depend on its text: there is always room for the longest."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._sign.setAlignment(Qt.AlignmentFlag.AlignVCenter)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        width = BADGE_WIDTH * self.fontMetrics().averageCharWidth()
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        texts = [tr(f"entry.badge.{kind}", count=MANY) for kind in ("several", "many", "none")]
        texts += [clash_text(8, HouseIndex(house), MANY, MANY) for house in range(len(HOUSES))]
        self.setMinimumHeight(text_height(self._text, texts, self._text.width()) + 20)


class ReviewBoard(TypingBoard):
    """A board on which Tab visits the doubtful cells, Enter confirms one, and T turns a cell from
    printed to written to notes.
    """

    turn_typed = Signal()

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_T and not event.modifiers():
            self.turn_typed.emit()
        else:
            super().keyPressEvent(event)

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
        self.badge = ReviewBadge(theme)
        self.card = CellCard()
        self._number, self._count, self._is_read = 1, 1, True
        self.title = QLabel(wordWrap=True)
        self.title.setProperty("look", "heading")
        keep, only = tr("photos.review.keep_written"), tr("photos.review.only_printed")
        self.keep = ChoiceButtons(((keep, True), (only, False)))
        self.keep.button(True).setToolTip(tr("photos.review.keep_written_tip"))
        self.keep.button(False).setToolTip(tr("photos.review.only_printed_tip"))
        self.kinds = ChoiceButtons([(tr(f"photos.kind.{kind}"), kind) for kind in Kind])
        for button in self.kinds.buttons:
            button.setToolTip(tr("photos.kind.tip"))
        self.take_back = QPushButton(tr("photos.review.take_back"))
        policy = self.keep.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.keep.setSizePolicy(policy)
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
            tr("photos.review.privacy"), wordWrap=True, alignment=Qt.AlignmentFlag.AlignRight
        )
        self._privacy.setProperty("look", "small")
        self._privacy.setToolTip(tr("photos.privacy"))
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

    def set_reading(self, reading: PhotoReading) -> None:
        """Adapt the page to a photo, and keep room for all that may be said about it."""
        self._is_read = reading.has_puzzle
        self._show_title()
        self.other.setVisible(len(reading.boards) > 1)
        self.rotate.setEnabled(reading.has_puzzle)
        self.take_back.setVisible(bool(reading.changed))
        left = tr("photos.doubt.left", count=MANY)
        questions = [tr(f"photos.{key}", seen=8, settled=8, digit=8) for key in QUESTIONS]
        corrected = tr("photos.review.changed", count=MANY) if reading.changed else ""
        ends = [corrected, *reading.remarks]
        texts = [_joined(tr(f"photos.review.{key}", count=MANY), *ends) for key in TEXTS]
        kinds = [tr(f"photos.kind.{kind}") for kind in (Kind.PRINTED, Kind.WRITTEN)]
        self.card.reserve([_joined(text, left) for text in questions], texts, kinds)

    def show_waiting(self) -> None:
        """Show that the photo is being read again."""
        self.card.tell(tr("photos.review.reading"))
        self.play.setEnabled(False)

    def show_questions(self, review: Review, cell: Cell | None, repair: Repair | None) -> None:
        """Ask about the selected cell if it is doubtful; otherwise offer a repair if there is
        one, or say how things stand.
        """
        count = len(review.changed)
        corrected = tr("photos.review.changed", count=count) if count else ""
        self.take_back.setEnabled(bool(count))
        self.take_back.setToolTip(corrected)
        self.keep.setVisible(review.is_begun)
        self.keep.set_value(review.draft.keeps_written)
        self.kinds.setEnabled(cell is not None)
        self.kinds.set_value(None if cell is None else review.kind(cell))
        if cell is not None and cell in review.doubtful:
            self._ask_about(review, cell)
        elif repair is not None:
            self._offer(review, repair)
        else:
            self.card.tell(_joined(_help(review), corrected, *review.reading.remarks))
        for before, after in pairwise((self.board, *self.card.buttons)):
            self.setTabOrder(before, after)

    def _ask_about(self, review: Review, cell: Cell) -> None:
        others = len(review.doubtful) - 1
        if review.asks_for_kind(cell):
            text = tr("photos.doubt.kind", digit=review.grid[cell])
            answers: list[tuple[str, object]] = [
                (tr(f"photos.kind.{kind}"), kind) for kind in (Kind.PRINTED, Kind.WRITTEN)
            ]
        elif review.kind(cell) is Kind.NOTES:
            text = tr("photos.doubt.notes")
            digits = [choice for choice in review.choices(cell) if choice]
            answers = [(tr("photos.kind.notes"), Kind.NOTES)]
            answers += [(_digit(choice), choice) for choice in digits[: LIKELIEST - 1]]
        else:
            text = _doubt(review.reading, cell)
            answers = [(_digit(choice), choice) for choice in review.choices(cell)[:LIKELIEST]]
        left = tr("photos.doubt.left", count=others) if others else ""
        self.card.ask(_place(cell), _joined(text, left), review.reading.crop(cell), answers)

    def _offer(self, review: Review, repair: Repair) -> None:
        digit, is_moved = review.grid[repair.cell], review.is_moved(repair)
        if is_moved:
            kind = "printed" if repair.cell in review.written else "written"
        else:
            kind = "empty" if not repair.digit else "replace" if digit else "add"
        text = tr(f"photos.repair.{kind}", digit=repair.digit or digit)
        answers = [(tr("photos.repair.yes"), True), (tr("photos.repair.no"), False)]
        self.card.ask(_place(repair.cell), text, review.reading.crop(repair.cell), answers)

    def _build(self) -> None:
        head = FlowLayout(right=True)
        head.add(self.title, 1)
        head.add_all(self.rotate, self.other, self.again, self.back)
        tools = FlowLayout(right=True)
        tools.add(self.keep, 1)
        tools.add(self.kinds)
        pictures = QHBoxLayout()
        pictures.setSpacing(16)
        pictures.addWidget(self.photo, 1)
        pictures.addWidget(self.board, 1)
        verdict = FlowLayout(right=True)
        verdict.add(self.badge, 1)
        verdict.add(self.take_back)
        verdict.add(self.play)
        foot = QHBoxLayout()
        foot.addWidget(self._corners, 1)
        foot.addWidget(self._privacy, 1)
        column = QVBoxLayout(self.content)
        column.setContentsMargins(18, 6, 18, 10)
        column.setSpacing(8)
        column.addLayout(head)
        column.addLayout(tools)
        column.addLayout(pictures, 1)
        column.addWidget(self.card)
        column.addLayout(verdict)
        column.addLayout(foot)
        chain = (self.back, *self.keep.buttons, *self.kinds.buttons, self.photo, self.board)
        for before, after in pairwise((*chain, self.take_back, self.play)):
            self.setTabOrder(before, after)


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


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
    if review.reading.refusal == CUT_OFF:
        return tr("photos.review.cut_off")
    if not review.reading.has_puzzle:
        return tr(f"photos.review.{'no_digits' if review.reading.boards else 'no_puzzle'}")
    if review.doubtful:
        return tr("photos.review.in_doubt", count=len(review.doubtful))
    if review.reading.doubtful:
        return tr("photos.review.all_settled")
    return tr(f"photos.review.{'nothing_begun' if review.is_begun else 'nothing'}")
