"""python -m sudoku_app.cli"""

import sys

from sudoku_app.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
