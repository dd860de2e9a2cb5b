"""The one window: menus, header, a place for messages, and the pages. Decides nothing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QMargins, QThread, QTimer, Signal
from PySide6.QtWidgets import QAbstractButton, QMainWindow, QVBoxLayout, QWidget

from sudoku_app.strings import words
from sudoku_app.ui.commands import CommandSet
from sudoku_app.ui.pace import Pace
from sudoku_app.ui.page_stack import PageStack
from sudoku_app.ui.panels.header import Header
from sudoku_app.ui.panels.message_place import MessagePlace
from sudoku_app.ui.wardrobe import Wardrobe

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import (
        QCloseEvent,
        QDragEnterEvent,
        QDragLeaveEvent,
        QDropEvent,
        QKeyEvent,
        QResizeEvent,
    )

    from sudoku_app.ui.panels.drop_sign import DropSign
    from sudoku_app.ui.panels.failure_card import FailureCard
    from sudoku_app.ui.panels.message_strip import MessageStrip
    from sudoku_app.ui.theme import Theme

FIRST_SIZE: Final = (1120, 780)
LEAST_SIZE: Final = (720, 560)
ROOM_FOR_MENU_BAR: Final = 640
CLOSE_AGAIN_MS: Final = 10


class MainWindow(QMainWindow):
    """``play_changed`` tells whether the window is in use and shows the board.

    ``dropped`` carries the data of whatever was let go over the window.
    """

    closing = Signal()
    play_changed = Signal(bool)
    page_changed = Signal(str)
    dropped = Signal(object)
    strip: MessageStrip
    failure_card: FailureCard

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setWindowTitle(words("window.window.title"))
        self.setMinimumSize(*LEAST_SIZE)
        self.resize(*FIRST_SIZE)
        self.setAcceptDrops(True)
        self.would_lose: Callable[[], bool] = bool
        self._drop_sign: DropSign | None = None
        self.wardrobe = Wardrobe(self)
        self.commands = CommandSet(theme, self)
        self._header = Header(self.commands, theme)
        self._menus = self.commands.add_menus(self.menuBar())
        self.pages = PageStack(self.wardrobe)
        self.pages.page_changed.connect(self.page_changed)
        self.pages.page_changed.connect(self._tell_play)
        self._body = QWidget()
        self._column = QVBoxLayout(self._body)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._header)
        self._messages = MessagePlace(QMargins(14, 4, 14, 4))
        self._column.addWidget(self._messages)
        self._column.addWidget(self.pages, 1)
        self.setCentralWidget(self._body)
        self.wardrobe.add(self.menuBar(), self._header)

    def add_messages(self, theme: Theme) -> None:
        """What nobody sees before the first paint."""
        from sudoku_app.ui.panels.failure_card import FailureCard
        from sudoku_app.ui.panels.message_strip import MessageStrip

        self.strip = MessageStrip(theme)
        self.failure_card = FailureCard()
        self.wardrobe.add(self.strip, self.failure_card)
        for message in (self.strip, self.failure_card):
            self._messages.take(message)
            message.speaking.connect(partial(self._place, message))
        self._then_place = Pace(self, once=True)
        self._then_place.due.connect(self._take_along)
        self.pages.page_changed.connect(self._on_page_changed)

    def fill_menus(self) -> None:
        """Those of the bar, and the same in the header for windows too low for the bar."""
        self.commands.fill_menus(self._menus)
        self.commands.fill_menus(self.commands.add_menus(self._header.menu))

    def show_page(self, key: str) -> None:
        self.pages.show_page(key)

    @property
    def current_page(self) -> str:
        return self.pages.current

    def say(self, text: str) -> None:
        """A warning in the strip above the page."""
        from sudoku_app.ui.panels.message_strip import Tone

        self.strip.say(text, Tone.WARNING)

    def tell_relief(self) -> None:
        self.strip.stand("")
        self.strip.say(words("window.strip.relieved"))

    def set_full_screen(self, full: bool) -> None:
        if full:
            self.showFullScreen()
        else:
            self.showNormal()

    def set_theme(self, theme: Theme) -> None:
        self.commands.set_theme(theme)
        self.strip.set_theme(theme)
        self._header.set_theme(theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low window gives the menu bar's room to the board; the header has all menus too."""
        self.wardrobe.curtain.paint_later()
        super().resizeEvent(event)
        roomy = self.height() >= ROOM_FOR_MENU_BAR
        self.menuBar().setVisible(roomy)
        self._header.set_menu_shown(not roomy)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses a button too; Qt does that only in dialogs."""
        from PySide6.QtCore import Qt

        button = self.focusWidget()
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and isinstance(button, QAbstractButton):
            button.click()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange:
            self._tell_play()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        data = event.mimeData()
        if data.hasUrls() or data.hasText() or data.hasImage() or data.hasHtml():
            event.acceptProposedAction()
            self._show_drop_sign()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._hide_drop_sign()

    def dropEvent(self, event: QDropEvent) -> None:
        self._hide_drop_sign()
        event.acceptProposedAction()
        self.dropped.emit(event.mimeData())

    def _show_drop_sign(self) -> None:
        from sudoku_app.ui.panels.drop_sign import DropSign

        self._hide_drop_sign()
        self._drop_sign = DropSign(self.pages, self._body)
        self.wardrobe.add(self._drop_sign)
        self._drop_sign.show()

    def _hide_drop_sign(self) -> None:
        if self._drop_sign is not None:
            self._drop_sign.hide()
            self._drop_sign.deleteLater()
            self._drop_sign = None

    def _on_page_changed(self) -> None:
        """What is being said comes along, after the page: each takes its time."""
        self._then_place.start()

    def _take_along(self) -> None:
        """The strip in any case: it is wanted often, and then without delay."""
        self._place(self.strip)
        if not self.failure_card.isHidden():
            self._place(self.failure_card)

    def _place(self, message: QWidget) -> None:
        """Above the page, or where the page has a place that moves no board."""
        page = self.pages.currentWidget()
        place = page.findChild(MessagePlace) if page is not None else None
        (place or self._messages).take(message)

    def _tell_play(self) -> None:
        self.play_changed.emit(self.isActiveWindow() and self.pages.current == "play")

    def _has_warned(self) -> bool:
        """Whether the player knows what is lost; who closes the window once more does."""
        from sudoku_app.ui.panels.message_strip import Tone

        warning = words("window.strip.unsaved")
        if self.strip.isVisible() and self.strip.text == warning:
            return True
        self.strip.say(
            warning, Tone.WARNING, words("window.strip.close_anyway"), self._close_anyway
        )
        return False

    def _close_anyway(self) -> None:
        self.would_lose = bool
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Out of sight first: what runs in the background may need a moment to end.

        Not before what is being made step by step is made: the steps left would start threads
        that nobody ends.
        """
        if QThread.currentThread().loopLevel() > 1:
            event.ignore()
            QTimer.singleShot(CLOSE_AGAIN_MS, self, self.close)
            return
        if self.would_lose() and not self._has_warned():
            event.ignore()
            return
        self.hide()
        self.closing.emit()
        super().closeEvent(event)
