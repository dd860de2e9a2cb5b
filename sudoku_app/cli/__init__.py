"""sudoku-cli: the same engine without a window. One module a verb.

Each verb imports its engine only when it runs; none imports Qt.
"""
