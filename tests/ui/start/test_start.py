"""From the start page to a board: one click, continue, today, recent games, and after a crash."""

import json
from datetime import date
from threading import Event
from time import monotonic

import pytest
from PySide6.QtCore import QDate, QLocale, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from sudoku_app.core.digits import Digit
from sudoku_app.game.puzzle import Origin
from sudoku_app.game.session import Session
from sudoku_app.hints.level import LEVELS
from sudoku_app.i18n import tr
from sudoku_app.storage.library import Library, Shelf
from tests.standing_clock import NOON, StandingClock
from tests.ui.driver import (
    MOST_RECENT,
    Autosave,
    CurrentGame,
    LibraryPage,
    PlayPanel,
    ProgressRing,
    RevealController,
    Selection,
    SidePanel,
    StartPage,
    game_title,
)
from tests.ui.driver.app_driver import AppDriver
from tests.ui.driver.scenes import PUZZLE

TENTH = 0.1
"""To which seconds are kept."""


def front(app_driver: AppDriver) -> StartPage:
    """The start page with its games listed."""
    page = app_driver.child(StartPage)
    if app_driver.page == "start":
        app_driver.wait_for(lambda: page.lead.is_filled)
    return page


def play_a_little(app_driver: AppDriver) -> None:
    """Paste a puzzle, write a digit, take it back, note something, and select a cell."""
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for_page("play")
    empty = list(PUZZLE.empty_cells())
    current_game = app_driver.child(CurrentGame)
    current_game.play(lambda session: session.enter([empty[0]], Digit(5)))
    current_game.undo()
    current_game.play(lambda session: session.fill_notes())
    current_game.mark()
    app_driver.board.select(Selection.of(empty[3]))


def test_a_newcomer_is_at_a_board_with_one_click(app_driver: AppDriver) -> None:
    app_driver.start()
    assert app_driver.page == "start"
    QTest.mouseClick(front(app_driver).lead.button, Qt.MouseButton.LeftButton)
    app_driver.wait_for_page("play")
    assert app_driver.session.puzzle.level == "easy"
    assert app_driver.session.puzzle.origin is Origin.GENERATED
    assert app_driver.session.puzzle.solution is not None
    assert app_driver.window.focusWidget() is app_driver.board


def test_the_first_thing_under_the_keyboard_is_to_play(app_driver: AppDriver) -> None:
    app_driver.start()
    button = front(app_driver).lead.button
    assert app_driver.window.focusWidget() is button
    QTest.keyClick(front(app_driver).lead.button, Qt.Key.Key_Return)
    app_driver.wait_for_page("play")


def test_who_has_played_is_offered_another_puzzle_of_the_same_level(app_driver: AppDriver) -> None:
    """Who had solved everything was welcomed like a newcomer."""
    app_driver.start()
    front(app_driver).level_chosen.emit("hard")
    app_driver.wait_for_page("play")
    app_driver.child(CurrentGame).play(Session.reveal_all)
    first = app_driver.session
    app_driver.command("home")
    lead = front(app_driver).lead
    title = tr("start.again.title", level=tr("levels.hard.name"))
    app_driver.wait_for(lambda: lead.title.text() == title)
    assert lead.text.text() == tr("levels.hard.needs")
    lead.button.click()
    app_driver.wait_for(lambda: app_driver.session is not first)
    assert app_driver.session.puzzle.level == "hard"


def test_every_level_has_an_honest_line(app_driver: AppDriver) -> None:
    """How long it takes and what helps; the techniques are in the tooltip."""
    app_driver.start()
    for level, row in zip(LEVELS, front(app_driver).levels.rows, strict=True):
        assert tr(f"levels.{level}.needs").startswith(tr(f"levels.{level}.time"))
        assert row.toolTip() == tr(f"levels.{level}.techniques")
    names = [row.accessibleName() for row in front(app_driver).levels.rows]
    assert len(names) == len(LEVELS)
    for level, name in zip(LEVELS, names, strict=True):
        assert tr(f"levels.{level}.needs") in name


def test_a_level_is_remembered_for_the_next_new_puzzle(app_driver: AppDriver) -> None:
    app_driver.start()
    next(row for row in front(app_driver).levels.rows if row.objectName() == "medium").click()
    app_driver.wait_for_page("play")
    first = app_driver.session.puzzle
    app_driver.command("new")
    menu = app_driver.window.level_menu
    assert menu.isVisible()
    assert menu.activeAction().objectName() == "medium"
    levels = [action.objectName() for action in menu.actions() if not action.isSeparator()]
    assert levels == ["medium", *(level for level in LEVELS if level != "medium")]
    QTest.keyClick(menu, Qt.Key.Key_Return)
    app_driver.wait_for(lambda: app_driver.session.puzzle != first)
    assert app_driver.session.puzzle.level == "medium"
    assert app_driver.said == "", "there was no move to go back to"


def test_the_message_about_a_new_game_leads_back_to_the_last(app_driver: AppDriver) -> None:
    app_driver.start()
    play_a_little(app_driver)
    game, page = app_driver.game, "play"
    app_driver.choose_new("hard")
    app_driver.wait_for(lambda: app_driver.game is not game)
    assert app_driver.said == tr("start.started", level=tr("levels.hard.name"))
    app_driver.window.messages.findChildren(QPushButton)[0].click()
    assert app_driver.game is game
    assert app_driver.page == page
    assert app_driver.said == ""
    app_driver.choose_new("hard")
    app_driver.command("library")
    QApplication.processEvents()
    assert app_driver.said == ""


def test_a_game_without_a_move_is_not_kept(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.choose_new("easy")
    app_driver.wait_for_page("play")
    untouched = app_driver.game
    app_driver.child(Autosave).save()
    app_driver.flush()
    assert not list(app_driver.folders.games.glob("*"))
    app_driver.choose_new("easy")
    app_driver.wait_for(lambda: app_driver.game is not untouched)
    app_driver.child(CurrentGame).play(Session.fill_notes)
    app_driver.child(CurrentGame).undo()
    app_driver.flush()
    assert [path.stem for path in app_driver.folders.games.glob("*.sudoku")] == [
        app_driver.game.identity
    ]


def test_a_puzzle_that_was_brought_along_is_kept_at_once(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for_page("play")
    app_driver.flush()
    assert [path.stem for path in app_driver.folders.games.glob("*.sudoku")] == [
        app_driver.game.identity
    ]


def test_todays_puzzle_is_taken_up_again_the_same_day(
    app_driver: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_app.ui.start.new_puzzles.datetime", StandingClock)
    app_driver.start()
    front(app_driver).today.button.click()
    app_driver.wait_for_page("play")
    today = app_driver.session.puzzle
    assert today.day == NOON.date().isoformat()
    day = QLocale().toString(QDate(NOON.year, NOON.month, NOON.day), "d MMM yyyy")
    assert day in game_title(app_driver.game)
    assert app_driver.child(PlayPanel).level.text().startswith("Daily: ")
    app_driver.child(CurrentGame).play(Session.fill_notes)
    app_driver.start_new()
    app_driver.command("home")
    front(app_driver).today.button.click()
    app_driver.wait_for(lambda: app_driver.session.puzzle == today)


def test_todays_puzzle_says_how_far_it_is(
    app_driver: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("new_puzzles", "controller"):
        monkeypatch.setattr(f"sudoku_app.ui.start.{module}.datetime", StandingClock)
    app_driver.start()
    card = front(app_driver).today
    card.button.click()
    app_driver.wait_for_page("play")
    blanks = app_driver.session.puzzle.givens.values.count(0)
    app_driver.child(CurrentGame).play(lambda session: session.fill_notes())
    app_driver.command("home")
    app_driver.wait_for(lambda: f"{blanks} cells to go" in card.text.text())
    assert card.button.text() == tr("start.today.begun.button")
    card.button.click()
    app_driver.wait_for_page("play")
    app_driver.child(CurrentGame).play(Session.reveal_all)
    app_driver.command("home")
    app_driver.wait_for(lambda: card.button.text() == tr("start.today.done.button"))
    assert card.text.text() == "Solution shown. Come back tomorrow for the next one."
    assert front(app_driver).lead.title.text() != tr("start.first.title")


def test_todays_puzzle_is_known_after_many_others(
    app_driver: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("new_puzzles", "controller"):
        monkeypatch.setattr(f"sudoku_app.ui.start.{module}.datetime", StandingClock)
    app_driver.start()
    card = front(app_driver).today
    card.button.click()
    app_driver.wait_for_page("play")
    app_driver.child(CurrentGame).play(Session.fill_notes)
    for _ in range(MOST_RECENT + 1):
        app_driver.start_new()
    app_driver.command("home")
    app_driver.wait_for(lambda: card.button.text() == tr("start.today.begun.button"))


def test_making_a_puzzle_can_be_cancelled(
    app_driver: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_app.storage.new_games.draw", lambda *_: None)
    monkeypatch.setattr("sudoku_app.generation.generator._meets", lambda *_: False)
    app_driver.start()
    app_driver.choose_new()
    app_driver.wait_for(lambda: bool(app_driver.said))
    app_driver.window.messages.findChildren(QPushButton)[0].click()
    assert app_driver.page == "start"
    assert app_driver.said == ""


def test_a_game_goes_on_exactly_after_a_crash(app_driver: AppDriver) -> None:
    app_driver.start()
    play_a_little(app_driver)
    app_driver.session.clock.start()
    before = app_driver.game
    played, saved = before.session.clock.elapsed, monotonic()
    app_driver.child(Autosave).save()
    app_driver.flush()
    app_driver.start()
    app_driver.wait_for(lambda: front(app_driver).lead.button.text() == tr("start.continue.button"))
    front(app_driver).lead.button.click()
    after = app_driver.session
    assert app_driver.page == "play"
    assert app_driver.game.identity == before.identity
    assert after.history == before.session.history
    assert after.selection == before.session.selection
    assert played - TENTH <= after.clock.elapsed <= played + TENTH + monotonic() - saved
    assert app_driver.board.selection.cells == set(after.selection)
    app_driver.command("undo")
    assert app_driver.session.state == before.session.history.states[0]


def test_time_and_selection_are_kept_without_a_move(app_driver: AppDriver) -> None:
    app_driver.start()
    play_a_little(app_driver)
    app_driver.flush()
    app_driver.board.select(Selection.of(PUZZLE_CELL))
    path = app_driver.folders.games / f"{app_driver.game.identity}.sudoku"

    def kept() -> bool:
        return bool(json.loads(path.read_text())["selection"] == [PUZZLE_CELL])

    assert not kept()
    app_driver.wait_for(kept)


PUZZLE_CELL = next(PUZZLE.empty_cells())


def test_nothing_is_shown_that_is_about_to_be_replaced(
    app_driver: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start flashed the page of a newcomer and jumped by 64 pixels when the games were read."""
    app_driver.start()
    for _ in range(3):
        app_driver.start_new()
    may_go_on, read = Event(), Library.recent

    def read_slowly(library: Library, limit: int, day: date) -> Shelf:
        may_go_on.wait()
        return read(library, limit, day)

    monkeypatch.setattr(Library, "recent", read_slowly)
    app_driver.start()
    page = app_driver.child(StartPage)
    QApplication.processEvents()
    fixed = (page.lead, page.today, page.levels, page.own)
    before = [widget.mapTo(app_driver.window, QPoint()) for widget in fixed]
    sizes = [widget.size() for widget in fixed]
    assert not page.lead.is_filled
    assert not any(button.isVisible() for button in (page.lead.button, page.today.button))
    may_go_on.set()
    app_driver.wait_for(lambda: page.lead.is_filled)
    QApplication.processEvents()
    assert page.recent.tiles
    assert [widget.mapTo(app_driver.window, QPoint()) for widget in fixed] == before
    assert [widget.size() for widget in fixed] == sizes
    assert app_driver.window.focusWidget() is page.lead.button


def test_the_daily_puzzle_is_not_shown_twice(app_driver: AppDriver) -> None:
    app_driver.start()
    front(app_driver).today.button.click()
    app_driver.wait_for_page("play")
    app_driver.child(CurrentGame).play(Session.fill_notes)
    app_driver.command("home")
    page = front(app_driver)
    assert page.today.button.text() == tr("start.today.begun.button")
    assert page.lead.button.text() != tr("start.continue.button")
    assert page.recent.tiles == []
    assert app_driver.window.focusWidget() is page.today.button


def test_recent_games_show_each_puzzle_once_with_its_progress(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.start_new("easy")
    app_driver.child(CurrentGame).play(Session.reveal_all)
    for _ in range(3):
        app_driver.paste(str(PUZZLE))
        app_driver.wait_for(lambda: app_driver.session.puzzle.givens == PUZZLE)
        app_driver.child(CurrentGame).play(lambda session: session.enter([PUZZLE_CELL], Digit(4)))
        app_driver.start_new("hard")
    app_driver.command("home")
    page = front(app_driver)
    rings = [ring for tile in page.recent.tiles for ring in tile.findChildren(ProgressRing)]
    assert len(rings) == len(page.recent.tiles) == 4, "two hard ones, the pasted, the solved"
    assert [ring.is_solved for ring in rings].count(True) == 1
    assert any(0 < ring.share < 0.1 for ring in rings)


def test_undoing_a_deletion_brings_the_start_page_up_to_date(app_driver: AppDriver) -> None:
    app_driver.start()
    for _ in range(2):
        app_driver.start_new()
    app_driver.command("library")
    library = app_driver.child(LibraryPage)
    app_driver.wait_for(lambda: len(library.gallery.exhibits) == 2)
    library.gallery.select_row(1)
    library.delete.click()
    app_driver.command("home")
    page = front(app_driver)
    assert not page.recent.tiles
    app_driver.window.messages.findChildren(QPushButton)[0].click()
    app_driver.wait_for(lambda: len(page.recent.tiles) == 1)
    assert app_driver.window.focusWidget() is page.lead.button


def test_recent_games_are_offered_and_open(app_driver: AppDriver) -> None:
    app_driver.start()
    for _ in range(3):
        app_driver.start_new()
    app_driver.command("home")
    app_driver.wait_for(lambda: len(front(app_driver).recent.tiles) == 2)
    on_desk = app_driver.game
    tile = front(app_driver).recent.tiles[0]
    assert isinstance(tile, QPushButton)
    tile.click()
    assert app_driver.page == "play"
    assert app_driver.game.identity != on_desk.identity


def test_a_single_recent_game_is_no_wider_than_others(app_driver: AppDriver) -> None:
    app_driver.start()
    for _ in range(2):
        app_driver.start_new()
    app_driver.command("home")
    app_driver.wait_for(lambda: len(front(app_driver).recent.tiles) == 1)
    recent = front(app_driver).recent
    app_driver.wait_for(lambda: 0 < recent.tiles[0].width() < recent.width() / 3)


def test_game_commands_rest_on_the_front_page(app_driver: AppDriver) -> None:
    app_driver.start()
    actions = app_driver.window.context.actions.actions
    assert not actions["undo"].isEnabled()
    assert not actions["save"].isEnabled()
    assert actions["open"].isEnabled()
    play_a_little(app_driver)
    assert actions["undo"].isEnabled()


def test_the_clock_runs_only_on_the_board(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.window.activateWindow()
    play_a_little(app_driver)
    app_driver.wait_for(
        lambda: app_driver.window.isActiveWindow() and app_driver.session.clock.is_running
    )
    app_driver.command("home")
    assert not app_driver.session.clock.is_running
    QApplication.processEvents()


def test_the_clock_stands_while_a_solver_is_watched(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.window.activateWindow()
    play_a_little(app_driver)
    app_driver.wait_for(
        lambda: app_driver.window.isActiveWindow() and app_driver.session.clock.is_running
    )
    app_driver.command("watch")
    assert not _runs(app_driver)
    app_driver.child(SidePanel).show_section("play")
    assert _runs(app_driver)
    app_driver.command("watch")
    app_driver.start_new()
    assert _runs(app_driver)


def test_the_clock_runs_again_when_the_end_is_undone(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.window.activateWindow()
    play_a_little(app_driver)
    app_driver.settings_model.change(motion=False)
    app_driver.wait_for(lambda: app_driver.window.isActiveWindow() and _runs(app_driver))
    app_driver.child(RevealController).solve()
    app_driver.wait_for(lambda: app_driver.session.is_finished)
    assert not _runs(app_driver)
    app_driver.command("undo")
    assert _runs(app_driver)


def _runs(app_driver: AppDriver) -> bool:
    return app_driver.session.clock.is_running
