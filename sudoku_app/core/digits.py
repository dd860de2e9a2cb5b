"""Digits and sets of digits. A set is nine bits: bit 0 stands for 1, bit 8 for 9."""

from collections.abc import Iterable
from typing import Final, NewType

Digit = NewType("Digit", int)
DigitSet = NewType("DigitSet", int)

DIGITS: Final = tuple(Digit(d) for d in range(1, 10))
NO_DIGITS: Final = DigitSet(0)
ALL_DIGITS: Final = DigitSet(0b1_1111_1111)

_MEMBERS: Final = tuple(
    tuple(d for d in DIGITS if bits >> (d - 1) & 1) for bits in range(ALL_DIGITS + 1)
)


def only(digit: Digit) -> DigitSet:
    """The set that holds just this digit."""
    return DigitSet(1 << (digit - 1))


def digit_set(digits: Iterable[Digit]) -> DigitSet:
    bits = 0
    for digit in digits:
        bits |= 1 << (digit - 1)
    return DigitSet(bits)


def members(digits: DigitSet) -> tuple[Digit, ...]:
    """The digits of a set, smallest first."""
    return _MEMBERS[digits]


def contains(digits: DigitSet, digit: Digit) -> bool:
    return bool(digits >> (digit - 1) & 1)


def lowest(digits: DigitSet) -> Digit:
    """The smallest digit of a set that is not empty."""
    return _MEMBERS[digits][0]
