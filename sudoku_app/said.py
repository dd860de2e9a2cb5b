"""Remembers how each text came about, so that what stands in the window can be said again once
another language is wanted. Nobody who shows words has to keep where they came from.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial, wraps
from threading import Lock
from typing import Final, ParamSpec

KEPT: Final = 200
"""So many texts of a kind are remembered: more than are ever in the window at once."""

Facts = ParamSpec("Facts")
_sources: Final[dict[str, Callable[[], str]]] = {}
_kinds: Final[dict[str, dict[str, None]]] = {}
_lock: Final = Lock()


def spoken(speak: Callable[Facts, str]) -> Callable[Facts, str]:
    """Have what a function says remembered."""

    @wraps(speak)
    def remembered(*facts: Facts.args, **values: Facts.kwargs) -> str:
        text = speak(*facts, **values)
        remember(speak.__qualname__, text, partial(remembered, *facts), values)
        return text

    return remembered


def remember(kind: str, text: str, speak: Callable[..., str], values: Mapping[str, object]) -> None:
    """A text and who says it. Texts among the values are said again with it; one that is the
    whole text is remembered already. Of each kind the latest are kept, so that none crowds
    out the others.
    """
    if text in values.values():
        return
    with _lock:
        latest = _kinds.setdefault(kind, {})
        latest.pop(text, None)
        latest[text] = None
        _sources[text] = partial(_speak_anew, speak, values)
        if len(latest) > KEPT:
            oldest = next(iter(latest))
            del latest[oldest]
            _sources.pop(oldest, None)


def say_again(text: str) -> str:
    """A text in the language in use now; what nobody has said stays as it is."""
    again = _sources.get(text)
    return again() if again is not None else text


def _speak_anew(speak: Callable[..., str], values: Mapping[str, object]) -> str:
    return speak(**{n: say_again(v) if isinstance(v, str) else v for n, v in values.items()})


def joined(parts: Sequence[str], joint: str = " ") -> str:
    """Several texts as one."""
    text = joint.join(parts)
    if len(parts) > 1:
        remember("joined", text, partial(_join_anew, tuple(parts), joint), {})
    return text


def _join_anew(parts: tuple[str, ...], joint: str) -> str:
    return joined([say_again(part) for part in parts], joint)
