"""Games in the real program: typed, played, helped, ended in every way, and found again."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.end_to_end.player import Player, Seen, kept
from tests.ui.driver.scenes import PUZZLE, SOLUTION, at

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="led through a pipe")
Start = Callable[..., Player]
GIVENS = "".join(map(str, PUZZLE.values))
SOLVED = str(SOLUTION)


def go_to(player: Player, row: int, column: int) -> Seen:
    """Walk to a cell with the arrow keys, from the middle."""
    seen = player.do("key", "Right")
    while seen["selected"] != [at(row, column)]:
        (here,) = seen["selected"]
        there = at(row, column)
        if here // 9 != there // 9:
            seen = player.do("key", "Down" if here // 9 < there // 9 else "Up")
        else:
            seen = player.do("key", "Right" if here < there else "Left")
    return seen


def busy_game(player: Player) -> Seen:
    """A game with a digit, both kinds of notes, a colour, a savepoint, undone steps."""
    player.until(lambda seen: seen["page"] == "play")
    go_to(player, 1, 3)
    player.do("key", "4")
    player.do("key", "Right")
    player.do("key", "Shift+6")
    player.do("key", "Ctrl+2")
    player.do("command", "savepoint")
    player.do("key", "Shift+Down")
    player.do("press", "More tools")
    player.do("press", "Colour 2")
    player.do("key", "7")
    return player.do("key", "Ctrl+Z")


def test_a_typed_puzzle_is_played_to_the_end(start: Start) -> None:
    player = start()
    player.do("command", "type")
    player.do("type", ".".join(str(PUZZLE)[i : i + 1] for i in range(3)))
    player.do("press", "Clear board")
    player.do("type", str(PUZZLE))
    player.until(lambda seen: "Play this" in seen["buttons"])
    seen = player.do("press", "Play this")
    assert (seen["page"], seen["board"]) == ("play", GIVENS)
    player.do("key", "Right")
    for cell, digit in enumerate(SOLVED):
        if GIVENS[cell] == "0":
            go_to(player, cell // 9 + 1, cell % 9 + 1)
            seen = player.do("key", digit)
    assert seen["board"] == SOLVED
    assert not seen["failure"]
    player.until_saved()
    player.close()
    statistics = (player.home / "statistics.json").read_text()
    assert seen["game"]["id"] in statistics


def test_hints_lead_from_the_first_word_to_the_end(start: Start, puzzle_file: Path) -> None:
    player = start(str(puzzle_file))
    player.until(lambda seen: seen["page"] == "play")
    seen = player.do("key", "H")
    while seen["board"] != SOLVED:
        told = player.until(lambda now: bool(now["hint"]) and "Apply" in " ".join(now["buttons"]))
        assert not told["failure"]
        before, seen = seen["board"], player.do("key", "Return")
        assert sum(a != b for a, b in zip(before, seen["board"], strict=True)) <= 1
        if seen["board"] != SOLVED:
            player.do("key", "H")
    assert seen["game"]["hints_used"] == len(seen["game"]["steps"])


def test_the_solution_is_shown_and_taken_back(start: Start, puzzle_file: Path) -> None:
    player = start(str(puzzle_file))
    before = busy_game(player)
    player.do("command", "solve")
    player.do("press", "Show solution")
    seen = player.until(lambda seen: bool(seen["game"]["solved_by_machine"]))
    assert seen["board"] == SOLVED
    seen = player.do("key", "Ctrl+Z")
    assert seen["board"] == before["board"]
    assert seen["game"]["position"] == before["game"]["position"]
    player.close()
    assert not (player.home / "statistics.json").exists()


@pytest.mark.parametrize("end", [Player.close, Player.kill], ids=["closed", "killed"])
def test_a_game_is_found_again_as_it_was_left(
    start: Start, puzzle_file: Path, end: Callable[[Player], None]
) -> None:
    player = start(str(puzzle_file))
    busy_game(player)
    player.until(lambda seen: bool(seen["game"]["level"]))
    left = player.until_saved()
    assert len(left["game"]["steps"]) > left["game"]["position"] > 3
    end(player)
    player = start()
    player.until(lambda seen: "Continue" in seen["buttons"])
    found = player.do("press", "Continue")
    assert kept(found["game"]) == kept(left["game"])
    assert found["game"]["elapsed"] >= left["game"]["elapsed"] - 2
    assert (found["board"], found["selected"]) == (left["board"], left["selected"])
    redone = player.do("key", "Ctrl+Shift+Z")
    assert redone["board"][at(1, 4)] == "7"


@pytest.mark.parametrize("end", [Player.close, Player.kill], ids=["closed", "killed"])
def test_half_a_typed_puzzle_is_found_again(start: Start, end: Callable[[Player], None]) -> None:
    player = start()
    player.do("command", "type")
    left = player.do("type", str(PUZZLE)[:40])["board"]
    half = left.replace("0", ".")
    player.until(
        lambda _: half in "".join(p.read_text() for p in player.home.glob("drafts/*.json"))
    )
    end(player)
    player = start()
    player.until(lambda seen: "Continue typing" in seen["buttons"])
    found = player.do("press", "Continue typing")
    assert (found["page"], found["board"]) == ("entry", left)


def test_a_bug_ends_in_a_card_and_the_game_goes_on(start: Start, puzzle_file: Path) -> None:
    player = start(str(puzzle_file))
    player.until(lambda seen: seen["page"] == "play")
    go_to(player, 1, 3)
    seen = player.do("key", "4")
    assert not seen["failure"]
    player.do("break")
    seen = player.until(lambda seen: bool(seen["failure"]))
    assert "ZeroDivisionError" in seen["failure"]
    assert "Copy details" in seen["buttons"]
    assert player.do("key", "Ctrl+Z")["board"] == GIVENS
    player.close()
