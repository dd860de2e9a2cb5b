"""Large buttons with a picture, a name and a line of words, in as many columns as there is room."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from sudoku_app.said import joined
from sudoku_app.ui.by_number import TOP_LEFT
from sudoku_app.ui.panels.row_button import RowButton
from sudoku_app.ui.style import TEXT_PX


class Tile(RowButton):
    def __init__(self, title: str, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__("tile", parent)
        self.setAccessibleName(joined([title, text] if text else [title], ". "))
        self._picture = QLabel()
        self._picture.setProperty("alignment", TOP_LEFT)
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
        self._text.setVisible(bool(text))  # not before it has a parent: it would be a window

    def set_picture(self, picture: QPixmap) -> None:
        self._picture.setPixmap(picture)
        self._picture.show()


class TileGrid(QWidget):
    """Keeps its tiles in columns of equal width, none narrower than wished.

    Few tiles share the whole width, unless room is to be left for more. With ``whole_words`` none
    is narrower than its words either, and the last one takes the rest of its row.
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
        """Other words in a tile may want another width."""
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
    """Without the two spaces of air that Qt wishes around words."""
    return button.sizeHint().width() - 2 * button.fontMetrics().horizontalAdvance(" ")


def _label(text: str, look: str) -> QLabel:
    label = QLabel(text, wordWrap=True)
    label.setProperty("look", look)
    return label
