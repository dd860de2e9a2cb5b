"""For all tests: nothing fails for being slow or by chance, nothing touches the player's folder.

Laws get the same examples in every run; ``--hypothesis-profile=exploring`` looks for new ones.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from sudoku_app import resources
from sudoku_app.i18n import table, use_language
from tests.patience import PatientBot

OTHER: Final = {
    "language": """
name = "Qwertisch"
plural = "n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2"
categories = ["one", "few", "other"]
""",
    "window": '[messages]\nclose = "Zu"',
    "settings": '[steps]\none = "Ein Schritt"\nfew = "{count} Schritte"',
    "techniques": '[techniques.naked_pair]\nname = "Nacktes Paar"',
    "solvers": '[solvers.crook]\nname = "Gauner"',
    "errors": '[puzzle]\nnone = "hier ist nichts"',
}

settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("exploring", settings.get_profile("steady"), derandomize=False)
settings.load_profile("steady")


@pytest.fixture(scope="session", autouse=True)
def _own_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SUDOKU_APP_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> PatientBot:  # noqa: ARG001
    return PatientBot(request)


@pytest.fixture
def other_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A made-up language that says a few things in its own words."""
    copy = shutil.copytree(resources.FOLDER, tmp_path / "resources")
    folder = copy / "strings" / "qq"
    folder.mkdir()
    for name, text in OTHER.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(resources, "FOLDER", copy)
    table.cache_clear()
    yield folder.name
    use_language("en")
    table.cache_clear()
