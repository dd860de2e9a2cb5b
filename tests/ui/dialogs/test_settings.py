"""Settings count at once and outlast the program; broken or read-only files do not stop it."""

import ast
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFocusEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QStyle,
    QStyleOptionButton,
)

import sudoku_app
from sudoku_app.hints.catalogue import OTHER_PATTERNS, TAUGHT
from sudoku_app.i18n import tr
from sudoku_app.storage.settings import Settings, load_settings, save_settings
from sudoku_app.storage.statistics import Result, Statistics, load_statistics
from sudoku_app.vision.devices import Device
from tests.ui.driver import (
    CHOICES,
    COMPONENTS,
    SECTIONS,
    About,
    AppTheme,
    Autosave,
    CameraChoice,
    Cameras,
    CurrentGame,
    DialogController,
    LessonsDialog,
    PrintDialog,
    ScrollDialog,
    Selection,
    SettingsDialog,
    ShortcutsDialog,
    TechniqueList,
    load_theme,
    window_geometry,
)
from tests.ui.driver.house import House
from tests.ui.driver.scenes import PUZZLE

SHOWN = [name for names in SECTIONS.values() for name in names]


def opened(house: House) -> SettingsDialog:
    house.command("settings")
    return house.dialog(SettingsDialog)


@pytest.mark.parametrize("name", [n for n in SHOWN if isinstance(getattr(Settings(), n), bool)])
def test_a_tick_counts_at_once(house: House, name: str) -> None:
    house.start()
    box = opened(house).findChild(QCheckBox, name)
    assert isinstance(box, QCheckBox)
    before = getattr(house.settings_model.settings, name)
    box.click()
    assert getattr(house.settings_model.settings, name) is not before
    house.flush()
    assert getattr(load_settings(house.folders.settings), name) is not before


@pytest.mark.parametrize("page", ["play", "entry"])
def test_boards_stand_still_from_the_start_if_that_was_wished(house: House, page: str) -> None:
    save_settings(house.folders.settings, Settings(motion=False))
    house.start()
    if page == "play":
        house.paste(str(PUZZLE))
    else:
        house.command("type")
    house.wait_for_page(page)
    house.board.select(Selection.of(next(PUZZLE.empty_cells())))
    QTest.keyClick(house.board, Qt.Key.Key_4)
    house.command("undo")
    house.command("redo")
    assert not house.board.motions
    house.settings_model.change(motion=True)
    house.command("undo")
    house.command("redo")
    assert house.board.motions


@pytest.mark.parametrize("name", list(CHOICES))
def test_a_choice_counts_at_once(house: House, name: str) -> None:
    house.start()
    combo = opened(house).findChild(QComboBox, name)
    assert isinstance(combo, QComboBox)
    combo.setCurrentIndex(combo.count() - 1)
    assert getattr(house.settings_model.settings, name) == combo.currentData()


@pytest.mark.parametrize("name", list(CHOICES))
def test_the_wheel_is_for_scrolling_and_changes_no_setting(house: House, name: str) -> None:
    house.start()
    combo = opened(house).findChild(QComboBox, name)
    assert isinstance(combo, QComboBox)
    before = house.settings_model.settings
    for turn in (-120, 120):
        QApplication.sendEvent(combo, wheel(turn))
        assert house.settings_model.settings == before


def wheel(turn: int) -> QWheelEvent:
    buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    phase, turned = Qt.ScrollPhase.NoScrollPhase, QPoint(0, turn)
    return QWheelEvent(QPoint(9, 9), QPoint(9, 9), QPoint(), turned, buttons, keys, phase, False)


def test_the_settings_grow_with_the_text(house: House) -> None:
    house.start()
    dialog = opened(house)
    combo = dialog.findChild(QComboBox, "text_scale")
    assert isinstance(combo, QComboBox)
    combo.setCurrentIndex(combo.findData(150))
    house.wait_for(lambda: dialog.fontInfo().pixelSize() == 21)
    house.wait_for(lambda: dialog.area.horizontalScrollBar().maximum() == 0)


def test_techniques_are_switched_off_and_on(house: House) -> None:
    house.start()
    dialog = opened(house)
    assert dialog.findChild(TechniqueList) is None
    fold = dialog.findChild(QPushButton, "techniques_off")
    assert isinstance(fold, QPushButton)
    assert fold.text() == "All in use"
    fold.click()
    techniques = dialog.findChild(TechniqueList)
    assert isinstance(techniques, TechniqueList)
    assert techniques.isVisible()
    item = techniques.list.item(0)
    item.setCheckState(Qt.CheckState.Unchecked)
    assert house.settings_model.settings.techniques_off == (TAUGHT[0].key,)
    assert fold.text() == "1 switched off"
    item.setCheckState(Qt.CheckState.Checked)
    assert house.settings_model.settings == Settings()
    fold.click()
    assert not techniques.isVisibleTo(dialog)


def test_rare_patterns_share_one_box(house: House) -> None:
    house.start()
    house.settings_model.change(techniques_off=("x_wing", "death_blossom"))
    dialog = opened(house)
    fold = dialog.findChild(QPushButton, "techniques_off")
    assert isinstance(fold, QPushButton)
    fold.click()
    techniques = dialog.findChild(TechniqueList)
    assert isinstance(techniques, TechniqueList)
    assert techniques.list.count() == len(TAUGHT) + 1
    item = techniques.list.item(len(TAUGHT))
    assert item.checkState() is Qt.CheckState.PartiallyChecked
    item.setCheckState(Qt.CheckState.Unchecked)
    rare = {technique.key for technique in OTHER_PATTERNS} - {"reveal"}
    assert set(house.settings_model.settings.techniques_off) == {"x_wing", *rare}
    item.setCheckState(Qt.CheckState.Checked)
    assert house.settings_model.settings.techniques_off == ("x_wing",)


def test_every_setting_that_is_shown_is_heeded_somewhere() -> None:
    """Somewhere beside the dialog, code asks for each setting by its name."""
    asked = {
        node.attr
        for file in Path(sudoku_app.__file__).parent.rglob("*.py")
        if "dialogs" not in file.parts
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
    }
    assert set(SHOWN) <= asked
    assert set(SHOWN) <= set(Settings._fields)


def camera_choice(house: House) -> CameraChoice:
    combo = opened(house).findChild(CameraChoice)
    assert isinstance(combo, CameraChoice)
    return combo


def offered(combo: QComboBox) -> list[str]:
    return [combo.itemText(row) for row in range(combo.count())]


def test_cameras_are_looked_for_once_their_list_is_turned_to(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = (Device(0, "CurrentGame"), Device(2))
    searches: list[int] = []

    def find() -> tuple[Device, ...]:
        searches.append(1)
        return found

    monkeypatch.setattr("sudoku_app.vision.devices.find_cameras", find)
    house.start()
    combo = camera_choice(house)
    assert offered(combo) == [tr("settings.first_camera")]
    assert not searches
    for _ in range(2):
        QApplication.sendEvent(combo, QFocusEvent(QFocusEvent.Type.FocusIn))
    house.wait_for(lambda: combo.count() == 3)
    assert offered(combo)[1:] == ["CurrentGame", "Camera 3"]
    assert searches == [1]
    combo.setCurrentIndex(1)
    assert house.settings_model.settings.camera == "CurrentGame"


def test_a_chosen_camera_stays_in_the_list_when_it_is_not_plugged_in(house: House) -> None:
    house.start()
    house.settings_model.change(camera="Lid")
    combo = camera_choice(house)
    assert combo.currentText() == "Lid"
    combo.setCurrentIndex(0)
    assert house.settings_model.settings.camera == ""


def test_the_settings_can_be_closed_while_cameras_are_looked_for(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = Event()
    monkeypatch.setattr(
        "sudoku_app.vision.devices.find_cameras",
        lambda: go_on.wait() and (Device(0, "CurrentGame"),),
    )
    house.start()
    combo = camera_choice(house)
    QApplication.sendEvent(combo, QFocusEvent(QFocusEvent.Type.FocusIn))
    house.dialog(SettingsDialog).close()
    cameras = house.child(DialogController).findChild(Cameras)
    assert isinstance(cameras, Cameras)
    with house.qtbot.waitSignal(cameras.found):
        go_on.set()


def test_theme_and_text_size_dress_the_whole_window(house: House, qapp: QApplication) -> None:
    house.start()
    with house.qtbot.waitSignal(house.child(AppTheme).changed):
        house.settings_model.change(theme="night")
    assert qapp.palette().window().color().name() == load_theme("night").window.background.lower()
    house.settings_model.change(text_scale=200)
    assert qapp.font().pixelSize() == 28


def test_the_system_theme_is_followed_while_running(
    house: House, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.start()
    theme = house.child(AppTheme)
    monkeypatch.setattr("sudoku_app.ui.theme.resolve_theme", lambda *_: load_theme("night"))
    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert theme.current.name == "night"


def test_size_place_and_page_are_remembered(house: House) -> None:
    house.start()
    house.window.setGeometry(40, 30, 900, 650)
    house.command("library")
    house.window.close()
    house.flush()
    house.start()
    assert house.window.size().toTuple() == (900, 650)
    assert house.page == "library"


def test_after_a_game_the_front_door_comes_first(house: House) -> None:
    house.start()
    house.paste(str(PUZZLE))
    house.wait_for_page("play")
    house.window.close()
    house.flush()
    house.start()
    assert house.page == "start"


@pytest.mark.parametrize("content", ["{", "[]"])
def test_broken_settings_are_set_aside_and_told_of(house: House, content: str) -> None:
    house.home.mkdir()
    house.folders.settings.write_text(content)
    house.start()
    assert "settings.json" in house.said
    assert list(house.home.glob("settings.json.broken-*"))
    assert house.settings_model.settings == Settings()


@pytest.mark.parametrize("content", ["{", "[]", '{"results": 3}'])
def test_broken_statistics_are_set_aside_and_told_of(house: House, content: str) -> None:
    house.home.mkdir()
    house.folders.statistics.write_text(content)
    house.start()
    house.command("statistics")
    assert "statistics.json" in house.said
    assert list(house.home.glob("statistics.json.broken-*"))


def test_play_goes_on_when_nothing_can_be_saved(house: House) -> None:
    house.home.write_text("a file where the folder should be")
    house.start()
    house.paste(str(PUZZLE))
    house.wait_for_page("play")
    house.wait_for(lambda: "could not be saved" in house.said)
    house.child(CurrentGame).play(lambda session: session.fill_notes())
    assert house.session.history.can_undo
    house.flush()
    house.home.unlink()
    house.child(CurrentGame).undo()
    house.wait_for(lambda: "Saving works again" in house.said)


def test_that_the_game_is_not_saved_is_told_before_all_else_and_all_is_saved_in_the_end(
    house: House,
) -> None:
    house.home.write_text("a file where the folder should be")
    house.start()
    house.paste(str(PUZZLE))
    house.wait_for_page("play")
    house.wait_for(lambda: "The game could not be saved" in house.said)
    house.settings_model.change(theme="night")
    house.child(Autosave).set_statistics(Statistics((Result("one", "easy", 60, 0, "2026-01-02"),)))
    house.flush()
    assert "The game could not be saved" in house.said
    house.home.unlink()
    house.child(CurrentGame).play(lambda session: session.fill_notes())
    house.wait_for(lambda: "Saving works again" in house.said)
    assert load_settings(house.folders.settings).theme == "night"
    assert load_statistics(house.folders.statistics) == house.child(Autosave).statistics


def test_about_names_everything_that_is_installed_with_the_program(house: House) -> None:
    house.start()
    house.command("about")
    about = house.dialog(About)
    texts = " ".join(label.text() for label in about.findChildren(QLabel))
    assert all(name in texts and licence in texts for name, licence, _ in COMPONENTS)
    assert "SIL Open Font License" in about.findChildren(QPlainTextEdit)[0].toPlainText()


@pytest.mark.parametrize(
    ("key", "kind", "way_out"),
    [
        ("settings", SettingsDialog, "Close"),
        ("shortcuts", ShortcutsDialog, "Close"),
        ("about", About, "Close"),
        ("lessons", LessonsDialog, "Close"),
        ("print", PrintDialog, "Cancel"),
    ],
)
def test_every_dialog_has_a_button_to_leave_it(
    house: House, key: str, kind: type[ScrollDialog | LessonsDialog], way_out: str
) -> None:
    house.start()
    house.command(key)
    dialog = house.dialog(kind)
    assert dialog.leave.text() == way_out
    assert dialog.leave.isVisible()
    dialog.leave.click()
    assert not dialog.isVisible()


@pytest.mark.parametrize(
    ("key", "kind"), [("settings", SettingsDialog), ("shortcuts", ShortcutsDialog)]
)
def test_a_dialog_that_is_open_comes_to_the_front(
    house: House, key: str, kind: type[ScrollDialog]
) -> None:
    house.start()
    house.command(key)
    dialog = house.dialog(kind)
    house.command(key)
    assert house.window.findChildren(kind) == [dialog]


@pytest.mark.parametrize("key", [Qt.Key.Key_PageDown, Qt.Key.Key_End])
def test_a_dialog_is_scrolled_with_keys(house: House, key: Qt.Key) -> None:
    house.start()
    house.command("shortcuts")
    sheet = house.dialog(ShortcutsDialog)
    sheet.resize(sheet.width(), 300)
    bar = sheet.area.verticalScrollBar()
    house.wait_for(lambda: bar.maximum() > 0)
    QTest.keyClick(sheet.leave, key)
    assert bar.value() > 0
    QTest.keyClick(sheet.leave, Qt.Key.Key_Home)
    assert bar.value() == 0


def test_enter_leaves_the_settings_and_ticks_nothing(house: House) -> None:
    house.start()
    house.settings_model.change(techniques_off=("naked_pair",))
    dialog = opened(house)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert house.settings_model.settings.techniques_off == ("naked_pair",)


def test_full_screen_and_back(house: House) -> None:
    house.start()
    house.command("full_screen")
    assert house.window.isFullScreen()
    house.command("full_screen")
    assert not house.window.isFullScreen()


def test_size_place_and_page_survive_a_crash(house: House) -> None:
    house.start()
    house.window.setGeometry(70, 80, 900, 700)
    house.command("statistics")
    house.wait_for(lambda: load_settings(house.folders.settings).last_page == "statistics")
    house.start()
    assert house.window.geometry() == QRect(70, 80, 900, 700)
    assert house.page == "statistics"


def test_a_window_can_always_be_moved_by_its_title(house: House) -> None:
    save_settings(house.folders.settings, Settings(window=(10, -200, 900, 700)))
    house.start()
    assert house.window.geometry().top() >= 20


@pytest.mark.parametrize("place", [(), (400, 300, 1500, 900), (5000, 90, 1120, 780)])
def test_a_window_is_never_larger_than_the_screen(
    house: House, monkeypatch: pytest.MonkeyPatch, place: tuple[int, ...]
) -> None:
    laptop = QRect(0, 0, 1366, 768)
    monkeypatch.setattr(window_geometry, "screen_areas", lambda: [laptop])
    save_settings(house.folders.settings, Settings(window=place))
    house.start()
    assert house.window.height() <= laptop.height() - window_geometry.TITLE_BAR
    assert house.window.width() >= 1120
    assert laptop.contains(house.window.geometry())


def test_the_keyboard_begins_at_the_first_setting(house: House) -> None:
    house.start()
    dialog = opened(house)
    house.wait_for(dialog.isActiveWindow)
    focus = dialog.focusWidget()
    assert focus is not None
    assert focus.objectName() == "theme"


@pytest.mark.parametrize("scale", [100, 150])
def test_the_settings_have_one_left_edge_and_labels_level_with_their_fields(
    house: House, scale: int
) -> None:
    house.start()
    dialog = opened(house)
    house.settings_model.change(text_scale=scale)
    house.wait_for(lambda: dialog.area.horizontalScrollBar().maximum() == 0)
    edges = {_text_edge(label) for label in dialog.content.findChildren(QLabel)}
    edges |= {_box_edge(box) for box in dialog.content.findChildren(QCheckBox)}
    assert len(edges) == 1
    for label in dialog.content.findChildren(QLabel):
        if (field := label.buddy()) is not None:
            middles = [widget.geometry().center().y() for widget in (label, field)]
            assert abs(middles[0] - middles[1]) <= 1, label.text()


def _text_edge(label: QLabel) -> int:
    return label.x() + label.contentsRect().x()


def _box_edge(box: QCheckBox) -> int:
    option = QStyleOptionButton()
    box.initStyleOption(option)
    indicator = QStyle.SubElement.SE_CheckBoxIndicator
    return box.x() + box.style().subElementRect(indicator, option, box).x()
