"""Dresses the whole program in the chosen theme and text size, again whenever one changes.

The window is dressed before it is made, which is for the one who makes it.
"""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from sudoku_app.ui.preferences import Preferences
from sudoku_app.ui.style import dress_plainly, resolve_theme, stylesheet
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.wardrobe import Wardrobe


class Appearance(QObject):
    """``theme_changed`` carries the theme for everything that paints by itself."""

    theme_changed = Signal(object)

    def __init__(
        self, app: QApplication, wardrobe: Wardrobe, theme: Theme, preferences: Preferences
    ) -> None:
        super().__init__(wardrobe)
        self._app = app
        self._wardrobe = wardrobe
        self._preferences = preferences
        self._text_scale = preferences.settings.text_scale
        self._theme = theme
        preferences.changed.connect(self._on_changed)
        app.styleHints().colorSchemeChanged.connect(self._on_changed)

    @property
    def theme(self) -> Theme:
        return self._theme

    def dress(self, *pieces: QWidget) -> None:
        """Dress what lies in no piece of the window that is dressed already."""
        self._wardrobe.add(*pieces)

    def _on_changed(self) -> None:
        settings = self._preferences.settings
        is_dark = self._app.styleHints().colorScheme() is Qt.ColorScheme.Dark
        theme = resolve_theme(settings.theme, is_dark)
        if (theme, settings.text_scale) == (self._theme, self._text_scale):
            return
        is_new = theme != self._theme
        self._theme, self._text_scale = theme, settings.text_scale
        dress_plainly(self._app, theme, settings.text_scale / 100)
        self._wardrobe.change(stylesheet(theme, settings.text_scale / 100))
        if is_new:
            self.theme_changed.emit(theme)
