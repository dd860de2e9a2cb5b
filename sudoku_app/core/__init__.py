"""Sudoku itself: cells, digits, grids, events, formats, the exact solver. Imports none of ours."""
