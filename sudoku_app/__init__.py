"""A Sudoku desktop app: play, photograph, ask for hints, watch solvers work."""

__version__ = "0.1.0"
