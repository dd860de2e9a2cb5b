"""The row of commands above the pages; labels are hidden if there is little room."""

from itertools import groupby, pairwise

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QSizePolicy, QToolButton, QWidget

from sudoku_app.i18n import tr
from sudoku_app.ui.actions import COMMANDS, Actions
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.fitting_widget import FittingWidget
from sudoku_app.ui.widgets.icons import icon

_WITHOUT_WORDS = ("undo", "redo")
_NEW = "new"
MENU_KEY = "F10"
AIR = 5
"""The gap between an icon and its label is the icon's width divided by this."""


class Header(FittingWidget):
    def __init__(self, actions: Actions, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = 0
        self._buttons: dict[str, QToolButton] = {}
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 10, 4)
        row.setSpacing(2)
        shown = (command for command in COMMANDS if command.header)
        for _, members in groupby(shown, key=lambda c: c.header):
            if self._buttons:
                row.addWidget(_divider())
            for command in members:
                button = self._make_button()
                button.setDefaultAction(actions.actions[command.key])
                self._buttons[command.key] = button
                row.addWidget(button)
        self.level_menu = QMenu(self)
        self.level_menu.setProperty("look", "short")
        self.level_menu.setAccessibleName(tr("start.new"))
        row.addStretch(1)
        self._menu = self._make_button()
        self._menu.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu.setText(tr("window.window.menu"))
        self._menu.setToolTip(tr("window.window.menu_tip", shortcut=MENU_KEY))
        self.menu = QMenu(self._menu)
        self._menu.setMenu(self.menu)
        row.addWidget(self._menu)
        self._menu_key = QShortcut(MENU_KEY, self, self._menu.showMenu)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.set_theme(theme)
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        self._menu.setIcon(icon("menu", theme))

    def show_levels(self) -> None:
        """Open the menu of levels below the button for a new puzzle, the first level selected."""
        button, menu = self._buttons[_NEW], self.level_menu
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
        menu.setActiveAction(menu.actions()[0])

    def move_to_end_of_tab_order(self) -> None:
        """Let Tab visit these buttons last, after widgets that were added to a page since."""
        buttons = [*self._buttons.values(), self._menu]
        last = self.window().previousInFocusChain()
        if last is not None and last is not buttons[-1]:
            QWidget.setTabOrder(last, buttons[0])
            for first, second in pairwise(buttons):
                QWidget.setTabOrder(first, second)

    def set_menu_shown(self, shown: bool) -> None:
        """Show the button with all menus, for a window without room for a menu bar."""
        self._menu.setVisible(shown)
        self._menu_key.setEnabled(shown)

    def _fit(self) -> None:
        self._side = round(self.fontMetrics().height() * 1.15)
        self._menu.setIconSize(QSize(self._side, self._side))
        self._set_words_shown(True)
        if self._row.sizeHint().width() > self.width():
            self._set_words_shown(False)

    def _make_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setProperty("look", "header")
        return button

    def _set_words_shown(self, shown: bool) -> None:
        for key, button in self._buttons.items():
            beside = shown and key not in _WITHOUT_WORDS
            styles = Qt.ToolButtonStyle
            button.setToolButtonStyle(
                styles.ToolButtonTextBesideIcon if beside else styles.ToolButtonIconOnly
            )
            air = self._side // AIR if beside else 0
            button.setIconSize(QSize(self._side + air, self._side))
            button.setAccessibleName(button.text())


def _divider() -> QFrame:
    line = QFrame()
    line.setProperty("look", "divider")
    line.setFixedWidth(1)
    return line
