"""The journal of a game: no move is lost between two writings of its file."""

import gc
import json
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.core.grid import Grid
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.game.state import GameState
from sudoku_app.storage.folders import SUFFIX, Folders
from sudoku_app.storage.journal import journal_of
from sudoku_app.storage.library import Library, PlayedElsewhereError, new_game
from sudoku_app.storage.save_file import SavedGame

PUZZLE = Puzzle.of(
    Grid.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    Origin.PASTED,
    "easy",
    120,
)
EMPTY = [cell for cell in range(81) if not PUZZLE.givens[Cell(cell)]]
ROOT = Path(__file__).parents[2]


def library(folder: Path) -> Library:
    return Library(Folders(folder))


def begun(folder: Path) -> tuple[Library, SavedGame, Path]:
    """A game that has been saved."""
    shelf, game = library(folder), new_game(Session.start(PUZZLE))
    shelf.save(shelf.record(game))
    (file,) = folder.rglob(f"*{SUFFIX}")
    return shelf, game, file


def play(game: SavedGame, cell: int, digit: int) -> None:
    game.session.enter([Cell(EMPTY[cell])], Digit(digit), tidy=False)


def found(folder: Path) -> SavedGame:
    (game,) = library(folder).load_all().games
    return game


def test_what_was_recorded_is_there_though_nothing_was_saved(tmp_path: Path) -> None:
    shelf, game = library(tmp_path), new_game(Session.start(PUZZLE))
    shelf.record(game)
    assert found(tmp_path).session.history == game.session.history
    play(game, 0, 4)
    play(game, 1, 6)
    shelf.record(game)
    assert found(tmp_path).session.history == game.session.history


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 9), st.integers(1, 9)), max_size=25))
def test_whatever_was_played_since_the_last_save_comes_back(
    script: list[tuple[int, int, int]],
) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shelf, game, _ = begun(folder)
        session = game.session
        for kind, cell, digit in script:
            match kind:
                case 0:
                    session.history.undo()
                case 1:
                    session.history.mark()
                case 2:
                    session.hints_used += 1
                    session.selection = (Cell(cell),)
                case _:
                    play(game, cell, digit)
            snapshot = shelf.record(game)
            if kind == 5:
                shelf.save(snapshot)
            again = found(folder).session
            assert again.history == session.history
            assert (again.hints_used, again.selection) == (session.hints_used, session.selection)


def test_a_save_of_the_latest_move_removes_the_journal(tmp_path: Path) -> None:
    shelf, game, file = begun(tmp_path)
    play(game, 0, 4)
    first = shelf.record(game)
    play(game, 1, 6)
    second = shelf.record(game)
    shelf.save(first)
    assert journal_of(file).exists()
    assert found(tmp_path).session.state == game.session.state
    shelf.save(second)
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    assert found(tmp_path).session.state == game.session.state


def test_a_game_that_was_read_again_goes_on_in_its_journal(tmp_path: Path) -> None:
    shelf, game, _ = begun(tmp_path)
    play(game, 0, 4)
    shelf.record(game)
    for digit in (5, 6, 7):
        shelf = library(tmp_path)
        (game,) = shelf.load_all().games
        play(game, digit, digit)
        shelf.record(game)
    assert len(found(tmp_path).session.history.states) == 5


def test_two_games_that_take_turns_lose_no_move(tmp_path: Path) -> None:
    shelf, games = library(tmp_path), [new_game(Session.start(PUZZLE)) for _ in range(2)]
    for move in range(4):
        for game in games:
            play(game, move, 4)
            shelf.record(game)
    kept = {game.identity: game.session.history for game in library(tmp_path).load_all().games}
    assert kept == {game.identity: game.session.history for game in games}


def test_the_steps_of_a_game_leave_the_memory_when_another_is_played(tmp_path: Path) -> None:
    shelf = library(tmp_path)
    before = states_in_memory()
    for _ in range(4):
        game = new_game(Session.start(PUZZLE))
        for digit in range(1, 10):
            play(game, 0, digit)
        shelf.save(shelf.record(game))
    assert states_in_memory() - before == len(game.session.history.states)


def states_in_memory() -> int:
    gc.collect()
    return sum(isinstance(one, GameState) for one in gc.get_objects())


@pytest.mark.parametrize(
    "rest", [b"", b'{"after', b"\0" * 40, b"[]\n", b"7\n", b"[" * 100_000, b'{"after":"x"}\n']
)
def test_a_broken_end_of_a_journal_costs_no_more_than_itself(tmp_path: Path, rest: bytes) -> None:
    shelf, game, file = begun(tmp_path)
    play(game, 0, 4)
    shelf.record(game)
    with journal_of(file).open("ab") as journal:
        journal.write(rest)
    assert found(tmp_path).session.state == game.session.state


@pytest.mark.parametrize(
    "line",
    [
        {"kept": 0, "steps": [[[0, 9, 0, 0, 0, 0]]]},
        {"kept": 0, "steps": [[[80]]]},
        {"kept": "0", "steps": []},
        {"kept": 0, "steps": 7},
        {"kept": 0, "steps": [], "elapsed": "long"},
    ],
    ids=str,
)
def test_a_line_that_makes_no_game_leaves_the_file_as_it_is(
    tmp_path: Path, line: dict[str, object]
) -> None:
    _, game, file = begun(tmp_path)
    revision = json.loads(file.read_bytes())["revision"]
    journal_of(file).write_text(json.dumps({"after": revision, "revision": "x", **line}) + "\n")
    assert found(tmp_path).session.history == game.session.history


def test_two_windows_do_not_mix_their_moves(tmp_path: Path) -> None:
    here, mine, _ = begun(tmp_path)
    there = library(tmp_path)
    (theirs,) = there.load_all().games
    play(mine, 0, 4)
    play(theirs, 1, 6)
    here.record(mine)
    there.record(theirs)
    play(mine, 2, 7)
    play(theirs, 3, 8)
    there.record(theirs)
    snapshot = here.record(mine)
    assert found(tmp_path).session.history == mine.session.history
    here.save(snapshot)
    with pytest.raises(PlayedElsewhereError):
        there.save(there.record(theirs))
    assert found(tmp_path).session.history == mine.session.history


def test_a_deleted_game_takes_its_journal_along_and_is_not_written_again(tmp_path: Path) -> None:
    shelf, game, file = begun(tmp_path)
    play(game, 0, 4)
    late = shelf.record(game)
    shelf.delete(game)
    shelf.save(late)
    shelf.record(game)
    assert shelf.load_all().games == ()
    assert list(file.parent.iterdir()) == []
    shelf.bring_back(game)
    assert found(tmp_path).session.state == game.session.state
    play(game, 1, 6)
    shelf.save(shelf.record(game))
    assert found(tmp_path).session.state == game.session.state


def test_a_journal_without_its_game_is_swept_up_and_no_other(tmp_path: Path) -> None:
    shelf, game, file = begun(tmp_path)
    play(game, 0, 4)
    shelf.record(game)
    orphan = journal_of(file.with_name(f"gone{SUFFIX}"))
    orphan.write_text("{}")
    shelf.tidy_up()
    assert not orphan.exists()
    assert found(tmp_path).session.state == game.session.state


def test_a_folder_that_takes_nothing_does_not_stop_recording(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    shelf, game = library(tmp_path), new_game(Session.start(PUZZLE))
    shelf.record(game)
    play(game, 0, 4)
    assert shelf.record(game).session.state == game.session.state


ENDLESS = """
import sys
from pathlib import Path
from threading import Thread
from tests.storage.test_journal import begun, play

shelf, game, _ = begun(Path(sys.argv[1]))
number = 0
while True:
    number += 1
    play(game, number % 40, number // 40 % 9 + 1)
    print(number, len(game.session.history.states), flush=True)
    snapshot = shelf.record(game)
    if number % 3 == 0:
        Thread(target=shelf.save, args=(snapshot,)).start()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="ended by a signal")
@pytest.mark.parametrize("moves", [1, 7, 30])
def test_a_killed_process_loses_the_move_under_way_at_most(tmp_path: Path, moves: int) -> None:
    command = [sys.executable, "-c", ENDLESS, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        for _ in range(moves):
            process.stdout.readline()
        process.send_signal(signal.SIGKILL)
        *_, last = [f"{moves} {moves + 1}".encode(), *process.stdout.read().splitlines()]
    played = int(last.split()[1]) if len(last.split()) == 2 else moves
    assert len(found(tmp_path).session.history.states) >= played - 1
