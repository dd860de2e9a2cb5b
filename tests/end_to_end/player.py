"""Somebody who starts the program, plays in its window, and ends it one way or the other."""

import contextlib
import json
import os
import resource
import selectors
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 240.0
"""Seconds; less than the time after which pytest shows where a test hangs."""
PAUSE: Final = 0.02
"""Seconds between two looks, which leave the program time for its own work."""

Seen = dict[str, Any]


class Player:
    def __init__(self, home: Path, *arguments: str) -> None:
        self.home = home
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.end_to_end.remote_control", *arguments],
            cwd=ROOT,
            env=environment(home),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self._answers = selectors.DefaultSelector()
        assert self._process.stdout is not None
        self._answers.register(self._process.stdout, selectors.EVENT_READ)

    def do(self, deed: str, *values: object) -> Seen:
        """Do something and see what the window shows."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps([deed, *values]).encode() + b"\n")
        process.stdin.flush()
        assert self._answers.select(PATIENCE), "the window does not answer"
        line = process.stdout.readline()
        assert line, self._last_words()
        seen: Seen = json.loads(line)
        return seen

    def until(self, fits: Callable[[Seen], bool]) -> Seen:
        """Look until the window shows what is waited for."""
        end = monotonic() + PATIENCE
        while not fits(seen := self.do("look")):
            assert monotonic() < end, seen
            sleep(PAUSE)
        return seen

    def until_saved(self) -> Seen:
        """Look until the game on disk is the one in the window."""

        def is_saved(seen: Seen) -> bool:
            game = seen["game"]
            path = self.home / "games" / f"{game['id']}.sudoku"
            return path.exists() and kept(json.loads(path.read_bytes())) == kept(game)

        return self.until(is_saved)

    def act_until_killed(
        self, deeds: Iterable[tuple[object, ...]], count: int, seconds: float
    ) -> list[Seen]:
        """Do things as fast as the program takes them, and kill it some seconds after so many.

        Returns what the window showed before the first and after each that it has answered.
        """
        process, seen = self._process, [self.do("look")]
        assert process.stdin is not None
        assert process.stdout is not None
        killer = threading.Timer(seconds, process.kill)
        with contextlib.suppress(BrokenPipeError):
            for number, deed in enumerate(deeds):
                if number == count:
                    killer.start()
                process.stdin.write(json.dumps(deed).encode() + b"\n")
                process.stdin.flush()
                if (answer := process.stdout.readline()).endswith(b"\n"):
                    seen.append(json.loads(answer))
                else:
                    break
        killer.join()
        process.wait(PATIENCE)
        return seen

    def close(self) -> str:
        """End the program as a user does; returns what it complained of."""
        assert self._process.stdin is not None
        assert self._process.stderr is not None
        self._process.stdin.close()
        assert self._process.wait(PATIENCE) == 0, self._last_words()
        return self._process.stderr.read().decode()

    def end_by(self, number: signal.Signals) -> str:
        """End the program by a signal; returns what it complained of."""
        self._process.send_signal(number)
        assert self._process.wait(PATIENCE) == 0, self._last_words()
        assert self._process.stderr is not None
        return self._process.stderr.read().decode()

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def limit_files(self, size: int) -> None:
        """From now on no file of the program can grow over a size, as on a full disk."""
        limits = (size, resource.RLIM_INFINITY)
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, limits)

    def clean_up(self) -> None:
        if self._process.poll() is None:
            self.kill()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None:
                with contextlib.suppress(BrokenPipeError):
                    pipe.close()
        self._answers.close()

    def _last_words(self) -> str:
        self.kill()
        assert self._process.stderr is not None
        return self._process.stderr.read().decode()


@contextlib.contextmanager
def playing(home: Path, *arguments: str) -> Iterator[Player]:
    player = Player(home, *arguments)
    try:
        yield player
    finally:
        player.clean_up()


def kept(game: Seen) -> Seen:
    """What a game must have exactly as it was; the time is told apart, it runs."""
    varying = ("played", "elapsed", "revision")
    return {key: value for key, value in game.items() if key not in varying}


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "QT_QPA_PLATFORM": "offscreen", "SUDOKU_APP_HOME": str(home)}
