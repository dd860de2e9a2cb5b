"""Text formats of puzzles, read and written. One module a family, all listed in the catalogue.

Imports the value objects of the core alone.
"""
