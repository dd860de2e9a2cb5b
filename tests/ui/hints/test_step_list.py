"""A list of steps holds on to nothing once it is cleared."""

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QTreeWidgetItem
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.ui.driver import StepList, load_theme, stylesheet


def test_items_of_a_cleared_list_are_let_go(qtbot: QtBot) -> None:
    steps = StepList("steps")
    qtbot.addWidget(steps)
    groups = [QTreeWidgetItem(steps.tree, [f"group {n}"]) for n in range(30)]
    inside = [QTreeWidgetItem(group, ["step"]) for group in groups]
    steps.clear()
    assert steps.tree.topLevelItemCount() == 0
    qtbot.waitUntil(lambda: not any(map(isValid, [*groups, *inside])))


def shown(qtbot: QtBot) -> StepList:
    steps = StepList("steps")
    qtbot.addWidget(steps)
    steps.resize(300, 400)
    steps.show()
    return steps


def heights(steps: StepList, *items: QTreeWidgetItem) -> list[int]:
    steps.tree.doItemsLayout()
    return [steps.tree.visualItemRect(item).height() for item in items]


def test_every_item_has_room_for_its_lines(qtbot: QtBot) -> None:
    steps = shown(qtbot)
    short, long = QTreeWidgetItem(steps.tree), QTreeWidgetItem(steps.tree)
    steps.tree.write(short, "one line")
    steps.tree.write(long, "many words, " * 20)
    one, many = heights(steps, short, long)
    assert many > 3 * one
    steps.resize(1200, 400)
    one, fewer = heights(steps, short, long)
    assert one < fewer < many
    steps.tree.write(long, "one line")
    assert heights(steps, long) == [one]


def test_larger_letters_have_room_too(qtbot: QtBot) -> None:
    steps = shown(qtbot)
    item = QTreeWidgetItem(steps.tree)
    steps.tree.write(item, "one line")
    (before,) = heights(steps, item)
    steps.setStyleSheet("QTreeWidget { font-size: 40px; }")
    steps.tree.ensurePolished()
    qtbot.waitUntil(lambda: heights(steps, item)[0] > before)


def test_what_a_group_hides_has_room_once_it_is_opened(qtbot: QtBot) -> None:
    steps = shown(qtbot)
    group = QTreeWidgetItem(steps.tree)
    steps.tree.write(group, "one line")
    inside = QTreeWidgetItem(group)
    steps.tree.write(inside, "many words, " * 20)
    group.setExpanded(True)
    one, many = heights(steps, group, inside)
    assert many > 3 * one


def arrow(steps: StepList, item: QTreeWidgetItem) -> int:
    """How many pixels of the arrow before an item differ from the ground."""
    tree = steps.tree
    tree.doItemsLayout()
    row = tree.visualItemRect(item)
    row.setRect(0, row.top(), tree.indentation(), row.height())
    image = tree.viewport().grab(row).toImage()
    pixels = [image.pixel(x, y) for x in range(image.width()) for y in range(image.height())]
    return sum(pixel != pixels[0] for pixel in pixels)


def test_the_arrow_of_a_group_grows_with_the_text(qtbot: QtBot) -> None:
    steps, sheet = shown(qtbot), stylesheet(load_theme("paper"))
    steps.setStyleSheet(sheet)
    group, lone = QTreeWidgetItem(steps.tree, ["group"]), QTreeWidgetItem(steps.tree, ["lone"])
    QTreeWidgetItem(group, ["step"])
    before = arrow(steps, group)
    assert before
    assert not arrow(steps, lone)
    steps.setStyleSheet(f"{sheet} QTreeWidget {{ font-size: 40px; }}")
    qtbot.waitUntil(lambda: arrow(steps, group) > 3 * before)


def test_nothing_is_said_of_the_hidden_head(qtbot: QtBot) -> None:
    steps = shown(qtbot)
    tree = QAccessible.queryAccessibleInterface(steps.tree)
    assert [tree.child(n).text(QAccessible.Text.Name) for n in range(tree.childCount())] == [""]
