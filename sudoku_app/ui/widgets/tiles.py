"""Large buttons with a picture, a name and a line of text, in as many columns as fit."""

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from sudoku_app.ui.theme import TEXT_PX
from sudoku_app.ui.widgets.row_button import RowButton

ARRANGED_AFTER = (QEvent.Type.LayoutRequest, QEvent.Type.FontChange, QEvent.Type.StyleChange)


class Tile(RowButton):
    def __init__(self, title: str, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__("tile", parent)
        self.setAccessibleName(f"{title}. {text}" if text else title)
        self._picture = QLabel()
        self._picture.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._picture.hide()
        self._title = _label(title, "tile-title")
        self._text = _label(text, "muted")
        column = QVBoxLayout()
        column.setSpacing(3)
        self._head = QHBoxLayout()
        self._head.addWidget(self._title, 1)
        column.addLayout(self._head)
        column.addWidget(self._text)
        column.addStretch(1)
        self.row.setContentsMargins(14, 12, 14, 12)
        self.row.addWidget(self._picture)
        self.row.addLayout(column, 1)
        self._text.setVisible(bool(text))  # only with a parent, else it would be a window

    def set_mark(self, mark: QWidget) -> None:
        """Show a small widget beside the name."""
        self._head.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)

    def set_picture(self, picture: QPixmap) -> None:
        self._picture.setPixmap(picture)
        self._picture.show()


class TileGrid(QWidget):
    """Arranges its tiles in columns of equal width, at least as wide as the given minimum.

    Few tiles share the whole width, unless room is reserved for more. With ``whole_words`` no tile
    is narrower than its text, and the last one takes the rest of its row. The tiles are placed
    here and are in no layout, because moving widgets between the cells of a layout leaves dangling
    Python objects for its items.
    """

    def __init__(
        self,
        least_width: int,
        *,
        spacing: int = 10,
        room_for_more: bool = False,
        whole_words: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._least_width = least_width
        self._spacing = spacing
        self._room_for_more = room_for_more
        self._whole_words = whole_words
        self._tiles: list[QWidget] = []
        self._known_places: dict[int, list[QRect]] = {}
        """The places by width; layouts ask for the same height many times."""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_tiles(self, tiles: list[QWidget]) -> None:
        """Show these tiles in place of the former ones, which are deleted."""
        for old in self._tiles:
            old.hide()
            old.deleteLater()
        self._tiles = tiles
        self._known_places.clear()
        for tile in tiles:
            tile.setParent(self)
            tile.show()
        self._arrange()

    @property
    def tiles(self) -> list[QWidget]:
        return self._tiles

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max((place.bottom() + 1 for place in self._places(width)), default=0)

    def sizeHint(self) -> QSize:
        width = max(self.width(), round(self._least()))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._known_places.clear()
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Arrange the tiles again when the text of one, or the font, has changed."""
        if event.type() in ARRANGED_AFTER:
            self._known_places.clear()
            self._arrange()
        return super().event(event)

    def _least(self) -> float:
        least = self._least_width * self.fontInfo().pixelSize() / TEXT_PX
        return max(least, *map(_words_width, self._tiles)) if self._whole_words else least

    def _arrange(self) -> None:
        for tile, place in zip(self._tiles, self._places(self.width()), strict=True):
            tile.setGeometry(place)
        self.updateGeometry()

    def _places(self, width: int) -> list[QRect]:
        """The place of each tile in a grid of this width; the tiles of a row are equally high."""
        if width not in self._known_places:
            self._known_places[width] = self._compute_places(width)
        return self._known_places[width]

    def _compute_places(self, width: int) -> list[QRect]:
        spacing, count = self._spacing, len(self._tiles)
        columns = max(1, int((width + spacing) / (self._least() + spacing)))
        if not self._room_for_more:
            columns = min(columns, max(count, 1))
        lefts = [round(i * (width + spacing) / columns) for i in range(columns + 1)]
        places: list[QRect] = []
        top = 0
        for first in range(0, count, columns):
            row = self._tiles[first : first + columns]
            ends = [lefts[i + 1] - spacing for i in range(len(row))]
            if self._whole_words and first + columns >= count:
                ends[-1] = width
            widths = [end - lefts[i] for i, end in enumerate(ends)]
            height = max(map(_height, row, widths))
            places += (QRect(lefts[i], top, w, height) for i, w in enumerate(widths))
            top += height + spacing
        return places


def _height(tile: QWidget, width: int) -> int:
    layout = tile.layout()
    if layout is not None and layout.hasHeightForWidth():
        wished = layout.totalHeightForWidth(width)
    elif tile.hasHeightForWidth():
        wished = tile.heightForWidth(width)
    else:
        wished = tile.sizeHint().height()
    return min(max(wished, tile.minimumHeight()), tile.maximumHeight())


def _words_width(button: QWidget) -> int:
    """The width of a button's text without the two spaces of padding that Qt adds."""
    return button.sizeHint().width() - 2 * button.fontMetrics().horizontalAdvance(" ")


def _label(text: str, look: str) -> QLabel:
    label = QLabel(text, wordWrap=True)
    label.setProperty("look", look)
    return label
