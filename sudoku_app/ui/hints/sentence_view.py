"""A read-only view of sentences that is as high as its text where there is room."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QTextBrowser, QWidget

from sudoku_app.ui.hints.sentence_text import CURRENT

LEAST_LINES: Final = 4
MARGIN: Final = 2


class SentenceView(QTextBrowser):
    """Scrolls where there is less room than its text needs, but keeps a few lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._html = ""
        self.setProperty("look", "sentences")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setOpenLinks(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(MARGIN)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.document().documentLayout().documentSizeChanged.connect(self._on_size_changed)

    def show_html(self, html: str) -> None:
        """Show HTML from its beginning, or from the sentence that is marked as the current one."""
        if html != self._html:
            self._html = html
            self.setHtml(html)
            self.scrollToAnchor(CURRENT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scrollToAnchor(CURRENT)

    def sizeHint(self) -> QSize:
        return QSize(0, self._height_of_text())

    def minimumSizeHint(self) -> QSize:
        least = self.fontMetrics().lineSpacing() * LEAST_LINES
        return QSize(0, min(least, self._height_of_text()))

    def height_at(self, width: int) -> int:
        """The height of the whole text in a view of this width, whatever its width is now."""
        document = self.document().clone(self)
        document.setTextWidth(width - 2 * self.frameWidth())
        height = round(document.size().height()) + 2 * self.frameWidth()
        document.deleteLater()
        return height

    def _height_of_text(self) -> int:
        return round(self.document().size().height()) + 2 * self.frameWidth()

    def _on_size_changed(self) -> None:
        self.updateGeometry()
