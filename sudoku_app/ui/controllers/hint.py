"""Answers H: searches in the background, tells a hint rung by rung, applies it or leaves it."""

from collections.abc import Generator
from typing import Final

from PySide6.QtCore import QObject, QTimer

from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.game import state as moves
from sudoku_app.game.advice import Advice, Outlook, all_steps, position_of, seek_advice
from sudoku_app.game.help_count import HelpCount
from sudoku_app.game.session import Session
from sudoku_app.hints.advice import LOST_NOTE, Choice, Hint, Position
from sudoku_app.hints.explain import Explanation, done_words, explain
from sudoku_app.strings import words
from sudoku_app.ui.board.picture import NO_OVERLAY, Overlay
from sudoku_app.ui.controllers.play import PlayController
from sudoku_app.ui.controllers.services import Services
from sudoku_app.ui.ladder import Ladder
from sudoku_app.ui.pace import Pace
from sudoku_app.ui.panels.hint_list import Offer, offers
from sudoku_app.ui.panels.hint_panel import Button, HintPanel
from sudoku_app.ui.panels.side_panel import SidePanel

BUSY_AFTER_MS: Final = 300
LIST_EVERY_MS: Final = 30
LISTED_AT_ONCE: Final = 12
RUNGS_TOLD_BY_LIST: Final = 3
"""Where to look, what for and which pattern: who chose from the list has read as much there."""


class HintController(QObject):
    def __init__(
        self,
        services: Services,
        play: PlayController,
        side: SidePanel,
        panel: HintPanel,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._desk, self._commands = services.desk, services.commands
        self._preferences = services.preferences
        self._play = play
        self._side, self._panel = side, panel
        self._position: Position | None = None
        self._hint: Hint | None = None
        self._ladder: Ladder | None = None
        self._outlook = Outlook.OPEN
        self.help = HelpCount()
        self._applying = False
        self._search = StreamSlot(self)
        self._search.returned.connect(self._on_found)
        self._search.failed.connect(self._on_failed)
        self._listing = StreamSlot(self)
        self._listing.failed.connect(self._on_failed)
        self._busy = QTimer(self, interval=BUSY_AFTER_MS, singleShot=True)
        self._busy.timeout.connect(self._on_busy)
        self._filling = Pace(self, interval=LIST_EVERY_MS)
        self._filling.due.connect(self._on_filling)
        services.interpreter.language_changed.connect(self._retell)
        self._connect()

    def _connect(self) -> None:
        self._panel.pressed.connect(self._on_pressed)
        self._panel.others.chosen.connect(self._on_chosen)
        self._panel.others.looked_at.connect(self._on_looked_at)
        self._desk.changed.connect(self._on_changed)
        self._desk.opened.connect(self.leave)
        self._preferences.notation_changed.connect(self._retell)
        self._commands.connect_command("hint", self.ask)
        self._commands.connect_command("apply_hint", self.apply)
        self._commands.connect_command("leave_hint", self.leave_or_let_go)
        self._commands.connect_command("other_hints", self.list_others)
        self._commands.set_enabled("apply_hint", False)

    @property
    def ladder(self) -> Ladder | None:
        return self._ladder

    @property
    def is_searching(self) -> bool:
        return self._search.is_running

    def ask(self) -> None:
        """A hint; while one is told, the next rung of it; from the last rung it is applied."""
        session = self._desk.session
        if session is None or self._search.is_running:
            return
        self._side.show_section("hint")
        if self._ladder is None:
            self._start_search(session)
        elif self._ladder.is_at_top:
            self.apply()
        else:
            self._stop_listing()
            self._tell(self._ladder.at(self._ladder.told + 1))

    def apply(self) -> None:
        """Carry the hint out as one step, with its motion."""
        hint, ladder, session = self._hint, self._ladder, self._desk.session
        if hint is None or ladder is None or session is None:
            return
        struck = [cell for cell, _ in hint.deduction.removals]
        self._forget()
        self._play.show_preview(moves.noted(session.state, struck))
        self._applying = True
        self._desk.play(lambda s: _carry_out(s, hint))
        self._applying = False
        self._play.show_preview(None)
        done = done_words(hint.deduction, short=self._preferences.settings.short_notation)
        self._panel.show_done(ladder.technique, done)

    def leave(self) -> None:
        """Drop the hint, or the search for one; the board is as before."""
        self._search.cancel()
        self._stop_listing()
        self._busy.stop()
        self._forget()
        self._panel.show_idle()

    def leave_or_let_go(self) -> None:
        """Esc: from a hint or a solver to playing; there it lets go of digit, light, selection."""
        if self._side.section != "play" or self._position is not None:
            self.leave()
            self._side.show_section("play")
            self._play.take_focus()
        else:
            self._play.let_go()

    def list_others(self) -> None:
        """Fill the list of every step that applies now; a mistake comes first here too."""
        session = self._desk.session
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
        short = self._preferences.settings.short_notation
        self._panel.others.clear()
        self._panel.show_others()
        self._panel.others.setFocus()
        self._listing.start(lambda: offers(all_steps(position, choice), short))
        self._filling.start()

    def tell_mistake(self) -> None:
        """Begin with what does not fit, unless it is told already."""
        if self._ladder is None:
            self.ask()

    def _start_search(self, session: Session) -> None:
        self._stop_listing()
        position = self._position = position_of(session)
        choice, short = self.choice, self._preferences.settings.short_notation
        self._search.start(lambda: _told_advice(position, choice, short))
        self._busy.start()

    @property
    def choice(self) -> Choice:
        """What the player lets hints use."""
        settings = self._preferences.settings
        return Choice(settings.use_uniqueness, frozenset(settings.techniques_off))

    def _show_hint(self, hint: Hint, told: Explanation, rungs: int = 1) -> None:
        assert self._position is not None
        self._hint = hint
        if not hint.is_mistake:
            self.help.add(self._desk.session, self._position.board.grid, hint.deduction)
        ladder = Ladder.of(hint.deduction, told, self._position.board.candidates)
        self._tell(ladder.at(rungs))

    def _tell(self, ladder: Ladder) -> None:
        self._ladder = ladder
        note = words("hint.outlook.several") if self._outlook is Outlook.SEVERAL else ""
        self._panel.show_ladder(ladder, self._apply_words(), note)
        self._play.set_overlay(ladder.current.overlay)
        self._commands.set_enabled("apply_hint", True)

    def _apply_words(self) -> str:
        if self._hint is None or not self._hint.is_mistake:
            return words("hint.apply")
        lost = self._hint.deduction.technique == LOST_NOTE
        return words("hint.apply_lost_note" if lost else "hint.apply_mistake")

    def _forget(self) -> None:
        self._position = self._hint = self._ladder = None
        self._outlook = Outlook.OPEN
        self._play.set_overlay(NO_OVERLAY)
        self._commands.set_enabled("apply_hint", False)

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
        """There is no step to tell; say why."""
        self._forget()
        key = "several_stuck" if outlook is Outlook.SEVERAL else outlook
        buttons = (Button.UNDO,) if outlook is Outlook.DEAD_END else ()
        self._panel.show_message(words(f"hint.outlook.{key}"), *buttons)

    def _on_failed(self, error: Exception) -> None:
        self.leave()
        raise error

    def _on_busy(self) -> None:
        self._panel.show_busy(words("hint.busy"))

    def _on_filling(self) -> None:
        for offer in self._listing.take(LISTED_AT_ONCE):
            self._panel.others.add(offer)
        if not self._listing.is_running and self._listing.is_drained:
            self._filling.stop()
            self._panel.others.finish()

    def _on_looked_at(self, offer: Offer | None) -> None:
        """Draw the step under the cursor of the list, which tells as much as a hint."""
        if self._position is None or offer is None:
            self._play.set_overlay(NO_OVERLAY)
        else:
            board = self._position.board
            self.help.add(self._desk.session, board.grid, offer.deduction)
            self._play.set_overlay(Overlay.of(offer.deduction, board.candidates))

    def _on_chosen(self, offer: Offer) -> None:
        self._stop_listing()
        self._show_hint(Hint(offer.deduction), offer.told, RUNGS_TOLD_BY_LIST)
        self._play.take_focus()

    def _on_changed(self) -> None:
        """The player's own move: what was told no longer stands."""
        if not self._applying:
            self.leave()

    def _retell(self) -> None:
        """A hint that is told goes on in the words and the names for cells wanted now."""
        hint, ladder, position = self._hint, self._ladder, self._position
        if hint and ladder and position and self._panel.others.isHidden():
            told = explain(hint.deduction, short=self._preferences.settings.short_notation)
            anew = Ladder.of(hint.deduction, told, position.board.candidates).at(ladder.told)
            if anew != ladder:
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
                self._desk.undo()
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
        if self._ladder is not None:
            self._tell(self._ladder)
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
    """Search and put into words, all away from the window."""
    advice = yield from seek_advice(position, choice)
    return advice, explain(advice.hint.deduction, short=short) if advice.hint else None
