import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.board.scenes import PUZZLE
from tests.ui.controllers.table import Table


@pytest.fixture
def table(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr("sys.excepthook", __import__("sys").excepthook)
    monkeypatch.setattr("threading.excepthook", __import__("threading").excepthook)
    return Table.laid(qtbot, qapp, PUZZLE)
