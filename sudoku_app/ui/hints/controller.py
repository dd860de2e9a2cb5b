"""Hints: searches in a worker, shows a hint stage by stage, applies it or closes it."""

from collections.abc import Generator
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QTimer

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import members
from sudoku_app.game import state as moves
from sudoku_app.game.advice import Advice, HelpCount, Outlook, all_steps, position_of, seek_advice
from sudoku_app.game.session import Session
from sudoku_app.hints.advice import LOST_NOTE, Choice, Hint, Position
from sudoku_app.hints.deduction import CandidateMark, CellMark, CellsFact, HouseMark, Role
from sudoku_app.hints.explain import Explanation, done_words, explain
from sudoku_app.i18n import tr
from sudoku_app.ui.board.picture import NO_OVERLAY, Overlay
from sudoku_app.ui.context import AppContext
from sudoku_app.ui.hints.card import Button, HintCard
from sudoku_app.ui.hints.other_hints import Offer, offers
from sudoku_app.ui.hints.stages import HintStages, Stage
from sudoku_app.ui.hints.steps_panel import StepsPanel
from sudoku_app.ui.play.controller import PlayController
from sudoku_app.ui.play.side_panel import PLAY, STEPS, SidePanel
from sudoku_app.ui.widgets.message_bar import Severity
from sudoku_app.workers.worker import Worker

BUSY_AFTER_MS: Final = 300
LIST_EVERY_MS: Final = 30
LISTED_AT_ONCE: Final = 12
SENTENCE_MS: Final = 1100
"""How long each sentence of a proof is drawn before the next one."""
PULSE_MS: Final = 160
PULSES: Final = 6
PRAISE_SECONDS: Final = 4
DONE_SECONDS: Final = 8


class HintController(QObject):
    def __init__(
        self,
        context: AppContext,
        play: PlayController,
        side: SidePanel,
        card: HintCard,
        panel: StepsPanel,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._current_game, self._actions = context.current_game, context.actions
        self._settings_model, self._messages = context.settings_model, context.messages
        self._play = play
        self._side, self._card, self._panel = side, card, panel
        self._position: Position | None = None
        self._hint: Hint | None = None
        self._stages: HintStages | None = None
        self._outlook = Outlook.OPEN
        self._notes_offered = False
        self._pulsing: Role | None = None
        self._pulses = 0
        self.help = HelpCount()
        self._applying = False
        self._done_message = ""
        """The message about the hint that was applied last."""
        self._search = Worker(self)
        self._search.returned.connect(self._on_found)
        self._search.failed.connect(self._on_failed)
        self._listing = Worker(self)
        self._listing.failed.connect(self._on_failed)
        self._busy = _timer(self, BUSY_AFTER_MS, self._on_busy)
        self._busy.setSingleShot(True)
        self._filling = _timer(self, LIST_EVERY_MS, self._on_filling)
        self._proof = _timer(self, SENTENCE_MS, self._on_proof)
        self._pulse = _timer(self, PULSE_MS, self._on_pulse)
        self._connect()

    def _connect(self) -> None:
        self._card.pressed.connect(self._on_pressed)
        self._card.closed.connect(self.close)
        self._card.toggled.connect(self._name_escape)
        self._card.pointed_at.connect(self._on_pointed_at)
        self._panel.others.chosen.connect(self._on_chosen)
        self._panel.others.looked_at.connect(self._on_looked_at)
        self._panel.closed.connect(self._on_list_closed)
        self._side.section_changed.connect(self._on_section_changed)
        self._side.section_changed.connect(self._name_escape)
        self._current_game.changed.connect(self._on_changed)
        self._current_game.opened.connect(self._on_opened)
        self._settings_model.notation_changed.connect(self._on_notation_changed)
        self._actions.connect_command("hint", self.ask)
        self._actions.connect_command("apply_hint", self.apply)
        self._actions.connect_command("close_hint", self.close_or_let_go)
        self._actions.connect_command("other_hints", self.list_others)
        self._actions.connect_command("hint_back", self._on_back)
        self._actions.connect_command("hint_forward", self._on_forward)
        self._enable_commands()
        self._name_escape()

    @property
    def stages(self) -> HintStages | None:
        return self._stages

    @property
    def is_searching(self) -> bool:
        return self._search.is_running

    def ask(self) -> None:
        """Search for a hint, show its next stage, or all of a proof that is being drawn."""
        session = self._current_game.session
        if session is None or self._search.is_running:
            return
        self._side.show_section(PLAY)
        self._messages.hide()
        if self._stages is None:
            self._start_search(session)
        elif self._stages.stage is Stage.WHY:
            self._proof.stop()
            self._show(self._stages.at(len(self._stages.steps)))
        else:
            self._show_stage(self._stages.at_next_stage())

    def apply(self) -> None:
        """Apply the hint as one animated move."""
        hint, session = self._hint, self._current_game.session
        if hint is None or session is None:
            return
        self._side.show_section(PLAY)
        struck = [cell for cell, _ in hint.deduction.removals]
        self.leave()
        self._play.show_preview(moves.noted(session.state, struck))
        self._applying = True
        self._current_game.play(lambda s: _carry_out(s, hint))
        self._applying = False
        self._play.show_preview(None)
        done = done_words(hint.deduction, short=self._settings_model.settings.short_notation)
        if not session.is_finished:
            self._done_message = done
            self._messages.say(done, Severity.NOTE, tr("hint.next"), self.ask, seconds=DONE_SECONDS)

    def leave(self) -> None:
        """Drop the hint, or the search for one; the board is as before.

        The keyboard goes back to the board first: Qt would hand the focus of a widget that is
        hidden to the first button of the window.
        """
        if self._card.isAncestorOf(self._card.window().focusWidget()):
            self._play.take_focus()
        self._search.cancel()
        self._stop_listing()
        for timer in (self._busy, self._proof, self._pulse):
            timer.stop()
        self._position = self._hint = self._stages = None
        self._pulsing = None
        self._outlook = Outlook.OPEN
        self._play.set_overlay(NO_OVERLAY)
        self._enable_commands()
        self._card.clear()

    def close(self) -> None:
        """Close the hint and give the keyboard to the board."""
        self.leave()
        self._play.take_focus()

    def close_or_let_go(self) -> None:
        """Esc: leave a list or Watch, close the hint, or clear digit, highlight and selection."""
        if self._side.section != PLAY:
            self._side.show_section(PLAY)
            self._play.take_focus()
        elif not self._card.isHidden() or self._search.is_running:
            self.close()
        else:
            self._play.let_go()

    def list_others(self) -> None:
        """Fill the list of all applicable steps; if there are mistakes, show these instead."""
        session = self._current_game.session
        if session is None:
            return
        if session.mistakes:
            self.show_mistake()
            return
        self._side.show_section(PLAY)
        self._search.cancel()
        self._busy.stop()
        self._proof.stop()
        position = self._position or position_of(session)
        self._position = position
        short, choice = self._settings_model.settings.short_notation, self.choice
        self._panel.others.start(session.puzzle.level)
        self._panel.show_others()
        self._side.show_section(STEPS)
        self._panel.others.setFocus()
        self._listing.start(lambda: offers(all_steps(position, choice), short))
        self._filling.start()

    def show_mistake(self) -> None:
        """Show the mistakes, unless a hint is shown already."""
        if self._stages is None:
            self.ask()

    @property
    def choice(self) -> Choice:
        """The techniques that hints may use, by the settings."""
        settings = self._settings_model.settings
        return Choice(settings.use_uniqueness, frozenset(settings.techniques_off))

    def _start_search(self, session: Session) -> None:
        self._stop_listing()
        position = self._position = position_of(session)
        choice, short = self.choice, self._settings_model.settings.short_notation
        self._search.start(lambda: _explained_advice(position, choice, short))
        self._busy.start()

    def _show_hint(self, hint: Hint, explanation: Explanation) -> HintStages:
        assert self._position is not None
        self._hint = hint
        if not hint.is_mistake:
            self.help.add(self._current_game.session, self._position.board.grid, hint.deduction)
        return HintStages.of(
            hint.deduction,
            explanation,
            self._position.board.candidates,
            is_visible=self._is_visible(hint),
        )

    def _is_visible(self, hint: Hint) -> bool:
        """Whether a wrong digit clashes with another one or is marked as wrong."""
        cell = hint.deduction.facts.get("cell")
        if not hint.takes_back or not isinstance(cell, CellsFact) or self._position is None:
            return False
        marked = self._position.board.grid.conflicts() | self._play.marked_wrong
        return cell.cells[0] in marked

    def _show_stage(self, stages: HintStages) -> None:
        """Show the first step of a stage; a proof is then drawn sentence by sentence."""
        is_proof = stages.stage is Stage.WHY
        if is_proof and not self._settings_model.settings.motion:
            stages = stages.at(len(stages.steps))
        self._show(stages)
        if is_proof and not stages.is_complete:
            self._proof.start()

    def _show(self, stages: HintStages) -> None:
        self._stages = stages
        self._pulse.stop()
        self._card.show_stages(
            stages,
            apply_text=self._apply_text(),
            message=tr("hint.outlook.several") if self._outlook is Outlook.SEVERAL else "",
            offers_notes=self._offers_notes(stages),
        )
        self._draw()
        self._enable_commands()

    def _draw(self, hidden: Role | None = None) -> None:
        """Draw the marks of the current step, except those of a role that is pulsing."""
        if self._stages is not None:
            overlay = self._stages.current.overlay
            marks = tuple(mark for mark in overlay.marks if mark.role is not hidden)
            self._play.set_overlay(self._with_ghosts(replace(overlay, marks=marks)))

    def _with_ghosts(self, overlay: Overlay) -> Overlay:
        """Show the candidates that are spoken of, paler than notes, in cells without notes."""
        session, candidates = self._current_game.session, overlay.candidates
        if session is None or candidates is None or session.state.has_full_notes:
            return overlay
        if self._stages is None or not self._stages.is_about_candidates:
            return replace(overlay, candidates=None)
        spoken_of: set[Cell] = {m.cell for m in overlay.marks if isinstance(m, CandidateMark)}
        sets = (m for m in overlay.marks if isinstance(m, CellMark) and m.role.startswith("set"))
        spoken_of.update(mark.cell for mark in sets)
        ghosts = {cell: candidates[cell] for cell in spoken_of if not session.state.grid[cell]}
        return replace(overlay, candidates=None, ghosts=ghosts)

    def _offers_notes(self, stages: HintStages) -> bool:
        """Whether to offer to fill in all notes: once in a game, for a hint that needs them."""
        session = self._current_game.session
        if session is None or self._notes_offered or stages.stage is Stage.WHERE:
            return False
        state = session.state
        return stages.is_about_candidates and not any((*state.corner, *state.centre))

    def _apply_text(self) -> str:
        if self._hint is None or not self._hint.is_mistake:
            return tr("hint.apply")
        lost = self._hint.deduction.technique == LOST_NOTE
        return tr("hint.apply_lost_note" if lost else "hint.apply_mistake")

    def _enable_commands(self) -> None:
        stages = self._stages
        in_proof = stages is not None and stages.stage is Stage.WHY
        self._actions.set_enabled("apply_hint", stages is not None)
        self._actions.set_enabled(
            "hint_back", in_proof and stages is not None and stages.proof_shown > 1
        )
        self._actions.set_enabled(
            "hint_forward", in_proof and stages is not None and not stages.is_complete
        )

    def _name_escape(self) -> None:
        """Name the command of Esc in the menu after what it does now."""
        does = "clear" if self._card.isHidden() else "label"
        does = does if self._side.section == PLAY else "back"
        self._actions.actions["close_hint"].setText(tr(f"commands.close_hint.{does}"))

    def _stop_listing(self) -> None:
        self._listing.cancel()
        self._filling.stop()

    def _on_found(self, found: tuple[Advice, Explanation | None]) -> None:
        advice, explanation = found
        self._busy.stop()
        self._outlook = advice.outlook
        if advice.hint is not None and explanation is not None:
            self._show_stage(self._show_hint(advice.hint, explanation))
        else:
            self.say_outlook(advice.outlook)

    def say_outlook(self, outlook: Outlook) -> None:
        """Show why there is no hint."""
        self.leave()
        self._side.show_section(PLAY)
        key = "several_stuck" if outlook is Outlook.SEVERAL else outlook
        buttons = (Button.UNDO,) if outlook is Outlook.DEAD_END else ()
        self._card.show_message(tr(f"hint.outlook.{key}"), *buttons)

    def _on_failed(self, error: Exception) -> None:
        self.leave()
        raise error

    def _on_busy(self) -> None:
        self._card.show_busy(tr("hint.busy"))

    def _on_proof(self) -> None:
        """Draw the next sentence of the proof."""
        if self._stages is None or self._stages.is_complete:
            self._proof.stop()
        else:
            self._show(self._stages.at(self._stages.shown + 1))

    def _on_back(self) -> None:
        self._proof.stop()
        if self._stages is not None and self._stages.proof_shown > 1:
            self._show(self._stages.at(self._stages.shown - 1))

    def _on_forward(self) -> None:
        self._proof.stop()
        if self._stages is not None:
            self._show(self._stages.at(self._stages.shown + 1))

    def _on_pointed_at(self, role: str) -> None:
        """Make the marks of the word under the mouse pulse a few times."""
        self._pulse.stop()
        self._pulsing = Role(role) if role else None
        self._pulses = 0
        self._draw()
        if self._pulsing is not None and self._settings_model.settings.motion:
            self._pulse.start()

    def _on_pulse(self) -> None:
        self._pulses += 1
        self._draw(self._pulsing if self._pulses % 2 else None)
        if self._pulses == PULSES:
            self._pulse.stop()

    def _on_filling(self) -> None:
        for offer in self._listing.take(LISTED_AT_ONCE):
            self._panel.others.add(offer)
        if not self._listing.is_running and self._listing.is_drained:
            self._filling.stop()
            self._panel.others.finish()

    def _on_looked_at(self, offer: Offer | None) -> None:
        """Show on the board where the current step of the list is."""
        marks = offer.explanation.nudge.marks if offer is not None else ()
        houses = tuple(mark for mark in marks if isinstance(mark, HouseMark))
        self._play.set_overlay(Overlay(houses))

    def _on_chosen(self, offer: Offer) -> None:
        position = self._position
        self._side.show_section(PLAY)
        self._position = position
        stages = self._show_hint(Hint(offer.deduction), offer.explanation)
        self._show_stage(stages.at_next_stage() if stages.stage is Stage.WHERE else stages)
        self._play.take_focus()

    def _on_list_closed(self) -> None:
        self._side.show_section(PLAY)
        self._play.take_focus()

    def _on_section_changed(self, section: str) -> None:
        """Go back from a list to the hint, if there was one; Watch closes it."""
        self._stop_listing()
        self._messages.withdraw(self._done_message)
        if section == PLAY and self._stages is not None:
            self._show(self._stages)
        elif section != STEPS:
            self.leave()

    def _on_changed(self) -> None:
        """After a move: praise the right answer, and close a hint that no longer applies."""
        if self._side.section == STEPS:
            self._on_list_closed()
        hint, position, session = self._hint, self._position, self._current_game.session
        if self._applying or position is None or session is None:
            return
        if hint is None or hint.is_mistake or not session.state.grid.extends(position.board.grid):
            self.leave()
        elif _is_done(session, hint):
            self.leave()
            if not session.is_finished:
                text = tr("hint.right", name=explain(hint.deduction).name)
                self._messages.say(text, Severity.SUCCESS, seconds=PRAISE_SECONDS)
        elif self._stages is not None and self._side.section == PLAY:
            self._show(self._stages)

    def _on_opened(self) -> None:
        self._notes_offered = False
        self._messages.withdraw(self._done_message)
        self.leave()

    def _on_notation_changed(self) -> None:
        """Show the current hint again in the notation that is set now."""
        hint, stages, position = self._hint, self._stages, self._position
        if hint and stages and position:
            explanation = explain(
                hint.deduction, short=self._settings_model.settings.short_notation
            )
            anew = HintStages.of(
                hint.deduction,
                explanation,
                position.board.candidates,
                is_visible=stages.stage_count == 1,
            )
            self._stages = anew.at(stages.shown)
            if self._side.section == PLAY:
                self._show(self._stages)

    def _on_pressed(self, button: Button) -> None:
        match button:
            case Button.MORE:
                self.ask()
            case Button.APPLY:
                self.apply()
            case Button.OTHERS:
                self.list_others()
                return
            case Button.FILL_NOTES:
                self._notes_offered = True
                self._current_game.play(Session.fill_notes)
            case Button.UNDO:
                self._current_game.undo()
            case Button.CANCEL:
                self.leave()
        if not self._card.buttons[button].isVisible():
            self._play.take_focus()


def _timer(parent: HintController, interval: int, slot: object) -> QTimer:
    timer = QTimer(parent, interval=interval)
    timer.timeout.connect(slot)
    return timer


def _is_done(session: Session, hint: Hint) -> bool:
    """Whether the player has done what the hint leads to."""
    state, deduction = session.state, hint.deduction
    if deduction.placements:
        return all(state.grid[cell] == digit for cell, digit in deduction.placements)
    return all(_is_ruled_out(state, cell, digit) for cell, digit in deduction.removals)


def _is_ruled_out(state: moves.GameState, cell: Cell, digit: int) -> bool:
    """Whether a cell has another digit, or notes without this one."""
    if state.grid[cell]:
        return state.grid[cell] != digit
    notes = set(members(state.corner[cell])) | set(members(state.centre[cell]))
    return bool(notes) and digit not in notes


def _carry_out(session: Session, hint: Hint) -> None:
    if hint.is_mistake:
        session.take_back_mistakes()
    else:
        session.carry_out(hint.deduction.placements, hint.deduction.removals)


def _explained_advice(
    position: Position, choice: Choice, short: bool
) -> Generator[object, None, tuple[Advice, Explanation | None]]:
    """Search for a hint and explain it; runs in a worker."""
    advice = yield from seek_advice(position, choice)
    return advice, explain(advice.hint.deduction, short=short) if advice.hint else None
