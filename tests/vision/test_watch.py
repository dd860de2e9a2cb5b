"""Live reading: it ends when the votes agree, and says what to change until then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np
import pytest

from sudoku_app.vision.advice import Advice, advise
from sudoku_app.vision.errors import NoPuzzleError, PhotoError
from sudoku_app.vision.locating.ink import reading_channel
from sudoku_app.vision.readers.network import read_with_network
from sudoku_app.vision.rectify import flatten
from sudoku_app.vision.sources import camera_frames, folder_frames, video_frames
from sudoku_app.vision.stages import Lattice
from sudoku_app.vision.watch import Preview, watch
from tests.refusal import refused
from tests.streams import drain
from tests.vision import camera
from tests.vision.printed import Print, print_board
from tests.vision.test_repair import PUZZLES

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from sudoku_app.vision.scan import Scan
    from sudoku_app.vision.stages import Image

SHOT = print_board(PUZZLES[0], Print())


def watched(frames: Iterable[Image]) -> tuple[list[Preview], Scan]:
    return drain(watch(frames, read_with_network))


def advised(frame: Image, lattice: Lattice, before: Lattice | None = None) -> Advice:
    return advise(flatten(reading_channel(frame), lattice), lattice, before)


def test_watching_ends_when_three_frames_agree() -> None:
    blank = np.full_like(SHOT.pixels, 220)
    frames = [blank, *(np.roll(SHOT.pixels, 2 * step, axis=1) for step in range(20))]
    previews, scan = watched(frames)
    assert scan.grid == PUZZLES[0]
    assert previews[0].advice is Advice.SHOW_PUZZLE
    assert previews[0].lattice is None
    assert [round(preview.progress, 2) for preview in previews] == [0, 0.33, 0.67, 1]


def test_a_board_held_upside_down_keeps_its_votes_together() -> None:
    upside_down = np.ascontiguousarray(np.rot90(SHOT.pixels, 2))
    previews, scan = watched([upside_down] * 10)
    assert scan.grid == PUZZLES[0]
    assert len(previews) == 3


def test_a_dark_screen_is_found_and_read_as_its_negative() -> None:
    dark = print_board(PUZZLES[0], Print(ink=(225, 225, 225), paper=(24, 26, 30)))
    previews, scan = watched(np.roll(dark.pixels, 2 * step, axis=1) for step in range(20))
    assert scan.grid == PUZZLES[0]
    assert np.array_equal(scan.photo.pixels, previews[-1].frame)
    assert sum(preview.lattice is None for preview in previews) < 4


def test_a_board_lost_for_a_moment_is_found_again_the_same_way_up() -> None:
    upside_down = np.ascontiguousarray(np.rot90(SHOT.pixels, 2))
    blank = np.full_like(SHOT.pixels, 220)
    previews, scan = watched([upside_down, blank, *[upside_down] * 20])
    assert scan.grid == PUZZLES[0]
    first, last = previews[0].lattice, previews[-1].lattice
    assert first is not None
    assert last is not None
    assert np.abs(first.points - last.points).max() < 2


def test_frames_without_a_puzzle_give_none() -> None:
    with pytest.raises(NoPuzzleError):
        watched([np.full((400, 400, 3), 200, dtype=np.uint8)] * 2)


@pytest.mark.parametrize("advice", [Advice.CLOSER, Advice.MORE_LIGHT, Advice.FOCUS, Advice.GOOD])
def test_advice_names_what_is_wrong(advice: Advice) -> None:
    spoilt = {
        Advice.CLOSER: camera.scaled(SHOT, 0.2),
        Advice.MORE_LIGHT: camera.Shot((SHOT.pixels * 0.15).astype(np.uint8), SHOT.points),
        Advice.FOCUS: camera.blurred(SHOT, 0.2),
        Advice.GOOD: SHOT,
    }[advice]
    assert advised(spoilt.pixels, Lattice(spoilt.points)) is advice


def test_glare_and_movement_are_seen() -> None:
    washed = (SHOT.pixels * 0.8).astype(np.uint8)
    cv2.circle(washed, (250, 250), 90, (255, 255, 255), cv2.FILLED)
    lattice = Lattice(SHOT.points)
    assert advised(washed, lattice) is Advice.LESS_GLARE
    before = Lattice(SHOT.points + 30)
    assert advised(SHOT.pixels, lattice, before) is Advice.HOLD_STILL


def test_a_folder_gives_its_pictures_by_name(tmp_path: Path) -> None:
    for name, level in (("b.png", 200), ("a.jpg", 100)):
        cv2.imwrite(str(tmp_path / name), np.full((80, 90, 3), level, dtype=np.uint8))
    (tmp_path / "notes.txt").write_text("not a picture")
    assert [int(frame.mean()) for frame in folder_frames(tmp_path)] == [100, 200]


def test_a_video_gives_all_its_frames(tmp_path: Path) -> None:
    path = tmp_path / "film.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (160, 120))
    for level in (50, 150, 250):
        writer.write(np.full((120, 160, 3), level, dtype=np.uint8))
    writer.release()
    assert [round(float(frame.mean()), -1) for frame in video_frames(path)] == [50, 150, 250]


def test_sources_that_cannot_be_opened_say_so(tmp_path: Path) -> None:
    (tmp_path / "film.avi").write_bytes(b"no film")
    for frames in (video_frames(tmp_path / "film.avi"), folder_frames(tmp_path / "gone")):
        with pytest.raises(PhotoError):
            next(frames)
    with refused(PhotoError, "camera 100"):
        next(camera_frames(99))
