"""python -m sudoku_app: opens the window."""

import sys

from sudoku_app.app import run


def main() -> int:
    return run(sys.argv)


if __name__ == "__main__":
    sys.exit(main())
