"""python -m tests.end_to_end.kills [--kills N]: the real program, killed while somebody types.

Each round starts it, presses keys as fast as it takes them, and kills it at a random moment. What
the window had shown by then must be found on disk: of every round at most the key under way may
be missing, and no file may be unreadable.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

from sudoku_app.storage.drafts import load_draft
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.library import Library
from tests.end_to_end.player import playing

PUZZLE: Final = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FEWEST_KEYS, MOST_KEYS = 2, 40
MOST_SECONDS: Final = 0.1


@dataclass(frozen=True, slots=True)
class Round:
    """Keys that the window had taken, those of them that were not found, and broken files."""

    keys: int
    lost: int
    unreadable: int


def kill_in_a_game(home: Path, rng: Random) -> Round:
    """Digits into one cell, each another step."""
    puzzle = home.parent / "puzzle.txt"
    puzzle.write_text(PUZZLE)
    with playing(home, str(puzzle)) as player:
        player.until(lambda seen: seen["page"] == "play")
        seen = player.do("key", "Right")
        while seen["game"]["position"] == 0:
            player.do("key", "Tab")
            seen = player.do("key", "1")
        seen = player.type_until_killed(cycle("234567891"), *_moment(rng))
    typed = len(seen["game"]["steps"])
    shelf = Library(Folders(home)).load_all()
    found = max((len(game.session.history.states) - 1 for game in shelf.games), default=0)
    return Round(typed, max(typed - found, 0), len(shelf.broken) + _half_written(home))


def kill_while_typing_a_puzzle(home: Path, rng: Random) -> Round:
    with playing(home) as player:
        player.do("command", "type")
        seen = player.type_until_killed(_digits(rng), *_moment(rng))
    typed = sum(sign != "0" for sign in seen["board"])
    draft = load_draft(Folders(home).drafts / "typed.json")
    found = sum(map(bool, draft.board.values)) if draft else 0
    return Round(typed, max(typed - found, 0), _half_written(home))


def _moment(rng: Random) -> tuple[int, float]:
    """After how many keys, and how long after the last of them, the program is killed."""
    return rng.randint(FEWEST_KEYS, MOST_KEYS), rng.uniform(0, MOST_SECONDS)


def _digits(rng: Random) -> list[str]:
    return [str(rng.randint(1, 9)) for _ in range(81)]


def _half_written(home: Path) -> int:
    """Files of the program that are not whole, temporary ones aside."""
    paths = (path for path in home.rglob("*") if path.suffix in (".json", ".sudoku"))
    return sum(not _is_whole(path) for path in paths)


def _is_whole(path: Path) -> bool:
    try:
        json.loads(path.read_bytes())
    except ValueError:
        return False
    return True


KINDS: Final[dict[str, Callable[[Path, Random], Round]]] = {
    "game": kill_in_a_game,
    "typed puzzle": kill_while_typing_a_puzzle,
}


def rounds(kind: str, count: int, seed: int) -> list[Round]:
    rng, done = Random(f"{seed} {kind}"), []
    for _ in range(count):
        with tempfile.TemporaryDirectory() as folder:
            done.append(KINDS[kind](Path(folder) / "home", rng))
    return done


def main() -> int:
    parser = argparse.ArgumentParser("python -m tests.end_to_end.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=200, help="of each kind (200)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    lost = 0
    for kind in KINDS:
        done = rounds(kind, options.kills, options.seed)
        lost += sum(one.lost + one.unreadable for one in done)
        sys.stdout.write(
            f"{kind}: {len(done)} kills, {sum(one.keys for one in done)} keys, "
            f"{sum(one.lost for one in done)} lost in {sum(one.lost > 0 for one in done)} rounds "
            f"(at most {max(one.lost for one in done)}), "
            f"{sum(one.unreadable for one in done)} unreadable files\n"
        )
        sys.stdout.flush()
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
