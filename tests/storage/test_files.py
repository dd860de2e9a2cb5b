"""Settings, games and statistics: what is written comes back, what is broken is kept aside."""

import errno
import json
import os
import re
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudoku_app.core.cells import Cell
from sudoku_app.core.digits import Digit
from sudoku_app.core.grid import Grid
from sudoku_app.error_messages import reason_of
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.game.state import COLOUR_COUNT, NoteKind
from sudoku_app.storage.drafts import load_draft
from sudoku_app.storage.files import (
    PARTIAL,
    BrokenFileError,
    StorageError,
    write_atomically,
)
from sudoku_app.storage.folders import SUFFIX, Folders
from sudoku_app.storage.library import Library, new_game, read_game
from sudoku_app.storage.mastery import load_mastery
from sudoku_app.storage.save_file import SavedGame
from sudoku_app.storage.settings import Settings, load_settings, save_settings
from sudoku_app.storage.statistics import (
    Result,
    Standing,
    Statistics,
    load_statistics,
    result_now,
    save_statistics,
)
from tests.refusal import refused

PUZZLE = Puzzle.of(
    Grid.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    Origin.PASTED,
    "easy",
    120,
)


def test_settings_come_back(tmp_path: Path) -> None:
    chosen = Settings(theme="night", techniques_off=("x_wing",), window=(1, 2, 800, 600))
    save_settings(tmp_path / "s.json", chosen)
    assert load_settings(tmp_path / "s.json") == chosen
    assert load_settings(tmp_path / "missing.json") == Settings()


@pytest.mark.parametrize("content", ["", "{", "[]", "\0\1", "9" * 5000, "[" * 100_000])
def test_broken_settings_are_set_aside_and_reported(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(content)
    problems: list[StorageError] = []
    assert load_settings(path, problems.append) == Settings()
    assert not path.exists()
    kept_as = tmp_path / str(problems[0].facts["kept_as"])
    assert kept_as.read_text() == content


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", 7),
        ("theme", "nowhere"),
        ("text_scale", 49),
        ("text_scale", 401),
        ("text_scale", 100.0),
        ("text_scale", 10**400),
        ("motion", 1),
        ("steps_per_second", -1),
        ("steps_per_second", 100_001),
        ("last_level", "nowhere"),
        ("reader", "nobody"),
        ("techniques_off", [7]),
        ("window", ["a"]),
        ("window", [0, 0, 99999999999, 5]),
        ("window", [[0]]),
    ],
)
def test_a_bad_setting_falls_back_alone_and_is_named(
    tmp_path: Path, name: str, value: object
) -> None:
    path = tmp_path / "settings.json"
    others = {"theme": "night", "camera": "front"}
    others.pop(name, None)
    path.write_text(json.dumps({"version": 2, **others, name: value}))
    problems: list[StorageError] = []
    assert load_settings(path, problems.append) == Settings(**others)  # type: ignore[arg-type]
    (problem,) = problems
    assert re.search(f"defaults are used for them: {name}$", reason_of(problem))
    assert path.exists()


@pytest.mark.parametrize(("name", "value"), [("text_scale", 50), ("text_scale", 400)])
def test_settings_up_to_their_limits_are_taken(tmp_path: Path, name: str, value: int) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({name: value}))
    problems: list[StorageError] = []
    assert getattr(load_settings(path, problems.append), name) == value
    assert problems == []


def test_settings_that_cannot_be_read_are_kept_from_being_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(theme="night"))
    content = path.read_bytes()

    def refuse(_: Path) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as locked:
        locked.setattr(Path, "read_bytes", refuse)
        problems: list[StorageError] = []
        load_settings(path, problems.append)
    save_settings(path, Settings())
    assert (tmp_path / str(problems[0].facts["kept_as"])).read_bytes() == content


def test_unknown_settings_are_ignored(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"version": 9, "theme": "night", "colour_of_the_bike_shed": 1}')
    assert load_settings(path) == Settings(theme="night")


def test_english_that_nobody_has_chosen_gives_way_to_the_system(tmp_path: Path) -> None:
    """Up to version 1 it was the only language, and was written all the same."""
    path = tmp_path / "settings.json"
    path.write_text('{"version": 1, "theme": "night", "language": "en"}')
    assert load_settings(path) == Settings(theme="night", language="system")
    save_settings(path, Settings(language="en"))
    assert load_settings(path) == Settings(language="en")


@given(
    st.lists(st.tuples(st.integers(0, 80), st.integers(1, 9), st.integers(0, 4)), max_size=30),
    st.integers(0, 30),
)
def test_a_game_survives_json(script: list[tuple[int, int, int]], undone: int) -> None:
    session = Session.start(PUZZLE)
    for cell, digit, kind in script:
        match kind:
            case 0:
                session.enter([Cell(cell)], Digit(digit))
            case 1:
                session.toggle_note([Cell(cell)], Digit(digit), NoteKind.CENTRE)
            case 2:
                session.paint([Cell(cell)], digit % (COLOUR_COUNT + 1))
            case 3:
                session.history.mark()
            case _:
                session.fill_notes()
    for _ in range(undone):
        session.history.undo()
    session.selection = (Cell(4),)
    session.solution_seen = undone % 2 == 1
    game = SavedGame("id", "created", "played", session)
    snapshot = game.snapshot()
    assert snapshot.session.history.states is not session.history.states
    again = SavedGame.from_json(json.loads(json.dumps(snapshot.to_json()))).session
    assert again.history == session.history
    assert again.puzzle == session.puzzle
    assert again.selection == session.selection
    assert again.solution_seen == session.solution_seen


def test_a_game_read_again_shares_what_did_not_change() -> None:
    """Else a long game would take far more memory after a restart than before."""
    session = Session.start(PUZZLE)
    session.toggle_note([Cell(2)], Digit(4), NoteKind.CORNER)
    session.enter([Cell(3)], Digit(6), tidy=False)
    again = SavedGame.from_json(SavedGame("id", "c", "p", session).to_json()).session
    first, second, third = again.history.states
    assert first.grid is second.grid
    assert second.corner is third.corner
    assert first.centre is third.centre


def test_what_stood_on_the_paper_beside_the_givens_comes_back() -> None:
    assert PUZZLE.solution is not None
    written = PUZZLE.givens.with_value(Cell(2), PUZZLE.solution[Cell(2)])
    session = Session.start(PUZZLE, written)
    session.enter([Cell(3)], Digit(6))
    content = SavedGame("id", "c", "p", session).to_json()
    again = SavedGame.from_json(content).session
    assert again.history.states == session.history.states
    assert again.first_board == written
    del content["first"]  # as games were kept before
    assert SavedGame.from_json(content).session.first_board == PUZZLE.givens


def library(folder: Path) -> Library:
    return Library(Folders(folder))


def test_the_puzzle_of_a_day_is_found_behind_later_games(tmp_path: Path) -> None:
    shelf, now = library(tmp_path), datetime.now(UTC)
    day = now.date()
    daily = new_game(Session.start(replace(PUZZLE, day=day.isoformat())))
    others = [new_game(Session.start(PUZZLE)) for _ in range(2)]
    for hour, game in enumerate((daily, *others)):
        shelf.save(game)
        (file,) = tmp_path.rglob(f"{game.identity}{SUFFIX}")
        os.utime(file, (now.timestamp() + hour,) * 2)
    found = {game.identity for game in shelf.recent(1, day).games}
    assert found == {others[-1].identity, daily.identity}
    assert len(shelf.recent(1, day - timedelta(days=1)).games) == 1


def test_games_are_listed_deleted_and_brought_back(tmp_path: Path) -> None:
    shelf = library(tmp_path)
    game = new_game(Session.start(PUZZLE), has_photo=True)
    shelf.save(game)
    shelf.save_photo(game, b"jpeg")
    assert [g.identity for g in shelf.load_all().games] == [game.identity]
    assert shelf.photo(game) == b"jpeg"
    shelf.delete(game)
    assert shelf.load_all().games == ()
    shelf.bring_back(game)
    assert shelf.photo(shelf.load_all().games[0]) == b"jpeg"


def test_a_deleted_game_comes_back_though_another_window_has_emptied_the_trash(
    tmp_path: Path,
) -> None:
    shelf = library(tmp_path)
    game = new_game(Session.start(PUZZLE))
    shelf.save(game)
    shelf.delete(game)
    library(tmp_path).tidy_up()
    shelf.bring_back(game)
    assert [g.identity for g in library(tmp_path).load_all().games] == [game.identity]


def test_that_a_game_cannot_be_deleted_is_said_so(tmp_path: Path) -> None:
    shelf = library(tmp_path)
    game = new_game(Session.start(PUZZLE))
    shelf.save(game)
    (tmp_path / "deleted").touch()
    with pytest.raises(StorageError) as caught:
        shelf.delete(game)
    assert reason_of(caught.value).startswith("the game could not be deleted")


def test_a_broken_game_does_not_hide_the_others(tmp_path: Path) -> None:
    shelf = library(tmp_path)
    shelf.save(new_game(Session.start(PUZZLE)))
    broken = tmp_path / "games" / "broken.sudoku"
    broken.write_text('{"version": 1, "givens": "12"}')
    (tmp_path / "games" / "folder.sudoku").mkdir()
    found = shelf.load_all()
    assert len(found.games) == 1
    reasons = [reason_of(error) for error in found.broken]
    assert reasons[0].startswith("a saved game could not be read; its file was kept as broken.")
    assert reasons[1] == "folder.sudoku could not be read: Is a directory"
    assert not broken.exists()


def test_a_broken_file_that_cannot_be_set_aside_is_not_said_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    path = tmp_path / "settings.json"
    path.write_text("{")
    monkeypatch.setattr(Path, "replace", refuse)
    problems: list[StorageError] = []
    load_settings(path, problems.append)
    assert re.search("nor set aside: its folder is write-protected", reason_of(problems[0]))
    assert path.exists()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(
    st.sampled_from(["givens", "steps", "position", "elapsed", "selection", "origin"]), st.data()
)
def test_no_damage_to_a_game_file_gets_past_the_reader(
    tmp_path: Path, name: str, data: st.DataObject
) -> None:
    session = Session.start(PUZZLE)
    session.enter([Cell(2)], Digit(4))
    content = SavedGame("id", "c", "p", session).to_json()
    damage = st.one_of(
        st.none(),
        st.text(max_size=3),
        st.lists(st.lists(st.integers(-3, 90), max_size=2), max_size=2),
    )
    content[name] = data.draw(damage.filter(lambda value: value not in ([], [[]], [[], []])))
    path = tmp_path / "game.sudoku"
    path.write_text(json.dumps(content))
    with pytest.raises(BrokenFileError):
        read_game(path)


@pytest.mark.parametrize(
    "damage",
    [
        {"elapsed": float("nan")},
        {"elapsed": float("inf")},
        {"level": "impossible"},
        {"solution": "1" * 81},
        {"solution": str(PUZZLE.solution)[::-1]},
        {"steps": [[[2, 0, 0, 0, 0, COLOUR_COUNT + 1]]]},
    ],
    ids=str,
)
def test_what_the_window_could_not_show_is_no_game(
    tmp_path: Path, damage: dict[str, object]
) -> None:
    path = tmp_path / "game.sudoku"
    whole = SavedGame("game", "c", "p", Session.start(PUZZLE)).to_json()
    path.write_text(json.dumps(whole))
    assert read_game(path).identity == "game"
    path.write_text(json.dumps({**whole, **damage}))
    with pytest.raises(BrokenFileError):
        read_game(path)


def test_a_game_of_a_newer_version_is_told_of_and_left_alone(tmp_path: Path) -> None:
    shelf = library(tmp_path)
    game = new_game(Session.start(PUZZLE))
    shelf.save(game)
    (path,) = (tmp_path / "games").iterdir()
    newer = path.read_text().replace('"version":1', '"version":2')
    path.write_text(newer)
    with refused(StorageError, f"{path.name}: this game was saved by a newer version"):
        read_game(path)
    assert path.read_text() == newer


def test_a_copied_file_is_a_game_of_its_own(tmp_path: Path) -> None:
    shelf = library(tmp_path)
    game = new_game(Session.start(PUZZLE), has_photo=True)
    shelf.save(game)
    shelf.save_photo(game, b"jpeg")
    (path,) = (tmp_path / "games").glob("*.sudoku")
    path.with_name("my copy.sudoku").write_bytes(path.read_bytes())
    (copy,) = (g for g in shelf.load_all().games if g.identity == "my copy")
    shelf.delete(copy)
    (left,) = shelf.load_all().games
    assert left.identity == game.identity
    assert shelf.photo(left) == b"jpeg"


def test_a_folder_that_is_a_file_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    with refused(StorageError, "could not be saved"):
        library(tmp_path).save(new_game(Session.start(PUZZLE)))


def test_nothing_is_left_behind_by_a_write(tmp_path: Path) -> None:
    write_atomically(tmp_path / "file", b"one")
    write_atomically(tmp_path / "file", b"two")
    assert [p.name for p in tmp_path.iterdir()] == ["file"]


def test_a_write_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    write_atomically(tmp_path / "file", b"one")
    monkeypatch.setattr("os.fsync", refuse)
    with refused(StorageError, "file could not be saved: the disk is full"):
        write_atomically(tmp_path / "file", b"two")
    assert [p.read_bytes() for p in tmp_path.iterdir()] == [b"one"]
    with refused(StorageError, "your settings could not be saved: the disk is full"):
        save_settings(tmp_path / "settings.json", Settings())
    with refused(StorageError, "your statistics could not be saved: the disk is full"):
        save_statistics(tmp_path / "statistics.json", Statistics())


@pytest.mark.parametrize("content", ["", "[7]"])
def test_of_its_own_files_the_program_says_what_they_are(tmp_path: Path, content: str) -> None:
    (tmp_path / "a.json").write_text(content)
    (tmp_path / "b.json").write_text(content)
    problems: list[StorageError] = []
    load_settings(tmp_path / "a.json", problems.append)
    assert re.search("your settings .* defaults .* kept as a.json.broken-", reason_of(problems[0]))
    with refused(BrokenFileError, "your statistics .* start over. .* kept as b.json.broken-"):
        load_statistics(tmp_path / "b.json")


def test_a_long_name_can_be_written_and_a_link_stays_one(tmp_path: Path) -> None:
    long = tmp_path / ("n" * 255)
    link = tmp_path / "link"
    link.symlink_to(long)
    write_atomically(link, b"one")
    assert link.is_symlink()
    assert long.read_bytes() == b"one"


def test_others_may_read_what_is_written_as_the_system_allows(tmp_path: Path) -> None:
    (tmp_path / "plain").write_bytes(b"")
    write_atomically(tmp_path / "file", b"")
    assert (tmp_path / "file").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_what_an_ended_program_left_behind_is_swept_up_later(tmp_path: Path) -> None:
    shelf = library(tmp_path)
    shelf.save(new_game(Session.start(PUZZLE)))
    (tmp_path / "drafts").mkdir()
    for folder in (tmp_path, tmp_path / "games", tmp_path / "drafts"):
        old, new = (folder / f".{name}{PARTIAL}" for name in ("old", "new"))
        old.write_bytes(b"half")
        new.write_bytes(b"somebody else is at it")
        os.utime(old, (0, 0))
    shelf.tidy_up()
    assert not list(tmp_path.rglob(f".old{PARTIAL}"))
    assert len(list(tmp_path.rglob(f".new{PARTIAL}"))) == 3
    assert len(shelf.load_all().games) == 1


def test_statistics_per_level_and_streak(tmp_path: Path) -> None:
    statistics = Statistics()
    for game, seconds, day in (("a", 100, "2026-03-01"), ("b", 50, "2026-03-02"), ("b", 1, "x")):
        statistics = statistics.with_result(Result(game, "easy", seconds, 0, day))
    save_statistics(tmp_path / "s.json", statistics)
    again = load_statistics(tmp_path / "s.json")
    assert again == statistics
    (row,) = again.by_level(["beginner", "easy"])
    assert (row.played, row.best, row.average, row.hints) == (2, 50, 75, 0)
    assert again.streak(date(2026, 3, 3)) == 2
    assert again.streak(date(2026, 3, 5)) == 0
    mixed = again.with_result(Result("c", "hard", 9, 0, "2026-03-03"))
    assert mixed.streak(date(2026, 3, 4)) == 3


def test_a_best_time_is_one_without_help() -> None:
    results = (("a", "easy", 100, 0), ("b", "easy", 40, 1), ("c", "hard", 30, 2))
    statistics = Statistics(tuple(Result(*result, "2026-03-01") for result in results))
    easy, hard = statistics.by_level(["easy", "hard"])
    assert (easy.played, easy.best, easy.average) == (2, 100, 70)
    assert (hard.played, hard.best, hard.average) == (1, None, 30)


def test_a_result_is_compared_with_the_others_of_its_level() -> None:
    results = [Result(f"{t}", "easy", t, 0, "2026-03-01") for t in (300, 500)]
    statistics = Statistics((*results, Result("helped", "easy", 100, 2, "2026-03-01")))
    assert statistics.standing(results[0]) == Standing(is_best=True, faster=0)
    assert statistics.standing(replace(results[0], seconds=200)).faster == 100
    assert statistics.standing(replace(results[0], hints=1)).is_best is False
    assert statistics.standing(replace(results[1], seconds=301)) == Standing(is_slower=True)
    assert statistics.standing(Result("first", "hard", 9, 0, "2026-03-01")) == Standing()


def test_the_days_of_daily_puzzles_are_kept(tmp_path: Path) -> None:
    daily = Result("a", "easy", 100, 0, "2026-03-02", "2026-03-01")
    save_statistics(tmp_path / "s.json", Statistics((daily,)))
    again = load_statistics(tmp_path / "s.json")
    assert again.daily_days == {"2026-03-01"}
    assert again.days == {"2026-03-02"}


def test_a_time_counts_in_whole_seconds_as_the_clock_shows_them() -> None:
    assert result_now("game", "easy", 44.9, hints=0).seconds == 44


OUT_OF_REACH = "a" * 300
"""A name that no file can have, as a folder that may not be entered has none for us."""


def test_a_folder_out_of_reach_is_told_of_and_does_not_count_as_empty(tmp_path: Path) -> None:
    folders = Folders(tmp_path / OUT_OF_REACH)
    problems: list[StorageError] = []
    assert load_settings(folders.settings, problems.append) == Settings()
    assert reason_of(problems[0]) == "settings.json could not be read: File name too long"
    with refused(StorageError, "statistics.json could not be read: File name too long"):
        load_statistics(folders.statistics)
    with refused(StorageError, "practice.json could not be read: File name too long"):
        load_mastery(folders.mastery)
    with refused(StorageError, "typed.json could not be read: File name too long"):
        load_draft(folders.drafts / "typed.json")
    shelf = Library(folders)
    assert not shelf.holds(new_game(Session.start(PUZZLE)))
    for found in (shelf.load_all(), shelf.recent(5, date(2026, 1, 1))):
        assert not found.games
        assert [reason_of(error) for error in found.broken] == [
            "the games could not be read: File name too long"
        ]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads all")
@pytest.mark.parametrize("mode", [0o000, 0o300], ids=["locked", "unlisted"])
def test_a_games_folder_that_cannot_be_read_is_not_an_empty_one(tmp_path: Path, mode: int) -> None:
    shelf, game = library(tmp_path), new_game(Session.start(PUZZLE))
    shelf.save(game)
    games = tmp_path / "games"
    games.chmod(mode)
    try:
        for found in (library(tmp_path).load_all(), library(tmp_path).recent(5, date(2026, 1, 1))):
            assert not found.games
            reasons = [reason_of(error) for error in found.broken]
            assert reasons == ["the games could not be read: Permission denied"]
    finally:
        games.chmod(0o700)
    assert [g.identity for g in library(tmp_path).load_all().games] == [game.identity]


def test_a_games_folder_that_refuses_to_be_listed_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    library(tmp_path).save(new_game(Session.start(PUZZLE)))
    monkeypatch.setattr("os.scandir", refuse)
    (problem,) = library(tmp_path).load_all().broken
    assert reason_of(problem) == "the games could not be read: Permission denied"
