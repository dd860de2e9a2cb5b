"""Whatever comes in, by whichever way, ends as a game, on the typing page, or in a sentence."""

import os
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QPushButton

from sudoku_app.core.digits import Digit
from sudoku_app.core.formats.catalogue import FORMAT_KEYS, write
from sudoku_app.core.formats.sheet import Sheet
from sudoku_app.game.puzzle import Origin
from sudoku_app.i18n import tr
from sudoku_app.workers.worker_thread import WorkerThread
from tests.ui.driver import (
    ChoicePage,
    CurrentGame,
    EntryController,
    ExportController,
    PuzzleImporter,
)
from tests.ui.driver.app_driver import AppDriver
from tests.ui.driver.scenes import PUZZLE, at

OTHER = PUZZLE.with_values((c, 10 - v) for c, v in enumerate(PUZZLE.values) if v)  # type: ignore[misc]


@pytest.mark.parametrize("key", FORMAT_KEYS)
def test_text_of_every_format_becomes_a_game(app_driver: AppDriver, key: str) -> None:
    app_driver.start()
    app_driver.paste(write([Sheet.of(PUZZLE)], key))
    app_driver.wait_for_page("play")
    assert app_driver.session.state.givens == PUZZLE
    assert app_driver.session.puzzle.origin is Origin.PASTED


def test_digits_already_written_come_along(app_driver: AppDriver) -> None:
    grid = PUZZLE.with_value(at(1, 3), 4)
    app_driver.start()
    app_driver.paste(write([Sheet(grid, PUZZLE)], "hodoku"))
    app_driver.wait_for_page("play")
    assert app_driver.session.puzzle.givens == PUZZLE
    assert app_driver.session.state.grid == grid


def test_nonsense_is_a_sentence_and_changes_nothing(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.paste("dear Anna")
    app_driver.wait_for(lambda: app_driver.said.startswith("There is no puzzle in this text ("))
    assert app_driver.page == "start"


def test_what_is_nearly_a_puzzle_can_be_mended_by_hand(app_driver: AppDriver) -> None:
    text = str(PUZZLE)
    blank = text.index(".")
    app_driver.start()
    app_driver.paste(text[:blank] + text[blank + 1 :])
    app_driver.wait_for(lambda: "a puzzle has 81 cells, this has 80" in app_driver.said)
    assert app_driver.page == "start"
    app_driver.window.messages._action.click()
    app_driver.wait_for_page("entry")
    assert app_driver.child(EntryController).grid == PUZZLE
    assert not app_driver.said


def test_an_empty_clipboard_is_a_sentence(app_driver: AppDriver) -> None:
    app_driver.start()
    QApplication.clipboard().clear()
    app_driver.command("paste")
    app_driver.wait_for(lambda: "The clipboard has no text and no picture." in app_driver.said)


def test_a_picture_that_cannot_be_decoded_is_a_sentence(app_driver: AppDriver) -> None:
    data = QMimeData()
    data.setImageData(QImage())
    app_driver.start()
    app_driver.child(PuzzleImporter).drop(data)
    app_driver.wait_for(lambda: "damaged" in app_driver.said)
    assert not app_driver.window.failure_card.isVisible()


def test_a_table_of_a_web_page_becomes_a_game(app_driver: AppDriver) -> None:
    cells = [f"<td>{value or ''}</td>" for value in PUZZLE.values]
    rows = ("".join(cells[at : at + 9]) for at in range(0, 81, 9))
    data = QMimeData()
    data.setHtml(f"<table><tr>{'</tr><tr>'.join(rows)}</tr></table>")
    app_driver.start()
    QApplication.clipboard().setMimeData(data)
    app_driver.command("paste")
    app_driver.wait_for_page("play")
    assert app_driver.session.state.givens == PUZZLE


def test_of_cells_in_a_spreadsheet_the_text_counts_and_not_their_picture(
    app_driver: AppDriver,
) -> None:
    data = QMimeData()
    data.setText(write([Sheet.of(PUZZLE)], "spreadsheet"))
    data.setImageData(QImage(90, 90, QImage.Format.Format_RGB32))
    app_driver.start()
    app_driver.child(PuzzleImporter).drop(data)
    app_driver.wait_for_page("play")
    assert app_driver.session.state.givens == PUZZLE


def test_a_text_that_takes_long_to_read_is_told_of_and_can_be_given_up(
    app_driver: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = Event()

    def read_slowly(_: str) -> tuple[Sheet, ...]:
        done.wait()
        return (Sheet.of(PUZZLE),)

    monkeypatch.setattr("sudoku_app.storage.arrival.read", read_slowly)
    app_driver.start()
    app_driver.paste("a whole book")
    app_driver.wait_for(lambda: app_driver.said == tr("files.reading"))
    app_driver.window.messages.findChildren(QPushButton)[0].click()
    assert not app_driver.said
    done.set()
    app_driver.wait_for(lambda: not app_driver.child(PuzzleImporter).findChildren(WorkerThread))
    assert app_driver.page == "start"
    app_driver.paste("a whole book")
    app_driver.wait_for_page("play")
    assert not app_driver.said


def test_what_is_still_being_read_does_not_replace_a_game_opened_since(
    app_driver: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = Event()

    def read_slowly(_: str) -> tuple[Sheet, ...]:
        done.wait()
        return (Sheet.of(PUZZLE),)

    monkeypatch.setattr("sudoku_app.storage.arrival.read", read_slowly)
    app_driver.start()
    app_driver.paste("a whole book")
    app_driver.wait_for(lambda: app_driver.said == tr("files.reading"))
    app_driver.start_new()
    opened = app_driver.game
    done.set()
    app_driver.wait_for(lambda: not app_driver.app.findChildren(WorkerThread))
    assert app_driver.game is opened
    assert tr("files.reading") not in app_driver.said


def test_what_was_wrong_with_a_file_is_told_when_the_next_one_is_given_up(
    app_driver: AppDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    done = Event()

    def read_slowly(_: str) -> tuple[Sheet, ...]:
        done.wait()
        return (Sheet.of(PUZZLE),)

    broken, slow = tmp_path / "broken.sudoku", tmp_path / "slow.txt"
    broken.write_text("{", encoding="utf-8")
    slow.write_text("a whole book", encoding="utf-8")
    monkeypatch.setattr("sudoku_app.storage.arrival.read", read_slowly)
    app_driver.start(broken, slow)
    app_driver.wait_for(lambda: app_driver.said == tr("files.reading"))
    app_driver.window.messages.findChildren(QPushButton)[0].click()
    assert app_driver.said == "broken.sudoku: this is not a saved game."
    app_driver.window.messages.hide()
    done.set()
    app_driver.paste("a whole book")
    app_driver.wait_for_page("play")
    assert not app_driver.said


def test_a_file_given_at_the_start_is_opened(app_driver: AppDriver, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.sdk"
    file.write_text(write([Sheet.of(PUZZLE)], "sdk"), encoding="utf-16")
    app_driver.start(file)
    app_driver.wait_for_page("play")
    assert app_driver.session.puzzle.givens == PUZZLE


@pytest.mark.parametrize("name", ["gone.txt", "gone.jpg"])
def test_a_missing_file_is_a_sentence(app_driver: AppDriver, tmp_path: Path, name: str) -> None:
    app_driver.start(tmp_path / name)
    app_driver.wait_for(lambda: app_driver.said == f"There is no file '{name}'.")
    assert app_driver.page == "start"


@pytest.mark.parametrize(
    "content", [b"%PDF-1.4\n1 0 obj", b"PK\x03\x04\x14", b"\xd0\xcf\x11\xe0\xa1"]
)
def test_a_document_is_not_taken_for_a_text(
    app_driver: AppDriver, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "puzzles.doc"
    file.write_bytes(content)
    app_driver.start(file)
    app_driver.wait_for(lambda: app_driver.said.startswith("puzzles.doc: documents such as PDF"))
    assert app_driver.page == "start"


NO_FILES = ["folder", "folder.jpg", *(["pipe", "pipe.jpg"] if hasattr(os, "mkfifo") else [])]


@pytest.mark.parametrize("name", NO_FILES)
def test_what_is_no_file_is_a_sentence(app_driver: AppDriver, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    if name.startswith("pipe"):
        os.mkfifo(path)
    else:
        path.mkdir()
    app_driver.start(path)
    app_driver.wait_for(lambda: f"{name} is a folder or a device" in app_driver.said)
    assert app_driver.page == "start"


def test_of_several_puzzles_one_is_chosen(app_driver: AppDriver, tmp_path: Path) -> None:
    file = tmp_path / "many.sdm"
    file.write_text(f"{PUZZLE}\n{OTHER}\n")
    app_driver.start(file)
    app_driver.wait_for_page("choice")
    gallery = app_driver.child(ChoicePage).gallery
    assert len(gallery.exhibits) == 2
    gallery.select_row(1)
    gallery.chosen.emit(gallery.current)
    app_driver.wait_for_page("play")
    assert app_driver.session.puzzle.givens == OTHER


def test_a_saved_game_comes_back_as_it_was(app_driver: AppDriver, tmp_path: Path) -> None:
    file = tmp_path / "mine.sudoku"
    app_driver.start()
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for_page("play")
    app_driver.child(CurrentGame).play(lambda session: session.enter([at(1, 3)], Digit(4)))
    saved = app_driver.game
    app_driver.child(ExportController).save(file)
    app_driver.flush()
    assert "mine.sudoku" in app_driver.said
    app_driver.child(CurrentGame).undo()
    app_driver.child(PuzzleImporter).files([file])
    app_driver.wait_for(lambda: app_driver.game.identity != saved.identity)
    assert app_driver.session.state.grid[at(1, 3)] == 4
    assert app_driver.session.history.can_undo


def test_a_broken_game_file_of_the_player_stays_where_it_is(
    app_driver: AppDriver, tmp_path: Path
) -> None:
    file = tmp_path / "broken.sudoku"
    file.write_text('{"version": 1')
    app_driver.start(file)
    app_driver.wait_for(lambda: bool(app_driver.said))
    assert file.exists()


def dropped(**content: object) -> QMimeData:
    data = QMimeData()
    if "file" in content:
        data.setUrls([QUrl.fromLocalFile(str(content["file"]))])
    if "text" in content:
        data.setText(str(content["text"]))
    if "image" in content:
        data.setImageData(content["image"])
    return data


def test_files_and_text_can_be_dropped_on_the_window(app_driver: AppDriver, tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(str(PUZZLE))
    app_driver.start()
    app_driver.window.dropped.emit(dropped(file=file))
    app_driver.wait_for_page("play")
    app_driver.window.dropped.emit(dropped(text=OTHER))
    app_driver.wait_for(lambda: app_driver.session.puzzle.givens == OTHER)


def test_pictures_go_to_whoever_reads_them(app_driver: AppDriver, tmp_path: Path) -> None:
    app_driver.start()
    importer = app_driver.child(PuzzleImporter)
    received: list[QImage | Path] = []
    importer.picture_came.connect(received.append)
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    image.fill(0)
    app_driver.window.dropped.emit(dropped(image=image))
    app_driver.window.dropped.emit(dropped(file=tmp_path / "photo.JPG"))
    assert received[0] == image
    assert received[1] == tmp_path / "photo.JPG"


def test_what_was_wrong_with_one_try_is_gone_after_the_next(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.paste("dear Anna")
    app_driver.wait_for(lambda: bool(app_driver.said))
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for_page("play")
    assert not app_driver.said


def written(path: Path, content: str) -> Path:
    path.write_text(content)
    return path


def test_several_files_are_opened_one_after_the_other(
    app_driver: AppDriver, tmp_path: Path
) -> None:
    app_driver.start(
        written(tmp_path / "1.txt", str(PUZZLE)),
        written(tmp_path / "letter.txt", "dear Anna"),
        written(tmp_path / "2.txt", str(OTHER)),
    )
    app_driver.wait_for_page("play")
    assert app_driver.session.puzzle.givens == PUZZLE
    assert "2 more files are waiting" in app_driver.said
    app_driver.window.messages._action.click()
    app_driver.wait_for(lambda: app_driver.session.puzzle.givens == OTHER)
    assert app_driver.said.startswith("letter.txt: there is no puzzle in this text")


def test_if_none_of_several_files_can_be_used_each_is_told_of(
    app_driver: AppDriver, tmp_path: Path
) -> None:
    app_driver.start(written(tmp_path / "letter.txt", "dear Anna"), tmp_path / "gone.txt")
    app_driver.wait_for(lambda: "there is no file 'gone.txt'" in app_driver.said)
    assert app_driver.said.startswith("These files could not be opened: letter.txt: there is no")
    assert app_driver.page == "start"


def test_what_is_pasted_takes_the_place_of_waiting_files(
    app_driver: AppDriver, tmp_path: Path
) -> None:
    file = written(tmp_path / "1.txt", str(PUZZLE))
    app_driver.start(file, file)
    app_driver.wait_for(lambda: "One more file is waiting" in app_driver.said)
    app_driver.paste(str(OTHER))
    app_driver.wait_for(lambda: app_driver.session.puzzle.givens == OTHER)
    assert not app_driver.said
