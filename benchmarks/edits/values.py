"""Say whether a change of digits changed exactly one number, to one that its source does not state."""

from __future__ import annotations

from decimal import Decimal

from core.text.numbers import find_numbers

Stated = tuple[Decimal, str]


def stated(text: str, lang: str) -> list[Stated]:
    return [(number.value, number.unit) for number in find_numbers(text, lang)]


def is_new_number(sentence: str, edited: str, source: str, lang: str) -> bool:
    """A value that no other place states in any unit, so that nobody can call the edited sentence supported."""
    before, after = stated(sentence, lang), stated(edited, lang)
    changed = [new for old, new in zip(before, after, strict=False) if old != new]
    known = {value for value, _ in [*before, *stated(source, lang)]}
    return len(before) == len(after) and len(changed) == 1 and changed[0][0] not in known
