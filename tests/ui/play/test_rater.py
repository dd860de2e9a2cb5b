"""A puzzle of one's own gets its level while it is played."""

from sudoku_app.core.grid import Grid
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.hints.rating import rate
from sudoku_app.storage.library import new_game
from tests.ui.driver import CurrentGame, DifficultyRater, LibraryPage, game_title, level_name
from tests.ui.driver.app_driver import AppDriver
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE

LOOSE = Grid.parse("1" + "." * 80)


def wait_for_the_level(play_driver: PlayDriver) -> None:
    play_driver.qtbot.waitUntil(lambda: not play_driver.child(DifficultyRater).is_at_work)


def test_the_level_comes_to_the_panel_and_stays_with_the_game(play_driver: PlayDriver) -> None:
    assert play_driver.play_panel.level.text() == "Your own puzzle"
    wait_for_the_level(play_driver)
    rating = rate(PUZZLE)
    puzzle = play_driver.session.puzzle
    assert (puzzle.level, puzzle.score) == (rating.level, rating.score)
    assert play_driver.play_panel.level.text() == level_name(puzzle) == "Beginner, your own"
    assert play_driver.play_panel.needs.text()


def test_moves_made_meanwhile_are_kept(play_driver: PlayDriver) -> None:
    play_driver.write(next(PUZZLE.empty_cells()), 4)
    played = play_driver.session.state
    wait_for_the_level(play_driver)
    assert play_driver.session.state == played
    assert play_driver.session.puzzle.level


def test_what_has_no_single_solution_gets_no_level(play_driver: PlayDriver) -> None:
    wait_for_the_level(play_driver)
    play_driver.open(LOOSE)
    assert not play_driver.child(DifficultyRater).is_at_work
    assert play_driver.play_panel.level.text() == "Your own puzzle"


def test_a_level_that_is_known_is_not_sought_again(play_driver: PlayDriver) -> None:
    play_driver.current_game.open(
        new_game(Session.start(Puzzle.of(PUZZLE, Origin.GENERATED, "hard")))
    )
    assert not play_driver.child(DifficultyRater).is_at_work
    assert play_driver.play_panel.level.text() == "Hard"


def test_the_next_game_does_not_get_the_level_of_the_one_before(play_driver: PlayDriver) -> None:
    play_driver.qtbot.waitUntil(lambda: play_driver.child(DifficultyRater).is_at_work)
    play_driver.open(LOOSE)
    assert not play_driver.child(DifficultyRater).is_at_work
    assert not play_driver.session.puzzle.level


def test_the_level_is_saved_with_the_game(app_driver: AppDriver) -> None:
    app_driver.start()
    app_driver.child(CurrentGame).open(new_game(Session.start(Puzzle.of(PUZZLE, Origin.TYPED))))
    app_driver.wait_for(lambda: bool(app_driver.session.puzzle.level))
    title = game_title(app_driver.game)
    app_driver.window.context.writer.flush()
    app_driver.start()
    app_driver.command("library")
    app_driver.wait_for(lambda: bool(app_driver.child(LibraryPage).gallery.exhibits))
    assert [e.title for e in app_driver.child(LibraryPage).gallery.exhibits] == [title]
    for level in ("beginner", ""):
        chooser = app_driver.child(LibraryPage).level
        chooser.setCurrentIndex(chooser.findData(level))
        assert len(app_driver.child(LibraryPage).gallery.exhibits) == 1
