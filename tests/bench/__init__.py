"""Benchmarks, run by hand: ``python -m tests.bench [NAME...]``. One module a bench, with ``run()``.

Each prints ratios against a reference measured in the same run, for absolute times differ between
machines and moments.
"""

import sudoku_app.vision  # noqa: F401  (before any bench loads numpy)
