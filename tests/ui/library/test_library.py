"""The library page over real files: search, open, delete and undo; the statistics beside it."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton

from sudoku_app.core.digits import Digit
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.i18n import tr
from sudoku_app.storage.files import write_json
from sudoku_app.storage.library import Library, Shelf, new_game, read_game
from sudoku_app.storage.save_file import SavedGame
from sudoku_app.storage.statistics import Result, Statistics, load_statistics, save_statistics
from tests.standing_clock import NOON, StandingClock
from tests.ui.driver import Autosave, CurrentGame, LibraryController, LibraryPage, StatisticsPage
from tests.ui.driver.app_driver import AppDriver
from tests.ui.driver.scenes import PUZZLE, at


def put(app_driver: AppDriver, level: str, days_ago: int) -> SavedGame:
    played = (NOON - timedelta(days=days_ago)).isoformat(timespec="seconds")
    origin = Origin.GENERATED if level else Origin.TYPED
    game = new_game(Session.start(Puzzle.of(PUZZLE, origin, level)))
    game = replace(game, played=played)
    write_json(app_driver.folders.games / f"{game.identity}.sudoku", game.to_json())
    return game


@pytest.fixture
def full(app_driver: AppDriver, monkeypatch: pytest.MonkeyPatch) -> AppDriver:
    monkeypatch.setattr("sudoku_app.ui.library.controller.datetime", StandingClock)
    for level, days in (("easy", 0), ("easy", 3), ("hard", 20), ("", 400)):
        put(app_driver, level, days)
    app_driver.start()
    app_driver.command("library")
    app_driver.wait_for(lambda: len(page(app_driver).gallery.exhibits) == 4)
    return app_driver


def test_a_library_without_games_says_so_and_counts_none(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.command("library")
    app_driver.wait_for(lambda: tr("library.empty") in told(page(app_driver)))
    assert tr("library.count", count=0) not in told(page(app_driver))


def told(page: LibraryPage) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel) if label.isVisible()]


def page(app_driver: AppDriver) -> LibraryPage:
    return app_driver.child(LibraryPage)


def found(app_driver: AppDriver) -> int:
    return len(page(app_driver).gallery.exhibits)


def choose(app_driver: AppDriver, level: str, when: str) -> None:
    page(app_driver).level.setCurrentIndex(page(app_driver).level.findData(level))
    page(app_driver).when.setCurrentIndex(page(app_driver).when.findData(when))


@pytest.mark.parametrize(
    ("level", "when", "count"),
    [
        ("any", "any", 4),
        ("easy", "any", 2),
        ("", "any", 1),
        ("easy", "today", 1),
        ("any", "week", 2),
        ("any", "month", 3),
        ("any", "older", 1),
        ("extreme", "any", 0),
    ],
)
def test_games_are_found_by_level_and_time(
    full: AppDriver, level: str, when: str, count: int
) -> None:
    choose(full, level, when)
    assert found(full) == count
    assert page(full).open.isEnabled() is bool(count)


def test_the_latest_comes_first_and_enter_opens_it(full: AppDriver) -> None:
    titles = [exhibit.title for exhibit in page(full).gallery.exhibits]
    easy = tr("levels.easy.name")
    assert {*titles[:2]} == {easy, tr("start.game.copy", name=easy, number=2)}
    assert titles[-1] == tr("play.own")
    QTest.keyClick(page(full).gallery, Qt.Key.Key_Return)
    assert full.page == "play"
    assert full.session.puzzle.level == "easy"


@pytest.mark.parametrize("played", ["yesterday", "9999-12-31T23:59:59-12:00"])
def test_a_day_that_there_is_not_hides_no_game(app_driver: AppDriver, played: str) -> None:
    for game in (put(app_driver, "easy", 1), put(app_driver, "hard", 2)):
        content = {**game.to_json(), "played": played}
        write_json(app_driver.folders.games / f"{game.identity}.sudoku", content)
    app_driver.start()
    app_driver.command("library")
    app_driver.wait_for(lambda: found(app_driver) == 2)


def test_a_deleted_game_comes_back_by_undo(full: AppDriver) -> None:
    choose(full, "hard", "any")
    page(full).delete.click()
    assert found(full) == 0
    assert len(list(full.folders.games.iterdir())) == 3
    assert tr("levels.hard.name") in full.said
    full.window.messages.findChildren(QPushButton)[0].click()
    full.wait_for(lambda: found(full) == 1)
    assert len(list(full.folders.games.iterdir())) == 4


def test_a_game_deleted_while_games_are_read_stays_deleted(
    full: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_read, may_go_on = Event(), Event()
    load_all = Library.load_all

    def read_slowly(library: Library) -> Shelf:
        shelf = load_all(library)
        has_read.set()
        may_go_on.wait()
        return shelf

    monkeypatch.setattr(Library, "load_all", read_slowly)
    full.command("home")
    full.command("library")
    assert has_read.wait(10)
    page(full).gallery.select_row(0)
    page(full).delete.click()
    may_go_on.set()
    library = full.child(LibraryController)
    full.wait_for(lambda: not library._worker.is_running)
    assert len(page(full).gallery.exhibits) == 3


def test_undo_brings_back_one_deleted_game_after_the_other(full: AppDriver) -> None:
    undo = full.window.context.actions.actions["undo"]
    assert not undo.isEnabled()
    for left in (3, 2):
        page(full).delete.click()
        assert found(full) == left
    undo.trigger()
    full.wait_for(lambda: found(full) == 3)
    undo.trigger()
    full.wait_for(lambda: found(full) == 4)
    assert not undo.isEnabled()
    assert not full.window.messages.isVisible()


def test_what_undo_brings_back_is_chosen(full: AppDriver) -> None:
    gallery = page(full).gallery
    gallery.select_row(2)
    missed = gallery.exhibits[2].title
    page(full).delete.click()
    gallery.select_row(0)
    full.window.context.actions.actions["undo"].trigger()
    full.wait_for(lambda: found(full) == 4)
    assert gallery.exhibits[gallery.currentIndex().row()].title == missed


def test_the_game_on_the_desk_stays_deleted(full: AppDriver) -> None:
    page(full).open.click()
    game = full.game
    full.flush()
    full.command("library")
    page(full).delete.click()
    full.window.close()
    full.flush()
    assert not (full.folders.games / f"{game.identity}.sudoku").exists()
    assert not full.folders.trash.exists()


def test_a_broken_game_is_set_aside_and_told_of(app_driver: AppDriver) -> None:
    put(app_driver, "easy", 0)
    broken = app_driver.folders.games / "torn.sudoku"
    broken.write_text("{")
    app_driver.start()
    app_driver.wait_for(lambda: "torn.sudoku" in app_driver.said)
    assert not broken.exists()
    assert len(list(app_driver.folders.games.glob("torn.sudoku.broken-*"))) == 1


def test_a_game_that_stays_unreadable_is_told_of_once(app_driver: AppDriver) -> None:
    put(app_driver, "easy", 0)
    (app_driver.folders.games / "newer.sudoku").write_text('{"version": 99}')
    app_driver.start()
    app_driver.wait_for(lambda: "newer.sudoku" in app_driver.said)
    app_driver.command("library")
    app_driver.wait_for(lambda: found(app_driver) == 1)
    assert app_driver.said.count("newer.sudoku") == 1


def test_everything_broken_at_a_start_is_told_of(app_driver: AppDriver) -> None:
    put(app_driver, "easy", 0)
    (app_driver.home / "settings.json").write_text("{")
    for name in ("first", "second"):
        (app_driver.folders.games / f"{name}.sudoku").write_text("{")
    app_driver.start()
    app_driver.wait_for(lambda: tr("library.broken", count=2) in app_driver.said)
    assert "settings.json" in app_driver.said


def table_of(app_driver: AppDriver) -> list[str]:
    app_driver.command("statistics")
    return [label.text() for label in app_driver.child(StatisticsPage).findChildren(QLabel)]


def test_a_game_with_help_has_no_best_time_and_the_page_says_why(app_driver: AppDriver) -> None:
    kept = Statistics(
        (Result("a", "easy", 100, 0, "2026-01-01"), Result("b", "hard", 9, 1, "2026-01-01"))
    )
    save_statistics(app_driver.folders.statistics, kept)
    app_driver.start()
    texts = table_of(app_driver)
    assert tr("library.statistics.note") in texts
    assert texts.count(tr("library.statistics.none")) == 1
    assert texts.count("0:09") == 1


def test_statistics_tell_the_levels_and_are_erased_with_undo(app_driver: AppDriver) -> None:
    today = datetime.now(UTC).astimezone().date().isoformat()
    kept = Statistics(
        (Result("a", "easy", 100, 0, today), Result("b", "easy", 300, 1, today)),
    )
    save_statistics(app_driver.folders.statistics, kept)
    app_driver.start()
    texts = table_of(app_driver)
    assert {"2", "1:40", "3:20", tr("levels.easy.name")} <= set(texts)
    app_driver.child(StatisticsPage).erase.click()
    app_driver.flush()
    assert load_statistics(app_driver.folders.statistics) == Statistics()
    assert tr("library.statistics.empty") in table_of(app_driver)
    app_driver.window.messages.findChildren(QPushButton)[0].click()
    app_driver.flush()
    assert load_statistics(app_driver.folders.statistics) == kept
    assert app_driver.child(Autosave).statistics == kept


def test_erased_statistics_come_back_by_the_undo_of_the_window(app_driver: AppDriver) -> None:
    kept = Result("a", "easy", 100, 0, "2026-01-01")
    save_statistics(app_driver.folders.statistics, Statistics((kept,)))
    app_driver.start()
    app_driver.command("statistics")
    undo, autosave = app_driver.window.context.actions.actions["undo"], app_driver.child(Autosave)
    assert not undo.isEnabled()
    app_driver.child(StatisticsPage).erase.click()
    back = app_driver.child(StatisticsPage).back
    assert app_driver.window.focusWidget() is back, "the button itself is gone"
    solved_since = Result("b", "hard", 100, 0, "2026-01-02")
    autosave.set_statistics(autosave.statistics.with_result(solved_since))
    undo.trigger()
    assert autosave.statistics.results == (kept, solved_since)
    assert not undo.isEnabled()
    assert not app_driver.window.messages.isVisible()


def test_where_nothing_is_counted_nothing_can_be_erased(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.command("statistics")
    assert not app_driver.child(StatisticsPage).erase.isVisible()


def test_statistics_on_their_way_to_the_disk_count_before_those_that_are_there(
    app_driver: AppDriver,
) -> None:
    app_driver.start()
    autosave, disk = app_driver.child(Autosave), Event()
    first = Statistics((Result("a", "easy", 100, 0, "2026-01-01"),))
    second = first.with_result(Result("b", "easy", 90, 0, "2026-01-01"))
    app_driver.window.context.writer.submit("slow", disk.wait)
    autosave.set_statistics(second)
    save_statistics(app_driver.folders.statistics, first)
    assert autosave.statistics == second
    disk.set()
    app_driver.flush()
    assert autosave.statistics == load_statistics(app_driver.folders.statistics) == second


def test_results_of_another_window_are_kept(app_driver: AppDriver) -> None:
    app_driver.start()
    autosave = app_driver.child(Autosave)
    assert not autosave.statistics.results
    other = Statistics((Result("other", "easy", 100, 0, "2026-01-01"),))
    save_statistics(app_driver.folders.statistics, other)
    assert autosave.statistics == other


def test_a_game_that_goes_on_in_another_window_is_parted(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for_page("play")
    app_driver.flush()
    first, identity = app_driver.child(CurrentGame), app_driver.game.identity
    file = app_driver.folders.games / f"{identity}.sudoku"
    app_driver.start()
    second = app_driver.child(CurrentGame)
    second.open(read_game(file))
    second.play(lambda session: session.enter([at(1, 3)], Digit(4)))
    app_driver.flush()
    app_driver.window = first.parent()  # type: ignore[assignment]
    app_driver.window.show()
    first.play(lambda session: session.enter([at(1, 3)], Digit(1)))
    app_driver.wait_for(lambda: app_driver.game.identity != identity)
    app_driver.flush()
    assert "another window" in app_driver.said
    assert read_game(file).session.state.grid[at(1, 3)] == 4
    copy = read_game(app_driver.folders.games / f"{app_driver.game.identity}.sudoku")
    assert copy.session.state.grid[at(1, 3)] == 1


def test_an_old_picture_of_a_game_does_not_undo_what_another_window_played(
    app_driver: AppDriver,
) -> None:
    app_driver.start()
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for_page("play")
    app_driver.flush()
    file = app_driver.folders.games / f"{app_driver.game.identity}.sudoku"
    shown_elsewhere = read_game(file)
    app_driver.child(CurrentGame).play(lambda session: session.enter([at(1, 3)], Digit(4)))
    app_driver.flush()
    app_driver.start()
    app_driver.child(CurrentGame).open(shown_elsewhere)
    app_driver.wait_for(lambda: "another window" in app_driver.said)
    app_driver.flush()
    assert read_game(file).session.state.grid[at(1, 3)] == 4


def test_a_game_taken_up_again_goes_on_from_what_is_on_disk(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for_page("play")
    game = app_driver.game
    app_driver.start_new()
    file = app_driver.folders.games / f"{game.identity}.sudoku"
    write_json(file, game.to_json())
    app_driver.child(CurrentGame).open(read_game(file))
    app_driver.flush()
    assert app_driver.game.identity == game.identity
    assert "another window" not in app_driver.said


def close_strip(app_driver: AppDriver) -> None:
    (close,) = app_driver.window.messages.findChildren(QToolButton)
    close.click()


def test_trouble_with_saving_stands_behind_passing_words(app_driver: AppDriver) -> None:
    app_driver.folders.root.mkdir()
    app_driver.folders.games.write_text("in the way")
    app_driver.start()
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for(lambda: "could not be saved" in app_driver.said)
    app_driver.window.messages.say("A new puzzle")
    app_driver.window.messages.hide()
    assert "could not be saved" in app_driver.said
    app_driver.folders.games.unlink()
    app_driver.child(CurrentGame).play(Session.fill_notes)
    app_driver.wait_for(lambda: app_driver.said == tr("window.messages.relieved"))
    close_strip(app_driver)
    assert not app_driver.said


def test_trouble_with_saving_is_told_once_and_so_is_its_end(app_driver: AppDriver) -> None:
    app_driver.folders.root.mkdir()
    app_driver.folders.games.write_text("in the way")
    app_driver.start()
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for(lambda: "could not be saved" in app_driver.said)
    close_strip(app_driver)
    assert not app_driver.said
    app_driver.child(CurrentGame).play(Session.fill_notes)
    app_driver.flush()
    assert not app_driver.said
    app_driver.folders.games.unlink()
    app_driver.child(CurrentGame).play(Session.clear_notes)
    app_driver.flush()
    assert app_driver.said == tr("window.messages.relieved")


def test_games_cannot_be_opened_or_deleted_before_they_are_read(app_driver: AppDriver) -> None:
    put(app_driver, "easy", 0)
    app_driver.start()
    app_driver.command("library")
    assert not page(app_driver).open.isEnabled()
    assert not page(app_driver).delete.isEnabled()
    app_driver.wait_for(page(app_driver).open.isEnabled)
    assert page(app_driver).delete.isEnabled()


def test_who_closes_the_window_is_told_first_what_would_be_lost(app_driver: AppDriver) -> None:
    app_driver.folders.root.mkdir()
    app_driver.folders.games.write_text("in the way")
    app_driver.start()
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for(lambda: "could not be saved" in app_driver.said)
    app_driver.window.close()
    assert app_driver.window.isVisible()
    assert app_driver.said == tr("window.messages.unsaved")
    app_driver.window.close()
    assert not app_driver.window.isVisible()


def test_a_window_closes_at_once_when_saving_works_again(app_driver: AppDriver) -> None:
    app_driver.folders.root.mkdir()
    app_driver.folders.games.write_text("in the way")
    app_driver.start()
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for(lambda: "could not be saved" in app_driver.said)
    app_driver.window.close()
    app_driver.folders.games.unlink()
    app_driver.child(CurrentGame).play(Session.fill_notes)
    app_driver.window.close()  # before the window has heard that the game is written
    assert not app_driver.window.isVisible()
    assert list(app_driver.folders.games.glob("*.sudoku"))
