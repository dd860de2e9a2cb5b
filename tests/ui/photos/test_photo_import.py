"""Pictures in the real window: every way in, the review, and the way to a game."""

from collections.abc import Generator
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from sudoku_app.core.cells import PEERS, Cell
from sudoku_app.core.exact import find_solutions
from sudoku_app.core.grid import Grid
from sudoku_app.game.inspection import Repair, Soundness
from sudoku_app.game.puzzle import Origin
from sudoku_app.i18n import tr
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.library import Library
from sudoku_app.vision.errors import NoPuzzleError
from sudoku_app.vision.marked import lattice_through
from sudoku_app.vision.rectify import rectify
from sudoku_app.workers.worker_thread import WorkerThread
from tests.ui.driver import (
    Finished,
    PhotoReading,
    PrintError,
    PuzzleImporter,
    ReadingStage,
    Review,
    Selection,
    SettingsModel,
    corner_points,
    image_of,
    unpack_photo,
)
from tests.ui.driver.fake_print_dialog import FakePrintDialog
from tests.ui.driver.photo_driver import (
    OTHER,
    PUZZLE,
    PhotoDriver,
    drawn_photo,
    finished_reading,
    stuck_after,
    with_doubts,
    write_photo,
)
from tests.ui.driver.window import build_window

SOLUTION = find_solutions(PUZZLE)[0]
FIRST, SECOND, THIRD = (cell for _, cell in zip(range(3), PUZZLE.filled_cells(), strict=False))


@pytest.fixture(scope="module")
def reading() -> PhotoReading:
    return finished_reading(drawn_photo())


@pytest.fixture
def photo_driver(qtbot: QtBot, qapp: QApplication) -> PhotoDriver:
    return PhotoDriver.opened(qtbot, qapp, None)


def picture(pixels: object) -> QMimeData:
    data = QMimeData()
    data.setImageData(image_of(pixels))
    return data


def test_a_dropped_file_becomes_a_game_that_keeps_its_photo(
    photo_driver: PhotoDriver, tmp_path: Path
) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(write_photo(tmp_path / "page.jpg")))])
    photo_driver.window.dropped.emit(data)
    assert photo_driver.window.current_page == "progress"
    photo_driver.wait_for_page("review")
    photo_driver.wait_for(photo_driver.page.play.isEnabled)
    assert photo_driver.progress.done == frozenset(ReadingStage)
    assert photo_driver.page.badge.soundness is Soundness.ONE
    photo_driver.page.play.click()
    game = photo_driver.current_game.game
    assert game is not None
    assert game.session.puzzle.givens == PUZZLE
    assert game.session.puzzle.origin is Origin.PHOTO
    library = Library(Folders.of_user())
    photo_driver.wait_for(lambda: bool(library.photo(game)))
    image, points, digits = unpack_photo(library.photo(game))
    assert not image.isNull()
    assert (len(points), len(points[0])) == (10, 10)
    assert digits == PUZZLE
    library.delete(game)
    assert library.photo(game) == b""


@pytest.mark.parametrize("kind", [".jpg", ".png", ".webp", ".tif"])
def test_a_picture_is_known_by_its_content_too(
    photo_driver: PhotoDriver, tmp_path: Path, kind: str
) -> None:
    unnamed = write_photo(tmp_path / f"page{kind}").rename(tmp_path / "download")
    photo_driver.child(PuzzleImporter).files([unnamed])
    photo_driver.wait_for_page("review")
    assert photo_driver.review.grid == PUZZLE


def test_a_picture_can_be_pasted(photo_driver: PhotoDriver) -> None:
    QApplication.clipboard().setMimeData(picture(drawn_photo()))
    photo_driver.window.context.actions.actions["paste"].trigger()
    photo_driver.wait_for_page("review")
    assert photo_driver.review.grid == PUZZLE


def test_a_photo_can_be_named_at_the_start(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    window = build_window(qapp, files=[write_photo(tmp_path / "page.jpg")])
    qtbot.addWidget(window)
    photo_driver = PhotoDriver(window, qtbot)
    photo_driver.wait_for_page("review")
    assert photo_driver.review.grid == PUZZLE
    photo_driver.page.back.click()
    assert window.current_page == "start"


def test_several_pictures_come_one_after_the_other(
    photo_driver: PhotoDriver, tmp_path: Path
) -> None:
    names = [write_photo(tmp_path / "1.png"), write_photo(tmp_path / "2.png", OTHER)]
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(name)) for name in names])
    photo_driver.window.dropped.emit(data)
    photo_driver.wait_for_page("review")
    assert "1 of 2" in photo_driver.page.title.text()
    assert photo_driver.page.again.text() == "Next picture"
    photo_driver.wait_for(photo_driver.page.play.isEnabled)
    photo_driver.page.play.click()
    photo_driver.wait_for_page("play")
    assert "waiting" in photo_driver.window.messages.text
    photo_driver.window.messages._action.click()
    photo_driver.wait_for_page("review")
    assert photo_driver.review.grid == OTHER
    assert photo_driver.page.again.text() == "Another picture"


def test_another_picture_takes_the_place_of_the_one_that_is_reviewed(
    photo_driver: PhotoDriver, reading: PhotoReading, tmp_path: Path
) -> None:
    photo_driver.show_reading(reading)
    photo_driver.page.again.click()
    dialog = photo_driver.child(QFileDialog)
    dialog.filesSelected.emit([str(write_photo(tmp_path / "other.png", OTHER))])
    photo_driver.wait_for_page("progress")
    photo_driver.wait_for_page("review")
    assert photo_driver.review.grid == OTHER
    assert not photo_driver.window.messages.isVisible()


def test_another_picture_is_asked_about_before_corrections_are_lost(
    photo_driver: PhotoDriver, reading: PhotoReading, tmp_path: Path
) -> None:
    photo_driver.show_reading(reading)
    photo_driver.page.board.select(Selection.of(FIRST))
    photo_driver.type(Qt.Key.Key_Delete)
    photo_driver.page.again.click()
    photo_driver.child(QFileDialog).filesSelected.emit(
        [str(write_photo(tmp_path / "2.png", OTHER))]
    )
    assert photo_driver.window.current_page == "review"
    assert photo_driver.window.messages.text == tr("photos.review.replace")


def drop(photo_driver: PhotoDriver, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    photo_driver.window.dropped.emit(data)


def test_a_picture_that_comes_during_a_review_without_corrections_replaces_it(
    photo_driver: PhotoDriver, tmp_path: Path
) -> None:
    drop(photo_driver, write_photo(tmp_path / "1.png"))
    photo_driver.wait_for_page("review")
    drop(photo_driver, write_photo(tmp_path / "2.png", OTHER))
    assert photo_driver.window.current_page == "progress"
    photo_driver.wait_for_page("review")
    assert photo_driver.review.grid == OTHER
    assert photo_driver.page.title.text() == tr("photos.review.title")
    assert not photo_driver.window.messages.isVisible()


@pytest.mark.parametrize("is_wanted", [True, False])
def test_a_picture_that_comes_during_a_review_with_corrections_is_asked_about(
    photo_driver: PhotoDriver, tmp_path: Path, is_wanted: bool
) -> None:
    drop(photo_driver, write_photo(tmp_path / "1.png"), write_photo(tmp_path / "unwanted.png"))
    photo_driver.wait_for_page("review")
    photo_driver.page.board.select(Selection.of(FIRST))
    photo_driver.type(Qt.Key.Key_Delete)
    drop(photo_driver, write_photo(tmp_path / "2.png", OTHER))
    assert photo_driver.window.current_page == "review"
    assert photo_driver.review.grid == PUZZLE.with_value(FIRST, 0)
    assert "1 of 3" in photo_driver.page.title.text()
    assert photo_driver.window.messages.text == tr("photos.review.replace")
    if is_wanted:
        photo_driver.window.messages._action.click()
        photo_driver.wait_for_page("progress")
        photo_driver.wait_for_page("review")
        assert photo_driver.review.grid == OTHER
    else:
        photo_driver.page.back.click()
    assert not photo_driver.window.messages.isVisible()


def test_pictures_and_puzzles_can_be_opened_together(
    photo_driver: PhotoDriver, tmp_path: Path
) -> None:
    (tmp_path / "puzzle.txt").write_text(str(OTHER))
    (tmp_path / "broken.png").write_bytes(b"nonsense")
    names = [write_photo(tmp_path / "page.png"), tmp_path / "puzzle.txt", tmp_path / "broken.png"]
    photo_driver.child(PuzzleImporter).files(names)
    photo_driver.wait_for_page("review")
    assert "1 of 2" in photo_driver.page.title.text()
    photo_driver.page.again.click()
    photo_driver.wait_for_page("play")
    assert photo_driver.current_game.session is not None
    assert photo_driver.current_game.session.puzzle.givens == OTHER
    assert photo_driver.window.messages.text == "broken.png: this file is not a picture."


def test_after_the_last_picture_the_waiting_puzzles_are_offered(
    photo_driver: PhotoDriver, tmp_path: Path
) -> None:
    (tmp_path / "puzzle.txt").write_text(str(OTHER))
    photo_driver.child(PuzzleImporter).files(
        [write_photo(tmp_path / "page.png"), tmp_path / "puzzle.txt"]
    )
    photo_driver.wait_for_page("review")
    photo_driver.page.back.click()
    assert photo_driver.window.current_page == "start"
    assert "One more file is waiting" in photo_driver.window.messages.text


def test_a_picture_without_a_puzzle_can_be_marked_by_hand(photo_driver: PhotoDriver) -> None:
    photo_driver.snap.read(np.full((300, 300, 3), 230, np.uint8))
    photo_driver.wait_for_page("review")
    photo_driver.wait_for_verdict()
    assert not photo_driver.page.play.isEnabled()
    assert photo_driver.page.title.text() == "No digits could be read."
    assert "No puzzle was found" in photo_driver.page.card.text
    assert photo_driver.page.photo.marks.points is not None


def test_a_puzzle_that_is_cut_off_is_said_to_be(
    photo_driver: PhotoDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_off(*_: object) -> Generator[None, None, None]:
        yield from ()
        raise NoPuzzleError("photo.cut_off")

    monkeypatch.setattr("sudoku_app.vision.scan.scan", cut_off)
    photo_driver.snap.read(drawn_photo())
    photo_driver.wait_for_page("review")
    photo_driver.wait_for_verdict()
    assert photo_driver.page.card.text == tr("photos.review.cut_off")


def test_a_puzzle_that_cannot_be_read_is_typed_beside_its_photo(photo_driver: PhotoDriver) -> None:
    photo_driver.snap.read(np.full((300, 300, 3), 230, np.uint8))
    photo_driver.wait_for_page("review")
    photo_driver.type(Qt.Key.Key_1, Qt.Key.Key_Backspace)
    assert photo_driver.page.board.selection.cells == {Cell(0)}
    photo_driver.type(*(Qt.Key(Qt.Key.Key_0 + digit) for digit in PUZZLE.values))
    assert photo_driver.review.grid == PUZZLE
    photo_driver.wait_for(photo_driver.page.play.isEnabled)
    photo_driver.type(Qt.Key.Key_Return)
    assert photo_driver.window.current_page == "play"
    assert photo_driver.current_game.game is not None
    assert not photo_driver.current_game.game.photo


@pytest.mark.parametrize("content", [b"nonsense", b""])
def test_a_broken_picture_is_said_and_left(
    photo_driver: PhotoDriver, content: bytes, tmp_path: Path
) -> None:
    (tmp_path / "photo.jpg").write_bytes(content)
    photo_driver.snap.read(tmp_path / "photo.jpg")
    photo_driver.wait_for(lambda: bool(photo_driver.window.messages.text))
    assert photo_driver.window.current_page == "start"
    assert not photo_driver.snap.is_reading


@pytest.mark.parametrize("stage", ReadingStage)
def test_reading_can_be_cancelled_at_each_stage(
    photo_driver: PhotoDriver, stage: ReadingStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_app.ui.photos.importer.read_photo", partial(stuck_after, stage))
    photo_driver.snap.read(drawn_photo())
    photo_driver.wait_for(lambda: stage in photo_driver.progress.done)
    photo_driver.progress.cancel.click()
    assert photo_driver.window.current_page == "start"
    assert not photo_driver.snap.is_reading


def test_the_review_comes_as_soon_as_the_photo_is_read(
    photo_driver: PhotoDriver, reading: PhotoReading, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However quickly the stages come, and whether or not things move."""

    def quick(_source: object, _reader: str) -> Generator[Finished, None, PhotoReading]:
        for stage in ReadingStage:
            yield Finished(stage, reading.image, reading.boards, reading.grid)
        return reading

    monkeypatch.setattr("sudoku_app.ui.photos.importer.read_photo", quick)
    photo_driver.child(SettingsModel).change(motion=True)
    photo_driver.snap.read(drawn_photo())
    with photo_driver.qtbot.waitSignal(photo_driver.snap._worker.returned):
        pass
    assert photo_driver.window.current_page == "review"
    assert photo_driver.progress.done == frozenset(ReadingStage)


@pytest.mark.parametrize("stage", ReadingStage)
def test_the_window_can_be_closed_at_each_stage(
    photo_driver: PhotoDriver,
    stage: ReadingStage,
    monkeypatch: pytest.MonkeyPatch,
    qapp: QApplication,
) -> None:
    monkeypatch.setattr("sudoku_app.ui.photos.importer.read_photo", partial(stuck_after, stage))
    photo_driver.snap.read(drawn_photo())
    photo_driver.wait_for(lambda: stage in photo_driver.progress.done)
    assert photo_driver.window.close()
    assert all(thread.isFinished() for thread in qapp.findChildren(WorkerThread))


def test_undo_leads_back_to_the_reading_before_the_corners_were_dragged(
    photo_driver: PhotoDriver, reading: PhotoReading
) -> None:
    photo_driver.show_reading(with_doubts(reading, FIRST))
    photo_driver.page.board.select(Selection.of(FIRST))
    photo_driver.type(Qt.Key(Qt.Key.Key_0 + PUZZLE[FIRST]))
    mine = photo_driver.review
    photo_driver.page.photo.corners_dragged.emit(
        ((5.0, 5.0), (40.0, 5.0), (40.0, 40.0), (5.0, 40.0))
    )
    photo_driver.wait_for(lambda: photo_driver.review is not mine)
    other = photo_driver.review
    undo, redo = (photo_driver.window.context.actions.actions[key] for key in ("undo", "redo"))
    assert undo.isEnabled()
    undo.trigger()
    assert photo_driver.review is mine
    assert (photo_driver.review.grid, photo_driver.review.doubtful) == (PUZZLE, frozenset())
    redo.trigger()
    assert photo_driver.review is other
    undo.trigger()
    undo.trigger()
    assert photo_driver.review.doubtful == {FIRST}
    assert not undo.isEnabled()


def test_after_the_last_doubt_tab_goes_to_its_answers(
    photo_driver: PhotoDriver, reading: PhotoReading
) -> None:
    photo_driver.show_reading(with_doubts(reading, FIRST))
    with photo_driver.qtbot.waitActive(photo_driver.window):
        photo_driver.window.activateWindow()
    photo_driver.page.board.setFocus()
    for answer in photo_driver.page.card.buttons:
        QTest.keyClick(photo_driver.window.focusWidget() or photo_driver.page.board, Qt.Key.Key_Tab)
        assert photo_driver.window.focusWidget() is answer
    QTest.keyClick(photo_driver.page.card.buttons[-1], Qt.Key.Key_Tab)
    assert photo_driver.window.focusWidget() is photo_driver.page.play


def test_tab_visits_only_doubts_and_typing_corrects(
    photo_driver: PhotoDriver, reading: PhotoReading
) -> None:
    wrong = replace(reading, grid=reading.grid.with_value(SECOND, 0))
    photo_driver.show_reading(with_doubts(wrong, FIRST, SECOND, THIRD))
    assert photo_driver.page.board.selection.cells == {FIRST}
    assert len(photo_driver.page.card.buttons) == 2
    photo_driver.type(Qt.Key.Key_Tab)
    assert photo_driver.page.board.selection.cells == {SECOND}
    photo_driver.type(Qt.Key(Qt.Key.Key_0 + PUZZLE[SECOND]))
    assert photo_driver.review.grid == PUZZLE
    assert photo_driver.review.doubtful == {FIRST, THIRD}
    photo_driver.wait_for(photo_driver.page.play.isEnabled)
    photo_driver.type(Qt.Key.Key_Tab)
    assert photo_driver.page.board.selection.cells == {THIRD}
    photo_driver.type(Qt.Key.Key_Return)
    assert photo_driver.review.doubtful == {FIRST}
    assert photo_driver.page.board.selection.cells == {FIRST}
    photo_driver.type(Qt.Key.Key_Return)
    assert not photo_driver.review.doubtful
    photo_driver.wait_for(photo_driver.page.play.isEnabled)
    photo_driver.type(Qt.Key.Key_Return)
    assert photo_driver.window.current_page == "play"


def test_undo_and_redo_walk_through_corrections(
    photo_driver: PhotoDriver, reading: PhotoReading
) -> None:
    photo_driver.show_reading(reading)
    photo_driver.page.board.select(Selection.of(FIRST))
    photo_driver.type(Qt.Key.Key_Delete)
    assert photo_driver.review.grid[FIRST] == 0
    undo, redo = (photo_driver.window.context.actions.actions[key] for key in ("undo", "redo"))
    assert not redo.isEnabled()
    undo.trigger()
    assert not undo.isEnabled()
    assert photo_driver.review.grid == PUZZLE
    redo.trigger()
    assert photo_driver.review.grid[FIRST] == 0


def test_the_likeliest_digits_are_buttons(photo_driver: PhotoDriver, reading: PhotoReading) -> None:
    photo_driver.show_reading(
        with_doubts(replace(reading, grid=PUZZLE.with_value(FIRST, 1)), FIRST)
    )
    assert [button.text() for button in photo_driver.page.card.buttons] == ["1", str(PUZZLE[FIRST])]
    photo_driver.page.card.buttons[1].click()
    assert photo_driver.review.grid == PUZZLE
    assert not photo_driver.page.card.is_asking


def test_what_the_rules_changed_is_marked_and_taken_back(
    photo_driver: PhotoDriver, reading: PhotoReading
) -> None:
    seen = PUZZLE.with_value(FIRST, 1)
    photo_driver.show_reading(replace(with_doubts(reading, FIRST), seen=seen, grid=PUZZLE))
    assert photo_driver.page.board.picture.grounds[FIRST].colour
    assert photo_driver.page.take_back.isEnabled()
    photo_driver.page.take_back.click()
    assert photo_driver.review.grid == seen
    assert not photo_driver.page.take_back.isEnabled()
    assert not photo_driver.page.take_back.isHidden()
    assert not photo_driver.page.board.picture.grounds[FIRST].colour


@pytest.mark.parametrize("accepted", [True, False])
def test_a_repair_is_offered_accepted_or_refused(
    photo_driver: PhotoDriver, reading: PhotoReading, accepted: bool
) -> None:
    slip = next(d for d in range(1, 10) if d in _clashing(PUZZLE, FIRST))
    photo_driver.show_reading(replace(reading, grid=PUZZLE.with_value(FIRST, slip)))
    assert photo_driver.page.badge.soundness is Soundness.CLASHES
    assert str(PUZZLE[FIRST]) in photo_driver.page.card.text
    offered = photo_driver.page.card.text
    yes, no = photo_driver.page.card.buttons
    (yes if accepted else no).click()
    photo_driver.wait_for_verdict()
    if accepted:
        assert photo_driver.review.grid == PUZZLE
        assert not photo_driver.page.card.is_asking
    else:
        assert photo_driver.review.grid != PUZZLE
        assert photo_driver.page.card.text != offered


def test_a_repair_is_print(reading: PhotoReading) -> None:
    review = Review(replace(reading, written=frozenset({FIRST})))
    assert review.mend(Repair(FIRST, 0))
    assert review.mend(Repair(FIRST, PUZZLE[FIRST]))
    assert review.givens == PUZZLE


def test_keys_move_a_corner_too_and_it_is_read_again_once_it_rests(
    photo_driver: PhotoDriver, reading: PhotoReading
) -> None:
    photo_driver.show_reading(reading)
    corners: list[tuple[tuple[float, float], ...]] = []
    photo = photo_driver.page.photo
    photo.corners_dragged.connect(corners.append)
    photo.setFocus()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Down):
        QTest.keyClick(photo, key)
    assert not corners
    photo_driver.wait_for(lambda: photo_driver.review.reading is not reading)
    (moved,) = corners
    x, y = reading.points[0][9]
    step = 2 / photo.to_view().m11()
    assert moved[0] == pytest.approx(reading.points[0][0])
    assert moved[1] == pytest.approx((x - 2 * step, y + step), abs=0.5)


def test_the_help_about_corners_is_for_the_keys_while_they_move_them(
    photo_driver: PhotoDriver, reading: PhotoReading
) -> None:
    photo_driver.show_reading(reading)
    photo_driver.window.activateWindow()
    photo_driver.page.photo.setFocus()
    photo_driver.wait_for(lambda: "arrow keys" in photo_driver.page._corners.text())
    photo_driver.page.board.setFocus()
    assert "Drag" in photo_driver.page._corners.text()


def test_the_board_of_a_photo_grows_with_the_text(
    photo_driver: PhotoDriver, reading: PhotoReading
) -> None:
    photo_driver.show_reading(reading)
    photo_driver.window.resize(1120, 780)
    board = photo_driver.page.board
    before = board.minimumSizeHint().height()
    font = board.font()
    font.setPixelSize(2 * board.fontInfo().pixelSize())
    board.setFont(font)
    assert board.minimumSizeHint().height() == 1.5 * before


def test_corners_outside_the_photo_are_in_sight(
    photo_driver: PhotoDriver, reading: PhotoReading
) -> None:
    height = reading.image.height()
    lower = tuple(tuple((x, y + 0.4 * height) for x, y in row) for row in reading.points)
    photo_driver.show_reading(replace(reading, points=lower, boards=(lower,)))
    photo = photo_driver.page.photo
    for corner in corner_points(lower):
        assert photo.rect().contains(photo.to_view().map(corner).toPoint())


def test_a_dragged_corner_reads_again(photo_driver: PhotoDriver, reading: PhotoReading) -> None:
    right = reading.points[9][9]
    rows = [list(row) for row in reading.points]
    rows[9][9] = (right[0] - 90, right[1] - 90)
    off = replace(reading, points=tuple(map(tuple, rows)), grid=Grid.empty(), seen=Grid.empty())
    photo_driver.show_reading(off)
    photo_driver.drag_corner(rows[9][9], right)
    photo_driver.wait_for(lambda: not photo_driver.controller.is_reading)
    assert photo_driver.review.grid == PUZZLE


def test_a_click_near_a_corner_is_no_drag(photo_driver: PhotoDriver, reading: PhotoReading) -> None:
    photo_driver.show_reading(reading)
    review, photo = photo_driver.review, photo_driver.page.photo
    (x, y), (inner_x, inner_y) = reading.points[0][0], reading.points[1][1]
    place = photo.to_view().map(QPointF(0.8 * x + 0.2 * inner_x, 0.8 * y + 0.2 * inner_y)).toPoint()
    QTest.mousePress(photo, Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseMove(photo, place + QPoint(1, 1))
    QTest.mouseRelease(photo, Qt.MouseButton.LeftButton, pos=place + QPoint(1, 1))
    assert not photo_driver.controller.is_reading
    assert photo_driver.review is review
    assert photo_driver.page.board.selection.cursor == 0


def test_a_board_can_be_turned(photo_driver: PhotoDriver, reading: PhotoReading) -> None:
    photo_driver.show_reading(reading)
    photo = photo_driver.page.photo
    for _ in range(4):
        before, size = photo_driver.review.reading, photo.image.size()
        photo_driver.page.rotate.click()
        photo_driver.wait_for(lambda old=before: photo_driver.review.reading is not old)  # type: ignore[misc]
        assert photo.image.size() == size.transposed()
        assert stands_upright(photo_driver.review.reading)
    assert photo_driver.review.grid == PUZZLE
    assert photo.image == reading.image


def stands_upright(reading: PhotoReading) -> bool:
    """Whether the photo that is shown has the board the way round that it was read."""
    (left, top), (right, _) = reading.points[0][0], reading.points[0][9]
    flat = rectify(reading.photo, lattice_through(reading.points)).board
    same = np.abs(flat.astype(int) - pixels_of(reading.flat)).mean() < 8
    return right - left > abs(reading.points[0][9][1] - top) and bool(same)


def pixels_of(flat: QImage) -> Any:
    grey = flat.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(grey.constBits(), np.uint8).reshape(grey.height(), grey.bytesPerLine())
    return rows[:, : grey.width()].astype(int)


@pytest.mark.parametrize("quarter_turns", [1, 2, 3])
def test_a_photo_taken_sideways_is_shown_upright(quarter_turns: int) -> None:
    turned = np.ascontiguousarray(np.rot90(drawn_photo(), quarter_turns))
    reading = finished_reading(turned)
    assert reading.grid == PUZZLE
    assert stands_upright(reading)
    assert (reading.image.width(), reading.image.height()) == reading.photo.size
    assert reading.photo.size == drawn_photo().shape[1::-1]


def test_digits_that_cannot_be_are_not_suggested(reading: PhotoReading) -> None:
    taken = PUZZLE[SECOND]
    assert SECOND in PEERS[FIRST]
    shares = tuple(0.5 if choice == taken else 0.05 for choice in range(10))
    probabilities = (*reading.probabilities[:FIRST], shares, *reading.probabilities[FIRST + 1 :])
    misread = replace(reading, grid=PUZZLE.with_value(FIRST, taken), probabilities=probabilities)
    assert taken not in Review(with_doubts(misread, FIRST)).choices(FIRST)
    both = Review(with_doubts(misread, FIRST, SECOND)).choices(FIRST)
    assert both[-1] == taken
    assert PUZZLE[FIRST] in both


@pytest.mark.parametrize("quarter_turns", [0, 1])
def test_another_puzzle_of_the_page_can_be_chosen(
    photo_driver: PhotoDriver, quarter_turns: int
) -> None:
    first, second = drawn_photo(), drawn_photo(OTHER)
    height = max(first.shape[0], second.shape[0])
    page = np.full((height, first.shape[1] + second.shape[1], 3), 70, np.uint8)
    page[: first.shape[0], : first.shape[1]] = first
    page[: second.shape[0], first.shape[1] :] = second
    photo_driver.snap.read(np.ascontiguousarray(np.rot90(page, quarter_turns)))
    photo_driver.wait_for_page("review")
    here = photo_driver.review.grid
    assert not photo_driver.page.other.isHidden()
    photo_driver.page.other.click()
    photo_driver.wait_for(lambda: photo_driver.review.grid != here)
    assert {here, photo_driver.review.grid} == {PUZZLE, OTHER}


def test_hovering_marks_a_cell_in_both(photo_driver: PhotoDriver, reading: PhotoReading) -> None:
    photo_driver.show_reading(reading)
    photo_driver.page.board.cell_hovered.emit(Cell(40))
    assert photo_driver.page.photo.marks.hovered == 40
    photo_driver.page.photo.cell_hovered.emit(Cell(41))
    assert photo_driver.page.board._hovered == 41


def test_the_answer_is_written_on_the_paper(
    photo_driver: PhotoDriver, reading: PhotoReading, tmp_path: Path
) -> None:
    photo_driver.show_reading(reading)
    photo_driver.page.play.click()
    action = photo_driver.window.context.actions.actions["answer_on_photo"]
    photo_driver.wait_for(action.isEnabled)
    library = Library(Folders.of_user())
    photo_driver.wait_for(
        lambda: (
            photo_driver.current_game.game is not None
            and bool(library.photo(photo_driver.current_game.game))
        )
    )
    action.trigger()
    photo_driver.wait_for(photo_driver.overlay_page.save.isEnabled)
    assert "is" in photo_driver.overlay_page.text.text()
    session = photo_driver.current_game.session
    assert session is not None
    assert (session.hints_used, session.solution_seen) == (1, False)
    hint = photo_driver.overlay.image
    photo_driver.overlay_page.solution.click()
    assert photo_driver.overlay.image == hint, "the solution is shown only after a question"
    assert (session.hints_used, session.solution_seen) == (1, False)
    photo_driver.show_solution_on_paper()
    assert photo_driver.overlay.image != hint
    for name in ("answer.png", "answer.jpg"):
        photo_driver.overlay.save(tmp_path / name)
        photo_driver.window.context.writer.flush()
        assert not QImage(str(tmp_path / name)).isNull()
    photo_driver.overlay_page.copy.click()
    assert QApplication.clipboard().mimeData().hasImage()
    photo_driver.overlay_page.back.click()
    assert photo_driver.window.current_page == "play"
    assert session.solution_seen
    action.trigger()
    photo_driver.wait_for(photo_driver.overlay_page.save.isEnabled)
    assert photo_driver.overlay.image == hint, "what was asked for once is not shown unasked"
    assert session.hints_used == 1


def test_on_the_paper_of_a_finished_game_nothing_is_missing(
    photo_driver: PhotoDriver, reading: PhotoReading
) -> None:
    photo_driver.show_reading(reading)
    photo_driver.page.play.click()
    photo_driver.current_game.play(lambda session: session.take_over(SOLUTION))
    photo_driver.window.context.actions.actions["answer_on_photo"].trigger()
    photo_driver.wait_for(photo_driver.overlay_page.save.isEnabled)
    assert photo_driver.overlay_page.text.text() == tr("photos.overlay.all_there")


def test_the_paper_is_shown_once_its_photo_is_kept(
    photo_driver: PhotoDriver, reading: PhotoReading
) -> None:
    disk = Event()
    photo_driver.window.context.writer.submit("slow", disk.wait)
    photo_driver.show_reading(reading)
    photo_driver.page.play.click()
    photo_driver.window.context.actions.actions["answer_on_photo"].trigger()
    photo_driver.qtbot.waitUntil(photo_driver.overlay_page.isVisible)
    disk.set()
    photo_driver.wait_for(photo_driver.overlay_page.save.isEnabled)
    assert photo_driver.window.current_page == "photo_overlay"


@pytest.mark.parametrize("folder", ["", "gone"])
def test_the_paper_is_printed_or_the_printer_is_told_of(
    photo_driver: PhotoDriver,
    reading: PhotoReading,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    folder: str,
) -> None:
    monkeypatch.setattr("sudoku_app.ui.export.printer.QPrintDialog", FakePrintDialog)
    monkeypatch.setattr(FakePrintDialog, "file", tmp_path / folder / "paper.pdf")
    photo_driver.show_reading(reading)
    photo_driver.page.play.click()
    action = photo_driver.window.context.actions.actions["answer_on_photo"]
    photo_driver.wait_for(action.isEnabled)
    action.trigger()
    photo_driver.wait_for(photo_driver.overlay_page.save.isEnabled)
    with photo_driver.qtbot.captureExceptions() as raised:
        photo_driver.overlay_page.print.click()
        photo_driver.wait_for(lambda: not photo_driver.overlay.is_printing)
    if folder:
        assert [kind for kind, *_ in raised] == [PrintError]
    else:
        assert not raised
        content = FakePrintDialog.file.read_bytes()
        assert content.startswith(b"%PDF")
        assert b"/Subtype /Image" in content
        photo_driver.wait_for(lambda: photo_driver.window.messages.text == tr("files.printed"))


def test_the_keys_to_copy_and_print_mean_the_photo_while_it_is_shown(
    photo_driver: PhotoDriver,
    reading: PhotoReading,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sudoku_app.ui.export.printer.QPrintDialog", FakePrintDialog)
    monkeypatch.setattr(FakePrintDialog, "file", tmp_path / "paper.pdf")
    photo_driver.show_reading(reading)
    photo_driver.page.play.click()
    actions = photo_driver.window.context.actions.actions
    photo_driver.wait_for(actions["answer_on_photo"].isEnabled)
    actions["answer_on_photo"].trigger()
    photo_driver.wait_for(photo_driver.overlay_page.save.isEnabled)
    with photo_driver.qtbot.waitActive(photo_driver.window):
        photo_driver.window.activateWindow()
    for key, button in ((Qt.Key.Key_C, "copy"), (Qt.Key.Key_P, "print")):
        with photo_driver.qtbot.waitSignal(getattr(photo_driver.overlay_page, button).clicked):
            QTest.keyClick(photo_driver.window, key, Qt.KeyboardModifier.ControlModifier)
    photo_driver.wait_for(lambda: not photo_driver.overlay.is_printing)
    photo_driver.overlay_page.back.click()
    assert actions["print"].isEnabled()


def _clashing(grid: Grid, cell: Cell) -> set[int]:
    """Digits that clash with others when they are written into a cell."""
    return {d for d in range(1, 10) if d != grid[cell] and grid.with_value(cell, d).conflicts()}
