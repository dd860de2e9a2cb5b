from sudoku_app.core.cells import CELLS, HOUSES
from sudoku_app.core.digits import Digit, digit_set
from sudoku_app.game import state as moves
from sudoku_app.game.state import GameState
from sudoku_app.hints.deduction import CandidateMark, Role
from tests.ui.driver import Motion, MotionKind, Overlay, Selection, compose, motions_between
from tests.ui.driver.scenes import FRESH, PUZZLE, SOLUTION, at


def _between(before: GameState, after: GameState) -> list[Motion]:
    return list(motions_between(compose(before), compose(after)))


def test_a_new_digit_settles_and_a_digit_taken_back_retracts() -> None:
    after = moves.enter(FRESH, [at(1, 3)], Digit(4), tidy=True)
    (settle,) = _between(FRESH, after)
    (retract,) = _between(after, FRESH)
    assert (settle.kind, settle.cells, settle.digit) == (MotionKind.SETTLE, (at(1, 3),), 4)
    assert (retract.kind, retract.before.digit) == (MotionKind.RETRACT, 4)


def test_a_note_that_goes_is_struck() -> None:
    noted = moves.fill_notes(FRESH)
    after = moves.carry_out(noted, (), [(at(1, 3), Digit(1))])
    (strike,) = _between(noted, after)
    assert (strike.kind, strike.cells, strike.digit) == (MotionKind.STRIKE, (at(1, 3),), 1)


def test_a_finished_house_glows() -> None:
    box = [c for c in HOUSES[18] if not PUZZLE[c]]
    almost = FRESH
    for cell in box[:-1]:
        almost = moves.enter(almost, [cell], Digit(SOLUTION[cell]), tidy=True)
    full = moves.enter(almost, box[-1:], Digit(SOLUTION[box[-1]]), tidy=True)
    kinds = {m.kind: m.cells for m in _between(almost, full)}
    assert kinds[MotionKind.GLOW] == HOUSES[18]


def test_a_finished_puzzle_sends_one_wave_over_every_cell() -> None:
    last = at(5, 5)
    almost = GameState(PUZZLE, SOLUTION.with_value(last, 0))
    motions = _between(almost, GameState(PUZZLE, SOLUTION))
    waves = [m for m in motions if m.kind is MotionKind.WAVE]
    assert sorted(c for m in waves for c in m.cells) == list(range(81))
    assert waves[0].cells == (last,)
    assert [m.delay_ms for m in waves] == sorted(m.delay_ms for m in waves)
    assert not any(m.kind is MotionKind.GLOW for m in motions)


def test_another_board_comes_without_motion() -> None:
    assert not _between(FRESH, GameState(PUZZLE, SOLUTION))
    assert not motions_between(compose(FRESH), compose(FRESH, Selection.of(at(1, 1))))


def test_progress_runs_from_zero_to_one() -> None:
    motion = Motion(MotionKind.GLOW, (at(1, 1),), delay_ms=50)
    times = [motion.progress(t) for t in range(0, motion.end_ms + 50, 10)]
    assert times == sorted(times)
    assert (times[0], times[-1]) == (0, 1)


def test_digits_that_change_places_cross_over() -> None:
    first, second = at(1, 3), at(1, 4)
    before = GameState(PUZZLE, PUZZLE.with_values([(first, 4), (second, 6)]))
    after = GameState(PUZZLE, PUZZLE.with_values([(first, 6), (second, 4)]))
    motions = _between(before, after)
    assert {m.kind for m in motions} == {MotionKind.CROSS}
    assert {(m.cells, m.digit) for m in motions} == {((first, second), 6), ((second, first), 4)}


def test_a_crossed_out_candidate_fades() -> None:
    cell = at(1, 3)
    noted = moves.fill_notes(FRESH)
    struck = moves.carry_out(noted, (), [(cell, Digit(1))])
    marks = (CandidateMark(Role.REMOVED, cell, Digit(1)),)
    shown = compose(struck, overlay=Overlay(marks))
    later = moves.carry_out(struck, (), [(cell, Digit(2))])
    fading = [m for m in motions_between(shown, compose(later)) if m.digit == 1]
    assert [(m.kind, m.delay_ms) for m in fading] == [(MotionKind.STRIKE, -100)]
    assert not [m for m in motions_between(shown, compose(noted)) if m.digit == 1]


def test_ghosts_that_go_with_a_hint_do_not_stop_the_animation_of_its_digit() -> None:
    ghosts = {cell: digit_set([Digit(1)]) for cell in CELLS}
    before = compose(FRESH, overlay=Overlay(ghosts=ghosts))
    after = compose(moves.enter(FRESH, [at(1, 3)], Digit(4), tidy=True))
    assert [m.kind for m in motions_between(before, after)] == [MotionKind.SETTLE]
