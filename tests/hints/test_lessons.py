"""The example of a lesson shows what the technique is for."""

from itertools import islice
from typing import Final

import pytest

from sudoku_app.hints.catalogue import BY_KEY, TECHNIQUES, next_step, steps
from sudoku_app.hints.lessons import example_board

ALWAYS_EASIER: Final = frozenset(
    [
        "dual_two_string_kite",
        "dual_empty_rectangle",
        "remote_pair",
        "unique_rectangle_5",
        "avoidable_rectangle_1",
        "avoidable_rectangle_2",
        "multi_colouring_2",
        "jellyfish",
        "als_chain",
        "franken_swordfish",
        "franken_jellyfish",
        "finned_franken_x_wing",
        "mutant_swordfish",
        "mutant_jellyfish",
        "finned_mutant_x_wing",
        "finned_mutant_swordfish",
        "finned_mutant_whale",
        "forcing_chain_verity",
        "template_set",
        "template_delete",
        "reveal",
    ]
)
"""No puzzle that came with the program needs one of these: something easier is at hand."""
BASICS: Final = 10
"""So many of the easiest techniques are tried by everyone before such a rare one."""


@pytest.mark.parametrize("key", [t.key for t in TECHNIQUES if t.key not in ALWAYS_EASIER])
def test_the_example_needs_its_technique(key: str) -> None:
    """A chain that told what a pair in sight tells taught nobody to look for chains."""
    step = next_step(example_board(key))
    assert step is not None
    assert step.technique == key


@pytest.mark.parametrize("key", sorted(ALWAYS_EASIER - {"reveal"}))
def test_no_simple_step_does_what_a_rare_technique_does(key: str) -> None:
    board = example_board(key)
    (shown,) = islice(steps(board, [BY_KEY[key]]), 1)
    for step in steps(board, TECHNIQUES[:BASICS]):
        assert not {*shown.placements} & {*step.placements}
        assert not {*shown.removals} & {*step.removals}
