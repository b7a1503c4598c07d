"""Everything of somebody that a text holds and that can be told by its form."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from core.text.personal.addresses import credentials, emails, machines
from core.text.personal.found import Found, narrow
from core.text.personal.numbers import accounts, cards, person_numbers
from core.text.personal.phones import phones

_FINDERS = (credentials, emails, accounts, cards, person_numbers, machines, phones)
"""Where two find the same place the first counts: one with a check digit before one with a form alone."""


def find_personal(text: str) -> list[Found]:
    """In the order of the text, none over another. Names of people, streets and firms have no form: not found."""
    plain = narrow(text)
    return apart(each for finder in _FINDERS for each in finder(plain))


def apart(found: Iterable[Found]) -> list[Found]:
    """Without what lies over an earlier one; in the order of the text."""
    kept: list[Found] = []
    for each in found:
        at = bisect_left(kept, each.span, key=lambda other: other.span)
        before, after = kept[at - 1 : at] if at else [], kept[at : at + 1]
        if all(other.span.end <= each.span.start for other in before) and all(
            each.span.end <= other.span.start for other in after
        ):
            kept.insert(at, each)
    return kept
