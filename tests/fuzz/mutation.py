"""Changes to a seed: of bytes anywhere, and of the parts that parsers care about."""

import json
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any, Final

TOKENS: Final = (
    *(b"<![CDAT", b"<![-DATA[", b"<!--", b"-->", b"<!DOCTYPE x [<!ENTITY a 'b'>]>", b"<script>"),
    *(b"<td>", b"</tr>", b"&#", b"&#x110000;", b"&amp", b"<input value=", b"<pre>", b"<"),
    *(b"[", b"]", b"{", b"}", b"(", b")", b'"', b"'", b",", b":", b"|", b"+", b"-", b"*", b"."),
    *(b"null", b"NaN", b"-Infinity", b"1e999", b"true", b"-1", b"0", b"82", b"512", b"0.5"),
    *(b"9" * 400, b"9" * 5000, b"-" + b"9" * 400, b"[" * 3000, b'{"a":' * 3000),
    *(b"\0", b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\r", b"\n", b"\t"),
    *("١²①⅓\u2028·─│".encode(), b"version: 2\n", b"https://", b"bd=", b"[Puzzle]", b"[State]"),
    *(b":0000:x:", b"#", b"../../", b"\\u0000", b"\\ud800", b"||||||||", b"---------"),
)
_VALUES: Final[tuple[Any, ...]] = (
    *(None, True, "", [], {}, [[]], 0, -1, 1, 9, 80, 81, 511, 512, 0.5, 1e308, float("nan")),
    *(float("inf"), 10**20, -(10**400), 10**4000, "a" * 5000, "../../x", "\0", "\ud800", [0] * 90),
    *([[0]] * 90, [[[80, 9, 0, 0, 0, 0]]], "night", "easy", "2026-03-01", "." * 81),
)
_NUMBER: Final = re.compile(rb"-?\d+(?:\.\d+)?")
_MOST_BYTES: Final = 200_000


def mutate(seed: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    """A seed after one to six changes; of JSON every other one changes values and stays JSON."""
    if seed[:1] in (b"{", b"[") and rng.random() < 0.5:
        with suppress(ValueError):
            return _changed_json(seed, rng)
    data = bytearray(seed)
    for _ in range(rng.choice((1, 1, 2, 3, 6))):
        rng.choice(_CHANGES)(data, others, rng)
    return bytes(data[:_MOST_BYTES])


def _changed_json(seed: bytes, rng: Random) -> bytes:
    """Each line with some of its values changed, removed or repeated."""
    lines = [json.loads(line) for line in seed.splitlines()] if b"}\n{" in seed else None
    contents = lines or [json.loads(seed)]
    for _ in range(rng.choice((1, 1, 2, 5))):
        _change_value(rng.choice(contents), rng)
    return b"\n".join(json.dumps(content).encode() for content in contents)


def _change_value(content: Any, rng: Random) -> None:
    while content:
        places = list(content) if isinstance(content, dict) else list(range(len(content)))
        place = rng.choice(places)
        inner = content[place]
        if isinstance(inner, dict | list) and inner and rng.random() < 0.8:
            content = inner
            continue
        match rng.randrange(8):
            case 0:
                del content[place]
            case 1 if isinstance(content, list):
                content[place:place] = [inner] * rng.choice((1, 3, 500))
            case _:
                content[place] = deepcopy(rng.choice(_VALUES))
        return


def _flip(data: bytearray, _others: Sequence[bytes], rng: Random) -> None:
    for _ in range(rng.choice((1, 4, 30))):
        if data:
            data[rng.randrange(len(data))] = rng.randrange(256)


def _cut(data: bytearray, _others: Sequence[bytes], rng: Random) -> None:
    start, end = _part(data, rng)
    del data[start:end]


def _end(data: bytearray, _others: Sequence[bytes], rng: Random) -> None:
    del data[rng.randrange(len(data) + 1) :]


def _insert(data: bytearray, _others: Sequence[bytes], rng: Random) -> None:
    at = rng.randrange(len(data) + 1)
    data[at:at] = rng.choice(TOKENS) * rng.choice((1, 1, 1, 9, 2000))


def _repeat(data: bytearray, _others: Sequence[bytes], rng: Random) -> None:
    start, end = _part(data, rng)
    data[start:start] = data[start:end] * rng.choice((1, 3, 100))


def _swap(data: bytearray, _others: Sequence[bytes], rng: Random) -> None:
    start, end = _part(data, rng)
    part = data[start:end]
    del data[start:end]
    at = rng.randrange(len(data) + 1)
    data[at:at] = part


def _splice(data: bytearray, others: Sequence[bytes], rng: Random) -> None:
    other = rng.choice(others)
    start, end = _part(other, rng)
    at, until = _part(data, rng)
    data[at:until] = other[start:end]


def _renumber(data: bytearray, _others: Sequence[bytes], rng: Random) -> None:
    """Another number in place of one, as in a size, an index or a count."""
    if found := list(_NUMBER.finditer(data)):
        number = rng.choice(found)
        value = rng.choice((b"-1", b"0", b"81", b"1e999", b"9" * 30, b"9" * 400, b"0.5", b"null"))
        data[number.start() : number.end()] = value


def _part(data: bytes | bytearray, rng: Random) -> tuple[int, int]:
    start = rng.randrange(len(data) + 1)
    return start, min(len(data), start + rng.choice((1, 4, 20, 200, 5000)))


Change = Callable[[bytearray, Sequence[bytes], Random], None]
_CHANGES: Final[tuple[Change, ...]] = (
    *(_flip, _cut, _end, _insert, _insert, _repeat, _swap, _splice, _renumber, _renumber),
)
