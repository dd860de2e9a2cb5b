"""Broken files, a folder that cannot be written and a full disk, met by the real program."""

import resource
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.end_to_end.player import Player, playing

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="led through a pipe")
Start = Callable[..., Player]


@pytest.mark.parametrize(
    ("name", "read_by", "content"),
    [
        ("settings.json", "home", "{"),
        ("settings.json", "home", "[7]"),
        ("statistics.json", "statistics", "{"),
        ("statistics.json", "statistics", '{"version": 1, "results": 7}'),
        ("games/lost.sudoku", "home", "{"),
        ("games/lost.sudoku", "home", '{"version": 1, "givens": 7}'),
    ],
)
def test_a_broken_file_is_set_aside_and_told_of(
    start: Start, home: Path, name: str, read_by: str, content: str
) -> None:
    broken = home / name
    broken.parent.mkdir(parents=True)
    broken.write_text(content)
    player = start()
    player.do("command", read_by)
    seen = player.until(lambda seen: bool(seen["message"]))
    assert broken.name in seen["message"]
    assert not broken.exists()
    (kept,) = broken.parent.glob(f"{broken.name}.broken-*")
    assert kept.read_text() == content
    player.do("command", "home")
    player.until(lambda seen: "Play an easy puzzle" in seen["buttons"])
    assert player.do("press", "Play an easy puzzle")["page"] == "play"
    player.do("command", "fill_notes")
    assert not player.until_saved()["failure"]
    player.close()


def test_a_bad_setting_is_named_and_the_others_are_used(start: Start, home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"version": 2, "text_scale": 9, "language": "de"}')
    player = start()
    seen = player.until(lambda seen: bool(seen["message"]))
    assert "text_scale" in seen["message"]
    assert "Einstellungen" in seen["message"]
    player.close()


def test_a_file_in_the_way_of_the_folder_does_not_stop_the_game(tmp_path: Path) -> None:
    in_the_way = tmp_path / "home"
    in_the_way.write_text("something else")
    with playing(in_the_way) as player:
        player.until(lambda seen: "Play an easy puzzle" in seen["buttons"])
        player.do("press", "Play an easy puzzle")
        player.do("command", "fill_notes")
        seen = player.until(lambda seen: "could not be saved" in seen["message"])
        player.do("key", "Right")
        while seen["game"]["position"] == 1:
            player.do("key", "Tab")
            seen = player.do("key", "7")
        assert not seen["failure"]
        assert "will be lost" in player.do("command", "quit")["message"]
        player.close()
    assert in_the_way.read_text() == "something else"


def test_saving_that_works_again_is_told_of(start: Start, home: Path) -> None:
    home.mkdir()
    (home / "games").write_text("in the way")
    player = start()
    player.until(lambda seen: "Play an easy puzzle" in seen["buttons"])
    player.do("press", "Play an easy puzzle")
    player.do("command", "fill_notes")
    player.until(lambda seen: "could not be saved" in seen["message"])
    (home / "games").unlink()
    player.do("command", "clear_notes")
    player.until(lambda seen: "again" in seen["message"])
    player.until_saved()


@pytest.mark.skipif(sys.platform != "linux", reason="limits another process")
def test_a_full_disk_costs_the_new_moves_only(start: Start, puzzle_file: Path) -> None:
    """No file may grow over its limit, as on a full disk; the saved game stays whole."""
    player = start(str(puzzle_file))
    player.until(lambda seen: seen["page"] == "play")
    saved = player.until_saved()
    player.limit_files(0)
    player.do("command", "fill_notes")
    seen = player.until(lambda seen: "could not be saved" in seen["message"])
    assert not seen["failure"]
    path = player.home / "games" / f"{saved['game']['id']}.sudoku"
    assert '"steps":[]' in path.read_text()
    player.limit_files(resource.RLIM_INFINITY)
    player.do("command", "clear_notes")
    player.until_saved()
    player.close()
    assert [p.name for p in path.parent.iterdir()] == [path.name]
