"""Make the packaged puzzles: python packaging/make_puzzle_bank.py [options] [LEVEL...]

Writes resources/puzzles/<level>.txt, the easiest first, a line each: the puzzle, its score, its
hardest technique and the number of steps of its level. Puzzles that are there already stay if they
are still of their level; others are made until there are enough. The file is written every 20 s,
so the script can be stopped at any time and run again.

  --count N     puzzles a level (500)
  --seconds N   stop a level after so much processor time
  --new         leave the present puzzles out
  --believe     do not rate the present puzzles again
"""

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sudoku_app.core.exact import solve  # noqa: E402
from sudoku_app.core.grid import Grid  # noqa: E402
from sudoku_app.generation.digging import dig, refill  # noqa: E402
from sudoku_app.generation.generator import SEVERAL, Wish, generate, last_within  # noqa: E402
from sudoku_app.generation.symmetry import Symmetry  # noqa: E402
from sudoku_app.hints.level import LEVELS, Level  # noqa: E402
from sudoku_app.hints.rating import Rating, rate  # noqa: E402

FOLDER: Final = ROOT / "resources" / "puzzles"
MOST_OF_A_PATTERN: Final = 0.28
MOST_WITH_ONE_STEP: Final = 0.45
"""Of the puzzles of a level: with the same hardest technique; with one step of the level only."""
LIMIT_OF_A_PATTERN: Final = 0.3
LIMIT_WITH_ONE_STEP: Final = 0.5
"""The same at the end, also where there are fewer puzzles than wanted."""
BY_PATTERNS: Final = LEVELS[2:]
"""The levels with several techniques to choose from."""
FROM_OTHERS: Final = 0.9
"""How often a puzzle is looked for beside one that was found, once there are any: puzzles that
share most of their clues are about as hard, so that one try in few succeeds.
"""
MOST_OF_A_SOLUTION: Final = 8
"""So many puzzles may have the same solution. Each is handed out in another look."""
GIVEN_BACK: Final = 2
"""At most so many clues, each with its opposite, are given back before digging again."""
SAVED_EVERY: Final = 20.0
"""Seconds of processor time."""


@dataclass
class Bank:
    """The puzzles of a level, as mixed as it should be."""

    level: Level
    count: int
    ratings: dict[str, Rating] = field(default_factory=dict)
    families: dict[Grid, list[str]] = field(default_factory=dict)
    """The puzzles by their solutions."""

    @property
    def is_full(self) -> bool:
        return len(self.ratings) >= self.count

    @property
    def patterns(self) -> Counter[str]:
        return Counter(rating.hardest for rating in self.ratings.values())

    @property
    def with_one_step(self) -> list[str]:
        return [name for name, rating in self.ratings.items() if rating.steps_of_level < SEVERAL]

    def take(self, puzzle: Grid, rating: Rating) -> bool:
        """Take a puzzle in if it is of the level and there are not too many of its kind."""
        if self.is_full or not rating.solved or rating.level is not self.level:
            return False
        name = str(puzzle)
        if name in self.ratings or self._is_too_common(rating, self.count):
            return False
        self.ratings[name] = rating
        solution = solve(puzzle)
        assert solution is not None
        self.families.setdefault(solution, []).append(name)
        return True

    def draw_family(self, rng: Random) -> tuple[Grid, list[str]] | None:
        """A solution and its puzzles, of a kind that is still wanted."""
        patterns = self.patterns
        wanted = [
            (solution, names)
            for solution, names in self.families.items()
            if len(names) < MOST_OF_A_SOLUTION
            and patterns[self.ratings[names[-1]].hardest] < MOST_OF_A_PATTERN * self.count
        ]
        return rng.choice(wanted) if wanted else None

    def _is_too_common(self, rating: Rating, count: int) -> bool:
        if self.level is Level.EASY:
            return self.patterns[rating.hardest] >= count / 2
        if self.level not in BY_PATTERNS:
            return False
        if self.patterns[rating.hardest] >= MOST_OF_A_PATTERN * count:
            return True
        has_one = rating.steps_of_level < SEVERAL
        return has_one and len(self.with_one_step) >= MOST_WITH_ONE_STEP * count

    def trimmed(self) -> "Bank":
        """Without puzzles of which there are too many, where there was no time for others."""
        bank = Bank(self.level, self.count, dict(self.ratings))
        while bank.level in BY_PATTERNS and bank.ratings:
            size = len(bank.ratings)
            pattern, most = bank.patterns.most_common(1)[0]
            single = bank.with_one_step
            if most > LIMIT_OF_A_PATTERN * size:
                surplus = [name for name, r in bank.ratings.items() if r.hardest == pattern]
                surplus.sort(key=lambda name: name not in single)
            elif len(single) > LIMIT_WITH_ONE_STEP * size:
                surplus = single
            else:
                break
            del bank.ratings[surplus[0]]
        return bank

    def lines(self) -> Iterator[str]:
        for puzzle in sorted(self.ratings, key=lambda p: (self.ratings[p].score, p)):
            rating = self.ratings[puzzle]
            yield f"{puzzle} {rating.score} {rating.hardest} {rating.steps_of_level}\n"


def main() -> None:
    options = _options()
    for level in map(Level, options.levels or LEVELS):
        bank = Bank(level, options.count)
        if not options.new and _file(level).exists():
            for line in _file(level).read_text().splitlines():
                bank.take(*_present(line, level, believed=options.believe))
        kept = len(bank.ratings)
        end = process_time() + options.seconds
        fill(bank, Random(f"bank {level} {kept}"), end)
        report(_save(bank), kept)


def _present(line: str, level: Level, *, believed: bool) -> tuple[Grid, Rating]:
    text, score, *more = line.split()
    puzzle = Grid.parse(text)
    if believed and more:
        hardest, steps = more
        return puzzle, Rating(level, int(score), {}, True, hardest, int(steps))
    return puzzle, rate(puzzle)


def fill(bank: Bank, rng: Random, end: float) -> None:
    """Look for puzzles until there are enough; every one of the level counts."""
    saved = process_time()
    while not bank.is_full and process_time() < end:
        bank.take(*_try(bank, rng))
        if process_time() > saved + SAVED_EVERY:
            saved = process_time()
            _save(bank)


def _try(bank: Bank, rng: Random) -> tuple[Grid, Rating]:
    """A puzzle that may be of the level: beside one that was found, or a new one."""
    if bank.level in BY_PATTERNS and rng.random() < FROM_OTHERS:
        family = bank.draw_family(rng)
        if family:
            return _beside(bank, *family, rng)
    attempt = next(generate(Wish(bank.level), rng))
    return attempt.puzzle, attempt.rating


def _beside(bank: Bank, solution: Grid, names: list[str], rng: Random) -> tuple[Grid, Rating]:
    """A puzzle with most of the clues of another: give some back and dig again."""
    name = rng.choice(names)
    symmetry = Symmetry.ROTATIONAL
    fuller = refill(Grid.parse(name), solution, rng, symmetry, rng.randint(1, GIVEN_BACK))
    states = list(dig(fuller, rng, symmetry))
    if str(states[-1]) in bank.ratings:
        return states[-1], bank.ratings[str(states[-1])]
    return last_within(states, bank.level)


def _save(bank: Bank) -> Bank:
    """Write the puzzles of a level, as far as they are mixed well."""
    bank = bank.trimmed()
    _file(bank.level).write_text("".join(bank.lines()))
    return bank


def _file(level: Level) -> Path:
    return FOLDER / f"{level}.txt"


def report(bank: Bank, kept: int) -> None:
    size = len(bank.ratings)
    share = {key: f"{100 * n / size:.0f} %" for key, n in bank.patterns.most_common(5)}
    several = 100 - 100 * len(bank.with_one_step) / size
    scores = len({rating.score for rating in bank.ratings.values()})
    print(
        f"{bank.level}: {size} puzzles, {kept} of them kept, {scores} scores, "
        f"{several:.0f} % with several steps, {share}",
        flush=True,
    )


def _options() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--new", action="store_true")
    parser.add_argument("--believe", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    main()
