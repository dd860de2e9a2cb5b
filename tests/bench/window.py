"""The window: key to painted board, and frames beside a busy solver."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from statistics import median, quantiles
from time import perf_counter

from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest

from sudoku_app.background.mailbox import Latest
from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.core.digits import Digit
from sudoku_app.game import state as moves
from sudoku_app.solvers.brute_force import BRUTE_FORCE
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.style import dress_plainly
from sudoku_app.ui.theme import load_theme
from tests.bench.frames import intervals, median_and_p99, offscreen
from tests.bench.table import print_table
from tests.ui.board.scenes import FRESH, at, scenes

FRAMES = 250


def run() -> None:
    with offscreen() as app:
        view = BoardView(load_theme("paper"))
        dress_plainly(app, load_theme("paper"))
        view.resize(720, 720)
        view.show()
        view.setFocus()
        app.processEvents()
        _paint(view)
        _frames(view)
        view.close()


def _paint(view: BoardView) -> None:
    full = moves.fill_notes(FRESH)
    view.set_motion_enabled(False)
    chain = scenes()["chain"]
    hints = (chain, replace(chain, links=chain.links[:-1]))

    def type_digit(_turn: int) -> None:
        QTest.keyClick(view, Qt.Key.Key_4)

    def enter(digit: int) -> None:
        nonlocal full
        full = moves.enter(full, view.selection.cells, Digit(digit), tidy=True)
        view.show_picture(compose(full, view.selection))

    view.digit_typed.connect(enter)
    view.select(Selection.of(at(1, 3)))
    rows = [
        _timed("key to painted digit, full notes", view, type_digit),
        _timed("selection moved", view, lambda turn: _show(view, turn)),
        _timed("hint with chain, again", view, lambda _turn: view.show_picture(chain)),
        _timed(
            "hint with chain, drawn anew", view, lambda turn: view.show_picture(hints[turn % 2])
        ),
    ]
    print_table(("ms", "median", "p95"), rows)


def _show(view: BoardView, turn: int) -> None:
    view.show_picture(compose(FRESH, Selection.of(at(turn % 9 + 1, 5))))


def _timed(name: str, view: BoardView, act: Callable[[int], None]) -> tuple[object, ...]:
    times = []
    for turn in range(FRAMES):
        started = perf_counter()
        act(turn)
        view.repaint()
        times.append(1000 * (perf_counter() - started))
    return name, f"{median(times):.2f}", f"{quantiles(times, n=20)[-1]:.2f}"


def _frames(view: BoardView) -> None:
    owner = QObject()
    slot = StreamSlot(owner)
    rows = [_row("nothing else runs", view, slot)]
    slot.start(lambda: BRUTE_FORCE.solve(FRESH.grid), Latest())
    rows.append(_row("a solver runs", view, slot))
    slot.cancel()
    print_table(("ms between frames", "median", "p99"), rows)


def _row(name: str, view: BoardView, slot: StreamSlot) -> tuple[object, ...]:
    turns = count()

    def paint() -> None:
        slot.take(200)
        _show(view, next(turns))
        view.repaint()

    return name, *median_and_p99(intervals(FRAMES, paint))
