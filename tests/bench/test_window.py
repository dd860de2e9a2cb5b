"""No action in the window takes so long that a player would notice it."""

from typing import Final

from PySide6.QtWidgets import QApplication

from tests.bench.window import Walk, key_to_paint, short_walk
from tests.ui.conftest import qapp
from tests.ui.driver.window import reset_theme

__all__ = ["qapp"]

LIMIT_MS: Final = 300
"""Three times the goal of the benchmark: for slow machines, in processor time for busy ones."""
KEY_LIMIT_MS: Final = 50


def test_no_action_blocks_the_window(qapp: QApplication) -> None:
    walk = Walk(qapp)
    try:
        blocked = list(short_walk(walk))
        walk.command("paste")
        cpu, _ = key_to_paint(walk, 20)
    finally:
        walk.close()
        reset_theme(qapp)
    assert [b for b in blocked if b.cpu > LIMIT_MS] == []
    assert cpu < KEY_LIMIT_MS
