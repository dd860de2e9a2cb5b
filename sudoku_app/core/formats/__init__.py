"""Text formats of puzzles, read and written. Imports the value objects of the core alone."""
