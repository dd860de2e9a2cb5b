"""The main window: menus, header, message bar and pages. It installs the features."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QMargins, Qt, QTimer, QUrl, Signal, qVersion
from PySide6.QtGui import QDesktopServices, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QLabel, QMainWindow, QVBoxLayout, QWidget

from sudoku_app.diagnostics import details
from sudoku_app.i18n import tr
from sudoku_app.ui.actions import Actions
from sudoku_app.ui.pages import PLAY, START, PageStack
from sudoku_app.ui.settings_model import SettingsModel
from sudoku_app.ui.start.page import StartPage
from sudoku_app.ui.theme import AppTheme, Theme
from sudoku_app.ui.widgets.failure_card import FailureCard
from sudoku_app.ui.widgets.header import Header
from sudoku_app.ui.widgets.message_bar import MessageBar, Severity
from sudoku_app.ui.widgets.message_place import MessagePlace
from sudoku_app.ui.window_geometry import GeometrySaver, first_page
from sudoku_app.workers.worker_thread import shut_down_all

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtGui import (
        QCloseEvent,
        QDragEnterEvent,
        QDragLeaveEvent,
        QDropEvent,
        QKeyEvent,
        QPaintEvent,
        QResizeEvent,
    )
    from PySide6.QtWidgets import QApplication

    from sudoku_app.storage.folders import Folders
    from sudoku_app.storage.settings import Settings
    from sudoku_app.ui.context import AppContext
    from sudoku_app.workers.file_writer import FileWriter

FIRST_SIZE: Final = (1120, 780)
LEAST_SIZE: Final = (720, 560)
ROOM_FOR_MENU_BAR: Final = 640


class MainWindow(QMainWindow):
    """``play_changed`` tells whether the window is active and shows the play page.

    ``dropped`` carries the data of whatever was let go over the window, ``painted`` follows the
    first paint, ``completed`` the installation of all features. ``language_changed`` asks for the
    window to be rebuilt in another language.
    """

    closing = Signal()
    play_changed = Signal(bool)
    page_changed = Signal(str)
    dropped = Signal(object)
    painted = Signal()
    completed = Signal()
    language_changed = Signal()
    context: AppContext

    def __init__(
        self,
        app: QApplication,
        folders: Folders,
        settings: Settings,
        writer: FileWriter,
        camera: Path | None = None,
    ) -> None:
        super().__init__()
        self.setWindowTitle(tr("window.window.title"))
        self.setMinimumSize(*LEAST_SIZE)
        self.resize(*FIRST_SIZE)
        self.setAcceptDrops(True)
        self.would_lose: Callable[[], bool] = bool
        self._is_painted = False
        self._drop_overlay: DropOverlay | None = None
        self._folders, self._writer, self._camera = folders, writer, camera
        self._settings_model = SettingsModel(settings, folders, writer, self)
        self._theme = AppTheme(app, self, self._settings_model)
        self._theme.changed.connect(self.set_theme)
        self.actions_table = Actions(self._theme.current, self)
        self.pages = PageStack()
        self.pages.page_changed.connect(self.page_changed)
        self.pages.page_changed.connect(self._tell_play)
        self.start_page = StartPage(self.actions_table, self._theme.current)
        self.pages.register(START, lambda: self.start_page)
        self._lay_out(self._theme.current, folders.logs)
        if first_page(settings) == START:
            self.pages.show_page(START)

    def install_features(self) -> None:
        """Build the context and install the features, once the window has been painted.

        Their modules are imported here: importing all of them takes longer than the first paint.
        """
        from sudoku_app.ui.features import FEATURES, make_context

        self.context = make_context(
            self, self._folders, self._settings_model, self._theme, self._writer, self._camera
        )
        self._connect()
        for install in FEATURES:
            install(self.context, self)

    def show_first_page(self, page: str) -> None:
        """Show the page that the program starts with, and offer unfinished drafts."""
        self.pages.show_page(page)
        self.context.drafts.look()

    def _lay_out(self, theme: Theme, logs: Path) -> None:
        self._header = Header(self.actions_table, theme)
        self.level_menu, self.show_levels = self._header.level_menu, self._header.show_levels
        self._body = QWidget()
        column = QVBoxLayout(self._body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        self._messages = MessagePlace(QMargins(14, 4, 14, 4))
        column.addWidget(self._messages)
        column.addWidget(self.pages, 1)
        self.setCentralWidget(self._body)
        self.actions_table.add_menus(self.menuBar())
        self.actions_table.add_menus(self._header.menu)
        self.messages = MessageBar(theme)
        self.failure_card = FailureCard(partial(details, logs, qVersion()))
        for message in (self.messages, self.failure_card):
            self._messages.take(message)
            message.speaking.connect(partial(self._place, message))
        self.pages.page_changed.connect(self._take_along)

    def _connect(self) -> None:
        context = self.context
        context.exception_hook.expected.connect(self.say)
        context.exception_hook.unexpected.connect(self.failure_card.show_failure)
        context.exception_hook.install()
        autosave = context.autosave
        autosave.troubled.connect(self.say)
        autosave.hindered.connect(self.messages.stand)
        autosave.relieved.connect(self.tell_relief)
        self.would_lose = lambda: autosave.has_unsaved_moves
        self.closing.connect(autosave.save)
        self.closing.connect(partial(context.writer.submit, "tidy up", context.library.tidy_up))
        self.closing.connect(shut_down_all)
        GeometrySaver(self, context.settings_model)
        context.actions.connect_command("full_screen", self.set_full_screen)
        context.actions.connect_command("quit", self.close)
        logs = QUrl.fromLocalFile(str(self._folders.logs))
        context.actions.connect_command("log_folder", partial(QDesktopServices.openUrl, logs))

    def offer_crash(self, trace: str) -> None:
        """Tell that the program crashed when it was used last, and offer the details."""
        show = partial(self.failure_card.show_failure, trace)
        self.messages.say(
            tr("window.crash.text"), Severity.WARNING, tr("window.crash.details"), show
        )

    def show_page(self, key: str) -> None:
        self.pages.show_page(key)

    @property
    def current_page(self) -> str:
        return self.pages.current

    def say(self, text: str) -> None:
        """Show a warning in the message bar."""
        self.messages.say(text, Severity.WARNING)

    def tell_relief(self) -> None:
        self.messages.stand("")
        self.messages.say(tr("window.messages.relieved"))

    def set_full_screen(self, full: bool) -> None:
        if full:
            self.showFullScreen()
        else:
            self.showNormal()

    def set_theme(self, theme: Theme) -> None:
        self.actions_table.set_theme(theme)
        self.messages.set_theme(theme)
        self._header.set_theme(theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the menu bar of a low window in favour of the board; the header has all menus."""
        super().resizeEvent(event)
        roomy = self.height() >= ROOM_FOR_MENU_BAR
        self.menuBar().setVisible(roomy)
        self._header.set_menu_shown(not roomy)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._is_painted:
            self._is_painted = True
            QTimer.singleShot(0, self, self.painted.emit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the focused button; Qt does that only in dialogs."""
        button = self.focusWidget()
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and isinstance(button, QAbstractButton):
            button.click()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """Move the focus by Tab, with the header last; Qt also calls this when the focused widget
        is hidden or disabled, and then the page takes the focus: on the play page the board.
        """
        focused, page = self.focusWidget(), self.pages.currentWidget()
        is_gone = focused is not None and not (focused.isVisible() and focused.isEnabled())
        if is_gone and page is not None and self.isVisible():
            page.setFocus()
            return True
        self._header.move_to_end_of_tab_order()
        return super().focusNextPrevChild(forwards)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange:
            self._tell_play()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        data = event.mimeData()
        if data.hasUrls() or data.hasText() or data.hasImage() or data.hasHtml():
            event.acceptProposedAction()
            self._show_drop_overlay()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._hide_drop_overlay()

    def dropEvent(self, event: QDropEvent) -> None:
        self._hide_drop_overlay()
        event.acceptProposedAction()
        self.dropped.emit(event.mimeData())

    def _show_drop_overlay(self) -> None:
        self._hide_drop_overlay()
        self._drop_overlay = DropOverlay(self.pages, self._body)
        self._drop_overlay.show()

    def _hide_drop_overlay(self) -> None:
        if self._drop_overlay is not None:
            self._drop_overlay.hide()
            self._drop_overlay.deleteLater()
            self._drop_overlay = None

    def _take_along(self) -> None:
        """Move the message bar, and a visible failure card, to the page that is shown now."""
        self._place(self.messages)
        if not self.failure_card.isHidden():
            self._place(self.failure_card)

    def _place(self, message: QWidget) -> None:
        """Put a message into the page's own message place, or above the page if it has none."""
        page = self.pages.currentWidget()
        place = page.findChild(MessagePlace) if page is not None else None
        (place or self._messages).take(message)

    def _tell_play(self) -> None:
        self.play_changed.emit(self.isActiveWindow() and self.pages.current == PLAY)

    def _has_warned(self) -> bool:
        """Whether the warning about unsaved moves is visible already; show it if not."""
        warning = tr("window.messages.unsaved")
        if self.messages.isVisible() and self.messages.text == warning:
            return True
        self.messages.say(
            warning, Severity.WARNING, tr("window.messages.close_anyway"), self._close_anyway
        )
        return False

    def _close_anyway(self) -> None:
        self.would_lose = bool
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Hide the window first, because workers may need a moment to end."""
        if self.would_lose() and not self._has_warned():
            event.ignore()
            return
        self.hide()
        self.closing.emit()
        super().closeEvent(event)


VEIL: Final = 0.7
FRAME: Final = 3
ROUND: Final = 10


class DropOverlay(QWidget):
    """Translucent, and not part of the layout of the page below."""

    def __init__(self, page: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        text = QLabel(tr("window.drop"))
        text.setProperty("look", "drop")
        column = QVBoxLayout(self)
        column.addWidget(text, alignment=Qt.AlignmentFlag.AlignCenter)
        self.setGeometry(page.geometry())

    def paintEvent(self, event: QPaintEvent) -> None:
        veil = self.palette().window().color()
        veil.setAlphaF(VEIL)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), veil)
        painter.setPen(QPen(self.palette().highlight(), FRAME))
        painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), ROUND, ROUND)
        painter.end()
