"""Window tests run offscreen with the bundled typeface."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtWidgets import QApplication

from sudoku_app.ui.style import FUSION, dress, install_fonts
from sudoku_app.ui.theme import load_theme


@pytest.fixture(scope="session")
def qapp(qapp_args: list[str], qapp_cls: type[QApplication]) -> QApplication:
    app = QApplication.instance() or qapp_cls([*qapp_args, *FUSION])
    assert isinstance(app, QApplication)
    install_fonts()
    dress(app, load_theme("paper"))
    return app
