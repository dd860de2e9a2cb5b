"""Where things are kept. ``SUDOKU_APP_HOME`` moves everything into one folder of choice."""

import os
from pathlib import Path
from typing import NamedTuple, Self

import platformdirs

NAME = "sudoku-app"
SUFFIX = ".sudoku"
"""How the name of a saved game ends."""


class Folders(NamedTuple):
    root: Path
    state: Path | None = None
    """Where logs are kept, if not in the root."""

    @classmethod
    def of_user(cls) -> Self:
        chosen = os.environ.get("SUDOKU_APP_HOME")
        if chosen:
            return cls(Path(chosen))
        data, state = (
            Path(folder(NAME, False))
            for folder in (platformdirs.user_data_dir, platformdirs.user_state_dir)
        )
        return cls(data, state)

    @property
    def logs(self) -> Path:
        return (self.state or self.root) / "logs"

    @property
    def settings(self) -> Path:
        return self.root / "settings.json"

    @property
    def statistics(self) -> Path:
        return self.root / "statistics.json"

    @property
    def mastery(self) -> Path:
        return self.root / "practice.json"

    @property
    def games(self) -> Path:
        return self.root / "games"

    @property
    def drafts(self) -> Path:
        return self.root / "drafts"

    @property
    def trash(self) -> Path:
        return self.root / "deleted"
