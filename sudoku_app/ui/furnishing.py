"""Everything behind the entrance: who keeps the games, and where each command and page leads."""

from collections.abc import Generator
from functools import partial
from pathlib import Path

from sudoku_app.background.stream_thread import shut_down_all
from sudoku_app.background.writer import Writer
from sudoku_app.storage.library import Library
from sudoku_app.ui.ahead import Ahead
from sudoku_app.ui.controllers.appearance import Appearance
from sudoku_app.ui.controllers.arrivals import Arrivals
from sudoku_app.ui.controllers.dialogs import Dialogs
from sudoku_app.ui.controllers.drafts import Drafts
from sudoku_app.ui.controllers.files import Files
from sudoku_app.ui.controllers.keeper import Keeper
from sudoku_app.ui.controllers.lessons import Lessons
from sudoku_app.ui.controllers.navigation import Navigation
from sudoku_app.ui.controllers.new_puzzles import NewPuzzles
from sudoku_app.ui.controllers.saving import Saving
from sudoku_app.ui.controllers.services import Services
from sudoku_app.ui.controllers.snap import SnapController
from sudoku_app.ui.controllers.stepping import Stepping
from sudoku_app.ui.controllers.typed_theatre import TypedTheatre
from sudoku_app.ui.desk import Desk
from sudoku_app.ui.entrance import Entrance
from sudoku_app.ui.failures import Failures
from sudoku_app.ui.interpreter import Interpreter
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.preferences import Preferences
from sudoku_app.ui.window_place import PlaceKeeper, first_page


def furnish(entrance: Entrance, camera: Path | None = None) -> Generator[None, None, Services]:
    """Make the complete window work, a step at a time; ``camera`` is a video or a folder in place
    of a camera.
    """
    window = entrance.window
    writer = Writer(window)
    services = _make_services(entrance, writer)
    navigation = Navigation(services, entrance.front, window)
    TypedTheatre(navigation, services, window)
    SnapController(services, writer, camera, window)
    window.closing.connect(shut_down_all)
    PlaceKeeper(window, services.preferences)
    services.commands.connect_command("full_screen", window.set_full_screen)
    services.commands.connect_command("quit", window.close)
    Dialogs(services, window)
    Files(services, window).connect_commands(services.commands)
    page = first_page(entrance.settings)
    yield from services.pages.prepare(page)
    navigation.begin(page)
    if entrance.problem:
        window.say(entrance.problem)
    services.drafts.look()
    return services


def _make_services(entrance: Entrance, writer: Writer) -> Services:
    window, folders = entrance.window, entrance.folders
    failures = _report_failures(window)
    preferences = Preferences(entrance.settings, folders, writer, window)
    appearance = Appearance(entrance.app, window.wardrobe, entrance.theme, preferences)
    appearance.theme_changed.connect(window.set_theme)
    ahead, desk = Ahead(window, window.wardrobe.is_painting), Desk(window)
    interpreter = Interpreter(entrance.app, window.wardrobe, ahead, preferences)
    library = Library(folders)
    window.closing.connect(partial(writer.submit, "tidiness", library.tidy_up))
    arrivals = Arrivals(desk, library, window)
    window.dropped.connect(arrivals.drop)
    return Services(
        ahead=ahead,
        appearance=appearance,
        arrivals=arrivals,
        commands=window.commands,
        desk=desk,
        drafts=Drafts(folders, writer, window.strip, window.pages, window),
        failures=failures,
        interpreter=interpreter,
        keeper=_keep_games(window, Keeper(desk, library, folders, writer, window)),
        lessons=Lessons(ahead, appearance, window.commands, window),
        library=library,
        new_puzzles=NewPuzzles(desk, library, preferences, window),
        pages=window.pages,
        preferences=preferences,
        saving=Saving(writer, window.strip, window),
        stepping=Stepping(window.commands, window.pages, window),
        strip=window.strip,
    )


def _report_failures(window: MainWindow) -> Failures:
    failures = Failures(window)
    failures.expected.connect(window.say)
    failures.unexpected.connect(window.failure_card.show_failure)
    failures.install()
    return failures


def _keep_games(window: MainWindow, keeper: Keeper) -> Keeper:
    keeper.troubled.connect(window.say)
    keeper.hindered.connect(window.strip.stand)
    keeper.relieved.connect(window.tell_relief)
    window.closing.connect(keeper.save)
    window.would_lose = lambda: keeper.has_unsaved_moves
    return keeper
