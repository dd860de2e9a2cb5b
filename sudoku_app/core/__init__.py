"""Sudoku itself: cells, digits, grids, events, formats, exact solver. Imports nothing of ours."""
