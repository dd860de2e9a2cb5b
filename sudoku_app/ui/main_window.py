"""The one window: menus, header, a place for messages, and the pages. Decides nothing."""

from typing import Final

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from sudoku_app.ui.commands import CommandSet
from sudoku_app.ui.panels.failure_card import FailureCard
from sudoku_app.ui.panels.header import Header
from sudoku_app.ui.panels.message_strip import MessageStrip, Tone
from sudoku_app.ui.strings import words
from sudoku_app.ui.theme import Theme

FIRST_SIZE: Final = (1120, 780)
LEAST_SIZE: Final = (720, 560)
ROOM_FOR_MENU_BAR: Final = 640


class MainWindow(QMainWindow):
    closing = Signal()
    activity_changed = Signal(bool)
    page_changed = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setWindowTitle(words("window.window.title"))
        self.setMinimumSize(*LEAST_SIZE)
        self.resize(*FIRST_SIZE)
        self.setAcceptDrops(False)
        self.commands = CommandSet(theme, self)
        self.commands.add_to_window(self)
        self.strip = MessageStrip(theme)
        self.failure_card = FailureCard()
        self._header: Header | None = None
        self._theme = theme
        self._pages: dict[str, QWidget] = {}
        self._stack = QStackedWidget()
        self._body = QWidget()
        self._column = QVBoxLayout(self._body)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        messages = QVBoxLayout()
        messages.setContentsMargins(14, 4, 14, 0)
        messages.addWidget(self.strip)
        messages.addWidget(self.failure_card)
        self._column.addLayout(messages)
        self._column.addWidget(self._stack, 1)
        self.setCentralWidget(self._body)

    def build_menus(self) -> None:
        """Make menu bar and header, once all commands have their meaning."""
        self.commands.fill_menu_bar(self.menuBar())
        self._header = Header(self.commands, self._theme)
        self._column.insertWidget(0, self._header)

    def add_page(self, key: str, page: QWidget) -> None:
        self._pages[key] = page
        self._stack.addWidget(page)

    def show_page(self, key: str) -> None:
        page = self._pages[key]
        if self._stack.currentWidget() is not page or len(self._pages) == 1:
            self._stack.setCurrentWidget(page)
            self.page_changed.emit(key)

    @property
    def current_page(self) -> str:
        shown = self._stack.currentWidget()
        return next((key for key, page in self._pages.items() if page is shown), "")

    def say(self, text: str) -> None:
        """A warning in the strip above the page."""
        self.strip.say(text, Tone.WARNING)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.commands.set_theme(theme)
        self.strip.set_theme(theme)
        if self._header is not None:
            self._header.set_theme(theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low window gives the menu bar's room to the board; the header has all menus too."""
        super().resizeEvent(event)
        roomy = self.height() >= ROOM_FOR_MENU_BAR
        self.menuBar().setVisible(roomy)
        if self._header is not None:
            self._header.set_menu_shown(not roomy)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange:
            self.activity_changed.emit(self.isActiveWindow())

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit()
        super().closeEvent(event)
