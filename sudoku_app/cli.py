"""sudoku-cli: the same engine without a window."""

import sys


def main() -> int:
    return 2


if __name__ == "__main__":
    sys.exit(main())
