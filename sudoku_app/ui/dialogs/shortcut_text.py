"""The texts of all shortcuts by group, made from the table of commands."""

from typing import Final

from sudoku_app.i18n import tr
from sudoku_app.ui.actions import MENUS, Command, commands_of, keys_of, plain_label

BOARD_KEYS: Final = (
    "digit",
    "centre",
    "corner",
    "erase",
    "move",
    "jump",
    "extend",
    "select_all",
    "equal",
    "digit_first",
    "next_empty",
    "menu",
    "watch",
)
"""The keys that the board handles itself."""


def all_keys(command: Command) -> str:
    return "   ".join(keys_of(command))


def menu_name(menu: str) -> str:
    return tr(f"commands.menus.{menu}").replace("&", "")


def key_sheet() -> list[tuple[str, list[tuple[str, str]]]]:
    """All shortcuts by group: the name of a menu, then pairs of action and keys."""
    board = [(tr(f"commands.board.{k}.what"), tr(f"commands.board.{k}.keys")) for k in BOARD_KEYS]
    groups = [(tr("commands.menus.board"), board)]
    for menu in (*MENUS[:3], "light", *MENUS[3:]):
        rows = [(plain_label(c), all_keys(c)) for c in commands_of(menu) if keys_of(c)]
        if rows:
            groups.append((menu_name(menu), rows))
    return groups
