"""From the front door to a board: one click, continue, today, recent games, and after a crash."""

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
from tests.ui.driver.house import House
from tests.ui.driver.scenes import PUZZLE

TENTH = 0.1
"""To which seconds are kept."""


def front(house: House) -> StartPage:
    """The start page with its games listed."""
    page = house.child(StartPage)
    if house.page == "start":
        house.wait_for(lambda: page.lead.is_filled)
    return page


def play_a_little(house: House) -> None:
    """Paste a puzzle, write a digit, take it back, note something, and select a cell."""
    house.paste(str(PUZZLE))
    house.wait_for_page("play")
    empty = list(PUZZLE.empty_cells())
    current_game = house.child(CurrentGame)
    current_game.play(lambda session: session.enter([empty[0]], Digit(5)))
    current_game.undo()
    current_game.play(lambda session: session.fill_notes())
    current_game.mark()
    house.board.select(Selection.of(empty[3]))


def test_a_newcomer_is_at_a_board_with_one_click(house: House) -> None:
    house.start()
    assert house.page == "start"
    QTest.mouseClick(front(house).lead.button, Qt.MouseButton.LeftButton)
    house.wait_for_page("play")
    assert house.session.puzzle.level == "easy"
    assert house.session.puzzle.origin is Origin.GENERATED
    assert house.session.puzzle.solution is not None
    assert house.window.focusWidget() is house.board


def test_the_first_thing_under_the_keyboard_is_to_play(house: House) -> None:
    house.start()
    button = front(house).lead.button
    assert house.window.focusWidget() is button
    QTest.keyClick(front(house).lead.button, Qt.Key.Key_Return)
    house.wait_for_page("play")


def test_who_has_played_is_offered_another_puzzle_of_the_same_level(house: House) -> None:
    """Who had solved everything was welcomed like a newcomer."""
    house.start()
    front(house).level_chosen.emit("hard")
    house.wait_for_page("play")
    house.child(CurrentGame).play(Session.reveal_all)
    first = house.session
    house.command("home")
    lead = front(house).lead
    title = tr("start.again.title", level=tr("levels.hard.name"))
    house.wait_for(lambda: lead.title.text() == title)
    assert lead.text.text() == tr("levels.hard.needs")
    lead.button.click()
    house.wait_for(lambda: house.session is not first)
    assert house.session.puzzle.level == "hard"


def test_every_level_has_an_honest_line(house: House) -> None:
    """How long it takes and what helps; the techniques are in the tooltip."""
    house.start()
    for level, row in zip(LEVELS, front(house).levels.rows, strict=True):
        assert tr(f"levels.{level}.needs").startswith(tr(f"levels.{level}.time"))
        assert row.toolTip() == tr(f"levels.{level}.techniques")
    names = [row.accessibleName() for row in front(house).levels.rows]
    assert len(names) == len(LEVELS)
    for level, name in zip(LEVELS, names, strict=True):
        assert tr(f"levels.{level}.needs") in name


def test_a_level_is_remembered_for_the_next_new_puzzle(house: House) -> None:
    house.start()
    next(row for row in front(house).levels.rows if row.objectName() == "medium").click()
    house.wait_for_page("play")
    first = house.session.puzzle
    house.command("new")
    menu = house.window.level_menu
    assert menu.isVisible()
    assert menu.activeAction().objectName() == "medium"
    levels = [action.objectName() for action in menu.actions() if not action.isSeparator()]
    assert levels == ["medium", *(level for level in LEVELS if level != "medium")]
    QTest.keyClick(menu, Qt.Key.Key_Return)
    house.wait_for(lambda: house.session.puzzle != first)
    assert house.session.puzzle.level == "medium"
    assert house.said == "", "there was no move to go back to"


def test_the_message_about_a_new_game_leads_back_to_the_last(house: House) -> None:
    house.start()
    play_a_little(house)
    game, page = house.game, "play"
    house.choose_new("hard")
    house.wait_for(lambda: house.game is not game)
    assert house.said == tr("start.started", level=tr("levels.hard.name"))
    house.window.messages.findChildren(QPushButton)[0].click()
    assert house.game is game
    assert house.page == page
    assert house.said == ""
    house.choose_new("hard")
    house.command("library")
    QApplication.processEvents()
    assert house.said == ""


def test_a_game_without_a_move_is_not_kept(house: House) -> None:
    house.start()
    house.choose_new("easy")
    house.wait_for_page("play")
    untouched = house.game
    house.child(Autosave).save()
    house.flush()
    assert not list(house.folders.games.glob("*"))
    house.choose_new("easy")
    house.wait_for(lambda: house.game is not untouched)
    house.child(CurrentGame).play(Session.fill_notes)
    house.child(CurrentGame).undo()
    house.flush()
    assert [path.stem for path in house.folders.games.glob("*.sudoku")] == [house.game.identity]


def test_a_puzzle_that_was_brought_along_is_kept_at_once(house: House) -> None:
    house.start()
    house.paste(str(PUZZLE))
    house.wait_for_page("play")
    house.flush()
    assert [path.stem for path in house.folders.games.glob("*.sudoku")] == [house.game.identity]


def test_todays_puzzle_is_taken_up_again_the_same_day(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_app.ui.start.new_puzzles.datetime", StandingClock)
    house.start()
    front(house).today.button.click()
    house.wait_for_page("play")
    today = house.session.puzzle
    assert today.day == NOON.date().isoformat()
    day = QLocale().toString(QDate(NOON.year, NOON.month, NOON.day), "d MMM yyyy")
    assert day in game_title(house.game)
    assert house.child(PlayPanel).level.text().startswith("Daily: ")
    house.child(CurrentGame).play(Session.fill_notes)
    house.start_new()
    house.command("home")
    front(house).today.button.click()
    house.wait_for(lambda: house.session.puzzle == today)


def test_todays_puzzle_says_how_far_it_is(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("new_puzzles", "controller"):
        monkeypatch.setattr(f"sudoku_app.ui.start.{module}.datetime", StandingClock)
    house.start()
    card = front(house).today
    card.button.click()
    house.wait_for_page("play")
    blanks = house.session.puzzle.givens.values.count(0)
    house.child(CurrentGame).play(lambda session: session.fill_notes())
    house.command("home")
    house.wait_for(lambda: f"{blanks} cells to go" in card.text.text())
    assert card.button.text() == tr("start.today.begun.button")
    card.button.click()
    house.wait_for_page("play")
    house.child(CurrentGame).play(Session.reveal_all)
    house.command("home")
    house.wait_for(lambda: card.button.text() == tr("start.today.done.button"))
    assert card.text.text() == "Solution shown. Come back tomorrow for the next one."


def test_todays_puzzle_is_known_after_many_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("new_puzzles", "controller"):
        monkeypatch.setattr(f"sudoku_app.ui.start.{module}.datetime", StandingClock)
    house.start()
    card = front(house).today
    card.button.click()
    house.wait_for_page("play")
    house.child(CurrentGame).play(Session.fill_notes)
    for _ in range(MOST_RECENT + 1):
        house.start_new()
    house.command("home")
    house.wait_for(lambda: card.button.text() == tr("start.today.begun.button"))


def test_making_a_puzzle_can_be_cancelled(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_app.storage.new_games.draw", lambda *_: None)
    monkeypatch.setattr("sudoku_app.generation.generator._meets", lambda *_: False)
    house.start()
    house.choose_new()
    house.wait_for(lambda: bool(house.said))
    house.window.messages.findChildren(QPushButton)[0].click()
    assert house.page == "start"
    assert house.said == ""


def test_a_game_goes_on_exactly_after_a_crash(house: House) -> None:
    house.start()
    play_a_little(house)
    house.session.clock.start()
    before = house.game
    played, saved = before.session.clock.elapsed, monotonic()
    house.child(Autosave).save()
    house.flush()
    house.start()
    house.wait_for(lambda: front(house).lead.button.text() == tr("start.continue.button"))
    front(house).lead.button.click()
    after = house.session
    assert house.page == "play"
    assert house.game.identity == before.identity
    assert after.history == before.session.history
    assert after.selection == before.session.selection
    assert played - TENTH <= after.clock.elapsed <= played + TENTH + monotonic() - saved
    assert house.board.selection.cells == set(after.selection)
    house.command("undo")
    assert house.session.state == before.session.history.states[0]


def test_time_and_selection_are_kept_without_a_move(house: House) -> None:
    house.start()
    play_a_little(house)
    house.flush()
    house.board.select(Selection.of(PUZZLE_CELL))
    path = house.folders.games / f"{house.game.identity}.sudoku"

    def kept() -> bool:
        return bool(json.loads(path.read_text())["selection"] == [PUZZLE_CELL])

    assert not kept()
    house.wait_for(kept)


PUZZLE_CELL = next(PUZZLE.empty_cells())


def test_nothing_is_shown_that_is_about_to_be_replaced(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start flashed the page of a newcomer and jumped by 64 pixels when the games were read."""
    house.start()
    for _ in range(3):
        house.start_new()
    may_go_on, read = Event(), Library.recent

    def read_slowly(library: Library, limit: int, day: date) -> Shelf:
        may_go_on.wait()
        return read(library, limit, day)

    monkeypatch.setattr(Library, "recent", read_slowly)
    house.start()
    page = house.child(StartPage)
    QApplication.processEvents()
    fixed = (page.lead, page.today, page.levels, page.own)
    before = [widget.mapTo(house.window, QPoint()) for widget in fixed]
    sizes = [widget.size() for widget in fixed]
    assert not page.lead.is_filled
    assert not any(button.isVisible() for button in (page.lead.button, page.today.button))
    may_go_on.set()
    house.wait_for(lambda: page.lead.is_filled)
    QApplication.processEvents()
    assert page.recent.tiles
    assert [widget.mapTo(house.window, QPoint()) for widget in fixed] == before
    assert [widget.size() for widget in fixed] == sizes
    assert house.window.focusWidget() is page.lead.button


def test_the_daily_puzzle_is_not_shown_twice(house: House) -> None:
    house.start()
    front(house).today.button.click()
    house.wait_for_page("play")
    house.child(CurrentGame).play(Session.fill_notes)
    house.command("home")
    page = front(house)
    assert page.today.button.text() == tr("start.today.begun.button")
    assert page.lead.button.text() != tr("start.continue.button")
    assert page.recent.tiles == []
    assert house.window.focusWidget() is page.today.button


def test_recent_games_show_each_puzzle_once_with_its_progress(house: House) -> None:
    house.start()
    house.start_new("easy")
    house.child(CurrentGame).play(Session.reveal_all)
    for _ in range(3):
        house.paste(str(PUZZLE))
        house.wait_for(lambda: house.session.puzzle.givens == PUZZLE)
        house.child(CurrentGame).play(lambda session: session.enter([PUZZLE_CELL], Digit(4)))
        house.start_new("hard")
    house.command("home")
    page = front(house)
    rings = [ring for tile in page.recent.tiles for ring in tile.findChildren(ProgressRing)]
    assert len(rings) == len(page.recent.tiles) == 4, "two hard ones, the pasted, the solved"
    assert [ring.is_solved for ring in rings].count(True) == 1
    assert any(0 < ring.share < 0.1 for ring in rings)


def test_undoing_a_deletion_brings_the_start_page_up_to_date(house: House) -> None:
    house.start()
    for _ in range(2):
        house.start_new()
    house.command("library")
    library = house.child(LibraryPage)
    house.wait_for(lambda: len(library.gallery.exhibits) == 2)
    library.gallery.select_row(1)
    library.delete.click()
    house.command("home")
    page = front(house)
    assert not page.recent.tiles
    house.window.messages.findChildren(QPushButton)[0].click()
    house.wait_for(lambda: len(page.recent.tiles) == 1)
    assert house.window.focusWidget() is page.lead.button


def test_recent_games_are_offered_and_open(house: House) -> None:
    house.start()
    for _ in range(3):
        house.start_new()
    house.command("home")
    house.wait_for(lambda: len(front(house).recent.tiles) == 2)
    on_desk = house.game
    tile = front(house).recent.tiles[0]
    assert isinstance(tile, QPushButton)
    tile.click()
    assert house.page == "play"
    assert house.game.identity != on_desk.identity


def test_a_single_recent_game_is_no_wider_than_others(house: House) -> None:
    house.start()
    for _ in range(2):
        house.start_new()
    house.command("home")
    house.wait_for(lambda: len(front(house).recent.tiles) == 1)
    recent = front(house).recent
    house.wait_for(lambda: 0 < recent.tiles[0].width() < recent.width() / 3)


def test_game_commands_rest_on_the_front_page(house: House) -> None:
    house.start()
    actions = house.window.context.actions.actions
    assert not actions["undo"].isEnabled()
    assert not actions["save"].isEnabled()
    assert actions["open"].isEnabled()
    play_a_little(house)
    assert actions["undo"].isEnabled()


def test_the_clock_runs_only_on_the_board(house: House) -> None:
    house.start()
    house.window.activateWindow()
    play_a_little(house)
    house.wait_for(lambda: house.window.isActiveWindow() and house.session.clock.is_running)
    house.command("home")
    assert not house.session.clock.is_running
    QApplication.processEvents()


def test_the_clock_stands_while_a_solver_is_watched(house: House) -> None:
    house.start()
    house.window.activateWindow()
    play_a_little(house)
    house.wait_for(lambda: house.window.isActiveWindow() and house.session.clock.is_running)
    house.command("watch")
    assert not _runs(house)
    house.child(SidePanel).show_section("play")
    assert _runs(house)
    house.command("watch")
    house.start_new()
    assert _runs(house)


def test_the_clock_runs_again_when_the_end_is_undone(house: House) -> None:
    house.start()
    house.window.activateWindow()
    play_a_little(house)
    house.settings_model.change(motion=False)
    house.wait_for(lambda: house.window.isActiveWindow() and _runs(house))
    house.child(RevealController).solve()
    house.wait_for(lambda: house.session.is_finished)
    assert not _runs(house)
    house.command("undo")
    assert _runs(house)


def _runs(house: House) -> bool:
    return house.session.clock.is_running
