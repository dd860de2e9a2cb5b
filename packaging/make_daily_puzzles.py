"""Make the list of daily puzzles: python packaging/make_daily_puzzles.py WEEKS

Writes resources/puzzles/daily.txt, a line a day, Monday first: puzzle, level and score, drawn from
the packaged puzzles. This is done once: whoever makes another list gives past days other puzzles,
and so does whoever makes it longer, as it starts over at its end.
"""

import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sudoku_app.generation.daily import FILE, WEEK  # noqa: E402
from sudoku_app.hints.level import LEVELS  # noqa: E402


def main(weeks: int) -> None:
    file = ROOT / "resources" / FILE
    if file.exists():
        sys.exit(f"{file} is there already, and past days should not change")
    rng = Random("daily")
    left = {}
    for level in LEVELS:
        left[level] = file.with_name(f"{level}.txt").read_text().splitlines()
        rng.shuffle(left[level])
    days = [level for _ in range(weeks) for level in WEEK]
    drawn = ([*left[level].pop().split()[:2], level] for level in days)
    file.write_text("".join(f"{puzzle} {level} {score}\n" for puzzle, score, level in drawn))


if __name__ == "__main__":
    main(int(sys.argv[1]))
