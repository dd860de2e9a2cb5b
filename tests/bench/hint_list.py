"""Sixty hints by difficulty, one of each technique, with the words of their proofs.

Of the hints in ``tests/data/hints.en.golden.txt`` the one with the shortest proof is taken.
"""

from typing import Final

from sudoku_app.hints.catalogue import BY_KEY, difficulty_of, level_of, next_step
from sudoku_app.hints.deduction import Deduction
from sudoku_app.hints.explain import explain
from tests.hints.boards import load_boards

LISTED: Final = 60


def run() -> None:
    shortest: dict[str, Deduction] = {}
    for case in load_boards():
        step = next_step(case.board, (BY_KEY[case.technique],))
        if step and _words(step) < _words(shortest.get(step.technique)):
            shortest[step.technique] = step
    ordered = sorted(shortest.values(), key=lambda d: (level_of(d).rank, difficulty_of(d)))
    taught = [step for step in ordered if BY_KEY[step.technique].is_taught]
    others = [step for step in ordered if not BY_KEY[step.technique].is_taught]
    listed = [*taught, *others[: LISTED - len(taught)]]
    for number, step in enumerate((one for one in ordered if one in listed), start=1):
        told = explain(step)
        print(f"\n{number}. {told.name} ({level_of(step)}, {_words(step)} words)")
        print(" ".join(map(str, (*told.why, *told.do))))


def _words(step: Deduction | None) -> float:
    return sum(len(str(line).split()) for line in explain(step).why) if step else float("inf")
