"""Mutated inputs for everything that reads foreign content: ``python -m tests.fuzz --help``.

An input fails if reading it raises anything but a SudokuError, takes more than two seconds of CPU
time, or more than 500 MB of memory. Inputs that failed once lie in ``tests/data/fuzz``, a folder
for each kind, and are read again by every run of the tests.
"""

import sudoku_app.vision  # noqa: F401  (before numpy is loaded)
