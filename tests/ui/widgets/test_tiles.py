"""Tiles in as many columns as fit, placed without a layout."""

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.driver import Tile, TileGrid


def tiles(count: int) -> list[QWidget]:
    return [Tile(f"Tile {number}", "some words " * number) for number in range(count)]


def shown(grid: TileGrid, width: int) -> list[QWidget]:
    grid.resize(width, grid.heightForWidth(width))
    QApplication.processEvents()
    return grid.tiles


def test_tiles_share_the_width_and_a_row_its_height(qtbot: QtBot) -> None:
    grid = TileGrid(200, spacing=10)
    qtbot.addWidget(grid)
    grid.set_tiles(tiles(4))
    grid.show()
    first, second, third, fourth = (tile.geometry() for tile in shown(grid, 640))
    assert first.top() == second.top() == third.top() < fourth.top()
    assert first.height() == second.height()
    assert third.right() == 639
    assert fourth.left() == first.left()
    assert len({tile.geometry().left() for tile in shown(grid, 210)}) == 1


def test_a_few_tiles_keep_room_for_more_if_asked(qtbot: QtBot) -> None:
    for room_for_more, width in ((False, 640), (True, 206)):
        grid = TileGrid(200, room_for_more=room_for_more)
        qtbot.addWidget(grid)
        grid.set_tiles(tiles(1))
        grid.show()
        assert abs(shown(grid, 640)[0].width() - width) < 2


def test_other_tiles_take_the_place_of_the_former_ones(qtbot: QtBot) -> None:
    grid = TileGrid(200)
    qtbot.addWidget(grid)
    grid.show()
    for count in (3, 1, 5):
        grid.set_tiles(tiles(count))
        visible = [tile for tile in grid.findChildren(Tile) if tile.isVisible()]
        assert visible == grid.tiles
