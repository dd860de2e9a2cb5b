"""python -m sudoku_app: opens the window."""

import signal
import sys


def main() -> int:
    # Until the window is there nothing has to be saved: Ctrl+C ends the program without a word.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from sudoku_app.app import run  # takes most of the time of a start

    return run(sys.argv)


if __name__ == "__main__":
    sys.exit(main())
