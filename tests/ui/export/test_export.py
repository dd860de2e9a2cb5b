"""Saving, exporting, copying and printing the current game, into real files."""

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit

from sudoku_app.core.digits import Digit
from sudoku_app.core.formats.catalogue import FORMAT_KEYS, read_one
from sudoku_app.game.session import Session
from sudoku_app.i18n import tr
from sudoku_app.workers.worker import Worker
from sudoku_app.workers.worker_thread import WorkerThread
from tests.ui.driver import (
    EXPORTS,
    THIS,
    CurrentGame,
    Export,
    ExportController,
    PrintDialog,
    SettingsModel,
)
from tests.ui.driver.app_driver import AppDriver
from tests.ui.driver.fake_print_dialog import FakePrintDialog
from tests.ui.driver.scenes import PUZZLE, SOLUTION

MAGIC = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF"}


@pytest.fixture
def playing(app_driver: AppDriver) -> AppDriver:
    app_driver.start()
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for_page("play")
    return app_driver


def test_every_text_format_can_be_exported() -> None:
    assert {export.format_key for export in EXPORTS if export.format_key} == set(FORMAT_KEYS)


@pytest.mark.parametrize("export", EXPORTS, ids=lambda export: str(export.key))
def test_an_export_is_what_its_name_says(
    playing: AppDriver, tmp_path: Path, export: Export
) -> None:
    path = tmp_path / f"board{export.suffix}"
    playing.child(ExportController).export(path, export)
    playing.flush()
    assert path.name in playing.said
    if export.format_key:
        assert read_one(path.read_text()).givens == PUZZLE
    else:
        assert path.read_bytes().startswith(MAGIC[export.suffix])


def test_all_notes_go_into_a_format_of_candidates(playing: AppDriver, tmp_path: Path) -> None:
    playing.child(CurrentGame).play(Session.fill_notes)
    export = next(e for e in EXPORTS if e.key == "pencilmarks")
    playing.child(ExportController).export(tmp_path / "notes.txt", export)
    playing.flush()
    assert read_one((tmp_path / "notes.txt").read_text()).candidates is not None


@pytest.mark.parametrize("export", EXPORTS[:4], ids=lambda export: str(export.key))
def test_an_export_that_fails_is_told_and_stays_told(
    playing: AppDriver, tmp_path: Path, export: Export
) -> None:
    """Also while the game goes on and is saved without trouble."""
    (tmp_path / "in_the_way").write_text("no folder")
    path = tmp_path / "in_the_way" / f"board{export.suffix}"
    playing.child(ExportController).export(path, export)
    playing.flush()
    assert playing.said.startswith(f"{path.name} could not be saved")
    playing.command("fill_notes")
    playing.flush()
    assert playing.said.startswith(f"{path.name} could not be saved")


def test_the_dialogs_offer_every_kind(playing: AppDriver, tmp_path: Path) -> None:
    playing.command("export")
    dialog = playing.dialog(QFileDialog)
    assert len(dialog.nameFilters()) == len(EXPORTS)
    dialog.selectNameFilter(EXPORTS[3].name_filter)
    dialog.fileSelected.emit(str(tmp_path / "mine.png"))
    playing.flush()
    assert read_one((tmp_path / "mine.txt").read_text()).grid == PUZZLE
    dialog.reject()


@pytest.mark.parametrize(
    ("chosen", "typed", "written", "start"),
    [
        (0, "mine.svg", "mine.svg", b"<?xml"),
        (1, "mine.pdf", "mine.pdf", b"%PDF"),
        (1, "mine.png", "mine.svg", b"<?xml"),
        (4, "mine", "mine.txt", b"+"),
        (4, "mine.txt", "mine.txt", b"+"),
        (0, "mine.SVG", "mine.SVG", b"<?xml"),
        (0, "mine.jpg", "mine.jpg", b"\xff\xd8"),
        (0, "mine of 17.11", "mine of 17.11.png", b"\x89PNG"),
        (2, "mine no. 5", "mine no. 5.pdf", b"%PDF"),
    ],
)
def test_a_typed_suffix_says_the_kind(
    playing: AppDriver, tmp_path: Path, chosen: int, typed: str, written: str, start: bytes
) -> None:
    playing.command("export")
    dialog = playing.dialog(QFileDialog)
    dialog.selectNameFilter(EXPORTS[chosen].name_filter)
    dialog.fileSelected.emit(str(tmp_path / typed))
    playing.flush()
    assert [path.name for path in tmp_path.glob("mine*")] == [written]
    assert (tmp_path / written).read_bytes().startswith(start)
    dialog.reject()


@pytest.mark.parametrize(("command", "chosen"), [("export", 1), ("save", 0)])
def test_a_file_nobody_was_asked_about_is_not_overwritten(
    playing: AppDriver, tmp_path: Path, command: str, chosen: int
) -> None:
    playing.command(command)
    dialog = playing.dialog(QFileDialog)
    dialog.selectNameFilter(dialog.nameFilters()[chosen])
    written = {"export": "mine.svg", "save": "mine.sudoku"}[command]
    (tmp_path / written).write_text("precious")
    dialog.fileSelected.emit(str(tmp_path / "mine.png"))
    playing.flush()
    assert (tmp_path / written).read_text() == "precious"
    assert (tmp_path / written.replace("mine", "mine (2)")).exists()
    dialog.reject()


def test_the_suffix_follows_the_kind(playing: AppDriver) -> None:
    """So that the dialog itself asks before it takes the name of another file."""
    playing.command("export")
    dialog = playing.dialog(QFileDialog)
    assert dialog.defaultSuffix() == "png"
    dialog.filterSelected.emit(EXPORTS[2].name_filter)
    assert dialog.defaultSuffix() == "pdf"
    dialog.reject()


def test_file_dialogs_begin_where_the_last_file_was(playing: AppDriver, tmp_path: Path) -> None:
    """They began in the folder the program was started from, each time anew."""
    playing.command("export")
    first = playing.dialog(QFileDialog)
    first.setDirectory(str(tmp_path))
    first.selectFile("board.png")
    first.accept()
    for command in ("open", "save"):
        playing.command(command)
        dialog = playing.dialog(QFileDialog)
        assert Path(dialog.directory().absolutePath()) == tmp_path
        dialog.reject()


def test_a_folder_that_is_gone_gives_way_to_the_documents(
    playing: AppDriver, tmp_path: Path
) -> None:
    playing.child(SettingsModel).remember(last_folder=str(tmp_path / "gone"))
    playing.command("open")
    dialog = playing.dialog(QFileDialog)
    documents = QStandardPaths.StandardLocation.DocumentsLocation
    place = Path(QStandardPaths.writableLocation(documents))
    assert Path(dialog.directory().absolutePath()) in (place, *place.parents)
    dialog.reject()


def test_where_there_are_no_documents_no_file_of_that_name_is_proposed(
    playing: AppDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = str(tmp_path / "Documents")
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _place: missing)
    playing.command("open")
    dialog = playing.dialog(QFileDialog)
    assert Path(dialog.directory().absolutePath()) == Path.home()
    edit = dialog.findChild(QLineEdit)
    assert edit is not None
    assert edit.text() == ""
    dialog.reject()


def test_the_board_is_copied_in_three_ways(playing: AppDriver) -> None:
    clipboard = QApplication.clipboard()
    playing.command("copy_text")
    assert clipboard.text() == str(PUZZLE)
    playing.command("copy_link")
    assert read_one(clipboard.text()).grid == PUZZLE
    playing.command("copy_picture")
    playing.wait_for(lambda: clipboard.mimeData().hasImage())
    assert QImage(clipboard.image()).width() > 600


def test_a_begun_game_is_copied_as_81_digits_and_pasted_with_its_givens(playing: AppDriver) -> None:
    cell = next(PUZZLE.empty_cells())
    playing.child(CurrentGame).play(lambda session: session.enter([cell], Digit(SOLUTION[cell])))
    board = playing.session.state.grid
    playing.command("copy_text")
    assert QApplication.clipboard().text() == str(board)
    first = playing.session
    playing.command("paste")
    playing.wait_for(lambda: playing.session is not first)
    assert playing.session.state.grid == board
    assert playing.session.puzzle.givens == PUZZLE


def test_the_page_in_the_preview_has_an_edge_also_on_a_white_window(playing: AppDriver) -> None:
    playing.settings_model.change(theme="contrast")
    playing.command("print")
    preview = playing.dialog(PrintDialog).preview
    shown = preview.grab().toImage()
    white = QColor("white")
    assert shown.pixelColor(0, shown.height() // 2) != white
    assert shown.pixelColor(shown.width() - 1, 0) != white
    assert shown.pixelColor(4, 4) == white


@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
def test_printing_fills_the_pages(playing: AppDriver, tmp_path: Path, per_page: int) -> None:
    playing.command("print")
    dialog = playing.dialog(PrintDialog)
    dialog.what.setCurrentIndex(dialog.what.findData("beginner"))
    dialog.count.setValue(3)
    dialog.per_page.setCurrentIndex(dialog.per_page.findData(per_page))
    dialog.solutions.setChecked(True)
    playing.wait_for(dialog.pdf_button.isEnabled)
    pages = [len(page) for page in dialog.job.pages()]
    assert sum(pages) == 6
    assert max(pages) <= per_page
    assert len({str(p.state.grid) for p in dialog.job.puzzles}) == 3
    assert all(p.solution is not None and p.solution.is_solved for p in dialog.job.puzzles)
    dialog.save_pdf(tmp_path / "out.pdf")
    playing.wait_for(lambda: bool(playing.said))
    assert playing.said == tr("files.saved", name="out.pdf")
    data = (tmp_path / "out.pdf").read_bytes()
    assert data.startswith(b"%PDF")
    assert data.count(b"/Type /Page\n") == len(pages)


def test_new_puzzles_are_printed_without_a_game(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.settings_model.remember(last_level="beginner")
    app_driver.command("print")
    dialog = app_driver.dialog(PrintDialog)
    assert dialog.what.findData(THIS) < 0
    app_driver.wait_for(dialog.print_button.isEnabled)
    assert len(dialog.job.puzzles) == dialog.count.value()
    assert {puzzle.title for puzzle in dialog.job.puzzles} == {tr("levels.beginner.name")}
    dialog.reject()


def test_this_puzzle_is_offered_only_while_it_is_shown(playing: AppDriver) -> None:
    for page, is_offered in (("play", True), ("library", False)):
        playing.window.show_page(page)
        playing.command("print")
        dialog = playing.dialog(PrintDialog)
        assert (dialog.what.findData(THIS) >= 0) is is_offered
        dialog.reject()
        playing.wait_for(lambda: not playing.window.findChildren(PrintDialog))


def test_a_document_that_cannot_be_written_is_told_of_where_no_dialog_covers_it(
    playing: AppDriver, tmp_path: Path
) -> None:
    playing.command("print")
    dialog = playing.dialog(PrintDialog)
    dialog.pdf_button.click()
    chooser = dialog.findChild(QFileDialog)
    assert isinstance(chooser, QFileDialog)
    (tmp_path / "file").touch()
    chooser.fileSelected.emit(str(tmp_path / "file" / "out"))
    assert not dialog.isVisible()
    playing.wait_for(lambda: "out.pdf could not be saved" in playing.said)


def test_this_puzzle_is_printed_bare_or_as_it_stands(playing: AppDriver) -> None:
    playing.child(CurrentGame).play(Session.fill_notes)
    playing.command("print")
    dialog = playing.dialog(PrintDialog)
    assert not any(dialog.job.puzzles[0].state.corner)
    dialog.as_it_stands.setChecked(True)
    assert any(dialog.job.puzzles[0].state.corner)
    dialog.reject()


def test_a_puzzle_that_is_printed_alone_has_no_number(playing: AppDriver) -> None:
    playing.command("print")
    dialog = playing.dialog(PrintDialog)
    dialog.solutions.setChecked(True)
    headings = [heading for page in dialog.job.pages() for heading, _ in page]
    assert not any(character.isdigit() for heading in headings for character in heading)
    dialog.reject()


def test_closing_the_dialog_ends_the_making(
    playing: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_app.ui.export.print_dialog.draw", lambda *_: None)
    monkeypatch.setattr("sudoku_app.generation.generator._meets", lambda *_: False)
    playing.command("print")
    dialog = playing.dialog(PrintDialog)
    dialog.what.setCurrentIndex(dialog.what.findData("beginner"))
    playing.wait_for(lambda: bool(dialog.progress.text()))
    dialog.reject()
    QApplication.processEvents()
    slots = playing.child(ExportController).findChildren(Worker)
    assert not any(slot.is_running for slot in slots)
    playing.wait_for(lambda: not playing.child(ExportController).findChildren(WorkerThread))


@pytest.mark.parametrize("folder", ["", "gone"])
def test_puzzles_go_to_the_printer_or_it_is_told_of(
    playing: AppDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    monkeypatch.setattr("sudoku_app.ui.export.printer.QPrintDialog", FakePrintDialog)
    monkeypatch.setattr(FakePrintDialog, "file", tmp_path / folder / "page.pdf")
    playing.command("print")
    dialog = playing.dialog(PrintDialog)
    dialog.print_button.click()
    assert not dialog.isVisible()
    if folder:
        playing.wait_for(lambda: playing.said == "The printer did not accept the pages.")
    else:
        playing.wait_for(lambda: playing.said == tr("files.printed"))
        assert FakePrintDialog.file.read_bytes().startswith(b"%PDF")


def test_a_slow_printer_keeps_no_dialog_open(
    playing: AppDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Closing one while the pages were on their way held the window up until they had gone."""
    slow = Event()
    monkeypatch.setattr("sudoku_app.ui.export.printer.QPrintDialog", FakePrintDialog)
    monkeypatch.setattr(FakePrintDialog, "file", tmp_path / "page.pdf")
    monkeypatch.setattr("sudoku_app.ui.export.controller.print_pages", lambda *_: slow.wait())
    playing.command("print")
    playing.dialog(PrintDialog).print_button.click()
    playing.wait_for(lambda: not playing.window.findChildren(PrintDialog))
    assert not playing.said
    slow.set()
    playing.wait_for(lambda: playing.said == tr("files.printed"))
