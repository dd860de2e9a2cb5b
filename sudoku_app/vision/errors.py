"""What can go wrong with a photo, in words for the user."""

from sudoku_app.core.errors import SudokuError


class PhotoError(SudokuError):
    """A file that cannot be used as a picture."""


class NoPuzzleError(SudokuError):
    """A picture without a Sudoku in it."""


class ReaderError(SudokuError):
    """A reader that cannot do its work on this machine."""
