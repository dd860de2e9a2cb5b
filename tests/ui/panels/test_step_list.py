"""A list of steps holds on to nothing once it is cleared."""

from PySide6.QtWidgets import QTreeWidgetItem
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from sudoku_app.ui.panels.step_list import StepList


def test_items_of_a_cleared_list_are_let_go(qtbot: QtBot) -> None:
    steps = StepList("steps")
    qtbot.addWidget(steps)
    groups = [QTreeWidgetItem(steps.tree, [f"group {n}"]) for n in range(30)]
    inside = [QTreeWidgetItem(group, ["step"]) for group in groups]
    steps.clear()
    assert steps.tree.topLevelItemCount() == 0
    qtbot.waitUntil(lambda: not any(map(isValid, [*groups, *inside])))
