"""Large buttons with a picture, a name and a line of text, in as many columns as fit."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from sudoku_app.ui.theme import TEXT_PX
from sudoku_app.ui.widgets.row_button import RowButton


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
        column.addWidget(self._title)
        column.addWidget(self._text)
        column.addStretch(1)
        self.row.setContentsMargins(14, 12, 14, 12)
        self.row.addWidget(self._picture)
        self.row.addLayout(column, 1)
        self._text.setVisible(bool(text))  # only with a parent, else it would be a window

    def set_picture(self, picture: QPixmap) -> None:
        self._picture.setPixmap(picture)
        self._picture.show()


class TileGrid(QWidget):
    """Arranges its tiles in columns of equal width, at least as wide as the given minimum.

    Few tiles share the whole width, unless room is reserved for more. With ``whole_words`` no tile
    is narrower than its text, and the last one takes the rest of its row.
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
        self._room_for_more = room_for_more
        self._whole_words = whole_words
        self._tiles: list[QWidget] = []
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(spacing)

    def set_tiles(self, tiles: list[QWidget]) -> None:
        for old in self._tiles:
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._tiles = tiles
        self._columns = 0
        self._arrange()

    @property
    def tiles(self) -> list[QWidget]:
        return self._tiles

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._arrange()

    def event(self, event: QEvent) -> bool:
        """Arrange the tiles again when a text has changed."""
        if event.type() is QEvent.Type.LayoutRequest and self._whole_words:
            self._arrange()
        return super().event(event)

    def _least(self) -> float:
        least = self._least_width * self.fontInfo().pixelSize() / TEXT_PX
        return max(least, *map(_words_width, self._tiles)) if self._whole_words else least

    def _arrange(self) -> None:
        least = self._least()
        spacing = self._grid.horizontalSpacing()
        columns = max(1, int((self.width() + spacing) / (least + spacing)))
        if not self._room_for_more:
            columns = min(columns, max(len(self._tiles), 1))
        if columns == self._columns:
            return
        for column in range(max(columns, self._grid.columnCount())):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self._columns = columns
        for index, tile in enumerate(self._tiles):
            policy = tile.sizePolicy()
            policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
            tile.setSizePolicy(policy)
            row, column = divmod(index, columns)
            takes_rest = self._whole_words and tile is self._tiles[-1]
            self._grid.addWidget(tile, row, column, 1, columns - column if takes_rest else 1)


def _words_width(button: QWidget) -> int:
    """The width of a button's text without the two spaces of padding that Qt adds."""
    return button.sizeHint().width() - 2 * button.fontMetrics().horizontalAdvance(" ")


def _label(text: str, look: str) -> QLabel:
    label = QLabel(text, wordWrap=True)
    label.setProperty("look", look)
    return label
