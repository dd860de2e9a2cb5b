from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage, QKeyEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.digits import Digit
from sudoku_app.game import state as moves
from sudoku_app.hints.deduction import CellMark, Role
from tests.ui.driver import BoardView, Entry, Overlay, Selection, compose, load_theme, paint_board
from tests.ui.driver.pixels import TOLERANCE, difference
from tests.ui.driver.scenes import FRESH, PUZZLE, at, scenes

NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[BoardView]:
    view = BoardView(load_theme("paper"))
    qtbot.addWidget(view)
    view.resize(500, 460)
    view.selection_changed.connect(lambda s: view.show_picture(compose(FRESH, s)))
    view.show_picture(compose(FRESH))
    view.show()
    qtbot.waitExposed(view)
    view.setFocus()
    yield view
    view.hide()


def middle(view: BoardView, cell: Cell) -> QPoint:
    point = view.geometry_in_pixels().cell_rect(cell).centre
    ratio = view.devicePixelRatioF()
    return QPoint(round(point.x / ratio), round(point.y / ratio))


@pytest.mark.parametrize(
    ("key", "modifiers", "expected"),
    [
        (Qt.Key.Key_5, NONE, [5, Entry.PLAIN]),
        (Qt.Key.Key_5, Qt.KeyboardModifier.KeypadModifier, [5, Entry.PLAIN]),
        (Qt.Key.Key_5, SHIFT, [5, Entry.CENTRE]),
        (Qt.Key.Key_5, CONTROL, [5, Entry.CORNER]),
    ],
)
def test_digits_are_reported_with_their_modifier(
    view: BoardView,
    qtbot: QtBot,
    key: Qt.Key,
    modifiers: Qt.KeyboardModifier,
    expected: list[object],
) -> None:
    with qtbot.waitSignal(view.digit_typed) as typed:
        QTest.keyClick(view, key, modifiers)
    assert typed.args == expected


def test_a_sign_of_the_top_row_with_shift_is_its_digit(view: BoardView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.digit_typed) as typed:
        event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Percent, SHIFT, "%")
        QApplication.sendEvent(view, event)
    assert typed.args == [5, Entry.CENTRE]


PAD = Qt.KeyboardModifier.KeypadModifier


def press_on_pad(view: BoardView, key: Qt.Key, modifiers: Qt.KeyboardModifier, native: int) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, key, modifiers | PAD, 0, 0, native)
    QApplication.sendEvent(view, event)


@pytest.mark.parametrize(
    ("platform", "modifiers", "native"),
    [("xcb", SHIFT, 0x11), ("windows", Qt.KeyboardModifier.NoModifier, 0x200)],
)
def test_the_number_pad_with_shift_writes_centre_notes(
    view: BoardView,
    monkeypatch: pytest.MonkeyPatch,
    platform: str,
    modifiers: Qt.KeyboardModifier,
    native: int,
) -> None:
    """As the platforms tell of it: by the key that the pad has without NumLock."""
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: platform)
    view.select(Selection.of(at(5, 5)))
    typed: list[tuple[int, Entry]] = []
    view.digit_typed.connect(lambda digit, entry: typed.append((digit, entry)))
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Clear, Qt.Key.Key_PageUp):
        press_on_pad(view, key, modifiers, native)
    assert typed == [(4, Entry.CENTRE), (5, Entry.CENTRE), (9, Entry.CENTRE)]
    assert view.selection == Selection.of(at(5, 5))


def test_the_number_pad_without_num_lock_moves(
    view: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")
    view.select(Selection.of(at(5, 5)))
    press_on_pad(view, Qt.Key.Key_Left, SHIFT, 0x1)
    assert view.selection.cells == {at(5, 4), at(5, 5)}


def test_the_number_pad_with_control_writes_corner_notes(view: BoardView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.digit_typed) as typed:
        press_on_pad(view, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier, 0x14)
    assert typed.args == [4, Entry.CORNER]


@pytest.mark.parametrize("key", [Qt.Key.Key_0, Qt.Key.Key_Backspace, Qt.Key.Key_Delete])
def test_clear_keys(view: BoardView, qtbot: QtBot, key: Qt.Key) -> None:
    with qtbot.waitSignal(view.clear_typed):
        QTest.keyClick(view, key)


@pytest.mark.parametrize(
    ("key", "modifiers", "cells"),
    [
        (Qt.Key.Key_Right, NONE, [(1, 2)]),
        (Qt.Key.Key_D, NONE, [(1, 2)]),
        (Qt.Key.Key_Down, CONTROL, [(4, 1)]),
        (Qt.Key.Key_Down, SHIFT, [(1, 1), (2, 1)]),
        (Qt.Key.Key_Up, NONE, [(9, 1)]),
        (Qt.Key.Key_Tab, NONE, [(1, 3)]),
    ],
)
def test_keys_move_the_selection(
    view: BoardView, key: Qt.Key, modifiers: Qt.KeyboardModifier, cells: list[tuple[int, int]]
) -> None:
    view.select(Selection.of(at(1, 1)))
    QTest.keyClick(view, key, modifiers)
    assert view.selection.cells == {at(*cell) for cell in cells}


def test_tab_leaves_the_board_after_the_last_empty_cell(view: BoardView) -> None:
    view.select(Selection.of(at(9, 9)))
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert view.selection == Selection.of(at(9, 9))


def test_a_press_selects_and_ctrl_and_shift_add(view: BoardView) -> None:
    QTest.mouseClick(view, LEFT, NONE, middle(view, at(2, 2)))
    assert view.selection == Selection.of(at(2, 2))
    QTest.mouseClick(view, LEFT, CONTROL, middle(view, at(5, 5)))
    assert view.selection.cells == {at(2, 2), at(5, 5)}
    QTest.mouseClick(view, LEFT, SHIFT, middle(view, at(5, 7)))
    assert view.selection.cells == {at(2, 2), at(5, 5), at(5, 6), at(5, 7)}


def test_a_double_click_selects_a_digit_everywhere(view: BoardView) -> None:
    eight = next(c for c in CELLS if PUZZLE[c] == 8)
    QTest.mouseDClick(view, LEFT, NONE, middle(view, eight))
    assert view.selection.cells == {c for c in CELLS if PUZZLE[c] == 8}
    assert view.selection.cursor == eight
    empty = middle(view, at(1, 3))
    QTest.mouseClick(view, LEFT, NONE, empty)
    QTest.mouseDClick(view, LEFT, NONE, empty)
    assert view.selection.cells == {at(1, 3)}


def test_dragging_collects_cells(view: BoardView) -> None:
    QTest.mousePress(view, LEFT, NONE, middle(view, at(3, 3)))
    for cell in (at(3, 4), at(3, 5), at(4, 5)):
        QTest.mouseMove(view, middle(view, cell))
    QTest.mouseRelease(view, LEFT, NONE, middle(view, at(4, 5)))
    assert view.selection.cells == {at(3, 3), at(3, 4), at(3, 5), at(4, 5)}


def test_hovering_names_the_cell_once(view: BoardView, qtbot: QtBot) -> None:
    QTest.mouseMove(view, middle(view, at(1, 1)))
    with qtbot.waitSignal(view.cell_hovered) as hovered:
        QTest.mouseMove(view, middle(view, at(6, 7)))
    assert hovered.args == [at(6, 7)]


def test_a_move_is_animated_to_its_end_and_only_if_wanted(view: BoardView, qtbot: QtBot) -> None:
    after = compose(moves.enter(FRESH, [at(1, 3)], Digit(4), tidy=True))
    view.show_picture(after)
    assert view.motions
    qtbot.waitUntil(lambda: not view.motions)
    still = view.grab().toImage()
    view.set_motion_enabled(False)
    view.show_picture(compose(FRESH))
    view.show_picture(after)
    assert not view.motions
    assert view.grab().toImage() == still


def test_a_theme_changes_the_board_at_once(view: BoardView) -> None:
    before = view.grab().toImage()
    view.set_theme(load_theme("night"))
    assert view.grab().toImage() != before


@pytest.mark.parametrize("scene", scenes())
def test_copies_of_digits_and_notes_show_what_is_drawn_in_one_go(
    view: BoardView, scene: str
) -> None:
    picture = scenes()[scene]
    view.show_picture(picture, animate=False)
    view.setFocus()
    shown = view.grab().toImage()
    drawn = QImage(shown.size(), shown.format())
    geometry = view.geometry_in_pixels()
    painter = QPainter(drawn)
    painter.drawImage(0, 0, shown)
    paint_board(painter, picture, geometry, load_theme("paper"))
    painter.end()
    assert difference(shown, drawn) <= TOLERANCE


def test_drawing_only_what_changed_gives_the_same_picture(view: BoardView) -> None:
    """The cached ink after several moves equals ink drawn in one go."""
    state = FRESH
    for cell, digit in ((at(1, 3), 4), (at(5, 5), 5), (at(1, 4), 7)):
        state = moves.enter(state, [cell], Digit(digit), tidy=True)
        view.show_picture(compose(state), animate=False)
        view.grab()
    stepwise = view.grab().toImage()
    fresh = BoardView(load_theme("paper"), view.parentWidget())
    fresh.resize(view.size())
    fresh.show_picture(compose(state), animate=False)
    assert fresh.grab().toImage() == stepwise
    fresh.deleteLater()


def test_a_hint_shows_on_a_coloured_cell(view: BoardView) -> None:
    cell = at(2, 2)
    coloured = moves.paint(FRESH, [cell], 1)
    hint = Overlay((CellMark(Role.PATTERN, cell),))
    view.show_picture(compose(coloured, overlay=hint), animate=False)
    x, y, *_ = view.geometry_in_pixels().cell_rect(cell)
    size = view.geometry_in_pixels().cell
    colour = view.grab().toImage().pixelColor(round(x + size / 4), round(y + size / 4)).name()
    assert colour == load_theme("paper").marks.pattern_fill.lower()


def test_a_board_reached_by_tab_shows_that_it_has_the_keyboard(
    view: BoardView, qtbot: QtBot
) -> None:
    view.resize(400, 400)
    view.show()
    view.activateWindow()
    qtbot.waitUntil(view.isActiveWindow)
    corner = view.geometry_in_pixels().cell_rect(at(1, 1))
    ring = load_theme("paper").board.ring.lower()
    for reason, is_framed in (
        (Qt.FocusReason.OtherFocusReason, False),
        (Qt.FocusReason.TabFocusReason, True),
    ):
        view.clearFocus()
        view.setFocus(reason)
        qtbot.waitUntil(view.hasFocus)
        colour = view.grab().toImage().pixelColor(corner.x, corner.y).name()
        assert (colour == ring) is is_framed
    view.show_picture(compose(FRESH, Selection.of(at(5, 5))), animate=False)
    assert view.grab().toImage().pixelColor(corner.x, corner.y).name() != ring


def test_all_cells_are_selected_at_once_and_the_cursor_stays(view: BoardView) -> None:
    view.select(Selection.of(at(2, 3)))
    QTest.keyClick(view, Qt.Key.Key_A, CONTROL)
    assert view.selection == Selection(frozenset(CELLS), at(2, 3))


def test_the_pointer_carries_the_armed_digit_in_the_colours_of_the_theme(view: BoardView) -> None:
    plain = view.cursor().shape()
    view.set_armed_digit(4)
    four = view.cursor().pixmap().toImage()
    assert view.cursor().hotSpot() == QPoint(1, 1)
    view.set_armed_digit(7)
    assert view.cursor().pixmap().toImage() != four
    view.set_armed_digit(4)
    assert view.cursor().pixmap().toImage() == four
    view.set_theme(load_theme("night"))
    assert view.cursor().pixmap().toImage() != four
    view.set_armed_digit(0)
    assert view.cursor().shape() is plain
    assert view.cursor().pixmap().isNull()
