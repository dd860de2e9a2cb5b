"""The start page: continue, today's puzzle, a new one by level, your own, recent games."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, Qt, Signal
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
from sudoku_app.i18n import tr
from sudoku_app.ui.start.lead_card import BOARD_SIDE, LeadCard
from sudoku_app.ui.theme import TEXT_PX
from sudoku_app.ui.widgets.choice_card import ChoiceCard, ChoiceRow
from sudoku_app.ui.widgets.progress_ring import ProgressRing
from sudoku_app.ui.widgets.tiles import Tile, TileGrid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QPixmap

    from sudoku_app.storage.save_file import SavedGame
    from sudoku_app.ui.actions import Actions
    from sudoku_app.ui.theme import Theme

FIRST_LEVEL = "easy"
WIDTH = 1000
RECENT_SIDE = 76
BOARD_SIDES = (BOARD_SIDE, RECENT_SIDE)
"""The sizes of the thumbnails on this page."""
OWN = (("type", "keyboard"), ("paste", "paste"), ("open", "open"), ("scan", "camera"))


class GameCard(NamedTuple):
    """A saved game with what the page shows of it."""

    game: SavedGame
    title: str
    progress: str
    left: str
    share: float
    picture: QPixmap
    small_picture: QPixmap


class StartPage(QScrollArea):
    """``level_chosen`` carries a level, ``game_chosen`` a saved game."""

    level_chosen = Signal(str)
    game_chosen = Signal(object)
    today_chosen = Signal()

    def __init__(self, actions: Actions, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._is_listed = False
        self._theme = theme
        self._actions = actions
        self._last: SavedGame | None = None
        self._next_level = FIRST_LEVEL
        self.lead = LeadCard()
        self.lead.accepted.connect(self._on_lead)
        self.today = LeadCard()
        self.today.accepted.connect(self.today_chosen)
        self._leads = TileGrid(300)
        levels = [self._level_row(level) for level in LEVELS]
        self.levels = ChoiceCard(_heading(tr("start.new")), levels)
        own = [self._own_row(key, icon) for key, icon in OWN]
        self.own = ChoiceCard(_heading(tr("start.own")), own, tr("start.drop"))
        self.recent = TileGrid(220, room_for_more=True)
        self._recent_heading = QWidget()
        self._content = QWidget()
        self._content.setMaximumWidth(WIDTH)
        self._build()
        self.set_theme(theme)
        self._first = self.lead.button
        self.show_frames()

    @property
    def theme(self) -> Theme:
        return self._theme

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme to everything but the games, which the controller shows again."""
        self._theme = theme
        self.levels.set_theme(theme)
        self.own.set_theme(theme)
        self.today.show_icon("calendar", theme)
        if self._last is None:
            self.lead.show_icon("grid", theme)

    def show_frames(self) -> None:
        """Show empty frames of the same size, until the games have been read."""
        self._is_listed = False
        for card in (self.lead, self.today):
            card.set_filled(False)
        self.recent.set_tiles([])
        self._recent_heading.hide()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Give the focus to the button for what was played last, once the games are listed.

        A focus proxy would not do, because hidden widgets cannot take the focus.
        """
        if self._is_listed:
            self._first.setFocus()

    def show_games(
        self, last: GameCard | None, recent: Sequence[GameCard], today: GameCard | None
    ) -> None:
        """Offer the last game to continue, and others; a newcomer gets an easy puzzle.

        ``today`` is today's puzzle if it was begun; it has a card of its own and is not ``last``.
        """
        self._last = last.game if last is not None else None
        is_today_next = last is None and today is not None and not today.game.session.is_finished
        self._first = (self.today if is_today_next else self.lead).button
        self._show_today(today)
        if last is None:
            self._offer_new([*recent, *([today] if today is not None else [])])
        else:
            self.lead.show_words(last.title, last.progress, tr("start.continue.button"))
            self.lead.show_board(last.picture)
        self.recent.set_tiles([self._recent_tile(card) for card in recent])
        self._recent_heading.setVisible(bool(recent))
        for card in (self.lead, self.today):
            card.set_filled(True)
        self._is_listed = True
        if self.window().focusWidget() is self:
            self._first.setFocus()

    def _offer_new(self, played: Sequence[GameCard]) -> None:
        """Offer a first puzzle, or one of the level that was played last."""
        self._next_level = (played and played[0].game.session.puzzle.level) or FIRST_LEVEL
        level = {
            "level": tr(f"levels.{self._next_level}.name"),
            "needs": tr(f"levels.{self._next_level}.needs"),
        }
        offer = "again" if played else "first"
        parts = (tr(f"start.{offer}.{part}", **level) for part in ("title", "text", "button"))
        self.lead.show_words(*parts)
        self.lead.show_icon("grid", self._theme)

    def _show_today(self, card: GameCard | None) -> None:
        title = tr("start.today.title")
        if card is None:
            self.today.show_words(title, tr("start.today.text"), tr("start.today.button"))
            return
        how = "done" if card.game.session.is_finished else "begun"
        text = tr(f"start.today.{how}.text", progress=card.progress)
        self.today.show_words(title, text, tr(f"start.today.{how}.button"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            scale = self.fontInfo().pixelSize() / TEXT_PX
            self._content.setMaximumWidth(round(WIDTH * scale))

    def _build(self) -> None:
        column = QVBoxLayout(self._content)
        column.setContentsMargins(24, 16, 24, 24)
        column.setSpacing(10)
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
        column.addStretch(1)
        outer = QWidget()
        row = QHBoxLayout(outer)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        row.addWidget(self._content, 1000)
        row.addStretch(1)
        self.setWidget(outer)

    def _level_row(self, level: str) -> ChoiceRow:
        row = ChoiceRow(tr(f"levels.{level}.name"), tr(f"levels.{level}.needs"))
        row.setToolTip(tr(f"levels.{level}.techniques"))
        row.setObjectName(level)
        row.clicked.connect(partial(self.level_chosen.emit, level))
        return row

    def _own_row(self, key: str, icon: str) -> ChoiceRow:
        action = self._actions.actions[key]
        row = ChoiceRow(action.iconText(), tr(f"start.ways.{key}"), icon)
        row.setToolTip(action.toolTip())
        row.clicked.connect(action.trigger)
        return row

    def _recent_tile(self, card: GameCard) -> Tile:
        tile = Tile(card.title, card.left)
        tile.setAccessibleName(f"{card.title}. {card.progress}")
        tile.set_picture(card.small_picture)
        is_solved = card.game.session.is_finished
        tile.set_mark(ProgressRing(card.share, is_solved, self._theme))
        tile.clicked.connect(partial(self.game_chosen.emit, card.game))
        return tile

    def _build_recent_heading(self) -> None:
        row = QHBoxLayout(self._recent_heading)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(_heading(tr("start.recent")), 1)
        for key, text in (("statistics", "start.statistics"), ("library", "start.all_games")):
            button = QPushButton(tr(text))
            button.clicked.connect(self._actions.actions[key].trigger)
            row.addWidget(button)

    def _on_lead(self) -> None:
        if self._last is None:
            self.level_chosen.emit(self._next_level)
        else:
            self.game_chosen.emit(self._last)


def _heading(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("look", "heading")
    return label
