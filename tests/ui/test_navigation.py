"""The way back: Esc leaves every page beside the game for where the player came from."""

from collections.abc import Generator
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from sudoku_app.game.puzzle import Origin
from sudoku_app.i18n import tr
from sudoku_app.storage.new_games import game_of
from sudoku_app.storage.save_file import SavedGame
from sudoku_app.workers.worker_thread import WorkerThread
from tests.ui.driver import CurrentGame, NewPuzzles, SidePanel
from tests.ui.driver.app_driver import AppDriver
from tests.ui.driver.scenes import PUZZLE

BESIDE = ["type", "library", "statistics"]


def press_escape(app_driver: AppDriver) -> None:
    page = app_driver.window.pages.currentWidget()
    assert page is not None
    QTest.keyClick(page, Qt.Key.Key_Escape)


@pytest.fixture
def playing(app_driver: AppDriver) -> AppDriver:
    app_driver.start()
    app_driver.window.activateWindow()
    app_driver.wait_for(app_driver.window.isActiveWindow)
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for_page("play")
    return app_driver


@pytest.mark.parametrize("section", ["play", "watch"])
@pytest.mark.parametrize("command", [*BESIDE, "home", "race"])
def test_esc_leads_back_to_the_game_and_its_keys(
    playing: AppDriver, command: str, section: str
) -> None:
    playing.child(SidePanel).show_section(section)
    playing.command(command)
    playing.wait_for(lambda: playing.page != "play")
    press_escape(playing)
    assert playing.page == "play"
    assert playing.window.focusWidget() is playing.board


@pytest.mark.parametrize("command", BESIDE)
def test_who_came_from_the_front_page_goes_back_there(playing: AppDriver, command: str) -> None:
    playing.command("home")
    playing.command(command)
    press_escape(playing)
    assert playing.page == "start"


def test_without_its_game_the_board_is_no_place_to_go(playing: AppDriver) -> None:
    playing.command("library")
    playing.child(CurrentGame).clear()
    press_escape(playing)
    assert playing.page == "start"
    press_escape(playing)
    assert playing.page == "start"


def test_a_choice_among_several_can_be_left(playing: AppDriver) -> None:
    playing.paste(f"{PUZZLE}\n{PUZZLE}")
    playing.wait_for_page("choice")
    press_escape(playing)
    assert playing.page == "play"


def test_a_refusal_stays_behind_on_its_page(playing: AppDriver) -> None:
    playing.paste("dear Anna")
    playing.wait_for(lambda: bool(playing.said))
    playing.command("library")
    assert not playing.said


@pytest.mark.parametrize("section", ["hint", "watch"])
def test_another_game_opens_ready_to_play(playing: AppDriver, section: str) -> None:
    side = playing.child(SidePanel)
    side.show_section(section)
    playing.start_new()
    assert side.section == "play"


@pytest.mark.parametrize(
    ("command", "word"), [("race", "race.start"), ("statistics", "window.back.label")]
)
def test_a_page_hands_the_keyboard_to_its_first_button(
    app_driver: AppDriver, command: str, word: str
) -> None:
    app_driver.start()
    app_driver.start_new()
    app_driver.command(command)
    app_driver.wait_for(lambda: app_driver.page == command)
    button = app_driver.window.focusWidget()
    assert isinstance(button, QPushButton)
    assert button.text() == tr(word)


def test_a_game_is_shown_once_everything_about_it_is_in_place(playing: AppDriver) -> None:
    playing.child(SidePanel).show_section("hint")
    playing.command("home")
    sections: list[str] = []
    side, pages = playing.child(SidePanel), playing.window.pages
    pages.page_changed.connect(lambda: sections.append(side.section))
    current_game = playing.child(CurrentGame)
    assert current_game.game is not None
    current_game.open(current_game.game)
    assert playing.page == "play"
    assert sections == ["play"]


def test_a_puzzle_that_is_still_being_made_does_not_replace_a_game_opened_since(
    playing: AppDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = Event()

    def made_slowly(*_: object) -> Generator[None, None, SavedGame]:
        done.wait()
        yield
        return game_of(PUZZLE, Origin.GENERATED)

    monkeypatch.setattr("sudoku_app.ui.start.new_puzzles.todays_game", made_slowly)
    playing.child(NewPuzzles).today()
    playing.wait_for(lambda: bool(playing.said))
    playing.start_new()
    opened = playing.game
    done.set()
    playing.wait_for(lambda: not playing.app.findChildren(WorkerThread))
    assert playing.game is opened
