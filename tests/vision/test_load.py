"""Files of every kind become the same upright picture, or say why not."""

from __future__ import annotations

import io
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PIL import Image, ImageOps

from sudoku_app.vision import load as loading
from sudoku_app.vision.errors import PhotoError
from sudoku_app.vision.load import load, load_bits
from tests.refusal import refused

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray


def sample(width: int = 120, height: int = 80) -> Image.Image:
    """Red on the left, blue on the right."""
    picture = Image.new("RGB", (width, height), (200, 30, 20))
    picture.paste((20, 30, 200), (width // 2, 0, width, height))
    return picture


def encoded(picture: Image.Image, kind: str, **options: Any) -> bytes:
    stream = io.BytesIO()
    picture.save(stream, kind, **options)
    return stream.getvalue()


def assert_red_then_blue(pixels: NDArray[Any]) -> None:
    left, right = pixels[:, 10:40].mean(axis=(0, 1)), pixels[:, -40:-10].mean(axis=(0, 1))
    assert left == pytest.approx([20, 30, 200], abs=14)
    assert right == pytest.approx([200, 30, 20], abs=14)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "BMP", "TIFF", "GIF"])
def test_every_format_gives_blue_green_red(kind: str) -> None:
    photo = load(encoded(sample(), kind))
    assert photo.size == (120, 80)
    assert_red_then_blue(photo.pixels)


def test_cmyk_is_turned_into_colours() -> None:
    assert_red_then_blue(load(encoded(sample().convert("CMYK"), "JPEG", quality=95)).pixels)


def test_a_path_may_be_text(tmp_path: Path) -> None:
    sample().save(tmp_path / "photo.png")
    assert_red_then_blue(load(str(tmp_path / "photo.png")).pixels)


def test_sixteen_bits_keep_their_brightness() -> None:
    grey = np.full((80, 100), 200 * 257, dtype=np.uint16)
    picture = Image.fromarray(grey)
    assert load(encoded(picture, "PNG")).pixels.mean() == pytest.approx(200, abs=1)
    assert load(grey).pixels.mean() == pytest.approx(200, abs=1)


def test_transparent_parts_are_paper() -> None:
    clear = Image.new("RGBA", (100, 80), (0, 0, 0, 0))
    assert load(encoded(clear, "PNG")).pixels.min() == 255
    assert load(np.zeros((80, 100, 4), dtype=np.uint8)).pixels.min() == 255


def test_decoded_pixels_are_taken_as_they_are() -> None:
    pixels = np.zeros((80, 100, 4), np.uint8)
    pixels[:, :50] = (10, 20, 30, 255)
    seen = load_bits(pixels.tobytes(), 100, 80).pixels
    assert seen[0, 0].tolist() == [10, 20, 30]
    assert seen[79, 99].tolist() == [255, 255, 255]


def test_the_first_frame_of_an_animation_counts() -> None:
    black = Image.new("RGB", (120, 80))
    content = encoded(sample(), "GIF", save_all=True, append_images=[black])
    assert_red_then_blue(load(content).pixels)


def test_exif_orientation_is_followed() -> None:
    turned = sample().transpose(Image.Transpose.ROTATE_90)
    exif = Image.Exif()
    exif[0x0112] = 6
    photo = load(encoded(turned, "JPEG", exif=exif, quality=95))
    assert photo.size == (120, 80)
    assert_red_then_blue(photo.pixels)


@pytest.mark.parametrize("orientation", range(1, 9))
def test_every_orientation_is_made_upright_as_pillow_does(orientation: int) -> None:
    exif = Image.Exif()
    exif[0x0112] = orientation
    content = encoded(sample(), "PNG", exif=exif)
    wanted = np.asarray(ImageOps.exif_transpose(Image.open(io.BytesIO(content))))
    assert np.array_equal(load(content).pixels[:, :, ::-1], wanted)


@pytest.mark.filterwarnings("ignore::UserWarning:PIL")
@pytest.mark.parametrize("kind", range(13))
def test_nonsense_among_the_notes_of_a_camera_does_not_matter(kind: int) -> None:
    """The maker's name as a number, a fraction, and all else that it cannot be."""
    exif = Image.Exif()
    exif[0x010F], exif[0x0112] = "m" * 64, 6
    as_text, as_kind = bytes((1, 15, 0, 2, 0, 0, 0, 65)), bytes((1, 15, 0, kind, 0, 0, 0, 4))
    notes = exif.tobytes().replace(as_text, as_kind)
    assert notes != exif.tobytes()
    turned = sample().transpose(Image.Transpose.ROTATE_90)
    assert_red_then_blue(load(encoded(turned, "JPEG", exif=notes, quality=95)).pixels)


def test_a_picture_whose_notes_cannot_be_read_is_taken_as_it_lies() -> None:
    photo = load(encoded(sample(), "JPEG", exif=b"Exif\0\0 no notes at all", quality=95))
    assert_red_then_blue(photo.pixels)


@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_large_pictures_are_reduced(kind: str) -> None:
    photo = load(encoded(sample(6400, 4000), kind))
    assert photo.size == (1600, 1000)
    assert photo.reduction == 4
    assert_red_then_blue(photo.pixels)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGBA"])
def test_large_scans_are_reduced_whatever_their_pixels_are(mode: str) -> None:
    page = Image.new("L", (6400, 4000), 255)
    page.paste(0, (0, 0, 3200, 4000))
    photo = load(encoded(page.convert(mode), "PNG"))
    assert photo.size == (1600, 1000)
    assert photo.pixels[:, :700].max() == 0
    assert photo.pixels[:, -700:].min() == 255


def test_large_arrays_are_reduced() -> None:
    assert load(np.zeros((4000, 3300), dtype=np.uint8)).pixels.shape == (2000, 1650, 3)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "empty"),
        (b"hello, I am a letter", "not a picture"),
        (b"%PDF-1.7 something", "not a picture"),
        (encoded(sample(), "PNG")[:-60], "damaged"),
        (encoded(sample(20, 20), "PNG"), "too small"),
    ],
)
def test_what_is_wrong_is_said(content: bytes, words: str) -> None:
    with refused(PhotoError, words):
        load(content)


def test_limits_hold_before_decoding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "MAX_PIXELS", 5000)
    with refused(PhotoError, "too many pixels"):
        load(encoded(sample(), "PNG"))
    monkeypatch.setattr(loading, "MAX_BYTES", 50)
    with refused(PhotoError, "too large"):
        load(encoded(sample(), "PNG"))


def test_a_missing_file_and_a_strange_array_are_named(tmp_path: Path) -> None:
    with refused(PhotoError, r"gone\.png"):
        load(tmp_path / "gone.png")
    with refused(PhotoError, "not a picture"):
        load(np.zeros((5, 5, 5, 5)))


@pytest.mark.parametrize(
    "pixels",
    [
        np.zeros((0, 0)),
        np.zeros((100, 0, 3)),
        np.zeros((100, 100, 2)),
        np.zeros((100, 100, 3, 1)),
        np.zeros(100),
        np.zeros((100, 100), complex),
        np.zeros((100, 100), object),
        np.full((100, 100), "a"),
        np.zeros((100, 100), "datetime64[s]"),
    ],
    ids=lambda pixels: f"{pixels.dtype} {pixels.shape}",
)
def test_arrays_that_are_no_pictures_are_refused(pixels: NDArray[Any]) -> None:
    with pytest.raises(PhotoError):
        load(pixels)


@pytest.mark.parametrize("kind", ["bool", "uint16", "int32", "int64", "float16", "float64"])
def test_arrays_of_any_numbers_are_pictures(kind: str) -> None:
    pixels = np.ones((2000, 3400), kind)
    photo = load(pixels)
    assert photo.pixels.dtype == np.uint8
    assert photo.pixels.min() == 255
    assert photo.size == (1700, 1000)
    assert photo.reduction == 2


def test_numbers_that_are_none_are_black() -> None:
    pixels = np.ones((100, 100))
    pixels[:50] = np.nan
    assert load(pixels).pixels[0, 0, 0] == 0


def test_bits_of_another_size_are_refused() -> None:
    with pytest.raises(PhotoError):
        load_bits(b"\0" * 99, 100, 100)


@pytest.mark.parametrize("kind", ["PNG", "TIFF", "BMP", "GIF", "WEBP"])
def test_what_cannot_be_reduced_while_decoding_is_refused_by_its_size(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = encoded(sample(400, 400), kind)
    load(content)
    monkeypatch.setitem(loading._MOST_PIXELS, kind, 400 * 400 - 1)
    with refused(PhotoError, "too many pixels"):
        load(content)


@pytest.mark.parametrize(
    ("mode", "fits"), [("RGB", True), ("P", True), ("RGBA", False), ("LA", False)]
)
def test_transparency_takes_more_memory_and_so_fewer_pixels(
    mode: str, *, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "_MOST_UNUSUAL", 400 * 400 - 1)
    content = encoded(Image.new("RGB", (400, 400)).convert(mode), "PNG")
    with nullcontext() if fits else refused(PhotoError, "too many pixels"):
        load(content)


def test_a_transparent_colour_of_a_large_palette_is_paper() -> None:
    page = Image.new("P", (3400, 3400), 0)
    page.putpalette([0, 0, 0, 0, 0, 255])
    page.paste(1, (0, 0, 1700, 3400))
    stream = io.BytesIO()
    page.save(stream, "PNG", transparency=0)
    pixels = load(stream.getvalue()).pixels
    assert pixels[:, :800].reshape(-1, 3).max(axis=0).tolist() == [255, 0, 0]
    assert pixels[:, -800:].min() == 255


@pytest.mark.parametrize("error", [EOFError, RuntimeError, AssertionError, MemoryError, KeyError])
def test_whatever_a_decoder_raises_means_a_damaged_picture(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    content = encoded(sample(), "PNG")

    def fail(*_: object) -> None:
        raise error

    with monkeypatch.context() as broken:
        broken.setattr(loading, "_reduced", fail)
        with refused(PhotoError, "damaged"):
            load(content)
    monkeypatch.setattr(Image, "open", fail)
    with refused(PhotoError, "not a picture"):
        load(content)


@pytest.mark.parametrize(("mode", "clear"), [("RGBA", (0, 0, 0, 0)), ("LA", (0, 0))])
def test_what_is_transparent_shows_white_paper(mode: str, clear: tuple[int, ...]) -> None:
    picture = Image.new(mode, (100, 100), clear)
    picture.paste((0,) * (len(clear) - 1) + (255,), (50, 0, 100, 100))
    pixels = load(encoded(picture, "PNG")).pixels
    assert pixels[50, 25].tolist() == [255, 255, 255]
    assert pixels[50, 75].tolist() == [0, 0, 0]


@pytest.mark.parametrize("kind", ["PNG", "GIF"])
def test_a_transparent_colour_of_a_palette_shows_white_paper(kind: str) -> None:
    picture = Image.new("P", (100, 100), 1)
    picture.putpalette([0, 0, 0, 0, 0, 0])
    picture.paste(0, (50, 0, 100, 100))
    pixels = load(encoded(picture, kind, transparency=1)).pixels
    assert pixels[50, 25].tolist() == [255, 255, 255]
    assert pixels[50, 75].tolist() == [0, 0, 0]
