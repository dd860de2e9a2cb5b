"""What pages and controllers share, made once by the composition root."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudoku_app.storage.library import Library
    from sudoku_app.ui.ahead import Ahead
    from sudoku_app.ui.commands import CommandSet
    from sudoku_app.ui.controllers.appearance import Appearance
    from sudoku_app.ui.controllers.arrivals import Arrivals
    from sudoku_app.ui.controllers.drafts import Drafts
    from sudoku_app.ui.controllers.keeper import Keeper
    from sudoku_app.ui.controllers.lessons import Lessons
    from sudoku_app.ui.controllers.new_puzzles import NewPuzzles
    from sudoku_app.ui.controllers.saving import Saving
    from sudoku_app.ui.controllers.stepping import Stepping
    from sudoku_app.ui.desk import Desk
    from sudoku_app.ui.failures import Failures
    from sudoku_app.ui.interpreter import Interpreter
    from sudoku_app.ui.page_stack import PageStack
    from sudoku_app.ui.panels.message_strip import MessageStrip
    from sudoku_app.ui.preferences import Preferences


@dataclass(frozen=True, slots=True)
class Services:
    """Handed to whoever builds a page."""

    ahead: Ahead
    appearance: Appearance
    arrivals: Arrivals
    commands: CommandSet
    desk: Desk
    drafts: Drafts
    failures: Failures
    interpreter: Interpreter
    keeper: Keeper
    lessons: Lessons
    library: Library
    new_puzzles: NewPuzzles
    pages: PageStack
    preferences: Preferences
    saving: Saving
    stepping: Stepping
    strip: MessageStrip
