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
from tests.ui.driver.app_driver import AppDriver
from tests.ui.driver.scenes import PUZZLE

SHOWN = [name for names in SECTIONS.values() for name in names]


def opened(app_driver: AppDriver) -> SettingsDialog:
    app_driver.command("settings")
    return app_driver.dialog(SettingsDialog)


@pytest.mark.parametrize("name", [n for n in SHOWN if isinstance(getattr(Settings(), n), bool)])
def test_a_tick_counts_at_once(app_driver: AppDriver, name: str) -> None:
    app_driver.start()
    box = opened(app_driver).findChild(QCheckBox, name)
    assert isinstance(box, QCheckBox)
    before = getattr(app_driver.settings_model.settings, name)
    box.click()
    assert getattr(app_driver.settings_model.settings, name) is not before
    app_driver.flush()
    assert getattr(load_settings(app_driver.folders.settings), name) is not before


@pytest.mark.parametrize("page", ["play", "entry"])
def test_boards_stand_still_from_the_start_if_that_was_wished(
    app_driver: AppDriver, page: str
) -> None:
    save_settings(app_driver.folders.settings, Settings(motion=False))
    app_driver.start()
    if page == "play":
        app_driver.paste(str(PUZZLE))
    else:
        app_driver.command("type")
    app_driver.wait_for_page(page)
    app_driver.board.select(Selection.of(next(PUZZLE.empty_cells())))
    QTest.keyClick(app_driver.board, Qt.Key.Key_4)
    app_driver.command("undo")
    app_driver.command("redo")
    assert not app_driver.board.motions
    app_driver.settings_model.change(motion=True)
    app_driver.command("undo")
    app_driver.command("redo")
    assert app_driver.board.motions


@pytest.mark.parametrize("name", list(CHOICES))
def test_a_choice_counts_at_once(app_driver: AppDriver, name: str) -> None:
    app_driver.start()
    combo = opened(app_driver).findChild(QComboBox, name)
    assert isinstance(combo, QComboBox)
    combo.setCurrentIndex(combo.count() - 1)
    assert getattr(app_driver.settings_model.settings, name) == combo.currentData()


@pytest.mark.parametrize("name", list(CHOICES))
def test_the_wheel_is_for_scrolling_and_changes_no_setting(
    app_driver: AppDriver, name: str
) -> None:
    app_driver.start()
    combo = opened(app_driver).findChild(QComboBox, name)
    assert isinstance(combo, QComboBox)
    before = app_driver.settings_model.settings
    for turn in (-120, 120):
        QApplication.sendEvent(combo, wheel(turn))
        assert app_driver.settings_model.settings == before


def wheel(turn: int) -> QWheelEvent:
    buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    phase, turned = Qt.ScrollPhase.NoScrollPhase, QPoint(0, turn)
    return QWheelEvent(QPoint(9, 9), QPoint(9, 9), QPoint(), turned, buttons, keys, phase, False)


def test_the_settings_grow_with_the_text(app_driver: AppDriver) -> None:
    app_driver.start()
    dialog = opened(app_driver)
    combo = dialog.findChild(QComboBox, "text_scale")
    assert isinstance(combo, QComboBox)
    combo.setCurrentIndex(combo.findData(150))
    app_driver.wait_for(lambda: dialog.fontInfo().pixelSize() == 21)
    app_driver.wait_for(lambda: dialog.area.horizontalScrollBar().maximum() == 0)


def test_the_list_of_techniques_scrolls_into_sight(app_driver: AppDriver) -> None:
    app_driver.start()
    dialog = opened(app_driver)
    fold = dialog.findChild(QPushButton, "techniques_off")
    assert isinstance(fold, QPushButton)
    fold.click()
    techniques = dialog.findChild(TechniqueList)
    assert isinstance(techniques, TechniqueList)
    app_driver.wait_for(
        lambda: techniques.list.visibleRegion().boundingRect() == techniques.list.rect()
    )


def test_techniques_are_switched_off_and_on(app_driver: AppDriver) -> None:
    app_driver.start()
    dialog = opened(app_driver)
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
    assert app_driver.settings_model.settings.techniques_off == (TAUGHT[0].key,)
    assert fold.text() == "1 switched off"
    item.setCheckState(Qt.CheckState.Checked)
    assert app_driver.settings_model.settings == Settings()
    fold.click()
    assert not techniques.isVisibleTo(dialog)


def test_rare_patterns_share_one_box(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.settings_model.change(techniques_off=("x_wing", "death_blossom"))
    dialog = opened(app_driver)
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
    assert set(app_driver.settings_model.settings.techniques_off) == {"x_wing", *rare}
    item.setCheckState(Qt.CheckState.Checked)
    assert app_driver.settings_model.settings.techniques_off == ("x_wing",)


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


def camera_choice(app_driver: AppDriver) -> CameraChoice:
    combo = opened(app_driver).findChild(CameraChoice)
    assert isinstance(combo, CameraChoice)
    return combo


def offered(combo: QComboBox) -> list[str]:
    return [combo.itemText(row) for row in range(combo.count())]


def test_cameras_are_looked_for_once_their_list_is_turned_to(
    app_driver: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = (Device(0, "CurrentGame"), Device(2))
    searches: list[int] = []

    def find() -> tuple[Device, ...]:
        searches.append(1)
        return found

    monkeypatch.setattr("sudoku_app.vision.devices.find_cameras", find)
    app_driver.start()
    combo = camera_choice(app_driver)
    assert offered(combo) == [tr("settings.first_camera")]
    assert not searches
    for _ in range(2):
        QApplication.sendEvent(combo, QFocusEvent(QFocusEvent.Type.FocusIn))
    app_driver.wait_for(lambda: combo.count() == 3)
    assert offered(combo)[1:] == ["CurrentGame", "Camera 3"]
    assert searches == [1]
    combo.setCurrentIndex(1)
    assert app_driver.settings_model.settings.camera == "CurrentGame"


def test_a_chosen_camera_stays_in_the_list_when_it_is_not_plugged_in(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.settings_model.change(camera="Lid")
    combo = camera_choice(app_driver)
    assert combo.currentText() == "Lid"
    combo.setCurrentIndex(0)
    assert app_driver.settings_model.settings.camera == ""


def test_the_settings_can_be_closed_while_cameras_are_looked_for(
    app_driver: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = Event()
    monkeypatch.setattr(
        "sudoku_app.vision.devices.find_cameras",
        lambda: go_on.wait() and (Device(0, "CurrentGame"),),
    )
    app_driver.start()
    combo = camera_choice(app_driver)
    QApplication.sendEvent(combo, QFocusEvent(QFocusEvent.Type.FocusIn))
    app_driver.dialog(SettingsDialog).close()
    cameras = app_driver.child(DialogController).findChild(Cameras)
    assert isinstance(cameras, Cameras)
    with app_driver.qtbot.waitSignal(cameras.found):
        go_on.set()


def test_theme_and_text_size_dress_the_whole_window(
    app_driver: AppDriver, qapp: QApplication
) -> None:
    app_driver.start()
    with app_driver.qtbot.waitSignal(app_driver.child(AppTheme).changed):
        app_driver.settings_model.change(theme="night")
    assert qapp.palette().window().color().name() == load_theme("night").window.background.lower()
    app_driver.settings_model.change(text_scale=200)
    assert qapp.font().pixelSize() == 28


def test_the_system_theme_is_followed_while_running(
    app_driver: AppDriver, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    app_driver.start()
    theme = app_driver.child(AppTheme)
    monkeypatch.setattr("sudoku_app.ui.theme.resolve_theme", lambda *_: load_theme("night"))
    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert theme.current.name == "night"


def test_size_place_and_page_are_remembered(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.window.setGeometry(40, 30, 900, 650)
    app_driver.command("library")
    app_driver.window.close()
    app_driver.flush()
    app_driver.start()
    assert app_driver.window.size().toTuple() == (900, 650)
    assert app_driver.page == "library"


def test_after_a_game_the_front_door_comes_first(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for_page("play")
    app_driver.window.close()
    app_driver.flush()
    app_driver.start()
    assert app_driver.page == "start"


@pytest.mark.parametrize("content", ["{", "[]"])
def test_broken_settings_are_set_aside_and_told_of(app_driver: AppDriver, content: str) -> None:
    app_driver.home.mkdir()
    app_driver.folders.settings.write_text(content)
    app_driver.start()
    assert "settings.json" in app_driver.said
    assert list(app_driver.home.glob("settings.json.broken-*"))
    assert app_driver.settings_model.settings == Settings()


@pytest.mark.parametrize("content", ["{", "[]", '{"results": 3}'])
def test_broken_statistics_are_set_aside_and_told_of(app_driver: AppDriver, content: str) -> None:
    app_driver.home.mkdir()
    app_driver.folders.statistics.write_text(content)
    app_driver.start()
    app_driver.command("statistics")
    assert "statistics.json" in app_driver.said
    assert list(app_driver.home.glob("statistics.json.broken-*"))


def test_play_goes_on_when_nothing_can_be_saved(app_driver: AppDriver) -> None:
    app_driver.home.write_text("a file where the folder should be")
    app_driver.start()
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for_page("play")
    app_driver.wait_for(lambda: "could not be saved" in app_driver.said)
    app_driver.child(CurrentGame).play(lambda session: session.fill_notes())
    assert app_driver.session.history.can_undo
    app_driver.flush()
    app_driver.home.unlink()
    app_driver.child(CurrentGame).undo()
    app_driver.wait_for(lambda: "Saving works again" in app_driver.said)


def test_that_the_game_is_not_saved_is_told_before_all_else_and_all_is_saved_in_the_end(
    app_driver: AppDriver,
) -> None:
    app_driver.home.write_text("a file where the folder should be")
    app_driver.start()
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for_page("play")
    app_driver.wait_for(lambda: "The game could not be saved" in app_driver.said)
    app_driver.settings_model.change(theme="night")
    app_driver.child(Autosave).set_statistics(
        Statistics((Result("one", "easy", 60, 0, "2026-01-02"),))
    )
    app_driver.flush()
    assert "The game could not be saved" in app_driver.said
    app_driver.home.unlink()
    app_driver.child(CurrentGame).play(lambda session: session.fill_notes())
    app_driver.wait_for(lambda: "Saving works again" in app_driver.said)
    assert load_settings(app_driver.folders.settings).theme == "night"
    assert load_statistics(app_driver.folders.statistics) == app_driver.child(Autosave).statistics


def test_about_names_everything_that_is_installed_with_the_program(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.command("about")
    about = app_driver.dialog(About)
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
    app_driver: AppDriver, key: str, kind: type[ScrollDialog | LessonsDialog], way_out: str
) -> None:
    app_driver.start()
    app_driver.command(key)
    dialog = app_driver.dialog(kind)
    assert dialog.leave.text() == way_out
    assert dialog.leave.isVisible()
    dialog.leave.click()
    assert not dialog.isVisible()


@pytest.mark.parametrize(
    ("key", "kind"), [("settings", SettingsDialog), ("shortcuts", ShortcutsDialog)]
)
def test_a_dialog_that_is_open_comes_to_the_front(
    app_driver: AppDriver, key: str, kind: type[ScrollDialog]
) -> None:
    app_driver.start()
    app_driver.command(key)
    dialog = app_driver.dialog(kind)
    app_driver.command(key)
    assert app_driver.window.findChildren(kind) == [dialog]


@pytest.mark.parametrize("key", [Qt.Key.Key_PageDown, Qt.Key.Key_End])
def test_a_dialog_is_scrolled_with_keys(app_driver: AppDriver, key: Qt.Key) -> None:
    app_driver.start()
    app_driver.command("shortcuts")
    sheet = app_driver.dialog(ShortcutsDialog)
    sheet.resize(sheet.width(), 300)
    bar = sheet.area.verticalScrollBar()
    app_driver.wait_for(lambda: bar.maximum() > 0)
    QTest.keyClick(sheet.leave, key)
    assert bar.value() > 0
    QTest.keyClick(sheet.leave, Qt.Key.Key_Home)
    assert bar.value() == 0


def test_enter_leaves_the_settings_and_ticks_nothing(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.settings_model.change(techniques_off=("naked_pair",))
    dialog = opened(app_driver)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert app_driver.settings_model.settings.techniques_off == ("naked_pair",)


def test_full_screen_and_back(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.command("full_screen")
    assert app_driver.window.isFullScreen()
    app_driver.command("full_screen")
    assert not app_driver.window.isFullScreen()


def test_size_place_and_page_survive_a_crash(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.window.setGeometry(70, 80, 900, 700)
    app_driver.command("statistics")
    app_driver.wait_for(
        lambda: load_settings(app_driver.folders.settings).last_page == "statistics"
    )
    app_driver.start()
    assert app_driver.window.geometry() == QRect(70, 80, 900, 700)
    assert app_driver.page == "statistics"


def test_a_window_can_always_be_moved_by_its_title(app_driver: AppDriver) -> None:
    save_settings(app_driver.folders.settings, Settings(window=(10, -200, 900, 700)))
    app_driver.start()
    assert app_driver.window.geometry().top() >= 20


@pytest.mark.parametrize("place", [(), (400, 300, 1500, 900), (5000, 90, 1120, 780)])
def test_a_window_is_never_larger_than_the_screen(
    app_driver: AppDriver, monkeypatch: pytest.MonkeyPatch, place: tuple[int, ...]
) -> None:
    laptop = QRect(0, 0, 1366, 768)
    monkeypatch.setattr(window_geometry, "screen_areas", lambda: [laptop])
    save_settings(app_driver.folders.settings, Settings(window=place))
    app_driver.start()
    assert app_driver.window.height() <= laptop.height() - window_geometry.TITLE_BAR
    assert app_driver.window.width() >= 1120
    assert laptop.contains(app_driver.window.geometry())


def test_the_keyboard_begins_at_the_first_setting(app_driver: AppDriver) -> None:
    app_driver.start()
    dialog = opened(app_driver)
    app_driver.wait_for(dialog.isActiveWindow)
    focus = dialog.focusWidget()
    assert focus is not None
    assert focus.objectName() == "theme"


@pytest.mark.parametrize("scale", [100, 150])
def test_the_settings_have_one_left_edge_and_labels_level_with_their_fields(
    app_driver: AppDriver, scale: int
) -> None:
    app_driver.start()
    dialog = opened(app_driver)
    app_driver.settings_model.change(text_scale=scale)
    app_driver.wait_for(lambda: dialog.area.horizontalScrollBar().maximum() == 0)
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
