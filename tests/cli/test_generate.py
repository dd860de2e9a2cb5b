"""Wishes that are met, and wishes that cannot be."""

import json

import pytest

from sudoku_app.cli import generate
from sudoku_app.cli.main import main
from sudoku_app.core.exact import is_unique
from sudoku_app.core.grid import Grid


def test_puzzles_are_of_the_level_and_need_the_technique(
    capsys: pytest.CaptureFixture[str],
) -> None:
    wish = ["--level", "medium", "--technique", "naked_pair", "--seed", "1", "--count", "2"]
    assert main(["generate", "--json", *wish]) == 0
    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [record["level"] for record in records] == ["medium", "medium"]
    assert all(is_unique(Grid.parse(record["puzzle"])) for record in records)
    assert records[0] != records[1]


def test_a_level_too_low_for_a_technique_is_said_at_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["generate", "--level", "easy", "--technique", "x_wing"]) == 1
    assert "no easy puzzle needs x_wing; that takes hard" in capsys.readouterr().err
    assert main(["generate", "--level", "beginner", "--technique", "naked_single"]) == 1
    assert "no beginner puzzle needs naked_single; that takes easy" in capsys.readouterr().err
    assert main(["generate", "--technique", "reveal"]) == 1
    assert "reveal is what is left where no technique helps" in capsys.readouterr().err


def test_what_cannot_be_made_is_said_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--level", "extreme", "--clues", "60"]) == 1
    assert "no extreme puzzle has more than 36 clues" in capsys.readouterr().err
    assert main(["generate", "--technique", "x_wing", "--clues", "60"]) == 1
    assert "no hard puzzle has more than 40 clues" in capsys.readouterr().err
    assert main(["generate", "--technique", "finned_mutant_whale"]) == 1
    assert "no puzzle needs finned_mutant_whale" in capsys.readouterr().err


def test_a_wish_that_no_puzzle_meets_is_given_up(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generate, "MOST_SECONDS", 0)
    assert main(["generate", "--level", "extreme", "--clues", "36"]) == 1
    assert "no such puzzle was found, tries: 1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("option", "range_"), [("--count", "from 1 up"), ("--clues", "from 0 to 80")]
)
@pytest.mark.parametrize("value", ["-1", "x", "1.5"])
def test_numbers_are_refused_with_their_range(
    capsys: pytest.CaptureFixture[str], option: str, range_: str, value: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["generate", f"{option}={value}"])
    assert ended.value.code == 2
    assert f"is not a number {range_}" in capsys.readouterr().err
