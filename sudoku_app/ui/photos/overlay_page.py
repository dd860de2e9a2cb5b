"""The page that shows the photo with the answer drawn in, to save, copy and print."""

from PySide6.QtGui import QFocusEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.i18n import tr
from sudoku_app.ui.photos.photo_view import PhotoView
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.flow_layout import FlowLayout
from sudoku_app.ui.widgets.icons import icon
from sudoku_app.ui.widgets.scroll_page import ScrollPage


class OverlayPage(ScrollPage):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.photo = PhotoView()
        self.photo.setAccessibleName(tr("photos.review.photo"))
        self.next = QPushButton(tr("photos.overlay.hint"))
        self.next.setToolTip(tr("photos.overlay.hint_tip"))
        self.solution = QPushButton(tr("photos.overlay.solution"))
        self.text = QLabel(wordWrap=True)
        self.text.setProperty("look", "muted")
        self.save = QPushButton(tr("photos.overlay.save"))
        self.copy = QPushButton(tr("photos.overlay.copy"))
        self.print = QPushButton(tr("photos.overlay.print"))
        self.back = QPushButton(tr("photos.overlay.back"))
        self.back.setProperty("look", "primary")
        for keys, button in (
            ("Esc", self.back),
            ("Ctrl+S", self.save),
            ("Ctrl+C", self.copy),
            ("Ctrl+P", self.print),
        ):
            QShortcut(QKeySequence(keys), self, button.click)
        self._build()
        self.set_theme(theme)
        self.set_ready(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Give the focus to the button; a focus proxy would stop Tab from reaching the rest."""
        self.back.setFocus()

    def set_theme(self, theme: Theme) -> None:
        for button, name in ((self.save, "save"), (self.copy, "copy"), (self.print, "print")):
            button.setIcon(icon(name, theme))

    def set_ready(self, ready: bool) -> None:
        """Enable the buttons if there is a picture."""
        for button in (self.save, self.copy, self.print):
            button.setEnabled(ready)

    def _build(self) -> None:
        above = FlowLayout(right=True)
        title = QLabel(tr("photos.overlay.title"))
        title.setProperty("look", "heading")
        above.add(title, 1)
        above.add(self.next)
        above.add(self.solution)
        below = FlowLayout(right=True)
        below.add(self.text, 1)
        below.add_all(self.save, self.copy, self.print, self.back)
        column = QVBoxLayout(self.content)
        column.setContentsMargins(18, 6, 18, 12)
        column.setSpacing(10)
        column.addLayout(above)
        column.addWidget(self.photo, 1)
        column.addLayout(below)
