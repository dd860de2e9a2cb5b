"""Where things are kept. ``SUDOKU_APP_HOME`` moves everything into one folder of choice."""

import os
from pathlib import Path
from typing import NamedTuple, Self

NAME = "sudoku-app"
SUFFIX = ".sudoku"
"""How the name of a saved game ends."""


class Folders(NamedTuple):
    root: Path

    @classmethod
    def of_user(cls) -> Self:
        chosen = os.environ.get("SUDOKU_APP_HOME")
        if chosen:
            return cls(Path(chosen))
        import platformdirs

        return cls(Path(platformdirs.user_data_dir(NAME, False)))

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
    def drafts(self) -> Path:
        return self.root / "drafts"

    @property
    def trash(self) -> Path:
        return self.root / "deleted"
