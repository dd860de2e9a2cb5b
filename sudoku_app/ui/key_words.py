"""All keys in words, by group, made from the table of commands."""

from typing import Final

from sudoku_app.said import spoken
from sudoku_app.strings import words
from sudoku_app.ui.commands import MENUS, Command, commands_of, keys_of, plain_label

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
"""Keys the board answers to by itself, for the key sheet."""


@spoken
def all_keys(command: Command) -> str:
    return "   ".join(keys_of(command))


@spoken
def menu_name(menu: str) -> str:
    return words(f"commands.menus.{menu}").replace("&", "")


def key_sheet() -> list[tuple[str, list[tuple[str, str]]]]:
    """All keys by group: the name of a menu, then pairs of what and which keys."""
    board = [
        (words(f"commands.board.{k}.what"), words(f"commands.board.{k}.keys")) for k in BOARD_KEYS
    ]
    groups = [(words("commands.menus.board"), board)]
    for menu in (*MENUS[:3], "light", *MENUS[3:]):
        rows = [(plain_label(c), all_keys(c)) for c in commands_of(menu) if keys_of(c)]
        if rows:
            groups.append((menu_name(menu), rows))
    return groups
