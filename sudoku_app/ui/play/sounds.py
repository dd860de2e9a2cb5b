"""Soft sounds while playing: for a digit, for a finished row, column or box, and for the end.

They are generated as short WAV files and played by a program of the system, because the part of Qt
that is installed has no multimedia. Off unless the player chooses them.
"""

from __future__ import annotations

import io
import shutil
import sys
import wave
from array import array
from math import exp, pi, sin
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QProcess, QTemporaryDir

from sudoku_app.core.cells import HOUSES
from sudoku_app.game.session import Finish

if TYPE_CHECKING:
    from sudoku_app.core.grid import Grid
    from sudoku_app.ui.current_game import CurrentGame
    from sudoku_app.ui.settings_model import SettingsModel

RATE: Final = 22_050
VOLUME: Final = 0.18
ATTACK: Final = 0.006
DIGIT: Final = "digit"
HOUSE: Final = "house"
END: Final = "end"
TONES: Final = {
    DIGIT: ((523.25, 0.0, 0.10),),
    HOUSE: ((587.33, 0.0, 0.22), (880.0, 0.07, 0.30)),
    END: ((523.25, 0.0, 0.35), (659.26, 0.12, 0.40), (783.99, 0.24, 0.45), (1046.5, 0.36, 0.80)),
}
"""For each sound its tones: frequency in hertz, begin and length in seconds."""
PLAYERS: Final = (("pw-play",), ("paplay",), ("aplay", "-q"), ("afplay",))
"""Programs that play a WAV file, on Linux and macOS."""


class Sounds(QObject):
    def __init__(
        self, current_game: CurrentGame, settings_model: SettingsModel, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._current_game = current_game
        self._settings_model = settings_model
        self._before: Grid | None = None
        self._folder: QTemporaryDir | None = None
        self._player: tuple[str, ...] = ()
        current_game.opened.connect(self._on_opened)
        current_game.changed.connect(self._on_changed)

    def _on_opened(self) -> None:
        session = self._current_game.session
        self._before = session.state.grid if session is not None else None

    def _on_changed(self) -> None:
        session, before = self._current_game.session, self._before
        self._on_opened()
        if session is None or before is None or not self._settings_model.settings.sounds:
            return
        if session.is_finished and session.finish is not Finish.BY_PLAYER:
            return
        if sound := sound_of(before, session.state.grid):
            self.play(sound)

    def play(self, sound: str) -> None:
        """Play a sound in another process; without a program for it nothing is heard."""
        if self._folder is None:
            self._folder = QTemporaryDir()
            self._player = next((p for p in PLAYERS if shutil.which(p[0])), ())
        file = Path(self._folder.path(), f"{sound}.wav")
        if not file.exists():
            file.write_bytes(wav_file(sound))
        if sys.platform == "win32":
            import winsound

            winsound.PlaySound(
                str(file), winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT
            )
        elif self._player:
            program, *options = self._player
            QProcess.startDetached(program, [*options, str(file)])


def sound_of(before: Grid, after: Grid) -> str:
    """The sound for a move, or nothing if it did not write a digit."""
    if not any(new and new != old for old, new in zip(before.values, after.values, strict=True)):
        return ""
    if after.is_solved:
        return END
    return HOUSE if len(_finished(after)) > len(_finished(before)) else DIGIT


def _finished(grid: Grid) -> list[int]:
    full = set(range(1, 10))
    return [i for i, house in enumerate(HOUSES) if {grid[cell] for cell in house} == full]


def wav_file(sound: str) -> bytes:
    """The content of a WAV file: sine tones that fade like those of a music box."""
    tones = TONES[sound]
    samples = [0.0] * (1 + round(RATE * max(begin + length for _, begin, length in tones)))
    for frequency, begin, length in tones:
        first = round(begin * RATE)
        for i in range(round(length * RATE)):
            time = i / RATE
            loud = min(time / ATTACK, 1.0) * exp(-5 * time / length) * (1 - time / length)
            samples[first + i] += VOLUME * loud * sin(2 * pi * frequency * time)
    data = array("h", (round(32767 * max(-1.0, min(1.0, sample))) for sample in samples))
    if sys.byteorder == "big":
        data.byteswap()
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
    return buffer.getvalue()
