from sudoku_app.core.candidates import Candidates
from sudoku_app.core.cells import HOUSES, PEERS, HouseIndex
from sudoku_app.core.digits import NO_DIGITS, Digit, digit_set
from sudoku_app.game import state as moves
from sudoku_app.game.state import GameState, NoteKind
from sudoku_app.hints.deduction import CandidateMark, CellMark, Deduction, HouseMark, Role
from tests.ui.driver import BoardOptions, Overlay, Ray, Selection, Tint, compose
from tests.ui.driver.scenes import FRESH, PUZZLE, at, played, scenes


def test_a_selected_digit_tints_peers_equals_and_itself() -> None:
    picture = compose(FRESH, Selection.of(at(2, 5)))
    tints = {c: picture.grounds[c].tint for c in range(81)}
    assert tints[at(2, 5)] is Tint.SELECTED
    assert {c for c, t in tints.items() if t is Tint.EQUAL} == {at(3, 2), at(8, 6), at(9, 9)}
    assert {c for c, t in tints.items() if t is Tint.PEER} == set(PEERS[at(2, 5)])
    assert picture.lit_digit == 9


def test_highlights_can_be_switched_off() -> None:
    options = BoardOptions(highlight_peers=False, highlight_equal=False)
    picture = compose(FRESH, Selection.of(at(2, 5)), options=options)
    tinted = {c for c in range(81) if picture.grounds[c].tint}
    assert tinted == {at(2, 5)}
    assert picture.lit_digit is None


def test_a_lit_digit_is_lit_without_a_selection() -> None:
    picture = compose(FRESH, options=BoardOptions(lit_digit=9))
    lit = {c for c in range(81) if picture.grounds[c].tint is Tint.EQUAL}
    assert lit == {at(2, 5), at(3, 2), at(8, 6), at(9, 9)}


def test_a_clash_is_marked_in_all_its_cells_and_caused_by_the_digit_of_the_player() -> None:
    picture = compose(played())
    assert {c for c in range(81) if picture.grounds[c].clash} == {at(1, 4), at(1, 5)}
    assert {c for c in range(81) if picture.contents[c].clash} == {at(1, 4)}
    calm = compose(played(), options=BoardOptions(show_clashes=False))
    assert not any(ground.clash for ground in calm.grounds)


def test_givens_cause_the_clashes_among_themselves() -> None:
    """While a puzzle is typed, every digit of it is a given."""
    typed = GameState.start(PUZZLE.with_value(at(1, 4), 7))
    assert {c for c in range(81) if compose(typed).contents[c].clash} == {at(1, 4), at(1, 5)}


def test_givens_and_own_digits_are_told_apart() -> None:
    picture = compose(played())
    assert picture.contents[at(1, 1)].given
    assert not picture.contents[at(1, 3)].given
    assert picture.contents[at(1, 3)].digit == 4


def test_a_hint_takes_the_fills_and_leaves_the_ring() -> None:
    picture = scenes()["single"]
    assert picture.selected == {at(1, 9)}
    assert not any(ground.tint for ground in picture.grounds)
    house = {c for c in range(81) if Role.HOUSE in picture.grounds[c].roles}
    assert house == set(HOUSES[20])


def test_rays_reach_the_farthest_cell_each_blocker_blocks() -> None:
    assert set(scenes()["single"].rays) == {Ray(at(2, 1), at(2, 9)), Ray(at(3, 2), at(3, 9))}


def test_a_marked_cell_shows_its_candidates_in_the_raster() -> None:
    """The digits with a mark are drawn by the mark, so that no ink lies below it."""
    state = FRESH
    for digit in (1, 2, 4):
        state = moves.toggle_note(state, [at(1, 3)], Digit(digit), NoteKind.CENTRE)
    overlay = Overlay((CandidateMark(Role.KEPT, at(1, 3), Digit(1)),))
    content = compose(state, overlay=overlay).contents[at(1, 3)]
    assert content.corner == digit_set([Digit(2), Digit(4)])
    assert content.centre == NO_DIGITS


def test_ghosts_fill_the_cells_without_notes_and_leave_room_for_marks() -> None:
    picture, candidates = scenes()["ghosts"], Candidates.of(PUZZLE)
    assert picture.contents[at(1, 7)].ghosts == candidates[at(1, 7)]
    assert picture.contents[at(1, 7)].corner == NO_DIGITS
    marked = picture.contents[at(1, 4)]
    assert marked.ghosts == candidates[at(1, 4)] & ~digit_set([Digit(2)])
    noted = picture.contents[at(1, 3)]
    assert (noted.corner, noted.ghosts) == (digit_set([Digit(1)]), NO_DIGITS)
    assert picture.contents[at(1, 1)].ghosts == NO_DIGITS


def test_a_cell_of_a_group_shows_what_it_can_hold() -> None:
    candidates = Candidates.of(PUZZLE)
    overlay = Overlay((CellMark(Role.SET_A, at(1, 3)),), candidates=candidates)
    picture = compose(FRESH, overlay=overlay)
    assert picture.contents[at(1, 3)].corner == candidates[at(1, 3)]
    assert picture.contents[at(1, 4)].corner == NO_DIGITS


def test_what_a_deduction_does_is_marked_even_if_it_says_nothing() -> None:
    deduction = Deduction(
        "naked_pair",
        placements=((at(1, 3), Digit(4)),),
        removals=((at(1, 4), Digit(2)),),
        marks=(CandidateMark(Role.REMOVED, at(1, 4), Digit(2)),),
    )
    assert Overlay.of(deduction).marks == (
        CandidateMark(Role.REMOVED, at(1, 4), Digit(2)),
        CandidateMark(Role.PLACED, at(1, 3), Digit(4)),
    )


def test_the_picture_of_an_empty_game_is_plain() -> None:
    picture = compose(GameState.start(PUZZLE))
    assert picture.values == PUZZLE.values
    assert not picture.rays
    assert not picture.candidate_marks


def test_rays_reach_the_cells_of_the_pattern_where_a_sentence_names_them() -> None:
    marks = (
        CellMark(Role.BLOCKER, at(9, 9)),
        CellMark(Role.PATTERN, at(1, 9)),
        CellMark(Role.PATTERN, at(3, 9)),
    )
    assert compose(FRESH, overlay=Overlay(marks)).rays == (Ray(at(9, 9), at(1, 9)),)


def test_blockers_inside_the_house_send_no_rays() -> None:
    marks = (HouseMark(HouseIndex(0)), CellMark(Role.BLOCKER, at(1, 1)))
    assert compose(FRESH, overlay=Overlay(marks)).rays == ()


def test_the_cell_of_the_answer_is_filled() -> None:
    overlay = Overlay((CandidateMark(Role.PLACED, at(1, 3), Digit(4)),))
    assert compose(FRESH, overlay=overlay).grounds[at(1, 3)].roles == (Role.PLACED,)
