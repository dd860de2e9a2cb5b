"""Where things are kept. ``SUDOKU_APP_HOME`` moves everything into one folder of choice."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import platformdirs

NAME = "sudoku-app"


@dataclass(frozen=True, slots=True)
class Folders:
    root: Path

    @classmethod
    def of_user(cls) -> Self:
        chosen = os.environ.get("SUDOKU_APP_HOME")
        return cls(Path(chosen) if chosen else Path(platformdirs.user_data_dir(NAME, False)))

    @property
    def settings(self) -> Path:
        return self.root / "settings.json"

    @property
    def statistics(self) -> Path:
        return self.root / "statistics.json"

    @property
    def games(self) -> Path:
        return self.root / "games"

    @property
    def trash(self) -> Path:
        return self.root / "deleted"
