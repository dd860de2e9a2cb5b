"""Nothing is clipped: every word on the pages has its room, in small windows and large text."""

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton, QWidget

from tests.ui.driver.app_driver import AppDriver
from tests.ui.driver.scenes import PUZZLE

SIZES = [(720, 560), (1120, 780), (2560, 1440)]
PAGES = ["home", "type", "library", "statistics"]


def clipped(page: QWidget) -> list[str]:
    """The words of labels and buttons that have less room than they need."""
    found = []
    for label in page.findChildren(QLabel):
        if not label.isVisible() or not label.text():
            continue
        if label.wordWrap():
            fits = label.heightForWidth(label.width()) <= label.height()
        else:
            fits = label.sizeHint().width() <= label.width()
        if not fits:
            found.append(label.text())
    buttons = [*page.findChildren(QPushButton), *page.findChildren(QToolButton)]
    found += [
        button.accessibleName() or button.text()
        for button in buttons
        if button.isVisible() and button.minimumSizeHint().height() > button.height()
    ]
    return found


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("command", PAGES)
def test_every_word_has_its_room(
    app_driver: AppDriver, command: str, size: tuple[int, int], text_scale: int
) -> None:
    app_driver.start()
    app_driver.settings_model.change(text_scale=text_scale)
    app_driver.paste(str(PUZZLE))
    app_driver.wait_for_page("play")
    app_driver.command(command)
    app_driver.window.resize(*size)
    page = app_driver.window.pages.currentWidget()
    assert page is not None
    app_driver.wait_for(lambda: clipped(page) == [])
    assert any(label.isVisible() for label in page.findChildren(QLabel))
