"""Frames for the window, and the cameras they come from."""

from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import pytest

from sudoku_app.vision.devices import Device, Held, find_cameras, is_forbidden
from sudoku_app.vision.live import FRAMES_A_SECOND, for_screen, is_black, live_frames
from sudoku_app.vision.marked import marked_lattice
from sudoku_app.vision.stages import Photo
from tests.vision.printed import Print, print_board
from tests.vision.test_repair import PUZZLES

FRAME = np.arange(60 * 80 * 3, dtype=np.uint8).reshape(60, 80, 3)


def test_a_folder_is_played_over_and_over(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "a.png"), FRAME)
    frames = list(islice(live_frames(tmp_path, Held()), 3))
    assert all(np.array_equal(frame, FRAME) for frame in frames)


def test_each_picture_of_a_folder_is_shown_long_enough_to_be_read(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "a.png"), FRAME)
    cv2.imwrite(str(tmp_path / "b.png"), 255 - FRAME)
    (tmp_path / "aa.png").touch()
    frames = list(islice(live_frames(tmp_path, Held()), FRAMES_A_SECOND + 1))
    assert all(np.array_equal(frame, FRAME) for frame in frames[:-1])
    assert np.array_equal(frames[-1], 255 - FRAME)


def test_an_empty_folder_ends(tmp_path: Path) -> None:
    assert list(live_frames(tmp_path, Held())) == []


@pytest.mark.parametrize("turns", range(5))
@pytest.mark.parametrize("mirrored", [False, True])
def test_frames_are_turned_as_the_camera_is_held(
    tmp_path: Path, turns: int, mirrored: bool
) -> None:
    cv2.imwrite(str(tmp_path / "a.png"), FRAME)
    frame = next(live_frames(tmp_path, Held(mirrored, turns)))
    expected = np.rot90(FRAME[:, ::-1] if mirrored else FRAME, -turns)
    assert np.array_equal(frame, expected)


def test_large_frames_become_small() -> None:
    assert for_screen(np.zeros((720, 1280, 3), np.uint8), 640).shape == (360, 640, 4)
    assert np.array_equal(for_screen(FRAME, 640)[..., :3], FRAME)


def test_black_is_told_from_dark() -> None:
    assert is_black(np.zeros((90, 90, 3), np.uint8))
    assert not is_black(np.full((90, 90, 3), 30, np.uint8))


def test_linux_names_its_cameras(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.system", lambda: "Linux")
    for number, index, name in ((2, 0, "Lid"), (3, 1, "Lid"), (0, 0, "Desk")):
        folder = tmp_path / f"video{number}"
        folder.mkdir()
        (folder / "index").write_text(f"{index}\n", encoding="ascii")
        (folder / "name").write_text(f"{name}\n", encoding="utf-8")
    (tmp_path / "video9").mkdir()
    assert find_cameras(tmp_path) == (Device(0, "Desk"), Device(2, "Lid"))


def test_corners_marked_by_hand_are_pulled_onto_the_lines() -> None:
    shot = print_board(PUZZLES[0], Print())
    corners = shot.points[[0, 0, 9, 9], [0, 9, 9, 0]] + [[8, -6], [-7, 5], [6, 8], [-5, -7]]
    found = marked_lattice(Photo(shot.pixels), [(x, y) for x, y in corners.tolist()])
    assert np.abs(found.points - shot.points).max() < 2


def test_where_there_are_no_lines_the_hand_decides() -> None:
    blank = Photo(np.full((300, 300, 3), 220, np.uint8))
    corners = [(30.0, 40.0), (250.0, 30.0), (260.0, 270.0), (20.0, 260.0)]
    assert np.allclose(marked_lattice(blank, corners).corners, corners, atol=0.01)


def test_a_camera_this_user_may_not_open_is_told_from_one_that_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "video0").touch()
    assert not is_forbidden(0, tmp_path)
    monkeypatch.setattr("os.access", lambda *_: False)
    assert is_forbidden(0, tmp_path)
    assert not is_forbidden(1, tmp_path)
