"""Every set that a sentence names by its letter has that letter on the board."""

import pytest

from sudoku_app.game.state import GameState
from sudoku_app.hints.catalogue import BY_KEY, next_step
from sudoku_app.hints.deduction import Role
from sudoku_app.hints.explain import explain
from sudoku_app.hints.lessons import example_board
from tests.ui.driver import SETS, HintStages, HintStep, compose, set_labels

KEYS = ("pointing", "claiming", "xy_wing", "multi_colouring_1", "als_xz")


def lettered(stage: HintStep) -> set[Role]:
    spans = (span for sentence in stage.sentences for span in sentence.spans)
    return {span.role for span in spans if span.role in SETS}


@pytest.mark.parametrize("key", KEYS)
def test_the_letters_of_the_sentences_stand_on_the_board(key: str) -> None:
    board = example_board(key)
    deduction = next_step(board, (BY_KEY[key],))
    assert deduction is not None
    stages = HintStages.of(deduction, explain(deduction), board.candidates)
    assert any(map(lettered, stages.steps))
    for stage in stages.steps:
        picture = compose(GameState.start(board.grid), overlay=stage.overlay)
        assert lettered(stage) <= {role for role, _ in set_labels(picture)}
