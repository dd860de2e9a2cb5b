"""Dresses the application: bundled typeface, Fusion, palette and stylesheet from a theme."""

from string import Template
from typing import Final

from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from sudoku_app import assets
from sudoku_app.ui.theme import Theme, load_theme

FAMILY: Final = "Sudoku Inter"
TEXT_PX: Final = 14
SIZES: Final = (6, 8, 9, 12, 16, 17, 18, 20, 22, 40, 320)
"""What the stylesheet measures in, before it grows with the text."""
SYSTEM: Final = "system"
FUSION: Final = ("-style", "fusion")
"""Arguments for QApplication; ``setStyle`` would load the whole of QStyle at launch."""


def install_fonts() -> None:
    """Make the bundled typeface known to Qt; needed once, before the first text."""
    for file in sorted(assets.path("fonts").glob("*.ttf")):
        if QFontDatabase.addApplicationFont(str(file)) < 0:
            raise RuntimeError(f"Qt does not accept the bundled font {file.name}")


def resolve_theme(name: str, dark_desktop: bool) -> Theme:
    """A theme by name; ``system`` follows the desktop's light or dark."""
    if name != SYSTEM:
        return load_theme(name)
    return load_theme("night" if dark_desktop else "paper")


def is_desktop_dark(app: QApplication) -> bool:
    """Told by the desktop's own palette, so before the program is dressed."""
    app.setPalette(QPalette())
    palette = app.palette()
    return palette.windowText().color().lightness() > palette.window().color().lightness()


def dress_plainly(app: QApplication, theme: Theme, text_scale: float = 1.0) -> None:
    """Typeface and colours alone; the stylesheet is for the pieces of a window."""
    font = QFont(FAMILY)
    font.setPixelSize(round(TEXT_PX * text_scale))
    app.setFont(font)
    app.setPalette(_palette(theme))


def _palette(theme: Theme) -> QPalette:
    colours = theme.window
    roles = QPalette.ColorRole
    palette = QPalette()
    for role, colour in (
        (roles.Window, colours.background),
        (roles.WindowText, colours.text),
        (roles.Base, colours.surface),
        (roles.AlternateBase, colours.raised),
        (roles.Text, colours.text),
        (roles.PlaceholderText, colours.muted),
        (roles.Button, colours.surface),
        (roles.ButtonText, colours.text),
        (roles.BrightText, colours.danger),
        (roles.Highlight, colours.accent),
        (roles.HighlightedText, colours.on_accent),
        (roles.Accent, colours.accent),
        (roles.Link, colours.accent),
        (roles.LinkVisited, colours.accent),
        (roles.ToolTipBase, colours.raised),
        (roles.ToolTipText, colours.text),
    ):
        palette.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.disabled))
    return palette


def stylesheet(theme: Theme, text_scale: float = 1.0) -> str:
    """The stylesheet template of ``resources/themes`` with the theme's colours and sizes."""
    colours = theme.window._asdict()
    lies_flat = theme.window.surface == theme.window.background
    colours["edge"] = theme.window.border if lies_flat else theme.window.raised
    sizes = {f"px{n}": f"{round(n * text_scale)}px" for n in SIZES}
    icons = {
        "icons": assets.path("icons").as_posix(),
        "shade": "light" if theme.dark else "dark",
        "tick": "dark" if theme.dark else "light",
    }
    return Template(assets.text("themes/window.qss")).substitute(colours, **sizes, **icons)
