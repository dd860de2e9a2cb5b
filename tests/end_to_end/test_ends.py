"""However and whenever the program is ended: quietly, with the game saved and nothing left."""

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest

from sudoku_app.core.cells import CELLS
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.library import Library
from tests.end_to_end.kills import PUZZLE, draw_photo
from tests.end_to_end.player import PATIENCE, ROOT, Player, Seen, environment, playing

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="led through a pipe")
Start = Callable[..., Player]
SIGNALS = [signal.SIGINT, signal.SIGTERM]


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    (tmp_path / "camera").mkdir()
    return draw_photo(tmp_path / "camera" / "photo.png")


def no_file_is_left(home: Path) -> bool:
    return not [path for path in home.rglob("*") if path.name.endswith((".part", ".journal"))]


def with_a_move(player: Player) -> Seen:
    player.until(lambda seen: seen["page"] == "play")
    player.do("key", "Right")
    player.do("key", "Tab")
    seen = player.do("key", "1")
    assert seen["game"]["position"] == 1
    return seen


def digits_kept(home: Path) -> int:
    (game,) = Library(Folders(home)).load_all().games
    return sum(map(bool, game.session.state.grid.values)) - sum(
        sign in "123456789" for sign in PUZZLE
    )


@pytest.mark.parametrize(
    ("number", "command"),
    [
        (signal.SIGINT, ""),
        (signal.SIGTERM, ""),
        (signal.SIGINT, "watch"),
        (signal.SIGTERM, "race"),
    ],
)
def test_a_signal_ends_the_program_quietly_with_the_game_saved(
    start: Start, home: Path, puzzle_file: Path, number: signal.Signals, command: str
) -> None:
    puzzle_file.write_text(PUZZLE)
    player = start(str(puzzle_file))
    with_a_move(player)
    if command:
        player.do("command", command)
    if command == "race":
        player.do("press", "Start")
    assert "Traceback" not in player.end_by(number)
    assert digits_kept(home) == 1
    assert no_file_is_left(home)


def test_a_signal_ends_the_reading_of_a_photo(start: Start, home: Path, photo: Path) -> None:
    player = start(str(photo))
    player.until(lambda seen: seen["page"] in ("progress", "review"))
    assert "Traceback" not in player.end_by(signal.SIGINT)
    assert no_file_is_left(home)


def test_a_signal_at_any_moment_of_the_start_ends_it_quietly(home: Path) -> None:
    """The moments are spread over the time that a start takes here, from the first line on."""
    code = "from sudoku_app.__main__ import main; print(flush=True); raise SystemExit(main())"
    begun = monotonic()
    with playing(home) as player:
        player.do("look")
        whole = monotonic() - begun
        player.close()
    for part in range(4):
        number = SIGNALS[part % 2]
        program = subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=environment(home),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert program.stdout is not None
        program.stdout.readline()
        try:
            program.wait(0.02 + whole * part / 3)
        except subprocess.TimeoutExpired:
            program.send_signal(number)
        _, complaints = program.communicate(timeout=PATIENCE)
        assert program.returncode in (0, -number)
        assert "Traceback" not in complaints
        assert no_file_is_left(home)


@pytest.mark.parametrize("busy", ["photo", "race", "camera", "generation"])
def test_closing_leaves_no_thread_and_no_file(
    start: Start, home: Path, puzzle_file: Path, photo: Path, busy: str
) -> None:
    puzzle_file.write_text(PUZZLE)
    player = start("--camera", str(photo.parent), str(photo if busy == "photo" else puzzle_file))
    player.until(lambda seen: seen["page"] in ("play", "progress", "review"))
    if busy == "race":
        player.do("command", "race")
        player.do("press", "Start")
    elif busy == "camera":
        player.do("command", "scan")
    elif busy == "generation":
        player.do("command", "new")
    assert not threads_after_closing(player)
    assert no_file_is_left(home)


def threads_after_closing(player: Player) -> str:
    """What the program complained of; Qt names threads that still run. It has ended by then."""
    complaints = player.close()
    return "".join(line for line in complaints.splitlines(True) if "hread" in line)


def test_two_windows_on_one_folder_keep_both_games(
    start: Start, home: Path, puzzle_file: Path
) -> None:
    puzzle_file.write_text(PUZZLE)
    one, other = start(str(puzzle_file)), start(str(puzzle_file))
    names = {with_a_move(player)["game"]["id"] for player in (one, other)}
    assert len(names) == 2
    one.do("key", "Tab")
    one.do("key", "2")
    one.close()
    other.close()
    games = {game.identity: game for game in Library(Folders(home)).load_all().games}
    assert set(games) == names
    assert sorted(len(game.session.history.states) for game in games.values()) == [2, 3]


def test_the_same_game_in_two_windows_is_lost_in_neither(
    start: Start, home: Path, puzzle_file: Path
) -> None:
    puzzle_file.write_text(PUZZLE)
    one = start(str(puzzle_file))
    with_a_move(one)
    one.until_saved()
    other = start()
    other.until(lambda seen: "Continue" in seen["buttons"])
    other.do("press", "Continue")
    for player, digit in ((one, "2"), (other, "3"), (one, "4"), (other, "5")):
        player.do("key", digit)
        player.until_saved()
    one.close()
    other.close()
    boards = [game.session.state.grid for game in Library(Folders(home)).load_all().games]
    assert len(boards) == 2
    cell = next(c for c in CELLS if PUZZLE[c] == "." and any(board[c] for board in boards))
    assert {board[cell] for board in boards} == {4, 5}
