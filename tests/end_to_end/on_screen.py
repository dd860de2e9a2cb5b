"""python -m tests.end_to_end.on_screen FOLDER: a whole game with keys and mouse on a real screen.

Xvfb gives the screen, xdotool the hands; every stage is kept as a picture in the folder, and where
ffmpeg is at hand the whole game as a film.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, Final

from tests.end_to_end.player import PATIENCE, ROOT

TOOLS: Final = ("Xvfb", "xdotool", "import")
SIZE: Final = "1120x780"
FIRST_CELL: Final = (78, 117)
CELL: Final = 76
"""Where the board lies on a screen of this size."""
POLL: Final = 0.05
LOOKS: Final = 6
"""How often to look for a screen that stands still; the clock of the game never does."""


class Screen:
    """A screen of our own with the program on it."""

    def __init__(self, display: str, home: Path, pictures: Path) -> None:
        self._home = home
        self._pictures = pictures
        self._taken = 0
        self._environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        self._environment["SUDOKU_APP_HOME"] = str(home)
        self._log = (pictures / "program.log").open("w+")
        self._program = subprocess.Popen(
            [sys.executable, "-m", "sudoku_app"],
            cwd=ROOT,
            env=self._environment,
            stderr=self._log,
        )
        self._run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Sudoku", "windowfocus")

    def keys(self, *keys: str) -> None:
        self._run("xdotool", "key", "--delay", "15", *keys)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        path = [*_moved(start), "mousedown", "1"]
        for part in (1, 2, 3):
            path += _moved(tuple(a + (b - a) * part // 3 for a, b in zip(start, end, strict=True)))
        self._run("xdotool", *path, "mouseup", "1")

    def picture(self, name: str) -> None:
        """Keep what the screen shows, once it stands still."""
        self._taken += 1
        path = self._pictures / f"{self._taken:02}-{name}.png"
        before, now = b"", self._grab()
        for _ in range(LOOKS):
            if now == before:
                break
            before, now = now, self._grab()
        path.write_bytes(now)

    def start(self) -> dict[str, Any]:
        """Start a game and fill in its notes, because a game without a move is not kept.

        The start page takes keys only after its games are listed, so they are sent until it does.
        """
        end = time.monotonic() + PATIENCE
        while not any((self._home / "games").glob("*.sudoku")):
            assert time.monotonic() < end, "the start page takes no keys"
            self.keys("Return", "ctrl+shift+n")
        return self.game(lambda game: bool(game["steps"]))

    def game(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until the game on disk is as wished."""
        end = time.monotonic() + PATIENCE
        while True:
            for path in sorted((self._home / "games").glob("*.sudoku")):
                game: dict[str, Any] = json.loads(path.read_bytes())
                if fits(game):
                    return game
            assert time.monotonic() < end, "the game does not get there"
            assert self._program.poll() is None, "the program ended"
            time.sleep(POLL)

    def leave(self) -> str:
        """End the program as a user does; returns what it complained of."""
        self.keys("ctrl+q")
        assert self._program.wait(PATIENCE) == 0
        return self.close()

    def close(self) -> str:
        if self._program.poll() is None:
            self._program.kill()
            self._program.wait()
        if self._log.closed:
            return ""
        self._log.seek(0)
        complaints = self._log.read()
        self._log.close()
        return complaints

    def _grab(self) -> bytes:
        return self._run("import", "-window", "root", "png:-")

    def _run(self, *command: str) -> bytes:
        done = subprocess.run(
            command, env=self._environment, check=True, timeout=PATIENCE, capture_output=True
        )
        return done.stdout


def play(screen: Screen) -> None:
    """From the start page to the finish."""
    screen.picture("front-door")
    game = screen.start()
    screen.keys("ctrl+z")
    screen.picture("fresh")
    screen.keys("h", "h", "h")
    screen.picture("hint")
    screen.keys("Escape")
    screen.drag(*_emptiest_row(game["givens"]))
    screen.keys("ctrl+1", "ctrl+2", "shift+7")
    screen.game(lambda game: game["position"] >= 3)
    screen.picture("notes")
    screen.keys("ctrl+shift+n")
    screen.picture("all-notes")
    screen.keys("Escape")
    holes = [cell for cell, given in enumerate(game["givens"]) if given in ".0"]
    for number, cell in enumerate(holes):
        screen.keys("Tab", game["solution"][cell])
        if number == len(holes) // 2:
            screen.picture("half-way")
    solved = screen.game(lambda game: _board(game) == game["solution"])
    assert not solved["solved_by_machine"]
    screen.picture("finished")
    for keys, name in (
        ("ctrl+z", "undone"),
        ("ctrl+y", "redone"),
        ("ctrl+l", "library"),
        ("ctrl+Home", "front-door-again"),
    ):
        screen.keys(keys)
        screen.picture(name)


def record(pictures: Path, film: bool = False) -> str:
    """Play a game and keep its pictures; returns what the program complained of."""
    pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, display() as number:
        screen = Screen(number, Path(home), pictures)
        try:
            with _camera(number, pictures / "game.mp4") if film else nullcontext():
                play(screen)
            return screen.leave()
        finally:
            screen.close()


def missing_tools() -> list[str]:
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def _board(game: dict[str, Any]) -> str:
    """The digits on the board, from the givens and the steps."""
    digits = list(game["givens"])
    for step in game["steps"][: game["position"]]:
        for cell, digit, *_ in step:
            digits[cell] = str(digit) if digit else "."
    return "".join(digits)


def _emptiest_row(givens: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """From the first to the last cell of a row that takes notes, whatever puzzle was dealt."""
    rows = [givens[start : start + 9] for start in range(0, 81, 9)]
    row = max(range(9), key=lambda row: sum(given in ".0" for given in rows[row]))
    left, top = FIRST_CELL
    return (left, top + row * CELL), (left + 8 * CELL, top + row * CELL)


def _moved(place: tuple[int, ...]) -> list[str]:
    return ["mousemove", *map(str, place)]


@contextmanager
def _camera(display: str, film: Path) -> Iterator[None]:
    grab = ("-f", "x11grab", "-framerate", "15", "-video_size", SIZE, "-i", display)
    camera = subprocess.Popen(
        ["ffmpeg", "-loglevel", "error", "-y", *grab, str(film)], stdin=subprocess.PIPE
    )
    try:
        yield
    finally:
        camera.communicate(b"q")


@contextmanager
def display() -> Iterator[str]:
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", f"{SIZE}x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert server.stdout is not None
        yield f":{int(server.stdout.readline())}"
    finally:
        server.terminate()
        server.communicate()


if __name__ == "__main__":
    if len(sys.argv) != 2 or missing_tools():
        sys.exit(f"{__doc__}\nMissing here: {', '.join(missing_tools()) or 'nothing'}")
    sys.exit(record(Path(sys.argv[1]), film=shutil.which("ffmpeg") is not None) or 0)
