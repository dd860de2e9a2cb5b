"""Tests of the way from pixels to a grid."""

import sudoku_app.vision  # noqa: F401  (sets up numpy before any test imports it)
