"""Collects the fonts the training boards are drawn in: open families from npm and from Debian.

usage: fonts.py FOLDER [FAMILIES]
Every family of FAMILIES (families.txt unless told otherwise) is fetched as @fontsource/FAMILY; the
weights of WEIGHTS are kept as TrueType. With families.txt, Debian's families are added from
/usr/share/fonts (README.md names the packages). A font
without nine distinct digits is left out. FOLDER/fonts.tsv lists what was taken, with version and
licence.
"""

import io
import json
import sys
import tarfile
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

HERE = Path(__file__).resolve().parent
REGISTRY = "https://registry.npmjs.org/@fontsource"
WEIGHTS = ("300", "400", "700", "900")
OPEN_LICENCES = {"OFL-1.1", "Apache-2.0", "UFL-1.0", "MIT", "CC0-1.0"}
DEBIAN_FONTS = Path("/usr/share/fonts")
UNSUITABLE = ("emoji", "symbol", "icon", "dingbats", "barcode", "awesome", "d050000l", "music")
DIGITS = "123456789"


def fetch(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=60) as answer:
        return answer.read()


def take_family(family: str, folder: Path) -> str | None:
    """One row of fonts.tsv, after the family's files were written; None when it is not open."""
    about = json.loads(fetch(f"{REGISTRY}/{family}/latest"))
    if about.get("license") not in OPEN_LICENCES:
        return None
    wanted = {f"package/files/{family}-latin-{weight}-normal.woff2" for weight in WEIGHTS}
    with tarfile.open(fileobj=io.BytesIO(fetch(about["dist"]["tarball"]))) as package:
        names = sorted(wanted & set(package.getnames()))
        for name in names:
            content = package.extractfile(name)
            assert content is not None
            font = TTFont(io.BytesIO(content.read()))
            font.flavor = None
            font.save(folder / f"{Path(name).stem}.ttf")
    return f"@fontsource/{family}\t{about['version']}\t{about['license']}\t{len(names)}"


def take_family_or_say(family: str, folder: Path) -> str | None:
    try:
        return take_family(family, folder)
    except Exception as error:
        print(f"{family}: {error}", file=sys.stderr)
        return None


def has_nine_digits(path: Path) -> bool:
    """Whether the font draws nine different, upright, inked digits."""
    try:
        font = ImageFont.truetype(str(path), 40)
        pictures = {draw_digit(font, digit) for digit in DIGITS}
    except (OSError, ValueError):
        return False
    return len(pictures) == len(DIGITS) and all(any(picture) for picture in pictures)


def draw_digit(font: ImageFont.FreeTypeFont, digit: str) -> bytes:
    picture = Image.new("L", (64, 64))
    ImageDraw.Draw(picture).text((32, 32), digit, font=font, fill=255, anchor="mm")
    return picture.tobytes()


def has_western_digits(path: Path) -> bool:
    cmap = TTFont(path, lazy=True, fontNumber=0).getBestCmap() or {}
    return all(ord(digit) in cmap for digit in DIGITS)


def debian_fonts() -> list[Path]:
    files = sorted(
        p for p in DEBIAN_FONTS.rglob("*") if p.suffix.lower() in (".ttf", ".otf", ".ttc")
    )
    return [p for p in files if not any(word in p.name.lower() for word in UNSUITABLE)]


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    is_print = len(sys.argv) == 2
    families = Path(HERE / "families.txt" if is_print else sys.argv[2]).read_text().split()
    with ThreadPoolExecutor(8) as pool:
        rows = list(pool.map(lambda family: take_family_or_say(family, folder), families))
    candidates = sorted(folder.glob("*.ttf")) + (debian_fonts() if is_print else [])
    usable = [p for p in candidates if has_western_digits(p) and has_nine_digits(p)]
    (folder / "fonts.tsv").write_text("".join(f"{row}\n" for row in rows if row))
    (folder / "files.txt").write_text("".join(f"{path}\n" for path in usable))
    print(f"{sum(row is not None for row in rows)} npm families, {len(usable)} font files")


if __name__ == "__main__":
    main()
