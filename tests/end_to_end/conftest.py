from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.end_to_end.player import Player, playing


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def start(home: Path) -> Iterator[Callable[..., Player]]:
    """Starts the program in the test's own home, as often as wanted."""
    with ExitStack() as programs:
        yield lambda *arguments: programs.enter_context(playing(home, *arguments))


@pytest.fixture
def puzzle_file(tmp_path: Path) -> Path:
    from tests.ui.driver.scenes import PUZZLE

    path = tmp_path / "newspaper.sdk"
    path.write_text(str(PUZZLE))
    return path
