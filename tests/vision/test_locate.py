"""Boards are found where they are, whatever was done to the picture, and nowhere else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
import pytest

from sudoku_app.core.exact import solve
from sudoku_app.vision.locate import follow, glance, locate
from sudoku_app.vision.locating import fitting
from sudoku_app.vision.locating.contours import contours_of
from sudoku_app.vision.locating.ink import has_marks, ink_of
from sudoku_app.vision.locating.lines import quick_score
from sudoku_app.vision.locating.region_growing import grown_lattices
from sudoku_app.vision.locating.sheet import extrapolated
from sudoku_app.vision.stages import Lattice, Photo
from tests.vision import camera, no_puzzles
from tests.vision.printed import Print, photograph, print_board, random_print
from tests.vision.test_repair import PUZZLES

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_app.core.grid import Grid
    from tests.vision.camera import Shot

PUZZLE: Grid = PUZZLES[0]


def miss(lattice: Lattice, shot: Shot) -> float:
    """The largest error in cells, whichever way round the board is taken."""
    turns = (np.rot90(lattice.points, quarter) for quarter in range(4))
    return min(
        float(np.linalg.norm(turn - shot.points, axis=2).max()) / shot.cell for turn in turns
    )


LOOKS = {
    "usual": Print(),
    "thin": Print(thin=0.02, thick=0.025),
    "shaded boxes": Print(shade=(190, 200, 205)),
    "dashed": Print(dashed=True),
    "pale digits": Print(digit_ink=(212, 212, 212), shade=(205, 210, 214)),
}


@pytest.mark.parametrize("name", camera.SPOILT)
def test_a_spoilt_picture_still_shows_its_board(name: str) -> None:
    shot = camera.SPOILT[name](print_board(PUZZLE, LOOKS["usual"]), np.random.default_rng(5))
    assert miss(locate(Photo(shot.pixels)).lattices[0], shot) < 0.2


@pytest.mark.parametrize("look", LOOKS)
def test_boards_of_many_looks_are_found(look: str) -> None:
    shot = camera.rotated(print_board(PUZZLE, LOOKS[look]), 7)
    assert miss(locate(Photo(shot.pixels)).lattices[0], shot) < 0.15


def without_frame(shot: Shot) -> Shot:
    """Only the lines between cells are left."""
    pixels, paper = shot.pixels.copy(), shot.pixels[0, 0]
    first, last = shot.points[0, 0].astype(int), shot.points[9, 9].astype(int)
    for low, high in zip((first - 4, last - 3), (first + 4, last + 5), strict=True):
        pixels[low[1] : high[1]] = paper
        pixels[:, low[0] : high[0]] = paper
    return camera.Shot(pixels, shot.points)


def cut(shot: Shot, left: int, top: int, right: int, bottom: int) -> Shot:
    """A screenshot of no more than the board, so many pixels outside the middle of its frame."""
    low = shot.points[0, 0].astype(int) - np.array([left, top])
    high = shot.points[9, 9].astype(int) + np.array([right + 1, bottom + 1])
    pixels = np.ascontiguousarray(shot.pixels[low[1] : high[1], low[0] : high[0]])
    return camera.Shot(pixels, shot.points - low)


def tiled(ground: int, tile: int, digit: int, gap: float) -> Shot:
    """Cells with gaps between them instead of lines, wider ones between boxes."""
    ink, paper, digit_ink = ((level, level, level) for level in (ground, tile, digit))
    look = Print(ink=ink, paper=paper, digit_ink=digit_ink, thin=gap, thick=1.6 * gap, cell=60)
    shot = print_board(PUZZLE, look)
    pixels = np.full_like(shot.pixels, ground)
    inside = slice(int(shot.points[0, 0, 0]), int(shot.points[9, 9, 0]))
    pixels[inside, inside] = shot.pixels[inside, inside]
    return camera.Shot(pixels, shot.points)


def coloured(shot: Shot) -> Shot:
    """A row, a column and a box have the yellow ground that an app gives to those in use."""
    pixels, corners = shot.pixels.copy(), shot.points.astype(int)
    for first, last in (((4, 0), (5, 9)), ((0, 1), (9, 2)), ((3, 0), (6, 3))):
        (left, top), (right, bottom) = corners[first], corners[last]
        part = pixels[top:bottom, left:right]
        np.minimum(part, (20, 245, 255), out=part, casting="unsafe")
    return camera.Shot(pixels, shot.points)


def with_a_band(shot: Shot) -> Shot:
    """A thick coloured line runs close to the upper edge, as under a headline."""
    pixels = shot.pixels.copy()
    top = int(shot.points[0, 0, 1] - 0.35 * shot.cell)
    pixels[top - 6 : top + 6] = (90, 130, 70)
    return camera.Shot(pixels, shot.points)


def with_gaps(shot: Shot) -> Shot:
    """Boxes are parted by room where no line runs, inside one frame."""
    pixels, paper, half = shot.pixels.copy(), shot.pixels[0, 0], round(0.1 * shot.cell)
    first, last = shot.points[0, 0].astype(int) + 4, shot.points[9, 9].astype(int) - 3
    for line in (3, 6):
        x, y = shot.points[line, line].astype(int)
        pixels[y - half : y + half, first[0] : last[0]] = paper
        pixels[first[1] : last[1], x - half : x + half] = paper
    return camera.Shot(pixels, shot.points)


def folded(shot: Shot) -> Shot:
    """The paper has a sharp fold through the board, and its right part lies in shadow."""
    height, width = shot.pixels.shape[:2]
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    fold = 0.45 * width

    def drop(at: NDArray[Any]) -> NDArray[Any]:
        dropped: NDArray[Any] = 0.15 * np.abs(at - fold)
        return dropped

    seen = cv2.remap(shot.pixels, x, y - drop(x), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    pixels = (seen * np.where(x > fold, 0.65, 1.0)[..., None]).astype(np.uint8)
    points = shot.points.copy()
    points[..., 1] += drop(points[..., 0])
    return camera.Shot(pixels, points)


def in_a_sheet(shot: Shot) -> Shot:
    """The thin lines go on beyond the board, as in a spreadsheet."""
    pixels, step = shot.pixels.copy(), round(shot.cell)
    first = round(float(shot.points[0, 0, 0])) % step
    for lines in (pixels[first::step], pixels[:, first::step]):
        np.minimum(lines, 205, out=lines)
    return camera.Shot(pixels, shot.points)


PLAIN = print_board(PUZZLE, Print())
FAINT = print_board(PUZZLE, Print(ink=(70, 70, 70), thin=0.012, thick=0.06, cell=60))
ON_SCREEN = Print(paper=(255, 255, 255), thin_ink=(226, 226, 226), notes=(120, 120, 120), cell=96)
GREY = Print(paper=(255, 255, 255), ink=(170, 170, 170), thin=0.03, thick=0.03, cell=60)
HARD = {
    "thin lines lost in a blur": camera.blurred(FAINT, 0.08),
    "a band beside the board": camera.blurred(with_a_band(PLAIN), 0.06),
    "no outer frame": without_frame(PLAIN),
    "cut through the frame": cut(print_board(PUZZLE, replace(GREY, cell=80)), -2, -1, -1, -2),
    "no outer frame, cut close": cut(without_frame(print_board(PUZZLE, GREY)), 0, -1, 2, 1),
    "no outer frame, a heavy line at the edge": cut(
        without_frame(print_board(PUZZLE, replace(GREY, thick=0.06))), -2, 1, 2, 2
    ),
    "gaps between boxes": with_gaps(print_board(PUZZLE, GREY)),
    "grey tiles on white": tiled(255, 238, 30, 0.07),
    "tiles in the dark": tiled(18, 45, 240, 0.09),
    "a coloured row, column and box": coloured(print_board(PUZZLE, replace(GREY, thick=0.05))),
    "tall digits touch the lines": print_board(PUZZLE, Print(height=1.15)),
    "tall digits between pale lines": print_board(
        PUZZLE, Print(height=1.0, thin_ink=(210, 212, 214))
    ),
    "tall digits in every cell": print_board(solve(PUZZLE) or PUZZLE, Print(height=1.0)),
    "in a sheet of pale lines": in_a_sheet(print_board(PUZZLE, Print(thin_ink=(205, 205, 205)))),
    "heavy lines in noise": camera.noisy(
        print_board(PUZZLES[1], Print(thin=0.14, thick=0.2, cell=30)),
        45,
        np.random.default_rng(3),
    ),
    "dim, out of focus and grainy": camera.noisy(
        camera.blurred(print_board(PUZZLE, Print(ink=(95, 95, 95), paper=(150, 150, 150))), 0.06),
        45,
        np.random.default_rng(2),
    ),
    "a sharp fold": folded(PLAIN),
    "hairlines only": print_board(PUZZLE, Print(thin=0.01, thick=0.012, cell=64)),
    "notes between pale lines": print_board(PUZZLE, ON_SCREEN),
    "curled and noisy": camera.noisy(camera.curled(PLAIN, 0.08), 40, np.random.default_rng(2)),
}


@pytest.mark.parametrize("name", HARD)
def test_hard_boards_are_found(name: str) -> None:
    shot = HARD[name]
    assert miss(locate(Photo(shot.pixels)).lattices[0], shot) < 0.2


def test_a_lattice_goes_on_from_its_sound_part() -> None:
    ink = ink_of(PLAIN.pixels, 720)
    pulled_off = PLAIN.points.copy()
    pulled_off[7:, :3, 0] += PLAIN.cell * np.array([[0.3], [0.6], [0.9]])
    mended = extrapolated(ink.strength, Lattice(pulled_off).scaled(ink.scale).points)
    assert miss(Lattice(mended).scaled(1 / ink.scale), PLAIN) < 0.05


@pytest.mark.parametrize("seed", range(4))
def test_random_prints_are_found(seed: int) -> None:
    shot = print_board(PUZZLE, random_print(np.random.default_rng(seed)))
    assert miss(locate(Photo(shot.pixels)).lattices[0], shot) < 0.15


@pytest.mark.parametrize("seed", range(4))
def test_light_on_dark_is_found_like_dark_on_light(seed: int) -> None:
    shot = print_board(PUZZLE, random_print(np.random.default_rng(seed)))
    assert miss(locate(Photo(255 - shot.pixels)).lattices[0], shot) < 0.15


@pytest.mark.parametrize("seed", range(4))
def test_marks_are_dark_on_light_or_light_on_dark(seed: int) -> None:
    rng = np.random.default_rng(seed)
    shot = photograph(print_board(PUZZLE, random_print(rng)), rng)
    for pixels in (shot.pixels, 255 - shot.pixels):
        is_dark = pixels is not shot.pixels
        assert has_marks(ink_of(pixels, 720, is_negative=is_dark))
        assert not has_marks(ink_of(pixels, 720, is_negative=not is_dark))


def test_a_blank_page_has_no_marks() -> None:
    page = no_puzzles.blank(np.random.default_rng(3))
    assert not any(has_marks(ink_of(page, 720, is_negative=way)) for way in (False, True))


def test_a_ruled_field_that_is_no_board_is_settled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pulled: list[Any] = []
    refine = fitting.refine

    def counted(*arguments: Any) -> Any:
        pulled.append(arguments)
        return refine(*arguments)

    monkeypatch.setattr(fitting, "refine", counted)
    field, _ = no_puzzles.squares(np.random.default_rng(1), 12, 40)
    locate(Photo(field))
    assert 0 < len(pulled) < 26


def test_lattices_are_as_promising_together_as_alone() -> None:
    ink = ink_of(PLAIN.pixels, 720)
    right = Lattice(PLAIN.points).scaled(ink.scale).points
    lattices = [right, right + 0.5 * PLAIN.cell * ink.scale, right * 0.7]
    together = quick_score(ink.strength, lattices)
    alone = [float(quick_score(ink.strength, [one])[0]) for one in lattices]
    assert together == pytest.approx(alone)
    assert together.argmax() == 0
    assert quick_score(ink.strength, []).size == 0


def test_cells_of_a_wide_field_are_numbered_through() -> None:
    """Far more cells than are compared at a time; nine, or three boxes of them, make a side."""
    field = np.zeros((800, 800), np.uint8)
    field[10:780:28] = field[:, 10:780:28] = 255
    lattices = list(grown_lattices(contours_of(field)))
    sides = [float(np.diff(lattice, axis=1)[..., 0].mean()) for lattice in lattices]
    assert sides
    assert min(sides) == pytest.approx(28 / 3, abs=0.1)
    assert max(sides) == pytest.approx(28, abs=0.1)


@pytest.mark.parametrize("kind", no_puzzles.KINDS)
@pytest.mark.parametrize("seed", range(2))
def test_nothing_is_found_where_no_puzzle_is(kind: str, seed: int) -> None:
    picture = no_puzzles.KINDS[kind](np.random.default_rng(seed))
    assert locate(Photo(picture)).lattices == ()


def test_nothing_is_found_where_the_puzzle_was_painted_out() -> None:
    shot = print_board(PUZZLE, Print())
    picture = no_puzzles.painted_out(shot, np.random.default_rng(1))
    assert locate(Photo(picture)).lattices == ()


def test_several_boards_are_offered_the_largest_first() -> None:
    large = print_board(PUZZLE, Print())
    small = camera.scaled(print_board(PUZZLES[1], Print()), 0.6)
    height = large.pixels.shape[0]
    beside = np.full((height, small.pixels.shape[1], 3), 238, dtype=np.uint8)
    beside[: small.pixels.shape[0]] = small.pixels
    found = locate(Photo(np.hstack([beside, large.pixels]))).lattices
    assert len(found) == 2
    assert found[0].area > 2 * found[1].area
    assert miss(found[1], small) < 0.2


def test_a_board_is_followed_to_the_next_frame() -> None:
    first = print_board(PUZZLE, Print())
    start = glance(first.pixels, 0)
    assert start is not None
    followed = follow(np.roll(first.pixels, 6, axis=1), start)
    assert followed is not None
    assert np.abs(followed.points - start.points - (6, 0)).max() < 2
    assert follow(np.full_like(first.pixels, 230), start) is None
    outside = Lattice(start.points - 5000)
    assert follow(first.pixels, outside) is None


@pytest.mark.parametrize("height", [0.9, 1.2])
@pytest.mark.parametrize("far", [0.6, 1.2])
def test_a_black_headline_above_the_board_does_not_pull_its_frame(
    height: float, far: float
) -> None:
    shot = print_board(PUZZLE, Print(thin_ink=(150, 150, 150), thin=0.04, thick=0.12))
    pixels = shot.pixels.copy()
    (left, top), (right, _) = shot.points[0, [0, 9]].astype(int)
    pixels[top - int(height * shot.cell) : top, left - 2 : right + 3] = 15
    seen = camera.blurred(camera.tilted(replace(shot, pixels=pixels), far, far), 0.05)
    assert miss(locate(Photo(seen.pixels)).lattices[0], seen) < 0.15
