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
from tests.ui.driver.house import House
from tests.ui.driver.scenes import PUZZLE, at


def put(house: House, level: str, days_ago: int) -> SavedGame:
    played = (NOON - timedelta(days=days_ago)).isoformat(timespec="seconds")
    origin = Origin.GENERATED if level else Origin.TYPED
    game = new_game(Session.start(Puzzle.of(PUZZLE, origin, level)))
    game = replace(game, played=played)
    write_json(house.folders.games / f"{game.identity}.sudoku", game.to_json())
    return game


@pytest.fixture
def full(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setattr("sudoku_app.ui.library.controller.datetime", StandingClock)
    for level, days in (("easy", 0), ("easy", 3), ("hard", 20), ("", 400)):
        put(house, level, days)
    house.start()
    house.command("library")
    house.wait_for(lambda: len(page(house).gallery.exhibits) == 4)
    return house


def test_a_library_without_games_says_so_and_counts_none(house: House) -> None:
    house.start()
    house.command("library")
    house.wait_for(lambda: tr("library.empty") in told(page(house)))
    assert tr("library.count", count=0) not in told(page(house))


def told(page: LibraryPage) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel) if label.isVisible()]


def page(house: House) -> LibraryPage:
    return house.child(LibraryPage)


def found(house: House) -> int:
    return len(page(house).gallery.exhibits)


def choose(house: House, level: str, when: str) -> None:
    page(house).level.setCurrentIndex(page(house).level.findData(level))
    page(house).when.setCurrentIndex(page(house).when.findData(when))


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
def test_games_are_found_by_level_and_time(full: House, level: str, when: str, count: int) -> None:
    choose(full, level, when)
    assert found(full) == count
    assert page(full).open.isEnabled() is bool(count)


def test_the_latest_comes_first_and_enter_opens_it(full: House) -> None:
    titles = [exhibit.title for exhibit in page(full).gallery.exhibits]
    easy = tr("levels.easy.name")
    assert {*titles[:2]} == {easy, tr("start.game.copy", name=easy, number=2)}
    assert titles[-1] == tr("play.own")
    QTest.keyClick(page(full).gallery, Qt.Key.Key_Return)
    assert full.page == "play"
    assert full.session.puzzle.level == "easy"


@pytest.mark.parametrize("played", ["yesterday", "9999-12-31T23:59:59-12:00"])
def test_a_day_that_there_is_not_hides_no_game(house: House, played: str) -> None:
    for game in (put(house, "easy", 1), put(house, "hard", 2)):
        content = {**game.to_json(), "played": played}
        write_json(house.folders.games / f"{game.identity}.sudoku", content)
    house.start()
    house.command("library")
    house.wait_for(lambda: found(house) == 2)


def test_a_deleted_game_comes_back_by_undo(full: House) -> None:
    choose(full, "hard", "any")
    page(full).delete.click()
    assert found(full) == 0
    assert len(list(full.folders.games.iterdir())) == 3
    assert tr("levels.hard.name") in full.said
    full.window.messages.findChildren(QPushButton)[0].click()
    full.wait_for(lambda: found(full) == 1)
    assert len(list(full.folders.games.iterdir())) == 4


def test_a_game_deleted_while_games_are_read_stays_deleted(
    full: House, monkeypatch: pytest.MonkeyPatch
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


def test_undo_brings_back_one_deleted_game_after_the_other(full: House) -> None:
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


def test_what_undo_brings_back_is_chosen(full: House) -> None:
    gallery = page(full).gallery
    gallery.select_row(2)
    missed = gallery.exhibits[2].title
    page(full).delete.click()
    gallery.select_row(0)
    full.window.context.actions.actions["undo"].trigger()
    full.wait_for(lambda: found(full) == 4)
    assert gallery.exhibits[gallery.currentIndex().row()].title == missed


def test_the_game_on_the_desk_stays_deleted(full: House) -> None:
    page(full).open.click()
    game = full.game
    full.flush()
    full.command("library")
    page(full).delete.click()
    full.window.close()
    full.flush()
    assert not (full.folders.games / f"{game.identity}.sudoku").exists()
    assert not full.folders.trash.exists()


def test_a_broken_game_is_set_aside_and_told_of(house: House) -> None:
    put(house, "easy", 0)
    broken = house.folders.games / "torn.sudoku"
    broken.write_text("{")
    house.start()
    house.wait_for(lambda: "torn.sudoku" in house.said)
    assert not broken.exists()
    assert len(list(house.folders.games.glob("torn.sudoku.broken-*"))) == 1


def test_everything_broken_at_a_start_is_told_of(house: House) -> None:
    put(house, "easy", 0)
    (house.home / "settings.json").write_text("{")
    for name in ("first", "second"):
        (house.folders.games / f"{name}.sudoku").write_text("{")
    house.start()
    house.wait_for(lambda: tr("library.broken", count=2) in house.said)
    assert "settings.json" in house.said


def table_of(house: House) -> list[str]:
    house.command("statistics")
    return [label.text() for label in house.child(StatisticsPage).findChildren(QLabel)]


def test_a_game_with_help_has_no_best_time_and_the_page_says_why(house: House) -> None:
    kept = Statistics(
        (Result("a", "easy", 100, 0, "2026-01-01"), Result("b", "hard", 9, 1, "2026-01-01"))
    )
    save_statistics(house.folders.statistics, kept)
    house.start()
    texts = table_of(house)
    assert tr("library.statistics.note") in texts
    assert texts.count(tr("library.statistics.none")) == 1
    assert texts.count("0:09") == 1


def test_statistics_tell_the_levels_and_are_erased_with_undo(house: House) -> None:
    today = datetime.now(UTC).astimezone().date().isoformat()
    kept = Statistics(
        (Result("a", "easy", 100, 0, today), Result("b", "easy", 300, 1, today)),
    )
    save_statistics(house.folders.statistics, kept)
    house.start()
    texts = table_of(house)
    assert {"2", "1:40", "3:20", tr("levels.easy.name")} <= set(texts)
    house.child(StatisticsPage).erase.click()
    house.flush()
    assert load_statistics(house.folders.statistics) == Statistics()
    assert tr("library.statistics.empty") in table_of(house)
    house.window.messages.findChildren(QPushButton)[0].click()
    house.flush()
    assert load_statistics(house.folders.statistics) == kept
    assert house.child(Autosave).statistics == kept


def test_erased_statistics_come_back_by_the_undo_of_the_window(house: House) -> None:
    kept = Result("a", "easy", 100, 0, "2026-01-01")
    save_statistics(house.folders.statistics, Statistics((kept,)))
    house.start()
    house.command("statistics")
    undo, autosave = house.window.context.actions.actions["undo"], house.child(Autosave)
    assert not undo.isEnabled()
    house.child(StatisticsPage).erase.click()
    back = house.child(StatisticsPage).back
    assert house.window.focusWidget() is back, "the button itself is gone"
    solved_since = Result("b", "hard", 100, 0, "2026-01-02")
    autosave.set_statistics(autosave.statistics.with_result(solved_since))
    undo.trigger()
    assert autosave.statistics.results == (kept, solved_since)
    assert not undo.isEnabled()
    assert not house.window.messages.isVisible()


def test_where_nothing_is_counted_nothing_can_be_erased(house: House) -> None:
    house.start()
    house.command("statistics")
    assert not house.child(StatisticsPage).erase.isVisible()


def test_statistics_on_their_way_to_the_disk_count_before_those_that_are_there(
    house: House,
) -> None:
    house.start()
    autosave, disk = house.child(Autosave), Event()
    first = Statistics((Result("a", "easy", 100, 0, "2026-01-01"),))
    second = first.with_result(Result("b", "easy", 90, 0, "2026-01-01"))
    house.window.context.writer.submit("slow", disk.wait)
    autosave.set_statistics(second)
    save_statistics(house.folders.statistics, first)
    assert autosave.statistics == second
    disk.set()
    house.flush()
    assert autosave.statistics == load_statistics(house.folders.statistics) == second


def test_results_of_another_window_are_kept(house: House) -> None:
    house.start()
    autosave = house.child(Autosave)
    assert not autosave.statistics.results
    other = Statistics((Result("other", "easy", 100, 0, "2026-01-01"),))
    save_statistics(house.folders.statistics, other)
    assert autosave.statistics == other


def test_a_game_that_goes_on_in_another_window_is_parted(house: House) -> None:
    house.start()
    house.paste(str(PUZZLE))
    house.wait_for_page("play")
    house.flush()
    first, identity = house.child(CurrentGame), house.game.identity
    file = house.folders.games / f"{identity}.sudoku"
    house.start()
    second = house.child(CurrentGame)
    second.open(read_game(file))
    second.play(lambda session: session.enter([at(1, 3)], Digit(4)))
    house.flush()
    house.window = first.parent()  # type: ignore[assignment]
    house.window.show()
    first.play(lambda session: session.enter([at(1, 3)], Digit(1)))
    house.wait_for(lambda: house.game.identity != identity)
    house.flush()
    assert "another window" in house.said
    assert read_game(file).session.state.grid[at(1, 3)] == 4
    copy = read_game(house.folders.games / f"{house.game.identity}.sudoku")
    assert copy.session.state.grid[at(1, 3)] == 1


def test_an_old_picture_of_a_game_does_not_undo_what_another_window_played(house: House) -> None:
    house.start()
    house.paste(str(PUZZLE))
    house.wait_for_page("play")
    house.flush()
    file = house.folders.games / f"{house.game.identity}.sudoku"
    shown_elsewhere = read_game(file)
    house.child(CurrentGame).play(lambda session: session.enter([at(1, 3)], Digit(4)))
    house.flush()
    house.start()
    house.child(CurrentGame).open(shown_elsewhere)
    house.wait_for(lambda: "another window" in house.said)
    house.flush()
    assert read_game(file).session.state.grid[at(1, 3)] == 4


def test_a_game_taken_up_again_goes_on_from_what_is_on_disk(house: House) -> None:
    house.start()
    house.paste(str(PUZZLE))
    house.wait_for_page("play")
    game = house.game
    house.start_new()
    file = house.folders.games / f"{game.identity}.sudoku"
    write_json(file, game.to_json())
    house.child(CurrentGame).open(read_game(file))
    house.flush()
    assert house.game.identity == game.identity
    assert "another window" not in house.said


def close_strip(house: House) -> None:
    (close,) = house.window.messages.findChildren(QToolButton)
    close.click()


def test_trouble_with_saving_stands_behind_passing_words(house: House) -> None:
    house.folders.root.mkdir()
    house.folders.games.write_text("in the way")
    house.start()
    house.paste(str(PUZZLE))
    house.wait_for(lambda: "could not be saved" in house.said)
    house.window.messages.say("A new puzzle")
    house.window.messages.hide()
    assert "could not be saved" in house.said
    house.folders.games.unlink()
    house.child(CurrentGame).play(Session.fill_notes)
    house.wait_for(lambda: house.said == tr("window.messages.relieved"))
    close_strip(house)
    assert not house.said


def test_trouble_with_saving_is_told_once_and_so_is_its_end(house: House) -> None:
    house.folders.root.mkdir()
    house.folders.games.write_text("in the way")
    house.start()
    house.paste(str(PUZZLE))
    house.wait_for(lambda: "could not be saved" in house.said)
    close_strip(house)
    assert not house.said
    house.child(CurrentGame).play(Session.fill_notes)
    house.flush()
    assert not house.said
    house.folders.games.unlink()
    house.child(CurrentGame).play(Session.clear_notes)
    house.flush()
    assert house.said == tr("window.messages.relieved")


def test_games_cannot_be_opened_or_deleted_before_they_are_read(house: House) -> None:
    put(house, "easy", 0)
    house.start()
    house.command("library")
    assert not page(house).open.isEnabled()
    assert not page(house).delete.isEnabled()
    house.wait_for(page(house).open.isEnabled)
    assert page(house).delete.isEnabled()


def test_who_closes_the_window_is_told_first_what_would_be_lost(house: House) -> None:
    house.folders.root.mkdir()
    house.folders.games.write_text("in the way")
    house.start()
    house.paste(str(PUZZLE))
    house.wait_for(lambda: "could not be saved" in house.said)
    house.window.close()
    assert house.window.isVisible()
    assert house.said == tr("window.messages.unsaved")
    house.window.close()
    assert not house.window.isVisible()


def test_a_window_closes_at_once_when_saving_works_again(house: House) -> None:
    house.folders.root.mkdir()
    house.folders.games.write_text("in the way")
    house.start()
    house.paste(str(PUZZLE))
    house.wait_for(lambda: "could not be saved" in house.said)
    house.window.close()
    house.folders.games.unlink()
    house.child(CurrentGame).play(Session.fill_notes)
    house.flush()
    house.window.close()
    assert not house.window.isVisible()
    assert list(house.folders.games.glob("*.sudoku"))
