"""Themes: the colours from ``resources/themes``, the palette and the one stylesheet."""

import tomllib
from functools import cache
from string import Template
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QDir, QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from sudoku_app import resources
from sudoku_app.storage.settings import ACCENTS
from sudoku_app.ui.settings_model import SettingsModel

THEME_NAMES: Final = ("paper", "night", "contrast", "contrast_dark")
Colour = str
FAMILY: Final = "Sudoku Inter"
TEXT_PX: Final = 14
SIZES: Final = (6, 8, 9, 12, 16, 17, 18, 20, 22, 40, 320)
"""The pixel sizes that the stylesheet uses at a text size of 100 %."""
SYSTEM: Final = "system"


class WindowColours(NamedTuple):
    background: Colour
    surface: Colour
    raised: Colour
    border: Colour
    disabled: Colour
    text: Colour
    muted: Colour
    accent: Colour
    on_accent: Colour
    accent_soft: Colour
    danger: Colour
    danger_soft: Colour
    warning: Colour
    warning_soft: Colour
    success: Colour
    success_soft: Colour


class BoardColours(NamedTuple):
    paper: Colour
    hairline: Colour
    box_line: Colour
    given: Colour
    player: Colour
    note: Colour
    ghost: Colour
    selection: Colour
    equal: Colour
    peers: Colour
    ring: Colour
    clash: Colour
    wrong: Colour
    wrong_fill: Colour
    cell_colours: tuple[Colour, ...]


class MarkColours(NamedTuple):
    house: Colour
    pattern: Colour
    pattern_fill: Colour
    target: Colour
    target_fill: Colour
    kept: Colour
    removed: Colour
    removed_fill: Colour
    fin: Colour
    colour_a: Colour
    colour_b: Colour
    on_mark: Colour
    set_fills: tuple[Colour, ...]
    blocker: Colour
    strong_link: Colour
    weak_link: Colour
    guess: Colour


class Theme(NamedTuple):
    name: str
    dark: bool
    window: WindowColours
    board: BoardColours
    marks: MarkColours


@cache
def load_theme(name: str, accent: str = ACCENTS[0]) -> Theme:
    """A theme from its file. The colours of the first accent stand in its sections; the others
    change some of them.
    """
    data = tomllib.loads(resources.text(f"themes/{name}.toml"))
    changes = data["accents"].get(accent, {})
    return Theme(
        name,
        data["dark"],
        WindowColours(**_changed(data["window"], changes)),
        BoardColours(**_changed(_frozen(data["board"]), changes)),
        MarkColours(**_frozen(data["marks"])),
    )


def _changed(section: dict[str, Any], changes: dict[str, Colour]) -> dict[str, Any]:
    """The colours of a section, with those that an accent changes."""
    return section | {name: colour for name, colour in changes.items() if name in section}


def _frozen(section: dict[str, Any]) -> dict[str, Any]:
    return {k: tuple(v) if isinstance(v, list) else v for k, v in section.items()}


def luminance(colour: Colour) -> float:
    """The relative luminance of ``#RRGGBB`` as WCAG defines it."""
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    lower, higher = sorted((luminance(first), luminance(second)))
    return (higher + 0.05) / (lower + 0.05)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


class AppTheme(QObject):
    """The theme in use; follows the settings and the desktop.

    ``changed`` carries the theme, for widgets that paint themselves.
    """

    changed = Signal(object)

    def __init__(self, app: QApplication, window: QWidget, settings_model: SettingsModel) -> None:
        super().__init__(window)
        self._app = app
        self._window = window
        self._settings_model = settings_model
        self._text_scale = settings_model.settings.text_scale
        settings = settings_model.settings
        self._theme = resolve_theme(settings.theme, is_desktop_dark(app), settings.accent)
        apply_theme(app, window, self._theme, self._text_scale / 100)
        settings_model.changed.connect(self._on_changed)
        app.styleHints().colorSchemeChanged.connect(self._on_changed)

    @property
    def current(self) -> Theme:
        return self._theme

    def _on_changed(self) -> None:
        settings = self._settings_model.settings
        is_dark = self._app.styleHints().colorScheme() is Qt.ColorScheme.Dark
        theme = resolve_theme(settings.theme, is_dark, settings.accent)
        if (theme, settings.text_scale) == (self._theme, self._text_scale):
            return
        is_new = theme != self._theme
        self._theme, self._text_scale = theme, settings.text_scale
        apply_theme(self._app, self._window, theme, settings.text_scale / 100)
        if is_new:
            self.changed.emit(theme)


def install_fonts() -> None:
    """Register the bundled fonts with Qt; called once, before the first text is shown."""
    for file in sorted(resources.path("fonts").glob("*.ttf")):
        if QFontDatabase.addApplicationFont(str(file)) < 0:
            raise RuntimeError(f"Qt does not accept the bundled font {file.name}")


def resolve_theme(name: str, dark_desktop: bool, accent: str) -> Theme:
    """A theme by name; ``system`` follows the desktop's light or dark."""
    if name == SYSTEM:
        name = "night" if dark_desktop else "paper"
    return load_theme(name, accent)


def is_desktop_dark(app: QApplication) -> bool:
    """Whether the desktop's palette is dark; to be called before a palette is set."""
    app.setPalette(QPalette())
    palette = app.palette()
    return palette.windowText().color().lightness() > palette.window().color().lightness()


def apply_theme(app: QApplication, window: QWidget, theme: Theme, text_scale: float = 1.0) -> None:
    """Set font and palette of the application and the stylesheet of the window.

    The old stylesheet is removed first: replacing it in one step takes Qt four times as long,
    because it repolishes every widget once for each of its ancestors.
    """
    font = QFont(FAMILY)
    font.setPixelSize(round(TEXT_PX * text_scale))
    app.setFont(font)
    app.setPalette(_palette(theme))
    window.setStyleSheet("")
    window.setStyleSheet(stylesheet(theme, text_scale))


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
    """The stylesheet template of ``resources/themes`` with the theme's colours and sizes.

    Its pictures are named ``icons:name.svg``, which Qt finds in the search path of that name. The
    folder itself cannot stand in a stylesheet: its name may contain quotes and brackets.
    """
    QDir.setSearchPaths("icons", [str(resources.path("icons"))])
    colours = theme.window._asdict()
    lies_flat = theme.window.surface == theme.window.background
    colours["edge"] = theme.window.border if lies_flat else theme.window.raised
    sizes = {f"px{n}": f"{round(n * text_scale)}px" for n in SIZES}
    icons = {
        "shade": "light" if theme.dark else "dark",
        "tick": "dark" if theme.dark else "light",
    }
    return Template(resources.text("themes/window.qss")).substitute(colours, **sizes, **icons)
