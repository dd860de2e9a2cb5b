"""The About dialog: the program, the components it uses, and the licences."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QGridLayout, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from sudoku_app import resources
from sudoku_app.i18n import tr
from sudoku_app.solvers.texts import sources
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
    ("shtab", "Apache-2.0", "https://github.com/iterative/shtab"),
    ("Inter", "OFL-1.1", "https://rsms.me/inter"),
)
"""Name, licence and address of each component."""


LICENCE_LETTERS: Final = 12
"""The height of the licence text in lines."""


class About(ScrollDialog):
    MOST = QSize(44, 50)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("settings.about.title"), parent)
        column = QVBoxLayout(self.content)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(10)
        for text, look in (
            (tr("window.window.title"), "title"),
            (tr("settings.about.version", version=__version__), "muted"),
            (tr("settings.about.text"), ""),
            (tr("settings.about.made_with"), "heading"),
        ):
            column.addWidget(_label(text, look))
        column.addLayout(_components())
        column.addWidget(_label(tr("settings.about.sources"), "heading"))
        for source in sources():
            column.addWidget(_label(source, ""))
        column.addWidget(_label(tr("settings.about.font_licence"), "heading"))
        column.addWidget(self._licence())
        self.add_buttons("close")

    def _licence(self) -> QPlainTextEdit:
        """The licence in a text field, because a label of this length is slow to lay out."""
        text = QPlainTextEdit(_font_licence(), readOnly=True)
        text.setAccessibleName(tr("settings.about.font_licence"))
        text.setTabChangesFocus(True)
        text.setMinimumHeight(LICENCE_LETTERS * self.fontMetrics().height())
        return text


def _font_licence() -> str:
    """The font licence without its separator lines, which are too wide for a small screen."""
    lines = resources.text("fonts/OFL.txt").splitlines()
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
