"""Make the packaged bank of puzzles: python packaging/make_puzzle_bank.py [COUNT|again] [LEVEL...]

Writes resources/puzzles/<level>.txt, a puzzle and its score a line, the easiest first. With
``again`` the puzzles stay and are rated anew, as is due when a technique has changed; those that
have left their level are dropped.
"""

import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sudoku_app.core.grid import Grid  # noqa: E402
from sudoku_app.core.streams import finish  # noqa: E402
from sudoku_app.generation.generator import NewPuzzle, Wish, generate  # noqa: E402
from sudoku_app.hints.rating import LEVELS, Level, rate  # noqa: E402


def main(arguments: list[str]) -> None:
    count = arguments[0] if arguments else "300"
    for level in map(Level, arguments[1:] or LEVELS):
        file = ROOT / "resources" / "puzzles" / f"{level}.txt"
        if count == "again":
            scores = rated_again(level, file.read_text().splitlines())
        else:
            rng = Random(f"bank {level}")
            made = (make(level, rng) for _ in range(int(count)))
            scores = {str(new.puzzle): new.rating.score for new in made}
        lines = (
            f"{puzzle} {scores[puzzle]}\n" for puzzle in sorted(scores, key=scores.__getitem__)
        )
        file.write_text("".join(lines))
        print(f"{level}: {len(scores)} puzzles")


def rated_again(level: Level, lines: list[str]) -> dict[str, int]:
    puzzles = [line.split()[0] for line in lines]
    ratings = {puzzle: rate(Grid.parse(puzzle)) for puzzle in puzzles}
    return {puzzle: rating.score for puzzle, rating in ratings.items() if rating.level is level}


def make(level: Level, rng: Random) -> NewPuzzle:
    return finish(generate(Wish(level), rng))


if __name__ == "__main__":
    main(sys.argv[1:])
