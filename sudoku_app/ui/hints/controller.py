"""Hints: searches in a worker, shows a hint stage by stage, applies it or closes it."""

from collections.abc import Generator
from typing import Final

from PySide6.QtCore import QObject, QTimer

from sudoku_app.game import state as moves
from sudoku_app.game.advice import Advice, Outlook, all_steps, position_of, seek_advice
from sudoku_app.game.help_count import HelpCount
from sudoku_app.game.session import Session
from sudoku_app.hints.advice import LOST_NOTE, Choice, Hint, Position
from sudoku_app.hints.explain import Explanation, done_words, explain
from sudoku_app.i18n import tr
from sudoku_app.ui.board.picture import NO_OVERLAY, Overlay
from sudoku_app.ui.context import AppContext
from sudoku_app.ui.hints.other_hints import Offer, offers
from sudoku_app.ui.hints.panel import Button, HintPanel
from sudoku_app.ui.hints.stages import HintStages
from sudoku_app.ui.play.controller import PlayController
from sudoku_app.ui.play.side_panel import SidePanel
from sudoku_app.workers.worker import Worker

BUSY_AFTER_MS: Final = 300
LIST_EVERY_MS: Final = 30
LISTED_AT_ONCE: Final = 12
STAGES_SHOWN_BY_LIST: Final = 3
"""A hint chosen from the list starts with the pattern, because the list has shown as much."""


class HintController(QObject):
    def __init__(
        self,
        context: AppContext,
        play: PlayController,
        side: SidePanel,
        panel: HintPanel,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._current_game, self._actions = context.current_game, context.actions
        self._settings_model = context.settings_model
        self._play = play
        self._side, self._panel = side, panel
        self._position: Position | None = None
        self._hint: Hint | None = None
        self._stages: HintStages | None = None
        self._outlook = Outlook.OPEN
        self.help = HelpCount()
        self._applying = False
        self._search = Worker(self)
        self._search.returned.connect(self._on_found)
        self._search.failed.connect(self._on_failed)
        self._listing = Worker(self)
        self._listing.failed.connect(self._on_failed)
        self._busy = QTimer(self, interval=BUSY_AFTER_MS, singleShot=True)
        self._busy.timeout.connect(self._on_busy)
        self._filling = QTimer(self, interval=LIST_EVERY_MS)
        self._filling.timeout.connect(self._on_filling)
        self._connect()

    def _connect(self) -> None:
        self._panel.pressed.connect(self._on_pressed)
        self._panel.others.chosen.connect(self._on_chosen)
        self._panel.others.looked_at.connect(self._on_looked_at)
        self._current_game.changed.connect(self._on_changed)
        self._current_game.opened.connect(self.leave)
        self._settings_model.notation_changed.connect(self._retell)
        self._actions.connect_command("hint", self.ask)
        self._actions.connect_command("apply_hint", self.apply)
        self._actions.connect_command("close_hint", self.leave_or_let_go)
        self._actions.connect_command("other_hints", self.list_others)
        self._actions.set_enabled("apply_hint", False)

    @property
    def stages(self) -> HintStages | None:
        return self._stages

    @property
    def is_searching(self) -> bool:
        return self._search.is_running

    def ask(self) -> None:
        """Search for a hint, show its next stage, or apply it at its last stage."""
        session = self._current_game.session
        if session is None or self._search.is_running:
            return
        self._side.show_section("hint")
        if self._stages is None:
            self._start_search(session)
        elif self._stages.is_at_top:
            self.apply()
        else:
            self._stop_listing()
            self._tell(self._stages.at(self._stages.shown + 1))

    def apply(self) -> None:
        """Apply the hint as one animated move."""
        hint, stages, session = self._hint, self._stages, self._current_game.session
        if hint is None or stages is None or session is None:
            return
        struck = [cell for cell, _ in hint.deduction.removals]
        self._forget()
        self._play.show_preview(moves.noted(session.state, struck))
        self._applying = True
        self._current_game.play(lambda s: _carry_out(s, hint))
        self._applying = False
        self._play.show_preview(None)
        done = done_words(hint.deduction, short=self._settings_model.settings.short_notation)
        self._panel.show_done(stages.technique, done)

    def leave(self) -> None:
        """Drop the hint, or the search for one; the board is as before.

        The keyboard goes back to the board first: Qt would hand the focus of a list that is hidden
        to the first button of the window.
        """
        if self._panel.isAncestorOf(self._panel.window().focusWidget()):
            self._play.take_focus()
        self._search.cancel()
        self._stop_listing()
        self._busy.stop()
        self._forget()
        self._panel.show_idle()

    def leave_or_let_go(self) -> None:
        """Esc: return to the Play section; there, clear armed digit, highlight and selection."""
        if self._side.section != "play" or self._position is not None:
            self.leave()
            self._side.show_section("play")
            self._play.take_focus()
        else:
            self._play.let_go()

    def list_others(self) -> None:
        """Fill the list of all applicable steps; if there are mistakes, show these instead."""
        session = self._current_game.session
        if session is None:
            return
        if session.mistakes:
            self.tell_mistake()
            return
        self._side.show_section("hint")
        self._search.cancel()
        self._busy.stop()
        if self._position is None:
            self._position = position_of(session)
        position, choice = self._position, self.choice
        short = self._settings_model.settings.short_notation
        self._panel.others.clear()
        self._panel.show_others()
        self._panel.others.setFocus()
        self._listing.start(lambda: offers(all_steps(position, choice), short))
        self._filling.start()

    def tell_mistake(self) -> None:
        """Show the mistakes, unless a hint is shown already."""
        if self._stages is None:
            self.ask()

    def _start_search(self, session: Session) -> None:
        self._stop_listing()
        position = self._position = position_of(session)
        choice, short = self.choice, self._settings_model.settings.short_notation
        self._search.start(lambda: _told_advice(position, choice, short))
        self._busy.start()

    @property
    def choice(self) -> Choice:
        """The techniques that hints may use, by the settings."""
        settings = self._settings_model.settings
        return Choice(settings.use_uniqueness, frozenset(settings.techniques_off))

    def _show_hint(self, hint: Hint, told: Explanation, shown: int = 1) -> None:
        assert self._position is not None
        self._hint = hint
        if not hint.is_mistake:
            self.help.add(self._current_game.session, self._position.board.grid, hint.deduction)
        stages = HintStages.of(hint.deduction, told, self._position.board.candidates)
        self._tell(stages.at(shown))

    def _tell(self, stages: HintStages) -> None:
        self._stages = stages
        note = tr("hint.outlook.several") if self._outlook is Outlook.SEVERAL else ""
        self._panel.show_ladder(stages, self._apply_words(), note)
        self._play.set_overlay(stages.current.overlay)
        self._actions.set_enabled("apply_hint", True)

    def _apply_words(self) -> str:
        if self._hint is None or not self._hint.is_mistake:
            return tr("hint.apply")
        lost = self._hint.deduction.technique == LOST_NOTE
        return tr("hint.apply_lost_note" if lost else "hint.apply_mistake")

    def _forget(self) -> None:
        self._position = self._hint = self._stages = None
        self._outlook = Outlook.OPEN
        self._play.set_overlay(NO_OVERLAY)
        self._actions.set_enabled("apply_hint", False)

    def _stop_listing(self) -> None:
        self._listing.cancel()
        self._filling.stop()

    def _on_found(self, found: tuple[Advice, Explanation | None]) -> None:
        advice, told = found
        self._busy.stop()
        self._outlook = advice.outlook
        if advice.hint is not None and told is not None:
            self._show_hint(advice.hint, told)
            return
        self.say_outlook(advice.outlook)

    def say_outlook(self, outlook: Outlook) -> None:
        """Show why there is no hint."""
        self._forget()
        key = "several_stuck" if outlook is Outlook.SEVERAL else outlook
        buttons = (Button.UNDO,) if outlook is Outlook.DEAD_END else ()
        self._panel.show_message(tr(f"hint.outlook.{key}"), *buttons)

    def _on_failed(self, error: Exception) -> None:
        self.leave()
        raise error

    def _on_busy(self) -> None:
        self._panel.show_busy(tr("hint.busy"))

    def _on_filling(self) -> None:
        for offer in self._listing.take(LISTED_AT_ONCE):
            self._panel.others.add(offer)
        if not self._listing.is_running and self._listing.is_drained:
            self._filling.stop()
            self._panel.others.finish()

    def _on_looked_at(self, offer: Offer | None) -> None:
        """Draw the current step of the list on the board, and count it as a hint."""
        if self._position is None or offer is None:
            self._play.set_overlay(NO_OVERLAY)
        else:
            board = self._position.board
            self.help.add(self._current_game.session, board.grid, offer.deduction)
            self._play.set_overlay(Overlay.of(offer.deduction, board.candidates))

    def _on_chosen(self, offer: Offer) -> None:
        self._stop_listing()
        self._show_hint(Hint(offer.deduction), offer.told, STAGES_SHOWN_BY_LIST)
        self._play.take_focus()

    def _on_changed(self) -> None:
        """Close the hint after a move of the player, because it may no longer apply."""
        if not self._applying:
            self.leave()

    def _retell(self) -> None:
        """Show the current hint again in the notation that is set now."""
        hint, stages, position = self._hint, self._stages, self._position
        if hint and stages and position and self._panel.others.isHidden():
            told = explain(hint.deduction, short=self._settings_model.settings.short_notation)
            anew = HintStages.of(hint.deduction, told, position.board.candidates).at(stages.shown)
            if anew != stages:
                self._tell(anew)

    def _on_pressed(self, button: Button) -> None:
        match button:
            case Button.ASK | Button.MORE | Button.NEXT:
                self.ask()
            case Button.APPLY:
                self.apply()
            case Button.OTHERS:
                self.list_others()
                return
            case Button.UNDO:
                self._current_game.undo()
            case Button.BACK:
                self._go_back()
            case Button.CANCEL:
                self.leave()
            case Button.CLOSE:
                self.leave_or_let_go()
        if self._panel.buttons[button].isHidden():
            self._play.take_focus()

    def _go_back(self) -> None:
        self._stop_listing()
        if self._stages is not None:
            self._tell(self._stages)
        else:
            self._forget()
            self._panel.show_idle()


def _carry_out(session: Session, hint: Hint) -> None:
    if hint.is_mistake:
        session.take_back_mistakes()
    else:
        session.carry_out(hint.deduction.placements, hint.deduction.removals)


def _told_advice(
    position: Position, choice: Choice, short: bool
) -> Generator[object, None, tuple[Advice, Explanation | None]]:
    """Search for a hint and explain it; runs in a worker."""
    advice = yield from seek_advice(position, choice)
    return advice, explain(advice.hint.deduction, short=short) if advice.hint else None
