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
from tests.ui.driver.photo_driver import drawn_photo, finished_reading, with_doubts
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE, SOLUTION, at

Show = Callable[[PlayDriver], None]
LONG_CHAIN: Final = Grid.parse(
    "8....15...315...6.....2.4......8.2.7.47...85.5.8.1......6.3.....1...978...21....6"
)
STEPS_TO_CHAIN: Final = 7
LEVELS_PLAYED: Final = ("beginner", "easy", "hard", "expert", "extreme", "")


def show_play(play_driver: PlayDriver) -> None:
    play_driver.window.show_page("play")
    play_driver.side.show_section("play")
    play_driver.child(PauseController).go_on()
    play_driver.board.select(Selection.of(at(3, 5)))


def show_notes(play_driver: PlayDriver) -> None:
    show_play(play_driver)
    play_driver.command("fill_notes")


def show_revealed(play_driver: PlayDriver) -> None:
    show_play(play_driver)
    play_driver.child(RevealController).solve()


def show_pause(play_driver: PlayDriver) -> None:
    show_play(play_driver)
    play_driver.command("pause")


def show_finished(play_driver: PlayDriver) -> None:
    show_play(play_driver)
    for cell in CELLS:
        if not PUZZLE[cell]:
            play_driver.write(cell, SOLUTION[cell])
    result = play_driver.play_panel.result
    play_driver.qtbot.waitUntil(lambda: not result.look_back.isHidden())


def show_look_back(play_driver: PlayDriver) -> None:
    show_finished(play_driver)
    play_driver.play_panel.result.look_back.click()


def show_hint(stages: int, play_driver: PlayDriver) -> None:
    play_driver.window.show_page("play")
    for _ in range(stages):
        play_driver.ask()


def show_hint_on_mistake(play_driver: PlayDriver) -> None:
    show_mistake(play_driver)
    play_driver.ask()


def show_drawer(play_driver: PlayDriver) -> None:
    show_play(play_driver)
    play_driver.play_panel.set_drawer_open(True)


def show_chain(stages: int, play_driver: PlayDriver) -> None:
    """A hint that needs many words and links, some way into a hard game."""
    session = Session.start(Puzzle.of(LONG_CHAIN, Origin.TYPED))
    for step in steps_to_chain():
        session.carry_out(step.placements, step.removals)
    play_driver.current_game.open(new_game(session))
    show_hint(stages, play_driver)


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


def show_mistake(play_driver: PlayDriver) -> None:
    show_play(play_driver)
    play_driver.write(at(1, 3), 9)
    play_driver.command("check")


def show_other_hints(play_driver: PlayDriver) -> None:
    play_driver.window.show_page("play")
    play_driver.command("other_hints")
    play_driver.qtbot.waitUntil(lambda: play_driver.steps.others.count > 2)


def show_solution_path(steps: int, play_driver: PlayDriver) -> None:
    """The solution path of a hard game, some of its steps looked at."""
    play_driver.open(LONG_CHAIN)
    play_driver.command("solution_path")
    path = play_driver.child(SolutionPathController)
    play_driver.qtbot.waitUntil(lambda: not path.is_searching)
    tree = play_driver.steps.path.tree
    for row in range(1, steps + 1):
        item = tree.topLevelItem(row)
        assert item is not None
        tree.setCurrentItem(item)


def show_failure(page: str, play_driver: PlayDriver) -> None:
    play_driver.window.show_page(page)
    play_driver.window.failure_card.show_failure(
        "Traceback\nValueError: something is not as it was"
    )


def show_message(play_driver: PlayDriver) -> None:
    show_play(play_driver)
    play_driver.window.messages.say(tr("library.empty"), Severity.WARNING, tr("entry.play"))


def show_entry(play_driver: PlayDriver) -> None:
    play_driver.command("type")


def show_clash(play_driver: PlayDriver) -> None:
    """A typed puzzle with a slip, and the offers to mend it."""
    show_entry(play_driver)
    board = play_driver.child(EntryPage).board
    for digit in PUZZLE.with_value(at(1, 3), 9).values:
        QTest.keyClick(board, Qt.Key(Qt.Key.Key_0 + digit))
    page = play_driver.child(EntryPage)
    play_driver.qtbot.waitUntil(lambda: page.badge.soundness is Soundness.CLASHES)
    play_driver.qtbot.waitUntil(lambda: any(b.property("repair") for b in _buttons(page)))


def _buttons(page: QWidget) -> list[QPushButton]:
    return page.findChildren(QPushButton)


def show_typed_watch(play_driver: PlayDriver) -> None:
    show_entry(play_driver)
    play_driver.child(EntryPage).watch.click()


def show_choice(play_driver: PlayDriver) -> None:
    sheet = Sheet(PUZZLE, PUZZLE)
    play_driver.child(PuzzleImporter).choice_wanted.emit((sheet, sheet, sheet))


def show_watch(play_driver: PlayDriver) -> None:
    play_driver.window.show_page("play")
    play_driver.watch()


def the_watched(play_driver: PlayDriver) -> tuple[WatchPanel, WatchController]:
    """Of the game, not of a puzzle that is being typed, which can be watched too."""
    panel = play_driver.side.findChild(WatchPanel)
    watching = play_driver.child(WatchSection).findChild(WatchController)
    assert isinstance(panel, WatchPanel)
    assert isinstance(watching, WatchController)
    return panel, watching


def show_run(play_driver: PlayDriver) -> None:
    """A solver in the middle of its work, with a guess on the board."""
    show_watch(play_driver)
    panel, watching = the_watched(play_driver)
    panel.choice.choose("backtracking")
    panel.choice.chosen.emit("backtracking")
    for _ in range(30):
        before = watching.animator.recording.position
        panel.transport.buttons["step_on"].click()
        play_driver.qtbot.waitUntil(partial(_is_past, watching, before))


def _is_past(watching: WatchController, position: int) -> bool:
    return watching.animator.recording.position > position


def show_run_over(key: str, play_driver: PlayDriver) -> None:
    show_watch(play_driver)
    panel, watching = the_watched(play_driver)
    panel.choice.choose(key)
    panel.choice.chosen.emit(key)
    panel.transport.buttons["finish"].click()
    play_driver.qtbot.waitUntil(lambda: watching.animator.outcome is not None, timeout=60_000)


def show_stuck(play_driver: PlayDriver) -> None:
    play_driver.open(LONG_CHAIN)
    show_run_over("candidate_checking", play_driver)


def show_race(play_driver: PlayDriver) -> None:
    play_driver.command("race")


def show_race_over(play_driver: PlayDriver) -> None:
    play_driver.command("race")
    page = play_driver.child(RacePage)
    page.presets.setCurrentIndex(page.presets.findData("pen_and_paper"))
    page.presets.activated.emit(page.presets.currentIndex())
    page.start.click()
    play_driver.qtbot.waitUntil(lambda: bool(page.chart.results), timeout=60_000)


@cache
def a_reading() -> PhotoReading:
    return finished_reading(drawn_photo())


def show_review(doubts: int, play_driver: PlayDriver) -> None:
    reading = with_doubts(a_reading(), *CELLS[10 : 10 + doubts])
    play_driver.child(CameraController).taken.emit(reading)
    play_driver.qtbot.waitUntil(play_driver.child(ReviewPage).play.isEnabled)


def show_begun(play_driver: PlayDriver) -> None:
    """Written digits, notes, doubts, and a corrected digit: all that can be said."""
    first, *written = a_reading().grid.filled_cells()
    seen = a_reading().grid.with_value(first, 0)
    notes = dict.fromkeys(list(seen.empty_cells())[1:4], DigitSet(0b101))
    pen = frozenset(written[:4])
    reading = replace(with_doubts(a_reading(), first), seen=seen, written=pen, notes=notes)
    play_driver.child(CameraController).taken.emit(reading)
    play_driver.qtbot.waitUntil(play_driver.child(ReviewPage).play.isEnabled)


def show_progress(play_driver: PlayDriver) -> None:
    reading = a_reading()
    play_driver.window.show_page("progress")
    for stage in (Stage.PHOTO, Stage.OUTLINE, Stage.FLAT, Stage.DIGITS):
        finished = Finished(stage, reading.image, reading.boards, reading.seen)
        play_driver.child(ProgressPage).show_finished(finished)


def show_camera(play_driver: PlayDriver) -> None:
    reading = a_reading()
    play_driver.window.show_page("camera")
    page = play_driver.child(CameraPage)
    page.show_live()
    page.view.show_frame(LiveFrame(reading.image, reading.image.width(), False, None))
    page.view.show_sight(Sight(reading.points, "hold_still", 0.6))
    page.advise("hold_still")


def show_no_camera(play_driver: PlayDriver) -> None:
    play_driver.window.show_page("camera")
    play_driver.child(CameraPage).show_problem(tr("photos.camera.none"))


def show_photo_overlay(play_driver: PlayDriver) -> None:
    reading = a_reading()
    play_driver.window.show_page("photo_overlay")
    page = play_driver.child(OverlayPage)
    page.photo.show_photo(reading.image)
    page.text.setText(tr("photos.overlay.next_written", row=1, column=4, digit=7))
    page.set_ready(True)


def show_games(page: str, play_driver: PlayDriver) -> None:
    """The start page or the library after some games."""
    for level in LEVELS_PLAYED:
        puzzle = Puzzle.of(PUZZLE, Origin.GENERATED, level)
        play_driver.current_game.open(new_game(Session.start(puzzle)))
        play_driver.write(at(1, 3), 4)
    play_driver.window.context.writer.flush()
    play_driver.window.show_page(page)
    if page == "library":
        enough = len(LEVELS_PLAYED)
        gallery = play_driver.child(LibraryPage).gallery
        play_driver.qtbot.waitUntil(lambda: len(gallery.exhibits) >= enough)


def show_statistics(play_driver: PlayDriver) -> None:
    day = datetime.now(UTC).date().isoformat()
    results = [
        Result(f"game {number}", level, 190 + 400 * number, number % 3, day)
        for number, level in enumerate(LEVELS_PLAYED * 2)
    ]
    play_driver.child(Autosave).set_statistics(Statistics(tuple(results)))
    play_driver.window.show_page("statistics")


def show_failure_in_review(play_driver: PlayDriver) -> None:
    show_review(3, play_driver)
    show_failure("review", play_driver)


def page(key: str) -> Show:
    return lambda play_driver: play_driver.window.show_page(key)


def show_practice(help_asked: int, play_driver: PlayDriver) -> None:
    """A position in practice, with so much help."""
    play_driver.child(Lessons).practice_wanted.emit("x_wing")
    controller = play_driver.child(PracticeController)
    play_driver.qtbot.waitUntil(lambda: not controller.is_busy)
    for _ in range(help_asked):
        play_driver.child(PracticePage).panel.help.click()


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
    "solution path": partial(show_solution_path, 0),
    "solution path at a chain": partial(show_solution_path, STEPS_TO_CHAIN + 1),
    "failure": partial(show_failure, "play"),
    "failure on a full page": partial(show_failure, "library"),
    "failure in a review": show_failure_in_review,
    "message": show_message,
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
    "photo overlay": show_photo_overlay,
    "start": page("start"),
    "start with games": partial(show_games, "start"),
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
