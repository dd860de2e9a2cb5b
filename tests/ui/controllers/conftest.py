from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.ui.style import dress_plainly
from sudoku_app.ui.theme import load_theme
from tests.ui.board.scenes import PUZZLE
from tests.ui.controllers.house import House
from tests.ui.controllers.table import Table


@pytest.fixture
def table(qtbot: QtBot, qapp: QApplication) -> Table:
    return Table.laid(qtbot, qapp, PUZZLE)


@pytest.fixture
def house(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[House]:
    monkeypatch.setenv("SUDOKU_APP_HOME", str(tmp_path / "home"))
    yield House(qtbot, qapp, tmp_path / "home")
    dress_plainly(qapp, load_theme("paper"))
