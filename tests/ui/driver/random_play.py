"""A player who does anything at any time in the real window, and the same on paper."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeVar

from PySide6.QtCore import QDeadlineTimer, QEvent, QEventLoop, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from sudoku_app.core.cells import CELLS
from sudoku_app.core.digits import members
from sudoku_app.core.grid import Grid
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.game.state import GameState
from sudoku_app.storage.folders import Folders
from sudoku_app.storage.library import new_game, read_game
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.current_game import CurrentGame
from sudoku_app.ui.hints.controller import HintController
from sudoku_app.ui.hints.solution_path import SolutionPathController
from sudoku_app.ui.hints.steps_panel import StepsPanel
from sudoku_app.ui.play.panel import PlayPanel
from sudoku_app.ui.play.reveal import RevealController
from sudoku_app.ui.play.side_panel import SidePanel
from sudoku_app.ui.settings_model import SettingsModel
from tests.ui.driver.game_model import ModelGame, Page
from tests.ui.driver.window import build_window

Kind = TypeVar("Kind", bound=QObject)
PUZZLES: Final = (
    (
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    ),
    (
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "417369825632158947958724316825437169791586432346912758289643571573291684164875293",
    ),
)
SETTINGS: Final[tuple[dict[str, object], ...]] = (
    {"theme": "night"},
    {"theme": "paper"},
    {"text_scale": 125},
    {"text_scale": 100},
    {"highlight_peers": False, "highlight_equal": False},
    {"check_while_playing": True},
    {"check_while_playing": False},
    {"show_timer": False},
)
PATIENCE_MS: Final = 60_000
COMMANDS: Final[dict[str, Callable[[ModelGame], None]]] = {
    "undo": ModelGame.undo,
    "redo": ModelGame.redo,
    "savepoint": ModelGame.flag,
    "return_to_savepoint": ModelGame.back_to_flag,
    "fill_notes": ModelGame.fill_notes,
    "clear_notes": ModelGame.clear_notes,
    "erase": ModelGame.erase,
    "reveal_cell": ModelGame.reveal,
    "restart": ModelGame.restart,
    "solve": ModelGame.reveal_all,
    "check": lambda _game: None,
}


class RandomPlayer:
    """Does a thing in the window and on paper at once."""

    def __init__(self, app: QApplication) -> None:
        self._app = app
        self.window = build_window(app)
        self._current_game = self._find(CurrentGame)
        self._settings_model = self._find(SettingsModel)
        self._settings_model.change(motion=False, tidy_notes=True, check_while_playing=False)
        self._writes_notes = False
        self._kind = "corner"
        self.paper = ModelGame(*PUZZLES[0])
        self.open(0)
        self.board = self._find(BoardView)
        self.window.show()

    def open(self, number: int) -> None:
        """Another game."""
        givens, solution = PUZZLES[number]
        puzzle = Puzzle.of(Grid.parse(givens), Origin.TYPED)
        self.paper = ModelGame(givens, solution, tidy=self.paper.tidy)
        self._current_game.open(new_game(Session.start(puzzle)))

    def choose(self, cells: Sequence[int]) -> None:
        self.paper.chosen = set(cells)
        self.board.select(Selection.of(*(CELLS[c] for c in cells)))

    def write(self, digit: int) -> None:
        if self._writes_notes:
            self.paper.note(digit, self._kind)
        else:
            self.paper.write(digit)
        self._press(digit, Qt.KeyboardModifier.NoModifier)

    def note(self, digit: int, kind: str) -> None:
        self.paper.note(digit, kind)
        modifiers = Qt.KeyboardModifier
        corner = kind == "corner"
        self._press(digit, modifiers.ControlModifier if corner else modifiers.ShiftModifier)

    def colour(self, colour: int) -> None:
        self.paper.colour(colour)
        self._find(PlayPanel).colours.chosen.emit(colour)

    def switch_notes(self) -> None:
        self._switch("corner", "note_mode")

    def switch_centre(self) -> None:
        self._switch("centre", "centre_mode")

    def _switch(self, kind: str, command: str) -> None:
        """Digits become notes of this kind, or digits again."""
        if not self.paper.is_over:
            self._writes_notes = not (self._writes_notes and self._kind == kind)
            self._kind = kind
        self._command(command)

    def do(self, command: str) -> None:
        """A command; the solution is shown without the question, and stays seen when undone."""
        COMMANDS[command](self.paper)
        if command == "solve":
            reveal = self._find(RevealController)
            reveal.grace_ms = 0
            reveal.solve()
        else:
            self._command(command)

    def set(self, values: dict[str, object]) -> None:
        self._settings_model.change(**values)

    def set_tidy(self, tidy: bool) -> None:
        self.paper.tidy = tidy
        self._settings_model.change(tidy_notes=tidy)

    def take_hint(self) -> None:
        """Ask, and carry out what is told; the paper is told the step, not the result."""
        controller = self._find(HintController)
        self._command("hint")
        self._wait_while(lambda: controller.is_searching)
        hint = controller._hint
        if hint is not None:
            if hint.is_mistake:
                self.paper.take_back_mistakes()
            else:
                self.paper.take_steps((hint.deduction.placements, hint.deduction.removals))
            self._command("apply_hint")

    def look_ahead(self, share: float, *, go_on: bool) -> None:
        """Look at a step of the whole way, and play on from there or leave it."""
        controller, panel = self._find(SolutionPathController), self._find(StepsPanel)
        self._command("solution_path")
        self._wait_while(lambda: controller.is_searching)
        path = panel.path
        number = 1 + int(share * (path.count - 1))
        item = path.tree.topLevelItem(number)
        if self._find(SidePanel).section != "steps" or item is None:
            self._command("close_hint")
            return
        path.tree.setCurrentItem(item)
        if go_on and not panel.play_on_button.isHidden():
            steps = [listed.step.deduction for listed in path.before(number)]
            if steps:
                self.paper.take_steps(*((d.placements, d.removals) for d in steps))
            panel.play_on_button.click()
        if self._find(SidePanel).section == "steps":
            self._command("close_hint")

    def act_at_random(self, rng: Random) -> None:
        """Any of it, the frequent things more often."""
        digit = rng.randint(1, 9)
        acts: tuple[tuple[int, Callable[[], None]], ...] = (
            (30, lambda: self.choose(rng.sample(range(81), rng.choice((1, 1, 1, 2, 5))))),
            (30, lambda: self.write(digit)),
            (15, lambda: self.note(digit, rng.choice(("corner", "centre")))),
            (4, lambda: self.colour(rng.randint(1, 8))),
            (2, self.switch_notes),
            (1, self.switch_centre),
            (20, lambda: self.do(rng.choice(sorted(COMMANDS)))),
            (1, lambda: self.set(rng.choice(SETTINGS))),
            (1, lambda: self.set_tidy(rng.random() < 0.5)),
            (3, self.take_hint),
            (2, lambda: self.look_ahead(rng.random(), go_on=rng.random() < 0.5)),
            (1, lambda: self.open(rng.randrange(len(PUZZLES)))),
        )
        rng.choices([act for _, act in acts], [weight for weight, _ in acts])[0]()

    def compare(self) -> None:
        """What the window holds and shows is what stands on paper."""
        session = self._session
        assert page_of(session.state) == self.paper.page
        assert session.history.position == self.paper.place
        assert len(session.history.states) == len(self.paper.pages)
        assert session.history.savepoints == self.paper.flags
        assert set(session.selection) == self.paper.chosen
        picture = self.board.picture
        assert list(picture.values) == self.paper.page.digits
        for cell, (content, ground) in enumerate(
            zip(picture.contents, picture.grounds, strict=True)
        ):
            assert ground.clash == self.paper.page.clashes(cell)
            assert content.clash == (ground.clash and not content.given)
            assert ground.colour == self.paper.page.colours[cell]
            if not content.digit:
                assert set(members(content.corner)) == self.paper.page.corner[cell]
                assert set(members(content.centre)) == self.paper.page.centre[cell]
        assert not self.window.failure_card.isVisible()

    def compare_saved(self) -> None:
        """What lies on disk, once it is written, is every page up to now."""
        self.window.context.writer.flush()
        assert self._current_game.game is not None
        path = Folders.of_user().games / f"{self._current_game.game.identity}.sudoku"
        history = read_game(path).session.history
        assert [page_of(state) for state in history.states] == self.paper.pages
        assert (history.position, history.savepoints) == (self.paper.place, self.paper.flags)

    def leave(self) -> None:
        self.window.close()
        self.window.context.writer.flush()
        self.window.deleteLater()
        self._app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def _press(self, digit: int, modifier: Qt.KeyboardModifier) -> None:
        QTest.keyClick(self.board, Qt.Key(Qt.Key.Key_0 + digit), modifier)

    def _wait_while(self, is_busy: Callable[[], bool]) -> None:
        deadline = QDeadlineTimer(PATIENCE_MS)
        while is_busy() and not deadline.hasExpired():
            self._app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)
        self._app.processEvents()

    def _command(self, key: str) -> None:
        self.window.context.actions.actions[key].trigger()

    @property
    def _session(self) -> Session:
        session = self._current_game.session
        assert session is not None
        return session

    def _find(self, kind: type[Kind]) -> Kind:
        found = self.window.findChild(kind)
        assert isinstance(found, kind)
        return found


def page_of(state: GameState) -> Page:
    return Page(
        list(state.grid.values),
        [set(members(notes)) for notes in state.corner],
        [set(members(notes)) for notes in state.centre],
        [set(members(notes)) for notes in state.struck],
        list(state.colours),
    )
