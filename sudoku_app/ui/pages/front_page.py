"""The front door: continue, today's puzzle, a new one by level, your own, recent games."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.hints.level import LEVELS
from sudoku_app.strings import words
from sudoku_app.ui.ahead import settle
from sudoku_app.ui.by_number import NO_FOCUS
from sudoku_app.ui.pages.lead_card import BOARD_SIDE, LeadCard
from sudoku_app.ui.panels.choice_card import ChoiceCard, ChoiceRow
from sudoku_app.ui.panels.tiles import Tile, TileGrid
from sudoku_app.ui.style import TEXT_PX

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.game.state import GameState
    from sudoku_app.storage.save_file import SavedGame
    from sudoku_app.ui.ahead import Steps
    from sudoku_app.ui.commands import CommandSet
    from sudoku_app.ui.theme import Theme

    Look: TypeAlias = tuple[str, str, GameState, Theme, float]

FIRST_LEVEL = "easy"
WIDTH = 1000
RECENT_SIDE = 76
BOARD_SIDES = (BOARD_SIDE, RECENT_SIDE)
"""How large boards are drawn here."""
OWN = (("type", "keyboard"), ("paste", "paste"), ("open", "open"), ("snap", "camera"))


class FrontPage(QScrollArea):
    """``level_chosen`` carries a level, ``game_chosen`` a saved game."""

    level_chosen = Signal(str)
    game_chosen = Signal(object)
    today_chosen = Signal()

    def __init__(self, commands: CommandSet, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("focusPolicy", NO_FOCUS)
        self._theme = theme
        self._commands = commands
        self._last: SavedGame | None = None
        self._recent_games: tuple[SavedGame, ...] = ()
        self._looks: list[Look] = []
        self._next_level = FIRST_LEVEL
        self.lead = LeadCard()
        self.lead.accepted.connect(self._on_lead)
        self.today = LeadCard()
        self.today.accepted.connect(self.today_chosen)
        self._leads = TileGrid(300)
        levels = [self._level_row(level) for level in LEVELS]
        self.levels = ChoiceCard(_heading(words("front.new")), levels)
        own = [self._own_row(key, icon) for key, icon in OWN]
        self.own = ChoiceCard(_heading(words("front.own")), own, words("front.drop"))
        self.recent = TileGrid(220, room_for_more=True)
        self._recent_heading = QWidget()
        self._content = QWidget()
        self._content.setMaximumWidth(WIDTH)
        self._build()
        self.set_theme(theme)
        self._recent_heading.hide()
        self.recent.hide()
        self._show_today(None)
        self._offer_new(())
        self.setFocusProxy(self.lead.button)

    @property
    def first_pieces(self) -> tuple[QWidget, ...]:
        """What is dressed one after the other: all at once would take longer than a frame."""
        return self._leads, self.levels, self.own, self.verticalScrollBar()

    @property
    def later_pieces(self) -> tuple[QWidget, ...]:
        """What is not seen before games are known."""
        return self._recent_heading, self.recent

    @property
    def theme(self) -> Theme:
        return self._theme

    def set_theme(self, theme: Theme) -> None:
        """Of everything but games, which whoever knows them shows anew."""
        self._theme = theme
        self.levels.set_theme(theme)
        self.own.set_theme(theme)
        self.today.show_icon("calendar", theme)
        if self._last is None:
            self.lead.show_icon("grid", theme)

    def show_games(
        self, last: SavedGame | None, recent: Sequence[SavedGame], today: SavedGame | None
    ) -> Steps:
        """Offer the last game to continue, and others; a newcomer gets an easy puzzle.

        ``today`` is today's puzzle if it was begun.
        """
        self._last = last
        self._show_today(today)
        if last is None:
            self._offer_new(recent)
        else:
            self._show_last(last)
        looks = [self._look_of(game) for game in recent]
        if looks != self._looks:
            tiles: list[QWidget] = []
            for number, look in enumerate(looks):
                yield
                tiles.append(self._recent_tile(number, look))
            self.recent.set_tiles(tiles)
            self._looks = looks
        self._recent_games = tuple(recent)
        yield from settle(self.recent)
        self._recent_heading.setVisible(bool(recent))
        self.recent.setVisible(bool(recent))

    def _offer_new(self, played: Sequence[SavedGame]) -> None:
        """A first puzzle, or one as hard as the last that was played."""
        self._next_level = (played and played[0].session.puzzle.level) or FIRST_LEVEL
        level = {
            "level": words(f"levels.{self._next_level}.name"),
            "needs": words(f"levels.{self._next_level}.needs"),
        }
        offer = "again" if played else "first"
        parts = (words(f"front.{offer}.{part}", **level) for part in ("title", "text", "button"))
        self.lead.show_words(*parts)
        self.lead.show_icon("grid", self._theme)

    def _show_today(self, game: SavedGame | None) -> None:
        title = words("front.today.title")
        if game is None:
            self.today.show_words(title, words("front.today.text"), words("front.today.button"))
            return
        from sudoku_app.ui.game_words import game_progress

        how = "done" if game.session.is_finished else "begun"
        text = words(f"front.today.{how}.text", progress=game_progress(game))
        self.today.show_words(title, text, words(f"front.today.{how}.button"))

    def _show_last(self, last: SavedGame) -> None:
        from sudoku_app.ui.game_words import game_progress, game_title

        self.lead.show_words(game_title(last), game_progress(last), words("front.continue.button"))
        self.lead.show_board(last.session.state, self._theme)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            scale = self.fontInfo().pixelSize() / TEXT_PX
            self._content.setMaximumWidth(round(WIDTH * scale))

    def _build(self) -> None:
        column = QVBoxLayout(self._content)
        column.setContentsMargins(24, 16, 24, 24)
        column.setSpacing(10)
        column.addStretch(1)
        self._leads.set_tiles([self.lead, self.today])
        column.addWidget(self._leads)
        column.addSpacing(8)
        choices = TileGrid(400)
        choices.set_tiles([self.levels, self.own])
        column.addWidget(choices)
        column.addSpacing(8)
        self._build_recent_heading()
        column.addWidget(self._recent_heading)
        column.addWidget(self.recent)
        column.addStretch(2)
        outer = QWidget()
        row = QHBoxLayout(outer)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        row.addWidget(self._content, 1000)
        row.addStretch(1)
        self.setWidget(outer)

    def _level_row(self, level: str) -> ChoiceRow:
        row = ChoiceRow(words(f"levels.{level}.name"), words(f"levels.{level}.needs"))
        row.setObjectName(level)
        row.clicked.connect(partial(self.level_chosen.emit, level))
        return row

    def _own_row(self, key: str, icon: str) -> ChoiceRow:
        action = self._commands.actions[key]
        row = ChoiceRow(action.iconText(), words(f"front.ways.{key}"), icon)
        row.setToolTip(action.toolTip())
        row.clicked.connect(action.trigger)
        return row

    def _look_of(self, game: SavedGame) -> Look:
        from sudoku_app.ui.game_words import game_progress, game_title

        ratio = self.devicePixelRatioF()
        return game_title(game), game_progress(game), game.session.state, self._theme, ratio

    def _recent_tile(self, number: int, look: Look) -> Tile:
        from sudoku_app.ui.thumbnails import thumbnail

        title, progress, state, theme, ratio = look
        tile = Tile(title, progress)
        tile.set_picture(thumbnail(state, theme, RECENT_SIDE, ratio))
        tile.clicked.connect(partial(self._on_recent, number))
        return tile

    def _on_recent(self, number: int) -> None:
        self.game_chosen.emit(self._recent_games[number])

    def _build_recent_heading(self) -> None:
        row = QHBoxLayout(self._recent_heading)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(_heading(words("front.recent")), 1)
        all_games = QPushButton(words("front.all_games"))
        all_games.clicked.connect(self._commands.actions["library"].trigger)
        row.addWidget(all_games)

    def _on_lead(self) -> None:
        if self._last is None:
            self.level_chosen.emit(self._next_level)
        else:
            self.game_chosen.emit(self._last)


def _heading(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("look", "heading")
    return label
