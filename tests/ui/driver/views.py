"""Everything the window can show, each as a way to get there."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache, partial
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from sudoku_app.core.cells import CELLS
from sudoku_app.core.digits import DigitSet
from sudoku_app.core.formats.sheet import Sheet
from sudoku_app.core.grid import Grid
from sudoku_app.game.advice import position_of
from sudoku_app.game.inspection import Soundness
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.hints.catalogue import TECHNIQUES, next_step
from sudoku_app.hints.deduction import Deduction
from sudoku_app.i18n import tr
from sudoku_app.storage.library import new_game
from sudoku_app.storage.statistics import Result, Statistics
from sudoku_app.ui.autosave import Autosave
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.entry.importer import PuzzleImporter
from sudoku_app.ui.entry.page import EntryPage
from sudoku_app.ui.hints.lessons import Lessons
from sudoku_app.ui.hints.solution_path import SolutionPathController
from sudoku_app.ui.library.page import LibraryPage
from sudoku_app.ui.photos.camera_controller import CameraController
from sudoku_app.ui.photos.camera_page import CameraPage
from sudoku_app.ui.photos.camera_reading import LiveFrame, Sight
from sudoku_app.ui.photos.overlay_page import OverlayPage
from sudoku_app.ui.photos.photo_reading import Finished, PhotoReading, Stage
from sudoku_app.ui.photos.progress_page import ProgressPage
from sudoku_app.ui.photos.review_page import ReviewPage
from sudoku_app.ui.play.pause import PauseController
from sudoku_app.ui.play.reveal import RevealController
from sudoku_app.ui.practice.controller import PracticeController
from sudoku_app.ui.practice.page import PracticePage
from sudoku_app.ui.race.page import RacePage
from sudoku_app.ui.watch.controller import WatchController
from sudoku_app.ui.watch.panel import WatchPanel
from sudoku_app.ui.watch.section import WatchSection
from sudoku_app.ui.widgets.message_bar import Severity
from tests.ui.driver.darkroom import drawn_photo, finished_reading, with_doubts
from tests.ui.driver.scenes import PUZZLE, SOLUTION, at
from tests.ui.driver.table import Table

Show = Callable[[Table], None]
LONG_CHAIN: Final = Grid.parse(
    "8....15...315...6.....2.4......8.2.7.47...85.5.8.1......6.3.....1...978...21....6"
)
STEPS_TO_CHAIN: Final = 7
LEVELS_PLAYED: Final = ("beginner", "easy", "hard", "expert", "extreme", "")


def show_play(table: Table) -> None:
    table.window.show_page("play")
    table.side.show_section("play")
    table.child(PauseController).go_on()
    table.board.select(Selection.of(at(3, 5)))


def show_notes(table: Table) -> None:
    show_play(table)
    table.command("fill_notes")


def show_revealed(table: Table) -> None:
    show_play(table)
    table.child(RevealController).solve()


def show_pause(table: Table) -> None:
    show_play(table)
    table.command("pause")


def show_finished(table: Table) -> None:
    show_play(table)
    for cell in CELLS:
        if not PUZZLE[cell]:
            table.write(cell, SOLUTION[cell])
    result = table.play_panel.result
    table.qtbot.waitUntil(lambda: not result.look_back.isHidden())


def show_look_back(table: Table) -> None:
    show_finished(table)
    table.play_panel.result.look_back.click()


def show_hint(stages: int, table: Table) -> None:
    table.window.show_page("play")
    for _ in range(stages):
        table.ask()


def show_hint_on_mistake(table: Table) -> None:
    show_mistake(table)
    table.ask()


def show_drawer(table: Table) -> None:
    show_play(table)
    table.play_panel.set_drawer_open(True)


def show_chain(stages: int, table: Table) -> None:
    """A hint that needs many words and links, some way into a hard game."""
    session = Session.start(Puzzle.of(LONG_CHAIN, Origin.TYPED))
    for step in steps_to_chain():
        session.carry_out(step.placements, step.removals)
    table.current_game.open(new_game(session))
    show_hint(stages, table)


@cache
def steps_to_chain() -> list[Deduction]:
    session = Session.start(Puzzle.of(LONG_CHAIN, Origin.TYPED))
    steps = []
    for _ in range(STEPS_TO_CHAIN):
        step = next_step(position_of(session).board, TECHNIQUES)
        assert step is not None
        session.carry_out(step.placements, step.removals)
        steps.append(step)
    return steps


def show_mistake(table: Table) -> None:
    show_play(table)
    table.write(at(1, 3), 9)
    table.command("check")


def show_other_hints(table: Table) -> None:
    table.window.show_page("play")
    table.command("other_hints")
    table.qtbot.waitUntil(lambda: table.steps.others.count > 2)


def show_way(steps: int, table: Table) -> None:
    """The way through a hard game, some steps of it looked at."""
    table.open(LONG_CHAIN)
    table.command("solution_path")
    way = table.child(SolutionPathController)
    table.qtbot.waitUntil(lambda: not way.is_searching)
    tree = table.steps.path.tree
    for row in range(1, steps + 1):
        item = tree.topLevelItem(row)
        assert item is not None
        tree.setCurrentItem(item)


def show_failure(page: str, table: Table) -> None:
    table.window.show_page(page)
    table.window.failure_card.show_failure("Traceback\nValueError: something is not as it was")


def show_strip(table: Table) -> None:
    show_play(table)
    table.window.messages.say(tr("library.empty"), Severity.WARNING, tr("entry.play"))


def show_entry(table: Table) -> None:
    table.command("type")


def show_clash(table: Table) -> None:
    """A typed puzzle with a slip, and the offers to mend it."""
    show_entry(table)
    board = table.child(EntryPage).board
    for digit in PUZZLE.with_value(at(1, 3), 9).values:
        QTest.keyClick(board, Qt.Key(Qt.Key.Key_0 + digit))
    page = table.child(EntryPage)
    table.qtbot.waitUntil(lambda: page.badge.soundness is Soundness.CLASHES)
    table.qtbot.waitUntil(lambda: any(b.property("repair") for b in _buttons(page)))


def _buttons(page: QWidget) -> list[QPushButton]:
    return page.findChildren(QPushButton)


def show_typed_watch(table: Table) -> None:
    show_entry(table)
    table.child(EntryPage).watch.click()


def show_choice(table: Table) -> None:
    sheet = Sheet(PUZZLE, PUZZLE)
    table.child(PuzzleImporter).choice_wanted.emit((sheet, sheet, sheet))


def show_watch(table: Table) -> None:
    table.window.show_page("play")
    table.watch()


def the_watched(table: Table) -> tuple[WatchPanel, WatchController]:
    """Of the game, not of a puzzle that is being typed, which can be watched too."""
    panel = table.side.findChild(WatchPanel)
    watching = table.child(WatchSection).findChild(WatchController)
    assert isinstance(panel, WatchPanel)
    assert isinstance(watching, WatchController)
    return panel, watching


def show_run(table: Table) -> None:
    """A solver in the middle of its work, with a guess on the board."""
    show_watch(table)
    panel, watching = the_watched(table)
    panel.choice.choose("backtracking")
    panel.choice.chosen.emit("backtracking")
    for _ in range(30):
        before = watching.animator.recording.position
        panel.transport.buttons["step_on"].click()
        table.qtbot.waitUntil(partial(_is_past, watching, before))


def _is_past(watching: WatchController, position: int) -> bool:
    return watching.animator.recording.position > position


def show_run_over(key: str, table: Table) -> None:
    show_watch(table)
    panel, watching = the_watched(table)
    panel.choice.choose(key)
    panel.choice.chosen.emit(key)
    panel.transport.buttons["finish"].click()
    table.qtbot.waitUntil(lambda: watching.animator.outcome is not None, timeout=60_000)


def show_stuck(table: Table) -> None:
    table.open(LONG_CHAIN)
    show_run_over("candidate_checking", table)


def show_race(table: Table) -> None:
    table.command("race")


def show_race_over(table: Table) -> None:
    table.command("race")
    page = table.child(RacePage)
    page.presets.setCurrentIndex(page.presets.findData("pen_and_paper"))
    page.presets.activated.emit(page.presets.currentIndex())
    page.start.click()
    table.qtbot.waitUntil(lambda: bool(page.chart.results), timeout=60_000)


@cache
def a_reading() -> PhotoReading:
    return finished_reading(drawn_photo())


def show_review(doubts: int, table: Table) -> None:
    reading = with_doubts(a_reading(), *CELLS[10 : 10 + doubts])
    table.child(CameraController).taken.emit(reading)
    table.qtbot.waitUntil(table.child(ReviewPage).play.isEnabled)


def show_begun(table: Table) -> None:
    """Written digits, notes, doubts, and a corrected digit: all that can be said."""
    first, *written = a_reading().grid.filled_cells()
    seen = a_reading().grid.with_value(first, 0)
    notes = dict.fromkeys(list(seen.empty_cells())[1:4], DigitSet(0b101))
    pen = frozenset(written[:4])
    reading = replace(with_doubts(a_reading(), first), seen=seen, written=pen, notes=notes)
    table.child(CameraController).taken.emit(reading)
    table.qtbot.waitUntil(table.child(ReviewPage).play.isEnabled)


def show_progress(table: Table) -> None:
    reading = a_reading()
    table.window.show_page("progress")
    for stage in (Stage.PHOTO, Stage.OUTLINE, Stage.FLAT, Stage.DIGITS):
        finished = Finished(stage, reading.image, reading.boards, reading.seen)
        table.child(ProgressPage).show_finished(finished)


def show_camera(table: Table) -> None:
    reading = a_reading()
    table.window.show_page("camera")
    page = table.child(CameraPage)
    page.show_live()
    page.view.show_frame(LiveFrame(reading.image, reading.image.width(), False, None))
    page.view.show_sight(Sight(reading.points, "hold_still", 0.6))
    page.advise("hold_still")


def show_no_camera(table: Table) -> None:
    table.window.show_page("camera")
    table.child(CameraPage).show_problem(tr("photos.camera.none"))


def show_paper(table: Table) -> None:
    reading = a_reading()
    table.window.show_page("paper")
    page = table.child(OverlayPage)
    page.photo.show_photo(reading.image)
    page.text.setText(tr("photos.paper.next_written", row=1, column=4, digit=7))
    page.set_ready(True)


def show_games(page: str, table: Table) -> None:
    """The front door or the library after some games."""
    for level in LEVELS_PLAYED:
        puzzle = Puzzle.of(PUZZLE, Origin.GENERATED, level)
        table.current_game.open(new_game(Session.start(puzzle)))
        table.write(at(1, 3), 4)
    table.window.context.writer.flush()
    table.window.show_page(page)
    if page == "library":
        enough = len(LEVELS_PLAYED)
        gallery = table.child(LibraryPage).gallery
        table.qtbot.waitUntil(lambda: len(gallery.exhibits) >= enough)


def show_statistics(table: Table) -> None:
    day = datetime.now(UTC).date().isoformat()
    results = [
        Result(f"game {number}", level, 190 + 400 * number, number % 3, day)
        for number, level in enumerate(LEVELS_PLAYED * 2)
    ]
    table.child(Autosave).set_statistics(Statistics(tuple(results)))
    table.window.show_page("statistics")


def show_failure_in_review(table: Table) -> None:
    show_review(3, table)
    show_failure("review", table)


def page(key: str) -> Show:
    return lambda table: table.window.show_page(key)


def show_practice(help_asked: int, table: Table) -> None:
    """A position in practice, with so much help."""
    table.child(Lessons).practice_wanted.emit("x_wing")
    controller = table.child(PracticeController)
    table.qtbot.waitUntil(lambda: not controller.is_busy)
    for _ in range(help_asked):
        table.child(PracticePage).panel.help.click()


VIEWS: Final[dict[str, Show]] = {
    "play": show_play,
    "notes": show_notes,
    "paused": show_pause,
    "finished": show_finished,
    "look back": show_look_back,
    "revealed": show_revealed,
    "more tools": show_drawer,
    **{f"hint {stage}": partial(show_hint, stage) for stage in range(1, 4)},
    **{f"chain {stage}": partial(show_chain, stage) for stage in (2, 3)},
    "hint on a mistake": show_hint_on_mistake,
    "practice": partial(show_practice, 0),
    "practice solved": partial(show_practice, 3),
    "mistake": show_mistake,
    "other hints": show_other_hints,
    "way": partial(show_way, 0),
    "way at a chain": partial(show_way, STEPS_TO_CHAIN + 1),
    "failure": partial(show_failure, "play"),
    "failure on a full page": partial(show_failure, "library"),
    "failure in a review": show_failure_in_review,
    "strip": show_strip,
    "entry": show_entry,
    "clash": show_clash,
    "typed watch": show_typed_watch,
    "choice": show_choice,
    "watch": show_watch,
    "run": show_run,
    "run solved": partial(show_run_over, "crook"),
    "run stuck": show_stuck,
    "race": show_race,
    "race over": show_race_over,
    "review": partial(show_review, 0),
    "review in doubt": partial(show_review, 3),
    "review of a begun puzzle": show_begun,
    "progress": show_progress,
    "camera": show_camera,
    "no camera": show_no_camera,
    "paper": show_paper,
    "start": page("start"),
    "front with games": partial(show_games, "start"),
    "library": page("library"),
    "library with games": partial(show_games, "library"),
    "statistics": page("statistics"),
    "statistics with games": show_statistics,
}
DIALOGS: Final = ("settings", "shortcuts", "about", "lessons", "how_to_play", "print")


def settle() -> None:
    """Process events until layouts that depend on one another are stable."""
    for _ in range(6):
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QApplication.processEvents()
