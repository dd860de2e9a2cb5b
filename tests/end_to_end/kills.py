"""python -m tests.end_to_end.kills [--kills N] [KIND...]: the program, killed while it is used.

Each round starts it, gives it keys as fast as it takes them (or, on a screen of its own, as fast as
xdotool sends them), and kills it at a random moment. Of every round at most the key under way may
be missing on disk afterwards, and no file may be unreadable. Keys that xdotool has sent and the
program has not been given are counted apart: on a busy machine some still wait for it.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count, cycle, islice
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

from sudoku_app.core.errors import SudokuError
from sudoku_app.core.grid import Grid
from sudoku_app.storage.drafts import load_draft
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.library import Library
from sudoku_app.storage.settings import load_settings
from tests.end_to_end.on_screen import display, missing_tools
from tests.end_to_end.player import PATIENCE, ROOT, Seen, playing

if TYPE_CHECKING:
    from collections.abc import Iterator

PUZZLE: Final = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED: Final = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
BEGUN: Final = SOLVED[0] + "." * 80
"""No puzzle yet: the program opens it for typing."""
FEWEST_KEYS, MOST_KEYS = 2, 40
MOST_SECONDS: Final = 0.1
MOST_SENT: Final = 75
DELAY_MS: Final = "12"
"""Between two keys, as xdotool has it by default."""
POLL: Final = 0.02
SETTLED: Final = 0.3
"""Seconds in which a key is kept."""


@dataclass(frozen=True, slots=True)
class Round:
    """Keys that were pressed, those that the program was given and did not keep, broken files, and
    keys that had not reached the program.
    """

    keys: int
    lost: int
    unreadable: int
    waiting: int = 0

    @property
    def missing(self) -> int:
        """Of the keys that were sent, how many are not on disk, for whatever reason."""
        return self.lost + self.waiting


def kill_in_a_game(home: Path, rng: Random) -> Round:
    """Digits into one cell, each another step."""
    with playing(home, str(_written(home, PUZZLE))) as player:
        player.until(lambda seen: seen["page"] == "play")
        seen = player.do("key", "Right")
        while seen["game"]["position"] == 0:
            player.do("key", "Tab")
            seen = player.do("key", "1")
        shown = player.act_until_killed(_keys("234567891"), *_moment(rng))
    typed = len(shown[-1]["game"]["steps"])
    return Round(typed, max(typed - _steps_kept(home), 0), _unreadable(home))


def kill_while_typing_a_puzzle(home: Path, rng: Random) -> Round:
    with playing(home) as player:
        player.do("command", "type")
        shown = player.act_until_killed(_keys(SOLVED), *_moment(rng))
    return _compared(shown, _board_kept(home, "typed"), home)


def kill_while_correcting_a_photo(home: Path, rng: Random) -> Round:
    with playing(home, str(draw_photo(home.parent / "photo.png"))) as player:
        player.until(lambda seen: seen["page"] == "review")
        player.do("key", "Right")
        player.do("key", "9")
        path = Folders(home).drafts / "photo.json"
        player.until(lambda _: path.exists())
        moves = [key for digit in _digits(rng) for key in (digit, "Right")]
        shown = player.act_until_killed(_keys(moves), *_moment(rng))
    return _compared(shown, _board_kept(home, "photo"), home)


def kill_while_changing_settings(home: Path, rng: Random) -> Round:
    deeds = (("set", "last_folder", str(number)) for number in count(1))
    with playing(home) as player:
        player.do("set", "last_folder", "0")
        shown = player.act_until_killed(deeds, *_moment(rng))
    last = int(shown[-1]["settings"]["last_folder"])
    kept = int(load_settings(Folders(home).settings).last_folder or "-1")
    return Round(last, max(last - kept, 0), _unreadable(home))


def kill_in_a_game_on_screen(home: Path, rng: Random) -> Round:
    with _on_screen(home, _written(home, PUZZLE)) as (program, number):
        _wait(lambda: bool(_names(home, "*.sudoku")), program)
        _press(number, "Right")
        while not _steps_kept(home):
            if program.poll() is not None:
                break
            _press(number, "Tab", "1")
            sleep(SETTLED)
        before = _steps_kept(home)
        typed = _type_and_kill(program, number, home, cycle("234567891"), rng)
    return _counted(typed, _steps_kept(home) - before, home)


def kill_while_typing_a_puzzle_on_screen(home: Path, rng: Random) -> Round:
    with _on_screen(home, _written(home, BEGUN)) as (program, number):
        _wait(lambda: _digits_kept(home) == 1, program)
        while _digits_kept(home) == 1:
            if program.poll() is not None:
                break
            _press(number, SOLVED[1])
            sleep(SETTLED)
        before = _digits_kept(home)
        typed = _type_and_kill(program, number, home, iter(SOLVED[before:]), rng)
    return _counted(typed, _digits_kept(home) - before, home)


KINDS: Final[dict[str, Callable[[Path, Random], Round]]] = {
    "game": kill_in_a_game,
    "typed puzzle": kill_while_typing_a_puzzle,
    "photo": kill_while_correcting_a_photo,
    "settings": kill_while_changing_settings,
}
ON_SCREEN: Final[dict[str, Callable[[Path, Random], Round]]] = {
    "game on screen": kill_in_a_game_on_screen,
    "typed puzzle on screen": kill_while_typing_a_puzzle_on_screen,
}


def rounds(kind: str, count: int, seed: int) -> "Iterator[Round]":
    rng, kill = Random(f"{seed} {kind}"), (KINDS | ON_SCREEN)[kind]
    for _ in range(count):
        with tempfile.TemporaryDirectory() as folder:
            yield kill(Path(folder) / "home", rng)


def _moment(rng: Random) -> tuple[int, float]:
    """After how many keys, and how long after the last of them, the program is killed."""
    return rng.randint(FEWEST_KEYS, MOST_KEYS), rng.uniform(0, MOST_SECONDS)


def _keys(keys: Sequence[str]) -> "Iterator[tuple[object, ...]]":
    return cycle(("key", key) for key in keys)


def _digits(rng: Random) -> list[str]:
    return [str(rng.randint(1, 9)) for _ in range(81)]


def _compared(seen: Sequence[Seen], kept: Grid, home: Path) -> Round:
    """How many of the boards that the window had shown came after the one on disk.

    The board on disk may also be one cell ahead of the last one that was shown.
    """
    shown = [Grid.parse(one["board"]) for one in reversed(seen)]
    ahead = sum(a != b for a, b in zip(kept.values, shown[0].values, strict=True)) == 1
    lost = shown.index(kept) if kept in shown else 0 if ahead else len(shown)
    return Round(len(seen) - 1, lost, _unreadable(home))


def _counted(typed: tuple[int, int], kept: int, home: Path) -> Round:
    sent, given = typed
    return Round(sent, max(given - kept, 0), _unreadable(home), max(sent - given, 0))


def _board_kept(home: Path, kind: str) -> Grid:
    draft = load_draft(Folders(home).drafts / f"{kind}.json")
    return draft.board if draft else Grid.parse("." * 81)


def _digits_kept(home: Path) -> int:
    return sum(map(bool, _board_kept(home, "typed").values))


def _steps_kept(home: Path) -> int:
    shelf = Library(Folders(home)).load_all()
    return max((len(game.session.history.states) - 1 for game in shelf.games), default=0)


def _unreadable(home: Path) -> int:
    """Files of the program that are not whole, temporary ones aside."""
    files = [path for path in home.rglob("*") if path.suffix in (".json", ".sudoku")]
    broken = sum(".broken-" in path.name for path in home.rglob("*"))
    return broken + sum(not _is_whole(path) for path in files)


def _is_whole(path: Path) -> bool:
    try:
        json.loads(path.read_bytes())
    except ValueError:
        return False
    return True


def _written(home: Path, text: str) -> Path:
    path = home.parent / "puzzle.txt"
    path.write_text(text)
    return path


def draw_photo(path: Path) -> Path:
    from tests.vision.printed import Print, print_board  # loads OpenCV

    import cv2  # isort: skip

    cv2.imwrite(str(path), print_board(Grid.parse(PUZZLE), Print()).pixels)
    return path


@contextmanager
def _on_screen(home: Path, file: Path) -> "Iterator[tuple[subprocess.Popen[bytes], str]]":
    with display() as number:
        program = subprocess.Popen(
            [sys.executable, "-m", "tests.end_to_end.witness", str(_log(home)), str(file)],
            cwd=ROOT,
            env={**_shown_on(number), "SUDOKU_APP_HOME": str(home)},
            stderr=(home.parent / "complaints").open("wb"),
        )
        try:
            search = ("search", "--sync", "--onlyvisible", "--name", "Sudoku", "windowfocus")
            _xdotool(number, *search)
            yield program, number
            complaints = (home.parent / "complaints").read_text()
            assert program.wait() == -signal.SIGKILL, (program.returncode, complaints)
        finally:
            program.kill()
            program.wait()


def _log(home: Path) -> Path:
    return home.parent / "keys"


def _keys_given(home: Path) -> int:
    return _log(home).stat().st_size


def _shown_on(number: str) -> dict[str, str]:
    return {**os.environ, "DISPLAY": number, "QT_QPA_PLATFORM": "xcb"}


def _xdotool(number: str, *arguments: str) -> None:
    command = ("xdotool", *arguments)
    subprocess.run(
        command, env=_shown_on(number), check=True, timeout=PATIENCE, stdout=subprocess.DEVNULL
    )


def _press(number: str, *keys: str) -> None:
    _xdotool(number, "key", "--delay", DELAY_MS, *keys)


def _names(home: Path, pattern: str) -> list[Path]:
    return list((home / "games").glob(pattern))


def _wait(is_so: Callable[[], bool], program: "subprocess.Popen[bytes]") -> None:
    end = monotonic() + PATIENCE
    while not is_so():
        if program.poll() is not None:
            return  # it has ended by itself, which is reported
        assert monotonic() < end, "the window does not get there"
        sleep(POLL)


def _type_and_kill(
    program: "subprocess.Popen[bytes]", number: str, home: Path, keys: "Iterator[str]", rng: Random
) -> tuple[int, int]:
    """Let xdotool type, and kill the program after some keys.

    Returns how many were sent before that, and how many the program was given.
    """
    before, (wanted, seconds) = _keys_given(home), _moment(rng)
    parts = (("key", "--delay", DELAY_MS, key) for key in islice(keys, MOST_SENT))
    told = ("exec", "--sync", "--args", "1", "echo")
    command = ["xdotool", *(word for part in parts for word in (*part, *told))]
    hand = subprocess.Popen(command, env=_shown_on(number), stdout=subprocess.PIPE)
    assert hand.stdout is not None
    sent, is_over = 0, threading.Event()

    def strike() -> None:
        is_over.set()
        program.kill()

    killer = threading.Timer(seconds, strike)
    while hand.stdout.readline() and not is_over.is_set():
        sent += 1
        if sent == wanted:
            killer.start()
    killer.join()
    program.wait(PATIENCE)
    hand.kill()
    hand.communicate()
    return sent, _keys_given(home) - before


def main() -> int:
    parser = argparse.ArgumentParser("python -m tests.end_to_end.kills", description=__doc__)
    every = [*KINDS, *([] if missing_tools() else ON_SCREEN)]
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(every)}")
    parser.add_argument("--kills", type=int, default=200, help="of each kind (200)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    failures = 0
    for kind in options.kinds or every:
        done = []
        for one in rounds(kind, options.kills, options.seed):
            done.append(one)
            if one.lost > 1 or one.unreadable:
                sys.stdout.write(f"{kind}, round {len(done)}: {one}\n")
        failures += sum(one.lost > 1 or one.unreadable > 0 for one in done)
        sys.stdout.write(
            f"{kind}: {len(done)} kills, {sum(one.keys for one in done)} keys, "
            f"{sum(one.lost for one in done)} lost in {sum(one.lost > 0 for one in done)} rounds "
            f"(at most {max(one.lost for one in done)}), "
            f"{sum(one.waiting for one in done)} not given to it in "
            f"{sum(one.waiting > 0 for one in done)} (at most {max(one.waiting for one in done)}), "
            f"more than one missing in {sum(one.missing > 1 for one in done)} "
            f"(at most {max(one.missing for one in done)}), "
            f"{sum(one.unreadable for one in done)} unreadable files\n"
        )
        sys.stdout.flush()
    return 1 if failures else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SudokuError as error:  # a file that a killed program left broken
        sys.exit(repr(error))
