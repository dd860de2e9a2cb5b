"""Puzzles that are typed, pasted, opened or dropped."""
