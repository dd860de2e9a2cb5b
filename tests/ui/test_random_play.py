"""Random play in the real window, compared with the same game on paper after every step."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    rule,
    run_state_machine_as_test,
)
from PySide6.QtWidgets import QApplication

from tests.ui.driver.random_play import COMMANDS, PUZZLES, SETTINGS, RandomPlayer
from tests.ui.driver.window import reset_theme

DIGITS = st.integers(1, 9)
CELLS = st.lists(st.integers(0, 80), min_size=1, max_size=5, unique=True)


class RandomPlay(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self.player = RandomPlayer(app)

    @rule(cells=CELLS, digit=DIGITS)
    def write(self, cells: list[int], digit: int) -> None:
        self.player.choose(cells)
        self.player.write(digit)

    @rule(digit=DIGITS)
    def write_again(self, digit: int) -> None:
        self.player.write(digit)

    @rule(cells=CELLS, digit=DIGITS, kind=st.sampled_from(["corner", "centre"]))
    def note(self, cells: list[int], digit: int, kind: str) -> None:
        self.player.choose(cells)
        self.player.note(digit, kind)

    @rule(colour=st.integers(1, 8))
    def colour(self, colour: int) -> None:
        self.player.colour(colour)

    @rule()
    def switch_notes(self) -> None:
        self.player.switch_notes()

    @rule()
    def switch_centre(self) -> None:
        self.player.switch_centre()

    @rule(command=st.sampled_from(sorted(COMMANDS)))
    def command(self, command: str) -> None:
        self.player.do(command)

    @rule()
    def take_hint(self) -> None:
        self.player.take_hint()

    @rule(share=st.floats(0, 1), go_on=st.booleans())
    def look_ahead(self, share: float, go_on: bool) -> None:
        self.player.look_ahead(share, go_on=go_on)

    @rule(values=st.sampled_from(SETTINGS))
    def change_settings(self, values: dict[str, object]) -> None:
        self.player.set(values)

    @rule(tidy=st.booleans())
    def change_tidy(self, tidy: bool) -> None:
        self.player.set_tidy(tidy)

    @rule(number=st.integers(0, len(PUZZLES) - 1))
    def open_another_game(self, number: int) -> None:
        self.player.open(number)

    @rule()
    def look_at_the_file(self) -> None:
        self.player.compare_saved()

    @invariant()
    def window_is_as_on_paper(self) -> None:
        self.player.compare()

    def teardown(self) -> None:
        self.player.leave()


@pytest.fixture
def _dressed_again(qapp: QApplication) -> Iterator[None]:
    yield
    reset_theme(qapp)


@pytest.mark.usefixtures("_dressed_again")
def test_any_play_leaves_window_and_paper_alike() -> None:
    run_state_machine_as_test(
        RandomPlay,
        settings=settings(
            max_examples=10,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            phases=(Phase.generate, Phase.shrink),
        ),
    )
