"""A scrolling card of sentences that keeps the newest one visible."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QTextBrowser, QWidget

LEAST_HEIGHT = 56


class SentenceView(QTextBrowser):
    """Its height does not depend on the length of the text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._follows = True
        self._told = ""
        self.setProperty("look", "card")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setOpenLinks(False)
        self.setMinimumHeight(LEAST_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.verticalScrollBar().rangeChanged.connect(self._on_range_changed)

    def tell(self, html: str, *, follow: bool = True) -> None:
        """Show HTML, scrolled to the beginning or, if asked, to the end."""
        self._follows = follow
        if html != self._told:
            self._told = html
            self.setHtml(html)
        self._on_range_changed()

    def _on_range_changed(self) -> None:
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum() if self._follows else bar.minimum())
