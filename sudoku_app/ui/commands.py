"""One table of commands and keys; menus, header, tooltips and the key sheet are made from it.

Those for the board can be used only while a game is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence

from sudoku_app.said import spoken
from sudoku_app.strings import has_words, words
from sudoku_app.ui.icons import icon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

    from sudoku_app.ui.board.view import BoardView
    from sudoku_app.ui.theme import Theme


class Command(NamedTuple):
    """A row of the table. ``board_keys`` work only while the board has the keyboard."""

    key: str
    menu: str
    shortcuts: tuple[str, ...] = ()
    board_keys: tuple[str, ...] = ()
    icon: str = ""
    header: int = 0
    """The group in the header, counted from 1; 0 for none. Only there icons are seen."""
    checkable: bool = False


COMMANDS: Final = (
    Command("new", "file", ("Ctrl+N",), icon="new", header=1),
    Command("snap", "file", ("Ctrl+Shift+C",), icon="camera", header=1),
    Command("open", "file", ("Ctrl+O",), icon="open", header=1),
    Command("paste", "file", ("Ctrl+V",), icon="paste", header=1),
    Command("type", "file"),
    Command("library", "file", ("Ctrl+L",)),
    Command("save", "file", ("Ctrl+S",)),
    Command("export", "file", ("Ctrl+E",)),
    Command("print", "file", ("Ctrl+P",)),
    Command("home", "file", ("Ctrl+Home",)),
    Command("quit", "file", ("Ctrl+Q",)),
    Command("undo", "edit", ("Ctrl+Z",), icon="undo", header=2),
    Command("redo", "edit", ("Ctrl+Shift+Z", "Ctrl+Y"), icon="redo", header=2),
    Command("copy_text", "edit", ("Ctrl+C",)),
    Command("copy_picture", "edit"),
    Command("copy_link", "edit"),
    Command("note_mode", "edit", ("N",), ("Space",), checkable=True),
    Command("centre_mode", "edit", ("Shift+N",), checkable=True),
    Command("erase", "edit"),
    Command("fill_notes", "edit", ("Ctrl+Shift+N",)),
    Command("clear_notes", "edit"),
    Command("savepoint", "edit", ("Ctrl+B",)),
    Command("return_to_savepoint", "edit", ("Ctrl+Shift+B",)),
    Command("restart", "edit"),
    Command("settings", "edit", ("Ctrl+,",)),
    Command("hint", "solve", ("H",), icon="hint", header=3),
    Command("apply_hint", "solve", (), ("Return", "Enter")),
    Command("leave_hint", "solve", ("Esc",)),
    Command("other_hints", "solve", ("Shift+H",)),
    Command("way", "solve", ("Ctrl+H",)),
    Command("check", "solve", ("C",), icon="check", header=3),
    Command("take_back_mistakes", "solve"),
    Command("rewind", "solve"),
    Command("reveal_cell", "solve", ("Ctrl+R",)),
    Command("solve", "solve", ("Ctrl+Return",), icon="solve", header=3),
    Command("show_on_paper", "solve"),
    Command("watch", "solve", ("Ctrl+W",)),
    Command("race", "solve", ("Ctrl+Shift+W",)),
    *(Command(f"light_{d}", "light", (f"F{d}",)) for d in range(1, 10)),
    Command("pause", "view", ("P",)),
    Command("full_screen", "view", ("F11",), checkable=True),
    Command("statistics", "view"),
    Command("erase_statistics", "view"),
    Command("keys", "help", ("?",)),
    Command("lessons", "help"),
    Command("about", "help"),
)
FOR_THE_BOARD: Final = frozenset(
    command.key
    for command in COMMANDS
    if command.menu in {"edit", "solve", "light"} or command.key in {"save", "export", "pause"}
) - {"settings"}
"""The commands that need a game on the board."""
FOR_ANY_BOARD: Final = frozenset(("undo", "redo"))
"""Those among them that also help with a board that is typed or read from a photo."""
ON_THE_BOARD: Final = FOR_THE_BOARD - FOR_ANY_BOARD
ON_THE_FRONT_PAGE: Final = frozenset(("type", "library"))
"""Beside some of the header."""
GROUP_STARTS: Final = frozenset(
    (
        "library",
        "home",
        "copy_text",
        "note_mode",
        "savepoint",
        "settings",
        "check",
        "reveal_cell",
        "watch",
        "full_screen",
        "statistics",
        "about",
    )
)
"""The commands with a line above them in their menu."""
MENUS: Final = ("file", "edit", "solve", "view", "help")
SUBMENUS: Final = {"view": ("light",)}


class CommandSet(QObject):
    """The actions of the table."""

    triggered = Signal(str)

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.actions: dict[str, QAction] = {}
        self._wanted: set[str] = set()
        self._board_shown = True
        self._make_those(command for command in COMMANDS if _is_seen_first(command))
        self.set_theme(theme)

    def complete(self, window: QWidget) -> None:
        """Make those that nobody sees before the first paint, and all keys work in a window."""
        self._make_those(command for command in COMMANDS if not _is_seen_first(command))
        window.addActions(list(self.actions.values()))

    def _make_those(self, commands: Iterator[Command]) -> None:
        for command in commands:
            self.actions[command.key] = self._make(command)

    def _make(self, command: Command) -> QAction:
        action = QAction(words(f"commands.{command.key}.label"), self)
        action.setObjectName(command.key)
        action.setShortcuts([QKeySequence(s) for s in command.shortcuts])
        action.setCheckable(command.checkable)
        action.setToolTip(tooltip(command))
        action.setIconText(short_label(command))
        action.setIconVisibleInMenu(False)
        action.setEnabled(command.key not in FOR_THE_BOARD)
        action.triggered.connect(self._on_triggered)
        return action

    def connect_command(self, key: str, slot: Callable[..., object]) -> QAction:
        """Give a command its meaning."""
        action = self.actions[key]
        action.triggered.connect(slot)
        self.set_enabled(key, True)
        return action

    def set_enabled(self, key: str, enabled: bool) -> None:
        """Offer a command or not; one for the board stays off while no game is shown."""
        (self._wanted.add if enabled else self._wanted.discard)(key)
        self._apply(key)

    def set_board_shown(self, shown: bool) -> None:
        """Whether a game is before the player's eyes, which half of the commands are about."""
        if shown != self._board_shown:
            self._board_shown = shown
            for key in ON_THE_BOARD:
                self._apply(key)

    def _apply(self, key: str) -> None:
        possible = self._board_shown or key not in ON_THE_BOARD
        self.actions[key].setEnabled(key in self._wanted and possible)

    def set_theme(self, theme: Theme) -> None:
        """Draw the icons of the header again; menus go without."""
        for command in COMMANDS:
            if command.header:
                self.actions[command.key].setIcon(icon(command.icon, theme))

    def add_to_board(self, board: BoardView) -> None:
        """Make the keys that belong to the board work there; elsewhere they press buttons."""
        from PySide6.QtCore import Qt
        from PySide6.QtGui import QShortcut

        from sudoku_app.ui.cell_menu import offer_cell_menu

        offer_cell_menu(self, board)
        for command in COMMANDS:
            for keys in command.board_keys:
                shortcut = QShortcut(QKeySequence(keys), board)
                shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
                shortcut.activated.connect(self.actions[command.key].trigger)

    def add_menus(self, place: QMenuBar | QMenu) -> dict[str, QMenu]:
        """The menus, still empty, in a bar or inside the menu of a button."""
        return {name: _add_menu(place, name) for name in MENUS}

    def fill_menus(self, menus: dict[str, QMenu]) -> None:
        for name, menu in menus.items():
            self._fill_menu(menu, name)

    def _fill_menu(self, menu: QMenu, name: str) -> None:
        menu.setToolTipsVisible(False)
        for command in commands_of(name):
            if command.key in GROUP_STARTS:
                menu.addSeparator()
            menu.addAction(self.actions[command.key])
        for inner in SUBMENUS.get(name, ()):
            submenu = _add_menu(menu, inner)
            submenu.setProperty("look", "narrow")
            self._fill_menu(submenu, inner)

    def _on_triggered(self) -> None:
        self.triggered.emit(self.sender().objectName())


def _add_menu(place: QMenuBar | QMenu, name: str) -> QMenu:
    """A screen reader would call it like the program."""
    title = words(f"commands.menus.{name}")
    menu = place.addMenu(title)
    menu.setAccessibleName(title.replace("&", ""))
    return menu


def _is_seen_first(command: Command) -> bool:
    return bool(command.header) or command.key in ON_THE_FRONT_PAGE


def command_of(key: str) -> Command:
    return next(command for command in COMMANDS if command.key == key)


def commands_of(menu: str) -> Iterator[Command]:
    return (command for command in COMMANDS if command.menu == menu)


@spoken
def short_label(command: Command) -> str:
    """One word for the header, where the menu has a few."""
    key = f"commands.{command.key}.short"
    if has_words(key):
        return words(key)
    return plain_label(command)


@spoken
def plain_label(command: Command) -> str:
    """As it stands in the menu, without what only a menu needs."""
    return words(f"commands.{command.key}.label").replace("&", "").rstrip("…")


@spoken
def tooltip(command: Command) -> str:
    """What a command does and its first key."""
    tip_key = f"commands.{command.key}.tip"
    keys = keys_of(command)
    tip = words(tip_key) if has_words(tip_key) else plain_label(command)
    return f"{tip} ({keys[0]})" if keys else tip


def keys_of(command: Command) -> list[str]:
    """The keys of a command as they stand on this system's keyboard."""
    return [
        QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
        for keys in (*command.shortcuts, *command.board_keys)
    ]
