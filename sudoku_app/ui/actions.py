"""The table of commands and shortcuts; menus, header, tooltips and the key sheet are built from it.

Commands for the board are enabled only while a game is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QShortcut

from sudoku_app.i18n import has_text, tr
from sudoku_app.ui.widgets.icons import icon

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
    """The group in the header, counted from 1; 0 for none. Icons are shown on buttons only."""
    checkable: bool = False
    play_panel: bool = False
    """Whether the play panel has a button for it, in the order of this table."""


COMMANDS: Final = (
    Command("home", "file", ("Ctrl+Home",), icon="home", header=1),
    Command("new", "file", ("Ctrl+N",), icon="new", header=1),
    Command("scan", "file", ("Ctrl+Shift+C",), icon="camera", header=1),
    Command("open", "file", ("Ctrl+O",), icon="open", header=1),
    Command("paste", "file", ("Ctrl+V",), icon="paste", header=1),
    Command("type", "file"),
    Command("library", "file", ("Ctrl+L",)),
    Command("save", "file", ("Ctrl+S",)),
    Command("export", "file", ("Ctrl+E",)),
    Command("print", "file", ("Ctrl+P",)),
    Command("quit", "file", ("Ctrl+Q",)),
    Command("undo", "edit", ("Ctrl+Z",), icon="undo", header=2),
    Command("redo", "edit", ("Ctrl+Shift+Z", "Ctrl+Y"), icon="redo", header=2),
    Command("copy_text", "edit", ("Ctrl+C",)),
    Command("copy_picture", "edit"),
    Command("copy_link", "edit"),
    Command("note_mode", "edit", ("N",), ("Space",), checkable=True),
    Command("centre_mode", "edit", ("Shift+N",), checkable=True),
    Command("erase", "edit"),
    Command("fill_notes", "edit", ("Ctrl+Shift+N",), play_panel=True),
    Command("clear_notes", "edit", play_panel=True),
    Command("savepoint", "edit", ("Ctrl+B",), play_panel=True),
    Command("return_to_savepoint", "edit", ("Ctrl+Shift+B",), play_panel=True),
    Command("restart", "edit"),
    Command("settings", "edit", ("Ctrl+,",)),
    Command("hint", "solve", ("H",), icon="hint", header=3),
    Command("apply_hint", "solve", (), ("Return", "Enter")),
    Command("close_hint", "solve", ("Esc",)),
    Command("hint_back", "solve", ("Alt+Left",), icon="step_back"),
    Command("hint_forward", "solve", ("Alt+Right",), icon="step_forward"),
    Command("other_hints", "solve", ("Shift+H",)),
    Command("solution_path", "solve", ("Ctrl+H",)),
    Command("check", "solve", ("C",), icon="check", header=3),
    Command("take_back_mistakes", "solve"),
    Command("rewind", "solve"),
    Command("reveal_cell", "solve", ("Ctrl+R",)),
    Command("solve", "solve", ("Ctrl+Return",)),
    Command("answer_on_photo", "solve"),
    Command("watch", "solve", ("Ctrl+W",), play_panel=True),
    Command("race", "solve", ("Ctrl+Shift+W",)),
    *(Command(f"light_{d}", "light", (f"F{d}",)) for d in range(1, 10)),
    Command("pause", "view", ("P",), icon="pause"),
    Command("full_screen", "view", ("F11",), checkable=True),
    Command("statistics", "view"),
    Command("how_to_play", "help"),
    Command("shortcuts", "help", ("?",)),
    Command("lessons", "help"),
    Command("log_folder", "help"),
    Command("about", "help"),
)
FOR_THE_BOARD: Final = frozenset(
    command.key
    for command in COMMANDS
    if command.menu in {"edit", "solve", "light"} or command.key in {"save", "export", "pause"}
) - {"settings"}
"""The commands that need a game on the board."""
FOR_ANY_BOARD: Final = frozenset(("undo", "redo"))
"""Those of them that also work on a board that is being typed or read from a photo."""
ON_THE_BOARD: Final = FOR_THE_BOARD - FOR_ANY_BOARD
GROUP_STARTS: Final = frozenset(
    (
        "new",
        "library",
        "quit",
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
"""The commands with a separator above them in their menu."""
MENUS: Final = ("file", "edit", "solve", "view", "help")
SUBMENUS: Final = {"view": ("light",)}


class Actions(QObject):
    """A QAction for each command of the table."""

    triggered = Signal(str)

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self.actions: dict[str, QAction] = {}
        self._wanted: set[str] = set()
        self._suspended: frozenset[str] = frozenset()
        self._board_shown = True
        for command in COMMANDS:
            self.actions[command.key] = self._make(command)
        window.addActions(list(self.actions.values()))
        self.set_theme(theme)

    def _make(self, command: Command) -> QAction:
        action = QAction(tr(f"commands.{command.key}.label"), self)
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
        """Call ``slot`` when a command is triggered, and enable the command."""
        action = self.actions[key]
        action.triggered.connect(slot)
        self.set_enabled(key, True)
        return action

    def set_enabled(self, key: str, enabled: bool) -> None:
        """Enable or disable a command; one for the board stays disabled while no game is shown."""
        (self._wanted.add if enabled else self._wanted.discard)(key)
        self._apply(key)

    def set_board_shown(self, shown: bool) -> None:
        """Enable the commands for the board only while a game is shown."""
        if shown != self._board_shown:
            self._board_shown = shown
            for key in ON_THE_BOARD:
                self._apply(key)

    def suspend(self, keys: frozenset[str]) -> None:
        """Keep these commands off, and no others, whatever is asked of them meanwhile."""
        before, self._suspended = self._suspended, keys
        for key in before ^ keys:
            self._apply(key)

    def _apply(self, key: str) -> None:
        possible = self._board_shown or key not in ON_THE_BOARD
        possible = possible and key not in self._suspended
        self.actions[key].setEnabled(key in self._wanted and possible)

    def set_theme(self, theme: Theme) -> None:
        """Draw the icons of buttons in the colours of a theme; menus have no icons."""
        for command in COMMANDS:
            if command.icon:
                self.actions[command.key].setIcon(icon(command.icon, theme))

    def add_to_board(self, board: BoardView) -> None:
        """Add the board keys as shortcuts of the board; elsewhere these keys press buttons."""
        for command in COMMANDS:
            for keys in command.board_keys:
                shortcut = QShortcut(QKeySequence(keys), board)
                shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
                shortcut.activated.connect(self.actions[command.key].trigger)

    def add_menus(self, place: QMenuBar | QMenu) -> None:
        """Add all menus to a bar, or to the menu of a button."""
        for name in MENUS:
            self._fill_menu(_add_menu(place, name), name)

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
    """Add a menu with an accessible name; without one a screen reader reads the program's name."""
    title = tr(f"commands.menus.{name}")
    menu = place.addMenu(title)
    menu.setAccessibleName(title.replace("&", ""))
    return menu


def command_of(key: str) -> Command:
    return next(command for command in COMMANDS if command.key == key)


def commands_of(menu: str) -> Iterator[Command]:
    return (command for command in COMMANDS if command.menu == menu)


def short_label(command: Command) -> str:
    """The short label for the header, or the menu label where there is none."""
    key = f"commands.{command.key}.short"
    if has_text(key):
        return tr(key)
    return plain_label(command)


def plain_label(command: Command) -> str:
    """The menu label without the mnemonic and the ellipsis."""
    return tr(f"commands.{command.key}.label").replace("&", "").rstrip("…")


def tooltip(command: Command) -> str:
    """What a command does, and its first shortcut."""
    tip_key = f"commands.{command.key}.tip"
    keys = keys_of(command)
    tip = tr(tip_key) if has_text(tip_key) else plain_label(command)
    return f"{tip} ({keys[0]})" if keys else tip


def keys_of(command: Command) -> list[str]:
    """The shortcuts of a command in the notation of this system."""
    return [
        QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
        for keys in (*command.shortcuts, *command.board_keys)
    ]
