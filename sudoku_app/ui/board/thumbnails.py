"""Small pictures of boards."""

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtGui import QImage, QPixmap

from sudoku_app.game.state import GameState
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.images import board_image
from sudoku_app.ui.theme import Theme


def thumbnail(state: GameState, theme: Theme, side: int, ratio: float) -> QPixmap:
    """A small picture of a board at the device pixel ratio of the screen."""
    picture = QPixmap.fromImage(_painted(state, theme, round(side * ratio)))
    picture.setDevicePixelRatio(ratio)
    return picture


def draw_ahead(state: GameState, theme: Theme, sides: Iterable[int], ratio: float) -> None:
    """Fill the cache for these sizes; may be called in any thread."""
    for side in sides:
        _painted(state, theme, round(side * ratio))


@lru_cache(maxsize=64)
def _painted(state: GameState, theme: Theme, side: int) -> QImage:
    """Cached, because the same games are shown repeatedly."""
    return board_image(compose(state), theme, side)
