"""Make the packaged bank of puzzles: python packaging/make_puzzle_bank.py [COUNT] [LEVEL...]

Writes resources/puzzles/<level>.txt, a puzzle and its score a line, the easiest first. The same
version of the program always makes the same bank.
"""

import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sudoku_app.core.streams import finish  # noqa: E402
from sudoku_app.generation.generator import NewPuzzle, Wish, generate  # noqa: E402
from sudoku_app.hints.rating import LEVELS, Level  # noqa: E402


def main(arguments: list[str]) -> None:
    count = int(arguments[0]) if arguments else 300
    for level in map(Level, arguments[1:] or LEVELS):
        rng = Random(f"bank {level}")
        puzzles = sorted((make(level, rng) for _ in range(count)), key=lambda new: new.rating.score)
        lines = (f"{new.puzzle} {new.rating.score}\n" for new in puzzles)
        (ROOT / "resources" / "puzzles" / f"{level}.txt").write_text("".join(lines))
        print(f"{level}: {count} puzzles")


def make(level: Level, rng: Random) -> NewPuzzle:
    return finish(generate(Wish(level), rng))


if __name__ == "__main__":
    main(sys.argv[1:])
