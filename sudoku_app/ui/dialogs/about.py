"""What this program is, and whose work it stands on, with the licences."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QGridLayout, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from sudoku_app import assets
from sudoku_app.strings import words
from sudoku_app.ui.ahead import Steps
from sudoku_app.ui.dialogs.scroll_dialog import ScrollDialog
from sudoku_app.version import __version__

COMPONENTS: Final = (
    ("Python", "PSF-2.0", "https://www.python.org"),
    ("Qt, PySide6", "LGPL-3.0", "https://www.qt.io"),
    ("OpenCV", "Apache-2.0", "https://opencv.org"),
    ("NumPy", "BSD-3-Clause", "https://numpy.org"),
    ("Pillow", "MIT-CMU", "https://python-pillow.github.io"),
    (
        "pi-heif, libheif, libde265",
        "BSD-3-Clause, LGPL-3.0",
        "https://github.com/bigcat88/pillow_heif",
    ),
    ("Tesseract, pytesseract", "Apache-2.0", "https://github.com/tesseract-ocr/tesseract"),
    ("platformdirs", "MIT", "https://github.com/tox-dev/platformdirs"),
    ("Inter", "OFL-1.1", "https://rsms.me/inter"),
)
"""Name, licence and address of what the program is made with."""


LICENCE_LETTERS: Final = 12
"""How high the text of the licence is, measured in the height of its letters."""


class About(ScrollDialog):
    MOST = QSize(44, 50)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(words("settings.about.title"), parent)

    def build(self) -> Steps:
        column = QVBoxLayout(self.content)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(10)
        for text, look in (
            (words("window.window.title"), "title"),
            (words("settings.about.version", version=__version__), "muted"),
            (words("settings.about.text"), ""),
            (words("settings.about.made_with"), "heading"),
        ):
            column.addWidget(_label(text, look))
        yield
        column.addLayout(_components())
        yield
        column.addWidget(_label(words("settings.about.font_licence"), "heading"))
        column.addWidget(self._licence())
        self.add_buttons("close")

    def _licence(self) -> QPlainTextEdit:
        """A field of its own: a label as long takes longer to lay out than all the rest."""
        text = QPlainTextEdit(_font_licence(), readOnly=True)
        text.setAccessibleName(words("settings.about.font_licence"))
        text.setTabChangesFocus(True)
        text.setMinimumHeight(LICENCE_LETTERS * self.fontMetrics().height())
        return text


def _font_licence() -> str:
    """Without its ruled lines, which are wider than a small screen."""
    lines = assets.text("fonts/OFL.txt").splitlines()
    return "\n".join(line for line in lines if not line.startswith("---"))


def _components() -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(20)
    grid.setColumnStretch(1, 1)
    for row, (name, licence, address) in enumerate(COMPONENTS):
        link = QLabel(f'<a href="{address}">{name}</a>', openExternalLinks=True)
        grid.addWidget(link, row, 0)
        grid.addWidget(QLabel(licence, wordWrap=True), row, 1)
    return grid


def _label(text: str, look: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(not look or look == "muted")
    if look:
        label.setProperty("look", look)
    return label
