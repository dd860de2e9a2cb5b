"""Make the boards of the lessons: python packaging/make_lessons.py [--seconds N] [TECHNIQUE...]

Writes resources/lessons/positions.tsv, 22 positions for each technique in which it is the next
step, and resources/lessons/look_alikes.tsv, a board for each that only looks like it. Positions
that are there and still right stay. They come from the packaged puzzles; for rare techniques these
are changed a little and further ones are generated, for so many seconds of processor time each.
Where some are still missing then, others are shown in another look, turned and with other digits.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sudoku_app.core.candidates import Candidates  # noqa: E402
from sudoku_app.core.cells import CELLS, Cell  # noqa: E402
from sudoku_app.core.digits import DIGITS, Digit, DigitSet, contains, only  # noqa: E402
from sudoku_app.core.exact import solve  # noqa: E402
from sudoku_app.core.grid import Grid  # noqa: E402
from sudoku_app.generation.digging import dig, refill  # noqa: E402
from sudoku_app.generation.generator import Wish, generate  # noqa: E402
from sudoku_app.generation.symmetry import Symmetry  # noqa: E402
from sudoku_app.generation.transform import transformed  # noqa: E402
from sudoku_app.hints.catalogue import BY_KEY, TAUGHT, TECHNIQUES, next_step, steps  # noqa: E402
from sudoku_app.hints.deduction import Board, Deduction  # noqa: E402
from sudoku_app.hints.lessons import (  # noqa: E402
    EXAMPLES,
    LOOK_ALIKES_FILE,
    POSITIONS_FILE,
    format_candidate,
    format_position,
    is_wrong,
    parse_position,
    tempting_steps,
)
from sudoku_app.hints.level import LEVELS, Level  # noqa: E402
from sudoku_app.hints.rating import SINGLES  # noqa: E402
from sudoku_app.hints.singles_run import SinglesRun  # noqa: E402

PUZZLES: Final = ROOT / "resources" / "puzzles"
POSITIONS: Final = ROOT / "resources" / POSITIONS_FILE
LOOK_ALIKES: Final = ROOT / "resources" / LOOK_ALIKES_FILE
WANTED: Final = EXAMPLES + 20
REFILLED: Final = range(3, 9)
"""So many clues are given back before a puzzle is dug again."""
BOARDS_FOR_A_LOOK_ALIKE: Final = 40
SOME_SINGLES: Final = 3
LEAST_OF_THEIR_OWN: Final = 8
"""A technique with fewer positions is too rare for a lesson."""
LOOKS: Final = 3
"""In so many looks a position may be there."""


class Collection:
    """Positions by technique, each with the length of its step."""

    def __init__(self, keys: Iterable[str]) -> None:
        self.found: dict[str, dict[str, int]] = {key: {} for key in keys}
        self._shown: set[tuple[str, str]] = set()
        """Techniques with digits and notes; what was given makes no other position."""

    def lacks(self, key: str) -> bool:
        return len(self.found.get(key, ())) < WANTED if key in self.found else False

    @property
    def lacking(self) -> list[str]:
        return [key for key in self.found if self.lacks(key)]

    def add(self, board: Board, step: Deduction) -> None:
        position = format_position(board)
        shown = step.technique, position.split("\t", 1)[1]
        if self.lacks(step.technique) and shown not in self._shown:
            self._shown.add(shown)
            self.found[step.technique][position] = max(len(step.links), step.length)

    def lines(self) -> Iterator[str]:
        """The shortest steps first: they are the examples."""
        for technique in TECHNIQUES:
            positions = self.found.get(technique.key, {})
            for position in sorted(positions, key=lambda p: positions[p]):
                yield f"{technique.key}\t{position}\n"


def main() -> None:
    options = _options()
    keys = options.techniques or [t.key for t in TAUGHT]
    collection = Collection(t.key for t in TAUGHT)
    if POSITIONS.exists():
        lines = POSITIONS.read_text().splitlines()
        looks = {look for line in lines for look in _other_looks(line)}
        for line in lines:
            if line not in looks:
                _keep(collection, line)
    rng = Random("lessons")
    end = process_time() + options.bank_seconds
    for level in LEVELS:
        puzzles = _bank(level)
        rng.shuffle(puzzles)
        puzzles.sort(key=lambda pair: not collection.lacks(pair[1]))
        for puzzle, _ in puzzles:
            if process_time() > end or not any(_is_below(k, level) for k in collection.lacking):
                break
            _walk(puzzle, collection, rng, level)
        _save(collection)
    for key in keys:
        _search(key, collection, rng, process_time() + options.seconds)
        _add_looks(key, collection)
        _save(collection)
        print(key, len(collection.found[key]), flush=True)
    _save_look_alikes(collection, keys, options.seconds)


def _keep(collection: Collection, line: str) -> None:
    key, position = line.split("\t", 1)
    if key in collection.found:
        board = parse_position(position)
        step = next_step(board)
        if step is not None and step.technique == key:
            collection.add(board, step)


def _other_looks(line: str) -> Iterator[str]:
    """A position as :func:`_add_looks` has added it, should there have been too few."""
    key, position = line.split("\t", 1)
    board = parse_position(position)
    for look in range(1, LOOKS):
        other = _in_another_look(board, f"{position} {look}")
        yield f"{key}\t{format_position(other)}"


def _is_below(key: str, level: Level) -> bool:
    return BY_KEY[key].level.rank <= level.rank


def _bank(level: Level) -> list[tuple[Grid, str]]:
    """The packaged puzzles of a level, each with its hardest technique."""
    lines = [line.split() for line in (PUZZLES / f"{level}.txt").read_text().splitlines()]
    return [(Grid.parse(puzzle), hardest) for puzzle, _, hardest, _ in lines]


def _walk(puzzle: Grid, collection: Collection, rng: Random, hardest: Level) -> None:
    """Solve a puzzle as far as steps up to a level lead, and keep the positions of techniques that
    are lacking, one of each.
    """
    seen: set[str] = set()
    board = Board.of(puzzle)
    if any(collection.lacks(key) for key in SINGLES):
        _walk_singles(board, collection, rng)
    run = SinglesRun.of(board).play()
    while not run.is_full:
        board = run.board(puzzle)
        step = next_step(board, hardest=hardest)
        if step is None or step.technique == "reveal":
            return
        if step.technique not in seen:
            seen.add(step.technique)
            collection.add(board, step)
        run = SinglesRun.of(board.after(step)).play()


def _walk_singles(board: Board, collection: Collection, rng: Random) -> None:
    """Singles come in dozens: keep a few, at any time of the game."""
    path = []
    while (step := next_step(board)) is not None and step.technique in SINGLES:
        path.append((board, step))
        board = board.after(step)
    for key in SINGLES:
        own = [pair for pair in path if pair[1].technique == key]
        for pair in rng.sample(own, min(SOME_SINGLES, len(own))):
            collection.add(*pair)


def _search(key: str, collection: Collection, rng: Random, end: float) -> None:
    """Change puzzles that have given a position; without one, generate."""
    level = BY_KEY[key].level
    while collection.lacks(key) and process_time() < end:
        known = [parse_position(position).givens for position in collection.found[key]]
        if known:
            for _ in range(10):
                _walk(_changed(rng.choice(known), rng), collection, rng, level)
                if not collection.lacks(key) or process_time() > end:
                    break
        else:
            for attempt in generate(Wish(technique=key), rng):
                if key in attempt.rating.techniques:
                    _walk(attempt.puzzle, collection, rng, level)
                if collection.found[key] or process_time() > end:
                    break


def _add_looks(key: str, collection: Collection) -> None:
    """Add positions in another look, in which the technique is the next step still."""
    own = list(collection.found[key])
    if len(own) < LEAST_OF_THEIR_OWN:
        return
    for look in range(1, LOOKS):
        for position in own:
            if not collection.lacks(key):
                return
            board = _in_another_look(parse_position(position), f"{position} {look}")
            step = next_step(board)
            if step is not None and step.technique == key:
                collection.add(board, step)


def _in_another_look(board: Board, seed: str) -> Board:
    masks = [0] * len(CELLS)
    for digit in DIGITS:
        places = Grid(tuple(digit if contains(m, digit) else 0 for m in board.candidates.masks))
        for cell, value in enumerate(transformed(places, seed).values):
            masks[cell] |= only(Digit(value)) if value else 0
    candidates = Candidates(tuple(map(DigitSet, masks)))
    return Board(transformed(board.grid, seed), candidates, transformed(board.givens, seed))


def _changed(puzzle: Grid, rng: Random) -> Grid:
    solution = solve(puzzle)
    assert solution is not None
    fuller = refill(puzzle, solution, rng, Symmetry.NONE, rng.choice(REFILLED))
    *_, other = dig(fuller, rng, Symmetry.NONE)
    return refill(other, solution, rng, Symmetry.NONE, rng.randrange(min(REFILLED)))


def _save(collection: Collection) -> None:
    POSITIONS.write_text("".join(collection.lines()))


def _save_look_alikes(collection: Collection, keys: list[str], seconds: float) -> None:
    old = LOOK_ALIKES.read_text().splitlines() if LOOK_ALIKES.exists() else []
    found = {line.split("\t", 1)[0]: line for line in old}
    rng = Random("look-alikes")
    boards = [parse_position(p) for positions in collection.found.values() for p in positions]
    for key in keys:
        if key in found and _is_look_alike(key, found[key]):
            continue
        found.pop(key, None)
        own = [parse_position(p) for p in collection.found[key]]
        others = rng.sample(boards, min(len(boards), BOARDS_FOR_A_LOOK_ALIKE))
        if line := _look_alike(key, [*others, *own], process_time() + seconds):
            found[key] = f"{key}\t{line}"
        print(key, "look-alike" if key in found else "none", flush=True)
        LOOK_ALIKES.write_text("".join(f"{found[t.key]}\n" for t in TECHNIQUES if t.key in found))


def _is_look_alike(key: str, line: str) -> bool:
    _, *board, spoiler = line.split("\t")
    cell, digit = spoiler.split(":")
    tempting = tempting_steps(
        parse_position("\t".join(board)), key, (Cell(int(cell)), Digit(int(digit)))
    )
    return next(tempting, None) is not None


def _look_alike(key: str, boards: list[Board], end: float) -> str:
    """A board without the technique that would have it if the right digit of a cell were gone."""
    for board in boards:
        if next(steps(board, (BY_KEY[key],)), None) is not None:
            continue
        solution = solve(board.givens)
        assert solution is not None
        for cell in board.grid.empty_cells():
            if process_time() > end:
                return ""
            spoiler = cell, Digit(solution[cell])
            for step in islice(tempting_steps(board, key, spoiler), 3):
                if is_wrong(step, solution):
                    return f"{format_position(board)}\t{format_candidate(spoiler)}"
    return ""


def _options() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("techniques", nargs="*")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--bank-seconds", type=float, default=600)
    return parser.parse_args()


if __name__ == "__main__":
    main()
