"""Sudoku itself: cells, digits, grids, events, formats, the exact solver. Imports nothing of ours."""
