"""From a file, bytes or an array to an upright picture of manageable size.

Size limits are checked before anything is decoded, and large pictures are reduced while they are
decoded: no board needs more than a few million pixels.
"""

from __future__ import annotations

import contextlib
import io
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np
import pi_heif
from PIL import ExifTags
from PIL import Image as Pillow

from sudoku_app.core.untrusted import untrusted
from sudoku_app.vision.errors import PhotoError
from sudoku_app.vision.stages import Photo

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_app.vision.stages import Image

MAX_BYTES: Final = 120_000_000
MAX_PIXELS: Final = 89_000_000
_MOST_PIXELS: Final = {
    "progressive": 45_000_000,
    "PNG": 48_000_000,
    "TIFF": 48_000_000,
    "BMP": 48_000_000,
    "GIF": 40_000_000,
    "HEIF": 25_000_000,
    "WEBP": 16_000_000,
}
"""Decoders that cannot reduce a picture take five to twenty bytes a pixel: at most 300 MB."""
_MOST_UNUSUAL: Final = 30_000_000
"""Pixels of more than eight bits a channel, and those with transparency or of four inks, which
exist twice while they are reduced.
"""
_NUMBERS: Final = "buif"
"""Kinds of arrays that can be pixels: truth values, whole numbers and fractions."""
FORMATS: Final = ("JPEG", "PNG", "WEBP", "HEIF", "BMP", "TIFF", "GIF")
_SMALLEST_SIDE: Final = 60
_USEFUL_SIDE: Final = 1600
"""Pictures are reduced as long as the longer side stays at least this long."""

_REDUCED_AS: Final = {
    **{mode: mode for mode in ("L", "LA", "RGB", "RGBA", "CMYK")},
    "1": "L",
    "P": "RGB",
}
"""Pixels that are no colours, as in scans in black and white, have nothing between them."""

_TURNS: Final = {
    2: Pillow.Transpose.FLIP_LEFT_RIGHT,
    3: Pillow.Transpose.ROTATE_180,
    4: Pillow.Transpose.FLIP_TOP_BOTTOM,
    5: Pillow.Transpose.TRANSPOSE,
    6: Pillow.Transpose.ROTATE_270,
    7: Pillow.Transpose.TRANSVERSE,
    8: Pillow.Transpose.ROTATE_90,
}
"""For each orientation that a camera notes, what makes the picture upright."""

pi_heif.register_heif_opener()


def load(source: Path | str | bytes | NDArray[np.generic]) -> Photo:
    """The picture as it is meant to be seen; arrays are grey, or blue, green, red (, alpha)."""
    if isinstance(source, np.ndarray):
        return _from_array(source)
    if isinstance(source, bytes):
        return _decode(source)
    path = Path(source)
    try:
        if path.exists() and not path.is_file():
            raise PhotoError("file.no_file", name=path.name)
        if path.stat().st_size > MAX_BYTES:
            raise _too_large(path.stat().st_size)
        return _decode(path.read_bytes())
    except FileNotFoundError as error:
        raise PhotoError("file.missing", name=path.name) from error
    except OSError as error:
        reason = error.strerror or error
        raise PhotoError("file.unread", name=path.name, reason=reason) from error


def load_bits(bits: bytes | bytearray | memoryview, width: int, height: int) -> Photo:
    """A picture that is decoded already: blue, green, red and alpha of each pixel, row by row."""
    with untrusted(lambda: PhotoError("photo.damaged")):
        return _from_array(np.frombuffer(bits, np.uint8).reshape(height, width, 4))


def _decode(content: bytes) -> Photo:
    if not content:
        raise PhotoError("photo.empty")
    if len(content) > MAX_BYTES:
        raise _too_large(len(content))
    with _open(content) as picture, untrusted(lambda: PhotoError("photo.damaged")):
        full = max(picture.size)
        factor = max(1, full // _USEFUL_SIDE)
        picture.draft("RGB", (picture.width // factor, picture.height // factor))
        upright = _upright(_reduced(picture))
        return Photo(_colours(upright), reduction=full / max(upright.size))


def _open(content: bytes) -> Pillow.Image:
    """The picture, of which no more than the size is known yet."""
    with untrusted(lambda: PhotoError("photo.not_a_picture")), warnings.catch_warnings():
        warnings.simplefilter("error", Pillow.DecompressionBombWarning)
        try:
            picture = Pillow.open(io.BytesIO(content), formats=FORMATS)
        except (Pillow.DecompressionBombWarning, Pillow.DecompressionBombError) as error:
            raise _too_many_pixels(MAX_PIXELS) from error
    kind = "progressive" if picture.info.get("progressive") else str(picture.format)
    most = min(MAX_PIXELS, _MOST_PIXELS.get(kind, MAX_PIXELS))
    if _is_unusual(picture):
        most = min(most, _MOST_UNUSUAL)
    if picture.width * picture.height > most:
        picture.close()
        raise _too_many_pixels(most)
    if min(picture.size) < _SMALLEST_SIDE:
        raise PhotoError("photo.too_small", width=picture.width, height=picture.height)
    return picture


def _is_unusual(picture: Pillow.Image) -> bool:
    return picture.mode not in {"1", "L", "P", "RGB"} or "transparency" in picture.info


def _reduced(picture: Pillow.Image) -> Pillow.Image:
    """The first frame, at most about twice as large as is useful."""
    factor = max(picture.size) // _USEFUL_SIDE
    if factor < 2 or picture.mode not in _REDUCED_AS:
        picture.load()
        return picture
    mode = "RGBA" if "transparency" in picture.info else _REDUCED_AS[picture.mode]
    small = (picture if picture.mode == mode else picture.convert(mode)).reduce(factor)
    small.info = picture.info
    return small


def _upright(picture: Pillow.Image) -> Pillow.Image:
    """Turned as the camera was held. What else it noted does not matter: Pillow's own function
    fails where some of that makes no sense.
    """
    turn = None
    with contextlib.suppress(Exception):
        turn = _TURNS.get(picture.getexif().get(ExifTags.Base.Orientation, 1))
    return picture if turn is None else picture.transpose(turn)


def _colours(picture: Pillow.Image) -> Image:
    if picture.mode in {"I;16", "I;16L", "I;16B", "I", "F"}:
        return _from_array(np.asarray(picture)).pixels
    if "A" in picture.getbands() or "transparency" in picture.info:
        seen = picture.convert("RGBA")
        paper = Pillow.new("RGBA", seen.size, "white")
        picture = Pillow.alpha_composite(paper, seen)
    return cv2.cvtColor(np.asarray(picture.convert("RGB")), cv2.COLOR_RGB2BGR)


def _from_array(pixels: NDArray[np.generic]) -> Photo:
    has_pixels = pixels.ndim == 2 or (pixels.ndim == 3 and pixels.shape[2] in {1, 3, 4})
    if not has_pixels or pixels.dtype.kind not in _NUMBERS:
        raise PhotoError("photo.array", shape=pixels.shape)
    height, width = pixels.shape[:2]
    if min(height, width) < _SMALLEST_SIDE:
        raise PhotoError("photo.too_small", width=width, height=height)
    if height * width > MAX_PIXELS:
        raise _too_many_pixels(MAX_PIXELS)
    values: Image = pixels.astype(np.uint8 if pixels.dtype == np.uint8 else np.float32, copy=False)
    factor = max(1, max(height, width) // _USEFUL_SIDE)
    if factor > 1:
        size = (max(1, width // factor), max(1, height // factor))
        values = cv2.resize(values, size, interpolation=cv2.INTER_AREA)
    bytes_ = _eight_bit(values)
    return Photo(_three_channels(bytes_), reduction=max(height, width) / max(bytes_.shape[:2]))


def _eight_bit(values: Image) -> Image:
    """Eight bits a channel, whether 1, 255 or 65535 was white."""
    if values.dtype == np.uint8:
        return values
    values = np.nan_to_num(values)
    brightest = float(values.max(initial=0))
    full = next((limit for limit in (1.0, 255.0, 65535.0) if brightest <= limit), brightest)
    return (np.clip(values, 0, full) * (255 / full)).astype(np.uint8)


def _three_channels(pixels: Image) -> Image:
    if pixels.ndim == 2 or pixels.shape[2] == 1:
        return cv2.cvtColor(pixels, cv2.COLOR_GRAY2BGR)
    if pixels.shape[2] == 3:
        return pixels
    alpha = pixels[:, :, 3:].astype(np.uint16)
    mixed = (pixels[:, :, :3] * alpha + 255 * (255 - alpha) + 127) // 255
    return mixed.astype(np.uint8)


def _too_large(size: int) -> PhotoError:
    megabytes, most = size // 1_000_000, MAX_BYTES // 1_000_000
    return PhotoError("photo.too_large", megabytes=megabytes, most=most)


def _too_many_pixels(most: int) -> PhotoError:
    return PhotoError("photo.too_many_pixels", most=most // 1_000_000)
