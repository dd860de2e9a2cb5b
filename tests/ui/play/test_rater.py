"""A puzzle of one's own gets its level while it is played."""

from sudoku_app.core.grid import Grid
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.hints.rating import rate
from sudoku_app.storage.library import new_game
from tests.ui.driver import CurrentGame, DifficultyRater, LibraryPage, game_title, level_name
from tests.ui.driver.house import House
from tests.ui.driver.scenes import PUZZLE
from tests.ui.driver.table import Table

LOOSE = Grid.parse("1" + "." * 80)


def wait_for_the_level(table: Table) -> None:
    table.qtbot.waitUntil(lambda: not table.child(DifficultyRater).is_at_work)


def test_the_level_comes_to_the_panel_and_stays_with_the_game(table: Table) -> None:
    assert table.play_panel.level.text() == "Your own puzzle"
    wait_for_the_level(table)
    rating = rate(PUZZLE)
    puzzle = table.session.puzzle
    assert (puzzle.level, puzzle.score) == (rating.level, rating.score)
    assert table.play_panel.level.text() == level_name(puzzle) == "Beginner, your own"
    assert table.play_panel.needs.text()


def test_moves_made_meanwhile_are_kept(table: Table) -> None:
    table.write(next(PUZZLE.empty_cells()), 4)
    played = table.session.state
    wait_for_the_level(table)
    assert table.session.state == played
    assert table.session.puzzle.level


def test_what_has_no_single_solution_gets_no_level(table: Table) -> None:
    wait_for_the_level(table)
    table.open(LOOSE)
    assert not table.child(DifficultyRater).is_at_work
    assert table.play_panel.level.text() == "Your own puzzle"


def test_a_level_that_is_known_is_not_sought_again(table: Table) -> None:
    table.current_game.open(new_game(Session.start(Puzzle.of(PUZZLE, Origin.GENERATED, "hard"))))
    assert not table.child(DifficultyRater).is_at_work
    assert table.play_panel.level.text() == "Hard"


def test_the_next_game_does_not_get_the_level_of_the_one_before(table: Table) -> None:
    table.qtbot.waitUntil(lambda: table.child(DifficultyRater).is_at_work)
    table.open(LOOSE)
    assert not table.child(DifficultyRater).is_at_work
    assert not table.session.puzzle.level


def test_the_level_is_saved_with_the_game(house: House) -> None:
    house.start()
    house.child(CurrentGame).open(new_game(Session.start(Puzzle.of(PUZZLE, Origin.TYPED))))
    house.wait_for(lambda: bool(house.session.puzzle.level))
    title = game_title(house.game)
    house.window.context.writer.flush()
    house.start()
    house.command("library")
    house.wait_for(lambda: bool(house.child(LibraryPage).gallery.exhibits))
    assert [e.title for e in house.child(LibraryPage).gallery.exhibits] == [title]
    for level in ("beginner", ""):
        chooser = house.child(LibraryPage).level
        chooser.setCurrentIndex(chooser.findData(level))
        assert len(house.child(LibraryPage).gallery.exhibits) == 1
