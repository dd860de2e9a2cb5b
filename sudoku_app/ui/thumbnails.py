"""Small pictures of boards."""

from PySide6.QtGui import QPixmap

from sudoku_app.game.state import GameState
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.images import board_image
from sudoku_app.ui.theme import Theme


def thumbnail(state: GameState, theme: Theme, side: int, ratio: float) -> QPixmap:
    """A small picture of a board, sharp on any screen."""
    picture = QPixmap.fromImage(board_image(compose(state), theme, round(side * ratio)))
    picture.setDevicePixelRatio(ratio)
    return picture
