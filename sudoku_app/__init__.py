"""A Sudoku desktop app: play, photograph, ask for hints, watch solvers work."""
