"""Sounds: off unless chosen, one for each kind of move, short and quiet."""

import io
import wave
from array import array

import pytest

from sudoku_app.core.digits import Digit
from sudoku_app.game.session import Session
from tests.ui.driver import TONES, Sounds, sound_of, wav_file
from tests.ui.driver.play_driver import PlayDriver
from tests.ui.driver.scenes import PUZZLE, SOLUTION, at


@pytest.fixture
def heard(play_driver: PlayDriver, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    played: list[str] = []
    monkeypatch.setattr(play_driver.child(Sounds), "play", played.append)
    return played


def test_nothing_is_heard_unless_it_was_chosen(play_driver: PlayDriver, heard: list[str]) -> None:
    play_driver.write(at(1, 3), 4)
    assert heard == []


def test_a_digit_a_finished_row_and_the_end_are_heard(
    play_driver: PlayDriver, heard: list[str]
) -> None:
    play_driver.settings_model.change(sounds=True)
    play_driver.write(at(1, 3), 4)
    play_driver.command("fill_notes")
    play_driver.command("undo")
    assert heard == ["digit"]
    for cell in PUZZLE.empty_cells():
        if cell != at(1, 3):
            play_driver.write(cell, SOLUTION[cell])
    assert heard[-1] == "end"
    assert "house" in heard


def test_a_solution_that_was_shown_is_no_triumph(play_driver: PlayDriver, heard: list[str]) -> None:
    play_driver.settings_model.change(sounds=True)
    play_driver.current_game.play(Session.reveal_all)
    assert heard == []


def test_a_digit_taken_away_is_silent() -> None:
    written = PUZZLE.with_value(at(1, 3), Digit(4))
    assert sound_of(PUZZLE, written) == "digit"
    assert sound_of(written, PUZZLE) == ""


@pytest.mark.parametrize("sound", TONES)
def test_a_sound_is_short_and_quiet(sound: str) -> None:
    with wave.open(io.BytesIO(wav_file(sound))) as file:
        seconds = file.getnframes() / file.getframerate()
        samples = array("h", file.readframes(file.getnframes()))
    assert seconds < 1.5
    assert 1000 < max(samples) < 32767 / 2
    assert abs(samples[0]) < 50
    assert abs(samples[-1]) < 50
