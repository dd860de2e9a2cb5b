"""Draws pages with a board on them, as it is printed in many places, and as players begin it."""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from handwriting import Hand, Samples, choose_hand, write_digit
from numpy.random import Generator
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

Pixels = NDArray[np.float32]
NOTES = 10
"""The label of a cell with small notes, beside 0 for an empty one and the digits."""


@dataclass(frozen=True, eq=False)
class Page:
    """Blue, green, red from 0 to 1; the first crossing of the board's lines is at ``margin``."""

    pixels: Pixels
    cell: int
    margin: int
    labels: NDArray[np.int64]
    """Of each cell: 0 empty, the digit, or ``NOTES``."""
    written: NDArray[np.bool_]
    """Which cells hold handwriting."""


@dataclass(frozen=True, eq=False)
class Material:
    """What pages are drawn with."""

    fonts: list[str]
    handwriting_fonts: list[str]
    samples: Samples


@lru_cache(maxsize=256)
def glyphs(path: str, height: int) -> tuple[Pixels, ...]:
    """The nine digits as ink from 0 to 1, all scaled alike so that the tallest is ``height``."""
    size = height * 2
    boxes = []
    font = ImageFont.truetype(path, size)
    for digit in "123456789":
        picture = Image.new("L", (size * 3, size * 3))
        ImageDraw.Draw(picture).text((size, size), digit, font=font, fill=255)
        box = picture.getbbox() or (0, 0, 1, 1)
        boxes.append((picture, box))
    top = min(box[1] for _, box in boxes)
    bottom = max(box[3] for _, box in boxes)
    scale = height / max(bottom - top, 1)
    drawn = []
    for picture, box in boxes:
        crop = (
            np.asarray(picture.crop((box[0] - 2, top - 2, box[2] + 2, bottom + 2)), np.float32)
            / 255
        )
        drawn.append(cv2.resize(crop, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA))
    return tuple(drawn)


def draw_page(rng: Generator, material: Material, cell: int) -> Page:
    fonts = material.fonts
    margin = int(cell * rng.uniform(0.7, 1.6))
    side = 9 * cell + 2 * margin
    pixels = np.empty((side, side, 3), np.float32)
    pixels[:] = paper_colour(rng)
    page = Page(pixels, cell, margin, *choose_content(rng))
    tint_cells(rng, page)
    if rng.random() < 0.35:
        bleed_through(rng, page, fonts)
    draw_surroundings(rng, page, fonts)
    if rng.random() < 0.06:
        draw_diagonals(rng, page)
    draw_lines(rng, page)
    draw_digits(rng, page, str(rng.choice(fonts)))
    if page.written.any():
        write_on(rng, page, material)
    elif rng.random() < 0.3:
        draw_pencil_marks(rng, page, str(rng.choice(fonts)))
    add_dirt(rng, page)
    return page


def choose_content(rng: Generator) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Labels and handwriting: a puzzle as printed, one that was begun, or one written by hand."""
    kind = rng.random()
    labels = rng.integers(1, 10, 81)
    printed = rng.random(81) < (rng.uniform(0.25, 0.75) if kind < 0.3 else rng.uniform(0.2, 0.5))
    if kind > 0.88:
        printed[:] = False
    written = ~printed & (rng.random(81) < (0.0 if kind < 0.3 else rng.uniform(0.15, 1.0)))
    noted = ~printed & ~written & (rng.random(81) < rng.choice([0.0, 0.35, 0.8]))
    labels[~printed & ~written] = 0
    if kind >= 0.3:
        labels[noted] = NOTES
        written |= noted
    return labels, written


def paper_colour(rng: Generator) -> Pixels:
    kind = rng.random()
    if kind < 0.35:
        return np.full(3, rng.uniform(0.93, 1.0), np.float32)
    if kind < 0.85:  # newsprint
        grey = rng.uniform(0.68, 0.93)
        return np.array(
            [grey - rng.uniform(0, 0.12), grey - rng.uniform(0, 0.05), grey], np.float32
        )
    return rng.uniform(0.6, 1.0, 3).astype(np.float32)


def ink_colour(rng: Generator) -> Pixels:
    kind = rng.random()
    if kind < 0.62:
        return np.full(3, rng.uniform(0.0, 0.25), np.float32)
    if kind < 0.8:
        return np.full(3, rng.uniform(0.25, 0.55), np.float32)
    strong = rng.uniform(0.0, 0.35, 3)
    strong[rng.integers(3)] = rng.uniform(0.3, 0.9)
    return strong.astype(np.float32)


def cell_area(page: Page, cell: int) -> Pixels:
    row, column = divmod(cell, 9)
    y, x = page.margin + row * page.cell, page.margin + column * page.cell
    return page.pixels[y : y + page.cell, x : x + page.cell]


def tint_cells(rng: Generator, page: Page) -> None:
    kind = rng.random()
    shade = rng.uniform(0.72, 0.97, 3) if rng.random() < 0.5 else np.full(3, rng.uniform(0.7, 0.97))
    for cell in range(81):
        row, column = divmod(cell, 9)
        box = row // 3 * 3 + column // 3
        tinted = (
            (kind < 0.12 and box % 2 == 1)
            or (0.12 <= kind < 0.18 and 0 < page.labels[cell] < NOTES)
            or (0.18 <= kind < 0.22 and rng.random() < 0.25)
            or (0.22 <= kind < 0.25 and (row == column or row + column == 8))
            or (0.25 <= kind < 0.27 and row % 2 == 1)
        )
        if tinted:
            cell_area(page, cell)[:] *= shade.astype(np.float32)
        elif 0.27 <= kind < 0.29 and rng.random() < 0.3:
            mark_cell(rng, page, cell)


def mark_cell(rng: Generator, page: Page, cell: int) -> None:
    """A pale circle, as in odd-even puzzles."""
    area = cell_area(page, cell)
    middle = page.cell // 2
    colour = tuple(float(c) for c in area[middle, middle] * rng.uniform(0.75, 0.92))
    thickness = -1 if rng.random() < 0.6 else 1
    circle = area.copy()
    cv2.circle(
        circle,
        (middle, middle),
        int(page.cell * rng.uniform(0.3, 0.46)),
        colour,
        thickness,
        cv2.LINE_AA,
    )
    area[:] = circle


def apply_ink(page: Page, ink: Pixels, colour: Pixels) -> None:
    page.pixels[:] += ink[..., None] * (colour - page.pixels)


def draw_diagonals(rng: Generator, page: Page) -> None:
    ink = np.zeros(page.pixels.shape[:2], np.float32)
    first, last = page.margin, page.margin + 9 * page.cell
    strength = float(rng.uniform(0.15, 0.6))
    cv2.line(ink, (first, first), (last, last), strength, 1, cv2.LINE_AA)
    cv2.line(ink, (first, last), (last, first), strength, 1, cv2.LINE_AA)
    apply_ink(page, ink, np.zeros(3, np.float32))


def draw_lines(rng: Generator, page: Page) -> None:
    """Thin lines between cells, thicker ones around boxes; ruled, dotted or pale."""
    thin = max(page.cell * rng.uniform(0.012, 0.05), 0.6)
    thick = max(thin * rng.uniform(1.0, 3.5), page.cell * rng.uniform(0.02, 0.1))
    strength = rng.uniform(0.25, 1.0) if rng.random() < 0.4 else 1.0
    dashed = rng.random() < 0.08
    ink = np.zeros(page.pixels.shape[:2], np.float32)
    for line in range(10):
        is_thick = line % 3 == 0
        profile = line_profile(page, line, thick if is_thick else thin)
        along = np.ones(9 * page.cell, np.float32) * (1.0 if is_thick else strength)
        if dashed and not is_thick:
            period = rng.uniform(0.06, 0.2) * page.cell
            along *= (np.arange(along.size) % period < period * 0.55).astype(np.float32)
        inner = slice(page.margin, page.margin + 9 * page.cell)
        ink[:, inner] = np.maximum(ink[:, inner], profile[:, None] * along[None])
        ink[inner, :] = np.maximum(ink[inner, :], along[:, None] * profile[None])
    apply_ink(page, ink, ink_colour(rng) if rng.random() < 0.3 else np.zeros(3, np.float32) + 0.08)


def line_profile(page: Page, line: int, width: float) -> Pixels:
    """Coverage of each pixel row by a line of fractional width."""
    places = np.arange(page.pixels.shape[0], dtype=np.float32)
    centre = page.margin + line * page.cell - 0.5
    return np.clip(width / 2 + 0.5 - np.abs(places - centre), 0, min(1.0, width)).astype(np.float32)


def paste(ink: Pixels, glyph: Pixels, x: float, y: float, strength: float = 1.0) -> None:
    """Lay a glyph centred on a point, cut at the edges of the page."""
    height, width = glyph.shape
    left, top = round(x - width / 2), round(y - height / 2)
    x0, y0 = max(left, 0), max(top, 0)
    x1, y1 = min(left + width, ink.shape[1]), min(top + height, ink.shape[0])
    if x0 < x1 and y0 < y1:
        part = glyph[y0 - top : y1 - top, x0 - left : x1 - left] * strength
        ink[y0:y1, x0:x1] = np.maximum(ink[y0:y1, x0:x1], part)


def draw_digits(rng: Generator, page: Page, font: str) -> None:
    height = max(int(page.cell * rng.choice([rng.uniform(0.34, 0.8), rng.uniform(0.45, 0.65)])), 8)
    shapes = glyphs(font, height)
    width_scale = rng.uniform(0.85, 1.15) if rng.random() < 0.4 else 1.0
    widest = max(shape.shape[1] for shape in shapes) * width_scale
    width_scale *= min(1.0, page.cell * 0.86 / widest)
    shapes = tuple(stretch(width_scale, shape) for shape in shapes)
    if rng.random() < 0.12:
        shapes = tuple(cv2.dilate(np.pad(shape, 1), np.ones((2, 2), np.uint8)) for shape in shapes)
    offset = rng.normal(0, 0.03, 2) if rng.random() < 0.8 else rng.uniform(-0.13, 0.13, 2)
    ink = np.zeros(page.pixels.shape[:2], np.float32)
    wobble = rng.choice([0.004, 0.02, 0.05], p=[0.6, 0.3, 0.1])
    room = max(0.0, 0.47 - max(height, widest * width_scale) / page.cell / 2)
    for cell in np.flatnonzero((page.labels > 0) & ~page.written):
        row, column = divmod(int(cell), 9)
        dx, dy = np.clip(offset + rng.normal(0, wobble, 2), -room, room)
        x = page.margin + (column + 0.5 + dx) * page.cell
        y = page.margin + (row + 0.5 + dy) * page.cell
        paste(ink, shapes[page.labels[cell] - 1], x, y)
    if rng.random() < 0.1:
        ink *= uneven_print(rng, ink.shape)
    apply_ink(page, ink, ink_colour(rng))


def stretch(scale: float, glyph: Pixels) -> Pixels:
    if abs(scale - 1) < 0.01:
        return glyph
    width = max(2, round(glyph.shape[1] * scale))
    return cv2.resize(glyph, (width, glyph.shape[0]), interpolation=cv2.INTER_AREA)


def uneven_print(rng: Generator, shape: tuple[int, ...]) -> Pixels:
    """Ink that did not take everywhere: worn type on rough paper."""
    grain = rng.random(shape, np.float32)
    grain = cv2.GaussianBlur(grain, (0, 0), float(rng.uniform(0.8, 2.0)))
    grain = (grain - grain.mean()) / (grain.std() + 1e-6)
    return np.clip(1 - rng.uniform(0.1, 0.35) * np.maximum(grain, 0), 0.2, 1).astype(np.float32)


def draw_pencil_marks(rng: Generator, page: Page, font: str) -> None:
    """Small digits in corners or in a 3 x 3 pattern, and cage sums beside big digits."""
    height = max(int(page.cell * rng.uniform(0.14, 0.27)), 5)
    shapes = glyphs(font, height)
    in_corners = rng.random() < 0.5
    also_filled = in_corners and rng.random() < 0.3
    density = rng.uniform(0.05, 0.6)
    ink = np.zeros(page.pixels.shape[:2], np.float32)
    for cell in range(81):
        if (page.labels[cell] and not also_filled) or rng.random() > 0.7:
            continue
        row, column = divmod(cell, 9)
        is_filled = page.labels[cell] > 0
        for digit in range(9):
            if rng.random() > density * (0.4 if in_corners else 1):
                continue
            x, y = (0.18, 0.2) if in_corners else (0.2 + digit % 3 * 0.3, 0.2 + digit // 3 * 0.3)
            if in_corners:
                x, y = (
                    (x, y)
                    if also_filled or rng.random() < 0.6
                    else (x + rng.integers(2) * 0.64, y + rng.integers(2) * 0.6)
                )
            px = page.margin + (column + x + rng.normal(0, 0.01)) * page.cell
            py = page.margin + (row + y + rng.normal(0, 0.01)) * page.cell
            paste(ink, shapes[digit], px, py)
            if not is_filled:
                page.labels[cell] = NOTES
            if also_filled:
                break
    apply_ink(page, ink * rng.uniform(0.4, 1.0), ink_colour(rng))


def pen_of(rng: Generator) -> tuple[Pixels, float, float]:
    """Colour, strength and grain of what a player writes with."""
    kind = rng.choice(["black", "blue", "red", "pencil", "other"], p=[0.26, 0.22, 0.1, 0.36, 0.06])
    match kind:
        case "black":
            return np.full(3, rng.uniform(0, 0.25), np.float32), float(rng.uniform(0.8, 1)), 0.1
        case "blue":
            colour = [rng.uniform(0.45, 0.9), rng.uniform(0.1, 0.4), rng.uniform(0.0, 0.3)]
            return np.array(colour, np.float32), float(rng.uniform(0.75, 1)), 0.1
        case "red":
            colour = [rng.uniform(0.05, 0.35), rng.uniform(0.05, 0.3), rng.uniform(0.6, 0.95)]
            return np.array(colour, np.float32), float(rng.uniform(0.75, 1)), 0.1
        case "pencil":
            grey = np.full(3, rng.uniform(0.1, 0.4), np.float32)
            return grey, float(rng.uniform(0.42, 0.97)), float(rng.uniform(0.1, 0.45))
    return rng.uniform(0, 0.7, 3).astype(np.float32), float(rng.uniform(0.7, 1)), 0.15


def write_on(rng: Generator, page: Page, material: Material) -> None:
    """Digits and notes as one or two people write them into the cells."""
    layers = 2 if rng.random() < 0.15 else 1
    chosen = rng.integers(0, layers, 81)
    for layer in range(layers):
        hand = choose_hand(rng, material.samples, material.handwriting_fonts)
        ink = np.zeros(page.pixels.shape[:2], np.float32)
        write_digits(rng, page, hand, material.samples, page.written & (chosen == layer), ink)
        colour, strength, grain = pen_of(rng)
        if grain > 0.12:
            rough = cv2.GaussianBlur(rng.random(ink.shape, np.float32), (0, 0), 0.7)
            rough = (rough - rough.mean()) / (rough.std() + 1e-6)
            ink *= np.clip(1 - grain * np.maximum(rough, 0), 0.1, 1)
        apply_ink(page, ink * strength, colour)


def write_digits(
    rng: Generator, page: Page, hand: Hand, samples: Samples, cells: NDArray[np.bool_], ink: Pixels
) -> None:
    large = rng.uniform(0.42, 0.85)
    small = rng.uniform(0.16, min(0.34, 0.62 * large))
    offset, careless = rng.normal(0, 0.05, 2), rng.uniform(0.02, 0.1)
    keeps_notes = rng.random() < 0.2
    layout = str(rng.choice(["corner", "row", "places", "anywhere"]))
    for cell in np.flatnonzero(cells):
        row, column = divmod(int(cell), 9)
        corner = np.array([page.margin + column * page.cell, page.margin + row * page.cell])
        if page.labels[cell] == NOTES:
            write_notes(rng, page, hand, samples, corner, small, layout, ink)
            continue
        middle = 0.5 + np.clip(offset + rng.normal(0, careless, 2), -0.24, 0.24)
        shape = write_digit(rng, hand, samples, int(page.labels[cell]), large * page.cell)
        x, y = corner + middle * page.cell
        spoil_digit(rng, page, hand, samples, (x, y), large, ink)
        pressure = float(rng.uniform(0.75, 1))
        paste(ink, shape, x, y, pressure)
        if keeps_notes and rng.random() < 0.4:
            write_notes(rng, page, hand, samples, corner, 0.8 * small, "corner", ink)


def spoil_digit(
    rng: Generator,
    page: Page,
    hand: Hand,
    samples: Samples,
    place: tuple[float, float],
    large: float,
    ink: Pixels,
) -> None:
    """What lies under or around some digits: one that was erased, or a circle."""
    kind = rng.random()
    if kind < 0.03:
        shape = write_digit(rng, hand, samples, int(rng.integers(1, 10)), large * page.cell)
        paste(ink, shape, *place, float(rng.uniform(0.1, 0.35)))
    elif kind < 0.045:
        radius = int(page.cell * rng.uniform(0.38, 0.48))
        centre = (round(place[0]), round(place[1]))
        axes = (radius, int(radius * rng.uniform(0.85, 1.1)))
        cv2.ellipse(ink, centre, axes, rng.uniform(0, 90), 0, 350, 0.8, 1, cv2.LINE_AA)


def write_notes(
    rng: Generator,
    page: Page,
    hand: Hand,
    samples: Samples,
    corner: NDArray[np.int64],
    small: float,
    layout: str,
    ink: Pixels,
) -> None:
    """Small digits: in corners, in a row, each at its place of three by three, or anywhere."""
    most = 5 if layout == "places" else 4
    digits = np.sort(rng.permutation(9)[: rng.integers(1, most + 1)] + 1)
    top = rng.random() < 0.75
    for number, digit in enumerate(digits):
        height = small * rng.uniform(0.85, 1.15)
        match layout:
            case "corner":
                x, y = 0.17 + 0.66 * (number % 2), 0.2 + 0.6 * (number // 2 % 2)
            case "row":
                height = min(height * 1.3, (0.4, 0.5, 0.45, 0.36)[len(digits) - 1])
                x = 0.05 + 0.35 * height + number * rng.uniform(0.52, 0.68) * height
                y = height / 2 + 0.08 if top else 0.92 - height / 2
            case "places":
                height = min(height, 0.26)
                x, y = 0.2 + (digit - 1) % 3 * 0.3, 0.2 + (digit - 1) // 3 * 0.3
            case _:
                height = min(height, 0.28)
                x, y = rng.uniform(0.15, 0.85, 2)
        x, y = np.array([x, y]) + rng.normal(0, 0.025, 2)
        shape = write_digit(rng, hand, samples, int(digit), height * page.cell)
        paste(ink, shape, *(corner + np.array([x, y]) * page.cell), float(rng.uniform(0.6, 1)))


def bleed_through(rng: Generator, page: Page, fonts: list[str]) -> None:
    """What is printed on the back of the paper, mirrored and faint."""
    ink = np.zeros(page.pixels.shape[:2], np.float32)
    scatter_text(rng, ink, fonts, page.cell, int(rng.integers(20, 160)))
    if rng.random() < 0.3:
        x, y = rng.integers(0, ink.shape[1], 2)
        w, h = rng.integers(page.cell, page.cell * 5, 2)
        ink[y : y + h, x : x + w] = rng.uniform(0.3, 1.0)
    ink = cv2.GaussianBlur(np.ascontiguousarray(ink[:, ::-1]), (0, 0), float(rng.uniform(0.5, 2.5)))
    apply_ink(page, ink * rng.uniform(0.03, 0.22), np.full(3, 0.2, np.float32))


def scatter_text(rng: Generator, ink: Pixels, fonts: list[str], cell: int, count: int) -> None:
    """Rows of small letters: as good as words, at this size."""
    size = int(max(6, cell * rng.uniform(0.2, 0.8)))
    font = ImageFont.truetype(str(rng.choice(fonts)), size)
    letters = np.array(list("abcdefghijklmnoprstuvwSUDOKEILNART0123456789"))
    picture = Image.new("L", ink.shape[::-1])
    draw = ImageDraw.Draw(picture)
    for _ in range(max(count // 12, 1)):
        words = "".join(rng.choice(letters, 12))
        place = (int(rng.integers(-size, ink.shape[1])), int(rng.integers(0, ink.shape[0])))
        draw.text(place, words, font=font, fill=255)
    np.maximum(ink, np.asarray(picture, np.float32) / 255, out=ink)


def draw_surroundings(rng: Generator, page: Page, fonts: list[str]) -> None:
    """Headings, text and dark bars next to the board."""
    ink = np.zeros(page.pixels.shape[:2], np.float32)
    if rng.random() < 0.6:
        scatter_text(rng, ink, fonts, page.cell, int(rng.integers(20, 100)))
    if rng.random() < 0.2:
        ink[: int(page.margin * rng.uniform(0.3, 0.9))] = 1
    if rng.random() < 0.1:
        ink[:, : int(page.margin * rng.uniform(0.3, 0.9))] = 1
    inner = slice(page.margin - 2, page.margin + 9 * page.cell + 2)
    ink[inner, inner] = 0
    apply_ink(page, ink, ink_colour(rng))


def add_dirt(rng: Generator, page: Page) -> None:
    """Specks, stains and stray strokes."""
    kind = rng.random()
    ink = np.zeros(page.pixels.shape[:2], np.float32)
    side = ink.shape[0]
    if kind < 0.3:
        for _ in range(int(rng.integers(3, 60))):
            x, y = (int(v) for v in rng.integers(0, side, 2))
            radius = int(rng.integers(0, max(2, int(page.cell * 0.07))))
            cv2.circle(ink, (x, y), radius, float(rng.uniform(0.2, 1)), -1, cv2.LINE_AA)
    if 0.2 < kind < 0.4:
        for _ in range(int(rng.integers(1, 8))):
            x, y = rng.integers(0, side, 2)
            ends = np.cumsum(np.vstack([[x, y], rng.normal(0, page.cell * 0.4, (3, 2))]), axis=0)
            cv2.polylines(
                ink, [ends.astype(np.int32)], False, float(rng.uniform(0.1, 0.5)), 1, cv2.LINE_AA
            )
    if rng.random() < 0.1:
        stain = cv2.GaussianBlur(rng.random((side, side), np.float32), (0, 0), page.cell * 0.5)
        stain = (stain - stain.min()) / (np.ptp(stain) + 1e-6)
        ink = np.maximum(ink, (stain > 0.75) * np.float32(rng.uniform(0.03, 0.2)))
    if ink.any():
        apply_ink(page, ink, np.full(3, rng.uniform(0, 0.4), np.float32))
